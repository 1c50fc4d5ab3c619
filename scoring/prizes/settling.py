"""Every prize with the couples it is settled among, how its tie stands, and who gets what.

By levels, as in the halls, each level settles one prize. By heads (competition, pooled) two first
couples take up the first two places: of a tie the loser has the next prize, or all is pooled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set as AbstractSet
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring.formats.choices import TieBreak
from scoring.money.split import total
from scoring.numbers import Cents, CoupleNo, PrizePlace, Seq
from scoring.prizes import ties
from scoring.prizes.offers import (
    BOOBY,
    Award,
    Level,
    Offer,
    awards,
    booby_offer,
    offers,
    without_taker,
    worth,
)
from scoring.prizes.ties import TieFacts
from scoring.rules.choices import NoTaker, Places, Prize
from scoring.rules.house_rules import HouseRules

if TYPE_CHECKING:
    from scoring.facts import Facts
    from scoring.formats.format import Format


Lines = Sequence[tuple[PrizePlace, Prize]]
"""Prizes that are given by the same, best first, each with its place."""


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
    if not by_heads(levels, rules):
        return tuple(_settlement(o, facts) for o in offers(levels, rules, takings, whole_night))
    amounts = _amounts(levels, takings, rules)
    lines = tuple(enumerate(rules.prizes, 1))
    found = _all_by_heads(levels, lines, amounts, facts)
    below = [level for level in levels if _heads_above(level, levels) >= len(rules.prizes)]
    booby = booby_offer(below, rules, takings, whole_night)
    return (*found, *(_settlement(o, facts) for o in booby if o.amount or o.goods))


def further_settled(
    levels: Sequence[Level], lines: Lines, takings: Cents, facts: Facts
) -> tuple[Settlement, ...]:
    """The prizes of one list, best first, among those who stand so for it. One that nobody reaches
    stays with the hall."""
    amounts = [worth(prize, takings, facts.rules.rounding) for _place, prize in lines]
    if facts.rules.places is not Places.LEVELS:
        return tuple(_all_by_heads(levels, lines, amounts, facts))
    taken = (
        Offer(place, amount, level.games_won, level.couples, prize.goods, whole=bool(prize.goods))
        for level, (place, prize), amount in zip(levels, lines, amounts, strict=False)
    )
    return tuple(_settlement(offer, facts) for offer in taken if offer.amount or offer.goods)


def _settled_before(facts: Facts) -> AbstractSet[CoupleNo]:
    """Who has been handed the booby prize, or cut for it. Nights were settled when only those who
    were gone at the end or had come late were left out; what was settled then stands."""
    cut = {
        couple for made in facts.prizes.ties.get(BOOBY, TieFacts()).cuts for couple, _ in made.cards
    }
    return cut | {couple for place, couple in facts.prizes.paid_out if place == BOOBY}


def by_heads(levels: Sequence[Level], rules: HouseRules) -> bool:
    """Whether two who are level take up two places: by house rule, and in a knock-out."""
    return rules.places is not Places.LEVELS or any(level.knock_out for level in levels)


def places_reached(levels: Sequence[Level], rules: HouseRules) -> int:
    """How many places are taken by somebody: as many as levels, or as heads."""
    if not by_heads(levels, rules):
        return len(levels)
    return sum(len(level.couples) for level in levels)


def tie_of(offer: Offer, facts: Facts) -> ties.Tie:
    """The tie about an offer, with all that was said about it. The booby is only ever cut for, and
    every prize where a cut stands among the tie-breaks of what is played."""
    said = facts.prizes.ties.get(offer.place, TieFacts())
    return ties.Tie(
        couples=offer.couples,
        wishes=said.wishes,
        cuts=[dict(cut.cards) for cut in said.cuts],
        played_off=said.played_off,
        cut_only=only_cut_for(offer.place, facts.form),
        whole=offer.whole,
    )


def only_cut_for(place: int, form: Format | None) -> bool:
    """Whether nobody is asked about a prize: those who are equal cut."""
    return place == BOOBY or (form is not None and TieBreak.CUT in form.tie_breaks)


def settling_misfits(
    facts: Facts,
    settlements: Sequence[Settlement],
    owed: Mapping[tuple[int, CoupleNo], Award],
) -> list[Seq]:
    """What was said about ties, or handed over, and does not fit how the prizes stand."""
    by_place = {settlement.offer.place: settlement for settlement in settlements}
    misfits: list[Seq] = []
    for place, tie in facts.prizes.ties.items():
        if not _fits(tie, by_place.get(place)):
            misfits += tie.seqs
    misfits += (seq for key, seq in facts.prizes.taken_seqs.items() if key not in owed)
    for key, amount in facts.prizes.paid_out.items():
        award = owed.get(key)
        if award is None or award.amount != amount:
            misfits.append(facts.prizes.paid_out_seqs[key])
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


def _all_by_heads(
    levels: Sequence[Level], lines: Lines, amounts: Sequence[Cents], facts: Facts
) -> list[Settlement]:
    return [each for level in levels for each in _by_heads(level, levels, lines, amounts, facts)]


def _by_heads(
    level: Level, levels: Sequence[Level], lines: Lines, amounts: Sequence[Cents], facts: Facts
) -> Iterator[Settlement]:
    """The prizes of the places that a level takes up, one after the other, until one is open."""
    first = _heads_above(level, levels)
    last = min(first + len(level.couples), len(amounts))
    left = level.couples
    for index in range(first, last):
        offer = _offer(facts.rules, level, left, lines[index:last], amounts[index:last])
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
    lines: Lines,
    amounts: Sequence[Cents],
) -> Offer:
    """The prize of one place, with the amounts from there to the last that these couples take up."""
    place, prize = lines[0]
    whole = any(each.goods for _place, each in lines)
    pooled = (rules.places is Places.POOLED or level.knock_out) and not whole
    return Offer(
        place=place,
        amount=amounts[0],
        games_won=level.games_won,
        couples=couples,
        goods=prize.goods,
        behind=total(amounts[1:]),
        whole=whole,
        pooled=pooled,
        last=lines[-1][0] if pooled else 0,
        knock_out=level.knock_out,
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
