"""How a season went: what somebody had after each of its nights, by the rule of the season."""

from bisect import insort
from collections.abc import Iterable, Iterator, Sequence

from scoring.seasons.rule import Gives, SeasonRule
from scoring.seasons.table import SHARES, Night


def after_each_night(rule: SeasonRule, own: Iterable[Night], nights: int) -> Iterator[float]:
    """What somebody with these nights of their `own` would have had if the season had ended with each of
    its so many nights: points, or the share that was won, in per cent. Only the best nights count, where
    the rule says so."""
    scores = {night.night: night.score for night in own}
    best: list[int] = []  # what counts, the least first
    together = 0
    for night in range(nights):
        if night in scores:
            insort(best, scores[night])
            together += scores[night]
            if rule.best and len(best) > rule.best:
                together -= best.pop(0)
        yield _total(rule, together, len(best))


def _total(rule: SeasonRule, together: int, nights: int) -> float:
    if rule.gives is not Gives.SHARE:
        return float(together)
    return 100 * together / (SHARES * max(1, nights))


def behind(courses: Sequence[Sequence[float]]) -> list[list[float]]:
    """How far each was behind whoever of these was ahead then.

    >>> behind([[3, 5], [4, 4]])
    [[1, 0], [0, 1]]
    """
    ahead = [max(after) for after in zip(*courses, strict=True)]
    return [[most - own for most, own in zip(ahead, each, strict=True)] for each in courses]
