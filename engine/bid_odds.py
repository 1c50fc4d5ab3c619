"""The odds of making a bid from five cards: the others' cards and the stock are dealt by dice, and
simple players throw, draw and play, with each suit for trumps.

What the others called is not looked at. A bid is counted as made by what the bidder's side took.

>>> from random import Random
>>> from engine.cards import card_set, read_cards
>>> from engine.deal import partners
>>> from engine.presets import AUCTION_45_PARTNERS
>>> table, five = partners(4), card_set(read_cards("5S JS KS KD 2D"))
>>> spades, diamonds = bid_odds(
...     AUCTION_45_PARTNERS, table, Seat(0), Seat(1), five, Random(1), deals=20
... )
>>> spades.points > diamonds.points
True
>>> [(each.bid.points, each.made) for each in spades.bids]
[(15, 1.0), (20, 0.95), (25, 0.8), (30, 0.4)]
"""

from typing import Final, NamedTuple

from .calling import may_name
from .calls import Bid, Call, Word
from .cards import Card, CardSet, Seat, Suit, cards_in
from .contract import contract_of
from .dice import Dice
from .hand import Hand
from .points import bid_brings, is_made, possible_bids
from .position import Doing
from .rights import whole_pack
from .simple_moves import simple_move
from .unanswered import NoAnswer, Refused
from .variants import CARDS_EACH, Variant

DEALS: Final = 60


class BidOdds(NamedTuple):
    """One bid: how often it was made, from 0 to 1, and by how many points the score of the bidder's
    side changed on the average."""

    bid: Bid
    made: float
    brings: float


class SuitOdds(NamedTuple):
    """One suit for trumps: how many points the bidder's side took on the average, and each bid, the
    lowest first."""

    trump: Suit
    points: float
    bids: tuple[BidOdds, ...]


def bid_odds(
    variant: Variant,
    sides: tuple[str, ...],
    dealer: Seat,
    seat: Seat,
    hand: CardSet,
    dice: Dice,
    *,
    deals: int = DEALS,
) -> tuple[SuitOdds, ...]:
    """For each suit that this seat may name with these five cards, the best first, of so many `deals`,
    one or more. Raises `Refused` where nobody bids or sits like this, or these are not five cards of
    the pack."""
    if not 0 <= seat < len(sides):
        raise Refused(NoAnswer.NO_SUCH_SEAT)
    if not variant.has_auction:
        raise Refused(NoAnswer.NOT_NOW)
    if hand.bit_count() != CARDS_EACH or hand & ~whole_pack(variant):
        raise Refused(NoAnswer.NOT_THE_PACK)
    packs = [_pack(variant, len(sides), dealer, seat, hand, dice) for _ in range(deals)]
    tables = [Hand(variant, sides, dealer, pack=pack) for pack in packs]
    odds = (
        _odds(variant, suit, [_taken(each.copy(), seat, suit) for each in tables])
        for suit in sorted(may_name(variant, hand))
    )
    return tuple(sorted(odds, key=lambda each: -each.points))


def _pack(
    variant: Variant, players: int, dealer: Seat, seat: Seat, hand: CardSet, dice: Dice
) -> list[Card]:
    """A pack by dice, in which these five are dealt to that seat."""
    others = tuple(cards_in(whole_pack(variant) & ~hand))
    pack = dice.sample(others, len(others))
    at = CARDS_EACH * ((seat - dealer - 1) % players)
    return [*pack[:at], *cards_in(hand), *pack[at:]]


def _taken(hand: Hand, seat: Seat, trump: Suit) -> int:
    """What the side of this seat takes, bidding and naming those trumps."""
    while hand.doing is Doing.CALL:
        hand.call(_call(hand, seat))
    hand.name(trump)
    while not hand.over:
        hand.do(simple_move(hand))
    points, partner = hand.points, contract_of(hand.deal, hand.variant).partner
    sides = {hand.sides[seat], hand.sides[seat if partner is None else partner]}
    return 0 if points is None else sum(points.taken[side] for side in sides)


def _call(hand: Hand, seat: Seat) -> Call:
    """That seat makes the lowest bid, and nobody else any."""
    legal = hand.bidding.legal()
    bids = [call for call in legal if isinstance(call, Bid)]
    if hand.turn == seat and bids:
        return min(bids)
    return Word.PASS if Word.PASS in legal else Word.PASS_THE_DEAL


def _odds(variant: Variant, trump: Suit, taken: list[int]) -> SuitOdds:
    bids = tuple(
        BidOdds(
            bid,
            sum(is_made(variant, bid, each) for each in taken) / len(taken),
            sum(bid_brings(variant, bid, each) for each in taken) / len(taken),
        )
        for bid in sorted(possible_bids(variant))
    )
    return SuitOdds(trump, sum(taken) / len(taken), bids)
