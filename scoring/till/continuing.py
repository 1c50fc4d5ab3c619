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
    """Where the money of each pot lies. `not_there` was said to be carried since the last night, and by
    the night as it stands now did not lie there: it was put right after that."""

    pots: Mapping[str, Mapping[Spot, Cents]]
    not_there: Cents = Cents(0)

    @property
    def lies(self) -> Mapping[Spot, Cents]:
        """Where the money of all pots lies."""
        return self.of(self.pots)

    def of(self, pots: Iterable[str]) -> Mapping[Spot, Cents]:
        """Where the money of these pots lies."""
        there = [self.pots.get(pot, {}) for pot in pots]
        return {spot: total(each.get(spot, Cents(0)) for each in there) for spot in Spot}


NOTHING_LEFT = Left({})


def left_at(before: Left, evening: Evening, moved: Iterable[MoneyMoved] = ()) -> Left:
    """Where the money that pots carry lies after a night, with what was carried to another place since:
    of its own pots first. A pot that the night does not have lies where it lay `before`."""
    lies = {name: dict(there) for name, there in before.pots.items()}
    for name, there in _laid(evening).items():
        lies.pop(name, None)
        lies[name] = there
    not_there = 0
    for each in moved:
        left = each.amount
        for there in reversed(lies.values()):
            amount = min(left, there[each.source])
            there[each.source] = Cents(there[each.source] - amount)
            there[each.to] = Cents(there[each.to] + amount)
            left = Cents(left - amount)
        not_there += left
    return Left(lies, Cents(not_there))


def _laid(evening: Evening) -> dict[str, dict[Spot, Cents]]:
    """Where the money lies that each pot of a night carries. What lies at home or at the bank above all
    of it is the hall's."""
    kept = evening.facts.purse.kept_at
    away = {Spot.HOME: kept.get(Place.HOME, Cents(0)), Spot.BANK: kept.get(Place.BANK, Cents(0))}
    laid = {}
    for name, there in _there_to_carry(evening).items():
        lies = {}
        for spot, amount in away.items():
            lies[spot] = min(there, amount)
            away[spot] = Cents(amount - lies[spot])
            there = Cents(there - lies[spot])
        laid[name] = {Spot.BOX: there} | lies
    return laid


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


def _there_to_carry(evening: Evening) -> dict[str, Cents]:
    """What is there of what each pot carries: of one that lacks something, what it has to hand over is
    whole first."""
    pots = all_pots(evening)
    lacks = {part.pot: part.lacks for part in whose(evening).parts if part.owner is Owner.POT}
    return {name: Cents(max(0, pot.carried - lacks.get(name, 0))) for name, pot in pots.items()}
