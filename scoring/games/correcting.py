"""A correction of any game, from what really happened: who gets the hole, and who went on."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.games.at_table import NOBODY
from scoring.games.by_sides import seated_until, walks_after
from scoring.games.putting_right import NO_GAME, Answer, PutRight
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.comings import Joined, Left
from scoring.seats.facts import SeatsChange
from scoring.seats.seating import Seated
from scoring.seats.stuck import can_walk

if TYPE_CHECKING:
    from scoring.evening import Evening


class Mistake(StrEnum):
    """What was wrong, as the hall would say it."""

    NOTHING = "nothing"
    WRONG_BUTTON = "wrong_button"
    WRONG_WALK = "wrong_walk"
    WRONG_WINNER = "wrong_winner"
    VOID = "void"
    NOT_VOID = "not_void"
    VOID_WALK = "void_walk"


def mistake(evening: Evening, right: PutRight) -> Mistake:
    """Wrong button: the others won and went on. Wrong walk: the hole stands, the others went on.
    Wrong winner: the seats stand, the hole is the others'. Void: nobody gets a hole any more; not
    void: somebody does after all; of a void game alone the walk was wrong."""
    stands = evening.won[right.game].get(right.table)
    if stands and not right.winner:
        return Mistake.VOID
    if right.winner and not stands:
        return Mistake.NOT_VOID
    other_hole = (stands or 0) != right.winner
    if (evening.movers[right.game].get(right.table) or NOBODY) != right.mover:
        if not stands:
            return Mistake.VOID_WALK
        return Mistake.WRONG_BUTTON if other_hole else Mistake.WRONG_WALK
    return Mistake.WRONG_WINNER if other_hole else Mistake.NOTHING


def asks_who_walked(evening: Evening, game: GameNo, table: TableNo) -> bool:
    """Whether somebody of a table has played on since. Until then whoever won is taken to have gone on;
    later a tap that nobody missed may as well have sent on the couple that it named."""
    able = {*can_walk(evening, game, table)}
    if len(able) < 2 or not walks_after(evening, game):
        return False
    return any(
        later > game and able.intersection(evening.couples_at(later, at))
        for later, results in evening.won.items()
        for at in results
    )


def correction(
    evening: Evening,
    *,
    game: GameNo,
    table: TableNo,
    winner: CoupleNo,
    mover: CoupleNo,
    answers: Sequence[Answer] = (),
    reason: str = "",
) -> PutRight:
    """The entry that puts a result right. `winner` 0: nobody gets the hole; `mover` 0: nobody went
    on, where nobody could.

    Where somebody else went on than the log has it, the two change places in what was entered
    later, up to the first game before which somebody said by number where one of them sits.
    Raises KeyError where the game has no result at this table.
    """
    walked = evening.movers[game][table]
    exchanged = exchanged_sides(evening, game, table, walked, mover)
    return PutRight(
        game=game,
        table=table,
        winner=winner,
        instead_of=evening.games.wins[game, table].seq,
        mover=mover,
        exchanged=exchanged,
        until=_told_by_number(evening, game, exchanged) if exchanged else NO_GAME,
        answers=tuple(answers),
        reason=reason,
        sat_until=NO_GAME if exchanged else seated_until(evening, game),
    )


def exchanged_sides(
    evening: Evening, game: GameNo, table: TableNo, walked: CoupleNo | None, mover: CoupleNo
) -> tuple[CoupleNo, ...]:
    """Who changes places in what was entered later: the couple that went on with the one that had
    been said to; where a side is several cards, chair by chair. Nobody where nobody’s way hangs on it."""
    if not walks_after(evening, game):
        return ()
    room = evening.room(game)
    place = room.at(table) if room else None
    if not (place and walked and mover) or mover in place.side_with(walked):
        return ()
    sides = zip(place.side_with(walked), place.side_with(mover), strict=False)
    return tuple(card for pair in sides for card in pair)


def _told_by_number(evening: Evening, game: GameNo, couples: Sequence[CoupleNo]) -> GameNo:
    """Who was seated by number, or left, was where the hall saw it: nothing to turn from there."""
    return min(
        (
            later
            for later, changes in evening.seats.changes.items()
            if later > game and any(_names(change, couples) for change in changes)
        ),
        default=NO_GAME,
    )


def _names(change: SeatsChange, couples: Sequence[CoupleNo]) -> bool:
    match change.entry:
        case Seated(_, seats):
            return any(couple in couples for _table, sitting in seats for couple in sitting)
        case Joined(couple) | Left(couple):
            return couple in couples
        case _:
            return False
