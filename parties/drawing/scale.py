"""Where things stand in a picture: a width that the narrowest telephone shows unshrunk, and round numbers."""

from dataclasses import dataclass

WIDE = 256
"""The width of every picture in its own units: as many pixels as a panel has on a telephone of 320, so
that letters of sixteen units are sixteen pixels there."""

LETTER = 17
"""From one line of letters to the next."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A number beside the picture, and where it stands."""

    at: int
    says: int | str


@dataclass(frozen=True, slots=True)
class Axis:
    """`steps` of something, as games or nights, from one end to the other.

    >>> axis = Axis(3, 30, 230)
    >>> [axis.at(step) for step in range(3)]
    [30.0, 130.0, 230.0]
    """

    steps: int
    first: int
    last: int

    @property
    def step(self) -> float:
        """From one to the next; where there is one alone, all there is."""
        return (self.last - self.first) / max(1, self.steps - 1)

    def at(self, step: int) -> float:
        """Where a step stands, counted from 0."""
        return self.first + step * self.step

    def marks(self, least: int) -> list[int]:
        """Which steps have their number below, counted from 1: the first, the last, and round ones
        between, nowhere nearer to each other than `least`."""
        by = next(each for each in _ROUND if each * self.step >= least or each >= self.steps)
        far = -(-least // max(self.step, 0.01))  # steps
        between = [each for each in range(by, self.steps, by) if far < each < self.steps - far + 1]
        return [1, *between, self.steps] if self.steps > 1 else [1]


_ROUND = [digit * 10**power for power in range(12) for digit in (1, 2, 5)]
"""1, 2, 5, 10, 20, 50 … enough for any picture."""


def round_steps(highest: float, most: int) -> list[int]:
    """Round numbers from 0 to the one that is not below the highest, in at most so many steps.

    >>> round_steps(17, 4)
    [0, 5, 10, 15, 20]
    >>> round_steps(0, 4)
    [0, 1]
    """
    by = next(each for each in _ROUND if each * most >= highest)
    return list(range(0, by * max(1, -int(-highest // by)) + 1, by))
