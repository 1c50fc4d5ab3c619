"""A hand in progress from the first lead on, robbing before it: card by card, trick by trick."""

from dataclasses import dataclass
from typing import Any, Final

from . import rights
from .cards import BITS, JOKER, NO_CARDS, Card, CardSet, Seat, cards_in, holds
from .contract import ace_is_sunk
from .deal import Fold, Robbed
from .ending import over_early
from .play import WEAKEST_TRUMP, law_of
from .play_faults import NotBooked, WrongLeader
from .position import OVER, PLAY, ROB, Doing, Position
from .robbing import NO_ROB, Rob
from .setup_faults import FailedToRob, MayNotRob
from .unanswered import NoAnswer, Refused
from .variants import TRICKS

TRICKS_TO_JINK_AFTER: Final = 3


@dataclass(init=False, repr=False, eq=False, slots=True)
class Playing(Position):
    """What is done to a hand once its trumps are made and its cards drawn."""

    _moves: list[tuple[int, Any]]  # but for the cards; how many of them had been played before
    _all_known: bool  # are everybody's cards, and was none called?
    _to_be_asked: list[Seat]  # who may have to be, about the turn-up, before his first card
    _plain: bool  # in this trick nothing need be asked before a card but the law
    _closes: Seat  # who plays last to the trick
    _winner: Seat  # whose card is the best on the table
    _asked_for: CardSet  # what the card led asks of a hand
    _strengths: list[int]  # of each card, on the card led

    def _now(self, doing: Doing) -> Seat:
        """Whose turn it is at this; refused when something else is to be done."""
        if self.doing is not doing or self.turn is None:
            raise Refused(NoAnswer.HAND_IS_OVER if self.over else NoAnswer.NOT_NOW)
        return self.turn

    def _moved(self, move: Any) -> None:
        self._moves.append((len(self.played), move))

    # robbing

    def _before_the_lead(self) -> None:
        """Who may rob is asked: for an ace or a joker turned, a card of the stock, and where the
        ace of trumps sinks unless it robs; else each is asked before his first card."""
        if self._somebody_robs():
            return
        if self.table.calls_before_lead:
            self.doing, self.turn = Doing.CALL_PARTNER, self.bidder
        else:
            self._first_lead()

    def _somebody_robs(self) -> bool:
        if self.turn_up is None:
            at_once = self.table.robs_the_stock
            seats = self.order if at_once else ()
        else:
            at_once = self.variant.unrobbed_ace_lowest
            asks = at_once or rights.is_for_the_dealer(self.turn_up)
            seats = (self.dealer, *self.order) if asks else ()
        for seat in seats:
            right = rights.right_to_rob(self, seat)
            if right.may and (at_once or rights.is_the_dealers(right)):
                self._asks(seat, right)
                return True
        return False

    def _asks(self, seat: Seat, right: Rob) -> None:
        self.doing, self.turn, self.right = ROB, seat, right
        self.legal_cards = NO_CARDS

    def rob(self, gives: Card | None, takes: Card | None = None) -> None:
        """Take the turn-up, or the card of the stock, and give up another; None: leave it.

        `takes` is said where there is a choice."""
        seat, right = self._now(ROB), self.right
        if gives is None:
            if right.must:
                raise self._refused(FailedToRob(seat))
        else:
            takes = Card(right.takes.bit_length() - 1) if takes is None else takes
            if not (_among(right.takes, takes) and _among(right.may_give, gives)):
                raise self._refused(MayNotRob(seat, takes, gives, right.takes, right.may_give))
            self._swap(seat, takes, gives)
        self._moved(None if gives is None or takes is None else Robbed(seat, takes, gives))
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
        self._all_known = None not in self.held and self.called is None
        self._to_be_asked = rights.may_take_turn_up(self)
        first, *others = self._may_lead()
        if others:
            self.doing, self.turn = Doing.LEADER, self.bidder
        else:
            self._begins(first)

    @property
    def leaders(self) -> frozenset[Seat]:
        """Who may lead to the first trick."""
        return frozenset(self._may_lead())

    def _may_lead(self) -> tuple[Seat, ...]:
        first = self.dealer if self.table.eldest_leads else self.bidder
        return () if first is None else self.table.leaders[first]

    def lead_from(self, seat: Seat) -> None:
        """The bidder says who leads to the first trick: he himself, or his left neighbour."""
        self._now(Doing.LEADER)
        if seat not in self.leaders:
            raise self._refused(WrongLeader(1, seat, self.leaders))
        self._moved(seat)
        self._begins(seat)

    def _begins(self, seat: Seat) -> None:
        self.first_leader = seat
        self._lead(seat)

    def _lead(self, seat: Seat) -> None:
        self.leader = self._winner = seat
        self.led, self.strongest = None, 0
        self._closes = self.table.rounds[seat][-1]
        self._plain = self._all_known and bool(self.winners or not self._to_be_asked)
        held = self.held[seat]
        if self._plain and held is not None:
            self.doing, self.turn, self.legal_cards = PLAY, seat, held
        else:
            self._to_play(seat)

    def _to_play(self, seat: Seat) -> None:
        """It is this seat's turn; before its first card it may rob."""
        self.turn = seat
        if seat in self._to_be_asked and not self.winners:
            right = rights.right_to_rob(self, seat)
            if right.may:
                self._asks(seat, right)
                return
        self.doing = PLAY
        self.legal_cards = rights.may_play(self, seat)

    # card by card

    def play(self, card: Card) -> None:
        """Play a card, leading or following."""
        try:
            may = card >= 0 and self.legal_cards >> card & 1
        except TypeError:
            self._now(PLAY)
            raise self._refused(rights.not_a_move(card, cards_in(self.legal_cards))) from None
        if not may:
            raise self._refused(rights.why_not_play(self, self._now(PLAY), card))
        seat, trump = self.turn, self.trump
        assert seat is not None and trump is not None  # noqa: PT018, S101 - somebody plays
        everybodys = self.held
        held = everybodys[seat]
        if held is not None:
            everybodys[seat] = held ^ BITS[card]
        self.played.append(card)
        if self.led is None:
            asked_for, strengths = self.law.tables[trump]
            self.led, self._asked_for, self._strengths = card, asked_for[card], strengths[card]
        strength = self._strengths[card]
        if strength > self.strongest:
            self.strongest, self._winner = strength, seat
        if seat == self._closes:
            self._end_of_trick()
        elif self._plain:
            self.turn = left = self.table.left_of[seat]
            held = everybodys[left] or NO_CARDS
            asked = held & self._asked_for
            self.legal_cards = self.law.legal_plays(held, self.led, trump) if asked else held
        else:
            self._to_play(self.table.left_of[seat])

    def _end_of_trick(self) -> None:
        if self.strongest > self.best and self.strongest >= WEAKEST_TRUMP:
            self.best, self.best_trick = self.strongest, len(self.winners)
        self.winners.append(self._winner)
        if len(self.winners) < TRICKS and not (self.table.may_end_early and self._over_early()):
            self._lead(self._winner)
        elif self._may_jink():
            self.doing, self.turn, self.legal_cards = Doing.JINK, self._winner, NO_CARDS
        else:
            self._end()

    def _over_early(self) -> bool:
        """At the target in the middle of the hand, or with three tricks of the pool; not while
        somebody who jinks has taken every trick."""
        variant = self.variant
        points = self.counted(self.best_trick)
        assert points is not None  # noqa: S101 - there are trumps where tricks are played
        if self.jinked and len({self.sides[seat] for seat in self.winners}) == 1:
            return False
        return over_early(variant, self.scores, points.in_order(variant, self.sides))

    def _may_jink(self) -> bool:
        return self.variant.jinking and len(self.winners) == TRICKS_TO_JINK_AFTER

    def jink(self, plays_on: bool) -> None:  # noqa: FBT001 - it is what `legal` counts up
        """Play on after three tricks, for all five or nothing; or take the pool."""
        seat = self._now(Doing.JINK)
        self._moved(plays_on)
        if plays_on:
            self.jinked = True
            self._lead(seat)
        else:
            self._end()

    def fold(self, asker: Seat, booked: Seat) -> None:
        """Between two tricks somebody gives up the rest to an opponent who holds only trumps."""
        self._now(PLAY)
        if self.on_table:
            raise Refused(NoAnswer.NOT_NOW)
        if not {asker, booked} <= {*self.table.seats}:
            raise Refused(NoAnswer.NO_SUCH_SEAT)
        held, trump = self.held[booked], self.trump
        assert trump is not None  # noqa: S101 - cards are played
        only_trumps = held is not None and not held & ~self.law.trumps[trump]
        if not (self.variant.booked and only_trumps and self.sides[asker] != self.sides[booked]):
            raise self._refused(NotBooked(asker, booked))
        self.folded = Fold(asker, booked)
        self._moved(self.folded)
        best = None if held is None else self.law.best_trump(held, trump)
        if best is not None and (strength := self.law.tables[trump][1][best][best]) > self.best:
            self.best, self.best_trick = strength, len(self.winners)
        self.winners += [booked] * (TRICKS - len(self.winners))
        self._end()

    def _end(self) -> None:
        self.doing, self.over = OVER, True
        self.turn = self.leader = self.led = None
        self.legal_cards = NO_CARDS


def _among(cards: CardSet, card: Card) -> bool:
    return 0 <= card <= JOKER and holds(cards, card)
