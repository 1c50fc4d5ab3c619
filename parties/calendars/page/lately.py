"""Since when a calendar that telephones follow is as it is."""

from dataclasses import dataclass, field
from datetime import datetime
from hashlib import sha256


@dataclass(slots=True)
class Made:
    """When this process first made each calendar as it is now, a club's in a language. Not all that changes a calendar has
    an hour of its own, the club's name or its clock has none; so what is said is never too early. Another
    process, or this one begun anew, says a later hour, and the calendar is sent once more."""

    _made: dict[tuple[int, str], tuple[bytes, int]] = field(default_factory=dict)

    def since(self, which: tuple[int, str], calendar: bytes, now: datetime) -> int:
        """The second, as HTTP says it; another one for each calendar that is not as the last was, also
        within one second."""
        mark, second = sha256(calendar).digest(), int(now.timestamp())
        known, before = self._made.get(which, (b"", 0))
        if known == mark:
            return before
        self._made[which] = mark, max(second, before + 1)
        return self._made[which][1]
