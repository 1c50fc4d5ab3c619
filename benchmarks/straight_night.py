"""A straight night of any size as entries of its log, the same each time."""

from collections.abc import Iterator
from random import Random

from parties.dice import Seats, dice, draw_seats
from scoring.door.fees import FeePaid
from scoring.door.registering import Registered
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.log.lines import Line
from scoring.night.course import DoorOpened
from scoring.night.rules import RulesSet
from scoring.numbers import CoupleNo, GameNo, PlayerId, Seq
from scoring.rules.house_rules import CAPE_BRETON
from scoring.seats.room import first_room, next_room
from scoring.seats.seating import Bell, Seated

RULES = CAPE_BRETON.rules


def entries(couples: int, first_player: int = 1) -> Iterator[Entry]:
    """Everything said at the night: couple 7 has the seventh two of the players."""
    numbers = [CoupleNo(number) for number in range(1, couples + 1)]
    yield from (RulesSet(RULES), DoorOpened())
    for number in numbers:
        first, second = (PlayerId(first_player + 2 * (number - 1) + i) for i in (0, 1))
        yield Registered(number, (first, second))
        yield from (FeePaid(first, RULES.fee), FeePaid(second, RULES.fee))
    rng = dice(seed=couples)
    seats = draw_seats(numbers, frozenset(), rng)
    yield Seated(GameNo(1), seats)
    yield from _games(seats, rng)


def lines(couples: int) -> tuple[Line, ...]:
    """The same as a log."""
    return tuple(Line(Seq(seq), entry) for seq, entry in enumerate(entries(couples), 1))


def _games(seats: Seats, rng: Random) -> Iterator[Entry]:
    room = first_room(dict(seats), RULES.direction)
    for number in range(1, RULES.games + 1):
        game = GameNo(number)
        yield Bell(game)
        movers = {place.table: rng.choice(place.couples) for place in room.places}
        yield from (Won(game, place.table, movers[place.table]) for place in room.tables)
        room = next_room(room, movers)
