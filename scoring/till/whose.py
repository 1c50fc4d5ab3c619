"""Whose the money is that is in hand: the float, each prize and pot, tickets not drawn, the hall."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from scoring.money.split import share_of, total
from scoring.numbers import Cents
from scoring.pots.resting import all_pots
from scoring.prizes.paying import to_hand_over
from scoring.rules.pot_rules import FeedKind
from scoring.till.box import floats_of, till_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scoring.evening import Evening
    from scoring.pots.pots import PotTonight


class Owner(StrEnum):
    """Whose a part of the money is."""

    FLOAT = "float"
    TICKETS = "tickets"
    PRIZES = "prizes"
    POT = "pot"
    HALL = "hall"


@dataclass(frozen=True, slots=True)
class Part:
    """What is somebody's, in cents, and how much of it is not there; of a pot, its name."""

    owner: Owner
    amount: Cents
    lacks: Cents = Cents(0)
    pot: str = ""

    @property
    def there(self) -> Cents:
        """What of it is in hand, in cents."""
        return Cents(self.amount - self.lacks)


@dataclass(frozen=True, slots=True)
class Whose:
    """The parts of the money that is there, floats along with it: as counted, or as it should be where
    nobody has counted. What was not paid in cash is not there. What is there of the parts is all that is
    in hand, less what went out above what there ever was, which is nobody's part: `nobodys`. All that lacks `comes_right` where couples have it."""

    parts: tuple[Part, ...]
    in_hand: Cents
    nobodys: Cents
    comes_right: bool = False

    @property
    def lacking(self) -> Cents:
        """All that is not there."""
        return total((self.nobodys, *(part.lacks for part in self.parts)))


def whose(evening: Evening) -> Whose:
    """Whose the money of a night is, as it stands now. Where some is lacking, the float and what is
    to be handed over tonight are whole first; what a pot lacked as the night began it lacks still, and
    beyond that the last one is short first."""
    till = till_of(evening)
    float_ = floats_of(evening)
    tickets = Cents(min(max(0, till.halls), tickets_not_drawn(evening)))
    claims = [
        Part(Owner.FLOAT, Cents(float_ + min(0, till.halls))),
        Part(Owner.TICKETS, tickets),
        Part(Owner.HALL, Cents(max(0, till.halls) - tickets)),
        Part(Owner.PRIZES, to_hand_over(evening)),
    ]
    pots = {name: Cents(pot.carried + pot.due) for name, pot in all_pots(evening).items()}
    short = _short(till.lacking, pots, lacked_of(evening))
    parts = [Part(Owner.POT, amount, short[name], name) for name, amount in pots.items()]
    left = Cents(till.lacking - total(short.values()))
    for part in reversed(claims):
        lacks = Cents(max(0, min(left, part.amount)))
        left = Cents(left - lacks)
        parts.insert(0, Part(part.owner, part.amount, lacks))
    return Whose(_in_order(parts), Cents(till.in_hand + float_), left, till.comes_right)


def lacked_of(evening: Evening) -> Mapping[str, Cents]:
    """What each pot lacked as the night began: what it lacked at the last close first."""
    purse = evening.purse
    brought = {name: said.amount for name, said in purse.brought.items()}
    return _short(till_of(evening).lacked_before, brought, purse.lacked)


def _short(
    lacking: Cents, amounts: Mapping[str, Cents], lacked: Mapping[str, Cents]
) -> Mapping[str, Cents]:
    """What each pot is short of: the last one first, but before that of what it lacked already."""
    short = dict.fromkeys(amounts, Cents(0))
    for most in (lacked, amounts):
        for name in reversed([*amounts]):
            room = min(most.get(name, 0), amounts[name]) - short[name]
            short[name] = Cents(short[name] + max(0, min(room, lacking - total(short.values()))))
    return short


def tickets_not_drawn(evening: Evening) -> Cents:
    """What was taken for tickets of draws that are still to be held, but for what is in their pots:
    if the draw is not held, all of it goes back to whoever bought them."""
    return total(
        Cents(amount - _fed_by_tickets(evening, pot, amount))
        for name, pot in evening.pots.items()
        if not pot.is_settled
        for _many, amount in [evening.purse.tickets.get(name, (0, Cents(0)))]
    )


def _fed_by_tickets(evening: Evening, pot: PotTonight, sold: Cents) -> Cents:
    return total(
        share_of(sold, feed.value, evening.rules.rounding)
        for feed in pot.rule.feeds
        if feed.kind is FeedKind.TICKETS
    )


def _in_order(parts: list[Part]) -> tuple[Part, ...]:
    """As a table has them, the hall last; what is nothing is left out."""
    some = [part for part in parts if part.amount]
    return tuple(sorted(some, key=lambda part: part.owner is Owner.HALL))
