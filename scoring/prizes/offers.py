"""What is offered for each level, and who gets it once its tie is settled.

Prizes go to levels: two couples on 18 settle the first prize between them, and the 16 below is
second. A share of the takings is rounded down to the unit first and the rest is kept.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from scoring.money.split import rounded_down, share_of, split, total
from scoring.numbers import Cents, CoupleNo, TableNo
from scoring.prizes.standings import Level
from scoring.prizes.ties import Settled, Split, winners
from scoring.rules.choices import NoTaker
from scoring.rules.house_rules import HouseRules
from scoring.rules.prizes import Prize, PrizeKind

BOOBY = 0
"""The place of the booby prize, beside the levels that count from 1."""


@dataclass(frozen=True, slots=True)
class InFort:
    """A fort for which a card speaks where a prize is settled: its number, and its pairs, who share."""

    number: TableNo
    pairs: tuple[CoupleNo, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """One prize and the couples it is settled among. `place` is the level's; 0 is the booby.

    `goods` names a thing, which takes no money out of the till. `behind` is what follows where
    places are counted by heads: the prizes that go to the same couples, and are split along with
    this one if they split. `pooled`: nobody asks them, they share. Of a prize for `forts` each of the
    couples speaks for one of them, in the same order.
    """

    place: int
    amount: Cents
    games_won: int
    couples: tuple[CoupleNo, ...]
    goods: str = ""
    behind: Cents = Cents(0)
    whole: bool = False
    pooled: bool = False
    forts: tuple[InFort, ...] = ()

    @property
    def cards(self) -> tuple[CoupleNo, ...]:
        """All to whom it can come: the couples, or all pairs of the forts."""
        pairs = tuple(card for fort in self.forts for card in fort.pairs)
        return pairs or self.couples

    def fort_of(self, couple: CoupleNo) -> InFort | None:
        """The fort for which a couple speaks."""
        return dict(zip(self.couples, self.forts, strict=False)).get(couple)

    @property
    def stake(self) -> Cents:
        """All the money that these couples settle among them."""
        return Cents(self.amount + self.behind)


@dataclass(frozen=True, slots=True)
class Award:
    """What one couple gets."""

    place: int
    couple: CoupleNo
    amount: Cents
    goods: str = ""


def worth(prize: Prize, takings: Cents, unit: Cents) -> Cents:
    """The money of a prize in whole units of cents; a thing is none."""
    if prize.kind is PrizeKind.GOODS:
        return Cents(0)
    if prize.kind is PrizeKind.SHARE:
        return share_of(takings, prize.value, unit)
    return rounded_down(Cents(prize.value), unit)


def offers(
    levels: Sequence[Level],
    rules: HouseRules,
    takings: Cents,
    whole_night: AbstractSet[CoupleNo],
) -> tuple[Offer, ...]:
    """The prizes of the night, best first, the booby last.

    Prizes that no level reaches are kept or go to the first, as the house rules say. Only couples
    of `whole_night` can have the booby prize, and a level that takes a prize does not take it too.
    A prize worth nothing, such as a share of no takings, is not offered.
    """
    taken = [
        Offer(
            level.place,
            worth(prize, takings, rules.rounding),
            level.games_won,
            level.couples,
            prize.goods,
            whole=bool(prize.goods),
        )
        for level, prize in zip(levels, rules.prizes, strict=False)
    ]
    without = without_taker(rules, takings, len(taken))
    if taken and without and rules.no_taker is NoTaker.TO_FIRST:
        taken[0] = replace(taken[0], amount=Cents(taken[0].amount + without))
    booby = booby_offer(levels[len(taken) :], rules, takings, whole_night)
    return tuple(offer for offer in (*taken, *booby) if offer.amount or offer.goods)


def without_taker(rules: HouseRules, takings: Cents, taken: int) -> Cents:
    """The money of the prizes after the first `taken`, which nobody reached."""
    return total(worth(prize, takings, rules.rounding) for prize in rules.prizes[taken:])


def awards(offer: Offer, settled: Settled, unit: Cents) -> tuple[Award, ...]:
    """Who gets what; the odd units of a split go to the lowest couple numbers."""
    sharing = sorted(winners(settled))
    shared = offer.stake if isinstance(settled, Split) else offer.amount
    shares = split(shared, len(sharing), unit)
    return tuple(
        Award(offer.place, couple, share, offer.goods)
        for couple, share in zip(sharing, shares, strict=True)
    )


def booby_offer(
    levels: Sequence[Level],
    rules: HouseRules,
    takings: Cents,
    whole_night: AbstractSet[CoupleNo],
) -> tuple[Offer, ...]:
    """The booby prize among these levels, which take no other; nothing where there is none."""
    if rules.booby is None:
        return ()
    for level in reversed(levels):
        couples = tuple(couple for couple in level.couples if couple in whole_night)
        if couples:
            amount = worth(rules.booby, takings, rules.rounding)
            goods = rules.booby.goods
            return (Offer(BOOBY, amount, level.games_won, couples, goods, whole=bool(goods)),)
    return ()
