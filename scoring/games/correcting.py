"""A correction of any game, from what really happened: who gets the hole, and who went on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.formats.movement import Walk
from scoring.games.points import Scored
from scoring.games.results import NO_GAME, NOBODY, Answer, PutRight
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.seats.play import can_walk
from scoring.seats.room import SeatsChange
from scoring.seats.seating import Joined, Left, Seated

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.games.points import Points
    from scoring.seats.room import Place


# A correction where a table is sides of one card or several: what was entered wrongly is one
# thing, who went on from there another, and what was entered for later games stays with whom
# it was entered for.


@dataclass(frozen=True, slots=True)
class SideResult:
    """A table of a game and how it went: a card of the side that won, or what each side made; both
    where it won with fewer. `mover` is a card of the side that went on as the winners do; nobody: the
    side that won."""

    game: GameNo
    table: TableNo
    winner: CoupleNo = NOBODY
    points: Points = ()
    mover: CoupleNo = NOBODY

    @property
    def won(self) -> CoupleNo:
        """The card of the side that won: by its points, where those are counted and nothing else is
        said; nobody where the best are level."""
        if self.winner or not self.points:
            return self.winner
        most = max(made for _card, made in self.points)
        best = [card for card, made in self.points if made == most]
        return best[0] if len(best) == 1 else NOBODY


@dataclass(frozen=True, slots=True)
class RightBySides:
    """How a table really went, and how later ones did at which others sit by it."""

    result: SideResult
    answers: Sequence[SideResult] = field(default=())
    reason: str = ""
    sat_until: GameNo = NO_GAME

    def entry(self, evening: Evening) -> PutRight | Scored:
        """What the log is told. Raises KeyError where the game has no result at this table."""
        said, stands = self.result, evening.games.wins[self.result.game, self.result.table].seq
        if not said.points:
            return PutRight(
                *(said.game, said.table, said.won, stands, said.mover),
                answers=tuple((a.game, a.table, a.won, a.mover) for a in self.answers),
                reason=self.reason,
                sat_until=self.sat_until,
            )
        return Scored(
            *(said.game, said.table, said.points, said.won, said.mover, stands),
            reason=self.reason,
            answers=tuple((a.game, a.table, a.points, a.won, a.mover) for a in self.answers),
            sat_until=self.sat_until,
        )


def seated_until(evening: Evening, game: GameNo) -> GameNo:
    """The last game that has begun since, where seats follow from all that was so far: whoever sat down
    by what was entered then did so, whatever is put right. No game where none has begun or nothing
    hangs on it."""
    form, now = evening.form, evening.game
    return now if form and form.looks_back and now and now > game else NO_GAME


def walks_after(evening: Evening, game: GameNo) -> bool:
    """Whether each table's own result says who goes on from it. From a single table nobody does."""
    if evening.form is None:
        room = evening.room(game)
        return room is not None and len(room.places) > 1
    return isinstance(evening.form.movement_after(game), Walk)


def asks_who_went_on(evening: Evening, game: GameNo) -> bool:
    """Whether the next game has begun, on seats that hang on who won this one."""
    if evening.form is None or game >= evening.last_game:
        return False
    after = GameNo(game + 1)
    return (
        walks_after(evening, game) and evening.has_begun(after) and evening.room(after) is not None
    )


def won_with_fewer(evening: Evening, game: GameNo, place: Place) -> tuple[CoupleNo, ...]:
    """The side that won at a table though another made more points; nobody where the points say it."""
    made = evening.games.points_at(game, place.table)
    won = place.side_with(evening.won[game].get(place.table))
    most = max((points for _card, points in made), default=0)
    best = {card for card, points in made if points == most}
    return () if not made or best & {*won} else won


def as_it_went_on(evening: Evening, said: SideResult) -> SideResult | None:
    """The same with who went on, where that need not be asked; None where it has to be."""
    place = evening.place_at(said.game, said.table)
    if place is None or not asks_who_went_on(evening, said.game):
        return said
    goes, walked = said.mover or said.won, evening.movers[said.game].get(said.table)
    before = evening.won[said.game].get(said.table)
    if walked and (goes in place.side_with(walked) or said.won in place.side_with(before)):
        return went_on(place, said, walked)
    return None


def went_on(place: Place, said: SideResult, mover: CoupleNo) -> SideResult:
    """The same, and the side of this card went on: it is named only where it is not the one that won."""
    won = place.side_with(said.won or None)
    named = NOBODY if mover in won else mover
    return SideResult(said.game, said.table, said.winner, said.points, named)


# A correction of any game, from what really happened: who gets the hole, and who went on.


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
    place = evening.place_at(game, table)
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
