"""What the seating page sends: a table for each couple, as it was handed out or as somebody says; where
people sit by chairs a chair too, if they like."""

import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.fields.buttons import NO_BUTTON
from parties.fields.numbers import TableField, WholeNumberField
from parties.wording.formats import chair_name
from parties.wording.words import capital, couples, table
from scoring.formats.choices import Spare
from scoring.formats.format import Format
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, CoupleNo, TableNo
from scoring.rules.house_rules import MOST_GAMES
from scoring.seats.by_chairs import sitting_at
from scoring.seats.on_chairs import OnChairs

Seat = tuple[TableNo, int | None]
"""A table, and the chair there, from 0; None where no chair is said."""


class SeatField(forms.Field):
    """A table and perhaps a chair there: "3", "3 N" or "3-2"."""

    widget = forms.TextInput(attrs={"autocomplete": "off", "class": "short"})
    default_error_messages = {
        "required": gettext_lazy("No table yet."),
        "invalid": gettext_lazy("A table is a number from 1 to %(most)s."),
        "no_chair": gettext_lazy("A table has the chairs %(chairs)s: type “3 %(last)s”, say."),
    }
    _TYPED = re.compile(r"(?P<table>[0-9]+)(?:[\s-]*(?P<letter>[^\W\d_])|[\s-]+(?P<number>[0-9]))?")

    def __init__(self, form: Format, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.form = form
        self.chairs = [chair_name(form, chair) for chair in range(form.chairs)]

    def to_python(self, value: Any) -> Seat | None:
        """The table, and the chair from 0."""
        text = str(value if value is not None else "").strip()
        if not text:
            return None
        typed = self._TYPED.fullmatch(text)
        if typed is None or not 1 <= int(typed["table"][:9]) <= HIGHEST_NUMBER:
            raise self._wrong("invalid", most=HIGHEST_NUMBER)
        table, chair = TableNo(int(typed["table"])), typed["letter"] or typed["number"]
        if chair is None:
            return table, None
        if chair.upper() not in self.chairs:
            raise self._wrong("no_chair", chairs=" ".join(self.chairs), last=self.chairs[-1])
        return table, self.chairs.index(chair.upper())

    def prepare_value(self, value: Any) -> Any:
        """The table, and the chair's letter behind it; what was typed stays as it was typed."""
        if not isinstance(value, tuple):
            return value
        table, chair = value
        return f"{table} {self.chairs[chair]}" if chair is not None else table

    def _wrong(self, code: str, **about: Any) -> forms.ValidationError:
        return forms.ValidationError(self.error_messages[code], code=code, params=about)


class GamesForm(forms.Form):
    """How many games there are tonight, as a button says it."""

    games = WholeNumberField(
        min_value=1,
        max_value=MOST_GAMES,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), NO_BUTTON),
    )


class SpareForm(forms.Form):
    """What becomes of whoever is spare, as a button says it."""

    spare = forms.TypedChoiceField(
        coerce=Spare,
        choices=[(each.value, each.said) for each in Spare],
        error_messages=dict.fromkeys(("required", "invalid_choice"), NO_BUTTON),
    )


class ChairsForm(forms.Form):
    """A table for each card, and a chair there if somebody says so."""

    def __init__(
        self,
        data: Any = None,
        *,
        cards: Mapping[CoupleNo, str],
        form: Format,
        seats: Mapping[CoupleNo, Seat] | None = None,
        second: AbstractSet[CoupleNo] = frozenset(),
    ) -> None:
        super().__init__(data)
        self.form, self.second, self.drawn = form, second, seats or {}
        self.cards = sorted(cards)
        for card in self.cards:
            at, chair = self.drawn.get(card, (None, None))
            shown = (at, chair if form.on_a_side > 1 else None)
            self.fields[_field(card)] = SeatField(
                form, label=cards[card], initial=None if at is None else shown
            )

    @property
    def lines(self) -> list[tuple[CoupleNo, forms.BoundField]]:
        """The cards in the order of their numbers, each with its field."""
        return [(card, self[_field(card)]) for card in self.cards]

    @property
    def seats(self) -> OnChairs:
        """Who sits where, and which chairs stay empty."""
        return sitting_at(self.form, self._sitting(), self.second)

    def clean(self) -> None:
        """Marks those who were put on one chair. How many may sit at a table is the format's to say."""
        for at, here in self._sitting().items():
            for chair in {chair for chair in here.values() if chair is not None}:
                both = [card for card, their in here.items() if their == chair]
                for card in both if len(both) > 1 else ():
                    self.add_error(_field(card), self._on_one_chair(at, chair, both))

    def _on_one_chair(self, at: TableNo, chair: int, both: list[CoupleNo]) -> str:
        says = _("%(couples)s are on one chair, %(chair)s of %(table)s.")
        about = {"couples": capital(couples(both)), "chair": chair_name(self.form, chair)}
        return says % {**about, "table": table(at)}

    def _sitting(self) -> dict[TableNo, dict[CoupleNo, int | None]]:
        """The cards at each table: as they sat there before, or by their numbers."""
        sitting: dict[TableNo, dict[CoupleNo, int | None]] = {}
        for card in sorted(self.cards, key=self._before):
            if seat := self.cleaned_data.get(_field(card)):
                sitting.setdefault(seat[0], {})[card] = seat[1]
        return sitting

    def _before(self, card: CoupleNo) -> tuple[int, CoupleNo]:
        _table, chair = self.drawn.get(card, (None, None))
        return self.form.chairs if chair is None else chair, card


class SeatsForm(forms.Form):
    """A table for each couple; every table twice. When the number is odd, the bye chair once or
    one table three times."""

    def __init__(
        self,
        data: Any = None,
        *,
        couples: Mapping[CoupleNo, str],
        tables: Mapping[CoupleNo, TableNo] | None = None,
    ) -> None:
        super().__init__(data)
        for couple in sorted(couples):
            self.fields[_field(couple)] = TableField(
                label=couples[couple], initial=(tables or {}).get(couple)
            )
        self.couples = sorted(couples)

    @property
    def lines(self) -> list[tuple[CoupleNo, forms.BoundField]]:
        """The couples in the order of their numbers, each with its field."""
        return [(couple, self[_field(couple)]) for couple in self.couples]

    @property
    def seats(self) -> OnChairs:
        """Who sits where, by table."""
        sitting = sorted(self._sitting().items())
        return OnChairs(tuple((table, tuple(couples)) for table, couples in sitting))

    def clean(self) -> None:
        """Marks the couples of every table that has too many or too few."""
        odd = len(self.couples) % 2
        threes = odd if BYE_CHAIR not in self._sitting() else 0
        for number, sitting in self._sitting().items():
            if len(sitting) == 3 and threes:
                threes = 0
            elif len(sitting) != (odd if number == BYE_CHAIR else 2):
                for couple in sitting:
                    self.add_error(_field(couple), _wrong(number, sitting, odd=bool(odd)))

    def _sitting(self) -> dict[TableNo, list[CoupleNo]]:
        sitting: dict[TableNo, list[CoupleNo]] = {}
        for couple in self.couples:
            number = self.cleaned_data.get(_field(couple))
            if number is not None:
                sitting.setdefault(number, []).append(couple)
        return sitting


def _field(couple: CoupleNo) -> str:
    return f"table-{couple}"


def _wrong(number: TableNo, sitting: list[CoupleNo], *, odd: bool) -> str:
    if number == BYE_CHAIR and not odd:
        return _("The number of couples is even, so nobody takes the bye chair.")
    if len(sitting) == 1:
        return _("Alone at %(table)s.") % {"table": table(number)}
    says = {
        True: _("%(table)s takes one couple, not %(couples)s."),
        False: _("%(table)s takes two couples, not %(couples)s."),
    }
    return says[number == BYE_CHAIR] % {
        "table": capital(table(number)),
        "couples": couples(sitting),
    }
