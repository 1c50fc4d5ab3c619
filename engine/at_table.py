"""What a variant comes to at one table, worked out once: its law, the order of the deal, what may
be bid, thrown and drawn."""

from dataclasses import dataclass
from functools import lru_cache

from .calls import Bid
from .cards import Seat
from .contract import who_may_lead
from .deal import Went
from .drawing import Exchange, after_going, exchange, stock_after_deal
from .play import Law, law_of
from .points import possible_bids
from .setup_faults import WrongSides, WrongTable
from .tables import TABLES_KEPT, table_fault
from .unanswered import NoAnswer, Refused
from .variants import CARDS_EACH, CallTime, Leads, Robbing, Variant

Ways = frozenset[tuple[int, int]]  # how many cards may be thrown, and how many drawn for them


@dataclass(frozen=True, slots=True)
class Throwing:
    """What one who exchanges may do."""

    rule: Exchange
    ways: Ways


@dataclass(frozen=True, slots=True)
class AtTable:
    """A variant at a table of so many."""

    players: int  # how many play
    seats: tuple[Seat, ...]  # of those who play
    out: frozenset[Seat]  # who sits there, and is out of the game
    left_of: tuple[Seat, ...]  # the seat to the left of each
    orders: tuple[tuple[Seat, ...], ...]  # in which it is dealt and drawn, by dealer
    rounds: tuple[tuple[Seat, ...], ...]  # in which a trick is played, by leader
    law: Law
    bids: frozenset[Bid]
    bidder: Throwing
    others: Throwing
    after_going: dict[Went, Throwing]
    stock: int  # cards left after the deal
    ways_to_go: tuple[Went, ...]  # that are played and that the stock has the cards for
    eldest_leads: bool  # else the bidder, or his neighbour
    leaders: tuple[tuple[Seat, ...], ...]  # who may lead, by dealer or by bidder
    has_auction: bool
    robs_the_turn_up: bool
    robs_the_stock: bool
    calls_before_kitty: bool
    calls_before_lead: bool
    may_end_early: bool  # before the fifth trick


@lru_cache(maxsize=TABLES_KEPT)
def at_table(
    variant: Variant, sides: tuple[str, ...], left: tuple[Seat, ...] | None
) -> AtTable | WrongTable | WrongSides:
    """Why not, where these sides do not play it; `left`: who plays on, the others being out."""
    unfit = table_fault(variant, sides)
    if unfit is not None and left is None:
        return unfit
    everybody = tuple(map(Seat, range(len(sides))))
    seats = _who_plays(everybody, left)
    players = len(seats)
    orders = tuple(_after(seat, seats) for seat in everybody)
    left_of = tuple(order[0] for order in orders)
    others = _throwing(exchange(variant, players, is_bidder=False))
    gone = {
        way: _throwing(after_going(variant, players, on_kitty=way is Went.ON_KITTY)) for way in Went
    }
    stock = stock_after_deal(variant, players)
    return AtTable(
        players,
        seats,
        frozenset(everybody) - frozenset(seats),
        left_of,
        orders,
        tuple((*order[-1:], *order[:-1]) for order in orders),
        law_of(variant),
        possible_bids(variant),
        _throwing(exchange(variant, players, is_bidder=True)),
        others,
        gone,
        stock,
        _ways_to_go(variant, gone, stock - (players - 1) * others.rule.min_draw),
        variant.leads is Leads.ELDEST,
        tuple(_leaders(variant, seat, left_of) for seat in everybody),
        variant.has_auction,
        variant.robbing is not Robbing.NONE,
        variant.stock_robbing or variant.dealer_robs_pack,
        variant.call_time is CallTime.BEFORE_KITTY,
        variant.call_time is CallTime.BEFORE_LEAD,
        variant.may_end_early,
    )


def _who_plays(everybody: tuple[Seat, ...], left: tuple[Seat, ...] | None) -> tuple[Seat, ...]:
    seats = everybody if left is None else left
    if not seats or not {*seats} <= {*everybody}:
        raise Refused(NoAnswer.NO_SUCH_SEAT)
    return seats


def _ways_to_go(variant: Variant, gone: dict[Went, Throwing], left: int) -> tuple[Went, ...]:
    """Those that are played and for which enough cards are left when the others have drawn."""
    played = {Went.ON_KITTY: variant.go_on_kitty, Went.ON_TOP_CARD: variant.top_card_go}
    return tuple(way for way in Went if played[way] and gone[way].rule.min_draw <= left)


def _after(seat: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those seats from the left of this one on."""
    return (*(each for each in seats if each > seat), *(each for each in seats if each <= seat))


def _leaders(variant: Variant, seat: Seat, left_of: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who may lead where this seat has dealt, or has the bid."""
    leaders = who_may_lead(variant.leads, len(left_of), seat, seat)
    return tuple(each if each == seat else left_of[seat] for each in leaders)


def _throwing(rule: Exchange) -> Throwing:
    return Throwing(rule, _ways(rule))


def _ways(rule: Exchange) -> Ways:
    """All that leave him with as many cards as a hand has."""
    drawn = range(rule.min_draw, rule.max_draw + 1)
    if not rule.discards_first:
        return frozenset((rule.chooses_of - CARDS_EACH, drew) for drew in drawn)
    kept = range(rule.min_keep, rule.max_keep + 1)
    return frozenset((rule.chooses_of - CARDS_EACH + d, d) for d in drawn if CARDS_EACH - d in kept)
