"""A night without its results: seats, comings and goings, who keeps a table, which games count.

The punch cards are laid into this frame. Who moves on from a place is the replay's own answer:
the cards only take the place of the log's results.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.facts import Facts
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo
from scoring.seats.facts import SeatsChange, Win
from scoring.seats.play import Play, Results

if TYPE_CHECKING:
    from scoring.evening import Evening

NOT_SEEN = GameNo(0)
CARDS = Seq(0)
"""Stands for the line of the log where a result comes from the cards."""


@dataclass(frozen=True)
class Frame:
    """The games `first` to `last` of a night, with all the log says but who won.

    `told` are the results that no hole can tell: nobody got it, or another couple than the winner
    went on. `seen` is the last game of which a winner was entered as it was played: up to
    it who sat where was seen, so nobody came to those games by a wrong walk.
    """

    facts: Facts
    first: GameNo
    last: GameNo
    told: Mapping[tuple[GameNo, TableNo], Win]
    seen: GameNo = NOT_SEEN

    @property
    def seated(self) -> bool:
        """It is known who sat where when the games began."""
        return self.first in self.facts.seats.seated and self.first <= self.last

    @property
    def first_seats(self) -> tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]:
        """Who sits where as the games begin. Raises ValueError where nobody knows it."""
        if not self.seated:
            raise ValueError("no seats to begin from")
        return self.facts.seats.seated[self.first].seats

    def play(self, results: Results) -> Play:
        """The night that these results make in this frame."""
        play = Play(self.facts, self.first, self.last, results)
        play.run()
        return play


def frame_of(evening: Evening, through: GameNo | None = None) -> Frame:
    """The frame of a night, up to the last game that counts or to an earlier one."""
    last = evening.last_game if through is None else min(through, evening.last_game)
    first = evening.first_game
    bells = {GameNo(game): CARDS for game in range(first, last + 1)}
    changes = evening.seats.changes | {first: _changed_at_first(evening, first)}
    facts = replace(
        evening,
        seats=replace(evening.seats, changes=changes),
        games=replace(evening.games, bells=bells, wins={}),
    )
    return Frame(facts, first, last, _told(evening), evening.seen_until)


def _changed_at_first(facts: Facts, first: GameNo) -> list[SeatsChange]:
    """What changed the seats of the first game: plans that were drawn before its bell did not,
    couples that were seated elsewhere when it had rung did."""
    rung = facts.games.bells.get(first)
    return [
        change
        for change in facts.seats.changes.get(first, ())
        if not change.entry.can_be_the_draw or (rung is not None and change.seq > rung)
    ]


def _told(evening: Evening) -> dict[tuple[GameNo, TableNo], Win]:
    """Results whose mover no hole can tell."""
    return {
        at: win
        for at, win in evening.games.wins.items()
        if win.mover is not None and win.mover != win.winner
    }
