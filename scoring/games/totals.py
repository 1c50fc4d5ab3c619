"""Holes typed in as sums, in place of the games themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import DoorNotOpen, NoSuchCouple, SeatedTwice, no_such_game
from scoring.games.refusals import TotalOutOfRange, TotalsMissing
from scoring.log.entry import Entry
from scoring.log.lines import standing_lines
from scoring.log.refusals import OldPage, ReasonMissing, Refusal, RestsOnIt, is_reason
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, HowManyHoles, Seq
from scoring.seats.refusals import TooFewCouples
from scoring.seats.seating import Bell, Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class TotalsTyped(Entry):
    """Holes on each card up to and including game `after`, in place of the games themselves."""

    kind: ClassVar[str] = "totals typed"
    after: GameNo
    totals: tuple[tuple[CoupleNo, int], ...]
    reason: str
    said: ClassVar[str] = gettext_noop("Totals typed in for games 1 to %(after)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.totals, facts.games.totals_seq = self, seq
        return facts.couples.keys() == {couple for couple, _ in self.totals}

    def why_not(self, evening: Evening) -> Refusal | None:
        """Every couple has one total that a card can have, and somebody said why they were typed."""
        if not evening.door.is_open:
            return DoorNotOpen()
        if len(evening.couples) < 2:
            return TooFewCouples(len(evening.couples))
        if refusal := no_such_game(self.after, evening.rules.games):
            return refusal
        if not is_reason(self.reason):
            return ReasonMissing()
        later = _seats_after(evening, GameNo(self.after + 1))
        if later and self.after != evening.totals_after:
            return RestsOnIt(later)
        return _wrong_total(evening, self)

    def without(self, couple: CoupleNo) -> TotalsTyped:
        """The same for everybody else, where a couple turns out not to have been there."""
        return replace(self, totals=tuple(each for each in self.totals if each[0] != couple))

    def is_needed_by(self, later: Entry) -> bool:
        """Seats and bell of the game after them."""
        return isinstance(later, Seated | Bell) and later.game == self.after + 1


@dataclass(frozen=True, slots=True)
class TotalPutRight(Entry):
    """One of the totals that stand for games 1 to `after` was typed wrongly: it is `holes`."""

    kind: ClassVar[str] = "total put right"
    couple: CoupleNo
    after: GameNo
    holes: HowManyHoles
    reason: str
    said: ClassVar[str] = gettext_noop(
        "The total of %(couple)s for games 1 to %(after)s put right: %(holes)s"
    )

    def tell(self, facts: Facts, seq: Seq) -> bool:
        totals = facts.games.totals
        stand = dict(totals.totals) if totals and totals.after == self.after else {}
        if totals and self.couple in stand:
            stand[self.couple] = self.holes
            facts.games.totals = replace(totals, totals=tuple(sorted(stand.items())))
        return self.couple in stand

    def why_not(self, evening: Evening) -> Refusal | None:
        """A total that stands, a number that a card can have, and somebody who says so."""
        if self.couple not in evening.games.typed or self.after != evening.totals_after:
            return OldPage()
        if not 0 <= self.holes <= self.after:
            return TotalOutOfRange(self.couple, self.holes, self.after)
        return None if is_reason(self.reason) else ReasonMissing()

    def stands(self, evening: Evening) -> bool:
        after = evening.totals_after
        return after == self.after and evening.games.typed.get(self.couple) == self.holes


def _seats_after(evening: Evening, game: GameNo) -> Seq | None:
    """The last line that says seats of a later game than this: with a game before it to be played
    nobody would know who sits there."""
    lines = standing_lines(evening.lines)
    said = (x.seq for x in lines if isinstance(x.entry, Seated) and x.entry.game > game)
    return max(said, default=None)


def _wrong_total(evening: Evening, entry: TotalsTyped) -> Refusal | None:
    seen = set()
    for couple, holes in entry.totals:
        if couple not in evening.couples:
            return NoSuchCouple(couple)
        if couple in seen:
            return SeatedTwice(couple)
        if not 0 <= holes <= entry.after:
            return TotalOutOfRange(couple, holes, entry.after)
        seen.add(couple)
    missing = tuple(sorted(set(evening.couples) - seen))
    return TotalsMissing(missing) if missing else None
