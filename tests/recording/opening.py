"""A kept database, opened by the code of now: its pages are to be those it was kept with."""

import json
import shutil
import time
from pathlib import Path

from tests.recording.beginning import PASSWORD
from tests.recording.browser import Recorder
from tests.recording.evening import DATABASE, end_state
from tests.recording.hall import Hall
from tests.recording.still import Still, hold, settings


def open_again(folder: Path, kept: Path) -> dict:
    """Migrates a copy, signs in, and looks at every page of the end state."""
    data = folder.parent / f".data-{folder.name}"
    for each in (folder, data):
        shutil.rmtree(each, ignore_errors=True)
        each.mkdir(parents=True)
    shutil.copy(kept / DATABASE, data / DATABASE)
    about = json.loads((kept / "about.json").read_text())
    still = Still()
    settings(data)(still)
    hold(still)
    still.go_to(about["clock"])
    _migrate()
    began = time.process_time()
    recorder = Recorder(folder, data, still)
    recorder.parts = about["parts"]
    hall = Hall(recorder, about["language"], about["couples"])
    hall.club, hall.walk.known = about["club"], about["known"]
    _sign_in(hall, about["language"])
    end_state(hall)
    shutil.rmtree(data)
    figures = {"answers": sum(recorder.answers.values()), "surprises": recorder.surprises}
    return figures | {"seconds": round(time.process_time() - began)}


def _migrate() -> None:
    from django.core.management import call_command  # noqa: PLC0415 -- Django is set up by now

    call_command("migrate", verbosity=0)


def _sign_in(hall: Hall, language: str) -> None:
    """Without a step in the recording: the pages of the end state are all that is compared."""
    hall.ida.client.post("/sign-in/", {"name": "Ida Martell", "password": PASSWORD})
    hall.ida.client.get("/", headers={"accept-language": language})
