"""The named evenings in their last game, at 100 tables or as many as each is for:
python -m benchmarks.evenings [NAME …]

A tap of a winner, or the points of a table typed: told, saved for good, and what looks otherwise in the
room, half of them and 19 of 20; and the pages of the floor, the standings and the board. CPU time of this
process. The peer is the same tap at a 45s drive of as many tables (`benchmarks.floor`), by turns with the
others. SQLite with every commit flushed, in a folder that is thrown away.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any

from benchmarks.floor import a_kept_night, kept
from benchmarks.measuring import each_run, milliseconds
from scoring.door.registering import CardTaken, Registered
from scoring.evening import Evening, replay, replay_on
from scoring.formats.choices import Entry as Whose
from scoring.formats.effect import is_for
from scoring.formats.format import Format
from scoring.formats.named import ANY_NUMBER, DRIVE_45S, NAMED
from scoring.formats.people import people_of
from scoring.games.points import Scored, Tallied
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.log.lines import Line
from scoring.night.course import DoorOpened
from scoring.night.rules import Plays, RulesSet
from scoring.numbers import CoupleNo, GameNo, PlayerId, Seq
from scoring.rules.house_rules import HouseRules
from scoring.seats.by_chairs import drawn
from scoring.seats.room import Place
from scoring.seats.seating import Bell, Seated

TABLES, ROUNDS, A_ROUND = 100, 8, 11
PAGES = ("floor", "standings", "board")

_SEEN = re.compile(r'data-seen="([^"]+)"')


def main(names: list[str]) -> None:
    """Print a line for each format."""
    print(f"{'format':22} tables  told by  half ms  19 of 20  to a tap  ", *PAGES, sep="  ")
    for form in (*NAMED, *ANY_NUMBER):
        if form is not DRIVE_45S and (form.name in names or not names):
            _measure(form)


def _measure(form: Format) -> None:
    drive = Screen(*a_kept_night(2 * TABLES, of=f"a drive beside {form.name}"))
    evening = Screen(*a_kept_evening(form))
    mine, peer = by_turns(evening.tell, drive.tell, evening.tables)
    pages = [milliseconds(partial(evening.look, page)) for page in PAGES]
    told_by = "points" if form.count.points else "a tap"
    print(
        f"{form.name:22} {evening.tables:6}  {told_by:7}  {median(mine):7.1f}  "
        f"{sorted(mine)[19 * len(mine) // 20]:8.1f}  {median(mine) / median(peer):8.1f}  ",
        *(f"{each:{max(5, len(page))}.1f}" for each, page in zip(pages, PAGES, strict=True)),
        sep="  ",
        flush=True,
    )


def by_turns(
    one: Callable[[], object], other: Callable[[], object], tables: int
) -> tuple[list[float], list[float]]:
    """What each go of two works took, a table a go and a first one of each round not counted:
    a machine that is slow for a while is so for both."""
    taken: tuple[list[float], list[float]] = [], []
    rounds = ROUNDS if tables >= 2 * ROUNDS else 1
    runs = min(A_ROUND, tables // rounds - 1)
    for _ in range(rounds):
        for work, found in zip((one, other), taken, strict=True):
            found += each_run(work, runs)
    return taken


class Screen:
    """A night in its last game, of which a screen tells one table after the other."""

    def __init__(self, night: Any, user: Any) -> None:
        from django.test import Client

        self.address = f"/nights/{night.pk}"
        self.client = Client(headers={"HX-Request": "true", "HX-Target": "room"})
        self.client.force_login(user)
        evening = night.evening()
        self.form, self.game = evening.form, evening.last_game
        self.left = list(evening.rooms[-1].tables)
        self.tables = len(self.left)
        self.seen = _SEEN.findall(self.look("floor"))[0]

    def look(self, page: str) -> str:
        """A page of the night, whole."""
        answer = self.client.get(f"{self.address}/{page}/", headers={"HX-Request": ""})
        assert answer.status_code == 200, (page, answer.status_code)
        return answer.content.decode()

    def tell(self) -> None:
        """What the next table came to."""
        place = self.left.pop()
        where, sent = self._said(place)
        answer = self.client.post(f"{self.address}/{where}/", sent | {"seen": self.seen})
        assert answer.status_code == 200, answer.content
        self.seen = _SEEN.findall(answer.content.decode())[0]

    def _said(self, place: Place) -> tuple[str, dict[str, Any]]:
        if self.form is None or self.form.count.points is None:
            return "wins", {"win": f"{self.game}-{place.table}-{place.couples[0]}"}
        made = ((f"points-{card}", points) for card, points in points_of(self.form, place, 0))
        return "points", {"game": self.game, "table": place.table, **dict(made)}


def points_of(form: Format, place: Place, best: int) -> tuple[tuple[CoupleNo, int], ...]:
    """What each side made, as the sum rule allows; the side `best` by its number the most."""
    total = (form.count.points.total if form.count.points else 0) or 10
    sides = [side for side in place.sides or () if side]
    return tuple(
        (side[0], total - total // 3 if number == best else total // 3)
        for number, side in enumerate(sides)
    )


def entries(form: Format, first_player: int) -> Iterator[Entry]:
    """Everything said at an evening up to its last bell, all tables of that game still playing."""
    cards = next(n for n in range(TABLES * form.chairs, 0, -1) if is_for(form, people_of(form, n)))
    begun = [*_come(form, cards, first_player)]
    evening = replay(_lines(begun))
    second = {card for card in evening.couples if evening.door.group_of(card)}
    yield from begun
    told: list[Entry] = [
        Seated(GameNo(1), *drawn(form, list(evening.couples), second)),
        Bell(GameNo(1)),
    ]
    for game in map(GameNo, range(1, form.games + 1)):
        yield from told
        evening = replay_on(evening, *_lines(told, first=len(evening.lines) + 1))
        told = [*_results(form, evening, game), Bell(GameNo(game + 1))]


def _come(form: Format, cards: int, first_player: int) -> Iterator[Entry]:
    yield from (RulesSet(HouseRules(games=form.games)), Plays(form), DoorOpened())
    many = form.people_on_a_card
    for number in range(1, cards + 1):
        people = tuple(PlayerId(first_player + many * (number - 1) + i) for i in range(many))
        if form.entry is Whose.COUPLE:
            yield Registered(CoupleNo(number), (people[0], people[1]))
        else:
            yield CardTaken(CoupleNo(number), people, (number - 1) % 2 if form.groups else 0)


def _results(form: Format, evening: Evening, game: GameNo) -> Iterator[Entry]:
    room = evening.room(game)
    for place in room.tables if room else ():
        sides = [side for side in place.sides or () if side]
        best = (game * place.table) % 3 % len(sides)
        if form.count.points is None:
            yield Won(game, place.table, sides[best][0])
        else:
            yield Scored(game, place.table, points_of(form, place, best), sides[best][0])
        if form.count.tallies and (game + place.table) % 5 == 0:
            yield Tallied(game, place.table, sides[0][0], form.count.tallies[0])


def _lines(said: list[Entry], first: int = 1) -> tuple[Line, ...]:
    return tuple(Line(Seq(seq), entry) for seq, entry in enumerate(said, first))


def a_kept_evening(form: Format) -> tuple[Any, Any]:
    """An evening kept in the database up to the last bell, all tables of that game still playing."""
    people = TABLES * form.chairs * form.people_on_a_card
    return kept(partial(entries, form), people, form.name)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARD_PARTY_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        os.environ["CARD_PARTY_HOSTS"] = "testserver"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        import_module("config.wsgi")  # for what a server does as it starts
        main(sys.argv[1:])
