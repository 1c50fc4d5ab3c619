"""Where things that lie on a table are seen in a picture. The table is the plane of millimetres in which
x goes right, y down and z away from whoever looks."""

from dataclasses import dataclass

import cv2
import numpy as np

STEP = 8
"""Pixels between two of which it is worked out what is seen there; between them it is even."""


@dataclass(frozen=True)
class Lying:
    """A card on the table: its middle, how far it is turned, and a bend along a line across it.

    `curve` is one over the radius of the bend in millimetres: below 0 the middle is up.
    """

    measures: np.ndarray
    middle: np.ndarray
    turn: float
    bend_along: float
    curve: float

    def on_table(self, points):
        """Points of the card, from its upper left, as points of the room."""
        from_middle = np.asarray(points) - self.measures / 2
        along = np.array([np.cos(self.bend_along), np.sin(self.bend_along)])
        far = from_middle @ along
        bent, risen = far, np.zeros_like(far)
        if self.curve:
            bent = np.sin(far * self.curve) / self.curve
            risen = (1 - np.cos(far * abs(self.curve))) / abs(self.curve)
            risen = self._highest - risen if self.curve < 0 else risen
        flat = (from_middle + (bent - far)[..., None] * along) @ self._turned.T + self.middle
        return np.concatenate([flat, -risen[..., None]], -1)

    @property
    def _highest(self):
        reach = self.measures / 2 @ np.abs([np.cos(self.bend_along), np.sin(self.bend_along)])
        return (1 - np.cos(reach * self.curve)) / abs(self.curve)

    @property
    def _turned(self):
        cos, sin = np.cos(self.turn), np.sin(self.turn)
        return np.array([[cos, -sin], [sin, cos]])

    @property
    def flat(self):
        """From points of the card to points of the table, were it not bent."""
        at = self.middle - self._turned @ (self.measures / 2)
        return np.vstack([np.column_stack([self._turned, at]), [0, 0, 1]])

    @property
    def corners(self):
        """Its four, as points of the room."""
        wide, high = self.measures
        return self.on_table(np.array([(0, 0), (wide, 0), (wide, high), (0, high)]))

    def slope(self, points):
        """How steep the card is there."""
        along = np.array([np.cos(self.bend_along), np.sin(self.bend_along)])
        return (np.asarray(points) - self.measures / 2) @ along * self.curve


@dataclass(frozen=True)
class Camera:
    """A matrix from the room into a picture of so many pixels."""

    matrix: np.ndarray
    width: int
    height: int

    def seen(self, points):
        """Where points of the room are in the picture."""
        at = np.asarray(points) @ self.matrix[:, :3].T + self.matrix[:, 3]
        return at[..., :2] / at[..., 2:]

    @property
    def of_table(self):
        """From points of the table into the picture."""
        return self.matrix[:, [0, 1, 3]]

    def shows(self, points):
        """Of each point in the picture whether it is in the frame."""
        return ((points >= 0) & (points < (self.width, self.height))).all(-1)

    def moved(self, by):
        """The same with everything so many pixels further on."""
        shift = np.array([(1, 0, by[0]), (0, 1, by[1]), (0, 0, 1)])
        return Camera(shift @ self.matrix, self.width, self.height)

    def points_of(self, card, frame):
        """Of each pixel of a frame (left, top, right, bottom) the point of the card that is seen there:
        for the plane first, and then nearer and nearer to the bend."""
        left, top, right, bottom = frame
        size = -(-(right - left) // STEP), -(-(bottom - top) // STEP)
        half = (STEP - 1) / 2
        pixels = np.stack(
            np.meshgrid(
                left + half + STEP * np.arange(size[0]), top + half + STEP * np.arange(size[1])
            ),
            -1,
        )
        back = np.linalg.inv(self.of_table @ card.flat)
        wanted = _through(back, pixels)
        points = wanted
        for _ in range(6 if card.curve else 0):
            points = points + wanted - _through(back, self.seen(card.on_table(points)))
        whole = cv2.resize(points.astype(np.float32), (size[0] * STEP, size[1] * STEP))
        return whole[: bottom - top, : right - left]


def _through(plane, points):
    at = points @ plane[:, :2].T + plane[:, 2]
    return at[..., :2] / at[..., 2:]


def looking_at(points, size, tilt, towards, roll, fill=0.94):
    """A camera that is tilted by so much in a direction, from where all these points fill the picture."""
    width, height = size
    forward = np.array(
        [np.sin(tilt) * np.cos(towards), np.sin(tilt) * np.sin(towards), np.cos(tilt)]
    )
    right = np.array([np.cos(roll), np.sin(roll), 0])
    right -= forward * (right @ forward)
    right /= np.linalg.norm(right)
    turned = np.stack([right, np.cross(forward, right), forward])
    focal = 0.85 * max(size)
    lens = np.array([(focal, 0, width / 2), (0, focal, height / 2), (0, 0, 1)])
    middle, far = points.mean(0), 600.0
    for _ in range(8):
        at = middle - far * forward
        camera = Camera(lens @ np.column_stack([turned, -turned @ at]), width, height)
        seen = camera.seen(points)
        reach = (seen.max(0) - seen.min(0)) / (width, height)
        far *= reach.max() / fill
    return camera.moved((width / 2, height / 2) - (seen.max(0) + seen.min(0)) / 2)
