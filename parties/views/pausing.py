"""The pause that every page of the games shows."""

from dataclasses import dataclass
from datetime import datetime

from parties.models import Night
from scoring.evening import Evening


@dataclass(frozen=True, slots=True)
class Pause:
    """Since when play stands still, and why."""

    since: datetime
    reason: str


def pause_of(night: Night, evening: Evening) -> Pause | None:
    """The pause that is on, or None while play goes on."""
    facts = evening.facts
    if facts.paused is None:
        return None
    return Pause(night.log.values_list("at", flat=True).get(seq=facts.paused), facts.pause_reason)
