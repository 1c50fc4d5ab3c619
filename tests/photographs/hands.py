"""What hands do to a card: holes and half holes, tears, pens, cups; and what is to be read of it."""

from dataclasses import dataclass, field

import numpy as np

OFF_CENTRE = 1.5
QUARTER_INCH, EIGHTH_INCH = (5.5, 7.0), (3.0, 3.4)
MOST_FOR_QUARTER_INCH = 34
CORNERS = np.array([(0, 0), (1, 0), (1, 1), (0, 1)])


@dataclass
class Hands:
    """A card after the night, in millimetres from its upper left.

    A hole is its middle and its radius; a tear is a polygon; a stroke is a line of a pen; a ring of
    coffee is as a hole; of a folded corner, which one it is and how far along each side. `outline` is
    where it was cut.
    """

    outline: np.ndarray
    holes: list[tuple[np.ndarray, float]] = field(default_factory=list)
    tears: list[np.ndarray] = field(default_factory=list)
    strokes: list[np.ndarray] = field(default_factory=list)
    ink: tuple[int, int, int] = (120, 40, 20)
    marked: set[int] = field(default_factory=set)
    coffee: list[tuple[np.ndarray, float]] = field(default_factory=list)
    finished: str = ""
    fold: tuple[int, np.ndarray] | None = None


def a_punch(pile, rng):
    """The radius of the punch of this night."""
    small = pile.games > MOST_FOR_QUARTER_INCH
    return rng.uniform(*(EIGHTH_INCH if small else QUARTER_INCH)) / 2


def handled(pile, punched, radius, kind, rng):
    """A card with these games punched, and what came of it."""
    wide, high = pile.measures
    inward = np.where(CORNERS, -1, 1) * rng.uniform(0, 0.6, (4, 2))
    hands = Hands(CORNERS * (wide, high) + inward)
    hands.ink = INKS[rng.integers(len(INKS))]
    hold = _aside(rng, 0.5 * _most_aside(radius))
    for game in range(1, pile.games + 1):
        if game in punched:
            _punch(hands, pile, game, hold, radius, kind, rng)
        elif rng.random() < kind.half:
            _half(hands, pile, game, radius, rng)
        elif rng.random() < kind.pen:
            _pen(hands, pile, game, rng)
    _touch(hands, pile, punched, radius, kind, rng)
    if rng.random() < kind.coffee:
        hands.coffee.append((rng.uniform((0, 0), (wide, high)), rng.uniform(28, 42)))
    if rng.random() < kind.fold:
        hands.fold = int(rng.integers(4)), rng.uniform(5, 16, 2)
    if rng.random() < kind.finished:
        hands.finished = str(rng.integers(1, 20))
    return hands


def _most_aside(radius):
    """How far beside its number somebody with this punch still means it."""
    return min(OFF_CENTRE, 0.7 * radius)


INKS = ((120, 40, 20), (40, 36, 34), (40, 40, 190), (90, 90, 90))


def _aside(rng, most):
    """Somewhere within a circle."""
    angle, far = rng.uniform(0, 2 * np.pi), most * np.sqrt(rng.random())
    return far * np.array([np.cos(angle), np.sin(angle)])


def _punch(hands, pile, game, hold, radius, kind, rng):
    at = pile.spots[game - 1]
    hole = at + hold + _aside(rng, 0.5 * _most_aside(radius))
    hands.holes.append((hole, radius))
    if rng.random() < kind.double:
        hands.holes.append((hole + _aside(rng, 2.5), radius))
    if rng.random() < kind.tear:
        hands.tears.append(_tear(hole, _edge(hole, pile), rng))


def _edge(at, pile):
    """The nearest place on the card's edge."""
    wide, high = pile.measures
    ways = np.array([(0, at[1]), (wide, at[1]), (at[0], 0), (at[0], high)])
    return ways[np.argmin(np.linalg.norm(ways - at, axis=1))]


def _tear(hole, edge, rng):
    """From a hole to a little beyond the edge, wider there, with ragged sides."""
    along = (edge - hole) / max(np.linalg.norm(edge - hole), 0.1)
    across = np.array([-along[1], along[0]])
    end, steps = edge + 0.5 * along, np.linspace(0, 1, 7)[:, None]
    middle = hole + steps * (end - hole) + across * rng.normal(0, 0.3, (7, 1))
    wide = across * (0.15 + steps * rng.uniform(0.3, 1.6)) * rng.uniform(0.7, 1.3, (7, 1))
    return np.concatenate([middle + wide, (middle - wide)[::-1]])


def _half(hands, pile, game, radius, rng):
    """The punch caught no more than the edge."""
    at = pile.spots[game - 1]
    edge = _edge(at, pile)
    inward = (at - edge) / np.linalg.norm(at - edge)
    hands.holes.append((edge + inward * rng.uniform(0, 1.5) + _aside(rng, 0.6), radius))


def _touch(hands, pile, punched, radius, kind, rng):
    """Two games one after the other, whose holes meet."""
    for game in sorted(punched):
        if game + 1 in punched and rng.random() < kind.touching:
            one, other = pile.spots[game - 1], pile.spots[game]
            gap = np.linalg.norm(other - one) - 2 * radius
            if 0 < gap < 1.5 * radius:
                step = (other - one) / np.linalg.norm(other - one) * gap / 2
                hands.holes[:] = [each for each in hands.holes if not _is_near(each, one, other)]
                hands.holes += [(one + step, radius), (other - step, radius)]


def _is_near(hole, *spots):
    return any(np.linalg.norm(hole[0] - spot) < hole[1] for spot in spots)


def _pen(hands, pile, game, rng):
    """A tick, a cross or a ring in place of a hole."""
    at, size = pile.spots[game - 1] + _aside(rng, 0.8), pile.radius * rng.uniform(0.7, 1.2)
    turn = np.linspace(0, 2 * np.pi + rng.uniform(-0.3, 0.6), 24)
    shapes = (
        [np.array([(-0.8, -0.1), (-0.3, 0.7), (1, -1)])],
        [np.array([(-0.8, -0.8), (0.8, 0.8)]), np.array([(0.8, -0.8), (-0.8, 0.8)])],
        [np.stack([np.cos(turn), np.sin(turn)], 1) * np.linspace(0.9, 1.1, 24)[:, None]],
        [np.stack([np.linspace(-0.8, 0.8, 12), np.resize([-0.7, 0.7], 12)], 1)],
    )
    for shape in shapes[rng.integers(len(shapes))]:
        hands.strokes.append(at + size * shape + rng.normal(0, 0.12, shape.shape))
    hands.marked.add(game)


SURE, NEAR = 0.8, 0.1


def to_be_read(pile, hands):
    """Of each game whether there is a hole in it; None where a person has to be asked."""
    return tuple(_of(game, pile, hands) for game in range(1, pile.games + 1))


def _of(game, pile, hands):
    spot = pile.spots[game - 1]
    far = [(np.linalg.norm(at - spot), radius) for at, radius in hands.holes]
    if any(away < SURE * radius for away, radius in far):
        return True
    is_near = any(away < radius + pile.radius - NEAR for away, radius in far)
    return None if is_near or game in hands.marked else False


def under_fold(pile, hands):
    """The games that a folded corner hides: those that are folded over, and those beneath."""
    if hands.fold is None:
        return set()
    flap = np.array(folded(pile, hands.fold))
    return {
        game
        for game, spot in enumerate(pile.spots, 1)
        if any(_inside(spot, part, pile.radius) for part in (flap[[0, 1, 2]], flap[[3, 1, 2]]))
    }


def folded(pile, fold):
    """A corner, the two ends of the fold, and where the corner comes to lie."""
    which, (along, down) = fold
    corner = CORNERS[which] * pile.measures
    inward = np.where(CORNERS[which], -1, 1)
    one, other = corner + inward * (along, 0), corner + inward * (0, down)
    way = (other - one) / np.linalg.norm(other - one)
    foot = one + way * np.dot(corner - one, way)
    return corner, one, other, 2 * foot - corner


def _inside(at, triangle, margin):
    """In a convex polygon, or so near to it."""
    middle = triangle.mean(0)
    for one, other in zip(triangle, np.roll(triangle, -1, 0), strict=True):
        way = (other - one) / np.linalg.norm(other - one)
        normal = np.array([-way[1], way[0]])
        side = np.sign(np.dot(middle - one, normal))
        if side * np.dot(at - one, normal) < -margin:
            return False
    return True
