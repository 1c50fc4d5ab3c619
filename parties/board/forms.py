"""What the organiser has the board say."""

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.numbers import WholeNumberField
from scoring.rules.house_rules import MOST_GAMES


class BoardForm(forms.Form):
    """The notice, and the switch of the standings."""

    notice = forms.CharField(
        label=_("Notice"),
        required=False,
        max_length=200,
        help_text=_("A line or two for everybody: the lunch, a car with its lights on."),
    )
    standings = forms.BooleanField(label=_("Show the standings"), required=False)
    hidden_last = WholeNumberField(
        label=_("But not in the last games"),
        min_value=0,
        max_value=MOST_GAMES,
        help_text=_(
            "They are hidden this many games before the end, so that nobody knows who wins."
        ),
    )
