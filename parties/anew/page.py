"""What somebody has that is not theirs, as every page about money shows it."""

from dataclasses import dataclass
from typing import Any

from parties.anew import words
from parties.anew.actions import SettledSince
from parties.models import Night
from parties.wording.words import Names, both, capital, winner
from scoring.evening import Evening
from scoring.night.anew import SettledAnew
from scoring.till.waiting import who_waits
from scoring.till.wrongly import Since, Wrongly, wrongly_handed


@dataclass(frozen=True, slots=True)
class NotTheirs:
    """A line of it; `owed` is what has still to come back, with the button's value, else nothing."""

    says: str
    owed: "Owed | None"


@dataclass(frozen=True, slots=True)
class Owed:
    """What a button names that says it came back."""

    pot: str
    value: str


def settled_since(night: Night, anew: SettledAnew | None, till: str) -> dict[str, Any]:
    """All that is settled anew with a correction, and in how many ways one can go on."""
    if anew is None:
        return {}
    asked = SettledSince(night, anew, till)
    return {"takes_back": asked.follows(), "besides": asked.besides(), "ways": asked.ways()}


def not_theirs(evening: Evening, names: Names) -> dict[str, Any]:
    """What the pages show of it: all but what goes towards something that waits for the same couple,
    where it is reckoned up."""
    waits = who_waits(evening)
    lines = [
        _line(each, evening, names)
        for each in wrongly_handed(evening)
        if not (each.since is Since.OWED and each.amount and each.couple in waits)
    ]
    return {"not_theirs": lines}


def _line(each: Wrongly, evening: Evening, names: Names) -> NotTheirs:
    couple = evening.couples.get(each.couple)
    who = capital(winner(each.couple)) + (f" ({both(couple, names)})" if couple else "")
    owed = Owed(each.pot, f"{each.place}-{each.couple}-{each.amount}")
    return NotTheirs(words.has_still(each, who), owed if each.since is Since.OWED else None)
