"""Whose money is in the tills, and where it is kept from night to night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Self

from scoring.club.settled import Spot
from scoring.log.entry import Entry, Said, gettext_noop
from scoring.log.lines import OldPage, Refusal
from scoring.money import MAIN_TILL, HandToHand, share_of, total
from scoring.numbers import MOST_CENTS, Cents, CoupleNo, PrizePlace, Seq, TillName, Winner
from scoring.pots.chain import all_pots, in_places
from scoring.pots.saying import AmountOutOfRange
from scoring.prizes.paying import to_hand_over
from scoring.rules.pot_rules import FeedKind
from scoring.till.box import floats_of, halls_own, not_in_till, till_of
from scoring.till.purse import CameBackSince, HallHasLess, NotKeptThere, NotThatLacking, Place, Won

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.pots.chain import Left
    from scoring.pots.pots import PotTonight
    from scoring.pots.saying import BroughtForward
    from scoring.till.purse import Purse


# Whose the money is that is in hand: the float, each prize and pot, tickets not drawn, the hall.


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
        Cents(amount - total(_fed_by_tickets(evening, pot, amount) for pot in pots))
        for name, (_many, amount) in evening.purse.tickets.items()
        if (pots := [pot for pot in evening.pots.values() if pot.rule.sale == name])
        and not any(pot.is_settled for pot in pots)
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


# What was handed over, and by a correction is not theirs who have it: given back, left or
# owed.


class Since(StrEnum):
    """What became of it: they gave it back, they keep it and the club bears it, or they owe it."""

    BACK = "back"
    BORNE = "borne"
    OWED = "owed"


class Wrongly(Said):
    """Something that was handed over and is not theirs, and what became of it: a share of `pot`, or
    where that is empty the prize of `place`; `amount` is nothing for a thing."""

    pot: str
    place: PrizePlace
    couple: Winner
    amount: Cents
    since: Since

    @property
    def said(self) -> str:
        match self.since:
            case Since.BACK:
                return self._of(
                    gettext_noop("%(couple)s gave %(amount)s of %(pot)s back"),
                    gettext_noop("%(couple)s gave %(amount)s of the %(place)s back"),
                    gettext_noop("%(couple)s gave the %(place)s back"),
                )
            case Since.BORNE:
                return self._of(
                    gettext_noop("%(couple)s keeps %(amount)s of %(pot)s, which the club covers"),
                    gettext_noop(
                        "%(couple)s keeps %(amount)s of the %(place)s, which the club covers"
                    ),
                    gettext_noop("%(couple)s keeps the %(place)s, which the club covers"),
                )
            case Since.OWED:
                return self._of(
                    gettext_noop("%(couple)s has %(amount)s of %(pot)s to give back"),
                    gettext_noop("%(couple)s has %(amount)s of the %(place)s to give back"),
                    gettext_noop("%(couple)s has the %(place)s to give back"),
                )

    @property
    def is_owed(self) -> bool:
        """Whether it has still to come back."""
        return self.since is Since.OWED

    @property
    def won(self) -> Won:
        """What it was, as the purse knows it."""
        return self.pot, self.place, self.couple

    def _of(self, pot: str, prize: str, thing: str) -> str:
        if self.pot:
            return pot
        return prize if self.amount else thing


class NoLongerOwed(HandToHand):
    """What a couple had still to give back came back, or is left to it after all."""

    kind: ClassVar[str] = "no longer owed"
    takes_nothing_away: ClassVar[bool] = True
    pot: str
    place: PrizePlace
    couple: Winner
    amount: Cents
    since: Since
    till: str = MAIN_TILL

    def over(self, till: TillName) -> Self:
        """What stays with them goes over no till."""
        return replace(self, till=till) if self.since is Since.BACK else self

    @property
    def said(self) -> str:
        return self.now.said

    @property
    def now(self) -> Wrongly:
        """What became of it."""
        return Wrongly(self.pot, self.place, self.couple, self.amount, self.since)

    def tell(self, facts: Facts, seq: Seq) -> bool:
        owed = next(_owed_as(facts.purse, self.now), None)
        if owed is None or self.since is Since.OWED:
            return False
        came_of_it(facts.purse, owed, self.now, self.till)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """Something that is still owed, and is then no longer."""
        owed = next(_owed_as(evening.purse, self.now), None)
        return OldPage() if owed is None or self.since is Since.OWED else None


def came_of_it(purse: Purse, handed: Seq, now: Wrongly, till: str) -> None:
    """Write down what became of what the line `handed` gave away; what comes back goes into a till."""
    if now.since is Since.BACK:
        purse.wrongly.pop(handed, None)
        purse.move(till, now.amount)
    else:
        purse.wrongly[handed] = now


def still_to_come_back(evening: Evening) -> tuple[Wrongly, ...]:
    """What of it has still to be given back."""
    return tuple(each for each in evening.purse.wrongly.values() if each.is_owed)


def held_by(evening: Evening, couple: CoupleNo) -> Cents:
    """The money that a couple has to give back: it goes towards what it gets."""
    return total(each.amount for each in still_to_come_back(evening) if each.couple == couple)


def going_towards(evening: Evening, couple: CoupleNo) -> tuple[NoLongerOwed, ...]:
    """What is said along with what a couple gets, where it has money to give back."""
    return tuple(
        NoLongerOwed(each.pot, each.place, each.couple, each.amount, Since.BACK)
        for each in still_to_come_back(evening)
        if couple and each.couple == couple and each.amount
    )


def _owed_as(purse: Purse, now: Wrongly) -> Iterator[Seq]:
    owed = replace(now, since=Since.OWED)
    return (seq for seq, each in purse.wrongly.items() if each == owed)


# Where the pots' money is kept: what of it was found when a night began, and what is put away.


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
