"""The lines of a log, a night's or a club's, as a page shows them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from parties.models import Club, Night, Role
from scoring.club.entry import ClubEntry, ClubLine
from scoring.log.entry import Kept
from scoring.log.lines import LineOf

LINES_ON_A_PAGE = 40


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log as it is read."""

    seq: int
    says: str
    at: datetime
    by: str
    undone: bool


def last_line(
    club: Club, lines: Sequence[ClubLine], says: Callable[[ClubEntry], str]
) -> LogLine | None:
    """The last of these lines of its log, to be undone where it stands; None where there is none."""
    if not lines:
        return None
    last = lines[-1]
    told = when_and_by(club, [last])
    return LogLine(last.seq, says(last.entry), *told[last.seq], undone=False)


def when_and_by(
    owner: Night | Club, lines: Iterable[LineOf[Kept]]
) -> dict[int, tuple[datetime, str]]:
    """When each of these lines was entered, and by whom, in one query."""
    asked = "seq", "at", "by__first_name", "link__name", "who", "link__role"
    rows = owner.log.filter(seq__in=[line.seq for line in lines]).values_list(*asked)
    return {
        seq: (at, by or helper or who or (str(Role(role).label) if role else ""))
        for seq, at, by, helper, who, role in rows
    }
