"""What is sent from the pages of seasons."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from parties.rules.forms.house_rules import ComingDayField, PrizeField, TimeOfDayField
from parties.seasons.actions import LETTERS, Final, place, section
from parties.web.fields import (
    NO_BUTTON,
    DayField,
    LineField,
    MoneyField,
    OfferedField,
    PressedField,
    WholeNumberField,
    all_said,
    let_choose,
    short_number,
)
from parties.wording.formats import called, format_name
from parties.wording.words import capital
from scoring.club.settings import DuesSet, PermitLimited
from scoring.formats.effect import is_for
from scoring.formats.format import Format
from scoring.formats.people import people_of
from scoring.numbers import Cents, CoupleNo
from scoring.prizes.offers import Line
from scoring.rules.choices import LONGEST_GOODS, PrizeKind
from scoring.rules.house_rules import MOST_GAMES
from scoring.seasons import (
    LONGEST_NAME,
    MOST_NIGHTS,
    MOST_PLACES,
    MOST_POINTS,
    Gives,
    SeasonRule,
    Whose,
)

# What counts in a season, as it is typed; how a tie was settled; of the year of a permit.


LONGEST_PERMIT, LONGEST_ADDRESS = 60, 200
_PLACES = ("prize_1", "prize_2", "prize_3")


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

    name = LineField(label=_("Name of the season"), max_length=LONGEST_NAME)
    first = DayField(label=_("First day"))
    last = DayField(label=_("Last day"))
    plays = OfferedField(label=_("Which nights count"), required=False, widget=forms.RadioSelect)
    whose = forms.ChoiceField(
        label=_("Who the table lists"), choices=lambda: all_said(Whose), widget=forms.RadioSelect
    )
    gives = forms.ChoiceField(
        label=_("Each night counts"), choices=lambda: all_said(Gives), widget=forms.RadioSelect
    )
    points = PointsField(
        label=_("Points for the places"),
        help_text=_("Only where places count: best first, such as 10, 6, 3."),
        required=False,
    )
    best = WholeNumberField(
        label=_("Best nights that count for each"),
        help_text=_("0: every night counts."),
        min_value=0,
        max_value=MOST_NIGHTS,
        required=False,
    )
    least = WholeNumberField(
        label=_("Fewest nights for a place"),
        help_text=_("0: one is enough."),
        min_value=0,
        max_value=MOST_NIGHTS,
        required=False,
    )
    prize_1 = PrizeField(label=_("First prize"), required=False)
    prize_2 = PrizeField(label=_("Second prize"), required=False)
    prize_3 = PrizeField(label=_("Third prize"), required=False)

    def __init__(self, data: Any, rule: SeasonRule, played: Iterable[str] = ()) -> None:
        """`played` are the names of what the club plays, its drive among them."""
        prizes = dict(zip(_PLACES, rule.prizes, strict=False))
        initial = {
            name: getattr(rule, name) for name in SeasonForm.base_fields if hasattr(rule, name)
        }
        super().__init__(data, initial=initial | prizes)
        names = dict.fromkeys([*played, *([rule.plays] if rule.plays else [])])
        if len(names) > 1:
            some = [(name, capital(called(name))) for name in names]
            let_choose(self, "plays", [("", _("All, whatever is played")), *some])
        else:
            del self.fields["plays"]

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
            plays=said.get("plays", ""),
        )


class LevelForm(forms.Form):
    """Between whom the page took the tie to be, so that an old page is not taken for those of now."""

    level = forms.CharField(max_length=2_000, error_messages={"required": NO_BUTTON})


class SetAsideForm(forms.Form):
    """How much is set aside, and out of the hall's share of which night; of none: from elsewhere."""

    amount = MoneyField(label=_("How much"), least=Cents(1))
    called, how_much = "set_aside", "amount"

    def __init__(self, data: Any, nights: Sequence[tuple[str, str]]) -> None:
        super().__init__(data)
        elsewhere = "", gettext("elsewhere: a sponsor, what people gave")
        self.fields["night"] = forms.ChoiceField(
            label=_("Out of"), choices=[*nights, elsewhere], required=False
        )
        self.order_fields(["night", "amount"])


class GiveBackForm(forms.Form):
    """How much of it is the club's again."""

    back = MoneyField(label=_("How much"), least=Cents(1))
    called, how_much = "give_back", "back"


class HandOverForm(forms.Form):
    """The button of who has a prize: the place, and the number among those who have it, from 0."""

    to = PressedField("[0-9]{1,2} [0-9]{1,4}")

    @property
    def place_and_number(self) -> tuple[int, int]:
        """Which prize, and whose part of it."""
        place, number = self.cleaned_data["to"].split()
        return int(place), int(number)


class LimitForm(forms.Form):
    """What the prizes of the draws under a permit may come to in a season."""

    permit = forms.CharField(max_length=LONGEST_PERMIT, widget=forms.HiddenInput)
    amount = MoneyField(
        label=_("Limit of its prizes in a season"),
        help_text=_(
            "As the permit says it; in Nova Scotia $4,000 are free. Empty: no limit is known."
        ),
        required=False,
    )

    @property
    def said(self) -> PermitLimited:
        """As the club's log keeps it."""
        return PermitLimited(self.cleaned_data["permit"], self.cleaned_data["amount"] or Cents(0))


class DuesForm(forms.Form):
    """What members pay for a season, and since which day it counts."""

    since = DayField(label=_("The season begins on"))
    dues = MoneyField(label=_("Members’ dues"), help_text=_("0 for none."))

    @property
    def said(self) -> DuesSet:
        """As the club's log keeps it."""
        return DuesSet(self.cleaned_data["since"].isoformat(), self.cleaned_data["dues"])


class WinnersForm(forms.Form):
    """The winners of some draws, with their addresses, by the marks of the draws: for a sheet alone."""

    def __init__(self, data: Any, titles: Mapping[str, str]) -> None:
        super().__init__(data)
        says = gettext("The winner’s name and address, %(draw)s")
        for mark, title in titles.items():
            field = LineField(
                label=says % {"draw": title}, max_length=LONGEST_ADDRESS, required=False
            )
            field.widget.attrs["autocomplete"] = "off"
            self.fields[mark] = field


# What a hall says of its championship, and of its final and plate.


MOST_SECTIONS = 12
MOST_GO_ON = 40
LONGEST_TITLE = 40
LONGEST_PLACE = 80


def _games(help_text: Any) -> WholeNumberField:
    return short_number(_("Games"), 1, MOST_GAMES, required=False, help_text=help_text)


class _PlayedForm(forms.Form):
    """A day that is not past, and what is played on it."""

    date = ComingDayField(label=_("Date"))
    plays = OfferedField(label=_("What is played"))

    def __init__(self, data: Any, *, known: Mapping[str, Format], initial: Any) -> None:
        super().__init__(data, initial=initial)
        self.known = known
        let_choose(self, "plays", [(name, format_name(form)) for name, form in known.items()])

    @property
    def form(self) -> Format:
        """What was chosen."""
        return self.known[self.cleaned_data["plays"]]


class ChampionshipForm(_PlayedForm):
    """How many sections, and who of each goes on."""

    name = LineField(label=_("What it is called"), max_length=LONGEST_TITLE)
    hall = forms.CharField(label=_("Hall"), max_length=80, required=False)
    sections = short_number(_("How many sections"), 2, MOST_SECTIONS)
    go_on = short_number(_("How many of each section go on to the final"), 1, MOST_GO_ON)
    games = _games(_("Left empty: as many as this usually has."))
    fee = MoneyField(label=_("Fee for each person"))
    doors = TimeOfDayField(label=_("Doors open at"), required=False)
    begins = TimeOfDayField(label=_("Cards begin at"), required=False)

    def clean(self) -> None:
        """The name of the hall, of the championship and of a section stand together."""
        if self.errors:
            return
        said = place(self.cleaned_data["hall"], self.cleaned_data["name"], section(LETTERS[0]))
        if len(said) > LONGEST_PLACE:
            self.add_error("name", _("Too long with the hall’s name: shorten one of them."))


@dataclass(frozen=True, slots=True)
class Tickable:
    """A section whose cards can be ticked: its letter, and where the line is."""

    letter: str
    line: Line
    cards: Sequence[CoupleNo]


class FinalForm(_PlayedForm):
    """Who goes on, ticked where it is clear, and what is played then."""

    on = forms.MultipleChoiceField(
        label=_("Who goes on"),
        required=False,
        error_messages={"invalid_choice": NO_BUTTON},
    )
    games = _games(_("Left empty: until all have met, or as many as this usually has."))
    fee = MoneyField(label=_("Fee for each person in the final and the plate"))
    cup = LineField(
        label=_("The winner of the final has"), max_length=LONGEST_GOODS, required=False
    )
    plate = LineField(
        label=_("The winner of the plate has"), max_length=LONGEST_GOODS, required=False
    )

    def __init__(
        self, data: Any, *, choices: Sequence[Tickable], known: Mapping[str, Format], initial: Any
    ) -> None:
        super().__init__(data, known=known, initial=initial)
        self.choices = choices
        values = [tick(each.letter, card) for each in choices for card in each.cards]
        let_choose(self, "on", [(value, value) for value in values])

    def clean_on(self) -> list[tuple[CoupleNo, ...]]:
        """The cards of each section; as many as go on from it."""
        said = set(self.cleaned_data["on"])
        went_on = []
        for each in self.choices:
            ticked = tuple(card for card in each.cards if tick(each.letter, card) in said)
            if len(ticked) != each.line.go_on:
                raise forms.ValidationError(_wrong_number(each, len(ticked)))
            went_on.append(ticked)
        return went_on

    def clean(self) -> None:
        """What is played in the final can be played by as many as go on."""
        if self.errors:
            return
        entries = sum(map(len, self.cleaned_data["on"]))
        if not is_for(self.form, people_of(self.form, entries)):
            self.add_error("plays", _("As many as go on cannot play this. Choose another one."))

    @property
    def ticked(self) -> set[str]:
        """As they were sent; before that whoever is clear of the line."""
        if self.is_bound:
            return set(self["on"].value() or ())
        return {tick(each.letter, card) for each in self.choices for card in each.line.clear}

    @property
    def final(self) -> Final:
        """What the hall said."""
        said = self.cleaned_data
        games = said["games"] or 0
        return Final(said["date"], self.form, games, said["fee"], said["cup"], said["plate"])


def tick(letter: str, card: CoupleNo) -> str:
    """The value of a box: A-12."""
    return f"{letter}-{card}"


def _wrong_number(choice: Tickable, ticked: int) -> str:
    says = gettext(
        "Section %(letter)s: tick the %(wanted)s who go on, not %(ticked)s. Those tied "
        "at the line cut or play off."
    )
    return says % {"letter": choice.letter, "wanted": choice.line.go_on, "ticked": ticked}


def fits(form: Format, section: Format) -> bool:
    """Whether the cards of a section can be played on in this: as many people and groups."""
    asked = section.people_on_a_card, section.groups
    return (form.people_on_a_card, form.groups) == asked
