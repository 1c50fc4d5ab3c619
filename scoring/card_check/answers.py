"""The four things that may be said of the prizes by the cards, each with what is to be asked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.card_check.costs import FINISHED
from scoring.numbers import CoupleNo

if TYPE_CHECKING:
    from scoring.card_check.foreign import ForeignCards
    from scoring.card_check.nights import Outcome
    from scoring.card_check.repairs import MixUp, WrongWalk
    from scoring.card_check.slips import Slip
    from scoring.punch_cards.denied import Happened
    from scoring.punch_cards.repair import Hole
    from scoring.seats.seating import Seated


@dataclass(frozen=True)
class Way:
    """One answer to a doubt: what happened, and what the night may come to then, whatever the other
    answers are. Outcomes that give the same prizes stand once; none where not all are known."""

    slips: tuple[Slip, ...]
    disbelieved: tuple[CoupleNo, ...] = ()
    mix_ups: tuple[MixUp, ...] = ()
    outcomes: tuple[Outcome, ...] = ()

    @property
    def couples(self) -> tuple[CoupleNo, ...]:
        """Whose cards or walks it speaks of."""
        punched = {change.couple for slip in self.slips for change in slip.changes}
        return tuple(sorted({*punched, *self.disbelieved, *(w.couple for w in self.walks)}))

    @property
    def cost(self) -> int:
        """What it costs to believe it, as a repair's cost is reckoned."""
        mixed = sum(each.cost for each in self.mix_ups)
        return sum(each.cost for each in self.slips) + FINISHED * len(self.disbelieved) + mixed

    @property
    def walks(self) -> tuple[WrongWalk, ...]:
        """Every couple that sat down at a wrong table."""
        return tuple(walk for each in self.mix_ups for walk in each.walks)

    @property
    def reseated(self) -> tuple[Seated, ...]:
        """Who sat where after the walks, as entries of the log."""
        seats = (each for mixed in self.mix_ups for each in mixed.seats)
        return tuple(sorted(seats, key=lambda each: each.game))

    @property
    def happened(self) -> Happened:
        """It as an entry of the log names it."""
        sat = tuple((each.game, each.seats) for each in self.reseated)
        return self.holes, self.disbelieved, sat

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The holes that are put right, as an entry of the log says them."""
        changes = sorted(change for slip in self.slips for change in slip.changes)
        return tuple((each.couple, each.game, each.hole) for each in changes)


@dataclass(frozen=True)
class Doubt:
    """What one answer settles, whatever is true elsewhere: just one of its ways is what happened,
    the likeliest first."""

    ways: tuple[Way, ...]


FilledIn = tuple[tuple[CoupleNo, tuple[int, ...]], ...]
"""Lost cards, with how many holes follow for each from the others: several numbers where that is
another one in another explanation. They count as punched."""


@dataclass(frozen=True)
class AsPunched:
    """The prizes are as the cards are punched, whatever happened."""

    doubts: tuple[Doubt, ...]
    filled_in: FilledIn = ()


@dataclass(frozen=True)
class Otherwise:
    """The prizes are otherwise than the cards are punched, which would give `before`, and all the
    simplest explanations agree on them: single holes, or the other card of a table."""

    doubts: tuple[Doubt, ...]
    before: Outcome
    agreed: Outcome
    filled_in: FilledIn = ()


@dataclass(frozen=True)
class Depends:
    """The prizes depend on what happened, if only on whether it was one of the simplest explanations; or on the game numbers that are still to be drawn for
    these `pots`, any of which may be one that is in doubt. `before` is what the cards give as they
    are punched, or where these say otherwise than was entered, what was entered gives."""

    doubts: tuple[Doubt, ...]
    before: Outcome
    pots: tuple[str, ...] = ()
    filled_in: FilledIn = ()


class Unseen(StrEnum):
    """Why not everything has been looked at."""

    CARDS_OUT = "cards_out"
    TWO_READINGS = "two_readings"
    UNLIKE_TOTALS = "unlike_totals"
    UNLIKE_LOG = "unlike_log"
    NO_SEATS = "no_seats"
    SEARCH = "search"
    OUT_OF_REACH = "out_of_reach"
    TOO_MANY_WAYS = "too_many_ways"
    NOTHING_FITS = "nothing_fits"


@dataclass(frozen=True)
class NotAllLookedAt:
    """Not all has been looked at yet, so nothing is said of prizes. `doubts` is what was found so
    far; without cards of another night no explanation costs less than `proved`. `foreign` are cards
    that may be another night's, which explains the cards at as small a cost, or a smaller one. Not
    `over`: there is more to look at when the check goes on."""

    why: Unseen
    doubts: tuple[Doubt, ...] = ()
    proved: int = 0
    steps: int = 0
    foreign: tuple[ForeignCards, ...] = ()
    over: bool = True


Verdict = AsPunched | Otherwise | Depends | NotAllLookedAt
