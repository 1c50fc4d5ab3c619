"""An earlier result put right, a game that counts for nobody, and totals typed in place of the games."""

from parties.log.night import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.games.points import Scored
from scoring.games.putting_right import PutRight
from scoring.games.results import Voided
from scoring.games.totals import TotalsTyped
from scoring.numbers import CoupleNo, GameNo, TableNo


def type_totals(*, night: Night, typed: TotalsTyped, deed: Deed) -> Evening:
    """The holes on every card up to and including a game, in place of the games. Raises Refused."""
    return add(night, [typed], deed)


def void(*, night: Night, game: GameNo, table: TableNo, mover: CoupleNo, deed: Deed) -> Evening:
    """A game under way counts for nobody; `mover` goes on. Raises Refused."""
    return add(night, [Voided(game, table, mover)], deed)


def put_right(*, night: Night, right: PutRight | Scored, deed: Deed) -> Evening:
    """The result is what this says, with all that follows from it. Raises Refused."""
    return add(night, [right], deed)
