"""Punch cards as they are read in at the end of a night, and what no card can say.

A hole with the number 7 means "won game 7", never "my seventh win": so the cards can be checked.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.numbers import CoupleNo, GameNo, TableNo


@dataclass(frozen=True, slots=True)
class Card:
    """One couple's card. `finished` is the table where it played its last game, if that is written
    on the card; of a card that is `lost` no hole is known."""

    couple: CoupleNo
    punched: frozenset[GameNo] = frozenset()
    finished: TableNo | None = None
    lost: bool = False


@dataclass(frozen=True, slots=True)
class NoSuchCard:
    """Nobody has this number tonight: a slip of the finger, or a card of another night."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class NoSuchGame:
    """The card has no such number."""

    couple: CoupleNo
    game: GameNo
    games: int


@dataclass(frozen=True, slots=True)
class NoSuchFinish:
    """The hall has no table with the number where this couple is said to have finished."""

    couple: CoupleNo
    table: TableNo


@dataclass(frozen=True, slots=True)
class CardTwice:
    """Two cards with the same number."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class LostAndPunched:
    """Holes are told of a card that is lost."""

    couple: CoupleNo


@dataclass(frozen=True, slots=True)
class NoNumber:
    """Something was typed that is no number of a game."""

    typed: str


CardFault = NoSuchCard | NoSuchGame | NoSuchFinish | CardTwice | LostAndPunched | NoNumber


def typed_games(text: str) -> frozenset[GameNo] | NoNumber:
    """The games that were typed, with spaces or commas between them; the first word that is none.

    >>> sorted(typed_games("3, 7 12"))
    [3, 7, 12]
    >>> typed_games("3 x")
    NoNumber(typed='x')
    """
    words = text.replace(",", " ").replace(";", " ").split()
    strange = next((w for w in words if not (w.isascii() and w.isdigit() and len(w) < 4)), None)
    if strange is not None:
        return NoNumber(strange)
    return frozenset(GameNo(int(word)) for word in words)


@dataclass(frozen=True, slots=True)
class ReadOtherwise:
    """A card that two people read differently: holes that only one of them saw, and both tables."""

    couple: CoupleNo
    first_only: frozenset[GameNo]
    second_only: frozenset[GameNo]
    finished: tuple[TableNo | None, TableNo | None]


def read_otherwise(
    first: Mapping[CoupleNo, Card], second: Mapping[CoupleNo, Card]
) -> tuple[ReadOtherwise, ...]:
    """Where a second reading differs from the first, of the cards that both have read."""
    both = sorted(first.keys() & second.keys())
    return tuple(_differing(first[c], second[c]) for c in both if first[c] != second[c])


def _differing(one: Card, other: Card) -> ReadOtherwise:
    return ReadOtherwise(
        one.couple,
        one.punched - other.punched,
        other.punched - one.punched,
        (one.finished, other.finished),
    )


def by_couple(cards: Iterable[Card]) -> dict[CoupleNo, Card] | CardTwice:
    """The cards by their numbers, or the number that two of them have."""
    found: dict[CoupleNo, Card] = {}
    for card in cards:
        if card.couple in found:
            return CardTwice(card.couple)
        found[card.couple] = card
    return found
