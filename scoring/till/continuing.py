"""Cash goes on from night to night: where one left the pots' money, and where the next one found it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.club.moving import Spot
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.pots.lying import in_places
from scoring.pots.resting import all_pots
from scoring.till.keeping import CashFound
from scoring.till.whose import Owner, whose

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring.evening import Evening
    from scoring.pots.feeding import BroughtForward
    from scoring.pots.lying import Left


def laid_by(evening: Evening) -> Mapping[str, Mapping[Spot, Cents]]:
    """Where what is there of each pot lies after a night; of a pot that lacks something, what it has to
    hand over is whole first. What lies at home or at the bank above that is the hall's."""
    pots, kept = all_pots(evening), evening.purse.kept_at
    lacks = {part.pot: part.lacks for part in whose(evening).parts if part.owner is Owner.POT}
    away = {Spot(place): amount for place, amount in kept.items()}
    laid = {}
    for name, pot in pots.items():
        there = Cents(max(0, pot.carried - lacks.get(name, 0)))
        laid[name] = in_places(there, away)
        away = {spot: Cents(amount - laid[name][spot]) for spot, amount in away.items()}
    return laid


def as_it_lay(left: Left, brought: Iterable[BroughtForward]) -> list[CashFound]:
    """What is said with the door of the money that pots bring, where not all of it lay in the box."""
    lay = left.brought({each.pot: each.amount for each in brought})
    box, home, bank = (lay.lies[spot] for spot in (Spot.BOX, Spot.HOME, Spot.BANK))
    lacks = tuple((name, pot.nowhere) for name, pot in lay.pots.items() if pot.nowhere)
    found = CashFound(lay.amount, box, home, bank, as_it_lay=True, of_pots=lacks)
    return [found] if found.box != found.of else []


def found_otherwise(evening: Evening, lay: Mapping[Spot, Cents]) -> Mapping[Spot, Cents]:
    """How much more of the pots' money or, below nothing, less a night began with in each place than
    lay there. Of what nobody has said where it is, all counts as in the box."""
    found, brings = evening.purse.found, evening.purse.brought_along
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
