"""What is played tonight, and what a club plays beside its drive, as forms send it."""

from collections.abc import Container, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.web.fields import NO_BUTTON, WholeNumberField, let_choose
from parties.wording.formats import format_name
from scoring.formats.format import Format
from scoring.formats.named import LEFT_OPEN, Way, going

MOST_CARDS = 400

USUAL_PEOPLE = 24
"""So many are asked about first."""


def played_field() -> forms.ChoiceField:
    """A field for what is played, where a club plays more than its drive."""
    return forms.ChoiceField(
        label=_("What is played"),
        required=False,
        widget=forms.RadioSelect,
        error_messages={"invalid_choice": NO_BUTTON},
    )


def ask_what_is_played(form: forms.Form, known: Mapping[str, Format]) -> None:
    """Where there is nothing to ask the form has no such field."""
    if len(known) < 2:
        del form.fields["plays"]
    else:
        let_choose(form, "plays", [(name, format_name(each)) for name, each in known.items()])


class PlaysForm(forms.Form):
    """One of the formats that there are, by its name. Of those whose movement stands in no source the hall
    says the `way`; of the `open_ones` it has to, as it never did."""

    plays = forms.ChoiceField(
        label=_("What is played"),
        widget=forms.RadioSelect,
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )
    way = forms.TypedChoiceField(
        coerce=Way,
        empty_value=None,
        choices=[("", ""), *((way.value, way.said) for way in Way)],
        required=False,
        error_messages={"invalid_choice": NO_BUTTON},
    )

    def __init__(
        self, data: Any = None, *, known: Mapping[str, Format], open_ones: Container[str] = ()
    ) -> None:
        super().__init__(data)
        self.known, self.open_ones = known, open_ones
        let_choose(self, "plays", [(name, format_name(form)) for name, form in known.items()])

    def clean(self) -> None:
        """What no source says is not guessed."""
        asks = self.cleaned_data.get("plays") in self.open_ones and "way" not in self.errors
        if asks and not self.cleaned_data["way"]:
            self.add_error("way", _("Say where everybody goes."))

    @property
    def form(self) -> Format:
        """The format that was chosen."""
        form, way = self.known[self.cleaned_data["plays"]], self.cleaned_data["way"]
        return going(form, way) if way and form.name in LEFT_OPEN else form


def how_many_people() -> WholeNumberField:
    """A field for how many people come."""
    return WholeNumberField(
        min_value=2,
        max_value=MOST_CARDS,
        label=_("How many people come"),
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value"),
            _("Type how many people come, 2 to 400."),
        ),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "short"}),
    )


class PeopleForm(forms.Form):
    """How many come, for whom something is tried."""

    cards = how_many_people()
