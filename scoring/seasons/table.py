"""Who stands where in a season: every night of everybody, which of them count, and what they come to."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from scoring.numbers import PlayerId
from scoring.seasons.rule import Gives, SeasonRule, Whose

Who = tuple[PlayerId, ...]
"""A person alone, or the two of a couple, the lower number first."""

Total = Fraction
"""What stands in the table: points, or the share that was won on the average of a night."""

SHARES = lcm(*range(1, 41))
"""Of so many parts a night is the share that was won: a whole number for up to forty games."""


class Came(NamedTuple):
    """A person on a night: the partner, the games for which the person was on a card, how many of
    them were won, the place of the card (0: none). Nights are numbered as they follow each other."""

    night: int
    player: PlayerId
    partner: PlayerId
    games: int
    won: int
    place: int


Scored = tuple[int, Came]
"""What a night gave, and the night."""


class Night(NamedTuple):
    """What a night gave somebody (`score` in points, or in SHARES), and whether it counts or is struck
    out, because others were better."""

    night: int
    games: int
    won: int
    place: int
    score: int
    counts: bool


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody in the table. `place` counts levels from 1, as the halls do; it is 0 for whoever came to
    too few nights. `scored` is what each night gave, and `counting` are the nights that count."""

    who: Who
    scored: Sequence[Scored]
    counting: Collection[int]
    total: Total
    place: int

    @property
    def nights(self) -> tuple[Night, ...]:
        """Every night, the first one first: made only for those who are shown."""
        return tuple(
            Night(came.night, came.games, came.won, came.place, score, came.night in self.counting)
            for score, came in sorted(self.scored, key=lambda each: each[1].night)
        )


def season_table(
    rule: SeasonRule,
    came: Iterable[Came],
    main: Callable[[PlayerId], PlayerId] = lambda player: player,
) -> tuple[Row, ...]:
    """Everybody who came, best first, who has no place last. `main` is the one number of a person who
    has several."""
    rows = [
        _row(rule, who, nights.values()) for who, nights in _by_whom(rule.whose, came, main).items()
    ]
    placed = [row for row in rows if len(row.scored) >= max(1, rule.least)]
    levels = sorted({row.total for row in placed}, reverse=True)
    place_of = {total: place for place, total in enumerate(levels, 1)}
    last = len(levels) + 1
    rows = [row for row in rows if len(row.scored) < max(1, rule.least)]
    rows += [replace(row, place=place_of[row.total]) for row in placed]
    return tuple(sorted(rows, key=lambda row: (row.place or last, -row.total, row.who)))


def _by_whom(
    whose: Whose, came: Iterable[Came], main: Callable[[PlayerId], PlayerId]
) -> Mapping[Who, Mapping[int, Came]]:
    found: dict[Who, dict[int, Came]] = defaultdict(dict)
    for each in came:
        player, partner = main(each.player), main(each.partner)
        if whose is Whose.PERSON:
            who: Who = (player,)
        else:
            who = (player, partner) if player < partner else (partner, player)
        nights = found[who]
        known = nights.get(each.night)
        nights[each.night] = each if known is None else _one_of(whose, known, each)
    return found


def _one_of(whose: Whose, one: Came, other: Came) -> Came:
    """What counts of two on one night. Of a couple the one who was there with the other for fewer
    games: for those both were. Of a person who was there by two numbers, both together."""
    if whose is Whose.COUPLE:
        return min(one, other, key=lambda each: each.games)
    places = [each.place for each in (one, other) if each.place]
    return one._replace(
        games=one.games + other.games, won=one.won + other.won, place=min(places, default=0)
    )


def _row(rule: SeasonRule, who: Who, came: Iterable[Came]) -> Row:
    """Without a place yet. Of equal nights the later one is struck out."""
    scored = [(_score(rule, each), each) for each in came]
    best = [(-score, each.night) for score, each in scored]
    if 0 < rule.best < len(best):
        best = sorted(best)[: rule.best]
    total = _total(rule, [-score for score, _night in best])
    return Row(who, scored, {night for _score, night in best}, total, place=0)


def _score(rule: SeasonRule, came: Came) -> int:
    match rule.gives:
        case Gives.GAMES:
            return came.won
        case Gives.SHARE:
            return SHARES * came.won // came.games if came.games else 0
        case Gives.PLACES:
            return rule.points[came.place - 1] if 1 <= came.place <= len(rule.points) else 0


def _total(rule: SeasonRule, scores: Sequence[int]) -> Total:
    parts = SHARES * len(scores) if rule.gives is Gives.SHARE else 1
    return Fraction(sum(scores), max(1, parts))
