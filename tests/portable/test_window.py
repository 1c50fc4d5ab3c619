"""A start by double click: the page opens, a second one opens the same, what goes wrong is said on a page."""

import os
import re
import sys
import time
from pathlib import Path
from subprocess import PIPE
from urllib.parse import unquote, urlsplit

import pytest

import manage
from parties import network
from tests.browser.organiser import Organiser
from tests.browser.program import Program, a_free_port, settings_for
from tests.lacking import begin

PATIENCE = 30  # seconds

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the browser of the test is a script of sh")


@pytest.fixture
def browser(tmp_path):
    """Writes down which pages it was told to open."""
    opened = tmp_path / "opened"
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    script.chmod(0o755)
    return {"BROWSER": f"{script} %s", "PATH": "/usr/bin:/bin", "LANG": "C"}, opened


def started(data, port, environ):
    ours = {**os.environ, **settings_for(data), **environ}
    words = [sys.executable, manage.__file__, "start", "--window", "--port", str(port)]
    return begin(words, env=ours, stdout=PIPE, stderr=PIPE)


def told(opened):
    """What the browser was told, once it was."""
    until = time.monotonic() + PATIENCE
    while not opened.exists() or not opened.read_text().endswith("\n"):
        assert time.monotonic() < until, "no page was opened"
        time.sleep(0.05)
    return opened.read_text().split()


@pytest.mark.thorough
def test_a_second_double_click_opens_the_page_of_the_one_that_runs_and_a_button_stops_it(
    tmp_path, browser
):
    environ, opened = browser
    environ = environ | {"PATH": str(tmp_path)}  # no browser that has windows of its own
    port = a_free_port()
    program = started(tmp_path / "data", port, environ)
    try:
        assert told(opened) == [f"http://127.0.0.1:{port}/"]
        assert str(port) in program.stdout.readline().decode()
        second = started(tmp_path / "data", port, environ)
        second.communicate(timeout=PATIENCE)
        assert second.returncode == 0
        assert told(opened) == [f"http://127.0.0.1:{port}/"] * 2

        organiser = Organiser(f"http://127.0.0.1:{port}").set_up()
        assert "Stop the program" in organiser.ask("GET", "/clubs/1/")[1]
        assert "The program has stopped" in organiser.ask("POST", "/stop/")[1]
        assert program.wait(PATIENCE) == 0
    finally:
        program.kill()
        program.communicate()


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en_CA.UTF-8", "cannot be used. The database is damaged"),
        ("fr_CA.UTF-8", "ne peuvent pas servir. La base de données est abîmée"),
    ],
)
def test_what_goes_wrong_is_said_on_a_page_in_the_language_of_the_computer(
    tmp_path, browser, language, says
):
    environ, opened = browser
    (tmp_path / "data").mkdir()
    (tmp_path / "data/card-party.sqlite3").write_bytes(b"coffee" * 1000)

    program = started(
        tmp_path / "data",
        a_free_port(),
        environ | {"LANG": language, "TMPDIR": str(tmp_path), "PATH": str(tmp_path)},
    )

    program.communicate(timeout=PATIENCE)
    assert program.returncode == 1
    page = Path(unquote(urlsplit(told(opened)[0]).path)).read_text()
    assert says in " ".join(re.sub("<[^>]*>", " ", page).split())
    assert f'lang="{language[:2]}"' in page


@pytest.mark.django_db
def test_nobody_stops_a_program_that_has_a_terminal_or_from_another_machine(client, monkeypatch):
    at_the_laptop = {"SERVER_NAME": "localhost"}
    assert client.post("/stop/", **at_the_laptop)["Location"] == "/"
    monkeypatch.setattr(network._hall, "stops_by_button", True)
    assert client.post("/stop/", REMOTE_ADDR="192.168.1.7")["Location"] == "/"
    assert client.get("/stop/", **at_the_laptop).status_code == 405


def test_the_program_of_a_terminal_shows_no_such_button(program: Program):
    organiser = Organiser(program.address).set_up()
    assert "Stop the program" not in organiser.ask("GET", "/clubs/1/")[1]
