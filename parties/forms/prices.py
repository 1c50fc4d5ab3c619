"""What one person pays to come in: the hall's fee, half of it, nothing, or another amount."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.actions.door import Price, price_in_cents
from parties.forms.amounts import MoneyField
from parties.forms.choices import let_choose
from parties.forms.door import NO_BUTTON
from parties.wording.refusals import sentence
from parties.wording.words import money
from scoring.door.people import is_here
from scoring.door.refusals import NotHere
from scoring.evening import Evening
from scoring.numbers import Cents, PlayerId

OTHER = "other"
LONGEST_REASON = 100


class FeeForm(forms.Form):
    """A person who is here, and what that person pays tonight."""

    player = forms.IntegerField(error_messages={"required": NO_BUTTON, "invalid": NO_BUTTON})
    price = forms.ChoiceField(
        label=gettext_lazy("What to pay tonight"),
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose what to pay."),
            "invalid_choice": NO_BUTTON,
        },
    )
    amount = MoneyField(
        required=False,
        label=gettext_lazy("The other amount"),
        widget=forms.TextInput(attrs={"inputmode": "decimal", "class": "short"}),
    )
    reason = forms.CharField(
        required=False,
        max_length=LONGEST_REASON,
        label=gettext_lazy("Why, if you like"),
    )

    def __init__(self, data: Any = None, *, evening: Evening, **kwargs: Any) -> None:
        super().__init__(data, **kwargs)
        self.evening = evening
        named = {
            Price.FULL: _("The whole fee, %(amount)s"),
            Price.HALF: _("Half, %(amount)s"),
            Price.FREE: _("Nothing"),
        }
        prices = [
            (price.value, says % {"amount": money(price_in_cents(evening.rules, price))})
            for price, says in named.items()
        ]
        let_choose(self, "price", [*prices, (OTHER, _("Another amount"))])

    @property
    def shown(self) -> list[forms.BoundField]:
        """The fields that somebody fills in."""
        return [self["price"], self["amount"], self["reason"]]

    def clean_player(self) -> PlayerId:
        """Somebody who is here."""
        player = PlayerId(self.cleaned_data["player"])
        if not is_here(self.evening, player):
            raise forms.ValidationError(sentence(NotHere(player), {}))
        return player

    def clean(self) -> None:
        """Another amount is written."""
        said, amount = self.cleaned_data.get("price"), self.cleaned_data.get("amount")
        if said == OTHER and amount is None and "amount" not in self.errors:
            self.add_error("amount", _("Write an amount, as 5 or 5.50."))

    @property
    def due(self) -> Cents:
        """What the person pays, in cents."""
        said = self.cleaned_data["price"]
        if said == OTHER:
            return Cents(self.cleaned_data["amount"])
        return price_in_cents(self.evening.rules, Price(said))
