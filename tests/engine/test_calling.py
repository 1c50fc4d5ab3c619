from dataclasses import replace

from engine.calling import may_call, may_name
from engine.cards import Suit, card_set, read_cards
from engine.presets import AUCTION_45_5P, AUCTION_45_PARTNERS, MARITIME_125
from engine.variants import CallTime


def hand(cards: str):
    return card_set(read_cards(cards))


def test_the_bidder_holds_a_card_of_the_suit_he_names() -> None:
    """[A] auction 45; the ace of hearts counts for hearts only."""
    cards = hand("AH KD 3D 2C TC")

    assert may_name(AUCTION_45_PARTNERS, cards) == {Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS}
    assert may_name(MARITIME_125, cards) == frozenset(Suit)


def test_gone_on_the_kitty_trumps_come_from_it() -> None:
    """[B 12]."""
    assert may_name(MARITIME_125, hand("KD 3D JK"), from_kitty=True) == {Suit.DIAMONDS}


def test_in_the_articles_game_any_card_may_be_called() -> None:
    """[A] variations: five players, call a partner."""
    variant = replace(AUCTION_45_5P, call_time=CallTime.BEFORE_KITTY)
    cards = hand("5S KD 3C 2C TC")

    assert may_call(variant, Suit.SPADES, cards).bit_count() == 47
    assert may_call(replace(variant, joker=True), Suit.SPADES, cards).bit_count() == 48
    assert may_call(replace(variant, call_own=True), Suit.SPADES, cards).bit_count() == 52


def test_where_nobody_is_called_nothing_may_be() -> None:
    assert may_call(MARITIME_125, Suit.SPADES, hand("5S")) == 0
