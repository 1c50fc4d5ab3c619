"""Game 1 of an evening of all against all, seated so that those meet first who met least on other nights.

Who meets whom in which game follows from the seats of game 1, as the circle goes on from there by itself:
so these seats are all that is carried from one night to the next, and they stand in the night's own log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from scoring.formats.going_on import next_tables
from scoring.formats.movement import RoundRobin
from scoring.formats.people import People
from scoring.formats.so_far import Pair, pair
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo, TableNo
from scoring.seats.chair_room import OnChairs

if TYPE_CHECKING:
    from scoring.formats.format import Format

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
