"""Results that pour in from several telephones until the plug is pulled, and what is left of them."""

import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from json import loads
from pathlib import Path
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any

from parties.copies.actions.folder import look_into
from tests.telephone import Telephone, couples_by_table, practise

TELEPHONES = 4
PATIENCE = 60  # seconds
DATABASE = "card-party.sqlite3"
MAKE_A_COPY = "/clubs/1/copies/make/"

Win = tuple[int, int, int]  # game, table, winner
LOG = "SELECT seq, kind, facts FROM parties_logentry WHERE night_id = ? ORDER BY seq"
ALL_LINES = "SELECT night_id, seq, kind, facts FROM parties_logentry ORDER BY id"


@dataclass
class Hall:
    """A night in play: what was said to the program, and what it said it had saved.

    What it left unanswered is said again, as a person does with "Try again".
    """

    port: int
    organiser: Telephone = field(init=False)
    night: str = ""
    told: dict[str, list[Win]] = field(default_factory=dict)
    bells: dict[str, int] = field(default_factory=dict)
    waiting: list[Win] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    lock: Lock = field(default_factory=Lock)
    copies: int = 0

    def __post_init__(self) -> None:
        self.organiser = Telephone(self.port)

    @property
    def acknowledged(self) -> int:
        """How many winners the program has said it saved."""
        return sum(map(len, self.told.values()))

    def wait_until_saved(self, *, more_than: int) -> None:
        """While results pour in: until more than so many were said to be saved, over all pours,
        or nobody would wait longer."""
        until = monotonic() + PATIENCE
        while self.acknowledged <= more_than and not self.faults and monotonic() < until:
            sleep(0.01)

    def lost_or_doubled(self, data: Path) -> list[str]:
        """What the log does not hold as it was acknowledged, read past the program."""
        found = list(self.faults)
        with closing(sqlite3.connect(data / DATABASE)) as database:
            for night, wins in self.told.items():
                rows = database.execute(LOG, [night.split("/")[2]]).fetchall()
                found += [f"{night} {each}" for each in faults_in(rows, wins, self.bells[night])]
        return found

    def pour(self) -> "Pouring":
        """Results from all telephones at once, until nobody answers any more."""
        telephones = [Telephone(self.port, dict(self.organiser.cookies)) for _ in range(TELEPHONES)]
        return Pouring([self._taps(each) for each in telephones])

    def copying(self) -> "Pouring":
        """Copies made by hand, one after the other, until nobody answers any more."""
        line = Telephone(self.port, dict(self.organiser.cookies))

        def copy_on() -> None:
            with suppress(OSError, HTTPException):
                while True:
                    self.copies += line.ask("POST", MAKE_A_COPY)[0] == 303
            line.hang_up()

        return Pouring([copy_on])

    def open_night(self) -> None:
        """A night of its own; the next one when all its games are over."""
        self.night = practise(self.organiser)
        self.told[self.night], self.bells[self.night] = [], 1
        self._look(self.organiser)
        assert self.waiting, "on a new night nobody can be tapped"

    def _taps(self, telephone: Telephone) -> Callable[[], None]:
        def tap_on() -> None:
            try:
                while True:
                    self._tap(telephone)
            except (OSError, HTTPException):
                telephone.hang_up()
            except AssertionError as fault:
                self.faults.append(str(fault))

        return tap_on

    def _tap(self, telephone: Telephone) -> None:
        with self.lock:
            while not self.waiting:
                self._next_game(telephone)
            win = self.waiting.pop()
            night = self.night
        try:
            value = "-".join(map(str, win))
            status, page = telephone.ask("POST", f"{night}wins/", win=value)
        except (OSError, HTTPException):
            with self.lock:
                self.waiting.append(win)
            raise
        assert status == 200, page
        with self.lock:
            self.told[night].append(win)

    def _next_game(self, telephone: Telephone) -> None:
        """The bell, once all tables are in; telephones still on the line have to be heard first."""
        self._look(telephone)
        if self.waiting:
            return
        game = self.bells[self.night]
        status, room = telephone.ask("POST", f"{self.night}games/", game=str(game))
        if status == 200 and f'data-game="{game + 1}"' in room:
            self.bells[self.night] = game + 1
            self._look(telephone)
        else:
            self.organiser.cookies |= telephone.cookies
            self.organiser.hang_up()
            self.open_night()

    def _look(self, telephone: Telephone) -> None:
        """The tables without a winner, as the page shows them."""
        status, page = telephone.ask("GET", f"{self.night}floor/")
        assert status == 200, page
        sides = couples_by_table(page)
        self.waiting = [(*place, pair[0]) for place, pair in sides.items() if len(pair) == 2]


def odd_copies(data: Path) -> list[str]:
    """Copies that are not whole, or hold a log that never was."""
    now = all_lines(data / DATABASE)
    copies = (data / "copies").glob("*.sqlite3")
    return [each.name for each in copies if not _was(each, now)]


def _was(copy: Path, now: list[Any]) -> bool:
    """Whether a copy is whole, and the beginning of the log as it is now. Raises Unusable."""
    look_into(copy)
    lines = all_lines(copy)
    return lines == now[: len(lines)]


def all_lines(database: Path) -> list[Any]:
    """Of every night, as they were said, read past the program."""
    with closing(sqlite3.connect(database)) as found:
        return found.execute(ALL_LINES).fetchall()


@dataclass
class Pouring:
    """The telephones at work."""

    taps: list[Callable[[], None]]
    threads: list[Thread] = field(default_factory=list)

    def __enter__(self) -> "Pouring":
        self.threads = [Thread(target=each, daemon=True) for each in self.taps]
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        for thread in self.threads:
            thread.join()


def faults_in(rows: list[tuple[int, str, str]], told: list[Win], bells: int) -> list[str]:
    """What a log, in the order of its lines, does not hold as it was acknowledged."""
    facts = [(kind, loads(text)) for _, kind, text in rows]
    won = Counter((f["game"], f["table"], f["winner"]) for kind, f in facts if kind == "won")
    at = Counter((game, table) for game, table, _ in won.elements())
    begun = Counter(f["game"] for kind, f in facts if kind == "bell")
    wrong = [f"{win} was acknowledged and is lost" for win in set(told) - set(won)]
    wrong += [f"{place} has {times} winners" for place, times in at.items() if times > 1]
    wrong += [f"game {game} begins {times} times" for game, times in begun.items() if times > 1]
    wrong += [f"game {game} is lost" for game in range(1, bells + 1) if game not in begun]
    if [seq for seq, _, _ in rows] != list(range(1, len(rows) + 1)):
        wrong.append("the sequence has a hole")
    return wrong
