"""What the log says of the door, and what is refused there."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import gettext_noop
from scoring.log.lines import Refusal
from scoring.money import total
from scoring.numbers import BYE_CHAIR, Cents, CoupleNo, GameNo, HowManyGames, PlayerId, TableNo
from scoring.rules.choices import Choice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.door.registering import Substituted
    from scoring.evening import Evening


# How a fee was paid: in cash, or so that it is never in a box.


class PaidBy(Choice):
    """The way money came to the club; all but cash is on its account and in no till."""

    CASH = "cash", gettext_noop("in cash")
    TRANSFER = "transfer", gettext_noop("by transfer")
    CARD = "card", gettext_noop("by card")
    CHEQUE = "cheque", gettext_noop("by cheque")
    ADVANCE = "advance", gettext_noop("in advance")


# Why something cannot be said, as data with its sentence: at the door.


class DoorNotOpen(Refusal):
    """Nobody can come in before the door is open."""

    said: ClassVar[str] = gettext_noop(
        "The door is not open yet. Open it on the night’s page first."
    )


class PlayHasBegun(Refusal):
    """The field is fixed once game 1 has begun, or a knock-out is drawn."""

    said: ClassVar[str] = gettext_noop(
        "Play has begun, so this cannot be changed at the door any more."
    )


class NumberTaken(Refusal):
    """Another couple has this number."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s is here already. Choose another number.")


class OtherPeopleOnACard(Refusal):
    """Tonight a card is for another number of people."""

    people: int

    @property
    def said(self) -> str:
        if self.people == 1:
            return gettext_noop("Tonight each person has a card of their own.")
        return gettext_noop("Tonight a card is for %(people)s people.")


class NumberOutOfRange(Refusal):
    """Couples are numbered from 1 to `most`."""

    couple: CoupleNo
    most: int
    said: ClassVar[str] = gettext_noop("A couple’s number is from 1 to %(most)s.")


class NoSuchCouple(Refusal):
    """No couple with this number is registered."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("There is no %(couple)s tonight.")


class SamePlayerTwice(Refusal):
    """A couple is two people."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop("A couple is two people; %(player)s is named twice.")


class AlreadyIn(Refusal):
    """This person is registered with a couple."""

    player: PlayerId
    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(player)s is in %(couple)s already.")


class AlreadyExpected(Refusal):
    """This person is expected with a partner."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s is expected already.")


class AlreadyWaiting(Refusal):
    """This person is on the partner list."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s is on the partner list already.")


class NotHere(Refusal):
    """This person is neither in a couple nor on the partner list."""

    player: PlayerId
    said: ClassVar[str] = gettext_noop("%(player)s is not here tonight.")


class MoreThanOwed(Refusal):
    """More money than this person owes."""

    player: PlayerId
    owed: Cents
    said: ClassVar[str] = gettext_noop("%(player)s owes %(owed)s, not more.")


class FeeAnswered(Refusal):
    """Somebody else has said already for whom another fee counts, and otherwise."""

    fee: Cents
    is_kept: bool

    @property
    def said(self) -> str:
        if self.is_kept:
            return gettext_noop(
                "It was answered already: the fee is %(fee)s for those who came since. Who was in before "
                "has to pay what it was then."
            )
        return gettext_noop("It was answered already: the fee is %(fee)s, for everybody.")


class MoreThanPaid(Refusal):
    """More money back than this person paid."""

    player: PlayerId
    paid: Cents
    said: ClassVar[str] = gettext_noop(
        "%(player)s has paid %(paid)s, so no more can be given back."
    )


class FeesToGiveBack(Refusal):
    """What was paid has to be given back first."""

    amount: Cents
    said: ClassVar[str] = gettext_noop("Give back %(amount)s first.")


class SeatedTwice(Refusal):
    """This couple has two tables."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("%(couple)s is there twice.")


class WrongAtTable(Refusal):
    """A table takes two couples, the bye chair one, and only when the number is odd."""

    table: TableNo
    couples: tuple[CoupleNo, ...]

    @property
    def said(self) -> str:
        if self.table == BYE_CHAIR:
            return gettext_noop(
                "The bye chair takes one couple, and only when the number is odd; not %(couples)s."
            )
        return gettext_noop("A table takes two couples; at %(table)s there would be %(couples)s.")


class NoMoreGames(Refusal):
    """The night has no game with this number."""

    game: GameNo
    games: HowManyGames
    said: ClassVar[str] = gettext_noop("Tonight has %(games)s.")


def no_such_game(game: GameNo, last: int) -> NoMoreGames | None:
    """Why this is none of the games up to the last one."""
    return None if 1 <= game <= last else NoMoreGames(game, last)


class CardOfTheirs(Refusal):
    """A couple whose card was read in was there."""

    couple: CoupleNo
    said: ClassVar[str] = gettext_noop("The card of %(couple)s was read in, so they were here.")


# What the log says of the people: who is in which couple, who paid, who came late or went home.


@dataclass(slots=True)
class DoorFacts:
    """What the log says of the people.

    `couples` has the two people of a couple, the one of a single, by the card's number; `couple_of`
    the couple that each person plays in. `singles` are on the partner list, `expected` the couples
    that let us know. `house` couples are volunteers, without a fee and without a prize.
    """

    is_open: bool = False
    couples: dict[CoupleNo, tuple[PlayerId, ...]] = field(default_factory=dict)
    groups: dict[CoupleNo, int] = field(default_factory=dict)
    couple_of: dict[PlayerId, CoupleNo] = field(default_factory=dict)
    singles: list[PlayerId] = field(default_factory=list)
    expected: list[tuple[PlayerId, PlayerId]] = field(default_factory=list)
    substituted: list[Substituted] = field(default_factory=list)
    house: set[CoupleNo] = field(default_factory=set)
    tables_given: dict[CoupleNo, TableNo] = field(default_factory=dict)
    due: dict[PlayerId, Cents] = field(default_factory=dict)
    paid: dict[PlayerId, Cents] = field(default_factory=dict)
    paid_otherwise: dict[tuple[PlayerId, PaidBy], Cents] = field(default_factory=dict)
    late: set[CoupleNo] = field(default_factory=set)
    joined: dict[CoupleNo, list[GameNo]] = field(default_factory=dict)
    went: dict[CoupleNo, list[GameNo]] = field(default_factory=dict)
    gone_home: dict[CoupleNo, GameNo] = field(default_factory=dict)

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """Everybody who is in a couple or on the partner list."""
        return (*self.couple_of, *self.singles)

    @property
    def still_here(self) -> tuple[PlayerId, ...]:
        """Everybody who has not gone home, each once: by card, whoever waits for a partner last."""
        cards = sorted(self.couples.keys() - self.gone_home.keys())
        on_cards = (player for card in cards for player in self.couples[card])
        return tuple(dict.fromkeys((*on_cards, *self.singles)))

    def group_of(self, card: CoupleNo) -> int:
        """Of which of the format's two groups a card is: 0 the first, 1 the second."""
        return self.groups.get(card, 0)

    def waits(self, couple: CoupleNo) -> bool:
        """Whether a couple came late and sits nowhere yet."""
        return couple in self.late and couple not in self.joined

    def plays(self, couple: CoupleNo) -> bool:
        """Whether a couple has its place: registered, at a table if it came late, not gone."""
        return couple in self.couples and couple not in self.gone_home and not self.waits(couple)

    def there(self, game: GameNo) -> AbstractSet[CoupleNo]:
        """Who was there to play a game, as their coming and going was said."""
        return {couple for couple in self.couples if self._was_there(couple, game)}

    def _was_there(self, couple: CoupleNo, game: GameNo) -> bool:
        came, went = self.joined.get(couple, []), self.went.get(couple, ())
        if couple not in self.late:
            if not came and not went:
                return True
            came = [GameNo(1), *came]
        times = zip_longest(came, went)
        return any(since <= game and (until is None or game <= until) for since, until in times)

    @property
    def for_prizes(self) -> AbstractSet[CoupleNo]:
        """Everybody but the house couple, which wins neither a prize nor a pot."""
        return self.couples.keys() - self.house

    def plays_in(self, player: PlayerId, besides: CoupleNo) -> CoupleNo | None:
        """The other couple, not gone home, that this person plays in; None where there is none."""
        couple = self.couple_of.get(player)
        return None if couple in self.gone_home or couple == besides else couple

    def lent(self, couple: CoupleNo) -> tuple[PlayerId, ...]:
        """The people on this couple's card who belong to another couple by now."""
        return tuple(p for p in self.couples.get(couple, ()) if self.couple_of[p] != couple)

    def on_punch_card(self, player: PlayerId, couple: CoupleNo) -> None:
        """Somebody plays on this card from now on, and waits for nobody."""
        self.couple_of[player] = couple
        if player in self.singles:
            self.singles.remove(player)

    def off_punch_card(self, player: PlayerId) -> None:
        """Somebody's name was taken off a couple's card. Who stepped in elsewhere when the own
        couple had gone home belongs to that couple again."""
        others = (couple for couple, players in self.couples.items() if player in players)
        other = next(others, None)
        if other is None:
            self.couple_of.pop(player, None)
        else:
            self.couple_of[player] = other

    def paid_by(self, player: PlayerId) -> Cents:
        """What one person has paid at the door, in cents."""
        return self.paid.get(player, Cents(0))

    def to_give_back(self, player: PlayerId, how: PaidBy) -> Cents:
        """What somebody paid in one way; in cash, all of it, as cash can be given back for any."""
        if how is PaidBy.CASH:
            return self.paid_by(player)
        return self.paid_otherwise.get((player, how), Cents(0))

    def ways_paid(self, player: PlayerId) -> dict[PaidBy, Cents]:
        """What somebody paid tonight in each way, in cents, the cash first; below nothing where
        cash was given back for what was paid otherwise."""
        paid = {way: self.to_give_back(player, way) for way in PaidBy}
        otherwise = total(amount for way, amount in paid.items() if way is not PaidBy.CASH)
        return paid | {PaidBy.CASH: Cents(paid[PaidBy.CASH] - otherwise)}


# Who is here: what the laws of the door and of the seats ask about people.


def all_here(evening: Evening, couple: CoupleNo) -> Refusal | None:
    """Nobody of a couple that comes back has stepped in elsewhere meanwhile."""
    people = evening.couples[couple]
    return next(filter(None, (plays_in(evening, each, couple) for each in people)), None)


def plays_in(evening: Evening, player: PlayerId, besides: CoupleNo) -> Refusal | None:
    """Somebody who plays with another couple that has not gone home."""
    couple = evening.door.plays_in(player, besides)
    return AlreadyIn(player, couple) if couple is not None else None


def in_a_couple(evening: Evening, *players: PlayerId) -> Refusal | None:
    """Why one of them cannot come in with somebody: they have a card."""
    couple_of = evening.door.couple_of
    return next((AlreadyIn(each, couple_of[each]) for each in players if each in couple_of), None)


def is_here(evening: Evening, player: PlayerId) -> bool:
    """Whether this person is in a couple or on the partner list."""
    return player in evening.door.couple_of or player in evening.door.singles


def unknown(evening: Evening, couple: CoupleNo) -> Refusal | None:
    """No couple with this number is registered."""
    return None if couple in evening.couples else NoSuchCouple(couple)


def at_less(evening: Evening, people: Iterable[PlayerId]) -> tuple[int, int]:
    """How many of these come in free, and how many at a lower price."""
    dues, fee = [evening.due(player) for player in people], evening.rules.fee
    return sum(due == 0 < fee for due in dues), sum(0 < due < fee for due in dues)


def nobody_more(evening: Evening) -> Refusal | None:
    """Why nobody can come in now, though who is in may be taken off the list."""
    late = evening.too_late(len(evening.wait_for_byes) + 1)
    return late or door_shut(evening)


def door_shut(evening: Evening) -> Refusal | None:
    if not evening.door.is_open:
        return DoorNotOpen()
    # Typed totals are for everybody who is here: a late couple can come once tables are played.
    return PlayHasBegun() if typed_only(evening) or evening.games_are_over else None


def typed_only(evening: Evening) -> bool:
    """Whether totals stand for the night, and no bell has rung: nobody's seat is known."""
    return bool(evening.games.totals and not evening.games.bells)


def fees_to_give_back(evening: Evening, *players: PlayerId) -> Refusal | None:
    amount = total(evening.door.paid.get(player, Cents(0)) for player in players)
    return FeesToGiveBack(amount) if amount else None
