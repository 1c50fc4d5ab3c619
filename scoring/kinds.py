"""The readers that know every kind of entry there is: of a night's log, and of a club's.

A kind registers itself as its module is imported; which module that is, nobody need know. So every
module of these rooms is imported here, and none can be forgotten.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Generic

import scoring
from scoring.as_json import reader_of
from scoring.club.entry import CLUB_KINDS, ClubEntry, ClubLine
from scoring.log.entry import KINDS
from scoring.log.lines import Line, SomeLine
from scoring.log.reading import UnreadableEntry as UnreadableEntry, read as read, read_of
from scoring.numbers import Seq

for _module in walk_packages(scoring.__path__, "scoring."):
    import_module(_module.name)

for _kind in (*KINDS.values(), *CLUB_KINDS.values()):
    reader_of(_kind)  # a fact that no log can keep is told as the program starts


def read_club(kind: str, facts: Mapping[str, Any]) -> ClubEntry:
    """The entry of a club's log that was written."""
    return read_of(CLUB_KINDS, kind, facts)


@dataclass(frozen=True, slots=True)
class LogRead(Generic[SomeLine]):
    """A log as far as it can be read, and the first line that cannot, or is missing."""

    lines: tuple[SomeLine, ...]
    unreadable: Seq | None = None


def read_log(
    rows: Iterable[tuple[int, str, Any]], first: int = 1, but: Collection[str] = ()
) -> LogRead[Line]:
    """The lines of these rows of a night's log, which should be numbered on from `first`, `but` those
    of some kinds.

    >>> read_log([(7, "undone", {"undoes": 6}), (9, "undone", {"undoes": 5})], first=7)
    LogRead(lines=(Line(seq=7, entry=Undone(undoes=6)),), unreadable=8)
    """

    def line(seq: Seq, kind: str, facts: Any) -> Line | None:
        return None if kind in but else Line(seq, read(kind, facts))

    return _read_on(rows, first, line)


def read_club_log(rows: Iterable[tuple[int, str, Any]]) -> LogRead[ClubLine]:
    """The same of a club's log, from its first line on."""
    return _read_on(rows, 1, lambda seq, kind, facts: ClubLine(seq, read_club(kind, facts)))


def _read_on(
    rows: Iterable[tuple[int, str, Any]],
    first: int,
    line_of: Callable[[Seq, str, Any], SomeLine | None],
) -> LogRead[SomeLine]:
    lines: list[SomeLine] = []
    for due, (seq, kind, facts) in enumerate(rows, first):
        if seq != due:
            return LogRead(tuple(lines), Seq(due))
        try:
            line = line_of(Seq(due), kind, facts)
        except UnreadableEntry:
            return LogRead(tuple(lines), Seq(due))
        if line is not None:
            lines.append(line)
    return LogRead(tuple(lines))
