"""A laptop tells its club to a site: by itself, whenever there is something new, never in a tap's way.

What is sent is what anybody may read, and nothing else (`at_home`).
"""

import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from threading import Event, Thread

from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from parties.models import Club, Outlet
from parties.telling.at_home import mark_of, pages_of
from parties.telling.line import NOT_TAKEN, NotThrough, tell_all

logger = logging.getLogger(__name__)

EVERY, AT_LEAST_EVERY = timedelta(seconds=20), timedelta(minutes=10)

# That it begins, and ends.


def begin(club: Club, address: str, now: datetime) -> None:
    """All there is of the club is told to this site, and from now on whatever is new. Raises NotThrough."""
    place = tell_all(address, pages_of(club))
    said = {"address": address, "place": place, "through_at": now, "why": "", "ending": False}
    Outlet.objects.update_or_create(club=club, defaults=said)


def end(club: Club) -> None:
    """The pages are taken back as soon as there is a line, and nothing more is told."""
    Outlet.objects.filter(club=club).update(ending=True)


# By itself, for every club that is told.


@dataclass
class Teller:
    """Looks again and again whether there is something new. `told` is what each site had when all had got
    there, `waits` how long after a failure."""

    told: dict[int, object] = field(default_factory=dict)
    again: dict[int, datetime] = field(default_factory=dict)
    waits: dict[int, timedelta] = field(default_factory=dict)
    stopped: Event = field(default_factory=Event)

    def start(self) -> None:
        """In a thread of its own, which ends with the program."""
        Thread(target=self._run, name="telling", daemon=True).start()

    def _run(self) -> None:
        while not self.stopped.wait(EVERY.total_seconds()):
            try:
                self.look(timezone.now())
            except DatabaseError:
                logger.exception("What is told outside could not be read; tried again.")
            finally:
                close_old_connections()

    def look(self, now: datetime) -> None:
        """Tell what is new of each club, as far as there is a line."""
        for outlet in Outlet.objects.select_related("club"):
            if self.again.get(outlet.pk, now) <= now:
                self._tell(outlet, now)

    def _tell(self, outlet: Outlet, now: datetime) -> None:
        mark = None if outlet.ending else mark_of(outlet.club)
        if not outlet.ending and self.told.get(outlet.pk) == mark:
            return
        try:
            place = tell_all(outlet.address, {} if outlet.ending else pages_of(outlet.club))
        except NotThrough as failed:
            self._wait(outlet, now, failed.why)
            return
        self.told[outlet.pk] = mark
        self.waits.pop(outlet.pk, None)
        rows = Outlet.objects.filter(pk=outlet.pk, ending=outlet.ending)
        if outlet.ending:
            rows.delete()
        else:
            rows.update(place=place, through_at=now, why="")

    def _wait(self, outlet: Outlet, now: datetime, why: str) -> None:
        self.told.pop(outlet.pk, None)
        waits = min(self.waits.get(outlet.pk, EVERY / 2) * 2, AT_LEAST_EVERY)
        self.waits[outlet.pk], self.again[outlet.pk] = waits, now + waits
        if outlet.ending and why == NOT_TAKEN:
            Outlet.objects.filter(pk=outlet.pk).delete()  # nothing stands there any more
        elif outlet.why != why:
            Outlet.objects.filter(pk=outlet.pk).update(why=why)
