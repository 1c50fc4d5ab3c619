"""Lines of a night's log that were read once: kept, as a line is never changed."""

import uuid
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from scoring.evening import Evening
from scoring.log.lines import Line
from scoring.numbers import Seq

_NIGHTS_KEPT = 8


class Told(NamedTuple):
    """When a line was said, and the first line of the deed that it belongs to."""

    at: datetime
    deed: Seq


@dataclass(frozen=True, slots=True)
class Read:
    """Lines that were read once, when each of them was said, and the night that they tell."""

    lines: tuple[Line, ...] = ()
    told: tuple[Told, ...] = ()
    evening: Evening | None = None


LINES_READ: dict[uuid.UUID, Read] = {}
"""What was read, by the key of its night."""


def keep_read(night: uuid.UUID, read: Read) -> None:
    """Keep what was read of a night, or worked out of it, unless more of it is kept already; some
    nights, the last ones."""
    # Other threads keep and drop as well: a list is taken in one go, an iterator is not.
    for oldest in list(LINES_READ)[: len(LINES_READ) - _NIGHTS_KEPT + 1]:
        if night not in LINES_READ:
            LINES_READ.pop(oldest, None)
    known = LINES_READ.get(night, Read()).lines
    if len(read.lines) > len(known) or read.lines is known:
        LINES_READ[night] = read
