"""A laptop tells its clubs to their sites: by itself, in a thread of its own, never in a tap's way."""

import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from threading import Event, Thread

from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from parties.copies.actions import second
from parties.models import Outlet
from parties.telling.actions import (
    NOT_WRITTEN,
    Asks,
    NotThrough,
    PageName,
    asked_of,
    did_not_get_through,
    got_through,
    hear_coming,
    tell,
    tell_all,
)
from parties.telling.page.at_home import mark_of, night_asked, pages_of

logger = logging.getLogger(__name__)

EVERY, AT_LEAST_EVERY = timedelta(seconds=20), timedelta(minutes=10)
ASKS_EVERY = timedelta(seconds=60)


Line = tuple[int, str, bool]
"""Of an outlet: its row, its address, and whether it ends."""


@dataclass
class Teller:
    """Looks again and again whether there is something new. `told` is what each site had when all had got
    there, with the fingerprints of its pages; `waits` how long after a failure, until `again`; `asked`, who is coming to which night, and when."""

    told: dict[Line, object] = field(default_factory=dict)
    known: dict[Line, dict[PageName, str]] = field(default_factory=dict)
    again: dict[Line, datetime] = field(default_factory=dict)
    waits: dict[Line, timedelta] = field(default_factory=dict)
    asked: dict[Line, tuple[Asks | None, datetime]] = field(default_factory=dict)
    stopped: Event = field(default_factory=Event)

    def start(self) -> None:
        """It ends with the program."""
        Thread(target=self._run, name="telling", daemon=True).start()

    def _run(self) -> None:
        while not self.stopped.wait(EVERY.total_seconds()):
            try:
                self.look(timezone.now())
            except DatabaseError:
                logger.exception("Who is told at home could not be read; tried again.")
            finally:
                close_old_connections()

    def look(self, now: datetime) -> None:
        """Tell what is new of each club, as far as there is a line; not where another laptop has the word."""
        if second.now().part in (second.Part.BEHIND, second.Part.FOLLOWS):
            return
        for outlet in Outlet.objects.select_related("club"):
            line = outlet.pk, outlet.address, outlet.ending
            if now < self.again.get(line, now) <= now + AT_LEAST_EVERY:
                continue  # one further off than that is of a clock that was put right
            try:
                self._tell(outlet, line, now)
            except NotThrough as failed:
                self._wait(outlet, line, now, failed.why)
            except Exception:  # the others are told all the same
                logger.exception("The pages of a club could not be written; tried again.")
                self._wait(outlet, line, now, NOT_WRITTEN)

    def _tell(self, outlet: Outlet, line: Line, now: datetime) -> None:
        mark = outlet.ending or mark_of(outlet.club)
        is_told = self.told.get(line) == mark
        asks = None if outlet.ending else asked_of(night_asked(outlet), outlet)
        if is_told and not self._asks_again(line, asks, now):
            return
        known = self.known.get(line, {})
        if is_told:
            heard = tell(outlet.address, known, {}, asks)
            if heard.lacks:
                self.told.pop(line)
        elif outlet.ending:
            heard = tell(outlet.address, {}, {}, ends=True)
        else:
            pages = pages_of(outlet.club)
            heard = tell_all(outlet.address, pages, known, asks)
            self.told[line] = mark
            self.known[line] = {name: page.mark for name, page in pages.items()}
        if asks:
            hear_coming(asks, heard.coming)
        self.asked[line] = asks, now
        self.waits.pop(line, None)
        got_through(outlet, heard, now)

    def _asks_again(self, line: Line, asks: Asks | None, now: datetime) -> bool:
        """Who is coming is asked every minute; and at once where the site is to ask for another night, or the
        hall has answered somebody."""
        before, at = self.asked.get(line, (None, now))
        return asks != before or (asks is not None and not at <= now < at + ASKS_EVERY)

    def _wait(self, outlet: Outlet, line: Line, now: datetime, why: str) -> None:
        self.told.pop(line, None)
        self.known.pop(line, None)
        waits = min(self.waits.get(line, EVERY / 2) * 2, AT_LEAST_EVERY)
        self.waits[line], self.again[line] = waits, now + waits
        did_not_get_through(outlet, why)
