"""What is wished of an archive, and an archive that is read in."""

from django import forms
from django.utils.translation import gettext_lazy as _


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

    file = forms.FileField(
        label=_("The file"),
        error_messages={
            "required": _("Choose the file."),
            "empty": _("This file is empty. Take it again from where it came."),
        },
        widget=forms.FileInput(attrs={"accept": ".zip"}),
    )
