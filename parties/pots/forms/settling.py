"""The buttons with which is settled what does not agree between the nights."""

from typing import Any

from django import forms

from parties.fields.buttons import NO_BUTTON
from parties.fields.numbers import WholeNumberField
from parties.pots.forms.pots import PotForm
from scoring.club.settled import Settling
from scoring.numbers import MOST_CENTS

_REQUIRED = dict.fromkeys(("required", "invalid", "min_value", "max_value"), NO_BUTTON)


class _BetweenNightsForm(PotForm):
    """A pot on the night of this key, which need not be the night of the page."""

    on = forms.CharField(
        max_length=20, error_messages=dict.fromkeys(("required", "max_length"), NO_BUTTON)
    )


class ShareSettledForm(_BetweenNightsForm):
    """What a couple is owed, in cents, or got too much, as the page showed it; and how it is settled."""

    couple = WholeNumberField(min_value=0, max_value=9999, error_messages=_REQUIRED)
    amount = WholeNumberField(min_value=-MOST_CENTS, max_value=MOST_CENTS, error_messages=_REQUIRED)
    how = forms.ChoiceField(
        choices=[(how.value, how.value) for how in Settling],
        error_messages=dict.fromkeys(("required", "invalid_choice"), NO_BUTTON),
    )

    def clean_how(self) -> Settling:
        """As the log has it."""
        return Settling(self.cleaned_data["how"])


class PotRightForm(_BetweenNightsForm):
    """What a pot should hold, in cents, as the page showed it; and whether it does from now on."""

    due = WholeNumberField(min_value=0, max_value=MOST_CENTS, error_messages=_REQUIRED)
    how = forms.ChoiceField(
        choices=[(how, how) for how in ("right", "left")],
        error_messages=dict.fromkeys(("required", "invalid_choice"), NO_BUTTON),
    )

    @property
    def said(self) -> dict[str, Any]:
        """What it says, by the names that an action has for it."""
        said = dict(self.cleaned_data)
        is_left = said.pop("how") == "left"
        return said | {"is_left": is_left}
