"""The cards in a picture, by the marks in their corners: which lie there, and how."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH
from parties.punch_card_marks import CORNERS, MARK, code_of, corner_of, outline_of

Grey = Any
"""A picture without colours, or points of one."""

_ENOUGH = 3
"""Marks of a card, to know how it lies."""

_ASTRAY = 0.2
"""Of a card's width: so far from where another mark expects it a mark may stand."""

_BENT = 0.03
"""Of a card's width: so far from its place a mark may stand on a card that is bent."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in the picture: its marks by their corners, and how a point of the card, from its upper
    left corner, comes to stand in the picture; None where too few marks are in sight."""

    names: Mapping[int, int]
    way: Grey | None

    @property
    def code(self) -> str:
        """What its marks say."""
        return code_of(self.names)


@dataclass(frozen=True, slots=True, eq=False)
class _Mark:
    """One in the picture: two cards may have the same in a corner, and they are two."""

    name: int
    corner: int
    outline: Grey

    @property
    def middle(self) -> Grey:
        return self.outline.mean(axis=0)

    @property
    def across(self) -> float:
        """Of the mark, in the picture."""
        sides = self.outline - np.roll(self.outline, 1, axis=0)
        return float(np.linalg.norm(sides, axis=1).mean())

    def expects(self, corner: int) -> Grey:
        """Where the middle of another mark of this card should be, by how this one lies."""
        here = _on_card(self.corner)
        way, *_ = np.linalg.lstsq(np.c_[here, np.ones(4)], self.outline, rcond=None)
        return np.append(_on_card(corner).mean(axis=0), 1) @ way


def lying_in(grey: Grey) -> list[Lying]:
    """The cards of which at least two marks are in sight. A picture half as fine has less to look
    through and less noise, and nearly always does; else all of it is looked at."""
    half = _cards_in(grey, 0.5)
    if half and all(card.way is not None for card in half):
        return half
    return max(half, _cards_in(grey, 1.0), key=_read_in)


def _read_in(cards: list[Lying]) -> tuple[int, int]:
    return sum(card.way is not None for card in cards), sum(len(card.names) for card in cards)


def _cards_in(grey: Grey, size: float) -> list[Lying]:
    marks = _marks_in(cv2.resize(grey, None, fx=size, fy=size, interpolation=cv2.INTER_AREA))
    placed = [_Mark(each.name, each.corner, (each.outline + 0.5) / size - 0.5) for each in marks]
    return [_lying(each) for each in _together(placed) if len(each) > 1]


def _marks_in(grey: Grey) -> list[_Mark]:
    asked = cv2.aruco.DetectorParameters()
    asked.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    asked.minMarkerPerimeterRate = 0.01
    asked.errorCorrectionRate = 0.0
    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)
    outlines, names, _others = cv2.aruco.ArucoDetector(known, asked).detectMarkers(grey)
    if names is None:
        return []
    found = zip(names.flatten().tolist(), outlines, strict=True)
    return [
        _Mark(name, corner, outline.reshape(4, 2).astype(float))
        for name, outline in found
        if (corner := corner_of(name)) is not None
    ]


def _together(marks: list[_Mark]) -> Iterator[list[_Mark]]:
    """The marks of each card."""
    left = sorted(marks, key=lambda mark: -mark.across)
    while left:
        card = [left.pop(0)]
        for corner in range(CORNERS):
            if corner != card[0].corner and (mark := _nearest(card[0], corner, left)):
                left.remove(mark)
                card.append(mark)
        yield card


def _nearest(mark: _Mark, corner: int, others: list[_Mark]) -> _Mark | None:
    there = mark.expects(corner)
    may_be = [each for each in others if each.corner == corner]
    near = min(may_be, key=lambda each: _apart(each.middle, there), default=None)
    reach = _ASTRAY * CARD_WIDTH * mark.across / MARK
    return near if near and _apart(near.middle, there) < reach else None


def _lying(marks: list[_Mark]) -> Lying:
    names = {mark.corner: mark.name for mark in marks}
    if len(marks) < _ENOUGH:
        return Lying(names, None)
    card = np.concatenate([_on_card(mark.corner) for mark in marks])
    picture = np.concatenate([mark.outline for mark in marks])
    way, _all = cv2.findHomography(card, picture)
    if way is None:
        return Lying(names, None)
    astray = np.abs(cv2.perspectiveTransform(card[None], way)[0] - picture).max()
    reach = _BENT * CARD_WIDTH * float(np.mean([mark.across for mark in marks])) / MARK
    return Lying(names, way if astray < reach else None)


def _on_card(corner: int) -> Grey:
    return np.array([(x, CARD_HEIGHT - y) for x, y in outline_of(corner)])


def _apart(one: Grey, other: Grey) -> float:
    return float(np.linalg.norm(one - other))
