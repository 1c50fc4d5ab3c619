"""That people at home are told, and that they are told no more."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.translation import gettext, gettext_lazy as _

from parties.at_home.actions import is_safe
from parties.door.forms.book import NameField
from parties.web.fields import OF_A_BUTTON, LineField
from parties.wording.names import folded


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
