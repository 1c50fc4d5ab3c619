"""A photograph of punch cards read: the bytes of a picture in, what stands on its cards out."""

from base64 import b64encode
from collections.abc import Iterable
from typing import Any

import cv2
import numpy as np

from parties.photographs.cards import Lying, lying_in
from parties.photographs.found import Box, CardSeen, Photograph, Seen
from parties.photographs.holes import seen_on
from parties.photographs.laid import laid_straight, table_round
from parties.photographs.opening import CannotOpen, open_picture
from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, Spot, ring_of

Picture = Any

_SHOWN = 1280
"""Across the picture that is shown, at most."""

_ENLARGED = 4
"""Points for one of the card, where a box is shown enlarged."""

_GREEN, _RED = (0, 150, 0), (0, 0, 230)


def read_photograph(sent: bytes, games: int) -> Photograph:
    """The cards in the photograph, of a night of so many games."""
    cv2.setNumThreads(1)
    try:
        opened = open_picture(sent)
    except CannotOpen as wrong:
        return Photograph(trouble=wrong.trouble)
    picture = cv2.cvtColor(np.asarray(opened), cv2.COLOR_RGB2BGR)
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    lying = lying_in(grey)
    ways = [card.way for card in lying if card.way is not None]
    seen = [_seen_on(picture, grey, card.way, ways, games) for card in lying]
    cards = (_card(picture, card, each, games) for card, each in zip(lying, seen, strict=True))
    return Photograph(tuple(cards), _drawn_over(picture, lying, seen, games))


def _seen_on(
    picture: Picture, grey: Picture, way: Picture | None, ways: Iterable[Picture], games: int
) -> tuple[Seen, ...]:
    if way is None:
        return ()
    straight = laid_straight(picture, grey, way, games)
    return seen_on(straight, table_round(picture, way, ways, straight), games)


def _card(picture: Picture, card: Lying, seen: Iterable[Seen], games: int) -> CardSeen:
    spots = zip(ring_of(games).spots, seen, strict=False)
    boxes = (
        Box(each, _enlarged(picture, card, spot) if each is Seen.UNSURE else "")
        for spot, each in spots
    )
    return CardSeen(card.code, tuple(boxes))


def _enlarged(picture: Picture, card: Lying, spot: Spot) -> str:
    """A box and what is round it, as if it were looked at from above."""
    half = 20.0
    left, top = spot.x - half, CARD_HEIGHT - spot.y - half
    there = np.array([[1 / _ENLARGED, 0, left], [0, 1 / _ENLARGED, top], [0, 0, 1]])
    size = round(2 * half * _ENLARGED)
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return _as_jpeg(cv2.warpPerspective(picture, card.way @ there, (size, size), flags=how))


def _drawn_over(
    picture: Picture, lying: Iterable[Lying], seen: Iterable[Iterable[Seen]], games: int
) -> str:
    """The picture smaller, with a ring round each hole and a square round what is not sure."""
    size = min(1.0, _SHOWN / max(picture.shape))
    shown = cv2.resize(picture, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
    for card, each in zip(lying, seen, strict=True):
        if card.way is not None:
            _draw_edge(shown, card.way, size)
            for spot, one in zip(ring_of(games).spots, each, strict=True):
                _draw_box(shown, card.way, spot, one, size)
    return _as_jpeg(shown)


def _draw_edge(shown: Picture, way: Picture, size: float) -> None:
    corners = [(0, 0), (CARD_WIDTH, 0), (CARD_WIDTH, CARD_HEIGHT), (0, CARD_HEIGHT)]
    outline = _in_picture(corners, way, size).round().astype(np.int32)
    cv2.polylines(shown, [outline], isClosed=True, color=_GREEN, thickness=2, lineType=cv2.LINE_AA)


def _draw_box(shown: Picture, way: Picture, spot: Spot, seen: Seen, size: float) -> None:
    x, y = spot.x, CARD_HEIGHT - spot.y
    (across, down), (beside, below) = _in_picture([(x, y), (x + 12, y)], way, size)
    radius = max(3, round(float(np.hypot(beside - across, below - down))))
    middle = round(float(across)), round(float(down))
    if seen is Seen.HOLE:
        cv2.circle(shown, middle, radius, _GREEN, 2, cv2.LINE_AA)
    elif seen is Seen.UNSURE:
        corner, other = (tuple(each + by for each in middle) for by in (-radius, radius))
        cv2.rectangle(shown, corner, other, _RED, 2)


def _in_picture(points: list[tuple[float, float]], way: Picture, size: float) -> Picture:
    return cv2.perspectiveTransform(np.array([points], float), way)[0] * size


def _as_jpeg(picture: Picture) -> str:
    _done, jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 75])
    return b64encode(jpeg.tobytes()).decode("ascii")
