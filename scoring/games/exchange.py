"""What was entered later, where others had gone on than the log had it: those taps meant the people
in the chairs, so the two change places in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.seats.facts import Win

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scoring.facts import Facts
    from scoring.numbers import CoupleNo, GameNo


def are_pairs(exchanged: Sequence[CoupleNo]) -> bool:
    """Whether these stand by twos, each card once: a couple for a couple, or a side for a side."""
    return len(exchanged) % 2 == 0 and len(set(exchanged)) == len(exchanged)


def exchange(facts: Facts, exchanged: Sequence[CoupleNo], after: GameNo, until: GameNo) -> None:
    """In every result of a later game, up to the game `until` (0: to the end), each of these stands
    for the one beside it."""
    if not exchanged or not are_pairs(exchanged):
        return
    turned = _turned(exchanged)
    for at, win in list(facts.games.wins.items()):
        if at[0] <= after or (until and at[0] >= until):
            continue
        winner, mover = (each and turned.get(each, each) for each in (win.winner, win.mover))
        facts.games.wins[at] = Win(winner, win.seq, mover)
        if at in facts.games.points:
            facts.games.points[at] = tuple(
                (turned.get(c, c), made) for c, made in facts.games.points[at]
            )


def _turned(exchanged: Sequence[CoupleNo]) -> Mapping[CoupleNo, CoupleNo]:
    pairs = list(zip(exchanged[::2], exchanged[1::2], strict=True))
    return {**dict(pairs), **{other: one for one, other in pairs}}
