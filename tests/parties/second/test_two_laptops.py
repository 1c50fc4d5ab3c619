"""Two programs, one night: the second follows, the first is killed, the second goes on, the first is behind."""

import re
from contextlib import closing
from sqlite3 import connect
from time import monotonic, sleep

import pytest

from tests.browser.organiser import Organiser
from tests.browser.program import DATABASE, Program

pytestmark = pytest.mark.thorough

PAGE = "/second-laptop/"
WITHIN = 60
"""Seconds in which a thread that looks every five has surely looked."""


class Laptop:
    """A program, and somebody at it."""

    def __init__(self, data):
        self.program = Program(data).start()
        self.at = Organiser(self.program.address)

    def page(self):
        _status, page = self.at.ask("GET", PAGE)
        return " ".join(re.sub(r"<[^>]+>", " ", page.partition("<main")[2]).split())

    def press(self, **typed):
        _status, page = self.at.ask("GET", PAGE)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[1]
        status, _page = self.at.ask("POST", PAGE, csrfmiddlewaretoken=token, **typed)
        assert status == 303

    def lines(self):
        """Of its log: how many of each kind of the night, each once."""
        with closing(connect(self.program.data / DATABASE)) as data:
            rows = data.execute("SELECT seq, kind, facts FROM parties_logentry ORDER BY id")
            return rows.fetchall()


@pytest.fixture
def laptops(tmp_path):
    both = Laptop(tmp_path / "one"), Laptop(tmp_path / "two")
    yield both
    for each in both:
        each.program.kill()


def wait_for(what):
    began = monotonic()
    while not what():
        assert monotonic() - began < WITHIN
        sleep(0.2)


def test_the_second_goes_on_with_all_it_had_and_the_first_is_behind(laptops):
    first, second = laptops
    first.at.set_up()
    night = first.at.plans(games=3)
    first.at.opens_the_door(night)
    first.at.lets_in_couples(night, 4)
    first.press(way="lead")
    *_addresses, code = re.findall(r'class="code">([^<]+)<', first.at.ask("GET", PAGE)[1])
    second.press(address=first.program.address, code=code)
    had = first.lines()
    assert "Go on here" in second.page()
    assert second.program.address in first.page()

    first.at.draws(night)
    wait_for(lambda: len(first.lines()) > len(had))
    drawn = first.lines()
    followed = second.program.data / "second-laptop" / "followed.sqlite3"
    wait_for(lambda: in_file(followed) == drawn)
    first.at.begins(night)
    first.program.kill()
    second.press(way="go_on")

    kept = second.lines()
    assert kept in (drawn, first.lines()), "all that it had was there, whole and once"
    second.at.line.cookies.update(first.at.line.cookies)
    status, _log = second.at.ask("GET", f"{night}log/")
    assert status == 200, "whoever was signed in there is signed in here"

    first.program.start()
    wait_for(lambda: "The night goes on at" in first.page())
    status, _page = first.at.ask("POST", f"{night}games/", game="1")
    assert status == 409
    wait_for(lambda: "has not heard yet" not in second.page())
    if kept == drawn:
        assert "There, and not here" in second.page()
        assert "Entered here, and not there" in first.page()
    assert "Door opened" not in first.page(), "both have that"
    assert "Door opened" not in second.page()

    first.press(way="follow_it")
    wait_for(lambda: "It had all of it at" in first.page())
    assert in_file(first.program.data / "second-laptop" / "followed.sqlite3") == second.lines()


def in_file(path):
    with closing(connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as data:
        asked = "SELECT seq, kind, facts FROM parties_logentry ORDER BY id"
        return data.execute(asked).fetchall()
