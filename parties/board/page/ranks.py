"""The standings as the board has them: the forts, where people play in forts, and the couples."""

from collections.abc import Iterator
from typing import Any

from parties.wording.forts import forts_told
from parties.wording.words import Names, both, couple_names
from scoring.evening import Evening
from scoring.prizes.standings import Level

FEW_COUPLES = 60
"""Up to so many the board writes names beside the numbers; more would take minutes to turn."""

_COUPLES_A_LINE = 10


def standing(evening: Evening, names: Names) -> dict[str, Any]:
    """The standings, those of forts apart where people play in forts."""
    few = len(evening.couples) <= FEW_COUPLES
    called = couple_names(evening.couples, names if few else {})
    return {
        "forts": forts_told(evening, called),
        "standings": list(_standings(evening, names)),
    }


def _standings(evening: Evening, names: Names) -> Iterator[tuple[Level, str]]:
    """Some couples of one level a line."""
    few = len(evening.couples) <= FEW_COUPLES
    for level in evening.levels:
        if few:
            for couple in level.couples:
                who = f"{couple} {both(evening.couples[couple], names)}".strip()
                yield level, who
            continue
        for first in range(0, len(level.couples), _COUPLES_A_LINE):
            some = level.couples[first : first + _COUPLES_A_LINE]
            yield level, ", ".join(map(str, some))
