"""A playing card as people write or say it, in either language: 10h, V trèfle, dame de pique."""

import unicodedata

from django.utils.translation import get_language

_BETWEEN = {"of", "the", "de"}

_RANKS = {
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
_RANK_OF = {word: rank for rank, words in _RANKS.items() for word in words.split()}
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
