"""What was settled between nights, as the chain of pots asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.club.settled import PotPutRight, Settling, ShareSettled
from scoring.money.split import total
from scoring.numbers import Cents, CoupleNo
from scoring.pots.pots import Opening

if TYPE_CHECKING:
    from scoring.club.now import ClubNow


@dataclass(frozen=True, slots=True)
class Settled:
    """The lines of a club's log that settle something: of shares, and of pots by night and pot."""

    shares: tuple[ShareSettled, ...] = ()
    pots: Mapping[tuple[str, str], PotPutRight] = field(default_factory=dict)

    def holds(self, night: str, pot: str, said: Opening) -> Opening:
        """What a pot brings to the next night where its log says this."""
        known = self._put_right(night, pot, said)
        return Opening(known.holds, known.stood[2]) if known else said

    def lacks(self, night: str, pot: str, said: Opening) -> Cents:
        """What of that lies nowhere, beside what the night says itself."""
        known = self._put_right(night, pot, said)
        return known.lacks if known else Cents(0)

    def after(self, night: str, pot: str, said: Opening, due: Opening) -> Opening:
        """What it brings by the nights before it: what was settled, as long as just that was due;
        a further correction of an earlier night asks anew."""
        known = self._put_right(night, pot, said)
        if known is None or (known.due, known.stood[1]) != (due.amount, due.stood):
            return due
        return Opening(known.holds, known.stood[2])

    def moved(self, night: str, pot: str, couple: CoupleNo) -> Cents:
        """What a couple has got later; below nothing, what it gave back."""
        return total(each.moved for each in self._of(night, pot, couple))

    def is_left(self, night: str, pot: str, couple: CoupleNo, got: Cents, due: Cents) -> bool:
        """Whether just this was left as it is."""
        return any(
            each.how is Settling.LEFT and (each.got, each.due) == (got, due)
            for each in self._of(night, pot, couple)
        )

    def _put_right(self, night: str, pot: str, said: Opening) -> PotPutRight | None:
        known = self.pots.get((night, pot))
        fits = known and (known.said_amount, known.stood[0]) == (said.amount, said.stood)
        return known if fits else None

    def _of(self, night: str, pot: str, couple: CoupleNo) -> tuple[ShareSettled, ...]:
        about = night, pot, couple
        return tuple(each for each in self.shares if (each.night, each.pot, each.couple) == about)


NOTHING_SETTLED = Settled()


def settled_by(club: ClubNow) -> Settled:
    """What a club's log settles."""
    return Settled(tuple(club.says.shares_settled), club.says.pots_put_right)
