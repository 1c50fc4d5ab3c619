"""What is inside each printed circle of a card: a hole, none, or not sure.

Where there is no hole, the number stands in its circle, whole and alone. Where there is one, the circle
still stands on the card, and nothing of the number is in it, whatever lies under the card. All else is
not sure: a number half gone, a stroke of a pen, a circle that is covered, torn, blurred or too bright.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from parties.photographs.found import Seen
from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, Ring, Spot, ring_of

Grey = Any
"""A picture without colours, or points of one."""

SCALE = 2
"""Points of a picture for one of the card, once that is laid straight."""

_FONT = Path(__file__).parent.parent / "printing/paper/fonts/CardPartySans-Bold.ttf"

_REACH = 4.0
"""So far from its place a circle may be on a card that is bent, in points of the card."""

_ANGLES = 48

_OUTSIDE = (1.5, 1.9, 2.3)
"""So far from the line of a circle there is white card, in points."""

_FAINT = 0.1
"""So faint the circles of a card are where it is too blurred to be read."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What was measured in one circle."""

    line: float
    """How dark its line is against the card round it."""
    around: float
    """Of its line, the part that is there."""
    like: float
    """How much what is inside looks like the number, 1 at most."""
    ink: float
    """How dark the number is against the card round the circle."""
    besides: float
    """Of what should be white in it, the part that is dark."""
    inside: float
    """How light its middle is against the card round it."""
    glares: bool
    """Whether that is as light as can be, and the card is not."""


def laid_straight(picture: Grey, way: Grey) -> Grey:
    """The card as if it were looked at from above."""
    finer = 2 * SCALE
    size = (round(CARD_WIDTH * finer), round(CARD_HEIGHT * finer))
    back = way @ np.diag([1 / finer, 1 / finer, 1.0])
    laid = cv2.warpPerspective(picture, back, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    return cv2.resize(laid, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)


def seen_on(card: Grey, games: int) -> tuple[Seen, ...]:
    """What is in each circle, in the order of the games, of a card that is laid straight."""
    looked = looked_at(card, games)
    numbers = [each for each in looked if each.like > 0.7] or looked
    line = float(np.median([each.line for each in numbers]))
    ink = float(np.median([each.ink for each in numbers])) if numbers is not looked else line
    seen = [_judged(each, line, ink) for each in looked]
    return tuple(_unlike_the_others(seen, looked))


def _unlike_the_others(seen: Sequence[Seen], looked: Sequence[Looked]) -> Iterator[Seen]:
    """What would be a hole is not sure where all others are of one lightness and this one is not: it may
    have been filled in with a pen."""
    holes = [box.inside for each, box in zip(seen, looked, strict=True) if each is Seen.HOLE]
    usual = float(np.median(holes)) if holes else 0.0
    alike = len(holes) > 2 and float(np.median(np.abs(np.array(holes) - usual))) < 0.08
    for each, box in zip(seen, looked, strict=True):
        odd = alike and each is Seen.HOLE and abs(box.inside - usual) > 0.25
        yield Seen.UNSURE if odd else each


def _judged(box: Looked, line: float, ink: float) -> Seen:
    if line < _FAINT or box.line < 0.75 * line or box.glares:
        return Seen.UNSURE
    gone = 0.55 if box.around > 0.85 else 0.35
    if box.around > 0.7 and box.like < gone and box.ink < gone * ink:
        return Seen.HOLE
    whole = box.like > 0.93 and 0.6 * ink < box.ink < 1.5 * ink
    return Seen.NONE if whole and box.around > 0.85 and box.besides < 0.03 else Seen.UNSURE


def looked_at(card: Grey, games: int) -> Sequence[Looked]:
    """Each circle measured."""
    light = cv2.GaussianBlur(card, (0, 0), 0.35 * SCALE).astype(np.float32)
    ring = ring_of(games)
    circles = _like_a_circle(light, ring.radius)
    return [_look(light, circles, ring, game) for game in range(1, games + 1)]


def _look(light: Grey, circles: Grey, ring: Ring, game: int) -> Looked:
    spot, radius = ring.spots[game - 1], ring.radius
    x, y = _middle(circles, (spot.x * SCALE, (CARD_HEIGHT - spot.y) * SCALE))
    line, outside = _round(light, x, y, radius)
    card = float(np.median(outside)) or 1.0
    dark = (outside - line) / card
    usual = float(np.median(dark))
    there_is = (dark > 0.4 * usual) & (outside > 0.7 * card)
    number = _number(game, radius)
    like, ink, besides = _compared(light / card, number, x, y)
    inside = float(np.median(light[y - SCALE : y + SCALE + 1, x - SCALE : x + SCALE + 1]))
    glares = inside >= 250 and card < 240
    alone = _away_from_others(ring, spot)
    return Looked(usual, float(there_is[alone].mean()), like, ink, besides, inside / card, glares)


def _away_from_others(ring: Ring, spot: Spot) -> Grey:
    """In which directions there is card round a circle, and not the next circle."""
    angles = _angles()
    far = ring.radius + _OUTSIDE[-1]
    x, y = spot.x + far * np.cos(angles), spot.y - far * np.sin(angles)
    apart = [np.hypot(x - each.x, y - each.y) for each in ring.spots if each != spot]
    return np.min([far + x * 0, *apart], axis=0) > ring.radius + 1.5


def _angles() -> Grey:
    return np.linspace(0, 2 * np.pi, _ANGLES, endpoint=False, dtype=np.float32)


def _middle(circles: Grey, there: tuple[float, float]) -> tuple[int, int]:
    """Of the circle that is nearest to its place."""
    x, y = round(there[0]), round(there[1])
    reach = round(_REACH * SCALE)
    part = circles[y - reach : y + reach + 1, x - reach : x + reach + 1]
    _least, _most, _where, at = cv2.minMaxLoc(part)
    return x - reach + at[0], y - reach + at[1]


def _like_a_circle(light: Grey, radius: float) -> Grey:
    """How much each place looks like the middle of a circle: by its line and the card round it alone."""
    _far, apart = _disc(radius + 2.4)
    mask = ((apart > radius - 1.0) & (apart < radius + 2.2)).astype(np.float32)
    line = np.exp(-(((apart - radius) / 0.7) ** 2)).astype(np.float32)
    pattern = (line - (line * mask).sum() / mask.sum()) * mask
    across = cv2.filter2D(light, cv2.CV_32F, pattern)
    mean = cv2.filter2D(light, cv2.CV_32F, mask / mask.sum())
    square = cv2.filter2D(light * light, cv2.CV_32F, mask)
    spread = np.sqrt(np.maximum(square - mask.sum() * mean * mean, 1.0))
    return -across / (spread * float(np.sqrt((pattern**2).sum())))


def _round(light: Grey, x: int, y: int, radius: float) -> tuple[Grey, Grey]:
    """All round a circle: how light its line is, and the card outside it."""
    angles = _angles()

    def at(*radii: float) -> Grey:
        far = np.array(radii, np.float32)[:, None] * SCALE
        return cv2.remap(
            light, x + far * np.cos(angles), y + far * np.sin(angles), cv2.INTER_LINEAR
        )

    line = at(*np.arange(radius - 0.9, radius + 1.0, 0.3)).min(axis=0)
    return line, at(*(radius + each for each in _OUTSIDE)).mean(axis=0)


def _compared(light: Grey, number: Grey, x: int, y: int) -> tuple[float, float, float]:
    """How like the number, how dark it is, and how much is dark besides; where it fits best."""
    half = number.shape[0] // 2
    inside = number >= 0
    ink = number[inside]
    best = (-1.0, 0.0, 0.0)
    for right in (-1, 0, 1):
        for down in (-1, 0, 1):
            top, left = y + down - half, x + right - half
            part = light[top : top + 2 * half + 1, left : left + 2 * half + 1]
            best = max(best, _fit(part[inside], ink))
    return best


def _fit(light: Grey, ink: Grey) -> tuple[float, float, float]:
    lightness, even = light - light.mean(), ink - ink.mean()
    spread = float(np.sqrt((lightness**2).sum() * (even**2).sum())) or 1.0
    product = -float((lightness * even).sum())
    white = ink < 0.03
    paper = float(np.median(light[white]))
    slope = product / float((even**2).sum())
    return product / spread, slope, float((light[white] < paper - 0.35 * max(slope, 0.2)).mean())


@cache
def _number(game: int, radius: float) -> Grey:
    """A number as it stands in its circle: 1 where there is ink, 0 where there is none, less than that
    outside."""
    far, apart = _disc(radius - 1.6)
    finer = 8
    size, middle = (2 * far + 1) * finer, (far + 0.5) * finer
    letters = radius * 1.2 * SCALE * finer
    drawn = Image.new("L", (size, size))
    font = ImageFont.truetype(_FONT, letters)
    ImageDraw.Draw(drawn).text(
        (middle, middle + 0.365 * letters), str(game), 255, font, anchor="ms"
    )
    small = cv2.resize(np.asarray(drawn), apart.shape, interpolation=cv2.INTER_AREA)
    ink = cv2.GaussianBlur(small.astype(np.float32) / 255, (0, 0), 0.5 * SCALE)
    return np.where(apart <= radius - 1.6, ink, -1.0)


def _disc(radius: float) -> tuple[int, Grey]:
    """How far its square reaches, and how far each of its points is from the middle, in points of the
    card."""
    far = ceil(radius * SCALE)
    down, right = np.mgrid[-far : far + 1, -far : far + 1]
    return far, np.hypot(down, right).astype(np.float32) / SCALE
