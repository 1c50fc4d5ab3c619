"""Punch cards as they are read in at the end of a night.

A hole with the number 7 means "won game 7", never "my seventh win": so the cards can be checked.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.numbers import CoupleNo, GameNo, TableNo

PointsOnCard = tuple[GameNo, int, int | None]
"""What a card says of a game where points are counted: the own side's, and those against it, None
where they were not read."""


@dataclass(frozen=True, slots=True)
class PunchCard:
    """One couple's card. `finished` is the table where it played its last game, if that is written
    on the card; of a card that is `lost` no hole is known."""

    couple: CoupleNo
    punched: frozenset[GameNo] = frozenset()
    finished: TableNo | None = None
    lost: bool = False


def known_punch_cards(cards: Mapping[CoupleNo, PunchCard]) -> dict[CoupleNo, PunchCard]:
    """The cards of which the holes are known."""
    return {couple: card for couple, card in cards.items() if not card.lost}


@dataclass(frozen=True, slots=True)
class ReadOtherwise:
    """A card that two people read differently: holes that only one of them saw, and both tables."""

    couple: CoupleNo
    first_only: frozenset[GameNo]
    second_only: frozenset[GameNo]
    finished: tuple[TableNo | None, TableNo | None]


def read_otherwise(
    first: Mapping[CoupleNo, PunchCard], second: Mapping[CoupleNo, PunchCard]
) -> tuple[ReadOtherwise, ...]:
    """Where a second reading differs from the first, of the cards that both have read."""
    both = sorted(first.keys() & second.keys())
    return tuple(_differing(first[c], second[c]) for c in both if first[c] != second[c])


def _differing(one: PunchCard, other: PunchCard) -> ReadOtherwise:
    return ReadOtherwise(
        one.couple,
        one.punched - other.punched,
        other.punched - one.punched,
        (one.finished, other.finished),
    )
