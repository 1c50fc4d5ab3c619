"""What the referee keeps of a night: a checked hand with its ruling."""

from collections.abc import Sequence

from engine.check import judge
from engine.deal import Deal
from engine.variants import Variant
from parties.log.night import Deed, add
from parties.models import Night
from scoring.evening import Evening
from scoring.games.hands import HandKept
from scoring.numbers import CoupleNo, GameNo, TableNo


def keep_hand(
    *,
    night: Night,
    game: GameNo,
    table: TableNo,
    written: str,
    deal: Deal,
    variant: Variant,
    by: str,
    asked: CoupleNo,
    taken: Sequence[tuple[CoupleNo, int]],
    deed: Deed,
) -> Evening:
    """A hand as it was `written`, judged by `variant`, for whoever asked at a table; with the points
    of each couple where they count there."""
    broken = tuple(fault.rule.name for fault in judge(deal, variant).faults)
    kept = HandKept(game, table, written.strip(), by, asked, broken, tuple(taken))
    return add(night, [kept], deed)
