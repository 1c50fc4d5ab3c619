"""Where the money of each pot lies from night to night, and what of it lies nowhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.club.settled import Spot
from scoring.money.split import total
from scoring.numbers import Cents
from scoring.pots.chain import NOTHING_SETTLED, NightOfPots, Settled, carried_through, in_order

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from scoring.club.settled import MoneyMoved
    from scoring.pots.pots import Opening


def in_places(there: Cents, away: Mapping[Spot, Cents]) -> Mapping[Spot, Cents]:
    """What is there, by its places: at home, then at the bank, as far as money is `away`; the rest in
    the box."""
    home = min(there, away.get(Spot.HOME, Cents(0)))
    bank = min(Cents(there - home), away.get(Spot.BANK, Cents(0)))
    return {Spot.BOX: Cents(there - home - bank), Spot.HOME: home, Spot.BANK: bank}


@dataclass(frozen=True, slots=True)
class InPot:
    """What is in a pot, where it lies, and the last night that had it: its key and its ISO date."""

    amount: Cents
    lies: Mapping[Spot, Cents]
    night: str = ""
    date: str = ""
    is_closed: bool = True

    @property
    def nowhere(self) -> Cents:
        """What of it lies in no place."""
        return Cents(self.amount - total(self.lies.values()))

    def holding(self, amount: Cents, lacks: Cents = Cents(0)) -> InPot:
        """The same with another sum in it: what lay nowhere does so still, `lacks` beside it, and what is
        otherwise is so in the box."""
        there = Cents(min(amount, max(0, amount - self.nowhere - lacks)))
        return replace(self, amount=amount, lies=in_places(there, self.lies))

    def brought(self, amount: Cents) -> InPot:
        """The same as the next night begins with this sum. What a night that is not closed still waits
        for does not lack."""
        waits_for = 0 if self.is_closed else self.nowhere
        return replace(self.holding(Cents(amount + waits_for)), amount=amount)

    def moved(self, amount: Cents, source: Spot, to: Spot) -> InPot:
        """The same once some of it was carried to another place."""
        left, more = Cents(self.lies[source] - amount), Cents(self.lies[to] + amount)
        return replace(self, lies={**self.lies, source: left, to: more})


@dataclass(frozen=True, slots=True)
class Left:
    """What is in every pot of some nights, those played for last at the end. `not_there` was said to be
    carried since the last night, and by the night as it stands now did not lie there: it was put right
    after that."""

    pots: Mapping[str, InPot]
    not_there: Cents = Cents(0)

    @property
    def lies(self) -> Mapping[Spot, Cents]:
        """Where it lies, all together."""
        return {spot: total(pot.lies[spot] for pot in self.pots.values()) for spot in Spot}

    @property
    def amount(self) -> Cents:
        """What is in all pots."""
        return total(pot.amount for pot in self.pots.values())

    @property
    def nowhere(self) -> Cents:
        """What of it lies in no place."""
        return total(pot.nowhere for pot in self.pots.values())

    @property
    def last(self) -> InPot | None:
        """A pot of the last night that had any."""
        return next(reversed([*self.pots.values()]), None)

    def of(self, pots: Iterable[str]) -> Left:
        """The same of these pots alone."""
        wanted = {*pots}
        return Left({name: pot for name, pot in self.pots.items() if name in wanted})

    def brought(self, amounts: Mapping[str, Cents]) -> Left:
        """What pots bring to the next night, as it lies then; of one that no night has had, it is in
        the box."""
        new = InPot(Cents(0), in_places(Cents(0), {}))
        return Left(
            {name: self.pots.get(name, new).brought(amount) for name, amount in amounts.items()}
        )


def left_after(
    nights: Iterable[NightOfPots],
    moved: Iterable[MoneyMoved] = (),
    settled: Settled = NOTHING_SETTLED,
) -> Left:
    """Where the money of every pot lies after these nights, with what was carried to another place
    after each of them: of what was played for last first. A pot that a night does not have stays where
    it lay."""
    pots: dict[str, InPot] = {}
    carried, not_there = list(moved), Cents(0)
    for night in in_order(nights):
        for name in night.as_said:
            pots.pop(name, None)
            pots[name] = _left_by(night, name, settled)
        not_there = total(_carry(pots, each) for each in carried if each.after == night.night)
    return Left(pots, not_there)


def lacks_anew(pot: str, until: str, nights: Iterable[NightOfPots], settled: Settled) -> Cents:
    """What of a pot lies nowhere after the night of this key, beside what that one's log says: where a
    night brought something else than was left, what lacked then and it knew nothing of."""
    more, left, ordered = 0, None, in_order(nights)
    due = carried_through(ordered, settled)
    for night in ordered:
        if pot in night.as_said:
            said = night.as_said[pot].next_opening
            if left and night.said.get(pot, left).amount != left.amount:
                more += left.nowhere - night.lacked.get(pot, Cents(0))
            left = _left_by(night, pot, settled)
            more -= settled.lacks(night.night, pot, said)
            reckoned = due[night.night][pot].next_opening
            if settled.after(night.night, pot, said, reckoned) != reckoned:
                more = 0  # it was left as it is
        if night.night == until:
            break
    return Cents(more)


def _left_by(night: NightOfPots, name: str, settled: Settled) -> InPot:
    """What a night left in a pot, by what was settled since."""
    pot = night.as_said[name]
    lies = night.lies.get(name, in_places(Cents(0), {}))
    left = InPot(pot.carried, lies, night.night, night.date, night.is_closed)
    return settled_in(left, name, pot.next_opening, settled)


def settled_in(left: InPot, pot: str, said: Opening, settled: Settled) -> InPot:
    """What is left in a pot, by what was settled since."""
    holds = settled.holds(left.night, pot, said).amount
    return left.holding(holds, settled.lacks(left.night, pot, said))


def _carry(pots: dict[str, InPot], moved: MoneyMoved) -> Cents:
    """Money is carried to another place; what of it was not there."""
    left = moved.amount
    for name, pot in reversed([*pots.items()]):
        amount = min(left, pot.lies[moved.source])
        pots[name] = pot.moved(amount, moved.source, moved.to)
        left = Cents(left - amount)
    return left
