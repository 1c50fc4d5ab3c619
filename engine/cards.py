"""The pack: a card is a small int, a set of cards an int mask, and both are read from and written
as the text that people type ("5H", "TD", "JK").

This module knows no game: which card beats which is the business of `engine.ranking`.
"""

from collections.abc import Iterable, Iterator
from enum import IntEnum
from typing import ClassVar, Final

from .ints import Card as Card, CardSet as CardSet, Seat as Seat
from .said import SaidAs, gettext_noop
from .unanswered import EngineError


class Suit(IntEnum):
    """The four suits. A card's own suit is not always the suit it counts as: see `engine.play`."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    __hash__ = int.__hash__  # it is looked up all the time

    @property
    def letter(self) -> str:
        """How the suit is typed: S, H, D or C."""
        return SUIT_LETTERS[self]

    @property
    def is_red(self) -> bool:
        """Hearts and diamonds: "highest in red, lowest in black" [B 35-39]."""
        return self in (Suit.HEARTS, Suit.DIAMONDS)

    @property
    def said(self) -> str:
        """Spades."""
        return SUIT_NAMES[self]

    @property
    def one(self) -> "OneOf":
        """A card of this suit, where no more is said of it."""
        return OneOf[self.name]


class OneOf(SaidAs):
    """A card of a suit."""

    SPADES = gettext_noop("a spade")
    HEARTS = gettext_noop("a heart")
    DIAMONDS = gettext_noop("a diamond")
    CLUBS = gettext_noop("a club")


SUIT_LETTERS: Final = "SHDC"
SUIT_NAMES: Final = (
    gettext_noop("spades"),
    gettext_noop("hearts"),
    gettext_noop("diamonds"),
    gettext_noop("clubs"),
)
SUIT_SIGNS: Final = str.maketrans(
    "♠♥♦♣♤♡♢♧", 2 * SUIT_LETTERS, "\ufe0e\ufe0f"
)  # as they are copied
RANK_LETTERS: Final = "23456789TJQKA"
CARDS_IN_SUIT: Final = len(RANK_LETTERS)

JOKER: Final = Card(52)
CARD_NAMES: Final = (*(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS), "JK")
CARDS: Final[dict[str, Card]] = {name: Card(number) for number, name in enumerate(CARD_NAMES)}
SUITS: Final[dict[str, Suit]] = {suit.letter: suit for suit in Suit}
SUIT_WORDS: Final = SUITS | {suit.name: suit for suit in Suit}
ACE_OF_HEARTS: Final = CARDS["AH"]
_PRINTED: Final = (*(suit for suit in Suit for _rank in RANK_LETTERS), None)

NO_CARDS: Final = CardSet(0)
PACK: Final = CardSet((1 << 52) - 1)  # without the joker
BITS: Final[tuple[CardSet, ...]] = tuple(CardSet(1 << number) for number in range(len(CARD_NAMES)))


class NotAPlayingCard(EngineError):
    """What was typed names no card, or no suit."""

    typed: str
    said: ClassVar[str] = gettext_noop("“%(typed)s” is no card and no suit.")

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


def card(name: str) -> Card:
    """The card of that name, however it is typed; raises `NotAPlayingCard`.

    >>> names(card(typed) for typed in ("5H", "5h", "h5", "♥5", "5♥"))
    '5H 5H 5H 5H 5H'
    >>> names(card(typed) for typed in ("TD", "10d", "♦10", "jk"))
    'TD TD TD JK'
    """
    found = CARDS.get(name)
    if found is None:
        found = CARDS.get(_plainly(name))
    if found is None:
        raise NotAPlayingCard(name)
    return found


def _plainly(typed: str) -> str:
    """In the letters of the names, the rank first."""
    plain = typed.translate(SUIT_SIGNS).upper().replace("10", "T")
    return plain[::-1] if plain[:1] in SUIT_LETTERS else plain


def name_of(card: Card) -> str:
    """The card as two letters, rank and suit."""
    return CARD_NAMES[card]


def suit(letter: str) -> Suit:
    """The suit of that letter, sign or English name; raises `NotAPlayingCard`.

    >>> suit("s") is suit("♠") is suit("Spades")
    True
    """
    found = SUIT_WORDS.get(letter.translate(SUIT_SIGNS).upper())
    if found is None:
        raise NotAPlayingCard(letter)
    return found


def printed_suit(card: Card) -> Suit | None:
    """The suit printed on the card; None for the joker."""
    return _PRINTED[card]


def ace_of(suit: Suit) -> Card:
    """A♥ for hearts: the highest number of its suit."""
    return Card(suit * CARDS_IN_SUIT + CARDS_IN_SUIT - 1)


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards; a card named twice is in it once."""
    mask = 0
    for each in cards:
        mask |= 1 << each
    return CardSet(mask)


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards named, in the order named; raises `NotAPlayingCard`.

    >>> names(read_cards("5S KH 10d"))
    '5S KH TD'
    """
    return tuple(card(name) for name in text.split())


def names(cards: Iterable[Card]) -> str:
    """The cards' names with spaces between."""
    return " ".join(CARD_NAMES[each] for each in cards)


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, suit by suit, lowest number first."""
    while cards:
        yield Card((cards & -cards).bit_length() - 1)
        cards &= cards - 1


def in_order(cards: CardSet) -> tuple[Card, ...]:
    """The same as `cards_in`, all at once."""
    found = []
    while cards:
        found.append(Card((cards & -cards).bit_length() - 1))
        cards &= cards - 1
    return tuple(found)


ONE_OR_TWO: Final[dict[CardSet, tuple[Card, ...]]] = {
    BITS[one] | BITS[two]: (Card(one), Card(two))[: 1 + (one < two)]
    for two in range(len(BITS))
    for one in range(two + 1)
}
"""The sets of one card or two, the most asked for, with their cards in order."""


def holds(cards: CardSet, card: Card) -> bool:
    """Is this card in the set?"""
    return bool(cards >> card & 1)
