"""Every prize with the couples it is settled among, how its tie stands, and who gets what.

By levels, as in the halls, each level settles one prize. By heads (competition, pooled) two first
couples take up the first two places: of a tie the loser has the next prize, or all is pooled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.money.split import total
from scoring.numbers import Cents, CoupleNo, Seq
from scoring.prizes import ties
from scoring.prizes.offers import (
    BOOBY,
    Award,
    Offer,
    awards,
    booby_offer,
    offers,
    without_taker,
    worth,
)
from scoring.prizes.standings import Level
from scoring.prizes.ties import TieFacts
from scoring.rules.choices import NoTaker, Places
from scoring.rules.house_rules import HouseRules

if TYPE_CHECKING:
    from scoring.facts import Facts


@dataclass(frozen=True, slots=True)
class Settlement:
    """One prize: what is offered, how its tie stands, who gets what once it is settled."""

    offer: Offer
    standing: ties.Standing
    awards: tuple[Award, ...]


def settled(
    levels: Sequence[Level], takings: Cents, whole_night: AbstractSet[CoupleNo], facts: Facts
) -> tuple[Settlement, ...]:
    """Every prize and how it stands, best first, the booby last."""
    rules, whole_night = facts.rules, whole_night | _settled_before(facts)
    if rules.places is Places.LEVELS:
        return tuple(_settlement(o, facts) for o in offers(levels, rules, takings, whole_night))
    found = [each for level in levels for each in _by_heads(level, levels, takings, facts)]
    below = [level for level in levels if _heads_above(level, levels) >= len(rules.prizes)]
    booby = booby_offer(below, rules, takings, whole_night)
    return (*found, *(_settlement(o, facts) for o in booby if o.amount or o.goods))


def _settled_before(facts: Facts) -> AbstractSet[CoupleNo]:
    """Who has been handed the booby prize, or cut for it. Nights were settled when only those who
    were gone at the end or had come late were left out; what was settled then stands."""
    cut = {couple for made in facts.ties.get(BOOBY, TieFacts()).cuts for couple, _ in made.cards}
    return cut | {couple for place, couple in facts.paid_out if place == BOOBY}


def places_reached(levels: Sequence[Level], rules: HouseRules) -> int:
    """How many places are taken by somebody: as many as levels, or as heads."""
    if rules.places is Places.LEVELS:
        return len(levels)
    return sum(len(level.couples) for level in levels)


def tie_of(offer: Offer, facts: Facts) -> ties.Tie:
    """The tie about an offer, with all that was said about it. The booby is only ever cut for."""
    said = facts.ties.get(offer.place, TieFacts())
    return ties.Tie(
        couples=offer.couples,
        wishes=said.wishes,
        cuts=[dict(cut.cards) for cut in said.cuts],
        played_off=said.played_off,
        cut_only=offer.place == BOOBY,
        whole=offer.whole,
    )


def settling_misfits(
    facts: Facts,
    settlements: Sequence[Settlement],
    owed: Mapping[tuple[int, CoupleNo], Award],
) -> list[Seq]:
    """What was said about ties, or handed over, and does not fit how the prizes stand."""
    by_place = {settlement.offer.place: settlement for settlement in settlements}
    misfits: list[Seq] = []
    for place, tie in facts.ties.items():
        if not _fits(tie, by_place.get(place)):
            misfits += tie.seqs
    for key, amount in facts.paid_out.items():
        award = owed.get(key)
        if award is None or award.amount != amount:
            misfits.append(facts.paid_out_seqs[key])
    return misfits


def _settlement(offer: Offer, facts: Facts) -> Settlement:
    standing = _standing(offer, facts)
    if isinstance(standing, ties.Open):
        return Settlement(offer, standing, ())
    return Settlement(offer, standing, awards(offer, standing, facts.rules.rounding))


def _standing(offer: Offer, facts: Facts) -> ties.Standing:
    if offer.pooled and len(offer.couples) > 1:
        return ties.Split(offer.couples)
    return ties.standing(tie_of(offer, facts), facts.rules.cut_ace)


def _heads_above(level: Level, levels: Sequence[Level]) -> int:
    return sum(len(each.couples) for each in levels if each.place < level.place)


def _by_heads(
    level: Level, levels: Sequence[Level], takings: Cents, facts: Facts
) -> Iterator[Settlement]:
    """The prizes of the places that a level takes up, one after the other, until one is open."""
    amounts, first = _amounts(levels, takings, facts.rules), _heads_above(level, levels)
    last = min(first + len(level.couples), len(amounts))
    left = level.couples
    for index in range(first, last):
        offer = _offer(facts.rules, level, left, index, amounts[index:last])
        settlement = _settlement(offer, facts)
        if offer.stake or offer.goods:
            yield settlement
        if isinstance(settlement.standing, ties.Open | ties.Split):
            return
        gone = ties.winners(settlement.standing)
        left = tuple(couple for couple in left if couple not in gone)


def _amounts(levels: Sequence[Level], takings: Cents, rules: HouseRules) -> list[Cents]:
    """The money of each prize, with what nobody reached added to the first by house rule."""
    amounts = [worth(prize, takings, rules.rounding) for prize in rules.prizes]
    if amounts and rules.no_taker is NoTaker.TO_FIRST:
        without = without_taker(rules, takings, places_reached(levels, rules))
        amounts[0] = Cents(amounts[0] + without)
    return amounts


def _offer(
    rules: HouseRules,
    level: Level,
    couples: tuple[CoupleNo, ...],
    index: int,
    amounts: Sequence[Cents],
) -> Offer:
    """The prize of one place, with the amounts from there to the last that these couples take up."""
    prizes = rules.prizes[index : index + len(amounts)]
    whole = any(prize.goods for prize in prizes)
    return Offer(
        place=index + 1,
        amount=amounts[0],
        games_won=level.games_won,
        couples=couples,
        goods=prizes[0].goods,
        behind=total(amounts[1:]),
        whole=whole,
        pooled=rules.places is Places.POOLED and not whole,
    )


def _fits(tie: TieFacts, settlement: Settlement | None) -> bool:
    """Whether what was said and done about a tie is about the couples and the way it is settled."""
    if settlement is None or not set(tie.wishes) <= set(settlement.offer.couples):
        return False
    match settlement.standing:
        case ties.WonCut() | ties.Cutting(again=True):
            return tie.played_off is None
        case ties.WonPlayOff():
            return not tie.cuts
        case _:
            return not tie.cuts and tie.played_off is None
