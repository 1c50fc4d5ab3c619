"""Who has met whom in a season on whose nights all play all, and who has still to meet whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import ngettext

from parties.log.nights import meetings_between, nights_of_all
from parties.models import Night
from parties.seasons.page.table import Standings
from parties.wording.words import both
from scoring.meetings import Meetings, Who

MOST_ACROSS = 24
"""So many stand in a table with each other; of more there is a list of who has still to be met."""


@dataclass(frozen=True, slots=True)
class Met:
    """A row: somebody, how often each of the others was met (None: oneself), the numbers of those who are
    still to be met, and how often it sat out."""

    number: int
    who: str
    times: Sequence[int | None]
    left: Sequence[int]
    sat_out: int


@dataclass(frozen=True)
class Crossed:
    """The table of who has met whom."""

    season: Standings
    meetings: Meetings

    @cached_property
    def rows(self) -> Sequence[Met]:
        """Everybody, by name."""
        names = self.season.names
        said = sorted((both(who, names).casefold(), who) for who in self.meetings.everybody)
        order = [who for _name, who in said]
        return [self._row(number, who, order) for number, who in enumerate(order, 1)]

    def _row(self, number: int, who: Who, order: Sequence[Who]) -> Met:
        times = [None if other == who else self.meetings.times(who, other) for other in order]
        return Met(
            number=number,
            who=both(who, self.season.names),
            times=times,
            left=[at for at, met in enumerate(times, 1) if met == 0],
            sat_out=self.meetings.times((), who),
        )

    @property
    def across(self) -> bool:
        """Whether they are few enough to stand across, too."""
        return len(self.rows) <= MOST_ACROSS

    @property
    def somebody_sat_out(self) -> bool:
        """Whether there is a column for it."""
        return any(row.sat_out for row in self.rows)

    @property
    def says(self) -> str:
        """How many meetings there can be, and what became of them."""
        met = [times for row in self.rows for times in row.times[: row.number - 1] if times]
        every, again = len(self.rows) * (len(self.rows) - 1) // 2, sum(n > 1 for n in met)
        said = ngettext(
            "%(count)s of %(every)s meetings has been played.",
            "%(count)s of %(every)s meetings have been played.",
            len(met),
        )
        said %= {"count": len(met), "every": every}
        if not again:
            return said
        more = ngettext(
            "%(count)s was played more than once.",
            "%(count)s were played more than once.",
            again,
        )
        return f"{said} {more % {'count': again}}"


def crossed(season: Standings) -> Crossed:
    """Of the nights of a season that are over."""
    book = season.book
    return Crossed(season, meetings_between(book.club, season.rule, book.says.main))


def are_there(season: Standings) -> bool:
    """Whether all play all on a night of it, or will."""
    return nights_of_all(Night.objects.all(), season.book.club, season.rule).exists()
