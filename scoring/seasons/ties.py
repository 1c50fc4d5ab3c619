"""A tie about a prize of a season, settled by the law of a night's ties (`scoring.prizes.ties`).

A season knows people, or couples by their people, where a night has numbers: those who are equal are
numbered here from 1, in the order of the table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scoring.numbers import CoupleNo, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.ties import CutBy, TieFacts, Wish
from scoring.prizes.wishes import CutMade
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


def in_numbers(place: int, level: Sequence[Who], said: TieSaid | None) -> TieFacts:
    """What they said and did, as it is said of a night's tie. What was said between others than these is
    not asked for."""
    if said is None or said.between != frozenset(level):
        return TieFacts()
    numbers, at = numbered(level), PrizePlace(place)
    return TieFacts(
        wishes={numbers[who]: wants for who, wants in said.wishes.items()},
        cuts=[
            CutMade(at, tuple((numbers[who], card) for who, card in cut.cards.items()), cut.by)
            for cut in said.cuts
        ],
        played_off=numbers[said.played_off] if said.played_off else None,
    )


def standing_of(
    place: int, level: Sequence[Who], said: TieSaid | None, *, whole: bool
) -> ties.Standing:
    """How it stands, in numbers."""
    told = in_numbers(place, level, said)
    tie = ties.Tie(
        couples=tuple(numbered(level).values()),
        wishes=told.wishes,
        cuts=[dict(cut.cards) for cut in told.cuts],
        played_off=told.played_off,
        whole=whole,
    )
    return ties.standing(tie, said.cuts[0].ace if said and told.cuts else CutAce.LOW)
