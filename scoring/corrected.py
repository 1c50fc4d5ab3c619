"""Whether a result that was published is another one now, and since which line of the log."""

from collections.abc import Hashable

from scoring.evening import Evening, replay
from scoring.numbers import Seq


def corrected_at(evening: Evening) -> Seq | None:
    """The last line since it was published by which the result became what it is now; None where it is
    what was published, whatever was said and undone meanwhile, and where none is published."""
    published, now, lines = evening.night.published_seq, told_of(evening), evening.lines
    if evening.night.published is None or published is None:
        return None
    if told_of(replay(lines[:published])) == now:
        return None
    since = (line.seq for line in reversed(lines) if line.seq > published)
    return next((seq for seq in since if told_of(replay(lines[: seq - 1])) != now), None)


def told_of(evening: Evening) -> Hashable:
    """What a result says: who played, who stands where, who won which game, a prize or a pot."""
    awards = (
        (each.offer.place, tuple((award.couple, award.goods) for award in each.awards))
        for each in evening.settlements
    )
    won = ((game, tuple(sorted(tables.items()))) for game, tables in evening.won.items())
    pots = ((name, tuple(s.couple for s in pot.shares)) for name, pot in evening.pots.items())
    return (
        tuple(sorted(evening.couples.items())),
        tuple((level.place, level.games_won, tuple(level.couples)) for level in evening.levels),
        tuple(sorted(won)),
        tuple(awards),
        tuple(pots),
    )
