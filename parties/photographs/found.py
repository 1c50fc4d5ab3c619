"""What a photograph shows: plain values, which go from the process that looks at it to the page."""

from dataclasses import dataclass
from enum import StrEnum

UNKNOWN = "?"
"""Stands in a code for a digit of which the mark is not seen."""


class Seen(StrEnum):
    """What is inside a printed circle. Sure are the first two alone."""

    HOLE = "hole"
    NONE = "none"
    UNSURE = "unsure"


class Trouble(StrEnum):
    """Why nothing can be read in what was sent."""

    NO_PICTURE = "no picture"
    BROKEN = "broken"
    TOO_LARGE = "too large"
    TOO_SMALL = "too small"
    NOT_READ = "not read"


@dataclass(frozen=True, slots=True)
class Box:
    """One circle: what is in it, and an enlarged picture of it where that is not sure (JPEG, base64)."""

    seen: Seen
    picture: str = ""


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card: the digits of its code, and its boxes in the order of the games; none where too little
    of the card is in sight."""

    code: str
    boxes: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Photograph:
    """The cards that were found, and the picture with what was read drawn over it (JPEG, base64); or
    what the trouble is."""

    cards: tuple[CardSeen, ...] = ()
    picture: str = ""
    trouble: Trouble | None = None
