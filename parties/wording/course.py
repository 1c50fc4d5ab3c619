"""How a night ended before its time, in words."""

from parties.wording.saying import say
from scoring.evening import Evening


def ended_early(evening: Evening) -> str:
    """After which game the night ended before its time, and why; nothing where it did not."""
    return say(evening.ended_early, {}) if evening.ended_early else ""
