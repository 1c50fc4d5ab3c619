"""The auction: who speaks, what he may say, and what it comes to.

A call is a `Bid` or one of three words. A `Bidding` is the auction after the calls made so far; one
call more makes the next, and what follows from the same calls is worked out once. A call that may
not be made is returned as a `CallFault`, never raised.

Sources: [A] auction 45 and 110; [B 5-9] with Atlantic and Country bidding; Bicycle and Barker for
the auction that only a hold reopens.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from engine.calls import (
    SIXTY_FOR_120,
    THIRTY_FOR_SIXTY,
    Bid,
    Call,
    CallError,
    CallFault,
    SpokenCall,
    Word,
    plain_bid,
)
from engine.cards import Seat
from engine.unanswered import NoAnswer, Refused
from engine.variants import PLAIN_BID, AllPass, Draw, Procedure, Thirty, Variant

HUNDRED = 100
BAGGED = {AllPass.BAGGED_15: 15, AllPass.BAGGED_20: 20}
FIFTEEN = 15
NO_CALLS: frozenset[Call] = frozenset()
NOBODY: frozenset[Seat] = frozenset()
OPENINGS_KEPT = 64
MOST_KEPT = 2000  # calls heard from one opening on that are remembered
LOWEST_RAISED = 20  # "a bidder who has bid 20 or 25" [B 8]


@dataclass(frozen=True, slots=True)
class Open:
    """The auction goes on: `to_act` may make one of these calls."""

    to_act: Seat
    legal: frozenset[Call]


@dataclass(frozen=True, slots=True)
class Closed:
    """The auction is over. No bidder: the deal is thrown in and `next_dealer` deals."""

    bidder: Seat | None
    bid: Bid | None
    next_dealer: Seat


Standing = Open | Closed | CallFault


@dataclass(frozen=True, slots=True)
class Auction:
    """Who sits where before the first call."""

    variant: Variant
    players: int
    dealer: Seat
    at_100: frozenset[Seat] = frozenset()  # whose side stands at 100 or more
    barred: frozenset[Seat] = frozenset()  # looked early at the three draw cards [B 29]
    out: frozenset[Seat] = frozenset()  # out of the game; they are skipped

    def seats(self) -> tuple[Seat, ...]:
        """The bidders in deal order, the dealer last."""
        order = (Seat((self.dealer + 1 + i) % self.players) for i in range(self.players))
        return tuple(seat for seat in order if seat not in self.out)


def at_100(sides: Sequence[str], scores: Mapping[str, int]) -> frozenset[Seat]:
    """The seats whose side stands at 100 or more."""
    high = {side for side, score in scores.items() if score >= HUNDRED}
    if not high:
        return NOBODY
    return frozenset([Seat(seat) for seat, side in enumerate(sides) if side in high])


def standing(auction: Auction, calls: Sequence[SpokenCall]) -> Standing:
    """Where the auction stands after these calls."""
    return standing_from(opening(auction), calls)


def standing_from(bidding: "Bidding", calls: Sequence[SpokenCall]) -> Standing:
    """The same of an auction in progress."""
    for index, spoken in enumerate(calls):
        heard = bidding.heard.get(spoken) or bidding.after(*spoken)
        if isinstance(heard, CallError):
            return CallFault(index, *spoken, heard, bidding.to_act)
        bidding = heard
    return bidding.stands


def opening(auction: Auction) -> "Bidding":
    """The auction before the first call."""
    if auction.dealer not in auction.seats():
        raise Refused(NoAnswer.NO_SUCH_SEAT)
    if auction.variant.min_bid_at_100 is None and auction.at_100:
        auction = replace(auction, at_100=NOBODY)  # it makes no difference there
    return _opening(auction)


@lru_cache(maxsize=OPENINGS_KEPT)
def _opening(auction: Auction) -> "Bidding":
    return Bidding(auction)


@lru_cache(maxsize=OPENINGS_KEPT)
def opening_at(variant: Variant, players: int, dealer: Seat, high: frozenset[Seat]) -> "Bidding":
    """The auction before the first call, of a whole table; `high`: who stands at 100."""
    return opening(Auction(variant, players, dealer, high))


def as_understood(variant: Variant, call: Call) -> Call:
    """The call as this game takes it."""
    return bid_understood(variant, call) if isinstance(call, Bid) else call


def bid_understood(variant: Variant, bid: Bid) -> Bid:
    """Where every 30 pays 60, "30 for 60" is but the name of the 30 [B 8]."""
    named = variant.thirty is Thirty.ALWAYS_60_LOSE_30 and bid == THIRTY_FOR_SIXTY
    return plain_bid(PLAIN_BID) if named else bid


def forced_bid(variant: Variant) -> Bid | None:
    """The bid the dealer is left with when nobody bids, by compulsion or by choice."""
    if variant.all_pass is AllPass.PASS_OR_15:
        return plain_bid(FIFTEEN)
    bagged = BAGGED.get(variant.all_pass)
    return None if bagged is None else plain_bid(bagged)


def may_raise_to_thirty(variant: Variant, bid: Bid) -> bool:
    """May the winner of the auction make his bid 30 before he names trumps [B 8, variation]?"""
    return variant.raise_own_bid_to_30 and LOWEST_RAISED <= bid.points < PLAIN_BID


class Bidding:
    """An auction in progress, which never changes: a call more makes another."""

    def __init__(self, auction: Auction) -> None:
        self.auction = auction
        self.variant = auction.variant
        self.order = auction.seats()
        self.high: Bid | None = None
        self.holder: Seat | None = None  # who has the highest bid
        self.in_play = frozenset(self.order)  # has not passed
        self.last_bid: dict[Seat, Bid] = {}
        self.waiting = self.order  # still to speak in this round
        self.first_round = True
        self.bids = self._all_bids()
        self.to_act = self._next()
        self.heard: dict[SpokenCall, Bidding | CallError] = {}  # next, as far as it was asked
        self._stands: Open | Closed | None = None
        self._all_heard: list[SpokenCall] = []  # since the first call, whatever came before

    def __repr__(self) -> str:
        return f"<Bidding: {self.stands}>"

    # who speaks

    def _next(self) -> Seat | None:
        """The next to speak, or None when the auction is over.

        In the first round everybody is asked; later nobody who could only pass.
        """
        if self.first_round:
            return self.waiting[0]
        return next((seat for seat in self._speakers() if self._could_do_more(seat)), None)

    @property
    def stands(self) -> Open | Closed:
        """Who may say what; or what it came to."""
        if self._stands is None:
            seat = self.to_act
            self._stands = self._closed() if seat is None else Open(seat, self._legal_calls(seat))
        return self._stands

    def _speakers(self) -> Sequence[Seat]:
        """After the first round: whose turn it may be, the next one first."""
        match self.variant.procedure:
            case Procedure.SINGLE_ROUND:
                return ()
            case Procedure.HOLD_REOPENS:
                return self.waiting
            case Procedure.ATLANTIC:
                return self._last_two()
            case Procedure.COUNTRY | Procedure.ONE_TEN:
                return self._clockwise_from_holder()

    def _last_two(self) -> list[Seat]:
        """The two highest bidders. The dealer, who speaks last, is one unless he is out."""
        ranked = sorted(self.last_bid, key=lambda seat: self.last_bid[seat], reverse=True)
        return ranked[:2]

    def _clockwise_from_holder(self) -> list[Seat]:
        """Once round the table, from the last to bid."""
        if self.holder is None:
            return []
        at = self.order.index(self.holder)
        return [*self.order[at:], *self.order[:at]]

    def _could_do_more(self, seat: Seat) -> bool:
        if seat == self.holder or seat not in self.in_play:
            return False
        return len(self._legal_calls(seat)) > 1

    # what he may say

    def legal(self) -> frozenset[Call]:
        """What may be said next; nothing when the auction is over."""
        return self.stands.legal if isinstance(self.stands, Open) else NO_CALLS

    def _legal_calls(self, seat: Seat) -> frozenset[Call]:
        """Everything this seat may say on his turn. Where the dealer may throw the deal in, that
        stands for his pass."""
        calls: set[Call] = {
            bid for bid in self._bids_of(seat) if self._bid_error(seat, bid) is None
        }
        if self._hold_error(seat) is None:
            calls.add(Word.HOLD)
        calls.add(Word.PASS_THE_DEAL if self._may_pass_the_deal(seat) else Word.PASS)
        return frozenset(calls)

    def _all_bids(self) -> frozenset[Bid]:
        """The bids of this game."""
        variant = self.variant
        bids = {plain_bid(points) for points in variant.bids if points <= PLAIN_BID}
        if variant.thirty not in (Thirty.PLAIN, Thirty.ALWAYS_60_LOSE_30):
            bids.add(THIRTY_FOR_SIXTY)
        if variant.sixty_for_120:
            bids.add(SIXTY_FOR_120)
        return frozenset(bids)

    def _bids_of(self, seat: Seat) -> frozenset[Bid]:
        """With the dealer's 15 when all others have passed."""
        return self.bids | {plain_bid(FIFTEEN)} if self._may_pass_the_deal(seat) else self.bids

    def _may_pass_the_deal(self, seat: Seat) -> bool:
        """[B 9]: all others having passed, the dealer throws the deal in or takes it for 15."""
        alone = seat == self.auction.dealer and self.high is None
        return alone and self.variant.all_pass is AllPass.PASS_OR_15

    def _error_in(self, seat: Seat, call: Call) -> CallError | None:
        """Why this call may not be made now, or None."""
        to_act = self.to_act
        if call is Word.PASS and (to_act is None or self._passes_idly(seat)):
            return None
        if to_act is None:
            return CallError.AUCTION_IS_OVER
        if seat != to_act:
            return CallError.OUT_OF_TURN
        if isinstance(call, Bid):
            return self._bid_error(seat, call)
        return self._word_error(seat, call)

    def _passes_idly(self, seat: Seat) -> bool:
        """A pass by one who need not be asked, because he could only pass, is not wrong."""
        if self.first_round or seat == self.holder:
            return False
        return not self._could_do_more(seat)

    def _word_error(self, seat: Seat, word: Word) -> CallError | None:
        match word:
            case Word.PASS:
                return None
            case Word.HOLD:
                return self._hold_error(seat)
            case Word.PASS_THE_DEAL:
                return None if self._may_pass_the_deal(seat) else CallError.DEAL_NOT_HIS_TO_PASS

    def _bid_error(self, seat: Seat, bid: Bid) -> CallError | None:
        if self._is_barred(seat):
            return CallError.LOOKED_AT_HIS_DRAW
        if bid not in self._bids_of(seat):
            return CallError.NO_SUCH_BID
        if self.high is not None and bid <= self.high:
            return CallError.NOT_HIGHER
        if bid == THIRTY_FOR_SIXTY and not self._may_call_for_sixty(seat):
            return CallError.ONLY_OVER_THIRTY
        if self._too_low_at_100(seat, bid):
            return CallError.TOO_LOW_AT_100
        return None

    def _may_call_for_sixty(self, seat: Seat) -> bool:
        """Overcalls go over a 30 only. The blind call needs none, but comes before a player's
        cards are seen: it is his first word or nothing."""
        if self.variant.thirty is Thirty.BLIND_60_LOSE_60:
            return seat not in self.last_bid
        return self.high == plain_bid(PLAIN_BID)

    def _is_barred(self, seat: Seat) -> bool:
        """[B 29]: he looked early at his three draw cards; elsewhere there are none to look at."""
        return self.variant.draw is Draw.EXACTLY_3 and seat in self.auction.barred

    def _too_low_at_100(self, seat: Seat, bid: Bid) -> bool:
        lowest = self.variant.min_bid_at_100
        return lowest is not None and seat in self.auction.at_100 and bid.points < lowest

    def _hold_error(self, seat: Seat) -> CallError | None:
        if not self.variant.hold:
            return CallError.HOLD_NOT_PLAYED
        if seat != self.auction.dealer:
            return CallError.HOLD_IS_FOR_THE_DEALER
        if self.high is None:
            return CallError.NOTHING_TO_HOLD
        return self._unholdable(seat, self.high)

    def _unholdable(self, dealer: Seat, high: Bid) -> CallError | None:
        lowest = self.variant.min_hold
        if self._is_barred(dealer):
            return CallError.LOOKED_AT_HIS_DRAW
        if lowest is not None and high.points < lowest:
            return CallError.BELOW_LOWEST_HOLD
        return CallError.TOO_LOW_AT_100 if self._too_low_at_100(dealer, high) else None

    # hearing it

    def after(self, seat: Seat, spoken: Call) -> "Bidding | CallError":
        """The auction with this call too; why it may not be made, where it may not."""
        if known := self.heard.get((seat, spoken)):
            return known
        call = as_understood(self.variant, spoken)
        found = self._error_in(seat, call) or self._with(seat, call)
        if len(self._all_heard) < MOST_KEPT:
            self._all_heard.append((seat, spoken))
            self.heard[seat, spoken] = found
        return found

    def _with(self, seat: Seat, call: Call) -> "Bidding":
        """The auction with a call that may be made."""
        then = Bidding.__new__(Bidding)
        then.__dict__ |= self.__dict__
        then.heard, then._stands = {}, None
        if call in (Word.PASS, Word.PASS_THE_DEAL):
            then.in_play = self.in_play - {seat}
        else:
            then.high = call if isinstance(call, Bid) else self.high
            then.holder = seat
            then.last_bid = self.last_bid | ({} if then.high is None else {seat: then.high})
        then.waiting = tuple([each for each in self.waiting if each != seat])
        then.first_round = self.first_round and bool(then.waiting)
        if call is Word.HOLD:
            then.waiting = self.order  # asked again where a hold reopens the auction
        then.to_act = then._next()
        return then

    # what it came to

    def _closed(self) -> Closed:
        """The outcome of an auction that is over."""
        next_dealer = self.order[0]
        if self.holder is not None:
            return Closed(self.holder, self.high, next_dealer)
        bagged = BAGGED.get(self.variant.all_pass)
        if bagged is None:
            return Closed(None, None, next_dealer)
        return Closed(self.auction.dealer, plain_bid(bagged), next_dealer)
