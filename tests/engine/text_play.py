"""Questions to the law of play in the words of the table, for tests."""

from engine.cards import card, card_set, cards_in, names, read_cards, suit
from engine.play import law_of
from engine.presets import MARITIME_125
from engine.variants import Variant


def legal_plays(hand: str, *, led: str | None, trump: str, variant: Variant = MARITIME_125) -> str:
    """`legal_plays("AH 9S KD", led="JD", trump="S")` answers `"AH 9S KD"`."""
    cards = read_cards(hand)
    legal = law_of(variant).legal_plays(card_set(cards), led and card(led), suit(trump))
    return names(each for each in cards if legal >> each & 1)


def winner(trick: str, *, trump: str, variant: Variant = MARITIME_125) -> str:
    """The card that takes the trick, the card led first."""
    return names([law_of(variant).winning_card(read_cards(trick), suit(trump))])


def in_set(mask: int) -> str:
    """The cards of a set, by name."""
    return names(cards_in(mask))
