"""The second place, the copy that is put back, two laptops that are paired, and an archive."""

from pathlib import Path
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.copies.actions.folder import Copy, copy_named
from parties.copies.actions.making import sticks
from parties.copies.actions.second import is_of_a_hall
from parties.web.fields import OF_A_BUTTON, file_that_came, is_number

# The second place as it is typed or chosen, and the copy that is to be put back.


class SecondPlaceForm(forms.Form):
    """A folder of this computer, which a stick has as well; empty for none."""

    folder = forms.CharField(
        label=_("Stick or folder"),
        max_length=400,
        required=False,
        widget=forms.TextInput(attrs={"list": "sticks", "autocomplete": "off"}),
    )

    @property
    def sticks(self) -> list[str]:
        """What is offered."""
        return sticks()

    def clean_folder(self) -> str:
        """One that is there now."""
        typed: str = self.cleaned_data["folder"].strip()
        if typed and not (Path(typed).is_absolute() and Path(typed).is_dir()):
            raise forms.ValidationError(
                _("There is no such folder. Plug the stick in, and look what it is called.")
            )
        return typed


class PutBackForm(forms.Form):
    """The copy that is meant, by its name."""

    copy = forms.CharField(max_length=100)

    def clean_copy(self) -> Copy:
        """One that is here still."""
        found = copy_named(self.cleaned_data["copy"])
        if found is None:
            raise forms.ValidationError(_("This copy is not here any more. Choose another."))
        return found

    @property
    def found(self) -> Copy:
        """The copy, of a form without faults."""
        copy: Copy = self.cleaned_data["copy"]
        return copy

    @property
    def says(self) -> Any:
        """What is wrong, as one sentence."""
        return " ".join(str(error) for errors in self.errors.values() for error in errors)


# How two laptops are paired, and which of them goes on.


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


# What is wished of an archive, and an archive that is read in.


class NightFileForm(forms.Form):
    """Whether the page and the sheets of the file tell of money, too."""

    money = forms.BooleanField(
        label=_("With the money"),
        help_text=_(
            "Amounts on the page, the treasurer’s sheet and its list. What was entered of money is "
            "in the file either way, for the program."
        ),
        required=False,
    )


class FileForm(forms.Form):
    """The file of a club or a night, as another computer has given it."""

    file = file_that_came(".zip")
