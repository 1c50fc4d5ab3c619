"""What the club's log says of its seasons: what counts in one, how a tie was settled, that it is over.

A season has a number of the club, from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from scoring.as_json import Row
from scoring.club.entry import ClubEntry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import PlayerId, Seq
from scoring.rules.prizes import PrizeKind
from scoring.seasons import How, SeasonRule, Settled

if TYPE_CHECKING:
    from scoring.club.now import ClubFacts, ClubNow


@dataclass(frozen=True, slots=True)
class SeasonIsClosed(Refusal):
    """Nothing is said any more of a season that is over."""

    name: str
    said: ClassVar[str] = gettext_noop(
        "“%(name)s” is closed. Open it again first: undo its closing."
    )


@dataclass(frozen=True, slots=True)
class TiesAreOpen(Refusal):
    """A season is not over while a prize of it has not been settled."""

    places: tuple[int, ...]
    said: ClassVar[str] = gettext_noop("A tie is still open: place %(places)s.")


@dataclass(frozen=True, slots=True)
class ThingCannotBeShared(Refusal):
    """A ham has no halves here."""

    goods: str
    said: ClassVar[str] = gettext_noop("“%(goods)s” cannot be shared: cut for it, or play off.")


@dataclass(frozen=True, slots=True)
class SeasonSet(ClubEntry):
    """A season begins to be counted, or is counted otherwise from now on."""

    kind: ClassVar[str] = "season set"
    season: int
    rule: SeasonRule
    said: ClassVar[str] = gettext_noop("Season “%(name)s”: what counts")

    @property
    def name(self) -> str:
        return self.rule.name

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        facts.seasons[self.season] = self.rule
        return self.season not in facts.seasons_closed

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It is not over, and something is otherwise."""
        if closed := _closed(club, self.season):
            return closed
        return OldPage() if club.says.seasons.get(self.season) == self.rule else None

    def is_needed_by(self, later: Any) -> bool:
        """By whatever is said of the season."""
        said_of_it = isinstance(later, SeasonSet | SeasonTieSettled | SeasonClosed)
        return said_of_it and later.season == self.season


@dataclass(frozen=True, slots=True)
class SeasonTieSettled(ClubEntry):
    """Those `between` whom the prize of a place stands have settled it: `to` has it; where it is shared
    they all have, and `to` is empty."""

    kind: ClassVar[str] = "season tie settled"
    season: int
    place: int
    between: tuple[tuple[PlayerId, ...], ...]
    how: How
    to: tuple[PlayerId, ...]
    said: ClassVar[str] = gettext_noop("Season: the tie for place %(place)s is settled, %(how)s")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        settled = facts.season_ties.setdefault(self.season, {})
        settled[self.place] = Settled(frozenset(self.between), self.how, self.to)
        return self.season in facts.seasons and self.season not in facts.seasons_closed

    def why_not(self, club: ClubNow) -> Refusal | None:
        """Of a season that goes on, between several, who can have it as it is said."""
        if closed := _closed(club, self.season):
            return closed
        rule = club.says.seasons.get(self.season)
        if rule is None or not 1 <= self.place <= len(rule.prizes) or len(self.between) < 2:
            return OldPage()
        prize = rule.prizes[self.place - 1]
        if self.how is How.SPLIT:
            is_thing = prize.kind is PrizeKind.GOODS
            return ThingCannotBeShared(prize.goods) if is_thing else None
        return None if self.to in self.between else OldPage()


@dataclass(frozen=True, slots=True)
class Stood(Row):
    """Where somebody stood when a season was closed: the total is a fraction."""

    place: int
    who: tuple[PlayerId, ...]
    above: int
    below: int


@dataclass(frozen=True, slots=True)
class SeasonClosed(ClubEntry):
    """A season is over, and stands as it stood then, whatever is put right in its nights later. `open`
    are the places of prizes that were not settled, of which there are none."""

    kind: ClassVar[str] = "season closed"
    season: int
    name: str
    stood: tuple[Stood, ...]
    open: tuple[int, ...] = ()
    said: ClassVar[str] = gettext_noop("Season “%(name)s” closed")

    def tell(self, facts: ClubFacts, seq: Seq) -> bool:
        fits = self.season in facts.seasons and self.season not in facts.seasons_closed
        facts.seasons_closed[self.season] = (seq, self.stood)
        return fits

    def why_not(self, club: ClubNow) -> Refusal | None:
        """It goes on, and no tie for a prize is open."""
        if closed := _closed(club, self.season):
            return closed
        if self.season not in club.says.seasons:
            return OldPage()
        return TiesAreOpen(self.open) if self.open else None


def _closed(club: ClubNow, season: int) -> Refusal | None:
    if season not in club.says.seasons_closed:
        return None
    return SeasonIsClosed(club.says.seasons[season].name)
