"""An earlier result put right, and totals typed in place of the games."""

from collections.abc import Mapping

from parties.log.night import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.games.putting_right import PutRight
from scoring.games.totals import TotalsTyped
from scoring.numbers import CoupleNo, GameNo


def type_totals(
    *,
    night: Night,
    after: GameNo,
    totals: Mapping[CoupleNo, int],
    reason: str,
    deed: Deed,
) -> Evening:
    """The holes on every card up to and including game `after`, in place of the games."""
    typed = tuple(sorted(totals.items()))
    return add(night, [TotalsTyped(after, typed, reason.strip())], deed)


def put_right(*, night: Night, right: PutRight, deed: Deed) -> Evening:
    """The result is what this says, with all that follows from it. Raises Refused."""
    return add(night, [right], deed)
