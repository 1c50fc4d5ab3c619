"""Who stands where in a season: every night of everybody, which of them count, and what they come to."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
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
    too few nights."""

    who: Who
    nights: tuple[Night, ...]
    total: Total
    place: int


def season_table(
    rule: SeasonRule,
    came: Iterable[Came],
    main: Callable[[PlayerId], PlayerId] = lambda player: player,
) -> tuple[Row, ...]:
    """Everybody who came, best first, who has no place last. `main` is the one number of a person who
    has several."""
    scored = [
        (who, _nights(rule, nights)) for who, nights in _by_whom(rule.whose, came, main).items()
    ]
    totals = {who: _total(rule, nights) for who, nights in scored}
    placed = {who for who, nights in scored if len(nights) >= max(1, rule.least)}
    places = _places(totals, placed)
    rows = [Row(who, nights, totals[who], places.get(who, 0)) for who, nights in scored]
    return tuple(sorted(rows, key=lambda row: (row.place or len(rows) + 1, -row.total, row.who)))


def _by_whom(
    whose: Whose, came: Iterable[Came], main: Callable[[PlayerId], PlayerId]
) -> Mapping[Who, Sequence[Came]]:
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
    return {who: list(nights.values()) for who, nights in found.items()}


def _one_of(whose: Whose, one: Came, other: Came) -> Came:
    """What counts of two on one night. Of a couple the one who was there with the other for fewer
    games: for those both were. Of a person who was there by two numbers, both together."""
    if whose is Whose.COUPLE:
        return min(one, other, key=lambda each: each.games)
    places = [each.place for each in (one, other) if each.place]
    return one._replace(
        games=one.games + other.games, won=one.won + other.won, place=min(places, default=0)
    )


def _nights(rule: SeasonRule, came: Sequence[Came]) -> tuple[Night, ...]:
    scores = [(_score(rule, each), each) for each in came]
    best = sorted(scores, key=lambda each: (-each[0], each[1].night))
    counting = {each.night for _score, each in (best[: rule.best] if rule.best else best)}
    nights = [
        Night(each.night, each.games, each.won, each.place, score, each.night in counting)
        for score, each in scores
    ]
    return tuple(sorted(nights))


def _score(rule: SeasonRule, came: Came) -> int:
    match rule.gives:
        case Gives.GAMES:
            return came.won
        case Gives.SHARE:
            return SHARES * came.won // came.games if came.games else 0
        case Gives.PLACES:
            return rule.points[came.place - 1] if 1 <= came.place <= len(rule.points) else 0


def _total(rule: SeasonRule, nights: Sequence[Night]) -> Total:
    scores = [night.score for night in nights if night.counts]
    if rule.gives is Gives.SHARE:
        return Fraction(sum(scores), SHARES * len(scores)) if scores else Fraction(0)
    return Fraction(sum(scores))


def _places(totals: Mapping[Who, Total], placed: Collection[Who]) -> Mapping[Who, int]:
    """Levels, best first: who is alone behind two that are first is second."""
    levels = sorted({totals[who] for who in placed}, reverse=True)
    place_of = {total: place for place, total in enumerate(levels, 1)}
    return {who: place_of[totals[who]] for who in placed}
