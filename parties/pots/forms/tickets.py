"""How many tickets were sold."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.fields.money import MoneyField
from parties.fields.numbers import WholeNumberField
from parties.pots.forms.pots import PotForm
from parties.rules.words.house_rules import ticket_price
from scoring.numbers import Cents
from scoring.rules.pot_rules import LONGEST_NAME
from scoring.rules.prizes import TicketPrice

MOST_TICKETS = 100_000


def _how_many() -> str:
    return gettext("Write a whole number, from 1 to %(most)s.") % {"most": MOST_TICKETS}


_HOW_MANY = dict.fromkeys(
    ("required", "invalid", "min_value", "max_value"),
    lazy(_how_many, str)(),  # a % of its own would fix the language of whoever starts it
)


def _whole(label: Any) -> WholeNumberField:
    return WholeNumberField(
        label=label,
        required=False,
        min_value=1,
        max_value=MOST_TICKETS,
        error_messages=_HOW_MANY,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "class": "short"}),
    )


class SoldForm(PotForm):
    """Tickets that were sold, for a pot or ("") for the hall: at one of the night's prices, so many
    times over, or any number for any sum."""

    pot = forms.CharField(
        required=False, max_length=LONGEST_NAME, strip=False, widget=forms.HiddenInput
    )
    price = forms.CharField(required=False, max_length=20, widget=forms.HiddenInput)
    tickets = _whole(_("Tickets"))
    amount = MoneyField(label=_("Taken for them"), required=False, least=Cents(1))
    times = _whole(_("How many times"))

    def __init__(
        self, data: Any = None, *, prices: Sequence[TicketPrice] = (), **kwargs: Any
    ) -> None:
        super().__init__(data, **kwargs)
        self._prices = {price_value(price): price for price in prices}

    def is_about(self, pot: str) -> bool:
        """Whether it was sent about this pot."""
        return bool(self.is_bound) and self.data.get("pot", "") == pot

    def clean(self) -> None:
        """So many tickets for so much, however that was said."""
        said = self.cleaned_data
        if said.get("price"):
            self._at_a_price()
        elif not self.errors:
            for name, words in (
                ("tickets", _("Write how many tickets were sold.")),
                ("amount", _("Write what was taken for them.")),
            ):
                if said.get(name) is None:
                    self.add_error(name, words)

    @property
    def sold(self) -> dict[str, Any]:
        """The pot, the tickets and the cents."""
        return {name: self.cleaned_data[name] for name in ("pot", "tickets", "amount")}

    def _at_a_price(self) -> None:
        price = self._prices.get(self.cleaned_data["price"])
        if price is None:
            raise forms.ValidationError(
                _("That is not one of tonight’s prices any more. Look at the page again.")
            )
        times = self.cleaned_data.get("times") or 1
        self.cleaned_data["tickets"] = price.tickets * times
        self.cleaned_data["amount"] = Cents(price.amount * times)


def price_value(price: TicketPrice) -> str:
    """What the button of a price carries: 3-200."""
    return f"{price.tickets}-{price.amount}"


def price_choices(prices: Iterable[TicketPrice]) -> list[tuple[str, str]]:
    """What the button of each price carries, and what stands on it."""
    return [(price_value(price), ticket_price(price)) for price in prices]
