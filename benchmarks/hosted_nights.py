"""Many clubs' nights on a site at once: python -m benchmarks.hosted --nights 25 50 100 150

Each has twenty tables, of which one reports every 21 seconds, and so many who follow: ten couples'
telephones, which ask every five seconds, two boards and two pages of the floor, which ask every two;
each does what its script does. Everybody comes from an address of the club's own. Printed are the
seconds of CPU of the site's programs for each second, and how late answers were; on a machine that has
much else to do the second says little. How late whoever asks was by itself, and how much of a core it
took, stands beside it. `--beside` one that floods it, or has three hundred telephones, by turns with
nobody: what a tap of the others takes then.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from statistics import quantiles
from time import perf_counter, process_time

from benchmarks.device import Device
from benchmarks.site import Site

TABLES, A_TAP_EVERY = 20, 21.0  # seconds
OPENING = 30.0  # seconds in which everybody comes
TELEPHONES, BOARDS, FLOORS = 10, 2, 2
TELEPHONE_EVERY, SCREEN_EVERY = 5.0, 2.0  # seconds

_MAKE = """
import json
from django.test import Client
from django.utils import timezone
from parties.board.actions import make_link
from parties.club.actions.setting_up import set_up_club
from parties.log.night import Deed
from parties.models import Club, Night
from parties.night import actions
from parties.telephones import actions as telephones
from parties.web.finding import tonight
from parties.web.pictures import newer_address, seen_by_now
from scoring.numbers import GameNo
from scoring.seats.seating import Bell
from django.conf import settings
from parties.log.night import add
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # it is asked for nowhere
for number in range({first}, {first} + {many}):
    club, user = set_up_club(
        club_name=f"Club {{number}}", organiser=f"ida{{number}}", password="a boat on the lake")
    deed = Deed(by=user, at=timezone.now())
    night = actions.practice_night(club=club, couples={couples}, date=tonight(), deed=deed)
    evening = add(night, [Bell(GameNo(1))], Deed(by=user, at=timezone.now()))
    Club.objects.filter(pk=club.pk).update(telephones=True)
    at = timezone.now()
    link, board = telephones.kept_link(night=night, at=at), make_link(night=night, at=at)
    night = Night.objects.get(pk=night.pk)
    client = Client()
    client.force_login(user)
    print("night", json.dumps(dict(
        night=night.pk, session=client.cookies["sessionid"].value, board=board.token,
        seen=seen_by_now(len(evening.lines), night.revision, "en"),
        newer=newer_address(night.pk, None), by_card=newer_address(night.pk, link.pk),
        cards=[telephones.pass_of(link, each) for each in sorted(evening.couples)],
        tables=[[each.table, *each.couples] for each in evening.rooms[0].places],
    )))
"""
_TOKEN = "x" * 32


@dataclass
class Times:
    """How late answers were, in seconds, by what was asked, and how many there were of each status; all
    of it from when it `begins`."""

    begins: float = 0.0
    late: dict[str, list[float]] = field(default_factory=dict)
    statuses: Counter[int] = field(default_factory=Counter)

    async def ask(self, what: str, device: Device, method: str, path: str, **said: str) -> bytes:
        """Ask now."""
        began = perf_counter()
        status, page = await device.ask(method, path, **said)
        self.late.setdefault(what, []).append(perf_counter() - began)
        self.statuses[status] += 1
        return page


@dataclass
class Hall:
    """A night and whoever asks for it."""

    site: Site
    here: str
    night: int
    session: str
    board: str
    seen: str
    newer: str
    by_card: str
    cards: list[str]
    tables: list[list[int]]
    told: set[str] = field(default_factory=set)
    shown: dict[str, tuple[str, str]] = field(default_factory=dict)

    def device(self, cookies: dict[str, str] | None = None) -> Device:
        """One in the hall."""
        return self.site.device(cookies or {}, self.here)

    def runs(self) -> Device:
        """One of who runs it."""
        return self.device({"sessionid": self.session, "csrftoken": _TOKEN})

    async def comes(self, device: Device, rng: Random, times: Times) -> None:
        """Its line is open before that is counted: two thousand at once keep whoever asks busy."""
        if (left := times.begins - perf_counter()) > 0:
            await asyncio.sleep(rng.uniform(0, 0.8 * left))
            await device.ask("GET", self.newer + self.seen)
            await asyncio.sleep(max(0.0, times.begins - perf_counter()))

    async def taps(self, until: float, rng: Random, times: Times) -> None:
        """Tables report, one after the other."""
        device, seen = self.runs(), self.seen
        open_still = [
            each for each in self.tables if not any(f"1-{each[0]}-" in t for t in self.told)
        ]
        rng.shuffle(open_still)
        await self.comes(device, rng, times)
        await asyncio.sleep(rng.uniform(0, A_TAP_EVERY))
        for table, *couples in open_still:
            if perf_counter() > until:
                return
            win = f"1-{table}-{rng.choice(couples)}"
            path = f"/nights/{self.night}/wins/"
            page = await times.ask("taps", device, "POST", path, win=win, seen=seen)
            seen = said_in(page, 'data-seen="') or seen
            self.told.add(win)
            await asyncio.sleep(A_TAP_EVERY)

    async def follows(
        self,
        what: str,
        device: Device,
        newer: str,
        picture: str,
        until: float,
        rng: Random,
        times: Times,
    ) -> None:
        """A screen: whether there is anything newer, and then the picture."""
        every = TELEPHONE_EVERY if what == "a card" else SCREEN_EVERY
        seen, shows = self.shown.get(picture, ("", ""))
        await self.comes(device, rng, times)
        await asyncio.sleep(rng.uniform(0, every))
        while perf_counter() < until:
            due = perf_counter() + every
            if await times.ask("asked", device, "GET", newer + seen):
                path = f"{picture}?shows={shows}" if what == "a card" else f"{picture}?seen={seen}"
                page = await times.ask(what, device, "GET", path)
                seen = device.heard.get("seen") or _seen_in(page) or seen
                shows = said_in(page, 'data-shows="') or shows
                self.shown[picture] = seen, shows
            await asyncio.sleep(max(0.0, due - perf_counter()))

    def followers(
        self, until: float, rng: Random, times: Times, telephones: int = TELEPHONES
    ) -> list[Awaitable[None]]:
        """All of them."""
        board, room = f"/board/{self.board}/picture/", f"/nights/{self.night}/floor/room/"
        more = (until, rng, times)
        cards = [self.cards[each % len(self.cards)] for each in range(telephones)]
        return [
            *(
                self.follows("a card", self.device(), self.by_card, f"/c/{each}/picture/", *more)
                for each in cards
            ),
            *(
                self.follows("a board", self.device(), self.newer, board, *more)
                for _ in range(BOARDS)
            ),
            *(self.follows("a floor", self.runs(), self.newer, room, *more) for _ in range(FLOORS)),
        ]


def _seen_in(page: bytes) -> str:
    return said_in(page, 'data-seen="') or said_in(page, 'name="seen" value="')


def said_in(page: bytes, before: str) -> str:
    """What stands there in quotes; nothing where it is not there."""
    _, found, after = page.partition(before.encode())
    return after.partition(b'"')[0].decode() if found else ""


def halls(site: Site, many: int, first: int) -> list[Hall]:
    """So many, in which game 1 has just begun."""
    script = _MAKE.format(first=first, many=many, couples=2 * TABLES)
    lines = site.manage("shell", "-c", script).splitlines()
    found = [json.loads(line.removeprefix("night ")) for line in lines if line.startswith("night ")]
    assert len(found) == many
    return [
        Hall(site, f"127.1.{number // 200}.{1 + number % 200}", **each)
        for number, each in enumerate(found, first)
    ]


def play(
    site: Site,
    some: list[Hall],
    seconds: float,
    besides: Callable[[float, Random, Times], list[Awaitable[None]]] | None = None,
) -> Times:
    """Play them for so long and print what it took."""
    times, rng = Times(perf_counter() + OPENING), Random(45)
    before, asking = dict[str, float](), 0.0

    async def begin() -> None:
        nonlocal before, asking
        await asyncio.sleep(OPENING)
        before, asking = site.cpu(), process_time()

    async def all_of_it() -> None:
        until = times.begins + seconds
        work = [each for hall in some for each in hall.followers(until, rng, times)]
        work += [hall.taps(until, rng, times) for hall in some]
        work += besides(until, rng, Times()) if besides else []
        work += [begin(), _is_late(until, times)]
        await asyncio.gather(*work)

    asyncio.run(all_of_it())
    took = perf_counter() - times.begins
    asking = (process_time() - asking) / took
    used = {name: (clock - before.get(name, 0)) / took for name, clock in site.cpu().items()}
    by = ", ".join(f"{name} {share:.3f}" for name, share in sorted(used.items()))
    print(f"{len(some)} nights, {took:.0f} s: {sum(used.values()):.3f} of a core   {by}")
    print(f"    answered with {dict(times.statuses)}; who asks took {asking:.3f} of a core")
    for what, late in sorted(times.late.items()):
        cuts = quantiles(late, n=20) if len(late) > 1 else late * 19
        print(
            f"    {what:9} {len(late):6}, {len(late) / took:6.1f} a second   "
            f"p50 {1000 * cuts[9]:6.0f}   p95 {1000 * cuts[18]:6.0f} ms"
        )
    return times


async def _is_late(until: float, times: Times) -> None:
    await asyncio.sleep(OPENING)
    while (began := perf_counter()) < until:
        await asyncio.sleep(0.05)
        times.late.setdefault("by itself", []).append(perf_counter() - began - 0.05)


def all_is_kept(site: Site, some: list[Hall]) -> None:
    """Print whether every winner that was told is in the log once."""
    import psycopg

    lost = doubled = told = 0
    with psycopg.connect(site.database) as database:
        for hall in some:
            asks = "SELECT facts FROM parties_logentry WHERE night_id = %s AND kind = 'won'"
            rows = database.execute(asks, [hall.night]).fetchall()
            held = Counter(f"{f['game']}-{f['table']}-{f['winner']}" for (f,) in rows)
            told += len(hall.told)
            lost += len(hall.told - set(held))
            doubled += sum(times > 1 for times in held.values())
    print(f"{told} winners told, {lost} lost, {doubled} doubled")
