"""What was handed over, and by a correction is not theirs who have it: given back, left or owed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Self

from scoring.log.refusals import OldPage, Refusal
from scoring.log.said import Said, gettext_noop
from scoring.money.hands import MAIN_TILL, HandToHand
from scoring.money.split import total
from scoring.numbers import Cents, CoupleNo, PrizePlace, Seq, TillName, Winner
from scoring.till.purse import Won

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.till.purse import Purse


class Since(StrEnum):
    """What became of it: they gave it back, they keep it and the club bears it, or they owe it."""

    BACK = "back"
    BORNE = "borne"
    OWED = "owed"


@dataclass(frozen=True, slots=True)
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
                    gettext_noop("%(couple)s keeps %(amount)s of %(pot)s, which the club bears"),
                    gettext_noop(
                        "%(couple)s keeps %(amount)s of the %(place)s, which the club bears"
                    ),
                    gettext_noop("%(couple)s keeps the %(place)s, which the club bears"),
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


@dataclass(frozen=True, slots=True)
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


def wrongly_handed(evening: Evening) -> tuple[Wrongly, ...]:
    """What somebody has that is not theirs, left to them or still to be given back."""
    return tuple(evening.purse.wrongly.values())


def still_to_come_back(evening: Evening) -> tuple[Wrongly, ...]:
    """What of it has still to be given back."""
    return tuple(each for each in wrongly_handed(evening) if each.is_owed)


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
