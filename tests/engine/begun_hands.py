"""Hands that have just begun, of cards that are said from the top of the pack, for the tests of what may
be done."""

from engine.calls import Word, plain_bid
from engine.cards import CARDS, Seat, Suit, card, card_set, read_cards
from engine.hand import Hand
from engine.switches import variant_of

PACK = [each for each in CARDS.values() if each != card("JK")]
COUPLES = ("A", "B", "A", "B")
N, E, S, W = map(Seat, range(4))


def cards(said):
    return card_set(read_cards(said))


def begun(game, top="", *, sides=COUPLES, **turned) -> Hand:
    """A hand that the last seat dealt; the pack begins with these cards, five to each in turn, then
    the kitty, then what is turned up or the stock."""
    variant = variant_of(game, turned)
    first = read_cards(top)
    whole = [*PACK, card("JK")] if variant.joker else PACK
    rest = [each for each in whole if each not in first]
    return Hand(variant, sides, Seat(len(sides) - 1), pack=[*first, *rest])


def bid(hand, *calls) -> Hand:
    for each in calls:
        hand.call(plain_bid(each) if isinstance(each, int) else Word(each))
    return hand


def taken_by_the_first(hand, points=20) -> Hand:
    return bid(hand, points, *[Word.PASS] * (hand.players - 1))


HANDS = "5S 2S 2H 3H 4H  JS 3S 6H 7H 8H  AH 4S 9H TH JH  AS 6S QH KH 5H"
"""N has two spades, E the jack, S the ace of hearts, W the ace of trumps, where spades are."""


def drawing(game, top=f"{HANDS}  2C 3C KD TD", sides=COUPLES, **turned) -> Hand:
    hand = taken_by_the_first(begun(game, top, sides=sides, **turned))
    hand.name(Suit.SPADES)
    return hand
