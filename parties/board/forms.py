"""What the organiser has the board say and show."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import NO_BUTTON
from parties.fields.numbers import WholeNumberField
from parties.models import BoardLanguage
from scoring.night.reveal import Revealed
from scoring.rules.house_rules import MOST_GAMES


class BoardForm(forms.Form):
    """The notice, and the switch of the standings."""

    notice = forms.CharField(
        label=_("Notice"),
        required=False,
        max_length=200,
        help_text=_("A line or two for everybody: the lunch, a car with its lights on."),
    )
    standings = forms.BooleanField(label=_("Show the standings"), required=False)
    hidden_last = WholeNumberField(
        label=_("But not in the last games"),
        min_value=0,
        max_value=MOST_GAMES,
        help_text=_(
            "They are hidden this many games before the end, so that nobody knows who wins."
        ),
    )
    pictures = forms.BooleanField(
        label=_("At tea and at the end: the night in pictures, and about the game"),
        required=False,
        help_text=_(
            "Who leads is in them only while the standings are shown, and once all is over."
        ),
    )
    language = forms.ChoiceField(
        label=_("Language"),
        choices=[("", _("As the screen’s browser asks for")), *BoardLanguage.choices],
        required=False,
    )


class RevealForm(forms.Form):
    """What the button shows to the hall, and the page that it was pressed on."""

    PAGES = ("prizes", "payout", "board")

    page = forms.ChoiceField(choices=[(page, page) for page in PAGES])

    def __init__(self, *args: Any, steps: Iterable[Revealed], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.by_value = {value_of(step): step for step in steps}
        self.fields["step"] = forms.ChoiceField(
            choices=[(value, value) for value in self.by_value],
            error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
        )

    @property
    def said(self) -> Revealed:
        """The step that was pressed."""
        return self.by_value[self.cleaned_data["step"]]


def value_of(step: Revealed) -> str:
    """A step as its button sends it."""
    return f"{step.part} {step.name or step.place}"
