"""The few words that templates need: money, and the two parts of a name."""

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


@register.filter
def given(name: str) -> str:
    """All of a name but its last word; nothing where there is only one."""
    return name.rpartition(" ")[0]


@register.filter
def surname(name: str) -> str:
    """The last word of a name."""
    return name.rpartition(" ")[2]
