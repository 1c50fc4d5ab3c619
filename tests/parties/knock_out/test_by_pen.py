"""Knock-outs that were played with a pen from the printed sheets alone, by somebody who had not read the
code: who met whom in which match, who won, who came where. Press by press the program has it so as well."""

import re
from pathlib import Path

import pytest

from tests.builders import a_door
from tests.parties.knock_out.test_knock_out import draw, plan
from tests.parties.nights import a_kept_night, press, url

PLAYED = sorted(Path(__file__).with_name("by_hand").glob("*.txt"))
PLANS = {"single": {}, "third": {"third": "on"}, "double": {"double": "1"}}
MATCH = re.compile(r"match (\d+): ([A-P]) – ([A-P]), ([A-P]) won")
OPEN = re.compile(r'<article class="match open">.*?Match (\d+),(.*?)</article>', re.DOTALL)
BUTTON = re.compile(r'name="won" value="(\w+-(\d+)-[^"]+)"')
PLACE = re.compile(r"<td><b>(\d+)[^<]*</b></td>\s*<td>(.*?)</td>", re.DOTALL)


def line(by_pen, begins):
    """What stands on the line that begins so."""
    return re.search(rf"^{begins}: (.*)$", by_pen, re.MULTILINE)[1]


def numbers(letters):
    """A is the couple that was drawn first, B the second."""
    return {ord(letter) - ord("A") + 1 for letter in re.findall("[A-P]", letters)}


def read(client, night):
    """The page of the knock-out as it is now."""
    return client.get(url("knock-out", night)).content.decode()


def byes_on(page):
    """Who is on the page, and not in its first round."""
    first_round, *later = re.findall(r"<h3>.*?(?=<h3>|</section>)", page, re.DOTALL)
    return _couples("".join(later)) - _couples(first_round)


def _couples(matches):
    return {int(number) for number in re.findall(r"<b>(\d+)</b>", matches)}


def buttons_on(page):
    """Of each match that is open, what is pressed for each of its two."""
    found = ((int(number), BUTTON.findall(match)) for number, match in OPEN.findall(page))
    return {number: {int(who): won for won, who in both} for number, both in found if both}


def places_on(page):
    """Who has each place; those who are level, the first of theirs."""
    return {
        int(place): {int(number) for number in re.findall(r"(?:^|; )(\d+)\s", who.strip())}
        for place, who in PLACE.findall(page)
    }


def _whenever(played):
    """Up to eight every time, more where there is time."""
    marks = [pytest.mark.thorough] if int(played.stem[-2:]) > 8 else []
    return pytest.param(played, id=played.stem, marks=marks)


@pytest.mark.parametrize("played", [*map(_whenever, PLAYED)])
def test_the_program_comes_to_what_the_pen_came_to(client, ida, played):
    by_pen = played.read_text("utf-8")
    kind, entrants = played.stem.split("-")
    night = a_kept_night(ida, *a_door(int(entrants)))
    plan(client, night, **PLANS[kind])
    draw(client, night, seeds=", ".join(map(str, sorted(numbers(line(by_pen, "entrants"))))))

    page = read(client, night)
    assert byes_on(page) == numbers(line(by_pen, "byes"))
    for match, one, other, winner in MATCH.findall(by_pen):
        if int(match) not in buttons_on(page):
            page = read(client, night)
        buttons = buttons_on(page)[int(match)]
        assert buttons.keys() == numbers(one + other)
        (won,) = numbers(winner)
        assert press(client, "match-won", night, won=buttons[won]).status_code == 303

    page = read(client, night)
    assert not buttons_on(page)
    for place in line(by_pen, "places").split(", "):
        assert places_on(page)[int(place[0])] == numbers(place)


def test_each_number_of_entrants_was_played():
    names = {played.stem for played in PLAYED}
    assert names >= {f"{kind}-{many:02}" for kind in ("single", "double") for many in range(3, 17)}
