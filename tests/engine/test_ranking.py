"""Whole orders, best card first, the way a player would check them."""

from dataclasses import replace

from engine.cards import Suit, names
from engine.presets import FIVE_AND_FORTY_1831, PRESETS, TRADITIONAL_45
from engine.ranking import plain_order, trump_order
from engine.variants import Variant
from tests.sweeping import swept

FORTY_FIVES = [variant for variant in PRESETS.values() if variant is not FIVE_AND_FORTY_1831]


@swept("variant", FORTY_FIVES)
def test_trumps_rank_as_in_the_tables(variant: Variant) -> None:
    """[A] card ranks; [B 35] red trumps, [B 36] black trumps."""
    lines = {trump.name: names(trump_order(variant, trump)) for trump in Suit}

    assert lines == {
        "SPADES": "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS",
        "HEARTS": "5H JH AH KH QH TH 9H 8H 7H 6H 4H 3H 2H",
        "DIAMONDS": "5D JD AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D",
        "CLUBS": "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC",
    }


@swept("variant", FORTY_FIVES)
def test_plain_suits_rank_as_in_the_tables(variant: Variant) -> None:
    """[A] card ranks; [B 38] red, the ace only in diamonds; [B 39] black."""
    lines = {suit.name: names(plain_order(variant, suit)) for suit in Suit}

    assert lines == {
        "SPADES": "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
        "HEARTS": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
        "DIAMONDS": "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD",
        "CLUBS": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C TC",
    }


def test_the_joker_stands_below_the_jack() -> None:
    """[A] lists five, jack, joker, ace of hearts; [A] on 110."""
    variant = replace(TRADITIONAL_45, joker=True)

    assert [names(trump_order(variant, trump)) for trump in Suit] == [
        "5S JS JK AH AS KS QS 2S 3S 4S 6S 7S 8S 9S TS",
        "5H JH JK AH KH QH TH 9H 8H 7H 6H 4H 3H 2H",
        "5D JD JK AH AD KD QD TD 9D 8D 7D 6D 4D 3D 2D",
        "5C JC JK AH AC KC QC 2C 3C 4C 6C 7C 8C 9C TC",
    ]
