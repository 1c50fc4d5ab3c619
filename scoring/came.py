"""Who came to a night, and with whom: each person once, whatever became of the couple."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from scoring.evening import Evening
from scoring.facts import Facts
from scoring.numbers import CoupleNo, GameNo, PlayerId

VERSION = 1
"""Raised when the same log tells otherwise who came, so that what was kept before is not believed."""

Pair = tuple[PlayerId, PlayerId]


@dataclass(frozen=True, slots=True)
class Came:
    """A person at a night, with the partner and on the card of most of the games."""

    player: PlayerId
    partner: PlayerId
    couple: CoupleNo


class Span(NamedTuple):
    """Who played on a couple's card from one game to another."""

    couple: CoupleNo
    players: Pair
    first: GameNo
    last: GameNo


def who_came_to(evening: Evening) -> tuple[Came, ...]:
    """Everybody who came to a night that is worked out."""
    return who_came(evening.facts)


def who_came(facts: Facts) -> tuple[Came, ...]:
    """Everybody on a card, and who was on one until somebody stepped in; nobody, where the night was
    called off."""
    return () if facts.called_off else who_sat(facts)


def who_sat(facts: Facts) -> tuple[Came, ...]:
    """The same, whatever became of the night."""
    spans = sorted(spans_of(facts), key=lambda span: span.first - span.last)
    came: dict[PlayerId, Came] = {}
    for span in spans:
        for player, partner in (span.players, span.players[::-1]):
            came.setdefault(player, Came(player, partner, span.couple))
    return tuple(came[player] for player in sorted(came))


def spans_of(facts: Facts) -> Iterator[Span]:
    """Who played on each card, from which game to which, the last first."""
    for couple, players in facts.couples.items():
        now, last = players, facts.rules.games
        for stepped_in in reversed(facts.substitutes):
            if stepped_in.couple == couple and stepped_in.now in now:
                if stepped_in.game <= last:
                    yield Span(couple, now, stepped_in.game, GameNo(last))
                    last = stepped_in.game - 1
                was, own = stepped_in.was, stepped_in.now
                now = (was if now[0] == own else now[0], was if now[1] == own else now[1])
        if last > 0:
            yield Span(couple, now, GameNo(1), GameNo(last))
