"""A cookie jar card by card: who has which of the drawn games, and what each of them lacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.numbers import CoupleNo, GameNo
from scoring.pots.tonight import counting, games_drawn, in_for

if TYPE_CHECKING:
    from scoring.evening import Evening


@dataclass(frozen=True, slots=True)
class JarPunchCard:
    """One couple that is in: the drawn games it has, and those it lacks."""

    couple: CoupleNo
    has: tuple[GameNo, ...]
    lacks: tuple[GameNo, ...]


def results(evening: Evening, pot: str) -> tuple[JarPunchCard, ...]:
    """Every card that is in, the fullest first; nothing until the games are drawn, or where the
    cards do not say which games they are punched for. Raises KeyError for a pot unknown tonight."""
    rule = evening.pots[pot].rule
    drawn = games_drawn(rule, evening.draws.get(pot))
    if drawn is None or evening.played.punches is None:
        return ()
    cards = []
    for couple in in_for(evening.played, rule):
        has = counting(evening.played, rule, couple, drawn)
        lacks = tuple(game for game in drawn if game not in has)
        cards.append(JarPunchCard(couple, has, lacks))
    return tuple(sorted(cards, key=lambda card: (len(card.lacks), card.couple)))
