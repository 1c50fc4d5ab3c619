"""What light and a telephone make of what lies there: shadows, lamps, blur, noise, JPEG."""

from functools import cache

import cv2
import numpy as np

COARSE = 8
"""Pixels of the picture to one of its light."""

TILE = 1024


def lit(picture, scale, kind, rng):
    """The picture in its light; a shadow has an edge of so many millimetres, at this scale."""
    height, width = picture.shape[:2]
    size = width // COARSE, height // COARSE
    y, x = np.meshgrid(
        np.linspace(-1, 1, size[1], dtype=np.float32),
        np.linspace(-1, 1, size[0], dtype=np.float32),
        indexing="ij",
    )
    light = rng.uniform(*kind.exposure) * (1 - 0.12 * (x**2 + y**2) / 2)
    light *= 1 + x * rng.uniform(-0.1, 0.1) + y * rng.uniform(-0.1, 0.1)
    light *= 1 - rng.uniform(*kind.shadow) * _shadow(x, y, COARSE / scale / (size[0] / 2), rng)
    warm, across = rng.normal(0, kind.balance / 2), rng.normal(0, kind.balance / 2)
    tint = np.stack([1 - warm - across * x, 1 + 0 * x, 1 + warm + across * x], -1)
    light = np.clip(light[:, :, None] * tint, 0, 2)
    brightest = light.max()
    fine = cv2.resize((light * 255 / brightest).astype(np.uint8), (width, height))
    picture = cv2.multiply(picture, fine, scale=brightest / 255)
    return _glare(picture, x, y, kind, rng)


def _shadow(x, y, millimetre, rng):
    """How dark it is where: whoever takes the picture, an arm, or the edge of something."""
    angle, soft = rng.uniform(0, 2 * np.pi), rng.uniform(3, 40) * millimetre
    across = x * np.cos(angle) + y * np.sin(angle) - rng.uniform(-0.4, 0.4)
    along = -x * np.sin(angle) + y * np.cos(angle) - rng.uniform(-0.5, 0.5)
    head = np.hypot(across, along) - rng.uniform(0.3, 0.5)
    arm = np.maximum(np.abs(along) - rng.uniform(0.15, 0.3), -across)
    inside = (across, np.minimum(head, arm), np.abs(across) - rng.uniform(0.1, 0.3))
    return 1 / (1 + np.exp(np.clip(4 * inside[rng.integers(3)] / soft, -50, 50)))


def _glare(picture, x, y, kind, rng):
    """A lamp that is mirrored: white in its middle, whatever lies there."""
    much = rng.uniform(*kind.glare)
    if not much:
        return picture
    turn, (wide, high) = rng.uniform(0, np.pi), rng.uniform(0.1, 0.35, 2)
    at = rng.uniform(-0.7, 0.7, 2)
    x, y = x - at[0], y - at[1]
    across, along = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
    far = (across / wide) ** 2 + (along / high) ** 2
    white = np.clip(255 * much * (0.8 * np.exp(-(far**2)) + 0.3 * np.exp(-far / 3)), 0, 255)
    height, width = picture.shape[:2]
    fine = cv2.resize(white.astype(np.uint8), (width, height))
    return cv2.add(picture, cv2.cvtColor(fine, cv2.COLOR_GRAY2BGR))


def taken(picture, scale, kind, rng):
    """Through the lens and on to the sensor."""
    defocus = rng.uniform(*kind.defocus) * scale
    if defocus > 0.3:
        picture = cv2.GaussianBlur(picture, (0, 0), defocus)
    motion = rng.uniform(*kind.motion) * scale
    if motion > 1:
        picture = cv2.filter2D(picture, -1, _smear(motion, rng.uniform(0, np.pi)))
    return _noisy(picture, rng.uniform(*kind.noise), rng)


def _smear(length, angle):
    """A line of so many pixels through the middle, as a kernel."""
    reach = int(np.ceil(length / 2))
    line = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    end = length / 2 * np.array([np.cos(angle), np.sin(angle)])
    one, other = (tuple(map(int, np.round((reach + way * end) * 16))) for way in (-1, 1))
    cv2.line(line, one, other, 1, 1, cv2.LINE_8, 4)
    return line / line.sum()


@cache
def _grain():
    """Noise, a good deal of it the same in all colours."""
    dice = np.random.default_rng(0)
    alike = dice.normal(0, 0.8, (TILE, TILE, 1))
    return (alike + dice.normal(0, 0.6, (TILE, TILE, 3))).astype(np.float32)


def _noisy(picture, much, rng):
    tile = np.roll(_grain(), tuple(rng.integers(TILE, size=2)), (0, 1))
    tile = np.round(tile * much).astype(np.int16)
    for y in range(0, picture.shape[0], TILE):
        for x in range(0, picture.shape[1], TILE):
            part = picture[y : y + TILE, x : x + TILE]
            part[:] = cv2.add(part, tile[: part.shape[0], : part.shape[1]], dtype=cv2.CV_8U)
    return picture


def as_jpeg(picture, quality):
    """The bytes that a telephone would send."""
    made, jpeg = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(quality)])
    assert made
    return jpeg.tobytes()
