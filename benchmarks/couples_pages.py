"""The pages of all couples, each on its own telephone in the hall's network, for benchmarks.load.

Each does what its script does: every 5 seconds it asks whether there is anything newer, and where there
is, it asks for its picture, saying what it shows. At every second table both couples say who won.
"""

import re
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import perf_counter

import manage
from benchmarks.device import Device, at
from parties.network import own_addresses

PAGES, EVERY = 300, 5.0  # seconds
TOKEN = "x" * 32  # against forged forms: what the browser sends is what it was given
AT_ONE_ADDRESS = 40  # of a single one the hall takes only so many

PASSES = """
from django.utils import timezone
from parties.telephones import actions
from parties.models import Club, Night
night = Night.objects.get(pk={night})
Club.objects.filter(pk=night.club_id).update(telephones=True, tables_tell=True)
link = actions.kept_link(night=night, at=timezone.now())
print(*("pass " + actions.pass_of(link, each) for each in sorted(night.evening().couples)), sep="\\n")
"""
_NEWER = re.compile(rb'data-newer="([^"]+)"')
_SEEN = re.compile(rb'data-seen="([^"]+)"')
_SHOWS = re.compile(rb'data-shows="([^"]+)"')


@dataclass
class Pages:
    """What the pages asked, in seconds each: whether there is anything newer, and their picture."""

    newer: list[float] = field(default_factory=list)
    alike: list[float] = field(default_factory=list)
    pictures: list[float] = field(default_factory=list)
    said: list[float] = field(default_factory=list)


@dataclass
class CouplesPage:
    """One page: where it asks, and what it shows."""

    device: Device
    picture: str
    newer: str = ""
    seen: str = ""
    shows: str = ""

    async def follow(self, began: float, first: float, until: float, pages: Pages) -> None:
        """Ask, each time 5 seconds after the time before was due."""
        self.device.writer = None  # that of the game before was of another loop
        if not self.shows:
            status, page = await self.device.ask("GET", self.picture.removesuffix("picture/"))
            assert status == 200, page
            self.newer = _found(_NEWER, page)
            self._show(page)
        moment = first
        while moment < until:
            took, status, words = await at(
                began, moment, self.device.ask("GET", self.newer + self.seen)
            )
            assert status == 200, words
            pages.newer.append(took)
            if words:
                await self._look(pages)
            moment += EVERY

    async def say(self, win: str, began: float, moment: float, pages: Pages) -> None:
        """Who won at its table, by a line of its own: the page goes on following."""
        told = replace(self.device, writer=None, cookies={"csrftoken": TOKEN})
        path = self.picture.replace("picture", "won")
        took, status, page = await at(began, moment, told.ask("POST", path, win=win))
        assert status == 200, page
        pages.said.append(took)

    async def _look(self, pages: Pages) -> None:
        asked = perf_counter()
        status, page = await self.device.ask("GET", f"{self.picture}?shows={self.shows}")
        assert status == 200, page
        took = perf_counter() - asked
        if page:
            pages.pictures.append(took)
            self._show(page)
        else:
            pages.alike.append(took)
            self.seen = self.device.heard["seen"]

    def _show(self, page: bytes) -> None:
        self.seen, self.shows = _found(_SEEN, page), _found(_SHOWS, page)


def open_the_hall(data: Path) -> None:
    """As if the switch had been turned before the program starts."""
    (data / "hall-network").write_text(datetime.now(UTC).isoformat())


def pages_of(night: str, ours: dict[str, str], port: int) -> list[CouplesPage]:
    """The pages of all couples of a night."""
    script = PASSES.format(night=night.split("/")[2])
    said = subprocess.run(  # noqa: S603 -- it is our own
        [sys.executable, manage.__file__, "shell", "-c", script],
        env=ours,
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    host = own_addresses()[0]
    passes = re.findall(r"^pass (\S+)", said, re.MULTILINE)
    return [
        CouplesPage(
            Device(port, {}, host=host, here=f"127.0.1.{1 + number // AT_ONE_ADDRESS}"),
            f"/c/{each}/picture/",
        )
        for number, each in enumerate(passes)
    ]


Follow = Callable[[float, float, Random], list[Awaitable[None]]]


def followed_by(every: list[CouplesPage], pages: Pages) -> Follow:
    """All of them, each from a time of its own on."""

    def follow(began: float, until: float, rng: Random) -> list[Awaitable[None]]:
        return [each.follow(began, rng.uniform(0, EVERY), until, pages) for each in every]

    return follow


Says = Callable[[str, float, float, Sequence[int]], list[Awaitable[None]]]


def said_by(every: list[CouplesPage], pages: Pages) -> Says:
    """Both couples of a table say this win, one a second after the other."""

    def says(win: str, began: float, moment: float, pair: Sequence[int]) -> list[Awaitable[None]]:
        return [
            every[couple - 1].say(win, began, moment + late, pages)
            for couple, late in zip(pair, (0.0, 1.0), strict=True)
        ]

    return says


def _found(what: re.Pattern[bytes], page: bytes) -> str:
    found = what.search(page)
    assert found, page
    return found[1].decode()
