"""What a site costs, in CPU alone: python -m benchmarks.hosted

Of each kind of request so many are asked one after the other over a few lines, on a night of twenty
tables, and the milliseconds of CPU of each are printed by program: gunicorn, PostgreSQL, nginx and
whatever else stands there (`benchmarks.site`). A tap is what a page of the floor sends, with what it
has seen; the screens of the board and the couples' telephones ask after it as their scripts do.
"""

import asyncio
import re
import tempfile
from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.couples_pages import PASSES
from benchmarks.device import Device
from benchmarks.hosted_nights import TELEPHONE_EVERY, Times, all_is_kept, halls, play
from benchmarks.load import begin, board_of
from benchmarks.site import Site, SiteTelephone, organiser, standing
from tests.telephone import couples_by_table

TABLES, GAMES, LINES = 20, 6, 4
SCREENS, TELEPHONES = 4, 20  # asked after each tap: of the board, of couples

_SEEN = re.compile(rb'(?:data-seen|name="seen"\s+value)="([^"]+)"')
_NEWER = re.compile(rb'data-newer="([^"]+)"')
_FOLLOW = re.compile(rb'data-follow="([^"]+)"')
_SHOWS = re.compile(rb'data-shows="([^"]+)"')


@dataclass
class Costs:
    """Seconds of CPU by kind of request and program, and how many were asked."""

    site: Site
    used: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    asked: Counter[str] = field(default_factory=Counter)

    @contextmanager
    def of(self, kind: str, many: int = 1) -> Iterator[None]:
        """All that is used meanwhile is used for so many of this kind."""
        before = self.site.cpu()
        yield
        after = self.site.cpu()
        self.asked[kind] += many
        self.used[kind].update({name: after[name] - before.get(name, 0) for name in after})

    def say(self) -> None:
        """Print them."""
        for kind, used in self.used.items():
            each = {name: 1000 * clock / self.asked[kind] for name, clock in used.items()}
            by = ", ".join(f"{name} {took:.2f}" for name, took in sorted(each.items()))
            print(f"{kind:32} {self.asked[kind]:5} asked   {sum(each.values()):6.2f} ms   {by}")


def main() -> None:
    """Measure."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--postgresql", default="postgresql://postgres@127.0.0.1/postgres")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--nights", type=int, nargs="*", help="so many at once, instead")
    parser.add_argument("--beside", action="store_true", help="how fair it is, instead")
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, standing(Path(folder), asked.postgresql) as site:
        if asked.nights:
            _nights(site, asked.nights, asked.seconds)
            return
        if asked.beside:
            _beside(site, asked.seconds)
            return
        person = organiser(site)
        night = _night_of(site)
        asyncio.run(_costs(site, person, night, asked.games))


def _nights(site: Site, numbers: list[int], seconds: float) -> None:
    made = halls(site, max(numbers), 0)
    play(site, made, 2 * TELEPHONE_EVERY)  # every page is opened, and not counted
    for many in numbers:
        play(site, made[:many], seconds)
    all_is_kept(site, made)


FAIR, LARGE, FLOODING = 10, 300, 40
"""Nights that others have; telephones of the one beside them; lines over which a stranger asks."""


def _beside(site: Site, seconds: float) -> None:
    *made, large = halls(site, FAIR + 1, 0)
    play(site, [*made, large], 2 * TELEPHONE_EVERY)

    def of_a_large_club(until: float, rng: Random, times: Times) -> list[Awaitable[None]]:
        return [*large.followers(until, rng, times, LARGE), large.taps(until, rng, times)]

    def of_a_flood(until: float, _rng: Random, _times: Times) -> list[Awaitable[None]]:
        return [_floods(site, until) for _ in range(FLOODING)]

    for _ in range(2):
        for what, besides in (
            ("nobody", None),
            (f"a club of {LARGE} telephones", of_a_large_club),
            (f"a flood over {FLOODING} lines", of_a_flood),
        ):
            print(f"beside {what}:")
            play(site, made, seconds, besides)
    all_is_kept(site, [*made, large])


async def _floods(site: Site, until: float) -> None:
    device = site.device({}, "127.0.0.3")
    while perf_counter() < until:
        await device.ask("GET", "/sign-in/")


def _night_of(site: Site) -> str:
    said = site.manage("practice_night", "--couples", str(2 * TABLES))
    return "/" + said.partition("/")[2].split(" ")[0]


async def _costs(site: Site, person: SiteTelephone, night: str, games: int) -> None:
    costs, rng = Costs(site), Random(45)
    board = board_of(person, night)
    pictures = [f"/c/{each}/picture/" for each in _passes(site, night)[:TELEPHONES]]
    floor = [site.device(person.cookies) for _ in range(LINES)]
    screens = [site.device({}) for _ in range(SCREENS)]
    telephones = [site.device({}) for _ in pictures]
    shows: dict[str, str] = {}
    for game in range(1, games + 1):
        begin(person, night, game)
        if game == 2:
            costs = Costs(site)  # the first warms it up
        _, room = person.ask("GET", f"{night}floor/")
        seen = dict.fromkeys(range(LINES), _found(_SEEN, room.encode()))
        newer, follow = (_found(each, room.encode()) for each in (_NEWER, _FOLLOW))
        wins = [
            f"{at}-{table}-{rng.choice(pair)}"
            for (at, table), pair in couples_by_table(room).items()
            if len(pair) == 2
        ]
        for number, win in enumerate(wins):
            by = number % LINES
            with costs.of("a tap"):
                page = await _ask(floor[by], "POST", f"{night}wins/", win=win, seen=seen[by])
            seen[by] = _found(_SEEN, page)
            other = (by + 1) % LINES
            with costs.of("a floor drawn anew"):
                page = await _ask(floor[other], "GET", f"{follow}?seen={seen[other]}")
            seen[other] = _found(_SEEN, page)
            with costs.of("a board's picture, the first"):
                await _ask(screens[0], "GET", board)
            with costs.of("a board's picture, the others", SCREENS - 1):
                for screen in screens[1:]:
                    await _ask(screen, "GET", board)
            with costs.of("a couple's page, anew", len(pictures)):
                for device, picture in zip(telephones, pictures, strict=True):
                    page = await _ask(device, "GET", f"{picture}?shows={shows.get(picture, '')}")
                    costs.asked["  of them a new picture"] += bool(page)
                    shows[picture] = _found(_SHOWS, page) if page else shows[picture]
            with costs.of("nothing new", len(telephones)):
                for device in telephones:
                    await _ask(device, "GET", newer + seen[by])
    costs.say()


async def _ask(device: Device, method: str, path: str, **said: str) -> bytes:
    status, page = await device.ask(method, path, **said)
    assert status == 200, (status, path, page)
    return page


def _passes(site: Site, night: str) -> list[str]:
    said = site.manage("shell", "-c", PASSES.format(night=night.split("/")[2]))
    return re.findall(r"^pass (\S+)", said, re.MULTILINE)


def _found(what: re.Pattern[bytes], page: bytes) -> str:
    found = what.search(page)
    assert found, page
    return found[1].decode()


if __name__ == "__main__":
    main()
