"""What is said of the punch cards once they are in: read, lost, mended, and the games made of them.

A card read twice by two people who do not see each other's reading catches what the eye slips over.
What was read stands as it was read: a hole that is held to be wrong is mended by a line of its own.
"""

from dataclasses import dataclass
from enum import StrEnum

from scoring.numbers import CoupleNo, GameNo, Seq, TableNo

NO_LINE = Seq(0)
"""Where a reading replaces no earlier one."""


class Reading(StrEnum):
    """Which reading of a card: the first, a second one by somebody who has not seen the first, or
    the one that settles where the two differ."""

    FIRST = "first"
    SECOND = "second"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class CardRead:
    """The holes of a couple's card, in order, and the table where it says that it finished.

    `finished` None: nothing is written there. `instead_of` is the line of the same reading that
    this one corrects.
    """

    couple: CoupleNo
    punched: tuple[GameNo, ...]
    finished: TableNo | None
    reading: Reading = Reading.FIRST
    instead_of: Seq = NO_LINE


@dataclass(frozen=True, slots=True)
class CardLost:
    """This couple's card cannot be found; once it is read it is lost no more."""

    couple: CoupleNo


Hole = tuple[CoupleNo, GameNo, bool]
"""A couple, a game, and whether its card should have that hole."""


@dataclass(frozen=True, slots=True)
class RepairAccepted:
    """Somebody has decided that these holes were punched wrongly, and said why; and that the
    table where these couples finished is written wrongly on their cards."""

    holes: tuple[Hole, ...]
    reason: str
    misplaced: tuple[CoupleNo, ...] = ()


@dataclass(frozen=True, slots=True)
class GamesFromCards:
    """A night that was run on paper: game, table, winner, in the order of the games, as the cards
    have them. Where the bell of a game has not rung, it has now."""

    results: tuple[tuple[GameNo, TableNo, CoupleNo], ...]


OfCards = CardRead | CardLost | RepairAccepted | GamesFromCards

CARD_KINDS: dict[str, type[OfCards]] = {
    "card read": CardRead,
    "card lost": CardLost,
    "repair accepted": RepairAccepted,
    "games from cards": GamesFromCards,
}
"""Every kind by the name it has in the log. A name once used keeps its meaning for good."""
