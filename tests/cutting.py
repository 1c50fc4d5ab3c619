"""Telephones that are cut at any moment while a helper taps on them, and what the log has of it."""

import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from json import loads
from pathlib import Path
from time import monotonic, sleep

from playwright.sync_api import BrowserContext, Page

from parties.dice import Dice
from tests.browser.handset import Handset, open_at
from tests.browser.organiser import Organiser
from tests.browser.wire import Wire
from tests.telephone import couples_by_table

COUPLES = 40
MOST_TAPS = 3  # at one cut
LONGEST = 0.15  # seconds from the last tap to the cut
PATIENCE = 60_000  # ms

Win = tuple[int, int, int]  # game, table, winner

LOG = "SELECT facts FROM parties_logentry WHERE night_id = ? AND kind = 'won' ORDER BY seq"

SHOWN = """buttons => buttons.filter(button =>
    document.querySelector(`.side[value="${button}"]`)?.matches('.saving, .won'))"""
NOTHING_KEPT = "async () => (await KeptPresses.all())?.length === 0"


@dataclass
class CutTelephone:
    """One helper's, on the floor. `shown` is what the page said it had taken, in the order of taps."""

    night: str
    switch_on: Callable[[], BrowserContext]
    switch_off: Callable[[], None]
    rng: Dice
    page: Page | None = None
    wire: Wire | None = None
    tapped: list[Win] = field(default_factory=list)
    shown: list[Win] = field(default_factory=list)

    def comes_in(self, code: str) -> None:
        """As the helper of this code."""
        self.context = self.switch_on()
        page = open_at(self.context, self.night.split("/nights/")[0] + "/join/")
        page.get_by_label("The code").fill(code)
        page.get_by_role("button", name="Come in").click()
        page.wait_for_url("**/helping/")
        page.close()
        self.cookies = self.context.cookies()

    def opens_the_floor(self) -> None:
        """On a page of its own, and whatever waits is sent."""
        if self.page:
            self.page.close()
        self.page = open_at(self.context, "about:blank")
        self.page.set_default_timeout(PATIENCE)
        self.wire = Wire(self.page, "**/wins/")
        self.page.goto(f"{self.night}floor/")

    def cut(self, kind: str, wins: list[Win]) -> None:
        """Tap these, and be cut in this way."""
        assert self.page
        assert self.wire
        self.kind, self.tapped, self.shown = kind, wins, []
        if kind == "before sending":
            self.context.set_offline(True)
        if kind == "before the answer":
            self.wire.lose_answers()
        for win in wins:
            self.page.locator(f'.side[value="{"-".join(map(str, win))}"]').click()
        sleep(self.rng.uniform(0, LONGEST))
        self._note_what_is_shown()
        self._cut(kind)

    def _note_what_is_shown(self) -> None:
        assert self.page
        values = ["-".join(map(str, win)) for win in self.tapped]
        shown = self.page.evaluate(SHOWN, values)
        self.shown = [win for win, value in zip(self.tapped, values, strict=True) if value in shown]

    def _cut(self, kind: str) -> None:
        assert self.page
        match kind:
            case "after sending":
                self.context.set_offline(True)
            case "page loaded anew":
                self.page.reload()
            case "page closed":
                self.page.close()
                self.page = None
            case "browser killed":
                self.switch_off()
                self.page = None
                self.context = self.switch_on()
                self.context.add_cookies(self.cookies)

    def mends(self) -> None:
        """The network is back and a page is open; nothing waits any more."""
        self.context.set_offline(False)
        if self.page and self.wire and self.rng.random() < 0.5:
            self.wire.pass_on()  # the page that was cut sends it itself
        else:
            self.opens_the_floor()
        assert self.page
        until = monotonic() + PATIENCE / 1000
        while not self.page.evaluate(NOTHING_KEPT):
            assert monotonic() < until, self.page.locator("#waiting").inner_text()
            self.page.wait_for_timeout(50)


KINDS = ("before sending", "after sending", "before the answer", "page loaded anew", "page closed")
KILLED = "browser killed"
"""For a telephone that is a browser of its own."""


@dataclass
class CutNight:
    """A night with helpers on the floor whose telephones are cut again and again."""

    organiser: Organiser
    data: Path
    contexts: Callable[[], BrowserContext]
    handset: Handset
    rng: Dice
    telephones: int = 4
    cuts: Counter[str] = field(default_factory=Counter)
    taps: int = 0
    shown: int = 0

    def begin(self) -> None:
        """Game 1, and everybody is let in."""
        self.night = self.organiser.practises(COUPLES)
        self.game = 1
        self.organiser.begins(self.night)
        self.helpers = [self._one(at) for at in range(self.telephones)]

    def _one(self, at: int) -> CutTelephone:
        if at == 0:
            self.handset.kill()
            how = (self.handset.start, self.handset.kill)
        else:
            how = (self.contexts, lambda: None)
        telephone = CutTelephone(self.night, *how, self.rng)
        telephone.comes_in(self.organiser.lets_in(self.night, f"Helper {at}", "floor"))
        telephone.opens_the_floor()
        return telephone

    def round(self) -> list[str]:
        """Cut every telephone once, mend all of them, and look into the log: what is wrong there."""
        free = self._free()
        for at, telephone in enumerate(self.helpers):
            wins = [free.pop() for _ in range(self.rng.randint(1, MOST_TAPS))]
            kind = KILLED if at == 0 else self.rng.choice(KINDS)
            telephone.cut(kind, wins)
            self.cuts[kind] += 1
        for telephone in self.helpers:
            telephone.mends()
        return self._wrong()

    def _free(self) -> list[Win]:
        """Who may be tapped: one of each table without a winner, with enough for all telephones."""
        free = self._look()
        if len(free) < MOST_TAPS * self.telephones:
            for win in free:
                self.organiser.say(f"{self.night}wins/", win="-".join(map(str, win)))
            self.organiser.say(f"{self.night}games/", game=str(self.game))
            self.game += 1
            for telephone in self.helpers:
                telephone.opens_the_floor()
            free = self._look()
        self.rng.shuffle(free)
        return free

    def _look(self) -> list[Win]:
        night = self.night.removeprefix(self.organiser.address)
        _, room = self.organiser.ask("GET", f"{night}floor/")
        sides = couples_by_table(room)
        return [(*at, self.rng.choice(pair)) for at, pair in sides.items() if len(pair) == 2]

    def _wrong(self) -> list[str]:
        rows = self._rows()
        at = Counter(row[:2] for row in rows)
        wrong = [f"{place} has {times} winners" for place, times in at.items() if times > 1]
        for telephone in self.helpers:
            self.taps += len(telephone.tapped)
            self.shown += len(telephone.shown)
            there = [row for row in rows if row in telephone.tapped]
            lost = [win for win in telephone.shown if win not in there]
            wrong += [f"{win} was shown and is lost ({telephone.kind})" for win in lost]
            if there != [win for win in telephone.tapped if win in there]:
                wrong.append(f"{telephone.tapped} were entered in another order: {there}")
        return wrong

    def _rows(self) -> list[Win]:
        number = self.night.rstrip("/").split("/")[-1]
        with closing(sqlite3.connect(self.data / "card-party.sqlite3")) as database:
            facts = [loads(text) for (text,) in database.execute(LOG, [number])]
        return [(each["game"], each["table"], each["winner"]) for each in facts]
