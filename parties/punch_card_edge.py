"""The edge of a punch card: where its numbers stand, one for each game, within reach of a hand punch.

They run clockwise from the upper left corner, corners included. Every number of games up to 40 has
its own ring, as even as it can be. Up to 34 games a quarter-inch punch leaves at least a millimetre
of card between two neighbouring holes; for more games an eighth-inch punch serves better.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

MOST_GAMES = 40


CARD_WIDTH = 270.0

CARD_HEIGHT = 180.0
"""3.75 by 2.5 inches: eight cards fill a Letter page, and lie on A4 unchanged."""


EDGE = 19.0
"""From the card's edge to the middle of a number; a hand punch reaches about an inch."""


_LARGEST_RADIUS = 10.5


@dataclass(frozen=True, slots=True)
class Spot:
    """The middle of a number, in points from the card's lower left corner."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Ring:
    """Where the numbers of a card stand: `spots[0]` is game 1.

    `spare` are the places left over where the ring has more than there are games; `radius` is that
    of the circle round each number.
    """

    spots: tuple[Spot, ...]
    spare: tuple[Spot, ...]
    radius: float

    @property
    def sides(self) -> tuple[range, range, range, range]:
        """The places along the upper side, the right, the lower and the left, counted from 1 the
        way the games run; the corners belong to the long sides, the spare places come last."""
        places = len(self.spots) + len(self.spare)
        across = sum(spot.y == self.spots[0].y for spot in (*self.spots, *self.spare))
        half = places // 2
        ends = (1, across + 1, half + 1, half + across + 1, places + 1)
        top, right, bottom, left = (range(a, b) for a, b in pairwise(ends))
        return top, right, bottom, left


@cache
def ring_of(games: int) -> Ring:
    """The ring for so many games. Raises ValueError unless there are 1 to 40."""
    if not 1 <= games <= MOST_GAMES:
        raise ValueError(f"a punch card has 1 to {MOST_GAMES} games, not {games}")
    places = max(4, games + games % 2)
    across = min(range(2, places // 2 + 1), key=lambda across: _unevenness(across, places))
    spots = _clockwise(across, places // 2 - across)
    return Ring(
        spots[:games],
        spots[games:],
        min(_LARGEST_RADIUS, min(_gaps(across, places)) / 2 - 0.6),
    )


def _gaps(across: int, places: int) -> tuple[float, float]:
    """From middle to middle along the long sides and along the short ones."""
    between = places // 2 - across
    return (
        (CARD_WIDTH - 2 * EDGE) / (across - 1),
        (CARD_HEIGHT - 2 * EDGE) / (between + 1),
    )


def _unevenness(across: int, places: int) -> float:
    along, down = _gaps(across, places)
    return abs(along - down)


def _clockwise(across: int, between: int) -> tuple[Spot, ...]:
    """`across` places on each long side, corners included, and `between` on each short one."""
    along, down = _gaps(across, 2 * (across + between))
    xs = [EDGE + along * step for step in range(across)]
    ys = [EDGE + down * step for step in range(1, between + 1)]
    top, right = CARD_HEIGHT - EDGE, CARD_WIDTH - EDGE
    return (
        *(Spot(x, top) for x in xs),
        *(Spot(right, y) for y in reversed(ys)),
        *(Spot(x, EDGE) for x in reversed(xs)),
        *(Spot(EDGE, y) for y in ys),
    )
