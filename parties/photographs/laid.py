"""A card laid straight: as if it were flat, and looked at from above."""

from collections.abc import Iterable
from math import ceil
from typing import Any

import cv2
import numpy as np

from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, ring_of
from parties.punch_card_marks import CORNERS, outline_of

Picture = Any

Grey = Any
"""A picture without colours, or points of one."""

SCALE = 2
"""Points of a picture for one of the card, once that is laid straight."""

_REACHES = 12.0, 6.0, 3.0, 3.0
"""So far from its place a circle may be on a card that is bent, in points of the card: the nearer, the
straighter it lies already."""

_FITS = 0.25
"""Of that: what is farther from where the others say it is says little."""

_STILL = 0.5
"""A card of which no circle moves farther lies straight."""

_BESIDE, _STEP, _NEARLY = 100, 6, 10
"""Points of the card: so far beside it the table is looked at, at so many places; so near it is the card."""

_MARGIN = 4.0
"""Points of the card: so far within its edge nothing is printed, and no punch comes."""

_LIKE = 0.25
"""How much like a circle a place has to be, to say something of how the card is bent."""


def laid_straight(picture: Picture, grey: Grey, way: Grey, games: int) -> Picture:
    """The card in its colours: by its marks first, and then by the circles of all its games as well: each stands near
    its place, and those that a hole has taken where the others say."""
    ring = ring_of(games)
    spots = np.array([(spot.x, CARD_HEIGHT - spot.y) for spot in ring.spots])
    bent = np.zeros((10, 2))
    for reach in _REACHES:
        card = _laid(grey, way, bent)
        light = cv2.GaussianBlur(card, (0, 0), 0.35 * SCALE).astype(np.float32)
        like, aside = _nearest_circles(like_a_circle(light, ring.radius), spots, reach)
        more = _bent(spots, aside, like, _FITS * reach)
        bent = bent + more
        if np.abs(_terms(spots) @ more).max() < _STILL:
            break
    return _laid(picture, way, bent)


def table_round(picture: Picture, way: Grey, ways: Iterable[Grey], card: Picture) -> Picture:
    """The colours of the table beside a card, where none of these cards lies, those of the card nearest to
    it being 1, so that both are in the same light."""
    across, down = (np.arange(-_BESIDE, of + _BESIDE, _STEP) for of in (CARD_WIDTH, CARD_HEIGHT))
    points = np.stack(np.meshgrid(across, down), -1).reshape(-1, 2)
    there = cv2.perspectiveTransform(points[None], way)[0]
    sides = np.array(picture.shape[1::-1])
    beside = ((there >= 0) & (there < sides - 1)).all(axis=1)
    for each in ways:
        back = cv2.perspectiveTransform(there[None], np.linalg.inv(each))[0]
        beside &= ~_are_on_card(back)
    x, y = there[beside].round().astype(int).T
    nearest = np.clip(points[beside], _MARGIN, np.array((CARD_WIDTH, CARD_HEIGHT)) - _MARGIN)
    across, down = (nearest * SCALE).round().astype(int).T
    soft = cv2.GaussianBlur(card, (0, 0), SCALE).astype(np.float32)
    return picture[y, x] / np.maximum(soft[down, across], 1.0)


def _are_on_card(points: Grey) -> Grey:
    """Which of these points of a card, or beside it, lie on it, or nearly."""
    return ((points > -_NEARLY) & (points < np.array((CARD_WIDTH, CARD_HEIGHT)) + _NEARLY)).all(
        axis=1
    )


def _laid(picture: Picture, way: Grey, bent: Grey) -> Picture:
    """Twice as fine, and then smaller, so that no point of the picture is left out."""
    finer = 2 * SCALE
    across, down = round(CARD_WIDTH * finer), round(CARD_HEIGHT * finer)
    coarse = np.stack(np.meshgrid(np.arange(0, across + 1, 20), np.arange(0, down + 1, 20)), -1)
    points = coarse.reshape(-1, 2) / finer
    there = cv2.perspectiveTransform((points + _terms(points) @ bent)[None], way)[0]
    at = cv2.resize(there.reshape(*coarse.shape).astype(np.float32), None, fx=20, fy=20)
    at = at[10 : 10 + down, 10 : 10 + across]
    laid = cv2.remap(picture, at, None, cv2.INTER_LINEAR)
    return cv2.resize(laid, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)


def _terms(points: Grey) -> Grey:
    x, y = (points / (CARD_WIDTH / 2, CARD_HEIGHT / 2) - 1).T
    powers = [(i, j) for i in range(4) for j in range(4 - i)]
    return np.stack([x**i * y**j for i, j in powers], -1)


def _nearest_circles(like: Grey, spots: Grey, reach: float) -> tuple[Grey, Grey]:
    """Of each place what is most like a circle so near to it: how much, and how far aside, in points."""
    most, aside = [], []
    across = round(reach * SCALE)
    for x, y in np.round(spots * SCALE - 0.5).astype(int):
        left, top = max(0, x - across), max(0, y - across)
        part = like[top : y + across + 1, left : x + across + 1]
        _least, best, _where, at = cv2.minMaxLoc(part)
        most.append(best)
        aside.append(((left + at[0] + 0.5) / SCALE, (top + at[1] + 0.5) / SCALE))
    return np.array(most), np.array(aside) - spots


def _bent(spots: Grey, aside: Grey, like: Grey, fits: float) -> Grey:
    """How the card is bent, by its circles; those far from where all others say it is have no say."""
    corners = np.array([outline_of(each) for each in range(CORNERS)]).mean(1)
    terms = _terms(np.concatenate([spots, corners]))
    aside = np.concatenate([aside, corners * 0])
    sure: Grey = np.append(np.where(like > _LIKE, like**2, 0), np.full(CORNERS, 0.5))
    weight = sure
    for _ in range(12):
        some = terms * weight[:, None]
        bent = np.linalg.solve(some.T @ terms + 0.02 * np.eye(10), some.T @ aside)
        off = np.linalg.norm(aside - terms @ bent, axis=1)
        weight = sure / (1 + (off / fits) ** 2) ** 2
    return bent


def like_a_circle(light: Grey, radius: float) -> Grey:
    """How much each place looks like the middle of a circle: by its line and the card round it alone."""
    _far, apart = disc(radius + 2.4)
    mask = ((apart > radius - 1.0) & (apart < radius + 2.2)).astype(np.float32)
    line = np.exp(-(((apart - radius) / 0.7) ** 2)).astype(np.float32)
    pattern = (line - (line * mask).sum() / mask.sum()) * mask
    across = cv2.filter2D(light, cv2.CV_32F, pattern)
    mean = cv2.filter2D(light, cv2.CV_32F, mask / mask.sum())
    square = cv2.filter2D(light * light, cv2.CV_32F, mask)
    spread = np.sqrt(np.maximum(square - mask.sum() * mean * mean, 1.0))
    return -across / (spread * float(np.sqrt((pattern**2).sum())))


def disc(radius: float) -> tuple[int, Grey]:
    """How far its square reaches, and how far each of its points is from the middle, in points of the
    card."""
    far = ceil(radius * SCALE)
    down, right = np.mgrid[-far : far + 1, -far : far + 1]
    return far, np.hypot(down, right).astype(np.float32) / SCALE
