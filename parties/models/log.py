"""The rows of the two logs: of a night, and of a club."""

import uuid
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.conf import settings
from django.db import models

from parties.append_only import LogRow, once
from parties.kept import Kept
from scoring.evening import Evening
from scoring.log.lines import Line
from scoring.numbers import Seq


class LogEntry(LogRow):
    """One line of a night's log."""

    night = models.ForeignKey("parties.Night", on_delete=models.PROTECT, related_name="log")

    class Meta:
        constraints = once(
            "night", seq="one_seq_a_night", form="one_deed_a_form", person="one_person_a_deed"
        )
        # What is asked of all nights of a club is asked by kind: a thousand logs are not walked for it.
        indexes = (models.Index(fields=["night", "kind", "seq"], name="kind_of_a_night"),)


class ClubLogEntry(LogRow):
    """One line of a club's log: what happens outside its nights."""

    club = models.ForeignKey("parties.Club", on_delete=models.PROTECT, related_name="log")

    class Meta:
        constraints = once(
            "club",
            seq="one_seq_a_club",
            form="one_club_deed_a_form",
            person="one_person_a_club_deed",
        )


# Lines of a night's log that were read once: kept, as a line is never changed.


class Told(NamedTuple):
    """When a line was said, and the first line of the deed that it belongs to."""

    at: datetime
    deed: Seq


@dataclass(frozen=True, slots=True)
class Read:
    """Lines that were read once, when each of them was said, and the night that they tell, or that the
    first of them told."""

    lines: tuple[Line, ...] = ()
    told: tuple[Told, ...] = ()
    evening: Evening | None = None


LINES_READ = Kept[uuid.UUID, Read](settings.LINES_KEPT, lambda read: len(read.lines))
"""What was read, by the key of its night."""


def keep_read(night: uuid.UUID, read: Read) -> None:
    """Keep what was read of a night, or worked out of it, unless more of it is kept already."""
    known = LINES_READ.get(night, Read()).lines
    if len(read.lines) > len(known) or read.lines is known:
        LINES_READ.keep(night, read)
