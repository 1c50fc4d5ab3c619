"""Who goes, comes, stays put or steps in, and who really sits where."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from parties.door.actions import Ending
from parties.door.forms.book import Book, PersonForm, focus_on_fault
from parties.web.fields import NO_BUTTON, NumberField, OfferedField, PressedField, let_choose
from parties.wording.deeds import sentence
from parties.wording.formats import chair_name
from parties.wording.words import capital, couple, listed, table
from scoring.door.facts import NoSuchCouple
from scoring.formats.format import Format
from scoring.numbers import BYE_CHAIR, CoupleNo, GameNo, PlayerId, TableNo
from scoring.seats.chair_room import ChairRoom, OnChairs, Sitting, is_ghost
from scoring.seats.room import MOST_AT_A_TABLE, Place

# What the pages of comings and goings send.


class LeaveForm(forms.Form):
    """What becomes of the game, and at a table of three which of the others gets it."""

    ending = OfferedField(required=False)
    mover = OfferedField(
        coerce=lambda value: CoupleNo(int(value)),
        empty_value=None,
        required=False,
        label=gettext_lazy("Who of the others gets the game, or goes on"),
        widget=forms.RadioSelect,
    )

    def __init__(
        self,
        data: Any = None,
        *,
        others: Sequence[CoupleNo],
        is_done: bool,
        endings: Sequence[tuple[str, str]],
    ) -> None:
        super().__init__(data)
        self.is_done, self.others, self.endings = is_done, others, endings
        let_choose(self, "ending", endings)
        let_choose(self, "mover", [(each, capital(couple(each))) for each in others])

    def clean(self) -> None:
        """A game that is on needs an answer; of two others one is named."""
        if self.is_done:
            return
        ending = self.cleaned_data.get("ending")
        if not ending and "ending" not in self.errors:
            self.add_error("ending", _("Say what becomes of the game at their table."))
        asks = ending in (Ending.OTHERS, Ending.NOBODY) and len(self.others) > 1
        if asks and self.cleaned_data.get("mover") is None and "mover" not in self.errors:
            self.add_error("mover", _("Choose one of those that stay."))

    @property
    def chosen(self) -> Ending:
        """What becomes of the game; of one that is over, nothing more."""
        return Ending(self.cleaned_data["ending"] or Ending.NOT_BEGUN)


class SitDownForm(forms.Form):
    """A game and a table of those that are offered."""

    place = forms.ChoiceField(
        label=gettext_lazy("Where they sit down"),
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose a place."),
            "invalid_choice": gettext_lazy("That place is no longer free. Choose again."),
        },
    )

    def __init__(self, data: Any = None, *, places: Sequence[tuple[str, str]]) -> None:
        super().__init__(data, initial={"place": places[0][0] if places else ""})
        self.places = places
        let_choose(self, "place", places)

    @property
    def where(self) -> tuple[GameNo, TableNo]:
        """The game from which, and the table."""
        game, table = self.cleaned_data["place"].split("-")
        return GameNo(int(game)), TableNo(int(table))


class StayPutForm(forms.Form):
    """Whether a couple keeps its table."""

    stays = OfferedField("yes", "no")


class SubstituteForm(forms.Form):
    """Whose place is taken, and by whom."""

    was = OfferedField(
        coerce=lambda value: PlayerId(int(value)),
        label=gettext_lazy("Who stops playing"),
        widget=forms.RadioSelect,
        error_messages={"required": gettext_lazy("Choose who stops playing.")},
    )

    def __init__(
        self,
        data: Any = None,
        *,
        couple: Sequence[tuple[PlayerId, str]],
        book: Book,
        offers: str,
    ) -> None:
        super().__init__(data)
        let_choose(self, "was", couple)
        self.now = PersonForm(
            data, prefix="now", label=_("Who plays instead"), book=book, offers=offers
        )

    def is_valid(self) -> bool:
        """Whether it is clear who plays for whom."""
        valid = self.now.is_valid()
        return (super().is_valid() and valid) or focus_on_fault(self, self.now)


class SwapForm(forms.Form):
    """Two couples that got each other's card."""

    one = NumberField(label=gettext_lazy("One card"))
    other = NumberField(label=gettext_lazy("The other card"))


class EvenOutForm(forms.Form):
    """The button that does what the rule for an odd couple wants: what the page showed."""

    plan = forms.CharField(max_length=16, error_messages={"required": NO_BUTTON})


class MoveTableForm(forms.Form):
    """The button of two half-empty tables: game, table, and where it moves to."""

    move = PressedField(r"^[0-9]{1,2}-[0-9]{1,3}-[0-9]{1,3}$")

    @property
    def moved(self) -> tuple[GameNo, TableNo, TableNo]:
        """From which game, which table, to which."""
        game, table, to = (int(part) for part in self.cleaned_data["move"].split("-"))
        return GameNo(game), TableNo(table), TableNo(to)


# Who really sits where: a couple's number for each side of the tables still to play a game.


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table that has still to play a game: who sits on each side or chair as the log has it, None
    where nobody does, and what these are called."""

    table: TableNo
    sitting: tuple[CoupleNo | None, ...]
    called: tuple[str, ...]


def by_couples(places: Sequence[Place]) -> list[OpenTable]:
    """Tables of a couple on each side; a third field where somebody is one too many somewhere."""
    uneven = any(len(place.couples) != 2 for place in places if place.table != BYE_CHAIR)
    more = [_("A third couple")] * MOST_AT_A_TABLE
    called = (_("One couple"), _("The other couple"), *more)
    return [
        OpenTable(
            place.table,
            (*place.couples, *[None] * (_room(place, uneven=uneven) - len(place.couples))),
            called,
        )
        for place in places
    ]


def _room(place: Place, *, uneven: bool) -> int:
    if place.table == BYE_CHAIR:
        return 1
    return MOST_AT_A_TABLE if uneven else 2


def by_chairs(form: Format, room: ChairRoom, places: Sequence[Place]) -> list[OpenTable]:
    """Tables of so many chairs, with those that stay empty."""
    here = ((place.table, room.chairs_at(place.table)) for place in places)
    return [
        OpenTable(
            at,
            tuple(None if is_ghost(card) else card for card in chairs),
            tuple(chair_name(form, chair) for chair in range(len(chairs))),
        )
        for at, chairs in here
    ]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a table, or a chair by its letter: the field, and who sits there as the log has it."""

    chair: str
    field: forms.BoundField
    couple: CoupleNo | None
    names: str


@dataclass(frozen=True, slots=True)
class TableSides:
    """A table that is seated by hand: its heading, and who can sit on each side."""

    says: str
    sides: tuple[Side, ...]


class ReseatForm(forms.Form):
    """The numbers of the couples by table, as they stand in the log until somebody changes them.

    `over` are the tables at which the game is over, by the couples that sat there; `names` those
    of every couple of the night.
    """

    def __init__(
        self,
        data: Any = None,
        *,
        open_tables: Sequence[OpenTable],
        over: Mapping[CoupleNo, TableNo],
        names: Mapping[CoupleNo, str],
        chairs: bool = False,
    ) -> None:
        super().__init__(data)
        self.open_tables, self.over, self.names, self.chairs = open_tables, over, names, chairs
        for each in open_tables:
            for side in range(1, len(each.sitting) + 1):
                self.fields[_name(each.table, side)] = _side(each, side, chairs=chairs)

    @property
    def tables(self) -> list[TableSides]:
        """The tables in their order, each with its sides."""
        return [
            TableSides(
                capital(table(each.table)),
                tuple(
                    Side(
                        called if self.chairs else "",
                        self[name],
                        number,
                        self.names.get(number, "") if number else "",
                    )
                    for name, number, called in zip(
                        self._fields_of(each), each.sitting, each.called, strict=False
                    )
                ),
            )
            for each in self.open_tables
        ]

    @property
    def changed(self) -> OnChairs:
        """The tables at which other couples sit than the log has there, or on other chairs, with the
        ones that do."""
        typed = self._typed()
        changed = {
            each.table: typed[each.table]
            for each in self.open_tables
            if self._differs(typed[each.table], each.sitting)
        }
        if self.chairs:
            return OnChairs.of(changed)
        return OnChairs(tuple((at, _cards(here)) for at, here in changed.items()))

    def _differs(self, typed: Sitting, sitting: Sitting) -> bool:
        return typed != sitting if self.chairs else {*_cards(typed)} != {*_cards(sitting)}

    def clean(self) -> None:
        """Each couple of these tables once, and nobody else; what is wrong names the couple."""
        at: dict[CoupleNo, list[TableNo]] = {}
        for where, typed in self._typed().items():
            for each in _cards(typed):
                at.setdefault(each, []).append(where)
        stood = {card: each.table for each in self.open_tables for card in _cards(each.sitting)}
        for number, tables in at.items():
            if says := self._strange(number) if number not in stood else _twice(number, tables):
                self._fault(number, says)
        for number in sorted(stood.keys() - at.keys()):
            self.add_error(None, _left_out(number, stood[number]))

    def _fault(self, number: CoupleNo, says: str) -> None:
        """The sentence once above the form; the fields that it speaks of are marked."""
        self.add_error(None, says)
        for name in [name for name in self.fields if self.cleaned_data.get(name) == number]:
            self.fields[name].widget.attrs["aria-invalid"] = "true"

    def _strange(self, number: CoupleNo) -> str:
        if number in self.over:
            says = _("%(couple)s has played this game, at %(table)s: that seat stands.")
            about = {"couple": couple(number), "table": table(self.over[number])}
            return capital(says % about)
        if number in self.names:
            says = _("%(couple)s was at none of these tables, so it is not seated here.")
            return capital(says % {"couple": couple(number)})
        return sentence(NoSuchCouple(number), {})

    def _typed(self) -> dict[TableNo, tuple[CoupleNo | None, ...]]:
        return {
            each.table: tuple(self.cleaned_data.get(name) for name in self._fields_of(each))
            for each in self.open_tables
        }

    def _fields_of(self, each: OpenTable) -> Iterator[str]:
        return (name for name in self.fields if name.startswith(_name(each.table, "")))


def _cards(sitting: Sitting) -> tuple[CoupleNo, ...]:
    return tuple(card for card in sitting if card is not None)


def _name(number: TableNo, side: int | str) -> str:
    return f"seat-{number}-{side}"


def _side(each: OpenTable, side: int, *, chairs: bool) -> NumberField:
    called = each.called[side - 1]
    attrs = {"inputmode": "numeric", "class": "short", "autocomplete": "off"}
    return NumberField(
        required=False,
        initial=each.sitting[side - 1],
        label=_("%(table)s: %(side)s")
        % {
            "table": capital(table(each.table)),
            "side": _("chair %(chair)s") % {"chair": called} if chairs else called,
        },
        widget=forms.TextInput(attrs=attrs),
    )


def _twice(number: CoupleNo, tables: Sequence[TableNo]) -> str:
    if len(tables) < 2:
        return ""
    where = listed(table(each) for each in dict.fromkeys(tables))
    return _("%(couple)s is there more than once, at %(tables)s.") % {
        "couple": capital(couple(number)),
        "tables": where,
    }


def _left_out(number: CoupleNo, at: TableNo) -> str:
    return _("%(couple)s is left out: it sat at %(table)s. Say where it sits.") % {
        "couple": capital(couple(number)),
        "table": table(at),
    }
