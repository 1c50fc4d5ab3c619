"""A laptop as a program of its own, and somebody at it, for tests of two of them."""

import re
from contextlib import closing
from sqlite3 import connect
from time import monotonic, sleep

from tests.browser.organiser import Organiser
from tests.browser.program import DATABASE, Program

PAGE = "/second-laptop/"
WITHIN = 60
"""Seconds in which a thread that looks every five has surely looked."""

LINES = "SELECT seq, kind, facts FROM parties_logentry ORDER BY id"


class Laptop:
    """A program, and somebody at it."""

    def __init__(self, data):
        self.program = Program(data).start()
        self.at = Organiser(self.program.address)

    @property
    def followed(self):
        """The file of what it follows."""
        return self.program.data / "second-laptop" / "followed.sqlite3"

    def page(self, path=PAGE):
        """What a page of it says."""
        return words(self.at.ask("GET", path)[1])

    def press(self, **typed):
        """A button of the page of two laptops."""
        _status, page = self.at.ask("GET", PAGE)
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[1]
        status, _page = self.at.ask("POST", PAGE, csrfmiddlewaretoken=token, **typed)
        assert status == 303

    def lets_follow(self):
        """The code for the second."""
        self.press(way="lead")
        return re.findall(r'class="code">([^<]+)<', self.at.ask("GET", PAGE)[1])[-1]

    def lines(self):
        """Of its log."""
        with closing(connect(self.program.data / DATABASE)) as data:
            return data.execute(LINES).fetchall()


def words(page):
    """What stands on it, below its head."""
    return " ".join(re.sub(r"<[^>]+>", " ", page.partition("<main")[2]).split())


def wait_for(what, within=WITHIN):
    """Until it is so."""
    began = monotonic()
    while not what():
        assert monotonic() - began < within
        sleep(0.5)


def in_file(path):
    """The lines of a log in what is followed."""
    with closing(connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as data:
        return data.execute(LINES).fetchall()
