"""Couples by games won, in levels, as the halls count them."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.numbers import CoupleNo


@dataclass(frozen=True, slots=True)
class Level:
    """All couples with the same number of games. `place` counts levels from 1."""

    place: int
    games_won: int
    couples: tuple[CoupleNo, ...]


def rank(games_won: Mapping[CoupleNo, int]) -> tuple[Level, ...]:
    """Levels, best first, the couples of a level in the order of their numbers.

    The halls count levels, not heads: 18, 18, 16, 15, 15 are first, first, second, third, third.
    The couple with 16 "is automatically the second place winner" (Wikipedia, "Forty-fives").
    """
    by_games: dict[int, list[CoupleNo]] = {}
    for couple in sorted(games_won):
        by_games.setdefault(games_won[couple], []).append(couple)
    best_first = sorted(by_games.items(), reverse=True)
    return tuple(
        Level(place, games, tuple(couples)) for place, (games, couples) in enumerate(best_first, 1)
    )
