"""Which nights a season is made of."""

import datetime

SEASON_BEGINS = 9
"""The month: halls play from September to May."""


def season_at(day: datetime.date) -> tuple[datetime.date, datetime.date]:
    """The season so far: from the September before to this day."""
    year = day.year if day.month >= SEASON_BEGINS else day.year - 1
    return datetime.date(year, SEASON_BEGINS, 1), day


def season_before(start: datetime.date) -> tuple[datetime.date, datetime.date]:
    """The whole season before the one in which this day is."""
    begins, _end = season_at(start)
    return begins.replace(year=begins.year - 1), begins - datetime.timedelta(days=1)
