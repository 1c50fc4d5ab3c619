"""One recording: a season of a club in one language and one size of hall, in a process of its own."""

import json
import shutil
import sqlite3
import time
from pathlib import Path

from tests.recording import beginning, first_friday, later_nights
from tests.recording.browser import Recorder
from tests.recording.hall import Hall
from tests.recording.kinds import all_kinds
from tests.recording.still import Still, hold, settings

GAMES = 4
SMALL, BIG = 5, 20
"""Below so many couples every moment is looked at from everywhere; from so many on, a few are."""
DATABASE = "card-party.sqlite3"


def record(folder: Path, language: str, couples: int, *, quick: bool = False) -> dict:
    """The whole of it into `folder`; the figures of it."""
    data = folder.parent / f".data-{folder.name}"
    for each in (folder, data):
        shutil.rmtree(each, ignore_errors=True)
        each.mkdir(parents=True)
    still = Still()
    settings(data)(still)
    hold(still)
    _migrate()
    began = time.process_time()
    recorder = Recorder(folder, data, still)
    hall = Hall(recorder, language, couples)
    hall.quick = quick
    _season(hall)
    figures = _figures(recorder, hall, data) | {"seconds": round(time.process_time() - began)}
    _keep(folder, data, hall, figures)
    return figures


def _migrate() -> None:
    from django.core.management import call_command  # noqa: PLC0415 -- Django is set up by now

    call_command("migrate", verbosity=0)


def _season(hall: Hall) -> None:
    if hall.couples < SMALL:
        beginning.practice_first(hall)
    beginning.found_the_club(hall)
    beginning.habits(hall, GAMES)
    _first_friday(hall)
    first, hall.helpers = hall.night, {}
    later_nights.second(hall)
    later_nights.third(hall, first)
    later_nights.called_off(hall)
    if hall.couples < BIG:
        _later(hall)
    later_nights.practice(hall)
    end_state(hall)


def _first_friday(hall: Hall) -> None:
    """Where the small hall is looked at closely, the others are at fewer moments."""
    small, big = hall.couples < SMALL, hall.couples >= BIG
    first_friday.prepare(hall)
    if not big:
        hall.everywhere("prepared", "strangers" if small else "")
    first_friday.open_the_door(hall)
    first_friday.till_and_pots(hall)
    hall.everywhere("door", *("helpers", "sheets", "asked") if not big else ())
    first_friday.seats(hall)
    first_friday.first_game(hall)
    if small:
        hall.everywhere("game-1", "strangers", "sheets")
    first_friday.mid_play(hall)
    hall.everywhere("mid-play", *("helpers", "htmx", "sheets", "asked") if not big else ())
    first_friday.over(hall)
    if small:
        hall.everywhere("over")
    first_friday.settle(hall)
    if not big:
        hall.everywhere("settled")
    first_friday.close(hall)
    hall.everywhere("closed", *("helpers", "sheets", "strangers") if small else ())


def _later(hall: Hall) -> None:
    later_nights.with_trouble(hall)
    later_nights.on_paper(hall)
    later_nights.walked_wrongly(hall)
    later_nights.with_cards(hall)
    later_nights.helpers_end(hall)
    later_nights.referee(hall)


def end_state(hall: Hall) -> None:
    """Every page of the nights as they are at the end: what a kept database is to open with."""
    hall.parts_before_the_end = hall.recorder.parts
    nights = _nights(hall.recorder.data / DATABASE)
    for number in [] if hall.quick else nights if hall.couples < SMALL else nights[:3]:
        hall.enter(f"/nights/{number}/")
        hall.recorder.begin(f"end-{number}")
        hall.walk.buttons.clear()
        hall.walk.round(hall.ida, sheets=number % 3 == 0)


def _nights(database: Path) -> list[int]:
    with sqlite3.connect(database) as kept:
        return [row[0] for row in kept.execute("SELECT id FROM parties_night ORDER BY id")]


def kinds_in(database: Path) -> dict[str, int]:
    """How often each kind stands in the logs."""
    with sqlite3.connect(database) as kept:
        counted = "SELECT kind, count(*) FROM parties_logentry GROUP BY kind"
        return dict(kept.execute(counted).fetchall())


def _figures(recorder: Recorder, hall: Hall, data: Path) -> dict:
    found = kinds_in(data / DATABASE)
    routes = {route for route, _status in recorder.answers}
    good = {route for route, status in recorder.answers if status in (200, 303, 302)}
    return {
        "answers": sum(recorder.answers.values()),
        "kinds": found,
        "lacking": [kind for kind in all_kinds() if kind not in found],
        "routes": sorted(routes),
        "never good": sorted((routes | hall.walk.unknown) - good),
        "surprises": recorder.surprises,
    }


def _keep(folder: Path, data: Path, hall: Hall, figures: dict) -> None:
    from django.db import connection  # noqa: PLC0415 -- as above

    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    shutil.copy(data / DATABASE, folder / DATABASE)
    about = {"language": hall.language, "couples": hall.couples, "known": hall.walk.known}
    about |= {"club": hall.club, "clock": hall.recorder.still.now.isoformat()}
    about |= {"parts": hall.parts_before_the_end}
    (folder / "about.json").write_text(json.dumps(about, indent=1))
    kept = {name: value for name, value in figures.items() if name != "seconds"}
    (folder / "figures.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False))
    shutil.rmtree(data)
