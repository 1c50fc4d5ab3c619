"""Where the pots' money is kept: what of it was found when a night began, and what is put away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry
from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import gettext_noop
from scoring.money.hands import MAIN_TILL
from scoring.numbers import MOST_CENTS, Cents, Seq, TillName
from scoring.pots.refusals import AmountOutOfRange
from scoring.till.box import halls_own, till_of
from scoring.till.cash import not_in_till
from scoring.till.purse import Place
from scoring.till.refusals import CameBackSince, HallHasLess, NotKeptThere, NotThatLacking

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.till.purse import Purse


@dataclass(frozen=True, slots=True)
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
                "The money of the pots as it lay at the last close: %(box)s in the box, %(home)s kept at "
                "home, %(bank)s at the bank; %(lacks)s was lacking"
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


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class BorneByHall(Entry):
    """The hall takes upon itself what is lacking: of what is its own tonight, then of the float."""

    kind: ClassVar[str] = "borne by the hall"
    takes_nothing_away: ClassVar[bool] = True
    amount: Cents
    said: ClassVar[str] = gettext_noop("The hall bears %(amount)s that was lacking")

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
