"""Cards, suits, seats and calls as they are shown and as they are said aloud."""

import unicodedata
from collections.abc import Iterable

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext as _, gettext_lazy, pgettext

from engine.calls import Call
from engine.cards import JOKER, Card, CardSet, Seat, Suit, cards_in, name_of, printed_suit
from engine.deal import seat_name
from parties.wording.deeds import spoken
from parties.wording.words import either, listed

SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
"""The suits as they stand on the cards."""


_RANKS: dict[str, Promise] = {
    "A": gettext_lazy("ace"),
    "K": gettext_lazy("king"),
    "Q": gettext_lazy("queen"),
    "J": gettext_lazy("jack"),
    "T": gettext_lazy("ten"),
    "9": gettext_lazy("nine"),
    "8": gettext_lazy("eight"),
    "7": gettext_lazy("seven"),
    "6": gettext_lazy("six"),
    "5": gettext_lazy("five"),
    "4": gettext_lazy("four"),
    "3": gettext_lazy("three"),
    "2": gettext_lazy("two"),
}


_OF: dict[Suit, Promise] = {
    Suit.SPADES: gettext_lazy("%(rank)s of spades"),
    Suit.HEARTS: gettext_lazy("%(rank)s of hearts"),
    Suit.DIAMONDS: gettext_lazy("%(rank)s of diamonds"),
    Suit.CLUBS: gettext_lazy("%(rank)s of clubs"),
}


_SEATS: dict[str, Promise] = {
    "N": gettext_lazy("North"),
    "E": gettext_lazy("East"),
    "S": gettext_lazy("South"),
    "W": gettext_lazy("West"),
}


SUITS: dict[Suit, Promise] = {suit: gettext_lazy(suit.said) for suit in Suit}


def rank(card: Card) -> str:
    """The corner of the card: 10, K; the joker's is a word."""
    if card == JOKER:
        return _("Joker")
    corner = name_of(card)[0]
    return "10" if corner == "T" else pgettext("the corner of a card", corner)


def sign(card: Card) -> str:
    """♥; nothing on the joker."""
    suit = printed_suit(card)
    return "" if suit is None else SIGNS[suit]


def shown(card: Card) -> str:
    """10♦; Joker."""
    return rank(card) + sign(card)


def said(card: Card) -> str:
    """Ten of diamonds, as one says it and a screen reader reads it."""
    suit = printed_suit(card)
    if suit is None:
        return _("joker")
    return str(_OF[suit]) % {"rank": _RANKS[name_of(card)[0]]}


def all_shown(cards: Iterable[Card]) -> str:
    """5♠, J♠ and A♥."""
    return listed(shown(card) for card in cards)


def one_of(cards: CardSet) -> str:
    """5♠, J♠ or A♥."""
    return either(map(shown, cards_in(cards)))


def set_shown(cards: CardSet) -> str:
    """A set as it is shown: suit by suit, lowest number first."""
    return all_shown(cards_in(cards))


def suit(which: Suit) -> str:
    """Hearts."""
    return str(SUITS[which])


def a_card_of(which: Suit) -> str:
    """A heart."""
    return _(which.one.said)


def seat(number: Seat, players: int = 4) -> str:
    """North, at a table of four; player 3 elsewhere."""
    short = seat_name(number, players)
    if short in _SEATS:
        return str(_SEATS[short])
    return _("Player %(number)s") % {"number": short}


def seats(numbers: Iterable[Seat], players: int = 4) -> str:
    """North and South."""
    return listed(seat(each, players) for each in sorted(numbers))


def side(name: str) -> str:
    """Side A; a seat that plays for itself by its seat."""
    if name in _SEATS:
        return str(_SEATS[name])
    return _("side %(name)s") % {"name": name}


def call(said: Call) -> str:
    """What was said: 25; 30 for 60; pass."""
    return spoken(said, {})


# A playing card as people write or say it, in either language: 10h, V trèfle, dame de pique.


_BETWEEN = {"of", "the", "de"}

_TYPED_CARDS_RANKS = {
    "A": "a 1 ace as",
    "K": "k r king roi",
    "Q": "q d queen dame",
    "J": "j v jack valet knave",
    "T": "t 10 ten dix",
    "9": "9 nine neuf",
    "8": "8 eight huit",
    "7": "7 seven sept",
    "6": "6 six",
    "5": "5 five cinq",
    "4": "4 four quatre",
    "3": "3 three trois",
    "2": "2 two deuce deux",
}
_SUITS = {
    "S": "s ♠ ♤ spade spades pique piques",
    "H": "h ♥ ♡ heart hearts coeur coeurs",
    "D": "d ♦ ♢ diamond diamonds carreau carreaux",
    "C": "c ♣ ♧ club clubs trefle trefles",
}
_RANK_OF = {word: rank for rank, words in _TYPED_CARDS_RANKS.items() for word in words.split()}
_SUIT_OF = {word: suit for suit, words in _SUITS.items() for word in words.split()}
_LONGEST_FIRST = sorted(_SUIT_OF, key=len, reverse=True)


def typed_card(text: str) -> str:
    """The deck's name of a card, "JC", or of a rank alone, "J"; nothing where it is neither.

    >>> typed_card("V trèfle"), typed_card("dame de pique"), typed_card("jack of clubs")
    ('JC', 'QS', 'JC')
    >>> typed_card("10h"), typed_card("7 ♣"), typed_card("roi"), typed_card("11")
    ('TH', '7C', 'K', '')
    """
    written = "".join(_plainly(text).split())
    if _is_the_french_ace(written):
        return "A"
    for suit in _LONGEST_FIRST:
        rank = _RANK_OF.get(written.removesuffix(suit))
        if rank and written.endswith(suit):
            return rank + _SUIT_OF[suit]
    return _RANK_OF.get(written, "")


def _plainly(text: str) -> str:
    """Small letters without accents, and without the words between rank and suit."""
    small = text.lower().replace("œ", "oe").replace("\ufe0f", "")
    letters = unicodedata.normalize("NFD", small)
    plain = "".join(each for each in letters if not unicodedata.combining(each))
    return " ".join(word for word in plain.split() if word not in _BETWEEN)


def _is_the_french_ace(written: str) -> bool:
    """In English these letters are the ace of spades."""
    return written == "as" and (get_language() or "").startswith("fr")
