"""The few words that templates need: money, and capitals."""

from django import template

from parties.wording import words
from scoring.numbers import Cents

register = template.Library()


@register.filter
def money(amount: int) -> str:
    """Cents as the reader's language writes them."""
    return words.money(Cents(amount))


@register.filter
def capital(text: str) -> str:
    """A sentence begins with a capital."""
    return words.capital(text)
