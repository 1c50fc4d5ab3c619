"""75 telephones report within 20 seconds while 200 devices ask every 2: python -m benchmarks.load

Once on SQLite, served by `manage.py start`; once on PostgreSQL, served by gunicorn with 2 processes
of 4 threads, on a database made for it (--postgresql names one to connect to first). 75 tables, a
game after the other. The 200 are screens of the board, by its link, which say what they have seen;
--poll names something else below the night that they ask for, signed in. Devices ask
at their own times whether or not an answer has come, so that lateness counts: a time is from when
it should have been asked to when the answer was read whole. The server's CPU is that of its whole
life, its start and that of its processes with it.
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
from tests.browser.program import Program, a_free_port
from tests.telephone import Telephone, couples_by_table, practise

REPORTERS, WITHIN = 75, 20.0  # seconds
POLLERS, EVERY = 200, 2.0  # seconds
GAMES = 3  # the first of them warms the program up as well
SEEN = re.compile(rb'name="seen"\s+value="([^"]+)"')


@dataclass
class Device:
    """A connection that is kept, and made again where the server has closed it."""

    port: int
    cookies: dict[str, str]
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, **said: str) -> tuple[int, bytes]:
        """The status and the page."""
        for _ in range(2):  # a server may close what was idle just as the question is on its way
            try:
                return await self._asked(method, path, urlencode(said).encode())
            except (ConnectionError, asyncio.IncompleteReadError, IndexError):
                self.writer = None
        raise ConnectionError(path)

    async def _asked(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookies}\r\n"
            f"X-CSRFToken: {self.cookies['csrftoken']}\r\nHX-Request: true\r\nHX-Target: room\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        assert self.reader is not None
        status = int((await self.reader.readline()).split()[1])
        length, closes = 0, False
        while (line := (await self.reader.readline()).strip().lower()) != b"":
            length = int(line[15:]) if line.startswith(b"content-length:") else length
            closes = closes or line == b"connection: close"
        page = await self.reader.readexactly(length)
        if closes:
            self.writer.close()
            self.writer = None
        return status, page


@dataclass
class Times:
    """How long everything took, in seconds, and what was answered with."""

    polls: list[float] = field(default_factory=list)
    taps: list[float] = field(default_factory=list)
    pictures: int = 0
    statuses: Counter[int] = field(default_factory=Counter)


async def at(
    began: float, moment: float, work: Awaitable[tuple[int, bytes]]
) -> tuple[float, int, bytes]:
    """Wait for the moment; how late the answer was whole, and the answer."""
    await asyncio.sleep(max(0.0, began + moment - perf_counter()))
    status, page = await work
    return perf_counter() - began - moment, status, page


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


async def one_game(person: Telephone, night: str, path: str, rng: Random, times: Times) -> set[str]:
    """All tables report; what was told."""
    _, room = person.ask("GET", f"{night}floor/")
    wins = {
        f"{game}-{table}-{rng.choice(pair)}"
        for (game, table), pair in couples_by_table(room).items()
        if len(pair) == 2
    }
    assert len(wins) == REPORTERS, len(wins)
    began = perf_counter() + 0.5
    polls = [
        poll(Device(person.port, person.cookies), path, began, rng.uniform(0, EVERY), times)
        for _ in range(POLLERS)
    ]
    taps = [
        tap(Device(person.port, person.cookies), night, win, began, rng.uniform(0, WITHIN), times)
        for win in sorted(wins)
    ]
    await asyncio.gather(*polls, *taps)
    return wins


def board_of(person: Telephone, night: str) -> str:
    """The board's picture by a link made now."""
    person.ask("POST", f"{night}board/link/")
    _, settings = person.ask("GET", f"{night}board/settings/")
    found = re.search(r"/board/[\w-]{20,}/", settings)
    assert found, settings
    return f"{found[0]}picture/"


def measure(name: str, port: int, night: str, polled: str, log: Callable[[str], list[Any]]) -> None:
    """Print what one server did; `log` reads the facts of the night's winners past the program."""
    person = Telephone(port)
    practise(person)  # signs us in as who runs the practice nights
    path = f"{night}{polled}" if polled else board_of(person, night)
    rng, times, told = Random(45), Times(), set[str]()
    for game in range(1, GAMES + 1):
        status, said = person.ask("POST", f"{night}games/", game=str(game - 1))
        assert status == 200, said
        told |= asyncio.run(one_game(person, night, path, rng, times))
        person.hang_up()  # a server gives up a line on which nothing was said for so long
        _, room = person.ask("GET", f"{night}floor/")
        assert not any(len(pair) == 2 for pair in couples_by_table(room).values())
    held = Counter("-".join(map(str, facts)) for facts in log(night.split("/")[2]))
    lost, doubled = told - set(held), [win for win, times_ in held.items() if times_ > 1]
    assert set(times.statuses) == {200}, times.statuses
    print(f"{name}: {len(told)} winners told, {len(lost)} lost, {len(doubled)} doubled")
    for what, took in (("taps", times.taps), ("polls", times.polls)):
        cuts = quantiles(took, n=100)
        p50, p95, p99 = (1000 * cuts[i - 1] for i in (50, 95, 99))
        print(f"  {what:5} {len(took):6}   p50 {p50:7.1f}   p95 {p95:7.1f}   p99 {p99:7.1f} ms")
    print(f"  a new picture was the answer to {times.pictures} of the polls")


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


LOG = "SELECT facts FROM parties_logentry WHERE night_id = {} AND kind = 'won'"


def facts_of(rows: list[tuple[Any]]) -> list[Any]:
    """Game, table and winner of each line; PostgreSQL has read the JSON already."""
    read = [json.loads(each) if isinstance(each, str) else each for (each,) in rows]
    return [(facts["game"], facts["table"], facts["winner"]) for facts in read]


def a_night(ours: dict[str, str]) -> str:
    """The address of a new practice night with a full hall."""
    made = manage_py(ours, "practice_night", "--couples", str(2 * REPORTERS))
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

    def log(number: str) -> list[Any]:
        with closing(sqlite3.connect(data / "card-party.sqlite3")) as database:
            return facts_of(database.execute(LOG.format(number)).fetchall())

    with cpu_of(program.kill):
        measure("SQLite, waitress of 8 threads", program.port, night, polled, log)


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
            measure("PostgreSQL, gunicorn of 2 x 4 threads", port, night, polled, log)
    finally:
        with psycopg.connect(server, autocommit=True) as database:
            database.execute(f"DROP DATABASE {name} WITH (FORCE)")


def main() -> None:
    """Measure one server after the other."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--postgresql", default="postgresql://postgres@127.0.0.1/postgres")
    parser.add_argument("--poll", default="", help="such as floor/: what the 200 ask for")
    asked = parser.parse_args()
    for serve in (
        lambda folder: on_sqlite(folder, asked.poll),
        lambda folder: on_postgresql(folder, asked.postgresql, asked.poll),
    ):
        with tempfile.TemporaryDirectory() as folder:
            serve(Path(folder))


if __name__ == "__main__":
    main()
