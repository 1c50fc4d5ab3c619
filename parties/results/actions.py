"""An earlier result put right, and totals typed in place of the games."""

from parties.log.night import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.games.putting_right import PutRight
from scoring.games.totals import TotalsTyped


def type_totals(*, night: Night, typed: TotalsTyped, deed: Deed) -> Evening:
    """The holes on every card up to and including a game, in place of the games. Raises Refused."""
    return add(night, [typed], deed)


def put_right(*, night: Night, right: PutRight, deed: Deed) -> Evening:
    """The result is what this says, with all that follows from it. Raises Refused."""
    return add(night, [right], deed)
