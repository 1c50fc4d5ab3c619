"""A laptop, a second one, a site and a telephone, four programs: a night with lines cut and programs killed."""

import json
import os
import re
import sqlite3
import sys
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from random import Random  # noqa: TID251 -- who wins and what fails, by chance
from subprocess import PIPE
from threading import Event, Thread

import pytest

from parties.models.night import read_log
from scoring.evening import replay
from tests.browser.program import DATABASE, THIS_MACHINE, Program, settings_for
from tests.lacking import begin
from tests.parties.copies.laptops import Laptop, in_file, wait_for
from tests.parties.copies.lines_cut import AS_A_PROXY, CutLine
from tests.telephone import couples_by_table

pytestmark = pytest.mark.thorough

SEED = 44
"""As the night goes, so it goes again, but for who is quicker."""
COUPLES, GAMES, FALLS_IN = 12, 5, 3
"""Another game is to come, as the standings of the last are shown when all is settled."""
SITE = "https://cards.example.org"
TOLD_WITHIN = 240
"""Seconds: after lines that were cut it waits longer and longer."""


class Site(Program):
    """The program as a site, behind a proxy."""

    def start(self):
        os.environ["CARD_PARTY_SITE"] = SITE
        try:
            super().start()
        finally:
            del os.environ["CARD_PARTY_SITE"]
        Thread(
            target=self.process.stdout.read, daemon=True
        ).start()  # a site says there what it does
        return self

    def opens(self):
        """A club that can be told: the secret part of its address, and what anybody opens."""
        club = "from parties.models import Club\nfrom parties.telling.actions import *\n"
        club += "at = open_inlet(Club.objects.create(name='At home'))\nprint(at.token, at.place)"
        env = os.environ | settings_for(self.data) | {"CARD_PARTY_SITE": SITE}
        asked = begin(
            [sys.executable, "manage.py", "shell", "-v", "0", "-c", club], env=env, stdout=PIPE
        )
        token, place = asked.communicate()[0].decode().split()
        return f"/told/{token}/", f"/at/{place}/"

    def read(self, path):
        """As anybody reads it."""
        line = HTTPConnection(THIS_MACHINE, self.port, timeout=30)
        try:
            headers = {"X-Forwarded-Proto": "https", "Host": "cards.example.org"}
            line.request("GET", f"{path}?in=en", headers=headers)
            with line.getresponse() as answer:
                return answer.read().decode()
        finally:
            line.close()


class Telephone:
    """A helper's."""

    def __init__(self):
        command = [sys.executable, "-m", "tests.parties.copies.telephone_program"]
        self.process = begin(command, stdin=PIPE, stdout=PIPE, text=True)

    def begins(self, laptop, *presses):
        """Press these, one after the other."""
        said = {"port": laptop.program.port, "presses": presses}
        self.process.stdin.write(f"{json.dumps(said)}\n")
        self.process.stdin.flush()

    def acknowledged(self):
        """What was pressed last, each that was answered with its status."""
        return json.loads(self.process.stdout.readline())

    def press(self, laptop, *presses):
        """Both."""
        self.begins(laptop, *presses)
        return self.acknowledged()

    def stop(self):
        """It has nothing more to press."""
        self.process.communicate()


@contextmanager
def storms(rng, *lines):
    """Each line is cut at any moment, and mended."""
    over = Event()

    def blow():
        while not over.wait(rng.uniform(0.2, 2)):
            line = rng.choice(lines)
            line.cut()
            over.wait(rng.uniform(0.05, 1))
            line.mend()

    thread = Thread(target=blow)
    thread.start()
    yield
    over.set()
    thread.join()
    for line in lines:
        line.mend()


@pytest.fixture
def hall(tmp_path):
    """The four, and the two lines between them."""
    first, second = Laptop(tmp_path / "one"), Laptop(tmp_path / "two")
    site, telephone = Site(tmp_path / "site"), Telephone()
    site.start()
    lines = CutLine(first.program.port), CutLine(site.port, AS_A_PROXY)
    yield first, second, site, telephone, *lines
    telephone.stop()
    for each in (first.program, second.program, site, *lines):
        each.close() if isinstance(each, CutLine) else each.kill()


def wins_of(laptop, night, rng):
    """The presses that name a winner at each table of the room that has none."""
    _status, room = laptop.at.ask("GET", f"{night}floor/")
    open_ = couples_by_table(room)
    decided = {
        tuple(json.loads(facts)[each] for each in ("game", "table"))
        for _s, kind, facts in laptop.lines()
        if kind == "won"
    }
    return [
        [f"{night}wins/", {"win": "-".join(map(str, (*place, rng.choice(couples))))}]
        for place, couples in open_.items()
        if place not in decided
    ]


def goes_on_with(laptop, night, rng):
    """The presses that are still wanted in this game, or in the next, which is begun; none after the last."""
    if wins := wins_of(laptop, night, rng):
        return wins
    game = evening_of(laptop).game or 0
    if game == GAMES:
        return []
    laptop.at.begins(night, game + 1)
    return wins_of(laptop, night, rng)


def evening_of(laptop):
    """What the lines in its file add up to."""
    with closing(sqlite3.connect(laptop.program.data / DATABASE)) as data:
        rows = data.execute("SELECT seq, kind, facts FROM parties_logentry ORDER BY seq").fetchall()
    return replay(read_log([(seq, kind, json.loads(facts)) for seq, kind, facts in rows]).lines)


def told_standings(page):
    """Each card with what it counts, as the public page has them."""
    table = page.partition("<tbody>")[2].partition("</tbody>")[0]
    cells = [
        re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL) for row in table.split("</tr>")
    ]
    return {int(card): int(count) for _place, card, _who, count in filter(None, cells)}


def test_a_night_goes_on_whatever_is_cut_and_killed(hall):
    first, second, site, telephone, between, home = hall
    rng = Random(SEED)  # noqa: S311
    told_at, read_at = site.opens()
    night = begins_the_night(first, home.address + told_at)
    code = first.at.lets_in(night, "Effie", "floor")
    telephone.press(first, ["/join/", {}], ["/join/", {"code": code}])
    second.press(address=between.address, code=first.lets_follow())

    leads = first
    with storms(rng, between, home):
        while wins := goes_on_with(leads, night, rng):
            if leads is first and evening_of(first).game == FALLS_IN:
                falls(first, second, telephone, wins, rng)
                leads = second
                continue
            told = rng.choice([site, second.program, None] if leads is first else [site, None])
            if told:
                told.kill()
                told.start()
            heard = telephone.press(leads, *wins)
            assert [status for *_press, status in heard] == [200] * len(wins), heard
            assert not wins_of(leads, night, rng), "what was acknowledged is there"
        first.program.start()

    counts = dict(evening_of(second).holes)
    assert sum(counts.values()) == GAMES * COUPLES // 2, "each table was won once in each game"
    wait_for(lambda: told_standings(site.read(read_at)) == counts, TOLD_WITHIN)
    wait_for(lambda: "The night goes on at" in first.page())
    assert first.at.ask("POST", f"{night}games/", game="0")[0] == 409
    goes_on_in_turn(first, second, night)


def begins_the_night(first, site):
    """Everybody has paid and sits, and the club is told to the site; the night's path."""
    first.at.set_up()
    night = first.at.plans(games=GAMES + 1).removeprefix(first.program.address)
    first.at.lets_in_couples(night, COUPLES)
    first.at.press(f"{night}board/settings/", standings="on", hidden_last="0")
    first.at.draws(night)
    told = first.at.ask("POST", "/clubs/1/world/", way="begin", address=site)
    assert told[0] == 303, told
    return night


def goes_on_in_turn(first, second, night):
    """The second falls too, and the first has all again, with the same standings and cents."""
    pages = [f"{night}{each}/" for each in ("standings", "results", "payout", "till", "log")]
    shown = [second.page(each) for each in pages]
    first.press(way="follow_it")
    wait_for(lambda: first.followed.exists() and in_file(first.followed) == second.lines())
    had = second.lines()
    second.program.kill()
    first.press(way="go_on")
    assert first.lines() == had
    assert [first.page(each) for each in pages] == shown


def falls(first, second, telephone, wins, rng):
    """The first is killed while the telephone presses; what the second had is there, whole and once."""
    telephone.begins(first, *wins)
    wait_for(lambda: any(kind == "won" for _seq, kind, _facts in first.lines()))
    Event().wait(rng.uniform(0, 0.3))
    first.program.kill()
    telephone.acknowledged()
    theirs = first.lines()
    had = in_file(second.followed)
    second.press(way="go_on")
    assert second.lines() == had == theirs[: len(had)], "0 lost of what it had, 0 doubled"
    second.at.line.cookies.update(first.at.line.cookies)
