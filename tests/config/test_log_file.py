"""What stands in the log beside the data, and who can read it."""

import json
import logging
import os
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from config.log_file import REQUEST, JsonLine, LogLine, OwnersFile
from config.settings import LOGGING
from parties.dice import draw_token
from tests.browser.organiser import Organiser

KEY = draw_token()
FORGED = "%0d%0a2026-11-22%2021:04%20INFO%20all%20is%20paid"


@pytest.fixture
def log(tmp_path):
    """A logger that writes as the program does, and its file."""
    path = tmp_path / "log.txt"
    handler = OwnersFile(path, delay=True)
    line = {each: it for each, it in LOGGING["formatters"]["line"].items() if each != "()"}
    handler.setFormatter(LogLine(fmt=line["format"], style=line["style"]))
    logger = logging.Logger("a hall's")
    logger.addHandler(handler)
    yield logger, path
    handler.close()


def test_what_was_sent_makes_no_line(log):
    logger, path = log
    for break_ in "\n\r\x85\u2028\x1b":
        logger.info("GET %s", f"/nights/{break_}2026-11-22 INFO all is paid")
    assert len(path.read_text("utf-8").splitlines()) == 5


def test_what_went_wrong_is_set_in_and_makes_no_line_of_its_own(log):
    logger, path = log
    try:
        raise ValueError("bad\n2026-11-22 INFO all is paid")
    except ValueError:
        logger.exception("that failed")

    said, *below = path.read_text("utf-8").splitlines()

    assert said.endswith("ERROR that failed")
    assert "    2026-11-22 INFO all is paid" in below
    assert all(line.startswith("    ") for line in below)


def test_names_stand_as_they_are(log):
    logger, path = log
    logger.info("Thérèse a gagné à l’œil")
    assert path.read_text("utf-8").endswith("Thérèse a gagné à l’œil\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
@pytest.mark.parametrize("before", [None, 0o644])
def test_its_owner_alone_can_read_it(log, before):
    logger, path = log
    if before:
        path.touch(mode=before)
    logger.info("here")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a disk that is always full"
)
def test_a_full_disk_does_not_fill_the_terminal(log, capsys):
    logger, path = log
    (handler,) = logger.handlers
    handler.stream = Path("/dev/full").open("w")  # noqa: SIM115 -- the handler closes it
    logger.info("nobody can write this")
    with suppress(OSError):
        handler.close()
    logger.info("there is room again")

    assert capsys.readouterr().err == ""
    assert path.read_text("utf-8").endswith("there is room again\n")


def test_the_running_program_keeps_no_key_and_no_forged_line(program):
    organiser = Organiser(program.address)
    for path in (f"/join/{KEY}/", f"/board/{KEY}/", f"/board/{KEY}/picture/", f"/nights/{FORGED}/"):
        assert organiser.ask("GET", path)[0] in {302, 404}

    said = (program.data / "log.txt").read_text("utf-8")

    assert KEY not in said
    assert "GET /join/…/" in said
    assert r"GET /nights/\r\n2026-11-22 21:04 INFO all is paid/" in said
    assert said.count("all is paid") == said.count(r"\r\n2026-11-22 21:04 INFO all is paid")


def test_for_a_machine_each_is_a_line_of_json_with_its_request(log):
    logger, path = log
    logger.handlers[0].setFormatter(JsonLine())
    before = REQUEST.set("0123456789abcdef")
    try:
        logger.info("GET /join/%s/\n", KEY)
        1 / 0  # noqa: B018 -- it goes wrong
    except ZeroDivisionError:
        logger.exception("that failed")
    finally:
        REQUEST.reset(before)
    logger.info("Thérèse")

    asked, failed, by_itself = map(json.loads, path.read_text("utf-8").splitlines())

    assert asked["says"] == r"GET /join/…/\n"
    assert asked["request"] == failed["request"] == "0123456789abcdef"
    assert asked["level"] == "INFO"
    assert "ZeroDivisionError" in failed["trace"]
    assert by_itself["says"] == "Thérèse"
    assert "request" not in by_itself
