"""The pause that every page of the games shows."""

from datetime import datetime

from parties.models import Night
from scoring.evening import Evening


def paused_since(night: Night, evening: Evening) -> datetime | None:
    """Since when play stands still, or None while it goes on."""
    if evening.paused is None:
        return None
    return night.log.values_list("at", flat=True).get(seq=evening.paused)
