"""What is sent of the pots' money between two nights."""

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from parties.fields.money import MoneyField
from parties.wording.money import spot
from parties.wording.words import capital
from scoring.club.moving import Spot
from scoring.numbers import Cents


class MoveMoneyForm(forms.Form):
    """How much of the pots' money was carried, from where, to where."""

    amount = MoneyField(label=_("How much"), least=Cents(1))

    def __init__(self, data: object = None) -> None:
        super().__init__(data)  # type: ignore[arg-type]
        for name, label in (("source", pgettext("money", "From")), ("to", pgettext("money", "To"))):
            self.fields[name] = forms.TypedChoiceField(
                label=label,
                coerce=Spot,
                choices=[(each.value, capital(spot(each))) for each in Spot],
                widget=forms.RadioSelect,
                error_messages=dict.fromkeys(
                    ("required", "invalid_choice"), _("Say from where to where.")
                ),
            )
