"""A hand in progress from the first lead on, robbing before it: card by card, trick by trick."""

from typing import Any

from engine import rights
from engine.cards import JOKER, NO_CARDS, Card, CardSet, Seat, holds
from engine.contract import ace_is_sunk, first_leaders
from engine.deal import Fold, Robbed, Trick
from engine.ending import over_early
from engine.play import WEAKEST_TRUMP, law_of
from engine.play_faults import NotBooked, WrongLeader
from engine.position import Doing, Position
from engine.robbing import NO_ROB, Rob
from engine.setup_faults import FailedToRob, MayNotRob
from engine.unanswered import NoAnswer, Refused
from engine.variants import TRICKS, CallTime, Robbing

BITS = tuple(CardSet(1 << number) for number in range(53))
TRICKS_TO_JINK_AFTER = 3


class Playing(Position):
    """What is done to a hand once its trumps are made and its cards drawn."""

    _moves: list[tuple[Any, ...]]  # by verb, with what was said
    _strongest: int = 0  # of the cards on the table
    _winner: Seat
    _plain = False  # nothing is to be asked before a card but the law

    def _now(self, doing: Doing) -> Seat:
        """Whose turn it is at this; refused when something else is to be done."""
        if self.doing is not doing or self.turn is None:
            raise Refused(NoAnswer.HAND_IS_OVER if self.over else NoAnswer.NOT_NOW)
        return self.turn

    # robbing

    def _before_the_lead(self) -> None:
        """Who may rob is asked: for an ace or a joker turned, a card of the stock, and where the
        ace of trumps sinks unless it robs; else each is asked before his first card."""
        if self._somebody_robs():
            return
        if self.variant.call_time is CallTime.BEFORE_LEAD:
            self.doing, self.turn = Doing.CALL_PARTNER, self.bidder
        else:
            self._first_lead()

    def _somebody_robs(self) -> bool:
        variant = self.variant
        if self.turn_up is None:
            at_once = variant.stock_robbing or variant.dealer_robs_pack
            seats = self.order if at_once else ()
        else:
            at_once = variant.unrobbed_ace_lowest
            seats = () if variant.robbing is Robbing.NONE else (self.dealer, *self.order)
        for seat in seats:
            right = rights.right_to_rob(self, seat)
            if right.may and (at_once or rights.is_the_dealers(right)):
                self._asks(seat, right)
                return True
        return False

    def _asks(self, seat: Seat, right: Rob) -> None:
        self.doing, self.turn, self.right = Doing.ROB, seat, right
        self.legal_cards = NO_CARDS

    def rob(self, gives: Card | None, takes: Card | None = None) -> None:
        """Take the turn-up, or the card of the stock, and give up another; None: leave it.

        `takes` is said where there is a choice."""
        seat, right = self._now(Doing.ROB), self.right
        if gives is None:
            if right.must:
                raise Refused(FailedToRob(seat))
        else:
            takes = Card(right.takes.bit_length() - 1) if takes is None else takes
            if not (_among(right.takes, takes) and _among(right.may_give, gives)):
                raise Refused(MayNotRob(seat, takes, gives, right.takes, right.may_give))
            self._swap(seat, takes, gives)
        self._moves.append(("rob", gives, takes))
        asked = list(self.asked)
        asked[seat] |= right.takes
        self.asked, self.right = tuple(asked), NO_ROB
        if self.leader is None:
            self._before_the_lead()
        else:
            self._to_play(seat)

    def _swap(self, seat: Seat, takes: Card, gives: Card) -> None:
        self.robbed = (*self.robbed, Robbed(seat, takes, gives))
        held = self.held[seat]
        if held is not None:
            self.held[seat] = held & ~BITS[gives] | BITS[takes]
        if self.turn_up is None and self.stock is not None:
            self.stock = tuple(card for card in self.stock if card != takes)

    # the lead

    def _first_lead(self) -> None:
        if self.variant.unrobbed_ace_lowest:
            self.law = law_of(self.variant, ace_sunk=ace_is_sunk(self.deal, self.variant))
        leaders = self.leaders
        if len(leaders) == 1:
            self._lead(min(leaders))
        else:
            self.doing, self.turn = Doing.LEADER, self.bidder

    @property
    def leaders(self) -> frozenset[Seat]:
        """Who may lead to the first trick."""
        return first_leaders(self.deal, self.variant, self.bidder) or frozenset()

    def lead_from(self, seat: Seat) -> None:
        """The bidder says who leads to the first trick: he himself, or his left neighbour."""
        self._now(Doing.LEADER)
        if seat not in self.leaders:
            raise Refused(WrongLeader(1, seat, self.leaders))
        self._moves.append(("lead_from", seat))
        self._lead(seat)

    def _lead(self, seat: Seat) -> None:
        self.leader, self.led, self.on_table = seat, None, []
        self._strongest, self._winner = 0, seat
        self._to_play(seat)

    def _to_play(self, seat: Seat) -> None:
        """It is this seat's turn; before its first card it may rob."""
        self.turn = seat
        if self.turn_up is not None and not self.tricks:
            right = rights.right_to_rob(self, seat)
            if right.may:
                self._asks(seat, right)
                return
        self.doing = Doing.PLAY
        self.legal_cards = rights.may_play(self, seat)

    # card by card

    def play(self, card: Card) -> None:
        """Play a card, leading or following."""
        legal = self.legal_cards
        if card < 0 or not legal >> card & 1:
            raise Refused(rights.why_not_play(self, self._now(Doing.PLAY), card))
        seat, trump = self._now(Doing.PLAY), self.trump
        assert trump is not None  # noqa: S101 - cards are played
        self._moves.append(("play", card))
        held = self.held[seat]
        if held is not None:
            self.held[seat] = held ^ BITS[card]
        self.on_table.append(card)
        if self.led is None:
            self.led = card
        strength = self.law.tables[trump][1][self.led][card]
        if strength > self._strongest:
            self._strongest, self._winner = strength, seat
        if strength >= WEAKEST_TRUMP and strength > self.best:
            self.best, self.best_trick = strength, len(self.tricks)
        if len(self.on_table) < self.players:
            self._to_play(Seat((seat + 1) % self.players))
        else:
            self._end_of_trick()

    def _end_of_trick(self) -> None:
        assert self.leader is not None  # noqa: S101 - somebody led
        self.tricks.append(Trick(self.leader, tuple(self.on_table)))
        self.winners.append(self._winner)
        self.on_table = []
        if len(self.tricks) < TRICKS and not self._over_early():
            self._lead(self._winner)
        elif self._may_jink():
            self.doing, self.turn, self.legal_cards = Doing.JINK, self._winner, NO_CARDS
        else:
            self._end()

    def _over_early(self) -> bool:
        """At the target in the middle of the hand, or with three tricks of the pool; not while
        somebody who jinks has taken every trick."""
        variant = self.variant
        points = self.counted(self.best_trick) if variant.may_end_early else None
        if points is None:
            return False
        if self.jinked and len({self.sides[seat] for seat in self.winners}) == 1:
            return False
        return over_early(variant, self.scores, points.in_order(variant, self.sides))

    def _may_jink(self) -> bool:
        return self.variant.jinking and len(self.tricks) == TRICKS_TO_JINK_AFTER

    def jink(self, plays_on: bool) -> None:  # noqa: FBT001 - it is what `legal` counts up
        """Play on after three tricks, for all five or nothing; or take the pool."""
        seat = self._now(Doing.JINK)
        self._moves.append(("jink", plays_on))
        if plays_on:
            self.jinked = True
            self._lead(seat)
        else:
            self._end()

    def fold(self, asker: Seat, booked: Seat) -> None:
        """Between two tricks somebody gives up the rest to an opponent who holds only trumps."""
        self._now(Doing.PLAY)
        if self.on_table:
            raise Refused(NoAnswer.NOT_NOW)
        if not (0 <= asker < self.players and 0 <= booked < self.players):
            raise Refused(NoAnswer.NO_SUCH_SEAT)
        held, trump = self.held[booked], self.trump
        assert trump is not None  # noqa: S101 - cards are played
        only_trumps = held is not None and not held & ~self.law.trumps[trump]
        if not (self.variant.booked and only_trumps and self.sides[asker] != self.sides[booked]):
            raise Refused(NotBooked(asker, booked))
        self._moves.append(("fold", asker, booked))
        self.folded = Fold(asker, booked)
        best = None if held is None else self.law.best_trump(held, trump)
        if best is not None and (strength := self.law.tables[trump][1][best][best]) > self.best:
            self.best, self.best_trick = strength, len(self.tricks)
        self.winners += [booked] * (TRICKS - len(self.winners))
        self._end()

    def _end(self) -> None:
        self.doing, self.turn, self.leader, self.led = Doing.OVER, None, None, None
        self.legal_cards = NO_CARDS


def _among(cards: CardSet, card: Card) -> bool:
    return 0 <= card <= JOKER and holds(cards, card)
