"""Who is expected, who is registered, who trades places or partners."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from scoring.door.facts import (
    AlreadyExpected,
    AlreadyIn,
    AlreadyWaiting,
    CardOfTheirs,
    FeesToGiveBack,
    NoSuchCouple,
    NotHere,
    NumberOutOfRange,
    NumberTaken,
    OtherPeopleOnACard,
    PlayHasBegun,
    SamePlayerTwice,
    SeatedTwice,
    WrongAtTable,
    door_shut,
    fees_to_give_back,
    in_a_couple,
    no_such_game,
    nobody_more,
    plays_in,
    typed_only,
    unknown,
)
from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, Refusal
from scoring.money import total
from scoring.numbers import (
    BYE_CHAIR,
    HIGHEST_NUMBER,
    Cents,
    CoupleNo,
    GameNo,
    PlayerId,
    Seq,
    TableNo,
)

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.formats.format import Format


# Who has let the hall know that they are coming.


class Reserved(Entry):
    """Two people have let us know that they are coming."""

    kind: ClassVar[str] = "reserved"
    takes_nothing_away: ClassVar[bool] = True
    players: tuple[PlayerId, PlayerId]
    said: ClassVar[str] = gettext_noop("%(players)s are expected")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.door.expected.append(self.players)
        return not any(player in facts.door.couple_of for player in self.players)

    def why_not(self, evening: Evening) -> Refusal | None:
        """Two people who are not here yet, and not expected with others."""
        one, other = self.players
        if one == other:
            return SamePlayerTwice(one)
        expected = {player for pair in evening.door.expected for player in pair}
        if twice := next((player for player in self.players if player in expected), None):
            return AlreadyExpected(twice)
        return in_a_couple(evening, one, other)


class ReservationDropped(Entry):
    """They are not coming after all."""

    kind: ClassVar[str] = "reservation dropped"
    players: tuple[PlayerId, PlayerId]
    said: ClassVar[str] = gettext_noop("%(players)s are not coming")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if self.players not in facts.door.expected:
            return False
        facts.door.expected.remove(self.players)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Only what was reserved can be dropped."""
        return None if self.players in evening.door.expected else OldPage()


# Who came alone and looks for a partner.


class SingleWaiting(Entry):
    """Came alone and looks for a partner."""

    kind: ClassVar[str] = "single waiting"
    takes_nothing_away: ClassVar[bool] = True
    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s waits for a partner")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if (
            not facts.door.is_open
            or self.player in facts.door.singles
            or self.player in facts.door.couple_of
        ):
            return False
        facts.door.singles.append(self.player)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Somebody who came alone, and is not here already."""
        if refusal := nobody_more(evening):
            return refusal
        if self.player in evening.door.singles:
            return AlreadyWaiting(self.player)
        return in_a_couple(evening, self.player)


class SingleGone(Entry):
    """Went home without a partner."""

    kind: ClassVar[str] = "single gone"
    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s left the partner list")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        if self.player not in facts.door.singles or facts.door.paid.get(self.player):
            return False
        facts.door.singles.remove(self.player)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Who leaves the partner list gets the fee back first."""
        if self.player not in evening.door.singles:
            return NotHere(self.player)
        return fees_to_give_back(evening, self.player)


# A couple comes in under the number on its card; who stands on a card is mended.


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


# Partners and cards that change hands, and who plays in place of whom.


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
