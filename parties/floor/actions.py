"""The games: the bell, the winners, notes; the night stands still, goes on, ends early."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from parties.door.actions import money_back
from parties.log.night import Deed, Refused, add, was_sent, written_alone
from parties.log.results import keep_result
from parties.models import Night
from parties.till.actions import over_its_till
from scoring.evening import Evening
from scoring.games.at_table import NOBODY
from scoring.games.by_sides import (
    SideResult,
    asks_who_went_on,
    seated_until,
    went_on,
)
from scoring.games.correcting import exchanged_sides
from scoring.games.points import NO_SEQ, Points, Scored
from scoring.games.putting_right import NO_GAME, PutRight
from scoring.games.results import Won
from scoring.log.entry import Entry
from scoring.night.course import CalledOff, Noted
from scoring.night.refusals import CountDiffers, CountFirst, LacksMoney
from scoring.numbers import Cents, CoupleNo, GameNo, Seq, TableNo
from scoring.pots.entering import side_fees_back
from scoring.pots.feeding import tickets_back
from scoring.seats.seating import Bell
from scoring.till.box import OneTill, tills_of
from scoring.till.counting import Counted, Explained, NotCounted
from scoring.what_follows import afterwards


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


def put_right_by_chairs(
    *,
    night: Night,
    game: GameNo,
    table: TableNo,
    winner: CoupleNo,
    instead_of: Seq,
    deed: Deed,
) -> Evening:
    """The same on an evening by chairs: where the next game has begun, everybody sat as they did."""
    with written_alone(night):
        said = _as_they_sat(night.evening(), SideResult(game, table, winner))
        until = seated_until(night.evening(), game)
        right = PutRight(game, table, winner, instead_of, said.mover, sat_until=until)
        return add(night, [right], deed)


def _as_they_sat(evening: Evening, said: SideResult) -> SideResult:
    if asks_who_went_on(evening, said.game):
        place = evening.room(said.game)
        at, walked = place and place.at(said.table), evening.movers[said.game].get(said.table)
        if at and walked and said.won in (NOBODY, *at.couples):
            return went_on(at, said, walked)
    return said


def record_points(
    *,
    night: Night,
    game: GameNo,
    table: TableNo,
    points: Points,
    winner: CoupleNo,
    deed: Deed,
    instead_of: Seq | None = None,
) -> Evening:
    """What each side of a table made. Said anew it puts right what stands; where the next game has
    begun, everybody sat as they did. Level sides, one of which has to go on, name it as `winner`: it
    goes on and neither has won."""
    with written_alone(night):
        result = SideResult(game, table, points=points)
        goes = NOBODY if result.won else winner
        said = Scored(game, table, points, result.won, goes, instead_of or NO_SEQ)
        if instead_of:
            evening = night.evening()
            mover = _as_they_sat(evening, replace(result, mover=goes)).mover
            said = replace(said, mover=mover, sat_until=seated_until(evening, game))
        return add(night, [said], deed)


def correction_by_points(evening: Evening, said: Scored) -> Scored:
    """This in place of what stands; where another side went on by it, the two change places in what
    came later."""
    stands = evening.games.result_of(said.game, said.table)
    instead_of = stands.seq if stands else NO_SEQ
    exchanged = _exchanged(evening, said)
    until = NO_GAME if exchanged else seated_until(evening, said.game)
    return replace(said, instead_of=instead_of, exchanged=exchanged, sat_until=until)


def _exchanged(evening: Evening, said: Scored) -> tuple[CoupleNo, ...]:
    walked = evening.movers.get(said.game, {}).get(said.table)
    return exchanged_sides(evening, said.game, said.table, walked, said.mover or said.winner)


@dataclass(frozen=True, slots=True)
class MoneyOff:
    """What becomes of the money of a night that is called off: whether fees, side fees and tickets
    go back to whoever paid them; what was counted then by till, in cents, its float along with it,
    and why it differs or nobody has counted."""

    fees_back: bool = False
    side_fees_back: bool = False
    tickets_back: bool = False
    counted: Mapping[str, Cents] = field(default_factory=dict)
    why: str = ""


def call_off(*, night: Night, reason: str, money: MoneyOff, deed: Deed) -> Evening:
    """The night is given up; whoever has paid gets it back, or it is kept, and the tills are counted.
    Raises Refused where a till lacks what goes back, or was not counted without a word.

    A fee goes to whoever paid, also to somebody who has gone home or was replaced: only the two of
    them know whether the substitute owes the other anything.
    """
    with written_alone(night):
        evening = night.evening()
        if was_sent(night, deed.key):
            return evening
        back = [over_its_till(each, evening, deed) for each in _goes_back(evening, money)]
        tills = tills_of(afterwards(evening, *back))
        counts = [each for till in tills for each in _count(till, money, night)]
        evening = add(night, [*back, *counts, CalledOff(reason.strip())], deed)
        keep_result(night, evening)
        return evening


def _goes_back(evening: Evening, money: MoneyOff) -> Iterator[Entry]:
    if money.fees_back:
        yield from money_back(evening, tuple(evening.door.paid))
    if money.side_fees_back:
        yield from side_fees_back(evening)
    if money.tickets_back:
        yield from tickets_back(evening)


def _count(till: OneTill, money: MoneyOff, night: Night) -> Iterator[Entry]:
    """What was counted in a till once everything has gone back, and why it differs; or why nobody
    counts it."""
    if till.lacks:
        raise Refused(LacksMoney(till.name, till.lacks), night)
    counted = money.counted.get(till.name)
    if counted is None:
        yield from _uncounted(till, money.why, night)
        return
    yield Counted(till.name, counted)
    if counted != till.expected:
        if not money.why:
            raise Refused(CountDiffers(till.name, counted, till.expected), night)
        yield Explained(till.name, Cents(till.expected - counted), money.why)


def _uncounted(till: OneTill, why: str, night: Night) -> Iterator[Entry]:
    is_known = till.counted is not None and not till.is_old
    if is_known or till.why_not_counted or not till.expected:
        return
    if not why:
        raise Refused(CountFirst(till.name, till.expected), night)
    if till.counted is None:
        yield NotCounted(till.name, why)
    elif till.difference:
        yield Explained(till.name, till.difference, why)
