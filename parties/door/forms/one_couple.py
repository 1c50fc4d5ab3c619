"""What a couple's own page sends of partners and prices."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from parties.book.actions import Price
from parties.door.actions import price_in_cents
from parties.fields.buttons import NO_BUTTON, let_choose
from parties.fields.money import MoneyField
from parties.fields.numbers import WholeNumberField
from parties.fields.text import LONGEST_REASON
from parties.wording.refusals import sentence
from parties.wording.words import money
from scoring.door.people import is_here
from scoring.door.refusals import NotHere
from scoring.evening import Evening
from scoring.numbers import Cents, PlayerId

OTHER = "other"


class TradeForm(forms.Form):
    """Who of the couple goes, and who of the others comes for that person."""

    one = forms.TypedChoiceField(
        coerce=lambda value: PlayerId(int(value)),
        label=gettext_lazy("Who goes to the other couple"),
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext_lazy("Choose who of the two goes."),
            "invalid_choice": NO_BUTTON,
        },
    )
    other = forms.TypedChoiceField(
        coerce=lambda value: PlayerId(int(value)),
        label=gettext_lazy("Who comes in that person’s place"),
        error_messages={
            "required": gettext_lazy("Choose who comes instead."),
            "invalid_choice": gettext_lazy("That person is not here any more. Choose again."),
        },
    )

    def __init__(
        self,
        data: Any = None,
        *,
        couple: Sequence[tuple[PlayerId, str]],
        others: Sequence[tuple[PlayerId, str]],
    ) -> None:
        super().__init__(data)
        let_choose(self, "one", couple)
        let_choose(self, "other", [("", "—"), *others])


class GroupForm(forms.Form):
    """Which of two groups a card belongs to."""

    group = forms.TypedChoiceField(
        coerce=int,
        choices=[("0", "0"), ("1", "1")],
        error_messages={"required": NO_BUTTON, "invalid_choice": NO_BUTTON},
    )


class FeeForm(forms.Form):
    """A person who is here, and what that person pays tonight."""

    player = WholeNumberField(error_messages={"required": NO_BUTTON, "invalid": NO_BUTTON})
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
            self.add_error("amount", _("Write an amount, such as 5 or 5.50."))

    @property
    def due(self) -> Cents:
        """What the person pays, in cents."""
        said = self.cleaned_data["price"]
        if said == OTHER:
            return Cents(self.cleaned_data["amount"])
        return price_in_cents(self.evening.rules, Price(said))
