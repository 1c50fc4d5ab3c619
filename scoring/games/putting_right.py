"""A result that was wrong, put right with all that follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.games.at_table import NOBODY, keeps_its_table, out_of_place
from scoring.games.exchange import are_pairs, exchange
from scoring.games.refusals import PointsAreCounted
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.facts import Win

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


NO_GAME = GameNo(0)
"""Where an entry names no game."""

Answer = tuple[GameNo, TableNo, CoupleNo, CoupleNo]
"""What a result is from now on: game, table, who gets the hole, who went on; 0 is nobody, and
nobody twice takes the result away."""


@dataclass(frozen=True, slots=True)
class PutRight(Entry):
    """A result was wrong: entry `instead_of` said something else about this game and table.

    The hole and the walk are two facts. `winner` gets the hole (0: nobody), `mover` went on
    (0: as the rule of the place says). Where the walk was wrong, the two couples `exchanged`
    change places in every later result that was entered before this line, up to the game
    `until` (0: to the end), because those taps meant the people in the chairs; so do two sides of
    several cards each, which stand there by twos. `answers` are the
    results that no longer fitted and what they are instead. Where seats follow from all that was so
    far, everybody sat by what stood up to the game `sat_until` (0: to none).
    """

    kind: ClassVar[str] = "put right"
    game: GameNo
    table: TableNo
    winner: CoupleNo
    instead_of: Seq
    mover: CoupleNo = NOBODY
    exchanged: tuple[CoupleNo, ...] = ()
    until: GameNo = NO_GAME
    answers: tuple[Answer, ...] = ()
    reason: str = ""
    sat_until: GameNo = NO_GAME

    @property
    def said(self) -> str:
        if not self.winner:
            return gettext_noop("%(table)s: game %(game)s put right, nobody gets the hole")
        if self.mover in (NOBODY, self.winner):
            return gettext_noop("%(table)s: %(winner)s won game %(game)s")
        return gettext_noop("%(table)s: %(winner)s won game %(game)s, %(mover)s went on")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        standing = facts.games.wins.get((self.game, self.table))
        exchange(facts, self.exchanged, self.game, self.until)
        facts.games.keep_seats(self.game, self.table, self.sat_until)
        facts.games.wins[self.game, self.table] = Win(self.winner or None, seq, self.mover or None)
        for game, table, winner, mover in self.answers:
            if winner or mover:
                facts.games.wins[game, table] = Win(winner or None, seq, mover or None)
            else:
                facts.games.wins.pop((game, table), None)
        return standing is not None and standing.seq == self.instead_of

    def why_not(self, evening: Evening) -> Refusal | None:
        """The page that was pressed showed the very answer that is to be put right."""
        for couple in {self.winner, self.mover, *self.exchanged} - {NOBODY} or {NOBODY}:
            if refusal := out_of_place(evening, self, couple):
                return refusal
        if not are_pairs(self.exchanged):
            return OldPage()
        if evening.form and evening.form.count.points is not None:
            return PointsAreCounted(self.table)
        win = evening.games.wins.get((self.game, self.table))
        if win is None or win.seq != self.instead_of:
            return OldPage()
        return keeps_its_table(evening, self)

    def stands(self, evening: Evening) -> bool:
        win = evening.games.wins.get((self.game, self.table))
        if win is None or self.exchanged or self.answers:
            return False
        stands = (win.winner or NOBODY, win.mover or NOBODY)
        walks = win.winner if win.mover is None else win.mover
        return stands == (self.winner, self.mover) or (
            not self.mover and stands[0] == self.winner and walks == win.winner
        )
