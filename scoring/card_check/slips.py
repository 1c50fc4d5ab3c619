"""Slips of the hand with a punch: holes that are not as they should be, put together as few slips explain
them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scoring.card_check.changes import HOLE, OTHER_TABLE
from scoring.numbers import CoupleNo, GameNo, TableNo


@dataclass(frozen=True, slots=True, order=True)
class HoleChange:
    """In truth this card has the hole of this game, or has it not."""

    game: GameNo
    couple: CoupleNo
    hole: bool


class SlipKind(StrEnum):
    """How people go wrong with a punch."""

    MISSING = "missing"
    EXTRA = "extra"
    WRONG_COUPLE = "wrong_couple"
    WRONG_GAME = "wrong_game"
    WRONG_TABLE = "wrong_table"


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip of the hand: the changes that put it right, and the table in the first of their
    games. `WRONG_COUPLE`: the other couple of the table was punched; `WRONG_TABLE`: a couple of
    another; `WRONG_GAME`: the number beside was."""

    kind: SlipKind
    changes: tuple[HoleChange, ...]
    table: TableNo | None

    @property
    def is_plain(self) -> bool:
        """It is of one game at one table."""
        return self.kind not in (SlipKind.WRONG_GAME, SlipKind.WRONG_TABLE)

    @property
    def cost(self) -> int:
        """What it costs to believe it."""
        return OTHER_TABLE if self.kind is SlipKind.WRONG_TABLE else HOLE * len(self.changes)


LIKELY = (SlipKind.WRONG_COUPLE, SlipKind.WRONG_GAME, SlipKind.WRONG_TABLE)
"""What two changes can be together, the likeliest first."""


def slips_of(
    changes: Iterable[HoleChange], tables: Mapping[HoleChange, TableNo | None]
) -> tuple[Slip, ...]:
    """The changes put together to as few slips of the hand as explain them, the likeliest first."""
    left, slips = list(changes), list[Slip]()
    for kind in LIKELY:
        for change in tuple(left):
            others = (each for each in left if _together(change, each, tables) is kind)
            if change in left and (other := next(others, None)):
                left = [each for each in left if each not in (change, other)]
                slips.append(Slip(kind, (change, other), tables[change]))
    for change in left:
        alone = SlipKind.MISSING if change.hole else SlipKind.EXTRA
        slips.append(Slip(alone, (change,), tables[change]))
    return tuple(sorted(slips, key=lambda slip: slip.changes))


def _together(
    one: HoleChange, other: HoleChange, tables: Mapping[HoleChange, TableNo | None]
) -> SlipKind | None:
    """The one slip that two changes may be."""
    if one.hole == other.hole:
        return None
    if one.game == other.game:
        same = tables[one] == tables[other]
        return SlipKind.WRONG_COUPLE if same else SlipKind.WRONG_TABLE
    return SlipKind.WRONG_GAME if one.couple == other.couple else None
