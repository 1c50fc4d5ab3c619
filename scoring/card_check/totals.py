"""The control total: how many holes all cards together must have, as a bookkeeper counts them.

Each game leaves one hole at each table that has a winner, and one in each chair where sitting out
earns it. A couple at fault is only looked for when the sum is wrong.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.card_check.frame import Frame
from scoring.card_check.paths import Paths
from scoring.evening import Evening
from scoring.numbers import CoupleNo, GameNo
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.rules.choices import Odd


@dataclass(frozen=True, slots=True)
class ControlTotal:
    """What the cards should add up to, and what they do."""

    expected: int
    found: int

    @property
    def agrees(self) -> bool:
        """The sum is as it should be."""
        return self.expected == self.found


def column_totals(frame: Frame, cards: Mapping[CoupleNo, PunchCard]) -> dict[GameNo, ControlTotal]:
    """Game by game, how many cards must have its hole and how many have it.

    Raises ValueError where the seats are not known.
    """
    paths = Paths(frame, known_punch_cards(cards))
    return {
        ring.game: ControlTotal(ring.holes, punched.bit_count())
        for ring, punched in zip(paths.rings, paths.punched, strict=True)
    }


def control_total(evening: Evening, totals: Mapping[CoupleNo, int]) -> ControlTotal:
    """The sum of the totals against games times tables.

    Where the seats of a game are not known, everybody counts who was there as far as is said.
    """
    return ControlTotal(holes_due(evening, evening.last_game), sum(totals.values()))


def holes_due(evening: Evening, after: int) -> int:
    """How many holes all cards together must have after this game."""
    return sum(_holes(evening, GameNo(game)) for game in range(1, after + 1))


def _holes(evening: Evening, game: GameNo) -> int:
    rules, room = evening.night.rules_of(game), evening.room(game)
    if room is not None and room.whole:
        nobody = sum(winner is None for winner in evening.won.get(game, {}).values())
        return len(room.tables) - nobody + rules.bye_earns_hole * len(room.sitting_out)
    here = len(evening.there(game))
    alone = here % 2 and rules.odd is not Odd.THREE
    return here // 2 + bool(alone and rules.bye_earns_hole)
