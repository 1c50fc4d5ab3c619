"""The fast path of reading: a plain record, whole, and typed the way `engine.writing` writes it.

How that looks is not stated again here but taken from a written deal. What does not fit it, word
for word, is a None, and `engine.notation` reads it line by line and says what is wrong, if
anything is.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from engine.cards import CARDS, NO_CARDS, SUITS, Card, CardSet, Seat, Suit, card_set
from engine.deal import Deal, Trick, usual_sides
from engine.notation_words import SEATS
from engine.variants import CARDS_EACH, MOST_PLAYERS, TRICKS
from engine.writing import write

TABLES: Final = {f"players {players}": players for players in range(2, MOST_PLAYERS + 1)}
USUAL_TABLE = 4  # where the first line does not say
BITS: Final = {name: CardSet(1 << card) for name, card in CARDS.items()}

# No word is both a card and a seat.
CARD_WORD: Final = r"(\w[A-Z])"
SEAT_WORD: Final = r"(\w|10)"
SUIT_WORD: Final = r"(\w)"


class Form(NamedTuple):
    """How a table of so many types a plain record, and what the words of its tricks stand for."""

    pattern: re.Pattern[str]
    sides: tuple[str, ...]
    seats: dict[str, Seat]
    words: dict[str, Any]  # a Card or a Seat


def quick_read(text: str) -> Deal | None:
    """The deal written there if all five tricks are, and the hands dealt all or not at all."""
    players = TABLES.get(text.partition("\n")[0], USUAL_TABLE)
    pattern, sides, seats, known = _form(players)
    found = pattern.fullmatch(text)
    if found is None:
        return None
    words = found.groups()
    trump_at = 1 + CARDS_EACH * players
    try:
        values = tuple(map(known.__getitem__, words[trump_at + 1 :]))
        dealer = None if words[0] is None else seats[words[0]]
        hands = () if words[1] is None else _hands(words[1:trump_at])
        trump = SUITS[words[trump_at]]
    except KeyError:
        return None
    return Deal(sides, trump, _tricks(values, players), hands, dealer)


def _tricks(values: tuple[Any, ...], players: int) -> tuple[Trick, ...]:
    """Each trick is a leader and a card from everybody."""
    size = 1 + players
    starts = range(0, TRICKS * size, size)
    return tuple([Trick(values[at], values[at + 1 : at + size]) for at in starts])


def _hands(words: Sequence[str]) -> tuple[CardSet, ...]:
    """The hands dealt. Raises `KeyError` for no card, and for a card twice in a hand: then the sum
    of the bits has carried."""
    bits = list(map(BITS.__getitem__, words))
    starts = range(0, len(bits), CARDS_EACH)
    hands = tuple([sum(bits[at : at + CARDS_EACH], NO_CARDS) for at in starts])
    for hand in hands:
        if hand.bit_count() != CARDS_EACH:
            raise KeyError(hand)
    return hands


@cache
def _form(players: int) -> Form:
    seats = SEATS[players]
    return Form(_pattern(players), usual_sides(players), seats, CARDS | seats)


def _pattern(players: int) -> re.Pattern[str]:
    """The text of some deal, with a group for every card, seat and suit that may differ. What
    comes before trumps may be left out."""
    hand, trick = card_set(map(Card, range(CARDS_EACH))), Trick(Seat(0), (Card(0),) * players)
    deal = Deal(usual_sides(players), Suit.SPADES, (trick,) * TRICKS, (hand,) * players, Seat(0))
    text = _with_groups(write(deal).rstrip())
    table, dealer, rest = text.split("\n", 2)
    dealt, trump, tricks = rest.partition("trump")
    before = "".join(f"(?:{lines}\n)?" for lines in (table, dealer, dealt.rstrip()))
    return re.compile(f"\n*{before}{trump}{tricks}\n*")


def _with_groups(text: str) -> str:
    """A group in the place of every card, seat and suit that may differ."""
    for word, group in (  # `re.sub` takes a backslash for its own
        (r"\b\w[SHDC]\b", CARD_WORD),
        (r"(?m)(?<=^dealer )\w|(?<=^\d: )\w", SEAT_WORD),
        (r"(?m)(?<=^trump )\w", SUIT_WORD),
    ):
        text = re.sub(word, group.replace("\\", r"\\"), text)
    return text
