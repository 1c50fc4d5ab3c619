"""How a club comes and leaves, and what its keeper looks for."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import get_language, gettext_lazy as _

from parties.club.actions.site import is_taken
from parties.club.forms.club import SetUpForm, zones
from parties.club.forms.members import NewPasswordForm, own_mail_field
from parties.models import Club, PaperSize
from parties.web import mail
from parties.web.fields import LineField, WholeNumberField, let_choose
from parties.wording.names import folded

MOST_CLUBS = 100
"""That come by one link."""


class SignUpForm(SetUpForm, NewPasswordForm):
    """A club that comes to the site, and who runs it."""

    paper = forms.ChoiceField(
        label=_("Paper in the printer"),
        choices=[("", _("as usual in the country")), *PaperSize.choices],
        required=False,
    )
    time_zone = forms.ChoiceField(label=_("The hall’s clock is set as in"), required=False)
    language = forms.ChoiceField(label=_("Language of calendars and posters"), required=False)
    mail = own_mail_field()
    field_order = (
        "club",
        "country",
        "time_zone",
        "language",
        "paper",
        "organiser",
        "password",
        "again",
        "mail",
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(
            data, initial={"language": get_language(), "time_zone": settings.TIME_ZONE}
        )
        let_choose(self, "time_zone", zones(settings.TIME_ZONE)[1:])
        let_choose(self, "language", settings.LANGUAGES)
        if not mail.is_there():
            del self.fields["mail"]

    def clean_club(self) -> str:
        """A name that no other club here has, as it is signed in by."""
        club: str = self.cleaned_data["club"]
        if is_taken(club):
            raise forms.ValidationError(
                _(
                    "A club of this name is here already. If it is yours, sign in; if not, add the place."
                )
            )
        return club


class LinkForm(forms.Form):
    """For whom a link is meant, and how many clubs come by it."""

    says = LineField(
        label=_("For whom"),
        help_text=_("So that you know it again; nobody else reads it."),
        max_length=80,
    )
    clubs = WholeNumberField(
        label=_("How many clubs"), min_value=1, max_value=MOST_CLUBS, initial=1
    )


class FindClubForm(forms.Form):
    """Which clubs are looked for."""

    find = forms.CharField(label=_("Name"), max_length=80, required=False)


class LeaveForm(forms.Form):
    """That a club leaves, said in a way that nobody says by mistake."""

    word = forms.CharField(label=_("The club’s name, once more"), max_length=80)

    def __init__(self, data: Any = None, *, club: Club) -> None:
        super().__init__(data)
        self.club = club

    def clean_word(self) -> str:
        """However its capitals and accents are typed."""
        word: str = self.cleaned_data["word"]
        if folded(word) != folded(self.club.name):
            raise forms.ValidationError(
                _("This is not the name of this club. Nothing was changed.")
            )
        return word
