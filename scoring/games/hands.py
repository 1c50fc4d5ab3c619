"""A hand that was written down at a table, the ruling on it, and the points it brought there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.games.at_table import named_in_place
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import ReasonMissing, Refusal, is_reason
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class HandKept(Entry):
    """A checked hand as its text, by the rules of which game (a preset's name, "" the hall's own),
    who asked (0: nobody is named), the rules that it broke in order of play, by the engine's names
    for them, and the points of each couple where they were kept.

    It gives no hole: who won is said by its own button.
    """

    kind: ClassVar[str] = "hand kept"
    takes_nothing_away: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    text: str
    by: str
    asked: CoupleNo
    broken: tuple[str, ...]
    taken: tuple[tuple[CoupleNo, int], ...]

    @property
    def said(self) -> str:
        match bool(self.asked), bool(self.taken):
            case True, True:
                return gettext_noop(
                    "game %(game)s, %(table)s: a hand was checked for %(asked)s, faults: %(faults)s; "
                    "%(couples)s took %(points)s points"
                )
            case True, False:
                return gettext_noop(
                    "game %(game)s, %(table)s: a hand was checked for %(asked)s, faults: %(faults)s"
                )
            case False, True:
                return gettext_noop(
                    "game %(game)s, %(table)s: a hand was checked, faults: %(faults)s; %(couples)s "
                    "took %(points)s points"
                )
            case _:
                return gettext_noop(
                    "game %(game)s, %(table)s: a hand was checked, faults: %(faults)s"
                )

    @property
    def faults(self) -> int:
        return len(self.broken)

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        return tuple(couple for couple, _points in self.taken)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(points for _couple, points in self.taken)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.games.hands.append(self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Some cards, and couples that sit at this table in a game that is or was being played."""
        named = {*self.couples, *filter(None, [self.asked])}
        if refusal := named_in_place(evening, self.game, self.table, named):
            return refusal
        return None if is_reason(self.text) else ReasonMissing()


def points_so_far(hands: tuple[HandKept, ...]) -> dict[CoupleNo, int]:
    """The points of each couple over the kept hands of one game at a table."""
    so_far: dict[CoupleNo, int] = {}
    for hand in hands:
        for couple, points in hand.taken:
            so_far[couple] = so_far.get(couple, 0) + points
    return so_far
