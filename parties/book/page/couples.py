"""The club's couples as they came last: who comes often, who is meant by what is typed, and how
they pay."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from django.utils.translation import gettext as _

from parties.book.actions import Price
from parties.book.forms import Book
from parties.book.page.people import (
    Offer,
    Pair,
    book_of,
    door_facts,
    people_offered,
    recent_nights,
    recent_partners,
    with_mains,
)
from parties.models import Night, Player
from parties.wording.finding import couple_answers_to
from scoring.door.fees import FeeGivenBack, FeePaid, FeeSet
from scoring.door.ways import PaidBy
from scoring.evening import Evening
from scoring.facts import Facts
from scoring.night.part import PartOf
from scoring.night.rules import RulesChanged, RulesSet
from scoring.numbers import PlayerId

MOST_SHOWN = 40
"""So many couples are looked through at once; more than that are counted, and not shown."""

_LAST_NIGHTS = 4

_OFTEN = 2
"""Regulars came together to so many of the last nights."""

_PAYMENTS = [each.kind for each in (FeeSet, FeePaid, FeeGivenBack, RulesSet, RulesChanged)]


@dataclass(frozen=True, slots=True)
class Usual:
    """How two people paid when they came together last."""

    prices: tuple[Price, Price] = (Price.FULL, Price.FULL)
    how: PaidBy = PaidBy.CASH

    @property
    def says(self) -> str:
        """What is not the whole fee in cash, in words."""
        if self.prices[0] is self.prices[1]:
            words = {Price.HALF: _("half"), Price.FREE: _("free")}
        else:
            words = {Price.HALF: _("one pays half"), Price.FREE: _("one comes in free")}
        said = [words[price] for price in dict.fromkeys(self.prices) if price in words]
        return ", ".join([*said, _(self.how.said)] if self.how is not PaidBy.CASH else said)


def regulars(night: Night, evening: Evening) -> list[Pair]:
    """Couples that came together to two of the last four nights, or to the only one there was,
    of which nobody is here, expected or forgotten. In a query each for nights, door and people."""
    nights = door_facts(recent_nights(night)[: 2 * _LAST_NIGHTS])
    if not any(facts.couples for facts in nights.values()):
        return []
    rows = list(Player.objects.named_for(night).values_list("id", "same_as"))
    main = {PlayerId(alias): PlayerId(same_as) for alias, same_as in rows if same_as}
    known = {player for player, same_as in rows if same_as is None}
    taken = {main.get(player, player) for player in _taken(night, evening)}
    return [pair for pair in _often(with_mains(nights, main), taken) if {*pair} <= known]


def couples_offered(
    night: Night, evening: Evening, typed: str, *, expected_counts: bool = False
) -> list[Offer]:
    """Couples of whom nobody is here, as they came last, then everybody else who answers to what
    was typed; while nothing is typed, who is expected and who comes often. With `expected_counts`
    nobody who is expected: where that is written down, they stand beside it."""
    book = book_of(night, evening, expected_counts=expected_counts)
    nights = with_mains(door_facts(recent_nights(night)), book.main)
    pairs = _not_here_yet(night, nights, evening, book)
    if not typed:
        often = {
            frozenset(pair)
            for pair in (*evening.door.expected, *_often(nights, _taken(night, evening)))
        }
        return _as_offers([pair for pair in pairs if frozenset(pair) in often], nights, book)
    found = [
        pair for pair in pairs if couple_answers_to([book.names[each] for each in pair], typed)
    ]
    people = {player for pair in found for player in pair}
    alone = people_offered(night, evening, book, recent_partners(nights), typed, besides=people)
    return [*_as_offers(found, nights, book), *alone]


def usual_payments(pairs: Collection[Pair], nights: Mapping[int, Facts]) -> dict[Pair, Usual]:
    """How each of these couples paid the last time it came; in one query."""
    came = _last_nights(nights)
    last = {pair: came[frozenset(pair)] for pair in pairs if frozenset(pair) in came}
    paid = door_facts({*last.values()}, _PAYMENTS)
    return {pair: _usual(pair, paid[night]) for pair, night in last.items()}


def _taken(night: Night, evening: Evening) -> set[PlayerId]:
    expected = (player for pair in evening.door.expected for player in pair)
    return {*evening.door.people, *expected, *_in_another_part(night, evening)}


def _in_another_part(night: Night, evening: Evening) -> set[PlayerId]:
    """Who has a card that day at another part of the championship: of the final, and this is the plate."""
    if not evening.night.part:
        return set()
    that_day = Night.objects.filter(club=night.club_id, date=night.date, taken_out=False)
    parts = that_day.filter(log__kind=PartOf.kind).exclude(pk=night.pk).distinct()
    doors = door_facts(parts.order_by().values_list("pk", flat=True))
    cards = (people for facts in doors.values() for people in facts.couples.values())
    return {player for people in cards for player in people}


def _often(nights: Mapping[int, Facts], taken: Collection[PlayerId]) -> Iterator[Pair]:
    with_couples = (facts for facts in islice(nights.values(), 2 * _LAST_NIGHTS) if facts.couples)
    held = list(islice(with_couples, _LAST_NIGHTS))
    came = Counter(frozenset(pair) for facts in held for pair in _couples(facts))
    often = min(_OFTEN, len(held))
    for pair in _each_once(pair for facts in held for pair in _couples(facts)):
        if came[frozenset(pair)] >= often and not {*pair} & {*taken}:
            yield pair


def _couples(facts: Facts) -> Iterator[Pair]:
    """Those of two people; a card of one, where partners change, is no couple."""
    on_cards = (
        people for number, people in facts.couples.items() if number not in facts.door.house
    )
    return ((people[0], people[1]) for people in on_cards if len(people) == 2)


def _each_once(pairs: Iterable[Pair]) -> Iterator[Pair]:
    seen = set()
    for pair in pairs:
        if frozenset(pair) not in seen:
            seen.add(frozenset(pair))
            yield pair


def _not_here_yet(
    night: Night, nights: Mapping[int, Facts], evening: Evening, book: Book
) -> Iterator[Pair]:
    """Who is expected; who comes often; then everybody with whom one of the two came last."""
    expected = [player for pair in evening.door.expected for player in pair]
    seen: set[PlayerId] = {*expected}
    last: list[Pair] = []
    for facts in nights.values():
        last += [pair for pair in _couples(facts) if not {*pair} <= seen]
        seen |= {player for pair in facts.couples.values() for player in pair}
    pairs = (*evening.door.expected, *_often(nights, _taken(night, evening)), *last)
    return (
        pair
        for pair in _each_once(pairs)
        if all(each in book.names and each not in book.here for each in pair)
        and (pair in evening.door.expected or not {*pair} & {*expected})
    )


def _as_offers(pairs: list[Pair], nights: Mapping[int, Facts], book: Book) -> list[Offer]:
    usual = usual_payments(pairs[:MOST_SHOWN], nights)
    return [_as_offer(pair, usual.get(pair, Usual()), book) for pair in pairs]


def _as_offer(pair: Pair, usual: Usual, book: Book) -> Offer:
    first, second = pair
    return Offer(
        player=first,
        name=book.names[first],
        says=usual.says,
        partner=second,
        partner_name=book.names[second],
        prices=" ".join(usual.prices),
        how=usual.how.value,
    )


def _last_nights(nights: Mapping[int, Facts]) -> dict[frozenset[PlayerId], int]:
    last: dict[frozenset[PlayerId], int] = {}
    for night, facts in nights.items():
        for pair in _couples(facts):
            last.setdefault(frozenset(pair), night)
    return last


def _usual(pair: Pair, facts: Facts) -> Usual:
    first, second = (_price(facts, player) for player in pair)
    ways = [_way(facts, player) for player in pair]
    return Usual((first, second), ways[0] if ways[0] is ways[1] else PaidBy.CASH)


def _price(facts: Facts, player: PlayerId) -> Price:
    due = facts.door.due.get(player, facts.rules.fee)
    if due == facts.rules.fee:
        return Price.FULL
    return {0: Price.FREE, facts.rules.half_fee: Price.HALF}.get(due, Price.FULL)


def _way(facts: Facts, player: PlayerId) -> PaidBy:
    ways = (
        how for (who, how), amount in facts.door.paid_otherwise.items() if who == player and amount
    )
    return next(ways, PaidBy.CASH)
