"""A correction where a table is sides of one card or several: what was entered wrongly is one thing, who
went on from there another, and what was entered for later games stays with whom it was entered for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scoring.formats.movement import Walk
from scoring.games.at_table import NOBODY
from scoring.games.points import Scored
from scoring.games.putting_right import NO_GAME, PutRight
from scoring.numbers import CoupleNo, GameNo, TableNo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.evening import Evening
    from scoring.games.points import Points
    from scoring.seats.room import Place


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
    place = _place(evening, said)
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


def _place(evening: Evening, said: SideResult) -> Place | None:
    room = evening.room(said.game)
    return room.at(said.table) if room else None
