"""Partners and cards that change hands, and who plays in place of whom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import plays_in, unknown
from scoring.door.refusals import (
    AlreadyIn,
    NotHere,
    PlayHasBegun,
    SamePlayerTwice,
    SeatedTwice,
    no_such_game,
)
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import Refusal
from scoring.numbers import Cents, CoupleNo, GameNo, PlayerId, Seq

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts


class PartnersTraded(Entry):
    """Two people of two couples change places before the first game."""

    kind: ClassVar[str] = "partners traded"
    one: PlayerId
    other: PlayerId
    said: ClassVar[str] = gettext_noop("%(one)s and %(other)s trade partners")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        one, other = facts.door.couple_of.get(self.one), facts.door.couple_of.get(self.other)
        if one is None or other is None or one == other:
            return False
        _take_place_of(facts, one, self.one, self.other)
        _take_place_of(facts, other, self.other, self.one)
        facts.door.couple_of[self.one], facts.door.couple_of[self.other] = other, one
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Two people of two couples, before the first game."""
        if evening.games.bells or evening.games.totals:
            return PlayHasBegun()
        for player in (self.one, self.other):
            if player not in evening.door.couple_of:
                return NotHere(player)
        same = evening.door.couple_of[self.one] == evening.door.couple_of[self.other]
        return SamePlayerTwice(self.one) if same else None


class PunchCardsSwapped(Entry):
    """Two couples got each other's card: the names change places, the numbers keep their past."""

    kind: ClassVar[str] = "cards swapped"
    one: CoupleNo
    other: CoupleNo
    said: ClassVar[str] = gettext_noop("Cards of %(couples)s swapped")

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Both, in the order in which they were named."""
        return self.one, self.other

    def tell(self, facts: Facts, seq: Seq) -> bool:
        one, other = self.one, self.other
        if one == other or one not in facts.couples or other not in facts.couples:
            return False
        if facts.door.lent(one) or facts.door.lent(other):
            return False
        couples = facts.door.couples
        couples[one], couples[other] = couples[other], couples[one]
        for couple in (one, other):
            for player in facts.couples[couple]:
                facts.door.couple_of[player] = couple
        other_of = {one: other, other: one}
        facts.door.substituted = [
            replace(each, couple=other_of.get(each.couple, each.couple))
            for each in facts.door.substituted
        ]
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Two couples that are registered, and nobody of whom plays in another by now."""
        if self.one == self.other:
            return SeatedTwice(self.one)
        if refusal := unknown(evening, self.one) or unknown(evening, self.other):
            return refusal
        lent = (*evening.door.lent(self.one), *evening.door.lent(self.other))
        return AlreadyIn(lent[0], evening.door.couple_of[lent[0]]) if lent else None


class Substituted(Entry):
    """From `game` on `now` plays in place of `was`; the couple keeps its card and its games."""

    kind: ClassVar[str] = "substituted"
    couple: CoupleNo
    was: PlayerId
    now: PlayerId
    game: GameNo
    said: ClassVar[str] = gettext_noop("%(couple)s: %(now)s plays for %(was)s from game %(game)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        players = facts.couples.get(self.couple, ())
        if self.was not in players or self.now in players:
            return False
        if facts.door.plays_in(self.now, besides=self.couple):
            return False
        _take_place_of(facts, self.couple, self.was, self.now)
        facts.door.on_punch_card(self.now, self.couple)
        facts.door.off_punch_card(self.was)
        # Who steps in owes what the other had still to pay; what was paid stays where it was paid.
        owed = facts.door.due.get(self.was, facts.rules.fee) - facts.door.paid.get(self.was, 0)
        facts.door.due[self.now] = Cents(max(0, owed) + facts.door.paid.get(self.now, 0))
        facts.door.substituted.append(self)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Somebody who plays with nobody else steps in for one of the couple."""
        if refusal := unknown(evening, self.couple):
            return refusal
        if self.was not in evening.couples[self.couple]:
            return NotHere(self.was)
        if self.now in evening.couples[self.couple]:
            return AlreadyIn(self.now, self.couple)
        return plays_in(evening, self.now, self.couple) or no_such_game(
            self.game, evening.last_game
        )


class HouseCouple(Entry):
    """Two volunteers who fill the last chairs: their defeats count, and they win no prize."""

    kind: ClassVar[str] = "house couple"
    couple: CoupleNo
    house: bool

    @property
    def said(self) -> str:
        if self.house:
            return gettext_noop("%(couple)s is the house couple")
        return gettext_noop("%(couple)s is the house couple no more")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        (facts.door.house.add if self.house else facts.door.house.discard)(self.couple)
        return self.couple in facts.couples

    def why_not(self, evening: Evening) -> Refusal | None:
        """A couple that is registered."""
        return unknown(evening, self.couple)


def _take_place_of(facts: Facts, couple: CoupleNo, was: PlayerId, now: PlayerId) -> None:
    facts.door.couples[couple] = tuple(now if p == was else p for p in facts.couples[couple])
