"""A hand that was played at a table or in a play-off: the ruling on it, and the points it brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.games.at_table import named_in_place
from scoring.games.points import NO_SEQ
from scoring.games.putting_right import NO_GAME
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, ReasonMissing, Refusal, is_reason
from scoring.numbers import CoupleNo, GameNo, PrizePlace, Seq, TableNo
from scoring.prizes import ties
from scoring.prizes.refusals import NotPlayingOff

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class Where:
    """The table in a game; where there is none, the play-off for a prize."""

    game: GameNo
    table: TableNo

    @property
    def said(self) -> str:
        if self.game == NO_GAME:
            return gettext_noop("%(place)s, the play-off")
        return gettext_noop("game %(game)s, %(table)s")

    @property
    def place(self) -> PrizePlace:
        return self.table


@dataclass(frozen=True, slots=True)
class Which:
    """One hand of a game, by its number where that is known."""

    number: int
    put_right: bool

    @property
    def said(self) -> str:
        if not self.number:
            return (
                gettext_noop("one hand put right") if self.put_right else gettext_noop("one hand")
            )
        if self.put_right:
            return gettext_noop("hand %(number)s put right")
        return gettext_noop("hand %(number)s")


class HandKept(Entry):
    """A hand as its text: its cards, which were checked, by the rules of which game (a preset's name,
    "" the hall's own); or its points and its bid as they were told. Who asked (0: nobody is named), the
    rules that it broke in order of play, by the engine's names for them, and the points of each couple
    where they were kept, in the order of the hand's sides.

    A play-off has no game: there the place of its prize stands for the table. With `instead_of` it
    stands where the hand of that line stood; without a text that one is taken back. `number` is which hand
    of the game it was then, 0 where nobody counted.

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
    instead_of: Seq = NO_SEQ
    number: int = 0

    @property
    def said(self) -> str:
        if not self.text:
            return gettext_noop("%(where)s: %(which)s taken back")
        if self.taken:
            return gettext_noop("%(where)s, %(which)s: %(couples)s took %(points)s points")
        if self.asked:
            return gettext_noop(
                "game %(game)s, %(table)s: a hand was checked for %(asked)s, faults: %(faults)s"
            )
        return gettext_noop("game %(game)s, %(table)s: a hand was checked, faults: %(faults)s")

    @property
    def where(self) -> Where:
        return Where(self.game, self.table)

    @property
    def which(self) -> Which:
        return Which(self.number, put_right=bool(self.text and self.instead_of))

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
        """In the place of the hand that it puts right, else behind all others."""
        at, line = (self.game, self.table), self.instead_of
        known = facts.games.hands_at(*at)
        if not line:
            facts.games.hands[at] = {**known, seq: self}
            return True
        told = [(seq, self) if each == line else (each, hand) for each, hand in known.items()]
        facts.games.hands[at] = {each: hand for each, hand in told if hand.text}
        return line in known

    def why_not(self, evening: Evening) -> Refusal | None:
        """Some cards, and couples that sit at this table in a game that is or was being played."""
        named = {*self.couples, *filter(None, [self.asked])}
        if refusal := _out_of_place(evening, self, named):
            return refusal
        if self.instead_of:
            known = evening.games.hands_at(self.game, self.table)
            return None if self.instead_of in known else OldPage()
        return None if is_reason(self.text) or (self.text and self.taken) else ReasonMissing()


def playing_off(evening: Evening, place: PrizePlace) -> tuple[CoupleNo, ...]:
    """The couples that play off for this prize; nobody where there is no such play-off."""
    of_place = (each.standing for each in evening.settlements if each.offer.place == place)
    standing = next(of_place, None)
    return standing.couples if isinstance(standing, ties.Playing) else ()


def _out_of_place(evening: Evening, hand: HandKept, named: set[CoupleNo]) -> Refusal | None:
    if hand.game != NO_GAME:
        return named_in_place(evening, hand.game, hand.table, named)
    due = playing_off(evening, hand.table)
    return None if due and named <= {*due} else NotPlayingOff(due)
