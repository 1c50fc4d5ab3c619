"""The games: the bell, the winners, totals typed in their place."""

from collections.abc import Mapping

from parties.actions.log import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.games.putting_right import PutRight
from scoring.games.results import Won
from scoring.games.totals import TotalsTyped
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.seating import Bell


def ring_bell(*, night: Night, game: GameNo, deed: Deed) -> Evening:
    """A game begins."""
    return add(night, [Bell(game)], deed)


def record_win(
    *, night: Night, game: GameNo, table: TableNo, winner: CoupleNo, deed: Deed
) -> Evening:
    """This couple gets the hole, and it walks."""
    return add(night, [Won(game, table, winner)], deed)


def put_right(
    *,
    night: Night,
    game: GameNo,
    table: TableNo,
    winner: CoupleNo,
    instead_of: Seq,
    deed: Deed,
) -> Evening:
    """The wrong button was pressed; `instead_of` is the entry that the page showed."""
    return add(night, [PutRight(game, table, winner, instead_of)], deed)


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
