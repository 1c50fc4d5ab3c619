"""Evenings of other formats for tests, told as a log: card 7 is the people 71, 72 …"""

from collections.abc import Iterable
from zlib import crc32

from scoring.door.registering import CardTaken
from scoring.evening import Evening, replay, replay_on
from scoring.formats.format import Format
from scoring.formats.movement import Printed
from scoring.games.points import Scored
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.log.lines import Line
from scoring.night.course import DoorOpened
from scoring.night.rules import Plays, RulesSet
from scoring.numbers import CoupleNo, GameNo, PlayerId, Seq
from scoring.rules.house_rules import HouseRules
from scoring.seats.by_chairs import drawn
from scoring.seats.chair_room import is_ghost
from scoring.seats.room import Place
from scoring.seats.seating import Bell, Seated
from scoring.what_follows import why_not


class Hall:
    """A night that is told line by line, each of which has to be welcome."""

    def __init__(self, form: Format, games: int | None = None) -> None:
        self.form = form
        self.lines: list[Line] = []
        self.evening: Evening = replay(())
        self.say(RulesSet(HouseRules(games=games or form.games)), Plays(form), DoorOpened())

    @classmethod
    def seated(cls, form: Format, cards: int, games: int | None = None) -> "Hall":
        """The same with so many cards, which sit."""
        hall = cls(form, games)
        hall.come(cards)
        hall.sits()
        return hall

    def say(self, *entries: Entry) -> None:
        """Lines of the log, one after the other."""
        for entry in entries:
            refusal = why_not(self.evening, entry)
            assert refusal is None, f"{entry}: {refusal}"
            line = Line(Seq(len(self.lines) + 1), entry)
            self.lines.append(line)
            self.evening = replay_on(self.evening, line)

    def comes(self, number: int, group: int = 0) -> CoupleNo:
        """A card is taken at the door."""
        many = range(1, self.form.people_on_a_card + 1)
        people = tuple(PlayerId(number * 10 + each) for each in many)
        self.say(CardTaken(CoupleNo(number), people, group))
        return CoupleNo(number)

    def come(self, cards: int) -> None:
        """So many, by turns of the one group and the other where there are two."""
        for number in range(1, cards + 1):
            self.comes(number, group=(number - 1) % 2 if self.form.groups else 0)

    def sits(self, cards: Iterable[CoupleNo] | None = None) -> None:
        """The tables, drawn in this order."""
        second = {card for card in self.evening.couples if self.evening.door.group_of(card)}
        order = list(cards or self.evening.couples)
        self.say(Seated(GameNo(1), *drawn(self.form, order, second)))

    def begins(self, game: int) -> None:
        """The bell."""
        self.say(Bell(GameNo(game)))

    def plays(self, game: int, luck: str = "") -> None:
        """The bell, and at every table the side wins that luck will have."""
        self.begins(game)
        self.ends(game, luck)

    def ends(self, game: int, luck: str = "") -> None:
        """At every table the side wins that luck will have."""
        room = self.evening.room(GameNo(game))
        assert room is not None
        for place in room.tables:
            sides = [side for side in place.sides or () if side]
            self.wins(place, crc32(f"{luck} {game} {place.table}".encode()) % len(sides), game)

    def wins(self, place: Place, at: int, game: int) -> None:
        """One of the sides that are there, by its number among them."""
        sides = [side for side in place.sides or () if side]
        if self.form.count.points is None:
            self.say(Won(GameNo(game), place.table, sides[at][0]))
            return
        made = tuple((side[0], self.made(at == number)) for number, side in enumerate(sides))
        self.say(Scored(GameNo(game), place.table, made, sides[at][0]))

    def made(self, has_won: bool) -> int:  # noqa: FBT001 it is what the number says
        """A number of points that the sum rule of every named format allows."""
        rule = self.form.count.points
        total = rule.total if rule and rule.total else 10
        return total - total // 3 if has_won else total // 3

    def place(self, game: int, table: int) -> Place:
        """A table of a game."""
        room = self.evening.room(GameNo(game))
        return next(place for place in (room.places if room else ()) if place.table == table)

    def chairs(self, game: int) -> list[list[int]]:
        """The cards on every table's chairs, an empty one as 0."""
        room = self.evening.chairs[game - 1]
        return [[0 if is_ghost(card) else card for card in chairs] for chairs in room.tables]


def usual_number(form: Format) -> int:
    """So many cards as a printed table is for; else enough for four tables."""
    movement = form.movement_after(GameNo(1))
    if isinstance(movement, Printed):
        return sum(map(len, movement.games[0]))
    return 4 * form.chairs
