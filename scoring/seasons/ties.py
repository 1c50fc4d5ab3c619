"""A tie about a prize of a season, settled by the law of a night's ties (`scoring.prizes.ties`).

A season knows people, or couples by their people, where a night has numbers: those who are equal are
numbered here from 1, in the order of the table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scoring.numbers import CoupleNo, Seq
from scoring.prizes import ties
from scoring.prizes.ties import CutBy, Wish
from scoring.rules.choices import CutAce
from scoring.seasons.table import Who

NO_LINE = Seq(0)


@dataclass(frozen=True, slots=True)
class Cut:
    """What each of them cut, and whether the ace was high or low."""

    cards: Mapping[Who, str]
    by: CutBy
    ace: CutAce


@dataclass(slots=True)
class TieSaid:
    """What those `between` whom a prize stands said and did about it, and the last line that says so."""

    between: frozenset[Who]
    wishes: dict[Who, Wish] = field(default_factory=dict)
    cuts: list[Cut] = field(default_factory=list)
    played_off: Who | None = None
    last: Seq = NO_LINE


def numbered(level: Sequence[Who]) -> dict[Who, CoupleNo]:
    """Those who are equal by the numbers that they have here."""
    return {who: CoupleNo(number) for number, who in enumerate(level, 1)}


def standing_of(level: Sequence[Who], said: TieSaid | None, *, whole: bool) -> ties.Standing:
    """How it stands, in numbers. What was said between others than these is not asked for."""
    numbers = numbered(level)
    if said is None or said.between != frozenset(level):
        said = TieSaid(frozenset(level))
    tie = ties.Tie(
        couples=tuple(numbers.values()),
        wishes={numbers[who]: wants for who, wants in said.wishes.items()},
        cuts=[{numbers[who]: card for who, card in cut.cards.items()} for cut in said.cuts],
        played_off=numbers[said.played_off] if said.played_off else None,
        whole=whole,
    )
    return ties.standing(tie, said.cuts[0].ace if said.cuts else CutAce.LOW)
