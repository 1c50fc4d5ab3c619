"""How two laptops are paired, and which of them goes on."""

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.second.actions import is_of_a_hall
from parties.web.fields import OF_A_BUTTON, is_number

DIGITS = 16


class WayForm(forms.Form):
    """One of the page's buttons."""

    way = forms.ChoiceField(
        choices=[(each, each) for each in ("lead", "go_on", "follow_it", "leave")],
        error_messages=OF_A_BUTTON,
    )


class FollowForm(forms.Form):
    """The address and the code that the first laptop shows."""

    address = forms.CharField(
        label=_("Address on the first laptop"),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    code = forms.CharField(
        label=_("Code on the first laptop"),
        max_length=40,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )

    def clean_address(self) -> str:
        """As http://192.168.1.20:8045, whether or not all of it was typed."""
        typed = self.cleaned_data["address"].strip().rstrip("/")
        address = typed if "://" in typed else f"http://{typed}"
        if not is_of_a_hall(address):
            raise forms.ValidationError(_("Type it as the first laptop shows it."))
        return address

    def clean_code(self) -> str:
        """The digits, however they were set apart."""
        digits = "".join(each for each in self.cleaned_data["code"] if is_number(each))
        if len(digits) != DIGITS:
            raise forms.ValidationError(_("A code has sixteen digits."))
        return digits
