"""What tickets cost, as a hall writes it."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from parties.fields.money import cents
from parties.rules.words.house_rules import ticket_prices
from parties.wording.words import amounts_of_here
from scoring.rules.prizes import TicketPrice

MOST_PRICES = 6


# In French a comma stands in the middle of an amount: 1 pour 1,50 $, 3 pour 4 $.
_BETWEEN = re.compile(r"\s*[;\n]\s*|,\s+")

_ONE = re.compile(r"(?P<tickets>[0-9]{1,4})\s*(?:for|pour|à|=|:|/)\s*(?P<amount>.+)", re.IGNORECASE)


class TicketPricesField(forms.Field):
    """Prices of tickets as people write them: 1 for $1, 3 for $2. Nothing is no price."""

    widget = forms.TextInput(attrs={"autocomplete": "off"})
    default_error_messages = {
        "invalid": amounts_of_here(
            _("Write how many tickets for how much, such as 1 for ¤1, 3 for ¤2.")
        ),
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
