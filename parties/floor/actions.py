"""The games: the bell, the winners, notes; the night stands still, goes on, ends early."""

from parties.door.actions import money_back
from parties.log.night import Deed, add, was_sent, written_alone
from parties.log.results import keep_result
from parties.models import Night
from scoring.evening import Evening
from scoring.games.putting_right import PutRight
from scoring.games.results import Won
from scoring.night.course import CalledOff, EndedEarly, Noted, Paused, Resumed
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.seating import Bell


def note(
    *, night: Night, game: GameNo, table: TableNo, words: str, on_sheet: bool, deed: Deed
) -> Evening:
    """A ruling or an incident."""
    return add(night, [Noted(game, table, words.strip(), on_sheet)], deed)


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


def pause(*, night: Night, reason: str, deed: Deed) -> Evening:
    """Play stands still: tea, a fire alarm."""
    return add(night, [Paused(reason.strip())], deed)


def resume(*, night: Night, deed: Deed) -> Evening:
    """Play goes on."""
    return add(night, [Resumed()], deed)


def end_early(*, night: Night, after: GameNo, reason: str, deed: Deed) -> Evening:
    """The night is settled on the games up to and including `after`."""
    return add(night, [EndedEarly(after, reason.strip())], deed)


def call_off(*, night: Night, reason: str, fees_back: bool, deed: Deed) -> Evening:
    """The night is given up; everybody who has paid gets the fee back, or the hall keeps it.

    That is whoever paid, also somebody who has gone home or was replaced: only the two of them
    know whether the substitute owes the other anything.
    """
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        back = money_back(evening, evening.payers) if fees_back else []
        evening = add(night, [*back, CalledOff(reason.strip())], deed)
        keep_result(night, evening)
        return evening
