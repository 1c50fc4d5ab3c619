"""Cards typed by a hand that waits for nothing: python -m benchmarks.card_typing --throttle 6 --busy

Every key is pressed at its time, whether the page has done with the one before or not: the next card
is begun while the last one is saved, and the first as soon as the page is there. A third of the
nights is typed without a pause, a third with up to 20 and a third with up to 120 milliseconds
between two keys; now and then a number is mistyped and mended. Then each card must stand in the log
as it was typed. --throttle makes the browser so many times slower, --busy keeps every core busy.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

COUPLES = 50
PAUSES = (0.0, 0.02, 0.12)  # seconds, the longest between two keys
GIVE_UP = 30.0  # seconds without a further card in the log
BUSY = [sys.executable, "-c", "while True: pass"]
CODES = {"\r": ("Enter", 13), "\b": ("Backspace", 8)}

Card = tuple[int, tuple[int, ...], int | None]
"""A couple, its holes, and the table where it finished."""


def main() -> None:
    """Print how many cards were typed, and how many of them were lost or are wrong."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--throttle", type=float, default=1)
    parser.add_argument("--busy", action="store_true")
    how = parser.parse_args()
    cores = (os.cpu_count() or 1) if how.busy else 0
    with tempfile.TemporaryDirectory() as folder, _busy(cores):
        _set_up(folder)
        asyncio.run(_type_all(Path(folder), how))


@contextmanager
def _busy(cores: int) -> Iterator[None]:
    loops = [subprocess.Popen(BUSY) for _ in range(cores)]  # noqa: S603 -- it is our own
    try:
        yield
    finally:
        for each in loops:
            each.kill()


def _set_up(folder: str) -> None:
    os.environ["CARD_PARTY_DATA"] = folder
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # nothing else runs in this process meanwhile
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)


async def _type_all(data: Path, how: Namespace) -> None:
    from playwright.async_api import async_playwright

    from tests.browser.conftest import QUIET
    from tests.browser.program import Program
    from tests.lacking import CHROMIUM

    program, nights = Program(data).start(), how.cards // (2 * COUPLES)
    began, keys, wrong = monotonic(), 0, 0
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        for number in range(nights):
            night, cookie = _a_night(number)
            context = await browser.new_context(base_url=program.address)
            await context.add_cookies([cookie | {"url": program.address}])
            for reading in ("read", "second"):
                cards, rng = _cards(f"{number} {reading}"), Random(number)
                page, hand = await _opened(context, f"/nights/{night.pk}/cards/{reading}/", how)
                typed = "".join(_keys(each, rng) for each in cards)
                await _type(hand, typed, PAUSES[number % len(PAUSES)], rng)
                wrong += await _lost_or_wrong(night, reading, cards)
                keys += len(typed)
                await page.close()
            await context.close()
            print(
                f"{2 * COUPLES * (number + 1)} cards, {keys} keys in {monotonic() - began:.0f} s,"
                f" browser {how.throttle:g} times slower"
                f"{', every core busy' if how.busy else ''}: {wrong} lost or wrong",
                flush=True,
            )
        await browser.close()
    program.kill()


def _a_night(number: int) -> tuple[Any, dict[str, str]]:
    """A night run on paper, everybody seated and no game told; and who may type its cards."""
    from django.conf import settings
    from django.test import Client
    from django.utils import timezone

    from benchmarks.straight_night import entries
    from parties.models import LogEntry
    from scoring.as_json import written
    from scoring.games.results import Won
    from scoring.seats.seating import Bell

    night, user, first_player = _a_club(number)
    told = [each for each in entries(COUPLES, first_player) if not isinstance(each, Bell | Won)]
    LogEntry.objects.bulk_create(
        LogEntry(
            night=night,
            seq=seq,
            deed=seq,
            kind=entry.kind,
            facts=written(entry),
            by=user,
            at=timezone.now(),
        )
        for seq, entry in enumerate(told, 1)
    )
    client = Client()
    client.force_login(user)
    name = settings.SESSION_COOKIE_NAME
    return night, {"name": name, "value": client.cookies[name].value}


def _a_club(number: int) -> tuple[Any, Any, int]:
    """A night with nobody yet, its organiser, and the first of its players."""
    from django.contrib.auth.models import User
    from django.utils import timezone

    from parties.models import Club, Member, Night, Player

    user = User.objects.create_user(f"organiser {number}")
    club = Club.objects.create(name=f"Club {number}")
    Member.objects.create(club=club, user=user)
    people = Player.objects.bulk_create(
        Player(club=club, name=f"Given{each} Surname{each}") for each in range(2 * COUPLES)
    )
    return Night.objects.create(club=club, date=timezone.now().date()), user, people[0].pk


def _cards(seed: str) -> list[Card]:
    """A card of every couple, in the order of the pile."""
    rng = Random(seed)
    cards: list[Card] = []
    for couple in rng.sample(range(1, COUPLES + 1), COUPLES):
        holes = tuple(sorted(rng.sample(range(1, 26), rng.randint(0, 20))))
        cards.append((couple, holes, rng.choice([None, rng.randint(1, COUPLES // 2)])))
    return cards


def _keys(card: Card, rng: Random) -> str:
    """What is pressed for it; now and then the couple's number is mistyped first."""
    couple, holes, finished = card
    number = f"{rng.randint(1, 9)}\b{couple}" if rng.random() < 0.2 else str(couple)
    games = " ".join(map(str, holes)) or "0"
    return f"{number}\r{games}\r{finished or ''}\r"


async def _opened(context: Any, address: str, how: Namespace) -> tuple[Any, Any]:
    """The page as soon as it is there, read to its end or not; and the hand on its keyboard."""
    page = await context.new_page()
    hand = await context.new_cdp_session(page)
    await hand.send("Emulation.setCPUThrottlingRate", {"rate": how.throttle})
    await page.goto(address, wait_until="commit")
    await page.wait_for_selector("#card-form", state="attached")
    return page, hand


async def _type(hand: Any, keys: str, pause: float, rng: Random) -> None:
    pressed = []
    for key in keys:
        name, code = CODES.get(key, (key, ord(key)))
        down = {"type": "keyDown", "key": name, "windowsVirtualKeyCode": code}
        text = {} if key == "\b" else {"text": key}
        pressed += [
            asyncio.ensure_future(hand.send("Input.dispatchKeyEvent", each))
            for each in (down | text, down | {"type": "keyUp"})
        ]
        await asyncio.sleep(rng.uniform(0, pause))
    await asyncio.gather(*pressed)


async def _lost_or_wrong(night: Any, reading: str, cards: list[Card]) -> int:
    """How many do not stand in the log as they were typed, once no further one comes."""
    said, since = _in_the_log(night, reading), monotonic()
    while len(said) < len(cards) and monotonic() - since < GIVE_UP:
        await asyncio.sleep(0.2)
        before, said = said, _in_the_log(night, reading)
        since = since if len(said) == len(before) else monotonic()
    return sum(each not in said for each in cards) + sum(each not in cards for each in said)


def _in_the_log(night: Any, reading: str) -> list[Card]:
    from scoring.punch_cards.card import Reading
    from scoring.punch_cards.reading import CardRead

    wanted = Reading.FIRST if reading == "read" else Reading.SECOND
    entries = [line.entry for line in night.lines()]
    cards = [each for each in entries if isinstance(each, CardRead) and each.reading is wanted]
    return [(each.couple, each.punched, each.finished) for each in cards]


if __name__ == "__main__":
    main()
