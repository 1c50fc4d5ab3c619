"""Whether any prize hangs on what the cards leave in doubt."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.card_check.nights import Outcome, outcome, pots_to_draw, prizes_in
from scoring.card_check.repairs import Repair, Repairs
from scoring.evening import Evening

MOST_NIGHTS = 64
"""So many ways of filling in unknown cards are looked at, for each repair."""


class Hang(StrEnum):
    """Do the prizes or pots hang on it? `NO` is only said when every possibility was looked at."""

    NO = "no"
    YES = "yes"
    NOT_KNOWN = "not_known"


@dataclass(frozen=True)
class Prizes:
    """What each repair would do, the likeliest first: the outcomes of its nights, alike ones once.

    `hang` is over all of them. `NOT_KNOWN`: those looked at agree, but not all were looked at, or
    the game numbers of a pot have still to be drawn.
    """

    outcomes: tuple[tuple[Repair, tuple[Outcome, ...]], ...]
    hang: Hang


def prizes_of(evening: Evening, repairs: Repairs, most: int = MOST_NIGHTS) -> Prizes:
    """What these repairs do to levels and prizes, and whether they all agree on the prizes."""
    whole, outcomes, nights = repairs.complete, [], 0
    for repair in repairs.repairs:
        told, are_all = repair.first_nights(most)
        whole, nights = whole and are_all, nights + len(told)
        different = {_key(each): each for each in (outcome(evening, punches) for punches in told)}
        outcomes.append((repair, tuple(different.values())))
    lists = {prizes_in(each) for _, several in outcomes for each in several}
    settled = nights == 1 or not pots_to_draw(evening)
    agree = Hang.NO if whole and lists and settled else Hang.NOT_KNOWN
    return Prizes(tuple(outcomes), Hang.YES if len(lists) > 1 else agree)


def _key(each: Outcome) -> tuple[object, ...]:
    return (*each.levels, *each.offers, *each.pots)
