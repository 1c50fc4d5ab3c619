"""A file as it is chosen."""

from django import forms
from django.utils.translation import gettext_lazy as _


def file_that_came(accept: str) -> forms.FileField:
    """A field for a file of another computer; `accept` are the kinds that are offered to choose from."""
    return forms.FileField(
        label=_("The file"),
        error_messages={
            "required": _("Choose the file."),
            "empty": _("This file is empty. Take it again from where it came."),
        },
        widget=forms.FileInput(attrs={"accept": accept}),
    )
