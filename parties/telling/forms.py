"""How the poster shall look, and what people are told that the program does not know."""

from dataclasses import asdict
from typing import Any

from django import forms
from django.conf import settings
from django.db.models import TextChoices
from django.utils.translation import get_language, gettext, gettext_lazy as _

from parties.models import PaperSize
from parties.printing.forms import PaperForm
from parties.web.fields import OF_A_BUTTON, in_one_line
from parties.wording.words import capital
from scoring.night.invitation import Invitation, Partner


class Format(TextChoices):
    """How a poster lies on its sheet."""

    PAGE = "page", _("A whole page")
    HALF = "half", _("Half a page: two on a sheet, to be cut")
    STRIPS = "strips", _("With strips at the foot to tear off")


class Spoken(TextChoices):
    """In which language it is."""

    ENGLISH = "en", "English"
    FRENCH = "fr", "Français"
    BOTH = "both", _("Both on one sheet")


def _languages(spoken: str | None) -> tuple[str, ...]:
    own = get_language() or settings.LANGUAGE_CODE
    if spoken != Spoken.BOTH:
        return (spoken or own,)
    return (own, *(code for code, _name in settings.LANGUAGES if code != own))


class PosterForm(PaperForm):
    """A poster as it is asked for; all that is left out is as usual."""

    form = forms.ChoiceField(label=_("Size"), choices=Format, required=False)
    paper = forms.ChoiceField(label=_("Paper"), choices=PaperSize, required=False)
    spoken = forms.ChoiceField(label=_("Language"), choices=Spoken, required=False)
    colour = forms.BooleanField(label=_("In colour"), required=False)
    alone = forms.BooleanField(
        label=_("Certificates on paper of the hall’s own: their words alone"), required=False
    )

    def languages(self) -> tuple[str, ...]:
        """The languages that it is in, the page's own first."""
        return _languages(self.cleaned_data["spoken"])


class InvitationForm(forms.Form):
    """What the program does not know, in the hall's own words."""

    address = forms.CharField(label=_("Address"), max_length=80, required=False)
    telephone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    lunch = forms.CharField(
        label=_("Lunch"), max_length=60, required=False, help_text=_("Such as sandwiches and tea.")
    )
    partner = forms.ChoiceField(
        label=_("A partner"),
        choices=lambda: [(each.value, capital(gettext(each.said))) for each in Partner],
        required=False,
        widget=forms.RadioSelect,
    )
    cause = forms.CharField(
        label=_("What the money is for"),
        max_length=80,
        required=False,
        help_text=_("Such as “for the Christmas turkeys”."),
    )

    def __init__(self, data: Any, known: Invitation) -> None:
        super().__init__(data, initial=asdict(known))

    @property
    def invitation(self) -> Invitation:
        """What was typed, each in one line."""
        said = self.cleaned_data
        words = {
            name: in_one_line(said[name]) for name in ("address", "telephone", "lunch", "cause")
        }
        return Invitation(**words, partner=Partner(said["partner"]))


# In which languages a result is told.


class LanguagesForm(forms.Form):
    """One language, or both, one below the other."""

    spoken = forms.ChoiceField(label=_("Language"), choices=Spoken, required=False)

    @property
    def languages(self) -> tuple[str, ...]:
        """The page's own first; that one alone where nothing is chosen."""
        return _languages(self.cleaned_data.get("spoken"))


# What the buttons about the address send.


class AddressForm(forms.Form):
    """Whether it is given out or taken back."""

    way = forms.ChoiceField(
        choices=[("give", "give"), ("take", "take")],
        error_messages=OF_A_BUTTON,
    )
