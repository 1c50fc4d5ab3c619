"""What the simple player does at his turn in a hand in progress, whatever the turn is at."""

from collections.abc import Callable
from typing import Final

from engine import rights, simple_player
from engine.cards import NO_CARDS, CardSet, Seat
from engine.deal import Robbed, Trick
from engine.hand import Hand, Move
from engine.position import Doing
from engine.simple_player import View


def view_of(hand: Hand, seat: Seat, cards: CardSet | None = None) -> View:
    """What the seat knows; where it chooses among other cards than it holds, those. What others
    threw stands in it by its number alone for who keeps to `engine.sampling`."""
    table = hand.deal._replace(
        hands=(), kitty=hand.kitty if seat == hand.bidder else None, tricks=tuple(hand.tricks)
    )
    return View(
        hand.variant, table, seat, (hand.held[seat] or NO_CARDS) if cards is None else cards
    )


def trick_of(hand: Hand) -> Trick:
    """The trick on the table."""
    return Trick(hand.whose if hand.leader is None else hand.leader, tuple(hand.on_table))


def simple_move(hand: Hand) -> Move:
    """What he does now, as `Hand.do` takes it."""
    return _MOVES[hand.doing](hand)


def _name(hand: Hand) -> Move:
    view = view_of(hand, hand.whose, rights.cards_of(hand, hand.whose))
    thirty = rights.own_thirty(hand)
    if thirty is not None and not hand.raised and simple_player.raise_to_thirty(view).choice:
        return thirty
    return simple_player.name_trump(view, rights.nameable(hand)).choice


def _exchange(hand: Hand) -> Move:
    seat = hand.whose
    view, rule = view_of(hand, seat, hand.choosing), rights.to_throw(hand, seat)
    kept = simple_player.keep(view, rule, hand.most_to_draw).choice
    return hand.choosing & ~kept


def _rob(hand: Hand) -> Move:
    advised = simple_player.rob(view_of(hand, hand.whose), hand.right).choice
    return None if advised is None else Robbed(hand.whose, *advised)


def _play(hand: Hand) -> Move:
    view = view_of(hand, hand.whose)
    return simple_player.play(view, hand.legal_cards, trick_of(hand)).choice


_MOVES: Final[dict[Doing, Callable[[Hand], Move]]] = {
    Doing.CALL: lambda hand: (
        simple_player.bid(view_of(hand, hand.whose), hand.bidding.legal()).choice
    ),
    Doing.NAME: _name,
    Doing.CALL_PARTNER: lambda hand: (
        simple_player.call_card(view_of(hand, hand.whose), rights.callable_cards(hand)).choice
    ),
    Doing.EXCHANGE: _exchange,
    Doing.ROB: _rob,
    Doing.LEADER: lambda hand: next(seat for seat in hand.leaders if seat != hand.whose),
    Doing.PLAY: _play,
    Doing.JINK: lambda hand: simple_player.play_on(view_of(hand, hand.whose)).choice,
}
