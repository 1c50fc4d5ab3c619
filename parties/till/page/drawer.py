"""One till's drawer: each movement with its time and who entered it, and its sums by what it was."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from parties.fields.numbers import is_number
from parties.log.reading import when_and_by
from parties.models import Night
from parties.till import words
from parties.wording.deeds import deed
from parties.wording.spelling import folded
from parties.wording.words import Names
from scoring.evening import Evening
from scoring.facts import Facts
from scoring.log.lines import Line
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.till.box import OneTill, tills_of
from scoring.till.drawer import Movement, movements


@dataclass(frozen=True, slots=True)
class DrawerLine:
    """A movement as it is read; `counted` are the cents of a count, which moves nothing."""

    movement: Movement
    says: str
    what: str
    at: datetime
    by: str

    @property
    def counted(self) -> Cents | None:
        """What was counted; None where something moved."""
        return getattr(self.movement.entry, "amount", None) if self.movement.is_count else None


@dataclass(frozen=True, slots=True)
class KindRow:
    """All movements of one kind together: what they laid in, what they took out."""

    says: str
    into: Cents
    out: Cents


@dataclass(frozen=True, slots=True)
class Drawer:
    """Everything that went over one till, in the order said."""

    till: OneTill
    lines: tuple[DrawerLine, ...]

    @property
    def kinds(self) -> tuple[KindRow, ...]:
        """The till's own table: its movements by what they were, as they first came up."""
        moved = [each for each in self.lines if not each.movement.is_count]
        return tuple(
            _kind(says, [each.movement.amount for each in moved if each.what == says])
            for says in dict.fromkeys(each.what for each in moved)
        )

    def only(self, what: str, who: str, evening: Evening) -> tuple[DrawerLine, ...]:
        """The lines of this kind, or of all, that are about somebody: a couple by its number, a
        person or a word by a part of it."""
        return tuple(
            each
            for each in self.lines
            if (not what or each.what == what) and (not who or _is_about(each, who, evening))
        )


def drawer_of(night: Night, evening: Evening, till: str, names: Names) -> Drawer:
    """The drawer of a till that the night has, in one query."""
    moved = movements(evening.lines, till, Facts())
    told = when_and_by(night, [Line(each.seq, each.entry) for each in moved])
    lines = (
        DrawerLine(each, deed(each.entry, names), words.movement(each.entry.kind), *told[each.seq])
        for each in moved
    )
    one = next(each for each in tills_of(evening) if each.name == till)
    return Drawer(one, tuple(lines))


def _kind(says: str, amounts: Sequence[Cents]) -> KindRow:
    return KindRow(says, _sum(a for a in amounts if a > 0), _sum(-a for a in amounts if a < 0))


def _sum(amounts: Iterable[int]) -> Cents:
    return total(map(Cents, amounts))


def _is_about(line: DrawerLine, who: str, evening: Evening) -> bool:
    if not is_number(who):
        return folded(who) in folded(f"{line.says} {line.by}")
    entry, number = line.movement.entry, int(who)
    people = dict(evening.couples).get(number, ())  # type: ignore[call-overload]
    couple, player = getattr(entry, "couple", None), getattr(entry, "player", None)
    return couple == number or player in people
