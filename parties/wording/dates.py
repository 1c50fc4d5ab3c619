"""Days as the reader's language and the hall's country write them."""

from datetime import date, datetime
from datetime import time as clock
from enum import StrEnum

from django.utils.formats import date_format, time_format
from django.utils.timezone import localtime

from parties.wording.country import day_first, in_french
from scoring.numbers import TimeOfDay


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
