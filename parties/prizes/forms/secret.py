"""The secret number as it is set down: its bounds, who hits it, and the number where the hall chose it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.numbers import WholeNumberField
from parties.wording.words import capital
from scoring.prizes.secret import HIGHEST_SECRET, Reach, SecretNumberSet

_NO_NUMBER = _("Type a number, 0 to 10,000.")


def _number(label: Any, *, required: bool = True, help_text: Any = "") -> WholeNumberField:
    return WholeNumberField(
        min_value=0,
        max_value=HIGHEST_SECRET,
        required=required,
        label=label,
        help_text=help_text,
        error_messages=dict.fromkeys(("required", "invalid", "min_value", "max_value"), _NO_NUMBER),
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "class": "short", "autocomplete": "off"}
        ),
    )


class SecretForm(forms.Form):
    """`known` is the one that stands, whose number is never shown again."""

    low = _number(_("Lowest number"))
    high = _number(_("Highest number"))
    reach = forms.TypedChoiceField(
        coerce=Reach,
        label=_("The prize goes to"),
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(("required", "invalid_choice"), NO_BUTTON),
    )
    number = _number(
        _("The number, if the hall has chosen one"),
        required=False,
        help_text=_(
            "Leave it empty, and the program draws it. It stands on no page, paper or telephone until it "
            "is opened."
        ),
    )

    def __init__(self, data: Any = None, *, known: SecretNumberSet | None) -> None:
        usual: dict[str, Any] = {"reach": Reach.NEAREST.value}
        if known:
            usual = {"low": known.low, "high": known.high, "reach": known.reach.value}
        super().__init__(data, initial=usual)
        let_choose(self, "reach", [(each.value, capital(str(_(each.said)))) for each in Reach])
