"""Who won at a table; or that nobody did."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.refusals import DoorNotOpen, NoSuchCouple, SeatedTwice, no_such_game
from scoring.games.at_table import keeps_its_table, out_of_place
from scoring.games.refusals import (
    AnotherAnswer,
    CountsForNobody,
    PointsAreCounted,
    TotalOutOfRange,
    TotalsMissing,
)
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import standing_lines
from scoring.log.refusals import OldPage, ReasonMissing, Refusal, RestsOnIt, is_reason
from scoring.numbers import CoupleNo, GameNo, HowManyHoles, Seq, TableNo
from scoring.seats.facts import Win
from scoring.seats.refusals import TooFewCouples
from scoring.seats.seating import Bell, Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class Won(Entry):
    """This couple gets the hole, and it walks."""

    kind: ClassVar[str] = "won"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    winner: CoupleNo
    said: ClassVar[str] = gettext_noop("%(table)s: %(winner)s won game %(game)s")

    @property
    def tells_of_games(self) -> bool:
        return True

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.wins[self.game, self.table] = Win(self.winner, seq)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A result belongs to a game that is being played, and to a couple that sits at the table."""
        if refusal := out_of_place(evening, self, self.winner):
            return refusal
        if evening.form and evening.form.count.points is not None:
            return PointsAreCounted(self.table)
        win = evening.games.wins.get((self.game, self.table))
        if win is None or win.winner == self.winner:
            return None
        if win.winner is None:
            return CountsForNobody(self.game, self.table, self.winner)
        return AnotherAnswer(self.game, self.table, self.winner, win.winner)

    def stands(self, evening: Evening) -> bool:
        win = evening.games.wins.get((self.game, self.table))
        return win is not None and win.winner == self.winner

    def goes_with(self, other: Entry) -> bool:
        """No table of a game knows of another."""
        return isinstance(other, Won) and other.game == self.game and other.table != self.table


class Voided(Entry):
    """A game that was not played to its end: nobody gets the hole, `mover` goes on; 0 where nobody
    of the table can."""

    kind: ClassVar[str] = "voided"
    game: GameNo
    table: TableNo
    mover: CoupleNo
    said: ClassVar[str] = gettext_noop("%(table)s: game %(game)s counts for nobody")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.wins[self.game, self.table] = Win(None, seq, self.mover or None)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A game that is being played and has no result; one of its couples goes on, if any can."""
        if refusal := out_of_place(evening, self, self.mover):
            return refusal
        if (self.game, self.table) in evening.games.wins:
            return OldPage()
        return keeps_its_table(evening, self)


# Holes typed in as sums, in place of the games themselves.


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
