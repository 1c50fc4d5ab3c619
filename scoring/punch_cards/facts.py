"""What the log says of the punch cards: what was read on each, and what was said to explain it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.numbers import Seq

if TYPE_CHECKING:
    from scoring.numbers import CoupleNo
    from scoring.punch_cards.denied import Happened
    from scoring.punch_cards.read import CardRead
    from scoring.punch_cards.repair import RepairAccepted


class Reading(StrEnum):
    """Which reading of a card: the first, a second one by somebody who has not seen the first, or
    the one that settles where the two differ."""

    FIRST = "first"
    SECOND = "second"
    SETTLED = "settled"


@dataclass(slots=True)
class PunchCardFacts:
    """What was read on a couple's card, by which reading, with the lines that say so."""

    readings: dict[Reading, CardRead] = field(default_factory=dict)
    seqs: dict[Reading, Seq] = field(default_factory=dict)
    lost: Seq | None = None

    @property
    def stands(self) -> CardRead | None:
        """The reading that counts: the one that settled it, else the first, else the second."""
        in_order = (Reading.SETTLED, Reading.FIRST, Reading.SECOND)
        return next((self.readings[each] for each in in_order if each in self.readings), None)


@dataclass(slots=True)
class CardFacts:
    """What the log says of the punch cards: what was read on each couple's, which repairs were
    accepted, and what the hall said did not happen."""

    by_couple: dict[CoupleNo, PunchCardFacts] = field(default_factory=dict)
    repairs: list[RepairAccepted] = field(default_factory=list)
    denied: set[Happened] = field(default_factory=set)
