"""Days as the reader's language writes them."""

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import get_language

DAY = "DATE_FORMAT"
"""Nov. 20, 2026; 20 novembre 2026."""


def day(on: date, look: str = DAY) -> str:
    """A day, or a moment with its hour; French alone says the first of a month otherwise: 1er mai."""
    said = date_format(on, look)
    if on.day != 1 or not (get_language() or "en").startswith("fr"):
        return said
    return " ".join("1er" if word == "1" else word for word in said.split(" "))
