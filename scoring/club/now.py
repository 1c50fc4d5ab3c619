"""A club as its log tells it now."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.club.people import Age, NamesShown
from scoring.log.lines import standing_lines
from scoring.numbers import Cents, MemberKey, NameNo, NightKey, PlayerId, Seq

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.club.championship import ChampionshipPlanned, FinalPlanned
    from scoring.club.entry import ClubLine
    from scoring.club.members import MemberRole
    from scoring.club.seasons import Purse, Stood
    from scoring.club.series import SeriesPlanned
    from scoring.club.settled import FeeLeft, MoneyMoved, PotPutRight, ShareSettled
    from scoring.formats.format import Format
    from scoring.seasons import SeasonRule, Settled, TieSaid


@dataclass(slots=True)
class ClubFacts:
    """What the club's log says, line by line: the name that each person was given last, the group and
    the note, who is a minor, how names stand outside the hall, who is one person and who is two, what was settled between nights, of pots by their night and their name,
    what the prizes under each permit may come to, the dues of a season by the day since when they count,
    its seasons by their numbers, the role that each member was given last, what it plays beside the
    drive, by name, the series that were planned, and its championships and their finals, by the first
    section."""

    names: dict[PlayerId, NameNo] = field(default_factory=dict)
    groups: dict[PlayerId, str] = field(default_factory=dict)
    notes: dict[PlayerId, NameNo] = field(default_factory=dict)
    ages: dict[PlayerId, Age] = field(default_factory=dict)
    names_shown: NamesShown = NamesShown.NONE
    names_are_chosen: bool = False
    aliases: dict[PlayerId, PlayerId] = field(default_factory=dict)
    merged_at: dict[PlayerId, Seq] = field(default_factory=dict)
    apart: set[frozenset[PlayerId]] = field(default_factory=set)
    shares_settled: list[ShareSettled] = field(default_factory=list)
    pots_put_right: dict[tuple[str, str], PotPutRight] = field(default_factory=dict)
    fees_left: list[FeeLeft] = field(default_factory=list)
    moved: list[MoneyMoved] = field(default_factory=list)
    permit_limits: dict[str, Cents] = field(default_factory=dict)
    dues: dict[str, Cents] = field(default_factory=dict)
    seasons: dict[int, SeasonRule] = field(default_factory=dict)
    season_ties: dict[int, dict[int, Settled]] = field(default_factory=dict)
    season_ties_said: dict[int, dict[int, TieSaid]] = field(default_factory=dict)
    season_purses: dict[int, Purse] = field(default_factory=dict)
    seasons_closed: dict[int, tuple[Seq, tuple[Stood, ...]]] = field(default_factory=dict)
    roles: dict[MemberKey, MemberRole] = field(default_factory=dict)
    evenings: dict[str, Format] = field(default_factory=dict)
    series: list[SeriesPlanned] = field(default_factory=list)
    championships: dict[NightKey, ChampionshipPlanned] = field(default_factory=dict)
    finals: dict[NightKey, FinalPlanned] = field(default_factory=dict)
    misfits: list[Seq] = field(default_factory=list)

    def main(self, player: PlayerId) -> PlayerId:
        """The person whose alias this is, of an alias of an alias too; else the same."""
        while player in self.aliases:
            player = self.aliases[player]
        return player

    def dues_on(self, day: str) -> tuple[str, Cents]:
        """Since when the dues count that are asked for on this day, both as ISO dates, and what they are;
        nothing where there are none."""
        since = max((each for each in self.dues if each <= day), default="")
        return since, self.dues.get(since, Cents(0))

    def nights_of_championship(self, first: NightKey) -> tuple[NightKey, ...]:
        """Every night of the championship with this first section: its final and its plate too."""
        final = self.finals.get(first)
        return (*self.championships[first].sections, *(final.nights if final else ()))

    def may_be_named(self, player: PlayerId) -> bool:
        """Whether nobody has to agree first, by any of the numbers that there are for this person."""
        main = self.main(player)
        never = (who for who, age in self.ages.items() if age in (Age.MINOR, Age.HIDDEN))
        return all(self.main(who) != main for who in never)


@dataclass(frozen=True, slots=True)
class ClubNow:
    """A club as its log tells it now."""

    lines: tuple[ClubLine, ...]
    says: ClubFacts


def club_now(lines: Iterable[ClubLine]) -> ClubNow:
    """The club that these lines tell of, an undone line saying nothing."""
    lines, facts = tuple(lines), ClubFacts()
    for line in standing_lines(lines):
        if not line.entry.tell(facts, line.seq):
            facts.misfits.append(line.seq)
    return ClubNow(lines, facts)
