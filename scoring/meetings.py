"""Who has met whom on the nights on which all play all, and who is seated to meet first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from scoring.came import spans_of
from scoring.formats.going_on import next_tables
from scoring.formats.movement import RoundRobin
from scoring.formats.people import People
from scoring.formats.so_far import Pair, pair
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo, PlayerId, TableNo
from scoring.seats.chair_room import OnChairs, is_ghost

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.formats.format import Format


# Game 1 of an evening of all against all, seated so that those meet first who met least on other nights.
#
# Who meets whom in which game follows from the seats of game 1, as the circle goes on from there by itself:
# so these seats are all that is carried from one night to the next, and they stand in the night's own log.


NOBODY = CoupleNo(0)
"""The chair that stays empty of an odd number: whoever meets it sits out."""

CHANGES = 12_000
"""So many changes of two are tried on each order that is begun with."""

MOST_BEGUN = 4

Below = Callable[[int], int]
"""One of so many numbers, from 0."""

Circle = tuple[CoupleNo, ...]
"""The cards in the order of the chairs, from the first chair of the first table on."""


def brings_all_together(form: Format | None) -> bool:
    """Whether it is an evening on which all play all."""
    return (
        form is not None
        and not form.mixed
        and isinstance(form.movement_after(GameNo(1)), RoundRobin)
    )


def with_fewest_again(
    form: Format,
    cards: Sequence[CoupleNo],
    games: int,
    met: Counter[Pair],
    circles: Sequence[Circle],
    below: Below,
) -> OnChairs:
    """The seats of game 1 with which as few as were found meet again in so many games, and those last.
    `met` is how often two of these cards met before, NOBODY among them as who sat out; `circles` are
    orders to begin with, the best first, as the earlier nights would go on."""
    search = _Search(form, len(cards) + len(cards) % 2, games, met)
    begun = [_filled(circle, cards) for circle in circles[: MOST_BEGUN - 1]]
    orders = [*begun, _shuffled(_filled((), cards), below)]
    return _seats(search.best(orders, below))


def after(form: Format, circle: Circle, game: GameNo) -> Circle:
    """The order in the game after this one; none where that hangs on more than the chairs."""
    if not isinstance(form.movement_after(game), RoundRobin):
        return ()
    tables = tuple(zip(circle[::2], circle[1::2], strict=True))
    going_on = next_tables(form, People(HIGHEST_NUMBER), game, tables, [0] * len(tables))
    return tuple(card for table in going_on for card in table)


def meetings_from(form: Format, circle: Circle, games: int) -> Iterator[tuple[GameNo, Pair]]:
    """Who meets whom in which game, as far as that is known from the seats of game 1; with NOBODY who
    sits out."""
    for number in range(1, games + 1):
        for one, other in zip(circle[::2], circle[1::2], strict=True):
            yield GameNo(number), pair(one, other)
        circle = after(form, circle, GameNo(number))


class _Search:
    """Which chairs meet in which game, and what an order of cards on them is worth."""

    def __init__(self, form: Format, chairs: int, games: int, met: Counter[Pair]) -> None:
        self.met = met
        self.meets: list[list[tuple[int, int]]] = [[] for _ in range(chairs)]
        numbered = tuple(CoupleNo(chair + 1) for chair in range(chairs))
        again = games * chairs  # one more of these is worse than any order of the games
        for game, (one, other) in meetings_from(form, numbered, games):
            weight = again * games - game
            self.meets[one - 1].append((other - 1, weight))
            self.meets[other - 1].append((one - 1, weight))

    def cost(self, order: Circle) -> int:
        """How many meet again: a meeting for each time that the two met before."""
        return sum(self._at(order, chair) for chair in range(len(order)))

    def best(self, orders: Sequence[Circle], below: Below) -> Circle:
        """The first of these that cannot be bettered, or what comes nearest to it."""
        found: list[Circle] = []
        for order in orders:
            found.append(self.bettered(order, below))
            if not self.cost(found[-1]):
                break
        return min(found, key=self.cost)

    def bettered(self, order: Circle, below: Below) -> Circle:
        """The same with two at a time changed, where that is no worse."""
        now = list(order)
        left = self.cost(order)
        for _ in range(CHANGES):
            if not left:
                break
            one, other = below(len(now)), below(len(now))
            before = self._at(now, one) + self._at(now, other)
            now[one], now[other] = now[other], now[one]
            gained = before - self._at(now, one) - self._at(now, other)
            if gained < 0:
                now[one], now[other] = now[other], now[one]
            else:
                left -= 2 * gained
        return tuple(now)

    def _at(self, order: Sequence[CoupleNo], chair: int) -> int:
        card, met = order[chair], self.met
        return sum(met[pair(card, order[other])] * weight for other, weight in self.meets[chair])


def _filled(circle: Circle, cards: Sequence[CoupleNo]) -> Circle:
    """An order of these very cards: each where it sat, the others on the chairs of those who are not
    there, or behind."""
    seats = len(cards) + len(cards) % 2
    here = {*cards}
    new = iter(sorted(here - {*circle}))
    order = [card if card in here else next(new, NOBODY) for card in circle]
    order += new
    while len(order) > seats:
        order.remove(NOBODY)
    return (*order, *[NOBODY] * (seats - len(order)))


def _shuffled(circle: Circle, below: Below) -> Circle:
    left = list(circle)
    return tuple(left.pop(below(len(left))) for _ in circle)


def _seats(circle: Circle) -> OnChairs:
    chairs = iter([card or None for card in circle])
    tables = iter(lambda: tuple(islice(chairs, 2)), ())
    return OnChairs.of({TableNo(number): here for number, here in enumerate(tables, 1)})


# Who has met whom on the nights on which all play all, whatever the numbers on their cards were.


Who = tuple[PlayerId, ...]
"""The people of a card, the lower number first; nobody of an empty chair."""

Main = Callable[[PlayerId], PlayerId]
"""The one number of a person who has several."""

Two = tuple[Who, Who]
"""Who met, the one with the lower numbers first; with nobody, who sat out."""


@dataclass(slots=True)
class Meetings:
    """How often every two have met and who sat out how often, over all nights that were `seen`. `circles`
    is how each would have gone on, the last night first."""

    met: Counter[Two] = field(default_factory=Counter)
    circles: list[tuple[Who, ...]] = field(default_factory=list)
    nights: int = 0

    def see(self, evening: Evening, main: Main) -> None:
        """The games of a night that is over; nothing of one that was no evening of all against all."""
        if not brings_all_together(evening.form) or evening.night.called_off:
            return
        self.nights += 1
        people = _people(evening, main)
        for game, one, other in _played(evening):
            self.met[two(people[one, game], people[other, game])] += 1
        for card, games in evening.sat_out.items():
            for game in games:
                self.met[two((), people[card, game])] += 1
        last = evening.last_game
        self.circles.insert(0, tuple(people.get((c, last), ()) for c in _goes_on(evening)))

    @property
    def everybody(self) -> tuple[Who, ...]:
        """All who have met anybody or sat out."""
        return tuple(sorted({who for each in self.met for who in each if who}))

    def times(self, one: Who, other: Who) -> int:
        """How often two have met."""
        return self.met[two(one, other)]

    def among(self, cards: Mapping[CoupleNo, Who]) -> Counter[Pair]:
        """The same of the cards of another night."""
        known = {who: card for card, who in cards.items()} | {(): NOBODY}
        found: Counter[Pair] = Counter()
        for (one, other), times in self.met.items():
            if one in known and other in known:
                found[pair(known[one], known[other])] += times
        return found

    def circles_of(self, cards: Mapping[CoupleNo, Who]) -> list[Circle]:
        """How each night would have gone on, by the cards of another one."""
        known = {who: card for card, who in cards.items()}
        return [tuple(known.get(who, NOBODY) for who in circle) for circle in self.circles]


def two(one: Who, other: Who) -> Two:
    """Two in the order of their numbers.

    >>> two((3, 4), (1, 2))
    ((1, 2), (3, 4))
    """
    return (one, other) if one < other else (other, one)


def cards_of(evening: Evening, main: Main) -> dict[CoupleNo, Who]:
    """The people of every card that is there before game 1."""
    return {card: _who(people, main) for card, people in evening.to_seat.items()}


def to_come(evening: Evening) -> Iterator[tuple[GameNo, Pair]]:
    """Who will meet in which game, as the tables are drawn; nothing before they are."""
    form = evening.form
    if form is None or not evening.chairs or not brings_all_together(form):
        return
    for game, (one, other) in meetings_from(form, _circle(evening, 0), evening.last_game):
        if one is not NOBODY:
            yield game, (one, other)


def _people(evening: Evening, main: Main) -> dict[tuple[CoupleNo, GameNo], Who]:
    """Who was on each card in each game."""
    return {
        (span.couple, GameNo(game)): _who(span.players, main)
        for span in spans_of(evening)
        for game in range(span.first, span.last + 1)
    }


def _who(people: tuple[PlayerId, ...], main: Main) -> Who:
    return tuple(sorted({main(each) for each in people}))


def _played(evening: Evening) -> Iterator[tuple[GameNo, CoupleNo, CoupleNo]]:
    """The games that somebody won or whose points were written, one against the other."""
    for game, room in enumerate(evening.rooms, evening.first_game):
        number = GameNo(game)
        won = evening.won.get(number, {})
        for place in room.tables:
            written = (number, place.table) in evening.games.points
            if place.table in won and (won[place.table] or written):
                one, other = (side[0] for side in place.sides or ())
                yield number, one, other


def _goes_on(evening: Evening) -> Circle:
    form: Format | None = evening.form
    if form is None or not evening.chairs:
        return ()
    last = GameNo(evening.first_game + len(evening.chairs) - 1)
    return after(form, _circle(evening, -1), last)


def _circle(evening: Evening, at: int) -> Circle:
    tables = evening.chairs[at].tables
    return tuple(NOBODY if is_ghost(card) else card for table in tables for card in table)
