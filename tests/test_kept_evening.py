"""A club's evenings as an earlier program kept them: the program of now opens them, and its pages say
what they said."""

import re
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from tests.browser.program import Program
from tests.recording.beginning import PASSWORD
from tests.recording.keeping import read

KEPT = Path(__file__).parent / "nights" / "kept-evenings.sql.gz"
NIGHTS = range(2, 10)
"""As they are numbered there; the first one was practice before there was a club."""
PAGES = ("", "log/", "door/", "results/", "standings/", "prizes/", "payout/", "pots/", "till/")
SHEETS = ("paper/result-sheet.pdf", "paper/treasurer.pdf", "paper/punch-cards.pdf")


STANDINGS = {
    2: "Place 1: 3 games won First prize 4 Angus Beaton 7 &amp; Rhoda Burke 8 "
    "Place 2: 2 games won Second prize 2 Rhoda Beaton-Gillis &amp; Flora Beaton 4 "
    "Place 3: 1 game won · 4 couples Third prize 1 Placide Aucoin &amp; Sadie Beaton 6",
    3: "Totals were typed in for the whole night: the laptop came late "
    "Place 1: 4 games won · 3 couples First prize 1 Rhoda Beaton-Gillis &amp; Flora Beaton 4",
    5: "Place 1: 5 games won · 2 couples First prize 1 Sadie LeBlanc 302 &amp; Angus LeBlanc 303",
    6: "Place 1: 4 games won First prize 5 Effie Samson 410 &amp; Hector Samson 411",
    8: "Place 1: 3 games won First prize 4 Flora O’Handley 508 &amp; Neil O’Handley 509",
}
"""Straight; totals typed; ended early; made of its cards; put right by its cards."""


@pytest.fixture(scope="module")
def look(tmp_path_factory):
    """A page of the kept evenings, as their organiser gets it."""
    data = tmp_path_factory.mktemp("kept")
    read(KEPT, data / "card-party.sqlite3")
    program = Program(data).start()
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    browser.addheaders = [("Accept-Language", "en")]

    def look(address, **sent):
        body = urlencode(sent).encode() if sent else None
        with browser.open(f"{program.address}{address}", body) as answer:
            return answer.status, answer.read()

    _, page = look("/sign-in/")
    token = re.search(rb'name="csrfmiddlewaretoken" value="([^"]+)"', page)[1].decode()
    look("/sign-in/", name="Ida Martell", password=PASSWORD, csrfmiddlewaretoken=token)
    yield look
    program.kill()


def said(page):
    """What a page says, as one reads it."""
    return " ".join(re.sub(r"<[^>]+>", " ", page.decode()).split())


@pytest.mark.parametrize("page", PAGES)
def test_every_night_opens(look, page):
    for night in NIGHTS:
        status, body = look(f"/nights/{night}/{page}")
        assert status == 200
        assert "Help" in said(body)


@pytest.mark.parametrize("night", STANDINGS)
def test_the_standings_are_what_they_were(look, night):
    _, body = look(f"/nights/{night}/standings/")

    assert STANDINGS[night] in said(body)


@pytest.mark.parametrize("sheet", SHEETS)
def test_sheets_are_printed(look, sheet):
    status, body = look(f"/nights/2/{sheet}")

    assert status == 200
    assert body.startswith(b"%PDF")
