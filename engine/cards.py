"""The pack: a card is a small int, a set of cards an int mask, and both are read from and written
as the text that people type ("5H", "TD", "JK").

This module knows no game: which card beats which is the business of `engine.ranking`.
"""

from enum import IntEnum
from typing import TYPE_CHECKING, NewType

from engine.said import SaidAs, gettext_noop

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    class CardSet(int):
        """A set of cards: bit `c` is set when card `c` is in it. At run time it is a plain int,
        so that `&`, `|` and `bit_count()` cost nothing; the type checker keeps it apart."""

        def __and__(self, other: int) -> "CardSet": ...
        def __or__(self, other: int) -> "CardSet": ...
        def __xor__(self, other: int) -> "CardSet": ...
        def __invert__(self) -> "CardSet": ...
else:
    CardSet = NewType("CardSet", int)

Card = NewType("Card", int)
Seat = NewType("Seat", int)  # 0 … n-1, clockwise; at a table of four 0 is north


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


SUIT_LETTERS = "SHDC"
SUIT_NAMES = (
    gettext_noop("spades"),
    gettext_noop("hearts"),
    gettext_noop("diamonds"),
    gettext_noop("clubs"),
)
SUIT_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", 2 * SUIT_LETTERS, "\ufe0e\ufe0f")  # as they are copied
RANK_LETTERS = "23456789TJQKA"
CARDS_IN_SUIT = len(RANK_LETTERS)

JOKER = Card(52)
CARD_NAMES = (*(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS), "JK")
CARDS: dict[str, Card] = {name: Card(number) for number, name in enumerate(CARD_NAMES)}
SUITS: dict[str, Suit] = {suit.letter: suit for suit in Suit}
SUIT_WORDS = SUITS | {suit.name: suit for suit in Suit}
ACE_OF_HEARTS = CARDS["AH"]
_PRINTED = (*(suit for suit in Suit for _rank in RANK_LETTERS), None)

NO_CARDS = CardSet(0)
PACK = CardSet((1 << 52) - 1)  # without the joker
BITS: tuple[CardSet, ...] = tuple(CardSet(1 << number) for number in range(len(CARD_NAMES)))


class NotAPlayingCard(Exception):
    """What was typed names no card, or no suit."""

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


def card_set(cards: "Iterable[Card]") -> CardSet:
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


def names(cards: "Iterable[Card]") -> str:
    """The cards' names with spaces between."""
    return " ".join(CARD_NAMES[each] for each in cards)


def cards_in(cards: CardSet) -> "Iterator[Card]":
    """The cards of a set, suit by suit, lowest number first."""
    while cards:
        yield Card((cards & -cards).bit_length() - 1)
        cards &= cards - 1


class _SomeOfSuit(dict[int, tuple[Card, ...]]):
    """The cards of one suit by the bits of them that are asked for; each is worked out once, and
    there are no more than 8,192."""

    def __init__(self, suit: int) -> None:
        super().__init__({0: ()})
        self.first = suit * CARDS_IN_SUIT

    def __missing__(self, bits: int) -> tuple[Card, ...]:
        highest = bits.bit_length() - 1
        self[bits] = found = (*self[bits ^ 1 << highest], Card(self.first + highest))
        return found


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = map(_SomeOfSuit, range(4))
_SUIT_BITS = (1 << CARDS_IN_SUIT) - 1


def in_order(cards: CardSet) -> tuple[Card, ...]:
    """The same as `cards_in`, all at once."""
    found = (
        _SPADES[cards & _SUIT_BITS]
        + _HEARTS[cards >> 13 & _SUIT_BITS]
        + _DIAMONDS[cards >> 26 & _SUIT_BITS]
        + _CLUBS[cards >> 39 & _SUIT_BITS]
    )
    return (*found, JOKER) if cards > PACK else found


ONE_OR_TWO: dict[CardSet, tuple[Card, ...]] = {
    BITS[one] | BITS[two]: (Card(one), Card(two))[: 1 + (one < two)]
    for two in range(len(BITS))
    for one in range(two + 1)
}
"""The sets of one card or two, the most asked for, with their cards in order."""


def holds(cards: CardSet, card: Card) -> bool:
    """Is this card in the set?"""
    return bool(cards >> card & 1)
