"""How the poster shall look, what the program does not know, and what is told and said at home."""

from dataclasses import asdict
from typing import Any

from django import forms
from django.conf import settings
from django.db.models import TextChoices
from django.utils.translation import get_language, gettext, gettext_lazy as _

from parties.door.forms.book import NameField
from parties.models import PaperSize
from parties.printing.forms import PaperForm
from parties.telling.actions import is_safe
from parties.web.fields import OF_A_BUTTON, LineField, in_one_line
from parties.wording.names import folded
from parties.wording.words import capital
from scoring.night.course import Invitation, Partner


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


# That people at home are told, and that they are told no more.


class WorldForm(forms.Form):
    """Begin, at a laptop by the address that the site gave out, or end."""

    way = forms.ChoiceField(
        choices=[(each, each) for each in ("begin", "end", "forget", "coming")],
        error_messages=OF_A_BUTTON,
    )
    address = forms.CharField(
        label=_("Address from the site"),
        max_length=200,
        required=False,
        widget=forms.URLInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        help_text=_("It begins with https and is secret: whoever has it can write there."),
    )

    takes = forms.BooleanField(
        label=_("People at home may say that they are coming"), required=False
    )
    word = LineField(
        label=_("Only who types this word"),
        max_length=20,
        required=False,
        help_text=_("Leave it empty, and anybody may. You take in or refuse each."),
    )

    def clean_address(self) -> str:
        """Where nobody on the way reads along; its last stroke is easily left behind."""
        address = f"{self.cleaned_data['address'].strip().rstrip('/')}/"
        begins = self.data.get("way") == "begin" and not settings.SITE
        if begins and not is_safe(address):
            raise forms.ValidationError(
                gettext("Copy the whole address from the site: it begins with https.")
            )
        return address


class ComingForm(forms.Form):
    """Who is coming, and the club's word where it has one."""

    one = NameField(label=_("Your name"))
    other = NameField(
        label=_("Who comes with you"),
        required=False,
        help_text=_("Leave it empty if you come alone or look for a partner."),
    )
    word = LineField(label=_("The club’s word"), max_length=20, help_text=_("Ask at the hall."))

    def __init__(self, data: Any, *, word: str) -> None:
        super().__init__(data)
        self._word = word
        if not word:
            del self.fields["word"]

    def clean_word(self) -> str:
        """However it is written."""
        if folded(self.cleaned_data["word"]) != folded(self._word):
            raise forms.ValidationError(gettext("That is not the club’s word. Ask at the hall."))
        return self._word
