"""The points of a table, where they are counted: one number for each side."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import unknown
from scoring.games.at_table import NOBODY, named_in_place
from scoring.games.putting_right import NO_GAME, are_pairs, exchange
from scoring.games.refusals import (
    AnotherScore,
    NotCounted,
    NotOneOfEachSide,
    SomebodyWins,
    SumIsWrong,
    WinnerHasFewer,
    WinnerWanted,
)
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.facts import Win

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.choices import SumRule
    from scoring.formats.format import Format
    from scoring.log.refusals import Refusal


NO_SEQ = Seq(0)
"""Where an entry puts none right."""

Points = tuple[tuple[CoupleNo, int], ...]
"""A card of each side, and what its side made."""

ScoredAnswer = tuple[GameNo, TableNo, Points, CoupleNo, CoupleNo]
"""What a result is from now on: game, table, the points of each side, who won, who went on; without
points it is taken away."""


class Scored(Entry):
    """What each side of a table made; every card of the side has it. `winner` is a card of the side
    that won, 0 where the sides are level, and `mover` one of those who go on where they are: with
    `instead_of` it puts right what an earlier line said, and those `exchanged` change places in all
    that was entered later, as in `PutRight`. `answers` are later results at tables where others sit by
    it, and what they are instead; up to the game `sat_until` (0: to none) everybody sat by what stood."""

    kind: ClassVar[str] = "scored"
    game: GameNo
    table: TableNo
    points: Points
    winner: CoupleNo
    mover: CoupleNo = NOBODY
    instead_of: Seq = NO_SEQ
    exchanged: tuple[CoupleNo, ...] = ()
    reason: str = ""
    answers: tuple[ScoredAnswer, ...] = ()
    sat_until: GameNo = NO_GAME

    @property
    def said(self) -> str:
        if self.winner and self.mover:
            return gettext_noop(
                "%(table)s: %(score)s in game %(game)s, %(winner)s won, %(mover)s went on"
            )
        if self.winner:
            return gettext_noop("%(table)s: %(score)s in game %(game)s, %(winner)s won")
        return gettext_noop("%(table)s: %(score)s in game %(game)s")

    @property
    def score(self) -> str:
        """The numbers, in the order of the sides."""
        return " : ".join(str(made) for _card, made in self.points)

    @property
    def tells_of_games(self) -> bool:
        return not (self.instead_of or self.exchanged or self.answers)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        at = self.game, self.table
        standing = facts.games.wins.get(at)
        exchange(facts, self.exchanged, self.game, NO_GAME)
        facts.games.keep_seats(self.game, self.table, self.sat_until)
        facts.games.wins[at] = Win(self.winner or None, seq, self.mover or None)
        facts.games.points[at] = self.points
        for game, table, points, winner, mover in self.answers:
            if points:
                facts.games.wins[game, table] = Win(winner or None, seq, mover or None)
                facts.games.points[game, table] = points
            else:
                facts.games.wins.pop((game, table), None)
                facts.games.points.pop((game, table), None)
        return not self.instead_of or (standing is not None and standing.seq == self.instead_of)

    def why_not(self, evening: Evening) -> Refusal | None:
        """One number for each side, that can be right, of a game that is being played."""
        if not are_pairs(self.exchanged):
            return OldPage()
        named = [card for card, _made in self.points]
        others = {self.winner, self.mover} - {NOBODY}
        if refusal := named_in_place(evening, self.game, self.table, (*named, *others)):
            return refusal
        return self._what_is_wrong(evening) or self._said_before(evening)

    def _what_is_wrong(self, evening: Evening) -> Refusal | None:
        place, form = evening.place_at(self.game, self.table), evening.form
        if place is None or form is None or form.count.points is None:
            return OldPage()
        sides = [place.side_of(card) for card, _made in self.points]
        playing = [number for number, side in enumerate(place.sides or ()) if side]
        if sorted(sides) != playing:
            return NotOneOfEachSide(self.table)
        made = {place.side_of(card): points for card, points in self.points}
        if wrong := _cannot_be(form, form.count.points, tuple(made.values())):
            return wrong
        best = [side for side, points in made.items() if points == max(made.values())]
        fewer = self.winner and place.side_of(self.winner) not in best
        if fewer and not form.may_win_with_fewer:
            return WinnerHasFewer(self.winner)
        if not self.winner and not self.mover and form.goes_by_result(self.game):
            return WinnerWanted(self.table)
        return None

    def _said_before(self, evening: Evening) -> Refusal | None:
        standing = evening.games.wins.get((self.game, self.table))
        if self.instead_of:
            return None if standing and standing.seq == self.instead_of else OldPage()
        return AnotherScore(self.game, self.table) if standing else None

    def stands(self, evening: Evening) -> bool:
        at = self.game, self.table
        win = evening.games.wins.get(at)
        said = win and (win.winner or NOBODY, win.mover or NOBODY) == (self.winner, self.mover)
        return (
            not (self.exchanged or self.answers)
            and bool(said)
            and sorted(evening.games.points.get(at, ())) == sorted(self.points)
        )


def _cannot_be(form: Format, rule: SumRule, made: tuple[int, ...]) -> Refusal | None:
    """Why the sides of a table cannot have made this together."""
    if not rule.allows(made):
        return SumIsWrong(rule.total, sum(made), at_most=rule.is_at_most)
    return None if form.can_be_level or len(set(made)) > 1 else SomebodyWins()


# What is counted by itself beside the games: a lone hand, a skunk, a perfect hand.


class Tallied(Entry):
    """One more of what the format counts by itself, for one card."""

    kind: ClassVar[str] = "tallied"
    game: GameNo
    table: TableNo
    couple: CoupleNo
    tally: str
    said: ClassVar[str] = gettext_noop("%(table)s, game %(game)s: %(tally)s for %(couple)s")

    @property
    def tells_of_games(self) -> bool:
        return True

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.tallies.append(self)
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """Somebody who sits there, and something that is counted tonight."""
        if refusal := unknown(evening, self.couple):
            return refusal
        if evening.form is None or self.tally not in evening.form.count.tallies:
            return NotCounted(self.tally)
        return named_in_place(evening, self.game, self.table, [self.couple])
