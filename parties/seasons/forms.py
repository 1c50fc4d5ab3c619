"""What counts in a season, as it is typed; how a tie was settled."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import NO_BUTTON
from parties.fields.numbers import WholeNumberField
from parties.fields.text import DayField, in_one_line, of_this_century
from parties.rules.forms.prizes import PrizeField
from parties.wording.words import capital
from scoring.rules.prizes import PrizeKind
from scoring.rules.told import Choice
from scoring.seasons.rule import (
    LONGEST_NAME,
    MOST_NIGHTS,
    MOST_PLACES,
    MOST_POINTS,
    Gives,
    SeasonRule,
    Whose,
)
from scoring.seasons.settling import How, SeasonPrize
from scoring.seasons.table import Who

_PLACES = ("prize_1", "prize_2", "prize_3")


def _day(label: Any) -> DayField:
    look = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    return DayField(label=label, widget=look)


def _words_of(choices: type[Choice]) -> list[tuple[str, str]]:
    return [(each.value, capital(gettext(each.said))) for each in choices]


class PointsField(forms.CharField):
    """Points for places, best first: 10, 6, 3. Nothing is none."""

    def clean(self, value: Any) -> tuple[int, ...]:
        """The numbers, however they are parted."""
        numbers = re.split(r"[\s,;]+", super().clean(value).strip()) if value else []
        points = tuple(int(each) for each in numbers if re.fullmatch("[0-9]{1,4}", each))
        wrong = len(points) < len(numbers) or len(points) > MOST_PLACES
        if wrong or any(each > MOST_POINTS for each in points):
            raise forms.ValidationError(_("Write the points of each place, best first: 10, 6, 3."))
        return points

    def prepare_value(self, value: Any) -> Any:
        """As it would be typed."""
        return ", ".join(map(str, value)) if isinstance(value, tuple) else value


class SeasonForm(forms.Form):
    """A season: its name, its dates, what counts, its prizes."""

    name = forms.CharField(label=_("Name of the season"), max_length=LONGEST_NAME)
    first = _day(_("First day"))
    last = _day(_("Last day"))
    whose = forms.ChoiceField(
        label=_("In the table stands"), choices=lambda: _words_of(Whose), widget=forms.RadioSelect
    )
    gives = forms.ChoiceField(
        label=_("A night gives"), choices=lambda: _words_of(Gives), widget=forms.RadioSelect
    )
    points = PointsField(
        label=_("Points for the places"),
        help_text=_("Only where places count: best first, such as 10, 6, 3."),
        required=False,
    )
    best = WholeNumberField(
        label=_("Of each count the best so many nights"),
        help_text=_("0: every night counts."),
        min_value=0,
        max_value=MOST_NIGHTS,
        required=False,
    )
    least = WholeNumberField(
        label=_("A place takes so many nights at least"),
        help_text=_("0: one is enough."),
        min_value=0,
        max_value=MOST_NIGHTS,
        required=False,
    )
    prize_1 = PrizeField(label=_("First prize"), required=False)
    prize_2 = PrizeField(label=_("Second prize"), required=False)
    prize_3 = PrizeField(label=_("Third prize"), required=False)

    def __init__(self, data: Any, rule: SeasonRule) -> None:
        prizes = dict(zip(_PLACES, rule.prizes, strict=False))
        initial = {
            name: getattr(rule, name) for name in SeasonForm.base_fields if hasattr(rule, name)
        }
        super().__init__(data, initial=initial | prizes)

    def clean_name(self) -> str:
        return in_one_line(self.cleaned_data["name"])

    def clean_first(self) -> Any:
        return of_this_century(self.cleaned_data["first"])

    def clean_last(self) -> Any:
        return of_this_century(self.cleaned_data["last"])

    def clean(self) -> None:
        """The dates follow each other, points are said where they count, prizes are no shares."""
        said = self.cleaned_data
        if "first" in said and "last" in said and said["first"] > said["last"]:
            self.add_error("last", _("The last day comes before the first."))
        if said.get("gives") == Gives.PLACES and not said.get("points") and "points" in said:
            self.add_error("points", _("Write the points of each place, best first: 10, 6, 3."))
        prizes = [said.get(name) for name in _PLACES]
        for name, prize in zip(_PLACES, prizes, strict=True):
            if prize and prize.kind is PrizeKind.SHARE:
                self.add_error(name, _("A season has no takings: write a sum, or a thing."))
        if any(later and not earlier for earlier, later in pairwise(prizes)):
            self.add_error("prize_1", _("Write the prizes from the first one on."))

    @property
    def rule(self) -> SeasonRule:
        """What was typed."""
        said = self.cleaned_data
        gives = Gives(said["gives"])
        return SeasonRule(
            name=said["name"],
            first=said["first"].isoformat(),
            last=said["last"].isoformat(),
            whose=Whose(said["whose"]),
            gives=gives,
            points=said["points"] if gives is Gives.PLACES else (),
            best=said["best"] or 0,
            least=said["least"] or 0,
            prizes=tuple(each for name in _PLACES if (each := said[name])),
        )


class TieForm(forms.Form):
    """The button of an open tie: the place and how it was settled, and with a cut or a play-off who won
    it, by the place in the level from 0: "1 cut 2", "1 split"."""

    settle = forms.CharField(error_messages={"required": NO_BUTTON})

    def __init__(self, data: Any, prizes: Sequence[SeasonPrize]) -> None:
        super().__init__(data)
        self._prizes = prizes

    def clean_settle(self) -> tuple[SeasonPrize, How, Who]:
        """The prize, how, and who has it; nobody alone where it is shared."""
        for prize in self._prizes:
            for value, how, to in ways_to_settle(prize):
                if value == self.cleaned_data["settle"]:
                    return prize, how, to
        raise forms.ValidationError(NO_BUTTON)


def ways_to_settle(prize: SeasonPrize) -> list[tuple[str, How, Who]]:
    """Every way in which an open tie can be settled, with the value of its button."""
    if not prize.is_open:
        return []
    shared: list[tuple[str, How, Who]] = [(f"{prize.place} split", How.SPLIT, ())]
    if prize.prize.kind is PrizeKind.GOODS:
        shared = []
    won = (
        (f"{prize.place} {how.value} {at}", how, who)
        for how in (How.CUT, How.PLAY_OFF)
        for at, who in enumerate(prize.level)
    )
    return [*shared, *won]
