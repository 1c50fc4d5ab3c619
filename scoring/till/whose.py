"""Whose the money is that is in hand: the float, each prize and pot, tickets not drawn, the hall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Self

from scoring.log.entry import Said, gettext_noop
from scoring.log.refusals import OldPage, Refusal
from scoring.money.coins import MAIN_TILL, HandToHand
from scoring.money.split import share_of, total
from scoring.numbers import Cents, CoupleNo, PrizePlace, Seq, TillName, Winner
from scoring.pots.chain import all_pots
from scoring.prizes.paying import to_hand_over
from scoring.rules.pot_rules import FeedKind
from scoring.till.box import floats_of, till_of
from scoring.till.purse import Won

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.pots.pots import PotTonight
    from scoring.till.purse import Purse


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
