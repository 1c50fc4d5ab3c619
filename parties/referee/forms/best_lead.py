"""A hand whose cards are to be looked at again, and whose: all the leads, or the cards of a seat."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from engine.cards import Seat
from engine.unanswered import NoAnswer
from parties.fields.numbers import WholeNumberField
from parties.referee.forms.check_hand import HandForm


class BestLeadForm(HandForm):
    """The text of a hand, by which game it was played, and whose cards are asked about."""

    seat_asked = WholeNumberField(required=False, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        """Whoever is asked about sits at the table, and trumps and tricks are written down."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        asked = cleaned.get("seat_asked")
        if self.deal is None:
            return cleaned
        if asked is not None and not 0 <= asked < self.deal.players:
            self.add_error("seat_asked", _(NoAnswer.NO_SUCH_SEAT.said))
        if self.deal.trump is None or not self.deal.tricks:
            said = _("Write down what is trumps, and the tricks as they were played.")
            self.add_error("text", said)
        return cleaned

    def seat(self) -> Seat | None:
        """Whose cards; None for all who led."""
        asked = self.cleaned_data.get("seat_asked")
        return None if asked is None else Seat(asked)
