"""An evening in the shadow: what the hall itself wrote down, beside what the program has of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.games.results import TotalPutRight, TotalsTyped, Voided, Won
from scoring.log.lines import Line, standing_lines
from scoring.money import total
from scoring.numbers import Cents, CoupleNo, GameNo, Seq, TableNo
from scoring.prizes.paying import PaidOut
from scoring.till.box import FloatPut, in_tills

if TYPE_CHECKING:
    from scoring.evening import Evening

Game = tuple[GameNo, TableNo]

MOST_ENTRIES = 8
"""More entries than this are no hint where to look."""


class What(StrEnum):
    """What the hall has counted for itself."""

    HOLES = "holes"
    PRIZES = "prizes"
    POT_WON = "pot_won"
    POT_STAYS = "pot_stays"
    BOX = "box"


@dataclass(frozen=True, slots=True)
class HallSays:
    """The hall's own numbers; what it did not count is not there. Money in cents: what each couple
    had in prizes, what went out of each pot and what stays in it, what lies in all tills."""

    holes: Mapping[CoupleNo, int] = field(default_factory=dict)
    prizes: Mapping[CoupleNo, Cents] = field(default_factory=dict)
    won: Mapping[str, Cents] = field(default_factory=dict)
    stays: Mapping[str, Cents] = field(default_factory=dict)
    box: Cents | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """One number that is not the same, and where it may come from: games, entries, or (`by_holes`)
    a number of holes that is not the same either."""

    what: What
    hall: int
    program: int
    couple: CoupleNo | None = None
    pot: str = ""
    games: tuple[Game, ...] = ()
    entries: tuple[Seq, ...] = ()
    by_holes: bool = False


def differences(evening: Evening, hall: HallSays) -> tuple[Difference, ...]:
    """Every number of the hall's that is not the program's: holes, prizes, pots, what is in the till."""
    holes = tuple(_of_holes(evening, hall))
    return (
        *holes,
        *_of_prizes(evening, hall, frozenset(each.couple for each in holes)),
        *_of_pots(evening, hall),
        *_of_box(evening, hall),
    )


def _of_holes(evening: Evening, hall: HallSays) -> Iterator[Difference]:
    more = {c: holes - evening.holes.get(c, 0) for c, holes in sorted(hall.holes.items())}
    for couple, by in more.items():
        if by:
            games = tuple(_doubtful(evening, couple, more))
            yield Difference(
                What.HOLES,
                hall.holes[couple],
                evening.holes.get(couple, 0),
                couple,
                games=games,
                entries=_typed(evening, couple),
            )


def _doubtful(evening: Evening, couple: CoupleNo, more: Mapping[CoupleNo, int]) -> tuple[Game, ...]:
    """The games that went the other way by the program than the hall's holes want it; those against
    a couple whose holes are wrong the other way round, if there are any."""
    wants = more[couple] > 0
    found = [
        (game, table, evening.couples_at(game, table))
        for game, winners in sorted(evening.won.items())
        for table, winner in winners.items()
        if couple in evening.couples_at(game, table) and (winner != couple) == wants
    ]
    against = [
        (game, table)
        for game, table, couples in found
        if any(more.get(other, 0) * more[couple] < 0 for other in couples if other != couple)
    ]
    return tuple(against or [(game, table) for game, table, _couples in found])


def _of_prizes(
    evening: Evening, hall: HallSays, wrong: frozenset[CoupleNo | None]
) -> Iterator[Difference]:
    """Where the hall says of one couple what it had, it says of the others that they had nothing."""
    for couple in sorted(evening.couples) if hall.prizes else ():
        awards = evening.awards.items()
        has = total(award.amount for (_place, each), award in awards if each == couple)
        said = hall.prizes.get(couple, Cents(0))
        if said != has:
            paid = tuple(
                line.seq
                for line in _lines_that_hold(evening)
                if isinstance(line.entry, PaidOut) and line.entry.couple == couple
            )
            yield Difference(What.PRIZES, said, has, couple, entries=paid, by_holes=bool(wrong))


def _of_pots(evening: Evening, hall: HallSays) -> Iterator[Difference]:
    for name, pot in evening.pots.items():
        for what, said, has in (
            (What.POT_WON, hall.won.get(name), pot.won),
            (What.POT_STAYS, hall.stays.get(name), pot.carried),
        ):
            if said is not None and said != has:
                entries = _of_sum(evening, said - has, pot=name)
                yield Difference(what, said, has, pot=name, entries=entries)


def _of_box(evening: Evening, hall: HallSays) -> Iterator[Difference]:
    has = in_tills(evening)
    if hall.box is not None and hall.box != has:
        yield Difference(What.BOX, hall.box, has, entries=_of_sum(evening, hall.box - has))


def _of_sum(evening: Evening, by: int, pot: str | None = None) -> tuple[Seq, ...]:
    """The entries of just this sum, or of half of it, which would then have been entered the wrong
    way round; of one pot, where it is asked for."""
    found = [
        line.seq
        for line in _lines_that_hold(evening)
        if pot is None or getattr(line.entry, "pot", None) == pot
        if abs(by) in (_amount(line.entry), 2 * _amount(line.entry))
    ]
    return tuple(found) if len(found) <= MOST_ENTRIES else ()


def _amount(entry: object) -> int:
    amount = getattr(entry, "amount", 0)
    return abs(amount) if isinstance(amount, int) else 0


def _typed(evening: Evening, couple: CoupleNo) -> tuple[Seq, ...]:
    """The line that says a couple's holes as a total, where they were typed in: that of all, or the
    later one that put this couple's right."""
    of_all: tuple[Seq, ...] = ()
    for line in _lines_that_hold(evening):
        if isinstance(line.entry, TotalsTyped) or (
            isinstance(line.entry, TotalPutRight) and line.entry.couple == couple
        ):
            of_all = (line.seq,)
    return of_all


def _lines_that_hold(evening: Evening) -> list[Line]:
    """The lines that stand and that no later one has replaced, such as the first of two floats."""
    newest = {_about(line): line for line in standing_lines(evening.lines)}
    return sorted(newest.values(), key=lambda line: line.seq)


def _about(line: Line) -> tuple[object, ...]:
    """What only the last line that says it holds for; of most kinds, each line holds for itself."""
    match line.entry:
        case FloatPut(till=till):
            return FloatPut, till
        case TotalsTyped():
            return (TotalsTyped,)
        case PaidOut(place=place, couple=couple):
            return PaidOut, place, couple
        case _:
            return (line.seq,)


def put_right_in(evening: Evening, game: Game) -> Seq | None:
    """The line that put the result of a game right, where one did; None where the first answer holds."""
    win = evening.games.wins.get(game)
    said = next((line.entry for line in evening.lines if win and line.seq == win.seq), None)
    return win.seq if win and not isinstance(said, Won | Voided | None) else None
