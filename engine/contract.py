"""What a recorded deal was played for: who bid, how much, with whom, and who leads.

Taken from the calls where they are recorded, else from the bidder and the bid as written down.
"""

from typing import NamedTuple

from .bidding import (
    NOBODY,
    Bidding,
    Closed,
    Open,
    Standing,
    at_100,
    opening_at,
    standing_from,
)
from .bids import bid_understood
from .calls import Bid, CallFault
from .cards import Seat, ace_of
from .deal import Deal, seats_of
from .play import called_card_is_due
from .playing_on import (
    left_in,
    played_though_out,
    table_of_their_own,
)
from .unanswered import NoAnswer, Refused
from .variants import Leads, Robbing, Variant


class Contract(NamedTuple):
    """Who plays for what. Without an auction all three are None."""

    bidder: Seat | None
    bid: Bid | None
    partner: Seat | None  # who played the called card in time


def auction_of(deal: Deal, variant: Variant) -> Standing | None:
    """What the recorded calls came to; None when there are none, or nobody knows the dealer."""
    if not deal.calls or deal.dealer is None:
        return None
    return standing_from(_opening_of(deal, variant, deal.dealer), deal.calls)


def who_won(deal: Deal, variant: Variant) -> tuple[Seat, Bid] | None:
    """The bidder and the bid that the recorded calls came to; None where they did not."""
    if deal.dealer is None:
        return None
    bidding = _opening_of(deal, variant, deal.dealer)
    for spoken in deal.calls:
        heard = bidding.heard.get(spoken) or bidding.after(*spoken)
        if heard.__class__ is not Bidding:
            return None
        bidding = heard
    return None if bidding.to_act is not None else bidding.won()


def _opening_of(deal: Deal, variant: Variant, dealer: Seat) -> Bidding:
    """The auction before the first call; who stands at 100 counts only where that bars a bid."""
    if variant.min_bid_at_100 is None:
        return opening_at(variant, len(deal.sides), dealer, NOBODY)
    return opening_at(variant, len(deal.sides), dealer, at_100(deal.sides, dict(deal.scores)))


def contract_of(deal: Deal, variant: Variant) -> Contract:
    """The contract, as far as the record tells."""
    left = left_in(deal, variant)
    if left is not None and not played_though_out(deal, left):
        bidder, bid, partner = contract_of(table_of_their_own(deal, left), variant)
        whole = {None: None} | dict(enumerate(left))
        return Contract(whole[bidder], bid, whole[partner])
    bidder, bid = _bidder_and_bid(auction_of(deal, variant), deal)
    bid = None if bid is None else bid_understood(variant, bid)
    return Contract(bidder, bid, partner_of(deal, variant, bidder))


def _bidder_and_bid(outcome: Standing | None, deal: Deal) -> tuple[Seat | None, Bid | None]:
    """A bid written beside the calls is the bidder's own, raised to 30 [B 8]."""
    match outcome:
        case Closed(bidder=bidder, bid=bid):
            return bidder, deal.bid or bid
        case Open() | CallFault() | None:
            return deal.bidder, deal.bid


def partner_of(deal: Deal, variant: Variant, bidder: Seat | None) -> Seat | None:
    """Who played the called card while it could still make him a partner [B 31]."""
    called = deal.called
    if called is None:
        return None
    for number, trick in enumerate(deal.tricks, start=deal.first_trick):
        if called in trick.cards:
            seat = seats_of(trick, deal.players)[trick.cards.index(called)]
            in_time = not called_card_is_due(variant, number - 1)
            return seat if in_time and seat != bidder else None
    return None


def first_leaders(deal: Deal, variant: Variant, bidder: Seat | None) -> frozenset[Seat] | None:
    """Who may lead to the first trick; None when the record does not tell."""
    leaders = who_may_lead(variant.leads, deal.players, deal.dealer, bidder)
    return frozenset(leaders) or None


def who_may_lead(
    leads: Leads, players: int, dealer: Seat | None, bidder: Seat | None
) -> tuple[Seat, ...]:
    """The same by the seats alone, each once; () where it cannot be told."""
    first = dealer if leads is Leads.ELDEST else bidder
    if first is None:
        return ()
    if not players:
        raise Refused(NoAnswer.NO_SUCH_TABLE)
    left = Seat((first + 1) % players)
    match leads:
        case Leads.ELDEST | Leads.LEFT_OF_BIDDER:
            return (left,)
        case Leads.BIDDER:
            return (first,)
        case Leads.BIDDER_OR_LEFT:
            return (first, left)


def ace_is_sunk(deal: Deal, variant: Variant) -> bool:
    """Did the ace of trumps sink, because its holder did not take the recorded turn-up?"""
    turned = deal.turn_up
    if not variant.unrobbed_ace_lowest or variant.robbing is Robbing.NONE:
        return False  # where nobody may take it, nobody has failed to
    if turned is None or turned.trump is None:
        return False
    fixing = turned.card if turned.after_joker is None else turned.after_joker
    robbed = any(rob.takes == fixing for rob in deal.robbed)
    return fixing != ace_of(turned.trump) and not robbed
