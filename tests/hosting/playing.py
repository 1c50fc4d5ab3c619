"""Many nights that are played at once on a site, whatever goes away meanwhile: each press is sent until it is
answered, as a telephone does, and what was answered has to be in the log, once."""

import re
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPException
from threading import Event, Thread
from time import sleep
from typing import Any

from tests.hosting.site import Site, Visitor
from tests.pouring import Win, faults_in
from tests.telephone import couples_by_table

SEEN = re.compile(r'data-seen="(\d+)\.')
AWAY = {502, 503}
"""What is answered while something is away: try again in a moment."""
LOG = "SELECT seq, kind, facts::text FROM parties_logentry WHERE night_id = {} ORDER BY seq"


class Enough(Exception):
    """It is played no further."""


@dataclass
class NightPlayed:
    """One of them: who runs it, the telephone of its first couple, and what was said to both."""

    site: Site
    about: dict[str, Any]
    enough: Event
    organiser: Visitor = field(init=False)
    told: list[Win] = field(default_factory=list)
    bells: int = 0
    seen: int = 0
    faults: list[str] = field(default_factory=list)
    troubles: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.organiser = self.site.signed_in(self.about)
        self.where = f"/nights/{self.about['night']}"
        self.telephone = self.site.visitor()

    def play(self) -> None:
        """Game after game, until it is enough."""
        try:
            while True:
                self._game()
        except Enough:
            pass
        except AssertionError as fault:
            self.faults.append(f"{self.where} {fault}")

    def _game(self) -> None:
        self._press("games/", game=str(self.bells))
        self.bells += 1
        for (game, table), couples in sorted(couples_by_table(self._room()).items()):
            win = game, table, couples[0]
            self._press("wins/", win="-".join(map(str, win)))
            self.told.append(win)
            self._look()

    def _press(self, what: str, **said: str) -> str:
        return self._asked(self.organiser, "POST", f"{self.where}/{what}", **said)

    def _room(self) -> str:
        return self._asked(self.organiser, "GET", f"{self.where}/floor/")

    def _look(self) -> None:
        """The telephone follows; it is never shown less than it has seen, nor than what was just saved."""
        page = f"/c/{self.about['passes'][0]}/picture/"
        picture = self._asked(self.telephone, "GET", f"{page}?seen={self.seen}.0.en")
        shown = int(SEEN.search(picture)[1])  # type: ignore[index]  # each picture has it
        if shown < self.seen:
            self.faults.append(f"{self.where} {shown} was shown after {self.seen}")
        self.seen = max(self.seen, shown)

    def _asked(self, who: Visitor, method: str, path: str, **said: str) -> str:
        """What is answered, once it is."""
        while not self.enough.is_set():
            try:
                status, page = who.ask(method, path, **said)
            except (OSError, HTTPException) as lost:
                self.troubles[type(lost).__name__] += 1
            else:
                if status not in AWAY:
                    assert status == 200, f"{path} {said}: {status} {page[-500:]}"
                    return page
                self.troubles[str(status)] += 1
            sleep(0.2)
        raise Enough


@dataclass
class Playing:
    """All of them at once, a thread each."""

    site: Site
    about: list[dict[str, Any]]
    enough: Event = field(default_factory=Event)
    nights: list[NightPlayed] = field(default_factory=list)
    threads: list[Thread] = field(default_factory=list)

    def __enter__(self) -> "Playing":
        self.nights = [NightPlayed(self.site, each, self.enough) for each in self.about]
        self.threads = [Thread(target=each.play, daemon=True) for each in self.nights]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.enough.set()
        for thread in self.threads:
            thread.join()

    @property
    def acknowledged(self) -> int:
        """How many winners were said to be saved."""
        return sum(len(each.told) for each in self.nights)

    def troubles(self) -> Counter[str]:
        """What went wrong and was sent again, so far."""
        return sum((each.troubles for each in self.nights), Counter())

    def go_on(self, more: int) -> None:
        """Until so many more winners are saved."""
        before = self.acknowledged
        self.site.wait_until(
            lambda: self.acknowledged >= before + more or any(each.faults for each in self.nights)
        )

    def lost_or_doubled(self, database: Any) -> list[str]:
        """What the logs do not hold as it was acknowledged, read past the program."""
        found = [fault for each in self.nights for fault in each.faults]
        for each in self.nights:
            rows = database.asked(LOG.format(each.about["night"]))
            found += [f"{each.where} {one}" for one in faults_in(rows, each.told, each.bells)]
        return found
