"""The second place as it is typed or chosen, and the copy that is to be put back."""

from pathlib import Path
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.copies.actions.folder import Copy, copy_named
from parties.copies.actions.making import sticks


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
