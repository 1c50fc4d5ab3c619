"""The auction: who speaks, what he may say, and what it comes to.

A call is a `Bid` or one of three words. A `Bidding` is the auction after the calls made so far; one
call more makes the next, and what follows from the same calls is worked out once. A call that may
not be made is returned as a `CallFault`, never raised.

Sources: [A] auction 45 and 110; [B 5-9] with Atlantic and Country bidding; Bicycle and Barker for
the auction that only a hold reopens.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from .bids import BAGGED, FIFTEEN, HUNDRED, as_understood
from .calls import (
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
from .cards import Seat
from .unanswered import NoAnswer, Refused
from .variants import PLAIN_BID, AllPass, Draw, Procedure, Thirty, Variant

THIRTY: Final = plain_bid(PLAIN_BID)
# Found here at every call: on its class, a member of an enumeration is found slowly.
PASS: Final = Word.PASS
HOLD: Final = Word.HOLD
PASS_THE_DEAL: Final = Word.PASS_THE_DEAL
HOLD_NOT_PLAYED: Final = CallError.HOLD_NOT_PLAYED
HOLD_IS_FOR_THE_DEALER: Final = CallError.HOLD_IS_FOR_THE_DEALER
NO_CALLS: Final[frozenset[Call]] = frozenset()
NOBODY: Final[frozenset[Seat]] = frozenset()
OPENINGS_KEPT: Final = 64
MOST_KEPT: Final = 2000  # calls heard from one opening on that are remembered
LOWEST_RAISED: Final = 20  # "a bidder who has bid 20 or 25" [B 8]


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
    rules = _rules(auction)
    return Bidding(rules, None, None, frozenset(rules.order), {}, rules.order, first_round=True)


@lru_cache(maxsize=OPENINGS_KEPT)
def opening_at(
    variant: Variant,
    players: int,
    dealer: Seat,
    high: frozenset[Seat],
    out: frozenset[Seat] = NOBODY,
) -> "Bidding":
    """The auction before the first call; `high`: who stands at 100."""
    return opening(Auction(variant, players, dealer, high, out=out))


def may_raise_to_thirty(variant: Variant, bid: Bid) -> bool:
    """May the winner of the auction make his bid 30 before he names trumps [B 8, variation]?"""
    return variant.raise_own_bid_to_30 and LOWEST_RAISED <= bid.points < PLAIN_BID


@dataclass(slots=True)
class _Rules:
    """What an auction goes by, looked up once for all its calls."""

    auction: Auction
    variant: Variant
    order: tuple[Seat, ...]
    dealer: Seat
    bids: tuple[Bid, ...]  # of this game, from the lowest
    bids_of_last: tuple[Bid, ...]  # and with the dealer's 15
    speakers: "Callable[[Bidding], Sequence[Seat]]"  # who may speak again
    passes_the_deal: bool
    is_blind: bool  # it is called before the cards are seen
    barred: frozenset[Seat]
    kept: int = 0  # calls that are remembered
    # By who speaks over which bid, and whether he has bid, where that matters: what he may say.
    legal: dict[tuple[Seat, Bid | None, bool], tuple[Call, ...]] = field(default_factory=dict)


def _rules(auction: Auction) -> _Rules:
    variant = auction.variant
    bids = {plain_bid(points) for points in variant.bids if points <= PLAIN_BID}
    if variant.thirty not in (Thirty.PLAIN, Thirty.ALWAYS_60_LOSE_30):
        bids.add(THIRTY_FOR_SIXTY)
    if variant.sixty_for_120:
        bids.add(SIXTY_FOR_120)
    return _Rules(
        auction,
        variant,
        auction.seats(),
        auction.dealer,
        tuple(sorted(bids)),
        tuple(sorted(bids | {plain_bid(FIFTEEN)})),
        _speakers(variant.procedure),
        variant.all_pass is AllPass.PASS_OR_15,
        variant.thirty is Thirty.BLIND_60_LOSE_60,
        # [B 29]: who looked early at his three draw cards; elsewhere there are none to look at.
        auction.barred if variant.draw is Draw.EXACTLY_3 else NOBODY,
    )


@dataclass(repr=False, eq=False, slots=True)
class Bidding:
    """An auction in progress, which never changes: a call more makes another."""

    _rules: _Rules
    high: Bid | None
    holder: Seat | None  # who has the highest bid
    in_play: frozenset[Seat]  # has not passed
    last_bid: dict[Seat, Bid]
    waiting: tuple[Seat, ...]  # still to speak in this round
    first_round: bool
    to_act: Seat | None = None
    _stands: Open | Closed | None = None
    # Next, as far as it was asked.
    heard: "dict[SpokenCall, Bidding | CallError]" = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.to_act = self._next()

    def __repr__(self) -> str:
        return f"<Bidding: {self.stands}>"

    # who speaks

    def _next(self) -> Seat | None:
        """The next to speak, if any: at first everybody, later nobody who could only pass."""
        if self.first_round:
            return self.waiting[0]
        for seat in self._rules.speakers(self):
            if self._could_do_more(seat):
                return seat
        return None

    @property
    def stands(self) -> Open | Closed:
        """Who may say what; or what it came to."""
        if self._stands is None:
            seat, calls = self.to_act, self.legal_in_order()
            self._stands = self._closed() if seat is None else Open(seat, frozenset(calls))
        return self._stands

    def _last_two(self) -> list[Seat]:
        """The two highest bidders. The dealer, who speaks last, is one unless he is out."""
        return sorted(self.last_bid, key=self.last_bid.__getitem__, reverse=True)[:2]

    def _clockwise_from_holder(self) -> tuple[Seat, ...]:
        """Once round the table, from the last to bid."""
        if self.holder is None:
            return ()
        order = self._rules.order
        at = order.index(self.holder)
        return (*order[at:], *order[:at])

    def _could_do_more(self, seat: Seat) -> bool:
        may_speak = seat != self.holder and seat in self.in_play
        return may_speak and len(self._legal_calls(seat)) > 1

    # what he may say

    def legal(self) -> frozenset[Call]:
        """What may be said next; nothing when the auction is over."""
        return self.stands.legal if isinstance(self.stands, Open) else NO_CALLS

    def legal_in_order(self) -> tuple[Call, ...]:
        """The same: a pass first, then the bids from the lowest, a hold last."""
        return () if self.to_act is None else self._legal_calls(self.to_act)

    def _legal_calls(self, seat: Seat) -> tuple[Call, ...]:
        """Everything this seat may say on his turn, worked out once. Where the dealer may throw
        the deal in, that stands for his pass."""
        known, has_bid = self._rules.legal, self._rules.is_blind and seat in self.last_bid
        when = (seat, self.high, has_bid)
        if when not in known:
            bids = [bid for bid in self._bids_of(seat) if self._bid_error(seat, bid) is None]
            first = PASS_THE_DEAL if self._may_pass_the_deal(seat) else PASS
            known[when] = (first, *bids) if self._hold_error(seat) else (first, *bids, HOLD)
        return known[when]

    def _bids_of(self, seat: Seat) -> tuple[Bid, ...]:
        """With the dealer's 15 when all others have passed."""
        return self._rules.bids_of_last if self._may_pass_the_deal(seat) else self._rules.bids

    def _may_pass_the_deal(self, seat: Seat) -> bool:
        """[B 9]: all others having passed, the dealer throws the deal in or takes it for 15."""
        return self.high is None and self._rules.passes_the_deal and seat == self._rules.dealer

    def _error_in(self, seat: Seat, call: Call) -> CallError | None:
        """Why this call may not be made now, or None."""
        to_act = self.to_act
        if seat != to_act or to_act is None:
            if call is PASS and (to_act is None or self._passes_idly(seat)):
                return None
            return CallError.AUCTION_IS_OVER if to_act is None else CallError.OUT_OF_TURN
        if isinstance(call, Bid):
            return self._bid_error(seat, call)
        return self._word_error(seat, call)

    def _passes_idly(self, seat: Seat) -> bool:
        """A pass by one who need not be asked, because he could only pass, is not wrong."""
        return not (self.first_round or seat == self.holder or self._could_do_more(seat))

    def _word_error(self, seat: Seat, word: Word) -> CallError | None:
        if word is PASS:
            return None
        if word is HOLD:
            return self._hold_error(seat)
        return None if self._may_pass_the_deal(seat) else CallError.DEAL_NOT_HIS_TO_PASS

    def _bid_error(self, seat: Seat, bid: Bid) -> CallError | None:
        if seat in self._rules.barred:
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
        return seat not in self.last_bid if self._rules.is_blind else self.high == THIRTY

    def _too_low_at_100(self, seat: Seat, bid: Bid) -> bool:
        lowest = self._rules.variant.min_bid_at_100
        return lowest is not None and seat in self._rules.auction.at_100 and bid.points < lowest

    def _hold_error(self, seat: Seat) -> CallError | None:
        if not self._rules.variant.hold:
            return HOLD_NOT_PLAYED
        if seat != self._rules.dealer:
            return HOLD_IS_FOR_THE_DEALER
        if self.high is None:
            return CallError.NOTHING_TO_HOLD
        return self._unholdable(seat, self.high)

    def _unholdable(self, dealer: Seat, high: Bid) -> CallError | None:
        lowest = self._rules.variant.min_hold
        if dealer in self._rules.barred:
            return CallError.LOOKED_AT_HIS_DRAW
        if lowest is not None and high.points < lowest:
            return CallError.BELOW_LOWEST_HOLD
        return CallError.TOO_LOW_AT_100 if self._too_low_at_100(dealer, high) else None

    # hearing it

    def after(self, seat: Seat, spoken: Call) -> "Bidding | CallError":
        """The auction with this call too; why it may not be made, where it may not."""
        known = self.heard.get((seat, spoken))
        if known is not None:
            return known
        rules, call = self._rules, as_understood(self._rules.variant, spoken)
        found = self._error_in(seat, call) or self._with(seat, call)
        if rules.kept < MOST_KEPT:
            rules.kept += 1
            self.heard[seat, spoken] = found
        return found

    def _with(self, seat: Seat, call: Call) -> "Bidding":
        """The auction with a call that may be made."""
        rules, high, holder = self._rules, self.high, self.holder
        in_play, last_bid = self.in_play, self.last_bid
        waiting = tuple([each for each in self.waiting if each != seat])
        first_round = self.first_round and bool(waiting)
        if call is PASS or call is PASS_THE_DEAL:
            in_play = in_play - {seat}
        else:
            if isinstance(call, Bid):
                high = call
            else:  # a hold
                waiting = rules.order  # asked again where it reopens the auction
            assert high is not None  # noqa: S101 - else there was none to hold
            holder, last_bid = seat, {**last_bid, seat: high}
        return Bidding(rules, high, holder, in_play, last_bid, waiting, first_round)

    # what it came to

    def _closed(self) -> Closed:
        """The outcome of an auction that is over."""
        bidder, bid = self.won() or (None, None)
        return Closed(bidder, bid, self._rules.order[0])

    def won(self) -> tuple[Seat, Bid] | None:
        """Who has it, for which bid, if nobody speaks any more; None: it is thrown in."""
        if self.holder is not None and self.high is not None:
            return self.holder, self.high
        bagged = BAGGED.get(self._rules.variant.all_pass)
        return None if bagged is None else (self._rules.dealer, plain_bid(bagged))


def _speakers(procedure: Procedure) -> Callable[[Bidding], Sequence[Seat]]:
    """After the first round: whose turn it may be, the next one first."""
    match procedure:
        case Procedure.SINGLE_ROUND:
            return lambda _bidding: ()
        case Procedure.HOLD_REOPENS:
            return lambda bidding: bidding.waiting
        case Procedure.ATLANTIC:
            return Bidding._last_two
        case Procedure.COUNTRY | Procedure.ONE_TEN:
            return Bidding._clockwise_from_holder
