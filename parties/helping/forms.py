"""What the pages of the helpers send: who helps where, a code read aloud, the switch."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.numbers import is_number
from parties.helping.actions import code_length
from parties.models import Role
from parties.till.forms import till_field

HELPS = (Role.DOOR, Role.FLOOR)


class LetInForm(forms.Form):
    """Somebody helps tonight, at the door or on the floor."""

    name = forms.CharField(
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

    def clean_name(self) -> str:
        """In one line, without spaces to spare."""
        return " ".join(self.cleaned_data["name"].split())


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
