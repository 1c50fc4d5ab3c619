"""What is in doubt, one thing after the other, as far as no answer has to do with another's."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from math import prod

from scoring.card_check.answers import Doubt, Way
from scoring.card_check.nights import Outcome, prizes_in
from scoring.card_check.repairs import MixUp, Repair
from scoring.card_check.slips import Slip
from scoring.numbers import CoupleNo

Fact = Slip | CoupleNo | MixUp
"""A slip of the hand, a couple that wrote the wrong last table, couples in each other's place."""


def once(outcomes: Iterable[Outcome]) -> tuple[Outcome, ...]:
    """Those that give the same prizes stand once."""
    return tuple({prizes_in(each): each for each in outcomes}.values())


def doubts_of(
    offered: Sequence[Repair], outcomes: Sequence[tuple[Outcome, ...]] = ()
) -> tuple[Doubt, ...]:
    """These explanations, one doubt after the other where one answer has nothing to do with the
    next; `outcomes` are what each of them comes to, where that is known."""
    facts = [_facts(each) for each in offered]
    return tuple(Doubt(tuple(_ways(group, facts, offered, outcomes))) for group in _apart(facts))


def _facts(repair: Repair) -> tuple[Fact, ...]:
    return (*repair.slips, *repair.disbelieved, *repair.mix_ups)


def _ways(
    group: AbstractSet[Fact],
    facts: Sequence[tuple[Fact, ...]],
    offered: Sequence[Repair],
    outcomes: Sequence[tuple[Outcome, ...]],
) -> Iterator[Way]:
    """The explanations as far as this group of facts goes, alike ones once."""
    alike: dict[tuple[Fact, ...], list[int]] = {}
    for number, each in enumerate(facts):
        alike.setdefault(tuple(fact for fact in each if fact in group), []).append(number)
    for part, numbers in alike.items():
        first = offered[numbers[0]]
        yield Way(
            tuple(each for each in first.slips if each in part),
            tuple(each for each in first.disbelieved if each in part),
            tuple(each for each in first.mix_ups if each in part),
            once(end for number in numbers if outcomes for end in outcomes[number]),
        )


def _apart(facts: Sequence[tuple[Fact, ...]]) -> list[AbstractSet[Fact]]:
    """The facts in groups that have nothing to do with each other: every answer about the one goes
    with every answer about the other. All in one group where that cannot be shown."""
    sets = [frozenset(each) for each in facts]
    groups: list[AbstractSet[Fact]] = []
    for fact in dict.fromkeys(chain.from_iterable(facts)):
        linked = [each for each in groups if any(_hang(fact, other, sets) for other in each)]
        groups = [each for each in groups if each not in linked]
        groups.append(frozenset({fact}).union(*linked))
    if not groups:
        return []
    ways = [{each & group for each in sets} for group in groups]
    if prod(map(len, ways)) == len({*sets}) and not any(frozenset() in each for each in ways):
        return groups
    return [frozenset().union(*sets)]


def _hang(one: Fact, other: Fact, sets: Sequence[frozenset[Fact]]) -> bool:
    """Whether one fact is likelier, or less likely, where the other holds."""
    having = [sum(want <= each for each in sets) for want in ({one}, {other}, {one, other})]
    return having[0] * having[1] != having[2] * len(sets)
