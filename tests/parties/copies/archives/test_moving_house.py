"""A club moves house, each time by one file: from a laptop to this server, whatever its database is,
and from there to a laptop again."""

import io
import json
import os
import sys
import zipfile
from pathlib import Path

import pytest
from django.core.management import call_command

import manage
from parties.models import Club
from tests import kept
from tests.browser.program import settings_for
from tests.kept.nights import shown
from tests.lacking import run
from tests.recording.keeping import read
from tests.written import ROOT

pytestmark = pytest.mark.django_db

KEPT = Path(kept.__path__[0]) / "0.9.0"
CLUB = "Boularderie"
OF_ITS_OWN = {"manifest.json", "data/members.json"}
"""When the file was made, and who runs the club on the machine that gave it."""
PASSWORD_TWICE = "seven hills\n" * 2


@pytest.fixture
def on_a_server(settings, tmp_path, monkeypatch):
    """Carries a command out here, with the password typed where it is asked for."""
    settings.DATA = tmp_path / "server"
    settings.DATA.mkdir()
    monkeypatch.setattr("sys.stdin", io.StringIO(PASSWORD_TWICE))
    return lambda *words: call_command(*words, stdout=io.StringIO())


def on_a_laptop(data: Path, *words: str, typed: str = "") -> str:
    """What Python says there, with a folder of data of its own."""
    done = run(
        [sys.executable, *words],
        cwd=ROOT,
        env=os.environ | settings_for(data),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def told(file: Path) -> dict[str, bytes]:
    """What a file tells, by its parts: every line, the page with standings, prizes and pictures."""
    with zipfile.ZipFile(file) as archive:
        return {each: archive.read(each) for each in archive.namelist() if each not in OF_ITS_OWN}


@pytest.mark.thorough
def test_from_a_laptop_to_a_server_and_to_a_laptop_again(on_a_server, tmp_path):
    """Nights, standings, money and pages are those of the first laptop."""
    first, last = tmp_path / "first", tmp_path / "last"
    files = [tmp_path / f"{each}.zip" for each in ("first", "server", "last")]
    then = json.loads((KEPT / "shown.json").read_text("utf-8"))

    first.mkdir()
    read(KEPT / "database.sql.gz", first / "card-party.sqlite3")
    on_a_laptop(first, manage.__file__, "migrate")
    on_a_laptop(first, manage.__file__, "archive", CLUB, str(files[0]))

    on_a_server("read_archive", str(files[0]), "--organiser", "Rita")
    assert shown(Club.objects.real().get()) == then
    on_a_server("archive", CLUB, str(files[1]))

    last.mkdir()
    on_a_laptop(last, manage.__file__, "migrate")
    reading = (manage.__file__, "read_archive", str(files[1]), "--organiser", "Ida")
    on_a_laptop(last, *reading, typed=PASSWORD_TWICE)
    on_a_laptop(last, manage.__file__, "archive", CLUB, str(files[2]))
    found = json.loads(on_a_laptop(last, "-m", "tests.kept.look", str(last)))

    assert found == {"shown": then, "failed": [], "put back": then}
    assert told(files[0]) == told(files[1]) == told(files[2])
