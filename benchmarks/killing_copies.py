"""The program killed in the midst of what it does with files: python -m benchmarks.killing_copies --times 100

The process is killed outright (SIGKILL) at a random moment, so many times each,

- while a copy is put back: all is as it was before, or as in the copy;
- while an older database is brought up to date, just after the copy that is made of it first: its tables
  and what it says of them are those before or after a migration, and its log is the same;
- while a club's file is read in: nothing of it is there, or all of it.

That copies are whole which were being made, `benchmarks.killing` sees.
"""

import os
import shutil
import sqlite3
import sys
import tempfile
from argparse import ArgumentParser
from collections import Counter
from contextlib import closing, suppress
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path
from random import Random
from subprocess import DEVNULL, PIPE
from threading import Thread
from time import monotonic, sleep

import manage
from tests.browser.program import Program, settings_for
from tests.lacking import Running, begin, run
from tests.pouring import Hall
from tests.telephone import Telephone

DATABASE = "card-party.sqlite3"
COPIES = "/clubs/1/copies/"
LOG = "SELECT night_id, seq, kind, facts FROM parties_logentry ORDER BY id"
BEFORE = "0011"
"""The migration before the one that is killed."""

MIGRATIONS = Path(__file__).parents[1] / "parties" / "migrations"
CLUB_FILE = Path(__file__).parents[1] / "tests" / "kept" / "0.9.0" / "club.zip"
WHO = {"organiser": "Ida", "password": "a new laptop"}
BROUGHT = (
    LOG,
    "SELECT kind, facts FROM parties_clublogentry ORDER BY id",
    "SELECT key, name, hall FROM parties_club ORDER BY id",
    "SELECT key, date, hall FROM parties_night ORDER BY id",
    "SELECT key, name FROM parties_player ORDER BY id",
    "SELECT text FROM parties_playername ORDER BY id",
    "SELECT night_id, role, name FROM parties_devicelink ORDER BY id",
    "SELECT night_id FROM parties_nightresult ORDER BY id",
    "SELECT username FROM auth_user ORDER BY id",
    "SELECT club_id, user_id FROM parties_member ORDER BY id",
)

Rows = list[tuple[object, ...]]


def main() -> None:
    """Print what was found after each kill."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--seed", type=int, default=45, help="another for each slice that is added")
    parser.add_argument("--only", choices=[each.__name__ for each in MIDST])
    said = parser.parse_args()
    for what in (each for each in MIDST if said.only in {None, each.__name__}):
        with tempfile.TemporaryDirectory() as folder:
            found = Counter(what(Path(folder) / "data", said.times, Random(said.seed)))
        print(f"{what.__name__}: {found.total()} kills: {dict(found)}", flush=True)


def restoring(data: Path, times: int, rng: Random) -> list[str]:
    """Whether all was as before the copy was put back, or as in the copy, kill after kill."""
    program, found = Program(data).start(), []
    hall = Hall(program.port)
    kept = [_another_state(hall, program) for _ in range(2)]
    began = monotonic()
    hall.organiser.ask("POST", f"{COPIES}put-back/", copy=kept[0].name)
    takes = monotonic() - began
    for _ in range(times):
        now = _digest(data / DATABASE)
        there = next(copy for copy in kept if _digest(copy) != now)
        shutil.copy2(there, data / "copies" / there.name)
        press = _once(hall.organiser, "POST", f"{COPIES}put-back/", copy=there.name)
        sleep(rng.uniform(0, 1.5 * takes))
        program.kill()
        press.join()
        program.start()
        after = _digest(data / DATABASE)
        assert after in {now, _digest(there)}, "neither as before nor as in the copy"
        hall.organiser.hang_up()
        assert hall.organiser.ask("GET", "/")[0] in {200, 302, 303}
        found.append("as before" if after == now else "as in the copy")
    hall.organiser.hang_up()
    program.kill()
    return found


def migrating(data: Path, times: int, rng: Random) -> list[str]:
    """How far the database was brought up to date, kill after kill: a whole number of migrations."""
    program, found = Program(data).start(), []
    hall = Hall(program.port)
    hall.open_night()
    hall.organiser.hang_up()
    program.kill()
    old = data / "old"
    _manage(data, "migrate", "parties", BEFORE)
    shutil.copy2(data / DATABASE, old)
    stages = _stages(data)
    _put_back(old, data)
    takes = _migrates_for(data, program)
    for _ in range(times):
        _put_back(old, data)
        starting = _start_and_wait_for_the_copy(program)
        sleep(rng.uniform(0, 1.2 * takes))
        starting.kill()
        starting.communicate()
        looks = _looks(data / DATABASE)
        assert looks in stages, "between one migration and the next"
        found.append(stages[looks])
        program.start()
        assert stages[_looks(data / DATABASE)] == "the new one"
        assert _rows(data / DATABASE) == _rows(old)
        program.kill()
    return found


def _migrates_for(data: Path, program: Program) -> float:
    """How long it takes from the copy that is made first to the last migration, in seconds."""
    (*_, last) = _since(BEFORE)
    starting = _start_and_wait_for_the_copy(program)
    began = monotonic()
    while last not in _looks(data / DATABASE):
        sleep(0.002)
    took = monotonic() - began
    starting.kill()
    starting.communicate()
    return took


def _start_and_wait_for_the_copy(program: Program) -> Running:
    """A start that is about to migrate: it has made a copy of what there was."""
    before = set(_copies(program.data))
    starting = _start(program)
    while set(_copies(program.data)) <= before:
        sleep(0.001)
    return starting


def _put_back(old: Path, data: Path) -> None:
    for name in (f"{DATABASE}-wal", f"{DATABASE}-shm"):
        (data / name).unlink(missing_ok=True)
    shutil.copy2(old, data / DATABASE)


def reading_in(data: Path, times: int, rng: Random) -> list[str]:
    """Whether nothing of a club's file was there or all of it, kill after kill."""
    program, found = Program(data).start(), []
    organiser = Telephone(program.port)
    organiser.ask("GET", "/read-in/")
    organiser.send("/read-in/", CLUB_FILE)
    program.kill()
    organiser.hang_up()
    before = shutil.copytree(data, data.with_name(f"{data.name}-before"))
    program.start()
    began = monotonic()
    organiser.ask("POST", "/read-in/look/", **WHO)
    takes = monotonic() - began
    organiser.hang_up()
    program.kill()
    states = [_kept(before / DATABASE), _kept(data / DATABASE)]
    for _ in range(times):
        shutil.rmtree(data)
        shutil.copytree(before, data)
        program.start()
        press = _once(organiser, "POST", "/read-in/look/", **WHO)
        sleep(rng.uniform(0, 1.5 * takes))
        program.kill()
        press.join()
        found.append(("nothing of it", "all of it")[states.index(_kept(data / DATABASE))])
    shutil.rmtree(before)
    return found


def _another_state(hall: Hall, program: Program) -> Path:
    """A night more, and a copy of all there is, kept elsewhere."""
    hall.open_night()
    before = set(_copies(program.data))
    hall.organiser.ask("POST", f"{COPIES}make/")
    (made,) = set(_copies(program.data)) - before
    return Path(shutil.copy2(made, program.data / made.name))


def _once(who: Telephone, method: str, path: str, **said: str) -> Thread:
    line = Telephone(who.port, dict(who.cookies))

    def press() -> None:
        with suppress(OSError, HTTPException):
            line.ask(method, path, **said)
        line.hang_up()

    thread = Thread(target=press, daemon=True)
    thread.start()
    return thread


def _copies(data: Path) -> list[Path]:
    return sorted((data / "copies").glob("*.sqlite3"))


def _rows(database: Path) -> Rows:
    with closing(sqlite3.connect(database)) as found:
        return found.execute(LOG).fetchall()


def _kept(database: Path) -> list[Rows]:
    """All that a file brings, but for what is drawn anew."""
    with closing(sqlite3.connect(database)) as found:
        return [found.execute(rows).fetchall() for rows in BROUGHT]


def _digest(database: Path) -> str:
    return sha256(repr(_rows(database)).encode()).hexdigest()


def _stages(data: Path) -> dict[str, str]:
    """How far the database can have come, by what it looks like then; it is the new one afterwards."""
    stages = {_looks(data / DATABASE): "the old one"}
    for name in _since(BEFORE):
        _manage(data, "migrate", "parties", name)
        stages[_looks(data / DATABASE)] = f"as of {name}"
    stages[_looks(data / DATABASE)] = "the new one"
    return stages


def _since(before: str) -> list[str]:
    names = (path.stem for path in MIGRATIONS.glob("0*.py"))
    return sorted(name for name in names if name > f"{before}_~")


def _looks(database: Path) -> str:
    """Its tables, and what it says of the migrations that were made."""
    with closing(sqlite3.connect(database)) as found:
        tables = found.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
        made = found.execute(
            "SELECT app, name FROM django_migrations ORDER BY app, name"
        ).fetchall()
    return repr((tables, made))


def _start(program: Program) -> Running:
    return begin(
        [sys.executable, manage.__file__, "start", "--port", str(program.port)],
        env=os.environ | settings_for(program.data),
        stdout=PIPE,
        text=True,
    )


def _manage(data: Path, *command: str) -> None:
    run(
        [sys.executable, manage.__file__, *command],
        env=os.environ | settings_for(data),
        check=True,
        stdout=DEVNULL,
    )


MIDST = (restoring, migrating, reading_in)

if __name__ == "__main__":
    main()
