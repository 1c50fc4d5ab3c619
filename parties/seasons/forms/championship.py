"""What a hall says of its championship, and of its final and plate."""

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.rules.forms import TimeOfDayField
from parties.seasons.actions import LETTERS, Final, place, section
from parties.web.fields import (
    NO_BUTTON,
    DayField,
    LineField,
    MoneyField,
    WholeNumberField,
    let_choose,
)
from parties.web.finding import tonight
from parties.wording.formats import format_name
from scoring.formats.effect import is_for
from scoring.formats.format import Format
from scoring.formats.people import people_of
from scoring.numbers import CoupleNo
from scoring.prizes.offers import Line
from scoring.rules.choices import LONGEST_GOODS
from scoring.rules.house_rules import MOST_GAMES

MOST_SECTIONS = 12
MOST_GO_ON = 40
LONGEST_NAME = 40
LONGEST_PLACE = 80


def _number(label: Any, least: int, most: int, **more: Any) -> WholeNumberField:
    widget = forms.TextInput(attrs={"inputmode": "numeric", "class": "short"})
    return WholeNumberField(label=label, min_value=least, max_value=most, widget=widget, **more)


def _games(help_text: Any) -> WholeNumberField:
    return _number(_("Games"), 1, MOST_GAMES, required=False, help_text=help_text)


class _PlayedForm(forms.Form):
    """A day that is not past, and what is played on it."""

    date = DayField(label=_("Date"))
    plays = forms.ChoiceField(
        label=_("What is played"),
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )

    def __init__(self, data: Any, *, known: Mapping[str, Format], initial: Any) -> None:
        super().__init__(data, initial=initial)
        self.known = known
        let_choose(self, "plays", [(name, format_name(form)) for name, form in known.items()])

    def clean_date(self) -> datetime.date:
        """Today or later."""
        date: datetime.date = self.cleaned_data["date"]
        if date < tonight():
            raise forms.ValidationError(_("That day is past."))
        return date

    @property
    def form(self) -> Format:
        """What was chosen."""
        return self.known[self.cleaned_data["plays"]]


class ChampionshipForm(_PlayedForm):
    """How many sections, and who of each goes on."""

    name = LineField(label=_("What it is called"), max_length=LONGEST_NAME)
    hall = forms.CharField(label=_("Hall"), max_length=80, required=False)
    sections = _number(_("How many sections"), 2, MOST_SECTIONS)
    go_on = _number(_("How many of each section go on to the final"), 1, MOST_GO_ON)
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
class Choice:
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
        self, data: Any, *, choices: Sequence[Choice], known: Mapping[str, Format], initial: Any
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


def _wrong_number(choice: Choice, ticked: int) -> str:
    says = gettext(
        "Section %(letter)s: tick the %(wanted)s who go on, not %(ticked)s. Those tied "
        "at the line cut or play off."
    )
    return says % {"letter": choice.letter, "wanted": choice.line.go_on, "ticked": ticked}


def fits(form: Format, section: Format) -> bool:
    """Whether the cards of a section can be played on in this: as many people and groups."""
    asked = section.people_on_a_card, section.groups
    return (form.people_on_a_card, form.groups) == asked
