"""What the seating page sends: a table for each couple, as it was handed out or as somebody says."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from parties.fields.numbers import TableField
from parties.wording.words import capital, couples, table
from scoring.formats.format import Format
from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.seats.by_chairs import at_a_table
from scoring.seats.room import Seats


class SeatsForm(forms.Form):
    """A table for each couple; every table twice. When the number is odd, the bye chair once or
    one table three times."""

    def __init__(
        self,
        data: Any = None,
        *,
        couples: Mapping[CoupleNo, str],
        tables: Mapping[CoupleNo, TableNo] | None = None,
        form: Format | None = None,
        second: AbstractSet[CoupleNo] = frozenset(),
    ) -> None:
        super().__init__(data)
        self.form, self.second = form, second
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
    def seats(self) -> Seats:
        """Who sits where, by table; by chairs where the format seats by them."""
        sitting = sorted(self._sitting().items())
        if self.form is None:
            return tuple((table, tuple(couples)) for table, couples in sitting)
        return tuple((at, at_a_table(self.form, cards, self.second)) for at, cards in sitting)

    def clean(self) -> None:
        """Marks the couples of every table that has too many or too few."""
        if self.form:
            return  # how many may sit at a table is the format's to say
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
