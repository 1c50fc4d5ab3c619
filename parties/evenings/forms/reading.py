"""An evening as a file of another hall: chosen, looked into, and kept under a name."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.evenings.forms.composing import Taken
from parties.web.fields import NO_BUTTON, file_that_came, in_one_line
from parties.wording.formats import format_name
from parties.wording.saying import say
from scoring.formats import unfit
from scoring.formats.file import LONGEST, NoEvening, as_line, from_text
from scoring.formats.fits import LONGEST_NAME
from scoring.formats.format import Format
from scoring.formats.named import DRIVE_45S
from scoring.formats.unfit import DoesNotFit

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

_BYTES_OF_A_LETTER = 4


class EveningFileForm(forms.Form):
    """The file."""

    file = file_that_came(".json,application/json")

    def __init__(self, data: Any = None, files: Any = None, *, known: Mapping[str, Format]) -> None:
        super().__init__(data, files)
        self.known = known

    def clean_file(self) -> Format:
        """The evening that it is, if it is a new one here."""
        sent: UploadedFile[bytes] = self.cleaned_data["file"]
        try:
            form = _read(sent.read(LONGEST * _BYTES_OF_A_LETTER + 1)).for_new_nights
            from_text(as_line(form))  # it is sent again as a line
        except DoesNotFit as wrong:
            raise forms.ValidationError(say(wrong.why, {}), code="file") from wrong
        if here := self._the_same(form):
            says = _("This evening is in the list already: “%(evening)s”.")
            raise forms.ValidationError(says, code="here", params={"evening": format_name(here)})
        return form

    def _the_same(self, form: Format) -> Format | None:
        """An evening of this hall that is just so, whatever it is called."""
        if form.is_the_drive:
            return DRIVE_45S
        alike = (each for each in self.known.values() if replace(form, name=each.name) == each)
        return next(alike, None)


class KeepForm(forms.Form):
    """The evening as it was shown, and the name under which it is kept here."""

    again = forms.CharField(
        widget=forms.HiddenInput,
        strip=False,
        error_messages=dict.fromkeys(("required", "null_characters_not_allowed"), NO_BUTTON),
    )
    name = forms.CharField(
        label=_("What it is called here"),
        max_length=LONGEST_NAME,
        required=False,
        error_messages={"max_length": unfit.NameMissing.said},
    )

    def __init__(self, data: Any = None, *, taken: Taken, initial: Any = None) -> None:
        super().__init__(data, initial=initial)
        self.taken = taken

    def says_if_taken(self, called: str) -> None:
        """Why the name of the file does not stand in the field."""
        self.fields["name"].help_text = self._taken(called)

    def _taken(self, called: str) -> str:
        says = gettext(
            "There is an evening called “%(evening)s” here already. Give this one another name."
        )
        return says % {"evening": called} if self.taken.has(called) else ""

    def clean_again(self) -> Format:
        """The evening that was shown."""
        try:
            form = from_text(self.cleaned_data["again"])
        except DoesNotFit as wrong:
            raise forms.ValidationError(say(wrong.why, {}), code="again") from wrong
        if form.is_the_drive:
            raise forms.ValidationError(NO_BUTTON, code="again")
        return form

    def clean_name(self) -> str:
        """One that no other evening has."""
        name = in_one_line(self.cleaned_data["name"])
        if not name:
            read = self.cleaned_data.get("again")
            missing = gettext(unfit.NameMissing.said)
            says = (read and self._taken(format_name(read))) or missing
            raise forms.ValidationError(says, code="required")
        if self.taken.has(name):
            raise forms.ValidationError(
                _("There is an evening of this name. Give yours another."), code="taken"
            )
        return name


def _read(sent: bytes) -> Format:
    """Raises DoesNotFit."""
    try:
        return from_text(sent.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise DoesNotFit(NoEvening()) from None
