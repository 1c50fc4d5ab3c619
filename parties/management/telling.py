"""A laptop tells its clubs to their sites: by itself, in a thread of its own, never in a tap's way."""

import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from threading import Event, Thread

from django.db import close_old_connections
from django.utils import timezone

from parties.at_home.actions.keeping import did_not_get_through, got_through
from parties.at_home.actions.line import NotThrough, tell_all
from parties.at_home.page import mark_of, pages_of
from parties.models import Outlet

logger = logging.getLogger(__name__)

EVERY, AT_LEAST_EVERY = timedelta(seconds=20), timedelta(minutes=10)


@dataclass
class Teller:
    """Looks again and again whether there is something new. `told` is what each site had when all had got
    there, `waits` how long after a failure, until `again`."""

    told: dict[int, object] = field(default_factory=dict)
    again: dict[int, datetime] = field(default_factory=dict)
    waits: dict[int, timedelta] = field(default_factory=dict)
    stopped: Event = field(default_factory=Event)

    def start(self) -> None:
        """It ends with the program."""
        Thread(target=self._run, name="telling", daemon=True).start()

    def _run(self) -> None:
        while not self.stopped.wait(EVERY.total_seconds()):
            try:
                self.look(timezone.now())
            except Exception:  # another look may do what this one could not
                logger.exception("People at home could not be told; tried again.")
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
        got_through(outlet, place, now)

    def _wait(self, outlet: Outlet, now: datetime, why: str) -> None:
        self.told.pop(outlet.pk, None)
        waits = min(self.waits.get(outlet.pk, EVERY / 2) * 2, AT_LEAST_EVERY)
        self.waits[outlet.pk], self.again[outlet.pk] = waits, now + waits
        did_not_get_through(outlet, why)
