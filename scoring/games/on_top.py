"""What further lines say on top of a night that is known, where all of them tell of games and nothing
else: it is the tap that everybody waits for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.facts import Facts
    from scoring.log.lines import Line
    from scoring.numbers import GameNo


def on_top(known: Facts, new: Sequence[Line]) -> tuple[Facts, GameNo | None] | None:
    """The facts with these lines, and the first game in which somebody won by them, if any did;
    None where they say more than that, or do not fit."""
    if not all(line.entry.tells_of_games for line in new):
        return None
    was = known.games
    games = replace(
        was,
        wins=dict(was.wins),
        points=dict(was.points),
        says=dict(was.says),
        tallies=list(was.tallies),
    )
    facts = replace(known, games=games)
    if not all(line.entry.tell(facts, line.seq) for line in new):
        return None
    won = (at[0] for at, win in games.wins.items() if was.wins.get(at) != win)
    return facts, min(won, default=None)
