"""A picture for the board, and whether it is shown."""

from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.buttons import NO_BUTTON
from parties.fields.text import in_one_line
from parties.slides.forms.measuring import Measured, measured

if TYPE_CHECKING:
    from django.core.files.uploadedfile import UploadedFile

LARGEST = 600 * 1024
"""Bytes of a picture: what a board of 1920 points across needs, and less than a telephone may send
here at once."""

MOST_POINTS = 4096
"""Of a picture's longer side: twice as many as a board has, and as a board can make room for."""

_NO_PICTURE = _(
    "This is no picture that every screen shows. Take one whose name ends in .jpg, .png or .webp."
)


class SlideForm(forms.Form):
    """The picture and a line below it."""

    picture = forms.FileField(
        label=_("The picture"),
        error_messages={
            "required": _("Choose a picture."),
            "empty": _NO_PICTURE,
        },
        widget=forms.FileInput(
            attrs={"accept": "image/jpeg,image/png,image/webp", "data-largest": LARGEST}
        ),
    )
    words = forms.CharField(
        label=_("Words below it"),
        help_text=_("A line, if you like: who gives the prizes, the next date."),
        max_length=80,
        required=False,
    )

    measured: Measured

    def clean_picture(self) -> bytes:
        """The picture as it was sent, without what lies behind its end."""
        sent: UploadedFile[bytes] = self.cleaned_data["picture"]
        if (sent.size or 0) > LARGEST:
            raise forms.ValidationError(
                _("This picture has more than 600 KB. Take a smaller one."), code="large"
            )
        picture: bytes = sent.read()
        found = measured(picture)
        if not found:
            raise forms.ValidationError(_NO_PICTURE, code="kind")
        if max(found.width, found.height) > MOST_POINTS:
            raise forms.ValidationError(
                _("This picture is more than 4096 points wide or high. Take a smaller one."),
                code="points",
            )
        self.measured = found
        return picture[: found.end]

    def clean_words(self) -> str:
        """In one line."""
        return in_one_line(self.cleaned_data["words"])


class ShownForm(forms.Form):
    """Whether the board shows a picture."""

    shown = forms.ChoiceField(
        choices=[("yes", "yes"), ("no", "no")],
        error_messages=dict.fromkeys(("required", "invalid_choice"), NO_BUTTON),
    )
