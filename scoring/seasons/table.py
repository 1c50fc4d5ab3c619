"""Who stands where in a season: every night of everybody, which of them count, and what they come to."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from scoring.numbers import PlayerId
from scoring.seasons.rule import Gives, SeasonRule

Who = tuple[PlayerId, ...]
"""A person alone, or the two of a couple, the lower number first."""

Total = Fraction
"""What stands in the table: points, or the share that was won on the average of a night."""

SHARES = lcm(*range(1, 41))
"""Of so many parts a night is the share that was won: a whole number for up to forty games."""


Came = tuple[int, Who, int, int, int, int]
"""A night, a person or two who were on one card (in any order), the games for which they were on it, how
many of them were won, the place of the card (0: none), and what was counted on it in those games, points
or holes. Nights are numbered as they follow each other."""

Scored = tuple[int, int, int, int, int]
"""A night, what it gave, the games, how many of them were won, the place: a plain tuple, as there are
tens of thousands."""


class Night(NamedTuple):
    """What a night gave somebody (`score` in points, or in SHARES), and whether it counts or is struck
    out, because others were better."""

    night: int
    games: int
    won: int
    place: int
    score: int
    counts: bool


class Row(NamedTuple):
    """Somebody in the table. `place` counts levels from 1, as the halls do; it is 0 for whoever came to
    too few nights. `scored` is what each night gave, of which the `best` so many count (0: all). A plain
    tuple, as a club of couples has tens of thousands."""

    who: Who
    scored: Sequence[Scored]
    best: int
    total: Total
    place: int

    @property
    def nights(self) -> tuple[Night, ...]:
        """Every night, the first one first: made only for those who are shown."""
        counting = self._counting
        return tuple(
            Night(night, games, won, place, score, night in counting)
            for night, score, games, won, place in sorted(self.scored)
        )

    @property
    def _counting(self) -> Collection[int]:
        """The nights that count; of equal ones the later is struck out."""
        best = sorted((-score, night) for night, score, *_how in self.scored)
        return {night for _score, night in best[: self.best or len(best)]}


def season_table(
    rule: SeasonRule,
    came: Iterable[Came],
    main: Callable[[PlayerId], PlayerId] = lambda player: player,
) -> tuple[Row, ...]:
    """Everybody who came, best first, who has no place last: people, or couples, as they `came`. `main`
    is the one number of a person who has several."""
    by_whom, least = _by_whom(rule, came, main), max(1, rule.least)
    enough: dict[Sum, list[Who]] = {}
    too_few: dict[Sum, list[Who]] = {}
    for who, scored in by_whom.items():
        equals = enough if len(scored) >= least else too_few
        equals.setdefault(_sum(rule, scored), []).append(who)
    placed = enumerate(_best_first(enough), 1)
    levels = (*placed, *((0, level) for level in _best_first(too_few)))
    return tuple(
        Row(who, by_whom[who], rule.best, total, place)
        for place, (total, level) in levels
        for who in level
    )


Sum = tuple[int, int]
"""A total, over and under its line: many have the same, and a fraction is slow to make."""


def _best_first(equals: Mapping[Sum, Iterable[Who]]) -> Sequence[tuple[Total, Sequence[Who]]]:
    """The totals, the best first, and who came to each."""
    levels: dict[Total, list[Who]] = {}
    for each, people in equals.items():
        levels.setdefault(Fraction(*each), []).extend(people)
    return [(total, sorted(levels[total])) for total in sorted(levels, reverse=True)]


def _by_whom(
    rule: SeasonRule, came: Iterable[Came], main: Callable[[PlayerId], PlayerId]
) -> Mapping[Who, Sequence[Scored]]:
    """Each night of each once, in any order."""
    score = _score(rule)
    kept: dict[Who, list[Scored]] = {}
    for night, who, games, won, place, points in came:
        scored = night, score(games, won, place, points), games, won, place
        if who in kept:
            kept[who].append(scored)
        else:
            kept[who] = [scored]
    mains = {each: main(each) for each in {player for who in kept for player in who}}
    others = {each for each, one in mains.items() if each != one}
    # Most are one number each, in order: only the rest is looked at again, as they are so many.
    again = [who for who in kept if who[0] > who[-1] or not others.isdisjoint(who)]
    moved = [(tuple(sorted(mains[each] for each in who)), kept.pop(who)) for who in again]
    for who, nights in moved:
        kept[who] = _each_once([*kept.get(who, ()), *nights], score)
    return kept


Score = Callable[[int, int, int, int], int]


def _each_once(nights: Iterable[Scored], score: Score) -> list[Scored]:
    """Of somebody who was there by two numbers, both together."""
    once: dict[int, Scored] = {}
    for night, gave, games, won, place in nights:
        _night, gave_too, games_too, won_too, other = once.get(night, (night, 0, 0, 0, 0))
        both = games + games_too, won + won_too, min(place or other, other or place)
        # Where it is points that count, `gave` is points, and together they are the sum.
        gives = score(*both, gave + gave_too) if night in once else gave
        once[night] = (night, gives, *both)
    return list(once.values())


def _score(rule: SeasonRule) -> Score:
    """What a night gives for its games, how many of them were won, the place, and what was counted."""
    points_for = dict(enumerate(rule.points, 1))
    match rule.gives:
        case Gives.GAMES:
            return lambda _games, won, _place, _points: won
        case Gives.SHARE:
            return lambda games, won, _place, _points: SHARES * won // games if games else 0
        case Gives.PLACES:
            return lambda _games, _won, place, _points: points_for.get(place, 0)
        case Gives.COUNTED:
            return lambda _games, _won, _place, points: points


def _sum(rule: SeasonRule, scored: Sequence[Scored]) -> Sum:
    """What the nights that count come to."""
    if len(scored) == 1:
        return scored[0][1], SHARES if rule.gives is Gives.SHARE else 1
    scores = [each[1] for each in scored]
    if 0 < rule.best < len(scores):
        scores = sorted(scores, reverse=True)[: rule.best]
    return sum(scores), SHARES * len(scores) if rule.gives is Gives.SHARE else 1
