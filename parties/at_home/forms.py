"""That people at home are told, and that they are told no more."""

from django import forms
from django.conf import settings
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.at_home.actions.line import is_safe
from parties.web.fields import NO_BUTTON


class WorldForm(forms.Form):
    """Begin, at a laptop by the address that the site gave out, or end."""

    way = forms.ChoiceField(
        choices=[("begin", "begin"), ("end", "end"), ("forget", "forget")],
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )
    address = forms.CharField(
        label=_("Address from the site"),
        max_length=200,
        required=False,
        widget=forms.URLInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        help_text=_("It begins with https and is secret: whoever has it can write there."),
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
