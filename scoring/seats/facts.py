"""What the log says of the seats: where the games began, and what changes who sits where."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from scoring.log.entry import Entry
from scoring.numbers import CoupleNo, GameNo, Seq, TableNo

if TYPE_CHECKING:
    from scoring.facts import Facts
    from scoring.seats.comings import StaysPut
    from scoring.seats.room import Room
    from scoring.seats.seating import Seated


Sizes = dict[TableNo, int]
"""How many couples sit at each place."""


class Win(NamedTuple):
    """What is said of a table in a game, and the line that says so.

    `winner` gets the hole, None where nobody does. `mover` went on; None: as the place's rule says.
    """

    winner: CoupleNo | None
    seq: Seq
    mover: CoupleNo | None = None


class SatBy(NamedTuple):
    """A result that was put right once everybody had sat down by it: up to the game `until` the seats
    that follow from all that was so far follow from this one."""

    until: GameNo
    winner: CoupleNo | None
    points: tuple[tuple[CoupleNo, int], ...]


class SeatsChange(NamedTuple):
    """Something that changes who sits where, and the line that says so."""

    seq: Seq
    entry: ChangesSeats


class ChangesSeats(Entry):
    """An entry that changes who sits where before a game."""

    can_be_the_draw: ClassVar[bool] = False
    """Said before the first bell it changes no seats: the games begin from it."""

    @abstractmethod
    def reseat(self, room: Room, facts: Facts) -> Room | None:
        """The room as it is afterwards; None where this does not fit it."""

    @abstractmethod
    def seat_of(self, couple: CoupleNo, table: TableNo | None) -> TableNo | None:
        """Where a couple that would sit at this table sits afterwards, None where it is not there:
        the same as `reseat` for one couple, where of the others nothing is known."""

    @abstractmethod
    def sizes(self, sizes: Sizes, at: Mapping[CoupleNo, TableNo | None]) -> Sizes | None:
        """How many sit at each place afterwards, where it is not known who; None where this does
        not fit. `at` is where the couples are that are known."""


@dataclass(slots=True)
class SeatFacts:
    """What the log says of the seats: where everybody began, which games were drawn ahead, what was
    changed before which game, and which couples keep their table."""

    seated: dict[GameNo, Seated] = field(default_factory=dict)
    drawn_ahead: dict[GameNo, tuple[tuple[CoupleNo, ...], ...]] = field(default_factory=dict)
    changes: dict[GameNo, list[SeatsChange]] = field(default_factory=dict)
    stays: dict[CoupleNo, list[StaysPut]] = field(default_factory=dict)

    def give_up_the_draw(self) -> None:
        """The tables that were drawn before game 1 do not hold any more."""
        for game in self.seated:
            self.changes[game] = [c for c in self.changes[game] if not c.entry.can_be_the_draw]
        self.seated.clear()

    def stays_put(self, couple: CoupleNo, game: GameNo) -> bool:
        """Whether a couple keeps its table in a game."""
        stays = False
        for said in self.stays.get(couple, ()):
            if said.game <= game:
                stays = said.stays
        return stays
