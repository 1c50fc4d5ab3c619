"""Cash goes on from night to night: where one left the pots' money, and where the next one found it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.club.moving import Spot
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.pots.resting import all_pots
from scoring.till.purse import Place
from scoring.till.whose import Owner, whose

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring.club.moving import MoneyMoved
    from scoring.evening import Evening


@dataclass(frozen=True, slots=True)
class Left:
    """Where the pots' money lies since a night. `not_there` was said to be carried since, and by the
    night as it stands now did not lie there: it was put right after that."""

    lies: Mapping[Spot, Cents]
    not_there: Cents


def left_at(evening: Evening, moved: Iterable[MoneyMoved] = ()) -> Left:
    """Where the money that the pots carry lies after a night, with what was carried to another place
    since. What lies at home or at the bank above that is the hall's."""
    kept, left = evening.facts.purse.kept_at, _there_to_carry(evening)
    home = min(left, kept.get(Place.HOME, Cents(0)))
    bank = min(Cents(left - home), kept.get(Place.BANK, Cents(0)))
    lies = {Spot.BOX: Cents(left - home - bank), Spot.HOME: home, Spot.BANK: bank}
    not_there = 0
    for each in moved:
        amount = min(each.amount, lies[each.source])
        lies[each.source] = Cents(lies[each.source] - amount)
        lies[each.to] = Cents(lies[each.to] + amount)
        not_there += each.amount - amount
    return Left(lies, Cents(not_there))


def found_otherwise(evening: Evening, lay: Mapping[Spot, Cents]) -> Mapping[Spot, Cents]:
    """How much more of the pots' money or, below nothing, less a night began with in each place than
    lay there. Where nobody has said where it is, all of it counts as in the box."""
    found, brings = evening.facts.purse.found, evening.facts.purse.brought_along
    home, bank, lacks = (found.home, found.bank, found.lacks) if found else (0, 0, 0)
    now = {Spot.BOX: brings - home - bank - lacks, Spot.HOME: home, Spot.BANK: bank}
    return {
        spot: Cents(more) for spot, is_there in now.items() if (more := is_there - lay.get(spot, 0))
    }


def prizes_there(evening: Evening) -> Cents:
    """The cash that is there for what is won and not handed over; of a pot that lacks something, that
    is whole first."""
    due = {name: pot.due for name, pot in all_pots(evening).items()}
    parts = [part for part in whose(evening).parts if part.owner in (Owner.PRIZES, Owner.POT)]
    return total(min(part.there, due.get(part.pot, part.there)) for part in parts)


def _there_to_carry(evening: Evening) -> Cents:
    """What is there of what the pots carry: of a pot that lacks something, what it has to hand over
    is whole first."""
    carried = {name: pot.carried for name, pot in all_pots(evening).items()}
    there = (
        max(0, carried[part.pot] - part.lacks)
        for part in whose(evening).parts
        if part.owner is Owner.POT
    )
    return Cents(sum(there))
