"""Where the pots' money is kept: what of it was found when a night began, and what is put away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from scoring.club.settled import Spot
from scoring.log.entry import Entry, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.money.coins import MAIN_TILL
from scoring.money.split import total
from scoring.numbers import MOST_CENTS, Cents, Seq, TillName
from scoring.pots.chain import all_pots
from scoring.pots.lying import in_places
from scoring.pots.refusals import AmountOutOfRange
from scoring.till.box import halls_own, till_of
from scoring.till.cash import not_in_till
from scoring.till.purse import Place
from scoring.till.refusals import CameBackSince, HallHasLess, NotKeptThere, NotThatLacking
from scoring.till.whose import Owner, whose

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.pots.feeding import BroughtForward
    from scoring.pots.lying import Left
    from scoring.till.purse import Purse


class CashFound(Entry):
    """Where the money is that the pots bring to this night, `of` all: in the box, kept at home, at
    the bank. What is nowhere is lacking. `as_it_lay` is said with the door, by where it lay at the last
    close, and `of_pots` which pots lacked something then: nobody has looked yet. A later one replaces it,
    but for what each pot lacked."""

    kind: ClassVar[str] = "cash found"
    takes_nothing_away: ClassVar[bool] = True
    of: Cents
    box: Cents
    home: Cents = Cents(0)
    bank: Cents = Cents(0)
    as_it_lay: bool = False
    of_pots: tuple[tuple[str, Cents], ...] = ()

    @property
    def said(self) -> str:
        if self.as_it_lay:
            return gettext_noop(
                "The money of the pots as it was at the last close: %(box)s in the box, "
                "%(home)s kept at home, %(bank)s at the bank; %(lacks)s was lacking"
            )
        match bool(self.lacks), bool(self.home or self.bank):
            case False, False:
                return gettext_noop("The money of the pots, %(of)s, is in the box")
            case False, True:
                return gettext_noop(
                    "The money of the pots: %(box)s in the box, %(home)s kept at home, %(bank)s at "
                    "the bank"
                )
            case _:
                return gettext_noop(
                    "The money of the pots: %(box)s in the box, %(home)s kept at home, %(bank)s at "
                    "the bank; %(lacks)s is not there"
                )

    @property
    def lacks(self) -> Cents:
        """What is in none of the places."""
        return Cents(self.of - self.box - self.home - self.bank)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        before, facts.purse.found = facts.purse.found, self
        if before:
            before.lay(facts.purse, -1)
        self.lay(facts.purse, 1)
        if self.as_it_lay:
            facts.purse.lacked = dict(self.of_pots)
        return True

    def lay(self, purse: Purse, times: int) -> None:
        """Move it from the box, where the pots bring all of it, to where it was found; -1 times: back."""
        purse.move(MAIN_TILL, times * (self.box - self.of))
        purse.put_away(Place.HOME, times * self.home)
        purse.put_away(Place.BANK, times * self.bank)

    def why_not(self, evening: Evening) -> Refusal | None:
        """All that the pots bring, and no more, in sums that are none or some; in a place no less
        than was laid back from there into a till since."""
        purse = evening.purse
        if self.of != purse.brought_along:
            return OldPage()
        if min(self.box, self.home, self.bank, self.lacks) < 0:
            return AmountOutOfRange(Cents(self.of - self.lacks), self.of)
        before = purse.found or CashFound(self.of, self.of)
        more = {Place.HOME: self.home - before.home, Place.BANK: self.bank - before.bank}
        there = {place: purse.kept_at.get(place, Cents(0)) + more[place] for place in more}
        least = min(there, key=there.__getitem__)
        return CameBackSince(Cents(-there[least]), least) if there[least] < 0 else None

    def stands(self, evening: Evening) -> bool:
        return evening.purse.found == self


class PutAway(Entry):
    """Money carried out of a till to where it is kept, or `back` from there into the till."""

    kind: ClassVar[str] = "put away"
    takes_nothing_away: ClassVar[bool] = True
    amount: Cents
    till: TillName
    place: Place
    back: bool = False

    @property
    def said(self) -> str:
        match self.place, self.back:
            case Place.HOME, False:
                return gettext_noop("%(amount)s out of %(till)s, kept at home")
            case Place.HOME, True:
                return gettext_noop("%(amount)s that was kept at home laid into %(till)s")
            case _, False:
                return gettext_noop("%(amount)s out of %(till)s to the bank")
            case _:
                return gettext_noop("%(amount)s from the bank laid into %(till)s")

    @property
    def back_from(self) -> Place | None:
        """Where it lay before it came back into a till."""
        return self.place if self.back else None

    def tell(self, facts: Facts, seq: Seq) -> bool:
        out = -self.amount if self.back else self.amount
        facts.purse.move(self.till, -out)
        facts.purse.put_away(self.place, out)
        return facts.purse.kept_at[self.place] >= 0

    def why_not(self, evening: Evening) -> Refusal | None:
        """No more than lies there."""
        if not 0 < self.amount <= MOST_CENTS:
            return AmountOutOfRange(self.amount, MOST_CENTS)
        if not self.back:
            return not_in_till(evening, self.till, self.amount)
        there = evening.purse.kept_at.get(self.place, Cents(0))
        return NotKeptThere(there) if self.amount > there else None


class BorneByHall(Entry):
    """The hall takes upon itself what is lacking: of what is its own tonight, then of the float."""

    kind: ClassVar[str] = "borne by the hall"
    takes_nothing_away: ClassVar[bool] = True
    amount: Cents
    said: ClassVar[str] = gettext_noop("The hall covers %(amount)s that was lacking")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.purse.borne = Cents(facts.purse.borne + self.amount)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """What lacks now, and no more than the hall has in the box."""
        till = till_of(evening)
        if not 0 < self.amount <= till.lacking:
            return NotThatLacking(till.lacking)
        own = halls_own(evening)
        return HallHasLess(own) if self.amount > own else None


def found_of(evening: Evening) -> CashFound | None:
    """Where the pots' money was said to be as the night began; None as long as nobody has said."""
    found = evening.purse.found
    return None if found and found.as_it_lay else found


def all_counts_as_in_box(evening: Evening) -> bool:
    """Whether nobody has said where the pots' money was, nor the door how it lay."""
    return evening.purse.found is None


def kept_elsewhere(evening: Evening) -> Mapping[Place, Cents]:
    """What lies elsewhere than in a till, where there is something."""
    return {place: amount for place, amount in evening.purse.kept_at.items() if amount}


def brought_from_before(evening: Evening) -> Cents:
    """What the pots bring to a night; nothing where no pot comes from an earlier one."""
    purse = evening.purse
    come = any(said.night for said in purse.brought.values())
    return purse.brought_along if come else Cents(0)


# Cash goes on from night to night: where one left the pots' money, and where the next one
# found it.


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
