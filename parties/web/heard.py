"""When a helper's telephone was last heard from: it asks what is new every few seconds while its page
is in sight, so one that is silent for a minute sleeps, is put away, or has lost the network.

It is known in this process and not written down, as it is of no use tomorrow. A hall has one process;
a server on PostgreSQL may have several, each of which hears a part, so there nothing is said.
"""

from datetime import datetime, timedelta

from django.db import connection

SILENT_AFTER = timedelta(minutes=1)

_heard: dict[int, datetime] = {}


def hear(link: int, at: datetime) -> None:
    """This telephone has just asked for something."""
    _heard[link] = at


def silent_since(link: int, at: datetime) -> datetime | None:
    """When it was heard from last, if that is a minute ago; None where it is not, or is not known."""
    last = _heard.get(link) if connection.vendor == "sqlite" else None
    return last if last and at - last >= SILENT_AFTER else None


def forget_all() -> None:
    """As if nobody had been heard from."""
    _heard.clear()
