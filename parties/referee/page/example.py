"""A hand of this hall's own game, played out by simple players, to show how one is written down; and
the lines that this game has, with what each of them means."""

from collections.abc import Iterator

from engine.calls import Bid
from engine.cards import Card, Seat
from engine.check import judge
from engine.deal import each_for_self, partners, seat_name, usual_sides
from engine.hand import Hand
from engine.notation import read
from engine.simple_moves import simple_move
from engine.tables import table_fault
from engine.variants import CallTime, Robbing, Sides, TrumpBy, Variant
from engine.writing import write
from parties.dice import dice
from parties.referee.forms.check_hand import EXAMPLE
from parties.referee.words import written

USUAL = 4  # players, where the game is for so many

DEALS = 8
"""So many packs are looked through for one in which somebody bids."""


def example(variant: Variant) -> str:
    """The text of a hand without a fault; always the same one for the same rules."""
    if not judge(read(EXAMPLE), variant).faults:
        return EXAMPLE
    hands = list(_played(variant))
    return _text(next((hand for hand in hands if _is_bid_on(hand)), hands[0]))


def _played(variant: Variant) -> Iterator[Hand]:
    """Hands that somebody took, each from another pack."""
    sides = _table(variant)
    for seed in range(DEALS):
        pack = [Card(each) for each in range(variant.pack_size)]
        dice(seed).shuffle(pack)
        hand = Hand(variant, sides, Seat(len(sides) - 1), pack=pack)
        while not hand.over:
            hand.do(simple_move(hand))
        if not hand.thrown_in:
            yield hand


def _is_bid_on(hand: Hand) -> bool:
    """Whether somebody bid, where there is an auction, and nobody was left with it."""
    return not hand.variant.has_auction or any(isinstance(call, Bid) for _, call in hand.calls[:-1])


def _text(hand: Hand) -> str:
    """As it is written down where nothing is known of the hands before."""
    return write(hand.deal._replace(scores=())) + _points(hand)


def _points(hand: Hand) -> str:
    """As they would be counted; a game for a pool has none."""
    if hand.variant.target is None or hand.points is None:
        return ""
    said = (f"{side} {points}" for side, points in hand.points.taken.items())
    return f"points {' '.join(said)}\n"


def _table(variant: Variant) -> tuple[str, ...]:
    """The usual table of this game."""
    players = USUAL if USUAL in variant.players else variant.players[0]
    ways = (usual_sides(players), each_for_self(players), partners(players, 2))
    return next(sides for sides in ways if table_fault(variant, sides) is None)


def lines_of(variant: Variant) -> list[tuple[str, str]]:
    """Each line that a hand of this game may have, as it may look, and what it means."""
    looks = _as_it_looks(variant)
    return [
        (line.looks.format_map(looks), str(line.means))
        for name, line in written.LINES.items()
        if _has(variant, name)
    ]


def _as_it_looks(variant: Variant) -> dict[str, str]:
    """Seats, sides and cards of a table of this game: of four, where the game is for so many."""
    sides = _table(variant)
    seats = [seat_name(Seat(each), len(sides)) for each in range(2)]
    other = next((each for each in variant.players if each != USUAL), USUAL)
    return {
        "one": seats[0],
        "two": seats[1],
        "a": sides[0],
        "b": sides[1],
        "players": str(other),
        "sides": " ".join(_unusual_sides(variant)),
        "cards": " ".join(_TRICK[: len(sides)]),
    }


def _unusual_sides(variant: Variant) -> tuple[str, ...]:
    """A table that has to be said: of three sides, or each for himself where couples are usual."""
    if variant.sides is Sides.TWO_OR_THREE_SIDES:
        return partners(variant.players[0], 3)
    return each_for_self(USUAL)


def _has(variant: Variant, line: str) -> bool:
    couples = usual_sides(USUAL) == _table(variant)
    asked = {
        "players": variant.players != (USUAL,),
        "sides": variant.sides is not Sides.OPPOSITE
        and (USUAL in variant.players or variant.sides is Sides.TWO_OR_THREE_SIDES),
        "scores": variant.target is not None,
        "turned": variant.trump_by is TrumpBy.TURN_UP,
        "robs": variant.robbing is not Robbing.NONE,
        "called": variant.call_time is not CallTime.NONE,
        "folds": variant.booked,
        "points of couples": variant.target is not None and couples,
        "points": variant.target is not None and not couples,
    }
    return asked.get(line, _has_of_auction(variant, line))


def _has_of_auction(variant: Variant, line: str) -> bool:
    if line not in _OF_AUCTION:
        return True
    asked = {
        "kitty": variant.kitty > 0,
        "went": variant.go_on_kitty,
        "went top": variant.top_card_go,
        "stock": variant.stock_robbing or variant.dealer_robs_pack,
    }
    return variant.has_auction and asked.get(line, True)


_OF_AUCTION = {"calls", "bid", "changes", "kitty", "went", "went top", "stock"}

_TRICK = ["5D", "8S", "6D", "2S", "9D", "KH", "3D", "4C", "7H", "TC"]
