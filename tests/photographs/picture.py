"""Photographs of punch cards on a table, made from a seed, each with what is to be read in it.

The same seed makes the same bytes, with the same libraries. The cards are the program's own, as its PDF
has them; hands, table, light and telephone are made up, as a kind of trouble (`kinds.py`) says.
"""

from dataclasses import dataclass
from zlib import crc32

import cv2
import numpy as np

from tests.photographs.camera import Lying, looking_at
from tests.photographs.drawn import drawn
from tests.photographs.hands import a_punch, handled, to_be_read, under_fold
from tests.photographs.kinds import KINDS
from tests.photographs.light import as_jpeg, lit, taken
from tests.photographs.pile import DOTS
from tests.photographs.tables import SCALE, top

SHAPE = 4 / 3
"""A telephone's picture, on its side."""

FINEST = DOTS / 25.4


@dataclass(frozen=True)
class Seen:
    """A card of the picture: the pile's own number of it; of each game whether there is a hole, None where
    a person has to be asked; which games cannot be seen; its corners and its games' numbers in pixels,
    from the upper left as the card is read."""

    card: int
    games: tuple[bool | None, ...]
    hidden: frozenset[int]
    corners: np.ndarray
    spots: np.ndarray

    @property
    def truth(self):
        """What a reader that is right can be sure of; None where nobody can."""
        at = enumerate(self.games, 1)
        return tuple(None if game in self.hidden else hole for game, hole in at)


@dataclass(frozen=True)
class Photograph:
    """A JPEG, and what is in it, in the order in which the cards were laid down."""

    jpeg: bytes
    cards: tuple[Seen, ...]
    stock: str
    table: str


def photographs(pile, punched, seed, name):
    """All cards of a pile, a few to a picture; `punched` are the games of each."""
    rng = np.random.default_rng([seed, crc32(name.encode())])
    fewest, most = KINDS[name].cards
    left = list(range(pile.count))
    while left:
        many = rng.integers(fewest, most + 1)
        some, left = left[:many], left[many:]
        yield photograph(pile, {card: punched[card] for card in some}, rng, KINDS[name])


def photograph(pile, punched, rng, kind):
    """One picture of all these cards, with their games punched."""
    stock, table = (str(rng.choice(each)) for each in (kind.stocks, kind.tables))
    radius = a_punch(pile, rng)
    hands = [handled(pile, games, radius, kind, rng) for games in punched.values()]
    size = _size(kind, rng)
    lying = _laid(pile, len(hands), size, kind, rng)
    camera = _camera(lying, size, kind, rng)
    picture = _table(camera, table, stock, rng)
    scale = _scale(camera, lying)
    lamp = rng.uniform(0, 2 * np.pi)
    for card, hand, place in zip(punched, hands, lying, strict=True):
        sharp = min(FINEST, np.ceil(1.2 * scale))
        _lay(picture, camera, place, drawn(pile, card, hand, stock, sharp), lamp)
    thumb = _thumb(lying, rng) if rng.random() < kind.thumb else None
    if thumb is not None:
        _hold(picture, camera, thumb, rng)
    picture = taken(lit(picture, scale, kind, rng), scale, kind, rng)
    seen = _seen(pile, punched, hands, lying, camera, thumb)
    return Photograph(as_jpeg(picture, rng.integers(*kind.quality)), seen, stock, table)


def _size(kind, rng):
    dots = 1e6 * rng.uniform(*kind.megapixels)
    wide, high = round(np.sqrt(dots * SHAPE)), round(np.sqrt(dots / SHAPE))
    return (wide, high) if rng.random() < 0.6 else (high, wide)


def _laid(pile, many, size, kind, rng):
    """The cards side by side, loosely, in about the picture's shape."""
    most = np.radians(min(kind.turn, 40))
    (wide, high), gap = pile.measures, -14 if kind.overlap else 4
    cell = np.array(
        [
            wide * np.cos(most) + high * np.sin(most) + gap,
            high * np.cos(most) + wide * np.sin(most) + gap,
        ]
    )
    shape = size[0] / size[1]
    columns = min(
        range(1, many + 1), key=lambda across: _waste(across, -(-many // across), cell, shape)
    )
    lying = []
    for place in range(many):
        row, column = divmod(place, columns)
        turn = np.radians(rng.uniform(-kind.turn, kind.turn)) + np.pi * (rng.random() < 0.3)
        lying.append(
            Lying(
                pile.measures,
                cell * (column, row) + rng.uniform(-1, 1, 2) * (1.5 if gap > 0 else 4),
                turn,
                rng.uniform(-0.5, 0.5) + np.pi / 2 * (rng.random() < 0.3),
                _curve(rng.uniform(*kind.bend), wide / 2) * rng.choice((-1, 1)),
            )
        )
    return [lying[place] for place in rng.permutation(many)]


def _waste(across, down, cell, shape):
    """How much larger than the cards a picture of this shape has to be."""
    wide, high = cell * (across, down)
    return max(wide / shape, high) ** 2


def _curve(rise, reach):
    """One over the radius with which something of this reach rises by so much at its end."""
    return 2 * rise / (rise**2 + reach**2)


def _camera(lying, size, kind, rng):
    """All of it in the picture; or one card half out of it."""
    points = np.concatenate([card.corners for card in lying])
    tilt, roll = np.radians(rng.uniform(*kind.tilt)), np.radians(rng.uniform(-4, 4))
    camera = looking_at(points, size, tilt, rng.uniform(0, 2 * np.pi), roll, rng.uniform(0.8, 0.95))
    if not kind.cut_off:
        return camera
    middles = camera.seen(np.stack([card.corners.mean(0) for card in lying]))
    outermost = middles[np.argmax(middles[:, 0])]
    return camera.moved((size[0] - outermost[0], 0))


def _scale(camera, lying):
    """Pixels to a millimetre, about."""
    corners = camera.seen(lying[0].corners)
    return np.linalg.norm(corners[1] - corners[0]) / lying[0].measures[0]


def _table(camera, table, stock, rng):
    turn, at = rng.uniform(-0.3, 0.3), rng.uniform(0, 500, 2)
    cos, sin = np.cos(turn) / SCALE, np.sin(turn) / SCALE
    of_top = np.array([(cos, -sin, -at[0]), (sin, cos, -at[1]), (0, 0, 1)])
    return cv2.warpPerspective(
        top(table, stock),
        camera.of_table @ of_top,
        (camera.width, camera.height),
        borderMode=cv2.BORDER_WRAP,
    )


def _lay(picture, camera, place, card, lamp):
    """Draw a card over what lies there already, with its own little shadow."""
    frame = _frame(camera, place)
    if frame is None:
        return
    left, top_, right, bottom = frame
    points = camera.points_of(place, frame)
    scale = card.shape[1] / place.measures[0]
    at = points * np.float32(scale) - np.float32(0.5)
    card[:, :, :3] = cv2.multiply(card[:, :, :3], cv2.merge([card[:, :, 3]] * 3), scale=1 / 255)
    seen = cv2.remap(card, at, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    colour, there = seen[:, :, :3], seen[:, :, 3]
    if abs(place.curve) > 1e-4:
        slant = place.slope(points) * np.cos(lamp - place.turn - place.bend_along)
        shade = np.clip(220 * (1 + 0.5 * slant), 0, 255).astype(np.uint8)
        colour = cv2.multiply(colour, cv2.merge([shade] * 3), scale=1 / 220)
    under = picture[top_:bottom, left:right]
    lift = _scale(camera, [place]) * (0.35 + 80 * abs(place.curve))
    shift = np.array([(1, 0, lift * np.cos(lamp)), (0, 1, lift * np.sin(lamp))])
    dark = cv2.GaussianBlur(cv2.warpAffine(there, shift, there.shape[::-1]), (0, 0), lift)
    rest = cv2.multiply(cv2.bitwise_not(there), 255 - dark // 2, scale=1 / 255)
    under[:] = cv2.add(cv2.multiply(under, cv2.merge([rest] * 3), scale=1 / 255), colour)


def _frame(camera, place, margin=24):
    """What of the picture the card can be in: left, top, right, bottom."""
    around = np.linspace((0, 0), place.measures, 9)
    grid = np.stack(np.meshgrid(*around.T), -1).reshape(-1, 2)
    seen = camera.seen(place.on_table(grid))
    low = np.clip(seen.min(0) - margin, 0, None).astype(int)
    high = np.clip(seen.max(0) + margin, None, (camera.width, camera.height)).astype(int)
    return (*low, *high) if (low < high).all() else None


THUMB, LONG = 9.5, 300
"""Half a thumb's width and how far it and its arm reach, in millimetres."""


def _thumb(lying, rng):
    """Over the corner that is outermost on some side: its tip's middle, and whence it comes."""
    angle = rng.uniform(0, 2 * np.pi)
    outward = np.array([np.cos(angle), np.sin(angle)])
    corners = np.concatenate([card.corners[:, :2] for card in lying])
    corner = corners[np.argmax(corners @ outward)]
    tip = corner - outward * rng.uniform(0, 14)
    return tip, tip + outward * LONG


def _from_line(points, line):
    """How far points are from a line between two others."""
    one, other = line
    way = other - one
    along = np.clip((points - one) @ way / (way @ way), 0, 1)
    return np.linalg.norm(points - one - along[..., None] * way, axis=-1)


def _hold(picture, camera, thumb, rng):
    """A thumb with its nail, darker towards its sides."""
    tip, wrist = thumb
    around = np.concatenate([each + THUMB * CROSS for each in thumb])
    seen = camera.seen(np.column_stack([around, np.zeros(len(around))]))
    low = np.clip(seen.min(0), 0, None).astype(int)
    high = np.clip(seen.max(0), None, (camera.width, camera.height)).astype(int)
    if (low >= high).any():
        return
    pixels = np.stack(np.meshgrid(*(np.arange(a, b) for a, b in zip(low, high, strict=True))), -1)
    back = np.linalg.inv(camera.of_table)
    at = pixels @ back[:, :2].T + back[:, 2]
    at = at[..., :2] / at[..., 2:]
    far = _from_line(at, thumb) / THUMB
    skin = SKINS[rng.integers(len(SKINS))] * (1.05 - 0.4 * far**2)[..., None]
    nail = np.clip(4 * (0.55 - _from_line(at, (tip, tip + 0.02 * (wrist - tip))) / THUMB), 0, 1)
    skin += (nail * 18)[..., None]
    there = np.clip((1 - far) * 8, 0, 1)[..., None]
    part = picture[low[1] : high[1], low[0] : high[0]]
    part[:] = np.clip(part * (1 - there) + skin * there, 0, 255)


CROSS = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
SKINS = np.array([(150, 178, 226), (110, 140, 196), (70, 92, 140), (44, 58, 92)], float)


def _seen(pile, punched, hands, lying, camera, thumb):
    """What of each card can be read."""
    seen = []
    for place, (card, hand) in enumerate(zip(punched, hands, strict=True)):
        room = lying[place].on_table(pile.spots)
        spots = camera.seen(room)
        hidden = under_fold(pile, hand)
        covered = ~camera.shows(spots)
        for other in lying[place + 1 :]:
            covered |= _under(room[:, :2], other, pile.radius)
        if thumb is not None:
            covered |= _from_line(room[:, :2], thumb) < THUMB + pile.radius
        hidden |= {int(game) + 1 for game in np.flatnonzero(covered)}
        corners = camera.seen(lying[place].corners)
        seen.append(Seen(card, to_be_read(pile, hand), frozenset(hidden), corners, spots))
    return tuple(seen)


def _under(points, card, margin):
    """Which of these points of the table a card lies upon."""
    back = np.linalg.inv(card.flat)
    at = points @ back[:2, :2].T + back[:2, 2]
    return ((at > -margin) & (at < card.measures + margin)).all(-1)
