"""The cards in a picture, by the marks in their corners: which lie there, and how."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import cv2
import numpy as np

from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH
from parties.punch_card_marks import (
    CORNERS,
    EACH,
    MARK,
    code_of,
    corner_of,
    outline_of,
)

Grey = Any
"""A picture without colours, or points of one."""

_LOOKS = (0.25, 4, 2), (0.35, 8, 1), (0.5, 4, 2), (0.5, 0, 0), (1.0, 0, 0)
"""The picture is looked through in these sizes, and so much sharper than it is, over so many points: a small
one has less noise, a sharp one is less blurred, a large one has small marks too."""

_MODULE = 4
"""Points of a picture across a module of a mark that is looked for where it should be."""

_AROUND = 10.0
"""So far from there it may be, in points of the card."""

_LIKE, _LIKER = 0.7, 0.02
"""How much like a mark its place has to be, and how much more than like any other."""

_ASTRAY = 0.2
"""Of a card's width: so far from where another mark expects it a mark may stand."""

_BENT = 0.03
"""Of a card's width: so far from its place a mark may stand on a card that is bent."""


_TOO_FEW = 2
"""Marks, by whose four digits a card of another night could be one of tonight."""


_KNOWN = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in the picture: its marks by their corners, and how a point of the card, from its upper
    left corner, comes to stand in the picture; None where they do not fit together."""

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
    """The cards of which at least two marks are in sight."""
    marks = list[_Mark]()
    for size, sharper, over in _LOOKS:
        small = cv2.resize(grey, None, fx=size, fy=size, interpolation=cv2.INTER_AREA)
        if sharper:
            soft = cv2.GaussianBlur(small, (0, 0), over)
            small = cv2.addWeighted(small, 1 + sharper, soft, -sharper, 0)
        for each in _marks_in(small):
            mark = _Mark(each.name, each.corner, (each.outline + 0.5) / size - 0.5)
            marks = [one for one in marks if not _are_one(one, mark)] + [mark]
    return [_lying(_with_hidden(grey, each)) for each in _together(marks) if len(each) > 1]


def _marks_in(grey: Grey) -> list[_Mark]:
    asked = cv2.aruco.DetectorParameters()
    asked.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    asked.minMarkerPerimeterRate = 0.01
    asked.errorCorrectionRate = 0.0
    outlines, names, _others = cv2.aruco.ArucoDetector(_KNOWN, asked).detectMarkers(grey)
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
    way, astray = _way(marks)
    reach = _BENT * CARD_WIDTH * float(np.mean([mark.across for mark in marks])) / MARK
    return Lying(names, way if astray < reach and len(marks) > _TOO_FEW else None)


def _way(marks: list[_Mark]) -> tuple[Grey | None, float]:
    """How the card comes into the picture, and how far the mark that fits least is astray."""
    card = np.concatenate([_on_card(mark.corner) for mark in marks])
    picture = np.concatenate([mark.outline for mark in marks])
    way, _all = cv2.findHomography(card, picture)
    if way is None:
        return None, 0.0
    return way, float(np.abs(cv2.perspectiveTransform(card[None], way)[0] - picture).max())


def _with_hidden(grey: Grey, marks: list[_Mark]) -> list[_Mark]:
    """With those that are only seen by who knows where to look: blurred, in a shadow, on a bend."""
    for corner in {*range(CORNERS)} - {mark.corner for mark in marks}:
        way = _way(marks)[0]
        if way is not None and (mark := _looked_for(grey, way, corner)):
            marks = [*marks, mark]
    return marks


def _looked_for(grey: Grey, way: Grey, corner: int) -> _Mark | None:
    """The mark of a corner, near its place."""
    finer, outline = 6 * _MODULE / MARK, _on_card(corner)
    left, top = outline[0] - _AROUND
    there = np.array([[1 / finer, 0, left], [0, 1 / finer, top], [0, 0, 1]])
    across = round((MARK + 2 * _AROUND) * finer)
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    place = cv2.warpPerspective(grey, way @ there, (across, across), flags=how)
    like = [
        cv2.minMaxLoc(cv2.matchTemplate(place, each, cv2.TM_CCOEFF_NORMED)) for each in _all(corner)
    ]
    best = sorted(range(EACH), key=lambda each: -like[each][1])[:2]
    (_, most, _, at), second = like[best[0]], like[best[1]][1]
    if most < _LIKE or most < second + _LIKER:
        return None
    moved = np.array(at) / finer + _MODULE / finer - _AROUND
    return _Mark(
        corner * EACH + best[0], corner, cv2.perspectiveTransform((outline + moved)[None], way)[0]
    )


@cache
def _all(corner: int) -> list[Grey]:
    """All marks that may stand in a corner, with the white round them."""
    names = range(corner * EACH, (corner + 1) * EACH)
    marks = (cv2.aruco.generateImageMarker(_KNOWN, each, 6 * _MODULE) for each in names)
    white = (np.pad(each, _MODULE, constant_values=255) for each in marks)
    return [cv2.GaussianBlur(each, (0, 0), 0.35 * _MODULE) for each in white]


def _on_card(corner: int) -> Grey:
    return np.array([(x, CARD_HEIGHT - y) for x, y in outline_of(corner)])


def _are_one(mark: _Mark, other: _Mark) -> bool:
    return mark.name == other.name and _apart(mark.middle, other.middle) < mark.across


def _apart(one: Grey, other: Grey) -> float:
    return float(np.linalg.norm(one - other))
