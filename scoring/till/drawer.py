"""One till's money, movement after movement, with what is in it after each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.log.entry import Entry
from scoring.log.lines import Line, standing_lines
from scoring.numbers import Cents, Seq
from scoring.till.counting import Counted

if TYPE_CHECKING:
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class Movement:
    """What one line of the log laid into a till or, below nothing, took out of it, in cents, and
    what should be in it then, its float along with it. A count moves nothing."""

    seq: Seq
    entry: Entry
    amount: Cents
    balance: Cents

    @property
    def is_count(self) -> bool:
        """Whether somebody counted here."""
        return isinstance(self.entry, Counted)


def movements(lines: Iterable[Line], till: str, facts: Facts) -> tuple[Movement, ...]:
    """Every movement of a till and every count of it, in the order said. What moves money is found
    by telling the log to these `facts`, which are new, so that no kind of line can be forgotten."""
    found = []
    for seq, entry in standing_lines(lines):
        before = facts.purse.expected(till)
        entry.tell(facts, seq)
        balance = facts.purse.expected(till)
        is_count = isinstance(entry, Counted) and entry.till == till
        if balance != before or is_count:
            found.append(Movement(seq, entry, Cents(balance - before), balance))
    return tuple(found)
