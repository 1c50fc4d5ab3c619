"""Tickets: what they cost, as a hall writes it, and how many were sold."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from parties.forms.amounts import MoneyField, cents
from parties.forms.pots import PotForm
from parties.wording.house_rules import ticket_price, ticket_prices
from scoring.numbers import Cents
from scoring.rules.pot_rules import LONGEST_NAME
from scoring.rules.prizes import TicketPrice

MOST_PRICES = 6
MOST_TICKETS = 100_000

# In French a comma stands in the middle of an amount: 1 pour 1,50 $, 3 pour 4 $.
_BETWEEN = re.compile(r"\s*[;\n]\s*|,\s+")
_ONE = re.compile(r"(?P<tickets>\d{1,4})\s*(?:for|pour|à|=|:|/)\s*(?P<amount>.+)", re.IGNORECASE)


class TicketPricesField(forms.Field):
    """Prices of tickets as people write them: 1 for $1, 3 for $2. Nothing is no price."""

    widget = forms.TextInput(attrs={"autocomplete": "off"})
    default_error_messages = {
        "invalid": _("Write how many tickets for how much, as 1 for $1, 3 for $2."),
        "many": _("Write at most %(most)s prices."),
    }

    def clean(self, value: Any) -> tuple[TicketPrice, ...]:
        """What was typed as prices, the fewest tickets first."""
        typed = [each for each in _BETWEEN.split((value or "").strip()) if each]
        if len(typed) > MOST_PRICES:
            raise forms.ValidationError(
                self.error_messages["many"], code="many", params={"most": MOST_PRICES}
            )
        prices = {self._price(each) for each in typed}
        return tuple(sorted(prices, key=lambda price: (price.tickets, price.amount)))

    def prepare_value(self, value: Any) -> Any:
        """Prices as they would be typed; what was typed stays as it was typed."""
        return ticket_prices(value) if isinstance(value, tuple) else value

    def _price(self, typed: str) -> TicketPrice:
        found = _ONE.fullmatch(typed.strip())
        try:
            if found:
                return TicketPrice(int(found["tickets"]), cents(found["amount"]))
        except ValueError:
            pass
        raise forms.ValidationError(self.error_messages["invalid"], code="invalid")


def _how_many() -> str:
    return gettext("Write a whole number, from 1 to %(most)s.") % {"most": MOST_TICKETS}


_HOW_MANY = dict.fromkeys(
    ("required", "invalid", "min_value", "max_value"),
    lazy(_how_many, str)(),  # a % of its own would fix the language of whoever starts it
)


def _whole(label: Any) -> forms.IntegerField:
    return forms.IntegerField(
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
