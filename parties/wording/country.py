"""In which country the reader's hall is: how its money and its days are written, and its words.

Whoever finds the night or the club that a request is about says so, once; every amount and every
day on the page follows. Until somebody has, it is Canada.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime, time as clock
from enum import StrEnum
from typing import Protocol
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.formats import date_format, time_format
from django.utils.timezone import localtime
from django.utils.translation import get_language, gettext as _

from parties.wording.club_words import ARE_COUNTED, SPOKEN, ClubWords, chosen_english, speak_as
from scoring.formats.format import Format, PrizeBy
from scoring.numbers import PrizePlace, TimeOfDay
from scoring.prizes.further import FurtherPrize, named
from scoring.rules.house_rules import CANADA, Country


class InACountry(Protocol):
    """A night or a club."""

    @property
    def country(self) -> Country:
        """Whose money, dates and paper it uses."""

    @property
    def by_cards(self) -> bool:
        """Whether a card there is not a couple's, but one person's or a team's."""

    @property
    def form(self) -> Format | None:
        """What is played there, where it is not the 45s drive."""

    @property
    def further(self) -> Sequence[FurtherPrize]:
        """Its prizes beside those of the house rules."""

    @property
    def zone(self) -> ZoneInfo | None:
        """Its own clock; None where it goes by the machine's."""

    @property
    def words(self) -> ClubWords:
        """What its club calls otherwise than everybody, and its English."""


_whose: ContextVar[InACountry | None] = ContextVar("whose", default=None)


@contextmanager
def anywhere() -> Iterator[None]:
    """Nobody has said yet where the hall is; what is said within is forgotten at the end."""
    token, spoken, counted = _whose.set(None), SPOKEN.set(None), ARE_COUNTED.set(None)
    with timezone.override(None):
        try:
            yield
        finally:
            _whose.reset(token)
            SPOKEN.reset(spoken)
            ARE_COUNTED.reset(counted)


def words_of(whose: InACountry) -> None:
    """From here on amounts and days are written as in the country of this night or club, and hours by
    its clock."""
    _whose.set(whose)
    speak_as(whose.words)
    ARE_COUNTED.set(lambda: whose.form is not None and whose.form.counts_tricks)
    if whose.zone is None:
        timezone.deactivate()
    else:
        timezone.activate(whose.zone)


def here() -> Country:
    """Where the reader's hall is."""
    whose = _whose.get()
    return CANADA if whose is None else whose.country


def by_cards() -> bool:
    """Whether it is cards that play, as a card is not a couple's there."""
    whose = _whose.get()
    return whose is not None and whose.by_cards


def played() -> Format | None:
    """What is played there, where it is not the 45s drive."""
    whose = _whose.get()
    return whose.form if whose else None


def further_prize(place: PrizePlace) -> tuple[Format | None, PrizeBy, int] | None:
    """What a further prize there is given by, in what is played there, and its rank among those that
    are given by the same; None where it has no such prize."""
    whose = _whose.get()
    found = named(place, whose.further) if whose else None
    return (played(), *found) if found else None


def in_french() -> bool:
    """Whether the reader's language writes amounts with a comma, and their sign after them."""
    return (get_language() or "en").startswith("fr")


def with_comma() -> bool:
    """Whether a comma stands before the cents: in French, and where the country writes so."""
    return in_french() or here().comma


def sign_after() -> bool:
    """Whether the sign of the money stands after the amount: in French, and where it does so."""
    return in_french() or here().sign_after


def day_first() -> bool:
    """Whether a day stands before its month: as in the English that the club has chosen, else as in
    the country."""
    english = chosen_english()
    return english != CANADA.code if english else here().day_first


_USUAL = {"IE": "GB", "GB": "GB", "NZ": "NZ", "AU": "NZ"}


def english_of(country: Country) -> str:
    """The English that a country speaks; nothing where that is Canada's, or not known."""
    return _USUAL.get(country.code, "")


_MOBILE = re.compile(r"\b([tT])elephone(s?)\b")
_TELEPHONES = {"US": "cell phone", **dict.fromkeys(("IE", "GB", "NZ", "AU"), "mobile")}


def in_its_words(text: str) -> str:
    """A sentence with the country's own word for a telephone that is carried along; in English, as
    French has one word for all of them.

    >>> in_its_words("Telephones come in here")
    'Telephones come in here'
    """
    word = "" if in_french() else _TELEPHONES.get(chosen_english() or here().code, "")

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


# Days as the reader's language and the hall's country write them.


class Look(StrEnum):
    """How much is written of a day."""

    SHORT = "short"
    DAY = "day"
    LONG = "long"
    WEEKDAY = "weekday"
    WEEKDAY_AND_TIME = "weekday and time"
    POSTER = "poster"
    MONTH = "month"
    TIME = "time"


_ENGLISH = {
    Look.SHORT: "N j",  # Nov. 20
    Look.DAY: "N j, Y",  # Nov. 20, 2026
    Look.LONG: "F j, Y",  # November 20, 2026
    Look.WEEKDAY: "l, F j, Y",  # Friday, November 20, 2026
    Look.WEEKDAY_AND_TIME: "l, F j, H:i",  # Friday, November 20, 19:30
    Look.POSTER: "l, F j",  # Friday, November 20: it hangs for weeks
    Look.MONTH: "F Y",  # November 2026
    Look.TIME: "H:i",  # 19:30
}

_DAY_FIRST = {
    Look.SHORT: "j M",  # 20 Nov
    Look.DAY: "j M Y",  # 20 Nov 2026
    Look.LONG: "j F Y",  # 20 November 2026
    Look.WEEKDAY: "l j F Y",  # Friday 20 November 2026
    Look.WEEKDAY_AND_TIME: "l j F, H:i",  # Friday 20 November, 19:30
    Look.POSTER: "l j F",  # Friday 20 November
}

_HOUR = "H\N{NO-BREAK SPACE}\\h\N{NO-BREAK SPACE}i"  # 19 h 30

_FRENCH = {
    Look.SHORT: "j N",
    Look.DAY: "j F Y",
    Look.LONG: "j F Y",
    Look.WEEKDAY: "l j F Y",
    Look.WEEKDAY_AND_TIME: f"l j F, {_HOUR}",
    Look.POSTER: "l j F",
    Look.MONTH: "F Y",
    Look.TIME: _HOUR,
}


def day(on: date, look: str = Look.DAY) -> str:
    """A day, or a moment with its hour; French alone says the first of a month otherwise: 1er mai.

    Raises ValueError for a look that is none.
    """
    look = Look(look)
    if not in_french():
        ours = _ENGLISH | (_DAY_FIRST if day_first() else {})
        return date_format(on, ours[look])
    said = date_format(on, _FRENCH[look])
    return said if on.day != 1 else " ".join(_first(word) for word in said.split(" "))


def time(at: datetime) -> str:
    """The hour of a moment, in the hall's zone."""
    return day(localtime(at), Look.TIME)


def hour(at: TimeOfDay) -> str:
    """A time of day: 19:30; 19 h 30."""
    return time_format(clock.fromisoformat(at), (_FRENCH if in_french() else _ENGLISH)[Look.TIME])


def _first(word: str) -> str:
    return "1er" if word == "1" else word
