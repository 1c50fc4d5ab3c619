"""What the simple player does at his turn in a hand in progress, whatever the turn is at."""

from collections.abc import Callable
from typing import Any, Final

from . import rights, simple_player
from .cards import NO_CARDS, CardSet, Seat
from .deal import Robbed, Trick
from .hand import Hand, Move
from .playing_on import table_of_their_own
from .position import Doing
from .simple_player import Advice, View, Why


def view_of(hand: Hand, seat: Seat, cards: CardSet | None = None) -> View:
    """What the seat knows; where it chooses among other cards than it holds, those. What others
    threw stands in it by its number alone for who keeps to `engine.sampling`. Where somebody is
    out, those who play on are a table of their own."""
    table = hand.deal._replace(
        hands=(), kitty=hand.kitty if seat == hand.bidder else None, tricks=tuple(hand.tricks)
    )
    seats = hand.table.seats
    own = table_of_their_own(table, seats) if hand.table.out else table
    held = (hand.held[seat] or NO_CARDS) if cards is None else cards
    return View(hand.variant, own, Seat(seats.index(seat)), held)


def trick_of(hand: Hand) -> Trick:
    """The trick on the table, as `view_of` names the seats."""
    leader = hand.whose if hand.leader is None else hand.leader
    return Trick(Seat(hand.table.seats.index(leader)), tuple(hand.on_table))


def advice(hand: Hand) -> Advice[Move]:
    """What he does now, as `Hand.do` takes it, and why."""
    seen = rights.chosen_from(hand)
    return _ADVICE[hand.doing](hand, view_of(hand, hand.whose, seen))


def simple_move(hand: Hand) -> Move:
    """What he does now, as `Hand.do` takes it."""
    return advice(hand).choice


def _name(hand: Hand, view: View) -> Advice[Move]:
    thirty = rights.own_thirty(hand)
    if thirty is not None and (raises := simple_player.raise_to_thirty(view)).choice:
        return Advice(thirty, raises.why)
    return Advice(*simple_player.name_trump(view, rights.nameable(hand)))


def _exchange(hand: Hand, view: View) -> Advice[Move]:
    rule = rights.to_throw(hand, hand.whose)
    kept, why = simple_player.keep(view, rule, hand.most_to_draw)
    return Advice(hand.choosing & ~kept, why)


def _rob(hand: Hand, view: View) -> Advice[Move]:
    swap, why = simple_player.rob(view, hand.right)
    return Advice(None if swap is None else Robbed(hand.whose, *swap), why)


_ADVICE: Final[dict[Doing, Callable[[Hand, View], Advice[Any]]]] = {
    Doing.CALL: lambda hand, view: simple_player.bid(view, hand.bidding.legal()),
    Doing.NAME: _name,
    Doing.CALL_PARTNER: lambda hand, view: simple_player.call_card(
        view, rights.callable_cards(hand)
    ),
    Doing.EXCHANGE: _exchange,
    Doing.ROB: _rob,
    Doing.LEADER: lambda hand, _view: Advice(
        next(seat for seat in hand.leaders if seat != hand.whose), Why.LAST_SEES_ALL
    ),
    Doing.PLAY: lambda hand, view: simple_player.play(view, hand.legal_cards, trick_of(hand)),
    Doing.JINK: lambda _hand, view: simple_player.play_on(view),
}
