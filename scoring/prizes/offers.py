"""What is offered for each level, and who gets it once its tie is settled.

Prizes go to levels: two couples on 18 settle the first prize between them, and the 16 below is
second. A share of the takings is rounded down to the unit first and the rest is kept.
"""

from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass, replace
from typing import TypeVar

from scoring.money.split import rounded_down, share_of, split, total
from scoring.numbers import Cents, CoupleNo, TableNo
from scoring.prizes.ties import Settled, Split, winners
from scoring.rules.choices import NoTaker, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules

# Couples by games won, in levels, as the halls count them.


@dataclass(frozen=True, slots=True)
class Level:
    """All couples with the same number of games, or level in a `knock_out`. `place` counts levels
    from 1."""

    place: int
    games_won: int
    couples: tuple[CoupleNo, ...]
    knock_out: bool = False


def rank(games_won: Mapping[CoupleNo, int]) -> tuple[Level, ...]:
    """Levels, best first, the couples of a level in the order of their numbers.

    The halls count levels, not heads: 18, 18, 16, 15, 15 are first, first, second, third, third.
    The couple with 16 "is automatically the second place winner" (Wikipedia, "Forty-fives").
    """
    by_games: dict[int, list[CoupleNo]] = {}
    for couple in sorted(games_won):
        by_games.setdefault(games_won[couple], []).append(couple)
    best_first = sorted(by_games.items(), reverse=True)
    return tuple(
        Level(place, games, tuple(couples)) for place, (games, couples) in enumerate(best_first, 1)
    )


# What is offered for each level, and who gets it once its tie is settled.


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
    this one if they split; those who are level in a `knock_out` are two for two places and split.
    `pooled`: nobody asks them, they share the prizes down to that of the place `last`. Of a prize for
    `forts` each of the couples speaks for one of them, in the same order.
    """

    place: int
    amount: Cents
    games_won: int
    couples: tuple[CoupleNo, ...]
    goods: str = ""
    behind: Cents = Cents(0)
    whole: bool = False
    pooled: bool = False
    last: int = 0
    knock_out: bool = False
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
            said = Offer(BOOBY, amount, level.games_won, couples, rules.booby.goods)
            return (replace(said, whole=bool(said.goods), knock_out=level.knock_out),)
    return ()


# Who of a section goes on to the final: the first so many, and nobody is parted from an
# equal.


Card = TypeVar("Card")


@dataclass(frozen=True, slots=True)
class Line:
    """`clear` are above the line, best first. `equal` stand at it on one level, and only `left` of them
    go on: which, the hall says."""

    clear: tuple[CoupleNo, ...]
    equal: tuple[CoupleNo, ...] = ()
    left: int = 0

    @property
    def go_on(self) -> int:
        """How many go on in all."""
        return len(self.clear) + self.left


def line_of(levels: Sequence[Level], go_on: int) -> Line:
    """The first so many by these levels; all of them where no more have come.

    >>> line_of((Level(1, 3, (4,)), Level(2, 1, (1, 2, 7))), 2)
    Line(clear=(4,), equal=(1, 2, 7), left=1)
    >>> line_of((Level(1, 3, (4,)), Level(2, 1, (1, 2))), 3)
    Line(clear=(4, 1, 2), equal=(), left=0)
    """
    clear: tuple[CoupleNo, ...] = ()
    for level in levels:
        left = go_on - len(clear)
        if not left:
            break
        if len(level.couples) > left:
            return Line(clear, level.couples, left)
        clear += level.couples
    return Line(clear)


def parted(
    sections: Sequence[Mapping[CoupleNo, Card]], went_on: Sequence[AbstractSet[CoupleNo]]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Those who went on and all others, each once: the best of each section, then the second of each.

    >>> parted([{4: "A4", 1: "A1"}, {2: "B2", 3: "B3"}], [{4}, {2}])
    (('A4', 'B2'), ('A1', 'B3'))
    """
    both = list(zip(sections, went_on, strict=True))
    ahead = [[card for no, card in cards.items() if no in on] for cards, on in both]
    behind = [[card for no, card in cards.items() if no not in on] for cards, on in both]
    return tuple(_in_turn(ahead)), tuple(_in_turn(behind))


def _in_turn(sections: Sequence[Sequence[Card]]) -> Iterator[Card]:
    longest = max(map(len, sections), default=0)
    return (cards[at] for at in range(longest) for cards in sections if at < len(cards))
