"""Who really sits where: a couple's number for each side of the tables still to play a game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from parties.fields.numbers import NumberField
from parties.wording.country import by_cards
from parties.wording.refusals import sentence
from parties.wording.words import capital, couple, listed, table
from scoring.door.refusals import NoSuchCouple
from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.seats.room import MOST_AT_A_TABLE, Place, Seats


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a table: the field, and who sits there as the log has it."""

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
        places: Sequence[Place],
        over: Mapping[CoupleNo, TableNo],
        names: Mapping[CoupleNo, str],
    ) -> None:
        super().__init__(data)
        self.places, self.over, self.names = places, over, names
        uneven = any(len(place.couples) != 2 for place in places if place.table != BYE_CHAIR)
        for place in places:
            room = 1 if place.table == BYE_CHAIR else MOST_AT_A_TABLE if uneven else 2
            for side in range(1, max(room, len(place.couples)) + 1):
                self.fields[_name(place.table, side)] = _side(place, side)

    @property
    def tables(self) -> list[TableSides]:
        """The tables in their order, each with its sides."""
        return [
            TableSides(
                capital(table(place.table)),
                tuple(
                    Side(self[name], number, self.names.get(number, "") if number else "")
                    for name, number in zip_longest(self._fields_of(place), place.couples)
                ),
            )
            for place in self.places
        ]

    @property
    def changed(self) -> Seats:
        """The tables at which other couples sit than the log has there, with the ones that do."""
        typed = self._typed()
        return tuple(
            (place.table, typed[place.table])
            for place in self.places
            if {*typed[place.table]} != {*place.couples}
        )

    def clean(self) -> None:
        """Each couple of these tables once, and nobody else; what is wrong names the couple."""
        at: dict[CoupleNo, list[TableNo]] = {}
        for where, couples in self._typed().items():
            for each in couples:
                at.setdefault(each, []).append(where)
        stood = {each: place.table for place in self.places for each in place.couples}
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

    def _typed(self) -> dict[TableNo, tuple[CoupleNo, ...]]:
        return {
            place.table: tuple(
                CoupleNo(number)
                for name in self._fields_of(place)
                if (number := self.cleaned_data.get(name)) is not None
            )
            for place in self.places
        }

    def _fields_of(self, place: Place) -> Iterator[str]:
        return (name for name in self.fields if name.startswith(_name(place.table, "")))


def _name(number: TableNo, side: int | str) -> str:
    return f"seat-{number}-{side}"


def _side(place: Place, side: int) -> NumberField:
    stands = place.couples[side - 1] if side <= len(place.couples) else None
    attrs = {"inputmode": "numeric", "class": "short", "autocomplete": "off"}
    return NumberField(
        required=False,
        initial=stands,
        label=_("%(table)s: %(side)s")
        % {"table": capital(table(place.table)), "side": _side_in_words(side)},
        widget=forms.TextInput(attrs=attrs),
    )


def _side_in_words(side: int) -> str:
    """The first couple of a table, the other one; on cards a chair, by its number."""
    if by_cards():
        return _("chair %(number)s") % {"number": side}
    labels = [_("One couple"), _("The other couple"), _("A third couple")]
    return labels[min(side, len(labels)) - 1]


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
