"""In which country the reader's hall is: how its money and its days are written, and its words.

Whoever finds the night or the club that a request is about says so, once; every amount and every
day on the page follows. Until somebody has, it is Canada.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring.rules.country import CANADA, Country


class InACountry(Protocol):
    """A night or a club."""

    @property
    def country(self) -> Country:
        """Whose money, dates and paper it uses."""


_whose: ContextVar[InACountry | None] = ContextVar("whose", default=None)


@contextmanager
def anywhere() -> Iterator[None]:
    """Nobody has said yet where the hall is; what is said within is forgotten at the end."""
    token = _whose.set(None)
    try:
        yield
    finally:
        _whose.reset(token)


def words_of(whose: InACountry) -> None:
    """From here on amounts and days are written as in the country of this night or club."""
    _whose.set(whose)


def here() -> Country:
    """Where the reader's hall is."""
    whose = _whose.get()
    return CANADA if whose is None else whose.country


def in_french() -> bool:
    """Whether the reader's language writes amounts with a comma, and their sign after them."""
    return (get_language() or "en").startswith("fr")


def with_comma() -> bool:
    """Whether a comma stands before the cents: in French, and where the country writes so."""
    return in_french() or here().comma


def sign_after() -> bool:
    """Whether the sign of the money stands after the amount: in French, and where it does so."""
    return in_french() or here().sign_after


_MOBILE = re.compile(r"\b([tT])elephone(s?)\b")
_TELEPHONES = {"US": "cell phone", **dict.fromkeys(("IE", "GB", "NZ", "AU"), "mobile")}


def in_its_words(text: str) -> str:
    """A sentence with the country's own word for a telephone that is carried along; in English, as
    French has one word for all of them.

    >>> in_its_words("Telephones come in here")
    'Telephones come in here'
    """
    word = "" if in_french() else _TELEPHONES.get(here().code, "")

    def called(found: re.Match[str]) -> str:
        return (word.capitalize() if found[1] == "T" else word) + found[2]

    return _MOBILE.sub(called, text) if word else text


def permit_label() -> str:
    """What the number is called that the authority gives for games with money."""
    if here().code == "US":
        return _("Permit or license number")
    if here().code == "GB":
        return _("Registration or licence number")
    return _("Permit or licence number")
