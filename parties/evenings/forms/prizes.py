"""What an evening that is composed has prizes for: by what, and for whom."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.wording.words import capital
from scoring.formats.choices import By, For
from scoring.formats.count import Count
from scoring.formats.fits import FOR_FORTS
from scoring.formats.format import MOST, Format, PrizeBy
from scoring.formats.movement import Movement
from scoring.formats.printed import goes_by_forts

_FOR_WHOM: dict[For, Promise] = {
    For.ALL: _("Prizes for all"),
    For.FIRST_GROUP: _("Prizes for the one group"),
    For.SECOND_GROUP: _("Prizes for the other group"),
    For.FORTS: _("Prizes for the forts"),
}


FORTS_WIN = "forts_win"


class PrizesForm(forms.Form):
    """A tick for each; what each is worth is said of a night."""

    def __init__(self, data: Any, start: Format) -> None:
        self.start = start
        given = {(each.to, each.by) for each in start.prizes}
        forts = goes_by_forts(start.movements[0].movement)
        self.asked = [
            (to, by)
            for to in For
            for by in By
            if to is not For.FORTS or (forts and by in FOR_FORTS)
        ]
        super().__init__(data, initial={_name(to, by): (to, by) in given for to, by in self.asked})
        if forts:
            self.fields[FORTS_WIN] = forms.BooleanField(
                required=False,
                initial=start.forts_win,
                label=_("The first prize, the second and so on, and the booby prize"),
            )
        for to, by in self.asked:
            label = _("Most of each thing that is counted by itself")
            said = label if by is By.TALLY else capital(gettext(by.said))
            self.fields[_name(to, by)] = forms.BooleanField(required=False, label=said)

    def for_whom(self) -> Iterator[tuple[Promise, list[BoundField], bool]]:
        """For whom prizes are, with the fields, and whether one of them is ticked or wrong."""
        for to, label in _FOR_WHOM.items():
            fields = [self[_name(*each)] for each in self.asked if each[0] is to]
            if to is For.FORTS and fields:
                fields.insert(0, self[FORTS_WIN])
            is_open = any(field.value() or field.errors for field in fields)
            if fields:
                yield label, fields, is_open

    def given(self, groups: tuple[str, ...], count: Count) -> tuple[PrizeBy, ...]:
        """All that is ticked: as they were, and then what is new. What it began from and can be no
        more, as nobody counts it now, goes by itself."""
        ticked = [each for each in self.asked if self.cleaned_data[_name(*each)]]
        was = [each for each in self.start.prizes if (each.to, each.by) in ticked]
        left = [each for each in was if _can_be(each, groups, count)]
        new = [each for to, by in ticked for each in self._new(to, by, count)]
        return (*left, *(each for each in new if each not in left)) or (MOST,)

    def for_forts(self, movement: Movement) -> bool:
        """Whether the numbered prizes are for forts: as it is ticked, and so where it is not asked, as
        forts are new there; never where people play in none."""
        return goes_by_forts(movement) and bool(self.cleaned_data.get(FORTS_WIN, True))

    def field_of(self, groups: tuple[str, ...]) -> str:
        """The name of the field that asks for what is not there."""
        ticked = [each for each in self.asked if self.cleaned_data[_name(*each)]]
        of_groups = [each for each in ticked if each[0] is not For.ALL and not groups]
        counted = [each for each in ticked if each[1] in (By.TALLY, By.BEST_GAME)]
        return _name(*(of_groups or counted or ticked)[0])

    def _new(self, to: For, by: By, count: Count) -> Iterator[PrizeBy]:
        """Those that it did not begin from; of what is counted by itself each thing that is new."""
        began = {(each.to, each.by) for each in self.start.prizes}
        if by is not By.TALLY:
            yield from () if (to, by) in began else (PrizeBy(by, to),)
            return
        known = self.start.count.counted if (to, by) in began else ()
        words = [word for word in count.counted if word not in known]
        nothing = not count.counted and (to, by) not in began
        yield from (PrizeBy(by, to, word) for word in (words or [""] if nothing else words))


def _can_be(prize: PrizeBy, groups: tuple[str, ...], count: Count) -> bool:
    is_counted = prize.by is not By.TALLY or prize.tally in count.counted
    has_points = prize.by is not By.BEST_GAME or count.points is not None
    return is_counted and has_points and bool(groups or prize.to in (For.ALL, For.FORTS))


def _name(to: For, by: By) -> str:
    return f"prize-{to.value}-{by.value}"
