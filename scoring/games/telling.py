"""What a table tells of itself: a card there says how it went, and that counts once every side says so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scoring.games.at_table import NOBODY, named_in_place
from scoring.games.points import Points, Scored
from scoring.games.refusals import EnteredOtherwise
from scoring.games.results import Won
from scoring.log.entry import Entry, gettext_noop
from scoring.numbers import CoupleNo, GameNo, TableNo

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.log.refusals import Refusal
    from scoring.numbers import Seq
    from scoring.seats.room import Place


class TableSays(Entry):
    """Card `by` says who won at its own table, or what each side made there: `winner` and `mover` as a
    result has them. By itself it gives nobody anything; said again, the last word of a card is the one
    that it stands by."""

    kind: ClassVar[str] = "table_says"
    json_unsaid: ClassVar[frozenset[str]] = frozenset({"points", "mover", "seats"})
    takes_nothing_away: ClassVar[bool] = True
    is_passed_by: ClassVar[bool] = True
    game: GameNo
    table: TableNo
    winner: CoupleNo
    by: CoupleNo
    points: Points = ()
    mover: CoupleNo = NOBODY
    seats: tuple[CoupleNo, ...] = ()

    @property
    def said(self) -> str:
        if not self.points:
            return gettext_noop("%(table)s: %(by)s says that %(winner)s won game %(game)s")
        if self.mover:
            return gettext_noop(
                "%(table)s: %(by)s says that game %(game)s ended %(score)s and %(mover)s goes on"
            )
        return gettext_noop("%(table)s: %(by)s says that game %(game)s ended %(score)s")

    @property
    def result(self) -> Won | Scored:
        """What is entered where all say so."""
        if not self.points:
            return Won(self.game, self.table, self.winner)
        return Scored(self.game, self.table, self.points, self.winner, self.mover)

    @property
    def score(self) -> str:
        """The numbers, in the order of the sides."""
        return " : ".join(str(made) for _card, made in self.points)

    @property
    def named(self) -> frozenset[CoupleNo]:
        """Everybody it speaks of, and who says it."""
        cards = {self.winner, self.by, self.mover, *(card for card, _made in self.points)}
        return frozenset(cards - {NOBODY})

    @property
    def tells_of_games(self) -> bool:
        return True

    def tell(self, facts: Facts, seq: Seq) -> bool:
        says, at = facts.games.says, (self.game, self.table)
        says[at] = {**says.get(at, {}), self.by: self}
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Who says it sits at the table, and it could be entered as it is said."""
        if refusal := named_in_place(evening, self.game, self.table, sorted(self.named)):
            return refusal
        if self.points and evening.games.result_of(self.game, self.table):
            return EnteredOtherwise(self.game, self.table)
        return self.result.why_not(evening)

    def stands(self, evening: Evening) -> bool:
        if evening.games.result_of(self.game, self.table):
            return self.result.stands(evening)
        return evening.games.says.get((self.game, self.table), {}).get(self.by) == self


def said_at(evening: Evening, game: GameNo, place: Place) -> Mapping[CoupleNo, TableSays]:
    """What each card of a table has said of a game there, of those who sit there now and as they sit; one
    that has said nothing is not in it."""
    said = evening.games.says.get((game, place.table), {})
    return {by: says for by, says in said.items() if _is_of(says, place)}


def _is_of(says: TableSays, place: Place) -> bool:
    return says.named <= {*place.couples} and says.seats in ((), place.couples)


def with_the_result(evening: Evening, says: TableSays) -> tuple[Entry, ...]:
    """What is said when a card says how it went: the result with it, where every side of its table has
    said so by now, and nobody there otherwise."""
    place = evening.place_at(says.game, says.table)
    if place is None or not _is_of(says, place):
        return (says,)
    says = replace(says, seats=place.couples)
    said = {**said_at(evening, says.game, place), says.by: says}
    sides_heard = {place.side_of(by) for by in said}
    agree = all(each.result == says.result for each in said.values())
    return (says, says.result) if agree and len(sides_heard) == len(place.heads) > 1 else (says,)


def is_disputed(evening: Evening, game: GameNo, table: TableNo) -> bool:
    """Whether at a table without a result not everybody says the same."""
    place = evening.place_at(game, table)
    if place is None or evening.games.result_of(game, table) is not None:
        return False
    return len({each.result for each in said_at(evening, game, place).values()}) > 1
