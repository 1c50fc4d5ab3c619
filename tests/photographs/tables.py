"""The tops of a hall's tables, as they are seen through the holes."""

from functools import cache

import cv2
import numpy as np

from tests.photographs.kinds import AS_THE_CARD, STOCKS

SCALE = 3
"""Pixels of a top to a millimetre."""

SIDE = 1500
"""Of a top in pixels; beyond it, it begins anew."""


@cache
def top(name, stock):
    """A table's top by name; one as the cards has their stock's colour."""
    dice = np.random.default_rng(len(name))
    if name == AS_THE_CARD:
        return _flat(STOCKS[stock], 0.01, dice)
    return TOPS[name](dice)


def _flat(colour, rough, dice):
    grain = _noise(dice, 1, 1, rough) + _noise(dice, 3, 3, rough) + _noise(dice, 150, 150, rough)
    return _coloured(1 + grain, colour)


def _noise(dice, across, down, much):
    """Spots of so many pixels, with no seam where it begins anew."""
    size = max(2, SIDE // down), max(2, SIDE // across)
    spots = np.pad(dice.normal(0, much, size), 1, mode="wrap").astype(np.float32)
    rim = np.array([down, across])
    whole = cv2.resize(
        spots, (SIDE + 2 * rim[1], SIDE + 2 * rim[0]), interpolation=cv2.INTER_LINEAR
    )
    return whole[rim[0] : rim[0] + SIDE, rim[1] : rim[1] + SIDE]


def _coloured(light, colour):
    return np.clip(light[:, :, None] * np.array(colour, np.float32), 0, 255).astype(np.uint8)


def _wood(colour, contrast):
    """Planks with a grain along them."""

    def made(dice):
        y = np.arange(SIDE, dtype=np.float32)[:, None]
        bent = y + 40 * _noise(dice, 500, 100, 1)
        grain = 0.5 * np.sin(bent / 11) + 0.4 * np.sin(bent / 4.3)
        grain += _noise(dice, 300, 2, 1) + 0.6 * _noise(dice, 60, 1, 1)
        light = 1 + contrast * grain
        planks = np.repeat(dice.normal(1, 0.05, 5), SIDE // 5).astype(np.float32)[:, None]
        light = light * planks
        light[np.arange(SIDE) % (SIDE // 5) < 3] *= 0.45
        return _coloured(light, colour)

    return made


def _cloth(dice):
    """Felt, with a little fluff."""
    return _coloured(1 + _noise(dice, 1, 1, 0.12) + _noise(dice, 60, 60, 0.05), (62, 104, 30))


def _oilcloth(dice):
    """Red checks on white, a flower in every other."""
    check, each = 60, np.arange(SIDE)
    stripes = (each // check % 2 == 0).astype(np.float32)
    red = (stripes[:, None] + stripes[None, :]) / 2
    white, dark = (np.array(c, np.float32) for c in ((236, 240, 242), (46, 40, 190)))
    cloth = white + red[:, :, None] * (dark - white)
    for x in range(check // 2, SIDE, 2 * check):
        for y in range(check // 2, SIDE, 2 * check):
            for petal in range(6):
                at = petal * np.pi / 3
                middle = int(x + 10 * np.cos(at)), int(y + 10 * np.sin(at))
                cv2.circle(cloth, middle, 6, (190, 90, 40), -1, cv2.LINE_AA)
            cv2.circle(cloth, (x, y), 6, (60, 220, 250), -1, cv2.LINE_AA)
    return np.clip(cloth * (1 + _noise(dice, 2, 2, 0.015)[:, :, None]), 0, 255).astype(np.uint8)


TOPS = {
    "white paper": lambda dice: _flat((238, 240, 242), 0.008, dice),
    "pale wood": _wood((130, 178, 212), 0.05),
    "dark wood": _wood((38, 58, 92), 0.12),
    "green cloth": _cloth,
    "black": lambda dice: _flat((34, 32, 32), 0.05, dice),
    "oilcloth": _oilcloth,
}
