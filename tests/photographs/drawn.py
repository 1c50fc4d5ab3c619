"""A card as it lies on the table: colour, and what of it is there at all."""

from functools import cache

import cv2
import numpy as np

from tests.photographs.hands import folded
from tests.photographs.kinds import STOCKS

PARTS = 4
"""Of a pixel, as two powers: lines and circles are drawn to a sixteenth."""


def drawn(pile, card, hands, stock, scale):
    """Blue, green, red and how much is there, with so many pixels to a millimetre."""
    paper = cv2.multiply(
        pile.picture(card, scale), _of_stock(pile, stock, scale), scale=1 / 255, dtype=cv2.CV_8U
    )
    high, wide = paper.shape[:2]
    there = np.zeros((high, wide), np.uint8)
    cv2.fillPoly(there, [_pixels(hands.outline, scale)], 255, cv2.LINE_AA, PARTS)
    _write(paper, pile, hands, scale)
    for at, radius in hands.coffee:
        _stain(paper, at * scale, radius * scale)
    for at, radius in hands.holes:
        _cut(paper, there, at, radius, scale)
    for tear in hands.tears:
        _line(paper, _pixels([*tear, tear[0]], scale), (235, 240, 242), 2)
        cv2.fillPoly(there, [_pixels(tear, scale)], 0, cv2.LINE_AA, PARTS)
    if hands.fold:
        _fold(paper, there, folded(pile, hands.fold), stock, scale)
    return np.dstack([paper, there])


def _pixels(points, scale):
    return np.round((np.asarray(points) * scale - 0.5) * 2**PARTS).astype(np.int32)


def _line(paper, points, colour, thick):
    cv2.polylines(
        paper,
        [points],
        isClosed=False,
        color=colour,
        thickness=thick,
        lineType=cv2.LINE_AA,
        shift=PARTS,
    )


@cache
def _of_stock(pile, stock, scale):
    """The paper with nothing on it: its colour and its grain."""
    wide, high = np.round(pile.measures * scale).astype(int)
    dice = np.random.default_rng(len(stock))
    grain = np.ones((high, wide), np.float32)
    for across, much in ((0.15, 0.012), (0.5, 0.012), (8, 0.008)):
        size = max(2, int(wide / scale / across)), max(2, int(high / scale / across))
        rough = dice.normal(0, much, size[::-1]).astype(np.float32)
        grain += cv2.resize(rough, (wide, high), interpolation=cv2.INTER_CUBIC)
    colour = np.array(STOCKS[stock], np.float32)
    return np.clip(grain[:, :, None] * colour, 0, 255).astype(np.uint8)


def _write(paper, pile, hands, scale):
    """The pen's marks, and the table where they finished in its box."""
    thick = max(1, round(0.5 * scale))
    for stroke in hands.strokes:
        _line(paper, _pixels(stroke, scale), hands.ink, thick)
    at = np.round(pile.measures * (0.63, 0.79) * scale).astype(int)
    face, high = cv2.FONT_HERSHEY_SCRIPT_SIMPLEX, 7 * scale / 22
    cv2.putText(
        paper, hands.finished, tuple(map(int, at)), face, high, hands.ink, thick, cv2.LINE_AA
    )


def _stain(paper, at, radius):
    """A ring under a cup: brown, darker at its rim and not the same all round."""
    y, x = np.mgrid[: paper.shape[0], : paper.shape[1]].astype(np.float32)
    x, y = x - at[0], y - at[1]
    far = np.hypot(x, y) / radius
    rim = np.exp(-(((far - 1) / 0.035) ** 2)) * (0.7 + 0.3 * np.cos(np.arctan2(y, x) * 2 + radius))
    strong = np.clip(0.55 * rim + 0.1 * (far < 1), 0, 1)[:, :, None]
    brown = 1 - strong * (1 - np.array([70, 110, 150], np.float32) / 255)
    paper[:] = np.round(paper * brown)


def _cut(paper, there, at, radius, scale):
    """A hole, and the paper pressed down round it."""
    middle = tuple(map(int, _pixels(at, scale)))
    dots = round(radius * scale * 2**PARTS)
    pressed = paper.copy()
    rim = max(1, round(0.35 * scale))
    cv2.circle(pressed, middle, dots, (90, 100, 105), rim, cv2.LINE_AA, PARTS)
    cv2.addWeighted(paper, 0.75, pressed, 0.25, 0, paper)
    cv2.circle(there, middle, dots, 0, -1, cv2.LINE_AA, PARTS)


def _fold(paper, there, corners, stock, scale):
    """The corner lies on the card with its blank side up, and nothing is where it was."""
    corner, one, other, flap = corners
    beyond = corner + 3 * (corner - flap)
    cv2.fillPoly(there, [_pixels((beyond, one, other), scale)], 0, cv2.LINE_AA, PARTS)
    shade = np.full(there.shape, 255, np.uint8)
    tip = flap + 0.1 * (flap - corner)
    cv2.fillPoly(shade, [_pixels((tip, one, other), scale)], 130, cv2.LINE_AA, PARTS)
    shade = cv2.GaussianBlur(shade, (0, 0), 0.6 * scale)
    paper[:] = cv2.multiply(paper, cv2.merge([shade] * 3), scale=1 / 255)
    back = tuple(0.94 * each for each in STOCKS[stock])
    cv2.fillPoly(paper, [_pixels((flap, one, other), scale)], back, cv2.LINE_AA, PARTS)
    cv2.fillPoly(there, [_pixels((flap, one, other), scale)], 255, cv2.LINE_AA, PARTS)
