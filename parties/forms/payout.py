"""What the payout page sends: a prize that was handed over, and the words to close the night."""

import re
from dataclasses import dataclass

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.forms.amounts import MoneyField
from parties.forms.settlement import NO_BUTTON
from scoring.numbers import Cents, CoupleNo

_AWARD = re.compile(r"(\d{1,4})-(\d{1,4})-(\d{1,9})")

LONGEST_REASON = 200
"""It stands on the result sheet."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A button of the payout page: the prize, the couple and the cents that the page showed."""

    place: int
    couple: CoupleNo
    amount: Cents

    @property
    def value(self) -> str:
        """What the button carries, as `PayOutForm` reads it: 1-4-6000."""
        return f"{self.place}-{self.couple}-{self.amount}"


class PayOutForm(forms.Form):
    """The button of a prize that has been handed over."""

    award = forms.CharField(
        max_length=40,
        error_messages={
            "required": _("Tap the prize that was handed over."),
            "max_length": NO_BUTTON,
        },
    )

    def clean_award(self) -> HandedOver:
        """The button's value as numbers."""
        found = _AWARD.fullmatch(self.cleaned_data["award"])
        if not found:
            raise forms.ValidationError(str(NO_BUTTON))
        place, couple, amount = map(int, found.groups())
        return HandedOver(place, CoupleNo(couple), Cents(amount))


class CloseForm(forms.Form):
    """The end of the night: the cash that was counted, if it was, and why something is open."""

    counted = MoneyField(
        required=False,
        label=_("Cash counted in the box"),
        help_text=_("Without the float. Leave it empty if nobody counts."),
    )
    reason = forms.CharField(
        required=False,
        max_length=LONGEST_REASON,
        label=_("Why, in a few words"),
        help_text=_("It is printed on the result sheet."),
    )
