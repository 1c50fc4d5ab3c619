"""75 telephones report within 20 seconds while 200 devices ask every 2: python -m benchmarks.load

Once on SQLite, served by `manage.py start`; once on PostgreSQL, served by gunicorn with 2 processes
of 4 threads, on a database made for it (--postgresql names one to connect to first). 75 tables, a
game after the other. The 200 are screens of the board, by its link, which say what they have seen;
--poll names something else below the night that they ask for, signed in. Devices ask
at their own times whether or not an answer has come, so that lateness counts: a time is from when
it should have been asked to when the answer was read whole. The server's CPU is that of its whole
life, its start and that of its processes with it.

With --couples instead: 150 tables report, every second one by a helper, the others by their two couples,
while 300 couples' pages follow over the hall's network, on SQLite.

With --site instead: over HTTPS and nginx, beside a stranger and without him by turns
(benchmarks.load_of_a_site).
"""

import asyncio
import json
import os
import re
import resource
import sqlite3
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter, sleep
from typing import Any
from urllib.parse import urlencode

import manage
from benchmarks.couples_pages import (
    PAGES,
    Follow,
    Pages,
    Says,
    followed_by,
    open_the_hall,
    pages_of,
    said_by,
)
from benchmarks.device import Device, at
from tests.browser.program import Program, a_free_port
from tests.telephone import Telephone, couples_by_table, practise

REPORTERS, WITHIN = 75, 20.0  # seconds
POLLERS, EVERY = 200, 2.0  # seconds
GAMES = 3  # the first of them warms the program up as well
SEEN = re.compile(rb'name="seen"\s+value="([^"]+)"')

MakeDevice = Callable[[], Device]


@dataclass
class Times:
    """How long everything took, in seconds, and what was answered with."""

    polls: list[float] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    pictures: int = 0
    statuses: Counter[int] = field(default_factory=Counter)


async def poll(device: Device, path: str, began: float, first: float, times: Times) -> None:
    """One screen's questions, each due 2 seconds after the one before was due."""
    moment, seen = first, ""
    while moment < WITHIN:
        said = f"{path}?{urlencode({'seen': seen})}" if seen else path
        took, status, page = await at(began, moment, device.ask("GET", said))
        times.polls.append(took)
        times.statuses[status] += 1
        if picture := SEEN.search(page):
            seen = picture[1].decode()
            times.pictures += 1
        moment += EVERY


async def tap(device: Device, night: str, win: str, began: float, moment: float, t: Times) -> None:
    """One table's winner."""
    took, status, _ = await at(began, moment, device.ask("POST", f"{night}wins/", win=win))
    t.taps.append(took)
    t.statuses[status] += 1


async def one_game(
    person: Telephone,
    night: str,
    tables: int,
    follow: Follow,
    rng: Random,
    times: Times,
    device: MakeDevice,
    says: Says | None = None,
) -> set[str]:
    """All tables report, every second one by its couples where these say; what was told."""
    _, room = person.ask("GET", f"{night}floor/")
    wins = {
        f"{game}-{table}-{rng.choice(pair)}": pair
        for (game, table), pair in couples_by_table(room).items()
        if len(pair) == 2
    }
    assert len(wins) == tables, len(wins)
    began, told = perf_counter() + 0.5, list[Awaitable[None]]()
    for number, (win, pair) in enumerate(sorted(wins.items())):
        moment = rng.uniform(0, WITHIN)
        if says and number % 2:
            told += says(win, began, moment, pair)
        else:
            told.append(tap(device(), night, win, began, moment, times))
    await asyncio.gather(*follow(began, WITHIN, rng), *told)
    return set(wins)


def devices_of(person: Telephone) -> MakeDevice:
    """Each is hers, and has a connection of its own."""
    return lambda: Device(person.port, person.cookies)


def screens(device: MakeDevice, path: str, times: Times) -> Follow:
    """Those that ask for one picture again and again."""

    def follow(began: float, _until: float, rng: Random) -> list[Awaitable[None]]:
        return [poll(device(), path, began, rng.uniform(0, EVERY), times) for _ in range(POLLERS)]

    return follow


def board_of(person: Telephone, night: str) -> str:
    """The board's picture by a link made now."""
    person.ask("POST", f"{night}board/link/")
    _, settings = person.ask("GET", f"{night}board/settings/")
    found = re.search(r"/board/[\w-]{20,}/", settings)
    assert found, settings
    return f"{found[0]}picture/"


def measure_screens(
    name: str, port: int, night: str, polled: str, log: Callable[[str], list[Any]]
) -> None:
    """Print what one server did, as the screens of the board or another page followed."""
    person, times = organiser(port), Times()
    path = f"{night}{polled}" if polled else board_of(person, night)
    measure(name, person, night, REPORTERS, screens(devices_of(person), path, times), times, log)
    print(f"  a new picture was the answer to {times.pictures} of the polls")


def organiser(port: int) -> Telephone:
    """Signed in as who runs the practice nights."""
    person = Telephone(port)
    practise(person)
    return person


def measure(
    name: str,
    person: Telephone,
    night: str,
    tables: int,
    follow: Follow,
    times: Times,
    log: Callable[[str], list[Any]],
    says: Says | None = None,
) -> None:
    """Print what one server did; `log` reads the facts of the night's winners past the program."""
    rng, told, device = Random(45), set[str](), devices_of(person)
    for game in range(1, GAMES + 1):
        begin(person, night, game)
        told |= asyncio.run(one_game(person, night, tables, follow, rng, times, device, says))
        all_is_decided(person, night)
    say_what_is_kept(name, told, log(night.split("/")[2]))
    assert set(times.statuses) == {200}, times.statuses
    say("taps", times.taps)
    if times.polls:
        say("polls", times.polls)


def begin(person: Telephone, night: str, game: int) -> None:
    """The next game."""
    status, said = person.ask("POST", f"{night}games/", game=str(game - 1))
    assert status == 200, said


def all_is_decided(person: Telephone, night: str) -> None:
    """At no table there is anybody left to press."""
    person.hang_up()  # a server gives up a line on which nothing was said for so long
    _, room = person.ask("GET", f"{night}floor/")
    assert not any(len(pair) == 2 for pair in couples_by_table(room).values())


def say_what_is_kept(name: str, told: set[str], log: list[Any]) -> None:
    """Print what the log has of the winners that were told."""
    held = Counter("-".join(map(str, facts)) for facts in log)
    lost, doubled = told - set(held), [win for win, times in held.items() if times > 1]
    print(f"{name}: {len(told)} winners told, {len(lost)} lost, {len(doubled)} doubled")


def say(what: str, took: list[float]) -> None:
    """Print how long answers took."""
    cuts = quantiles(took, n=100)
    p50, p95, p99 = (1000 * cuts[i - 1] for i in (50, 95, 99))
    print(f"  {what:8} {len(took):6}   p50 {p50:7.1f}   p95 {p95:7.1f}   p99 {p99:7.1f} ms")


@contextmanager
def cpu_of(stop: Callable[[], object]) -> Iterator[None]:
    """Print the CPU time of the server, known once it has been stopped."""
    try:
        yield
    finally:
        before = _children()
        stop()
        print(f"  the server's CPU: {_children() - before:.1f} s", flush=True)


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


HALL = "SQLite, waitress of 8 threads"
LOG = "SELECT facts FROM parties_logentry WHERE night_id = {} AND kind = 'won'"


def facts_of(rows: list[tuple[Any]]) -> list[Any]:
    """Game, table and winner of each line; PostgreSQL has read the JSON already."""
    read = [json.loads(each) if isinstance(each, str) else each for (each,) in rows]
    return [(facts["game"], facts["table"], facts["winner"]) for facts in read]


def a_night(ours: dict[str, str], couples: int = 2 * REPORTERS) -> str:
    """The address of a new practice night with a full hall."""
    made = manage_py(ours, "practice_night", "--couples", str(couples))
    found = re.search(r"/nights/\d+/", made)
    assert found, made
    return found[0]


def manage_py(ours: dict[str, str], *command: str) -> str:
    """Carry out a command of the program, and give what it prints."""
    called = [sys.executable, manage.__file__, *command]
    return subprocess.run(  # noqa: S603 -- it is our own
        called, env=os.environ | ours, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def on_sqlite(data: Path, polled: str) -> None:
    """The hall: waitress, as `start` runs it."""
    program = Program(data).start()
    night = a_night({"CARD_PARTY_DATA": str(data)})
    with cpu_of(program.kill):
        measure_screens(HALL, program.port, night, polled, log_in(data))


def couples_follow(data: Path) -> None:
    """The hall with a telephone of each couple, over its network."""
    open_the_hall(data)
    program, ours = Program(data).start(), {"CARD_PARTY_DATA": str(data)}
    night = a_night(ours, PAGES)
    pages, times = Pages(), Times()
    every = pages_of(night, os.environ | ours, program.port)
    follow, says = followed_by(every, pages), said_by(every, pages)
    with cpu_of(program.kill):
        measure(HALL, organiser(program.port), night, PAGES // 2, follow, times, log_in(data), says)
        say("said", pages.said)
        say("newer?", pages.newer)
        say("alike", pages.alike)
        say("pictures", pages.pictures)


def log_in(data: Path) -> Callable[[str], list[Any]]:
    """Reads the facts of a night's winners past the program."""

    def log(number: str) -> list[Any]:
        with closing(sqlite3.connect(data / "card-party.sqlite3")) as database:
            return facts_of(database.execute(LOG.format(number)).fetchall())

    return log


def on_postgresql(data: Path, server: str, polled: str) -> None:
    """Hosted: gunicorn with 2 processes of 4 threads."""
    import psycopg

    name, port = f"card_party_load_{os.getpid()}", a_free_port()
    url = f"{server.rpartition('/')[0]}/{name}"
    with psycopg.connect(server, autocommit=True) as database:
        database.execute(f"CREATE DATABASE {name}")  # type: ignore[call-overload]  # a name of our own
    ours = {"CARD_PARTY_DATA": str(data), "DATABASE_URL": url}
    manage_py(ours, "migrate", "--verbosity=0")
    night = a_night(ours)
    gunicorn = [sys.executable, "-m", "gunicorn", "--workers=2", "--threads=4", "--log-level=error"]
    gunicorn += ["--keep-alive=5", f"--bind=127.0.0.1:{port}", "config.wsgi"]
    serving = subprocess.Popen(gunicorn, env=os.environ | ours, cwd=Path(manage.__file__).parent)  # noqa: S603 -- it is our own

    def log(number: str) -> list[Any]:
        with psycopg.connect(url) as database:
            return facts_of(database.execute(LOG.format(number)).fetchall())

    def stop() -> None:
        serving.terminate()
        serving.wait()

    try:
        sleep(3)
        with cpu_of(stop):
            measure_screens("PostgreSQL, gunicorn of 2 x 4 threads", port, night, polled, log)
    finally:
        with psycopg.connect(server, autocommit=True) as database:
            database.execute(f"DROP DATABASE {name} WITH (FORCE)")


def main() -> None:
    """Measure one server after the other."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--postgresql", default="postgresql://postgres@127.0.0.1/postgres")
    parser.add_argument("--poll", default="", help="such as floor/: what the 200 ask for")
    parser.add_argument("--couples", action="store_true", help="every couple has its page open")
    parser.add_argument("--site", action="store_true", help="behind nginx, beside a stranger")
    asked = parser.parse_args()
    if asked.site:
        from benchmarks.load_of_a_site import on_a_site

        on_a_site(asked.postgresql)
        return
    serving: list[Callable[[Path], None]] = [
        lambda folder: on_sqlite(folder, asked.poll),
        lambda folder: on_postgresql(folder, asked.postgresql, asked.poll),
    ]
    for serve in [couples_follow] if asked.couples else serving:
        with tempfile.TemporaryDirectory() as folder:
            serve(Path(folder))


if __name__ == "__main__":
    main()
