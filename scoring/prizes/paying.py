"""What is chosen from a table of things, and what is handed over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scoring.log.entry import Entry, gettext_noop
from scoring.log.lines import OldPage, Refusal
from scoring.money import MAIN_TILL, HandToHand, total
from scoring.numbers import Cents, CoupleNo, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.further import lists
from scoring.prizes.offers import Award, worth
from scoring.prizes.ties import (
    ChoosesBefore,
    HandedOverAlready,
    NoSuchAward,
    NotChosenYet,
    NotOnTheTable,
    TiesBefore,
)
from scoring.rules.choices import LONGEST_GOODS

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.facts import Facts
    from scoring.prizes.offers import Lines, Settlement


# Things that lie on a table: whoever has won one chooses in the order of rank, each in turn.
#
# Lines for the same that are things are such a table where the hall has said so. Until somebody has
# chosen, what is won is one of the things that are left.


class GoodsTaken(Entry):
    """Who has won a thing took this one from the table."""

    kind: ClassVar[str] = "goods taken"
    place: PrizePlace
    couple: CoupleNo
    goods: str
    said: ClassVar[str] = gettext_noop("%(place)s: %(couple)s chose %(goods)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        facts.prizes.taken[self.place, self.couple] = self.goods
        facts.prizes.taken_seqs[self.place, self.couple] = seq
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """One of the things that are left, in turn."""
        mine = self.place, self.couple
        table = table_of(evening, self.place)
        if table is None or mine not in evening.awards:
            return NoSuchAward(self.couple, self.place)
        if mine in evening.prizes.taken:
            return OldPage()
        if table.open_tie:
            return TiesBefore(table.open_tie)
        _place, first = next(iter(table.to_choose), mine)
        if first != self.couple:
            return ChoosesBefore(first)
        return None if self.goods in table.left else NotOnTheTable(self.goods)

    def stands(self, evening: Evening) -> bool:
        return evening.prizes.taken.get((self.place, self.couple)) == self.goods


@dataclass(frozen=True, slots=True)
class GoodsTable:
    """What is left on a table, who has still to choose in their order, and the first place of which
    nobody knows yet whose it is; 0 where all that come before the next one are settled."""

    left: tuple[str, ...]
    to_choose: tuple[tuple[PrizePlace, CoupleNo], ...]
    open_tie: PrizePlace = 0


def things_of(lines: Lines) -> tuple[str, ...]:
    """What lies on the table of a list; nothing where there is nothing to choose among."""
    things = tuple(prize.goods for _place, prize in lines if prize.goods)
    return things if len({*things}) > 1 else ()


def tables(evening: Evening) -> Iterator[tuple[Lines, tuple[str, ...]]]:
    """Each list whose things are chosen, with what lies there at first."""
    if evening.prizes.chosen_by_rank:
        for lines in lists(evening).values():
            if things := things_of(lines):
                yield lines, things


def table_of(evening: Evening, place: PrizePlace) -> GoodsTable | None:
    """The table from which the winner of a place chooses; None where that prize is no such thing."""
    for lines, things in tables(evening):
        places = [at for at, prize in lines if prize.goods]
        if place in places:
            return _table(evening, places, things)
    return None


def has_to_choose(evening: Evening, place: PrizePlace, couple: CoupleNo) -> bool:
    """Whether somebody has won a thing and not chosen it yet."""
    return (place, couple) not in evening.prizes.taken and table_of(evening, place) is not None


def to_be_chosen(
    evening: Evening, awards: Sequence[Award]
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Of each table from which some of these have still to be chosen: how many, and what is left there."""
    for lines, things in tables(evening):
        places = {at for at, prize in lines if prize.goods}
        mine = ((each.place, each.couple) for each in awards if each.place in places)
        if number := sum(each not in evening.prizes.taken for each in mine):
            yield number, _left(things, places, evening)


def chosen(settlements: Sequence[Settlement], lines: Lines, facts: Facts) -> Iterator[Settlement]:
    """The prizes of a list, each thing as it was chosen, or as one of those that are left."""
    things = things_of(lines) if facts.prizes.chosen_by_rank else ()
    if not things:
        yield from settlements
        return
    places = {place for place, prize in lines if prize.goods}
    left = _one_of(_left(things, places, facts))
    for each in settlements:
        if each.offer.place not in places:
            yield each
            continue
        awards = tuple(
            replace(award, goods=facts.prizes.taken.get((award.place, award.couple), left))
            for award in each.awards
        )
        offer = replace(each.offer, goods=next((award.goods for award in awards), left))
        yield replace(each, offer=offer, awards=awards)


def as_offered(lines: Lines, facts: Facts) -> Lines:
    """The prizes of a list as they are offered: a thing that is chosen is one of those that are left."""
    things = things_of(lines) if facts.prizes.chosen_by_rank else ()
    if not things:
        return lines
    left = _one_of(_left(things, {place for place, prize in lines if prize.goods}, facts))
    return [
        (at, replace(each, goods=left or each.goods) if each.goods else each) for at, each in lines
    ]


def _left(things: Sequence[str], places: set[PrizePlace], facts: Facts) -> tuple[str, ...]:
    gone = Counter(
        goods for (place, _couple), goods in facts.prizes.taken.items() if place in places
    )
    left = []
    for thing in things:
        if gone[thing]:
            gone[thing] -= 1
        else:
            left.append(thing)
    return tuple(left)


def _one_of(left: Sequence[str]) -> str:
    """A ham / a turkey / …: as many as stand on one line."""
    said = " / ".join(dict.fromkeys(left))
    return said if len(said) <= LONGEST_GOODS else f"{said[: LONGEST_GOODS - 1].rstrip()}…"


def _table(evening: Evening, places: Sequence[PrizePlace], things: Sequence[str]) -> GoodsTable:
    left = _left(things, {*places}, evening)
    settled = {each.offer.place: each for each in evening.settlements}
    to_choose: list[tuple[PrizePlace, CoupleNo]] = []
    for place in places:
        if (found := settled.get(place)) is None:
            continue
        if isinstance(found.standing, ties.Open):
            first = not to_choose
            return GoodsTable(left, tuple(to_choose), place if first else 0)
        mine = ((place, award.couple) for award in found.awards)
        to_choose += (each for each in mine if each not in evening.prizes.taken)
    return GoodsTable(left, tuple(to_choose))


# Prizes that are handed over.


class PaidOut(HandToHand):
    """A prize was handed over; one that is a thing is handed over as no money."""

    kind: ClassVar[str] = "paid out"
    place: PrizePlace
    couple: CoupleNo
    amount: Cents
    till: str = MAIN_TILL

    @property
    def said(self) -> str:
        if not self.amount:  # a thing, which the log does not name
            return gettext_noop("%(place)s handed to %(couple)s")
        return gettext_noop("%(place)s: %(amount)s handed to %(couple)s")

    def tell(self, facts: Facts, seq: Seq) -> bool:
        # A fee that comes in later must not change the shares of which some are already handed over.
        if facts.prizes.takings_at_first_payout is None:
            facts.prizes.takings_at_first_payout = total(facts.door.paid.values())
        before = facts.prizes.paid_out.get((self.place, self.couple), 0)
        facts.purse.move(self.till, before - self.amount)
        facts.prizes.paid_out[self.place, self.couple] = self.amount
        facts.prizes.paid_out_seqs[self.place, self.couple] = seq
        facts.purse.hand_over(("", self.place, self.couple), self.till)
        return True

    def why_not(self, evening: Evening) -> Refusal | None:
        """An award is paid once, and to the cent; a thing of several once it was chosen."""
        if has_to_choose(evening, self.place, self.couple):
            return NotChosenYet(self.couple)
        award = evening.awards.get((self.place, self.couple))
        same = award is not None and award.amount == self.amount
        till = evening.purse.paid_from.get(("", self.place, self.couple))
        if same and till is not None:
            return HandedOverAlready(self.couple, till)
        return None if same else NoSuchAward(self.couple, self.place)

    def stands(self, evening: Evening) -> bool:
        amount = evening.prizes.paid_out.get((self.place, self.couple))
        till = evening.purse.paid_from.get(("", self.place, self.couple))
        return (amount, till) == (self.amount, self.till)


def left_to_hand_over(evening: Evening) -> tuple[Award, ...]:
    """Awards not yet ticked off; one of nothing needs no tick."""
    return tuple(
        award
        for key, award in evening.awards.items()
        if (award.amount or award.goods) and key not in evening.prizes.paid_out
    )


def to_hand_over(evening: Evening) -> Cents:
    """Prize money that has still to leave the box, in cents, whoever wins what is not settled."""
    unsettled = (s.offer.stake for s in evening.settlements if isinstance(s.standing, ties.Open))
    rounding, takings = evening.rules.rounding, evening.takings_shared
    waiting = (worth(prize, takings, rounding) for _place, prize in evening.waiting)
    return total((*unsettled, *waiting, *(award.amount for award in left_to_hand_over(evening))))


def handed_over(evening: Evening) -> Cents:
    """Prize money that has left the box, in cents, whoever has it."""
    wrongly = (each.amount for each in evening.purse.wrongly.values() if not each.pot)
    return total((*evening.prizes.paid_out.values(), *wrongly))
