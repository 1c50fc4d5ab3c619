"""What is wished of an archive, and an archive that is read in."""

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.web.fields import file_that_came


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
