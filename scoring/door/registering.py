"""A couple comes in under the number on its card; who stands on a card is mended."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import door_shut, fees_to_give_back, in_a_couple, nobody_more, typed_only
from scoring.door.refusals import (
    CardOfTheirs,
    FeesToGiveBack,
    NoSuchCouple,
    NotHere,
    NumberOutOfRange,
    NumberTaken,
    OtherPeopleOnACard,
    PlayHasBegun,
    SamePlayerTwice,
    WrongAtTable,
)
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.money.split import total
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, Cents, CoupleNo, PlayerId, Seq, TableNo

if TYPE_CHECKING:
    from scoring.door.swapping import Substituted
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.format import Format


class Registered(Entry):
    """Two partners for the whole night, under the number on their card."""

    kind: ClassVar[str] = "registered"
    couple: CoupleNo
    players: tuple[PlayerId, PlayerId]
    said: ClassVar[str] = gettext_noop("%(couple)s came in: %(players)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        taken = self.couple in facts.couples or any(p in facts.door.couple_of for p in self.players)
        if taken or not facts.door.is_open:
            return False
        facts.door.couples[self.couple] = self.players
        if facts.games.bells:
            facts.door.late.add(self.couple)
        facts.door.expected = [
            pair for pair in facts.door.expected if not {*pair} & {*self.players}
        ]
        for player in self.players:
            facts.door.on_punch_card(player, self.couple)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A couple comes in while the door is open, under a number of its own, once each."""
        if refusal := nobody_more(evening):
            return refusal
        if evening.form and evening.form.people_on_a_card != len(self.players):
            return OtherPeopleOnACard(evening.form.people_on_a_card)
        if not 1 <= self.couple <= HIGHEST_NUMBER:
            return NumberOutOfRange(self.couple, HIGHEST_NUMBER)
        if self.couple in evening.couples:
            return NumberTaken(self.couple)
        first, second = self.players
        return SamePlayerTwice(first) if first == second else in_a_couple(evening, *self.players)


class CardTaken(Entry):
    """Somebody has a card where a card is not a couple's: one person, or a team; `group` 1 is the
    second of the format's two groups."""

    kind: ClassVar[str] = "card taken"
    couple: CoupleNo
    players: tuple[PlayerId, ...]
    group: int = 0
    said: ClassVar[str] = gettext_noop("%(couple)s came in: %(players)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        taken = self.couple in facts.couples or any(p in facts.door.couple_of for p in self.players)
        if taken or not facts.door.is_open or not self.players:
            return False
        facts.door.couples[self.couple] = self.players
        if self.group:
            facts.door.groups[self.couple] = self.group
        else:
            facts.door.groups.pop(self.couple, None)
        if facts.games.bells:
            facts.door.late.add(self.couple)
        for player in self.players:
            facts.door.on_punch_card(player, self.couple)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """As many people as tonight's format has on a card, under a number of its own, once each."""
        if refusal := nobody_more(evening):
            return refusal
        if not 1 <= self.couple <= HIGHEST_NUMBER:
            return NumberOutOfRange(self.couple, HIGHEST_NUMBER)
        if self.couple in evening.couples:
            return NumberTaken(self.couple)
        return self._does_not_fit(evening.form) or in_a_couple(evening, *self.players)

    def _does_not_fit(self, form: Format | None) -> Refusal | None:
        people = form.people_on_a_card if form else 2
        if form is None or len(self.players) != people:
            return OtherPeopleOnACard(people)
        if self.group not in range(max(1, len(form.groups))):
            return OldPage()
        twice = len(set(self.players)) < len(self.players)
        return SamePlayerTwice(self.players[0]) if twice else None


class GroupMended(Entry):
    """A card was put in the wrong one of the format's two groups: `group` 1 is the second. Where each
    side of a table has one of both, tables that were drawn do not hold any more."""

    kind: ClassVar[str] = "group mended"
    couple: CoupleNo
    group: int
    said: ClassVar[str] = gettext_noop("%(couple)s is put in the other group")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        form = facts.form
        if self.couple not in facts.couples or form is None:
            return False
        if form.mixed and facts.games.bells:
            return False
        facts.door.groups[self.couple] = self.group
        if form.mixed:
            facts.seats.give_up_the_draw()
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Of a card that is here; where the seats hang on it, before game 1."""
        form = evening.form
        if self.couple not in evening.couples:
            return NoSuchCouple(self.couple)
        if form is None or self.group not in range(len(form.groups)):
            return OldPage()
        return PlayHasBegun() if form.mixed and evening.games.have_begun else None

    def stands(self, evening: Evening) -> bool:
        return evening.door.group_of(self.couple) == self.group


class Unregistered(Entry):
    """The registration is taken back; what was paid is to be given back."""

    kind: ClassVar[str] = "unregistered"
    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s taken off the list")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        players = facts.couples.get(self.couple, ())
        if not players or any(facts.door.paid.get(player) for player in players):
            return False
        if any(couple == self.couple for _, couple in facts.purse.side_fees):
            return False
        facts.door.tables_given.pop(self.couple, None)
        facts.door.late.discard(self.couple)
        facts.door.house.discard(self.couple)
        del facts.door.couples[self.couple]
        facts.cards.by_couple.pop(self.couple, None)
        if facts.games.totals:
            facts.games.totals = facts.games.totals.without(self.couple)
        for player in players:
            facts.door.off_punch_card(player)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A registration is taken back before play, or where a total was typed for a couple that
        was not there; its fees given back first."""
        if self.couple not in evening.couples:
            return NoSuchCouple(self.couple)
        settled = _was_there(evening, self.couple)
        back = settled or fees_to_give_back(evening, *evening.couples[self.couple])
        return back or _side_fees_to_give_back(evening, self.couple)


class PlayerReplaced(Entry):
    """A couple's card bore the wrong person: `now` stands in for `was`, whose fee goes along."""

    kind: ClassVar[str] = "player replaced"
    couple: CoupleNo
    was: PlayerId
    now: PlayerId
    said: ClassVar[str] = gettext_noop("%(couple)s: %(now)s instead of %(was)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        players = facts.couples.get(self.couple, ())
        if self.was not in players or self.now in facts.door.couple_of:
            return False
        facts.door.couples[self.couple] = tuple(self.now if p == self.was else p for p in players)
        facts.door.on_punch_card(self.now, self.couple)
        facts.door.off_punch_card(self.was)
        facts.door.substituted = [self._named(each) for each in facts.door.substituted]
        if self.was in facts.door.paid and self.was not in facts.door.couple_of:
            # Who waited for a partner may have paid too: nothing that was taken is lost.
            own = facts.door.paid.get(self.now, 0)
            facts.door.paid[self.now] = Cents(own + facts.door.paid.pop(self.was))
            for player, way in [key for key in facts.door.paid_otherwise if key[0] == self.was]:
                own = facts.door.to_give_back(self.now, way)
                other = facts.door.paid_otherwise.pop((player, way))
                facts.door.paid_otherwise[self.now, way] = Cents(own + other)
        return True

    def _named(self, stepped_in: Substituted) -> Substituted:
        """The same of the right person, where the wrong one stepped in on this card."""
        if stepped_in.couple != self.couple:
            return stepped_in
        was, now = (
            self.now if each == self.was else each for each in (stepped_in.was, stepped_in.now)
        )
        return replace(stepped_in, was=was, now=now)

    def why_not(self, evening: Evening) -> Refusal | None:
        """Names can be mended at any time, as long as nobody is in two couples."""
        if self.couple not in evening.couples:
            return NoSuchCouple(self.couple)
        if self.was not in evening.couples[self.couple]:
            return NotHere(self.was)
        return in_a_couple(evening, self.now)


def _side_fees_to_give_back(evening: Evening, number: CoupleNo) -> Refusal | None:
    paid = evening.purse.side_fees.items()
    amount = total(amount for (_pot, couple), amount in paid if couple == number)
    return FeesToGiveBack(amount) if amount else None


def _was_there(evening: Evening, couple: CoupleNo) -> Refusal | None:
    """Why it cannot be any more that a couple did not come."""
    if typed_only(evening):
        card = evening.cards.by_couple.get(couple)
        return CardOfTheirs(couple) if card and card.stands else None
    waits = couple in evening.door.late and couple not in evening.door.joined
    drawn = evening.bracket and couple in evening.bracket.entrants
    has_played = drawn or (evening.games.have_begun and not waits)
    return PlayHasBegun() if has_played else door_shut(evening)


# The cards of the first tables that are handed out at the door.


class TableGiven(Entry):
    """The table card that a couple was handed at the door; None takes it back."""

    kind: ClassVar[str] = "table given"
    couple: CoupleNo
    table: TableNo | None

    @property
    def said(self) -> str:
        if self.table is None:
            return gettext_noop("%(couple)s: table card taken back")
        return gettext_noop("%(couple)s holds the card of %(table)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if self.couple not in facts.couples:
            return False
        if self.table is None:
            facts.door.tables_given.pop(self.couple, None)
        else:
            facts.door.tables_given[self.couple] = self.table
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """A table card goes to two couples, the bye chair's to one."""
        if self.couple not in evening.couples:
            return NoSuchCouple(self.couple)
        if evening.games.have_begun:
            return PlayHasBegun()
        if self.table is None:
            return None
        there = [c for c, table in evening.door.tables_given.items() if table == self.table]
        sitting = tuple(sorted({*there, self.couple}))
        room = 1 if self.table == BYE_CHAIR else 2
        if len(sitting) > room or not 0 <= self.table <= HIGHEST_NUMBER:
            return WrongAtTable(self.table, sitting)
        return None
