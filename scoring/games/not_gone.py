"""A couple that was said to have gone home and had not: it was there all the time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.games.putting_right import Answer
from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.numbers import CoupleNo, GameNo, Seq
from scoring.seats.comings import Left
from scoring.seats.facts import SeatsChange, Win
from scoring.seats.room import Seats
from scoring.seats.seating import Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class HadNotLeft(Entry):
    """It was wrong that this couple went home after game `after`. `answers` are the games at its
    table since: who went on is known, as the others sit where they sit, and the hole is nobody's
    until somebody says whose it is. `seats` are those places of a game since at which others would
    have sat had the couple walked; they sat where they sat, and the couple in the bye chair."""

    kind: ClassVar[str] = "had not left"
    couple: CoupleNo
    after: GameNo
    answers: tuple[Answer, ...] = ()
    seats: tuple[tuple[GameNo, Seats], ...] = ()
    said: ClassVar[str] = gettext_noop("%(couple)s had not gone home after game %(after)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        changes = facts.seats.changes.get(GameNo(self.after + 1), [])
        left = Left(self.couple, self.after)
        told = next((each for each in reversed(changes) if each.entry == left), None)
        if told is None or facts.door.gone_home.get(self.couple) != self.after:
            return False
        changes.remove(told)
        del facts.door.gone_home[self.couple]
        facts.door.went[self.couple].pop()
        for game, table, winner, mover in self.answers:
            facts.games.wins[game, table] = Win(winner or None, seq, mover or None)
        for game, places in self.seats:
            facts.seats.changes.setdefault(game, []).append(SeatsChange(seq, Seated(game, places)))
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """It stands that the couple went home just then."""
        return None if evening.door.gone_home.get(self.couple) == self.after else OldPage()
