"""What is typed about the players' telephones: a code, and the hall's network."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.validators import MinLengthValidator
from django.utils.translation import gettext_lazy as _

from parties.models import Role
from parties.printing.actions import DIGITS
from parties.telephones.actions import code_length
from parties.till.forms import till_field
from parties.web.fields import LineField, is_number


class CodeForm(forms.Form):
    """The code on a card."""

    code = forms.CharField(
        label=_("The code on your card or slip"),
        help_text=_("Eight digits."),
        max_length=20,
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"}
        ),
    )

    def clean_code(self) -> str:
        """The digits, however they were set apart."""
        digits = "".join(each for each in self.cleaned_data["code"] if is_number(each))
        if len(digits) != DIGITS:
            raise forms.ValidationError(_("A code has eight digits. Look at your card again."))
        return digits


class TelephonesForm(forms.Form):
    """The hall's network, and what may be said on a telephone."""

    wifi = forms.CharField(
        label=_("Name of the hall’s Wi-Fi"),
        help_text=_("Leave it empty where players find their own way into it."),
        max_length=32,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    wifi_password = forms.CharField(
        label=_("Its password"),
        help_text=_("Everybody in the hall can read it. Leave it empty where it has none."),
        max_length=63,
        strip=False,
        required=False,
        validators=[MinLengthValidator(8, _("A Wi-Fi password has at least 8 characters."))],
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none"}),
    )

    tables_tell = forms.BooleanField(
        label=_("A table may say how its game went"),
        help_text=_("It counts once every side there says the same, or you enter it."),
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """A password belongs to a network."""
        typed = self.cleaned_data
        if typed.get("wifi_password") and not typed.get("wifi") and "wifi" not in self.errors:
            self.add_error("wifi", _("Type the name of the Wi-Fi, too."))
        return typed


# What the pages of the helpers send: who helps where, a code read aloud, the switch.


HELPS = (Role.DOOR, Role.FLOOR)


class LetInForm(forms.Form):
    """Somebody helps tonight, at the door or on the floor."""

    name = LineField(
        label=_("Who helps"),
        help_text=_("The log names this person."),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    role = forms.ChoiceField(
        label=_("Where"),
        choices=[(role.value, role.label) for role in HELPS],
        widget=forms.RadioSelect,
        error_messages={"required": _("Say where this person helps.")},
    )

    def __init__(self, data: Any = None, *, tills: Sequence[str]) -> None:
        super().__init__(data)
        self.fields["till"] = till_field(tills, _("Takes money at the door into"))


class JoinForm(forms.Form):
    """The code that the organiser reads aloud."""

    code = forms.CharField(
        label=_("The code"),
        help_text=_("The organiser reads its digits to you."),
        max_length=20,
        widget=forms.TextInput(
            attrs={"inputmode": "numeric", "autocomplete": "off", "class": "short"}
        ),
    )

    def clean_code(self) -> str:
        """The digits, however they were set apart."""
        digits = "".join(each for each in self.cleaned_data["code"] if is_number(each))
        if len(digits) != code_length():
            says = _("A code has %(number)s digits.")
            raise forms.ValidationError(says, params={"number": code_length()})
        return digits


class SwitchForm(forms.Form):
    """The switch of the hall's network."""

    network = forms.ChoiceField(choices=[("on", "on"), ("off", "off")])
