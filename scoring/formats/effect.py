"""What a format does with so many people, found by playing the evening: who meets whom how often."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import mean

from scoring.formats.format import Format, Sides
from scoring.formats.going_on import next_tables, side_of
from scoring.formats.movement import Printed, Walk
from scoring.formats.people import Chairs, People, Tables, first_tables, people_of
from scoring.numbers import CoupleNo, GameNo

Dice = Callable[[int], int]
"""One of so many sides, from 0: who wins."""

EVENINGS = 20
"""So many are played where it is the results that say who goes where."""

Pair = tuple[CoupleNo, CoupleNo]


@dataclass(frozen=True, slots=True)
class Met:
    """How many different people somebody has, and how often the same one at most; the average over
    everybody, and over the evenings that were played."""

    different: float
    most: float


@dataclass(frozen=True, slots=True)
class Effect:
    """`partners` is None where a card has none but its own people. `sits_out` is in games: who sits
    out least, who does most. All of it is `exact` where nothing hangs on who wins."""

    tables: int
    ghosts: int
    partners: Met | None
    opponents: Met
    sits_out: tuple[int, int]
    exact: bool


@dataclass(slots=True)
class _Evening:
    """What is counted of one evening as it is played."""

    people: People
    partners: Counter[Pair] = field(default_factory=Counter)
    opponents: Counter[Pair] = field(default_factory=Counter)
    sits_out: Counter[CoupleNo] = field(default_factory=Counter)

    def see(self, sides: Sides, chairs: Chairs) -> None:
        """A table of one game."""
        some = living(self.people, sides, chairs)
        if sum(map(bool, some)) < 2:
            self.sits_out.update(card for side in some for card in side)
            return
        for side in some:
            self.partners.update(combinations(sorted(side), 2))
        for one, other in combinations(some, 2):
            self.opponents.update((min(a, b), max(a, b)) for a in one for b in other)

    def met(self, pairs: Counter[Pair]) -> Met:
        often = Counter(card for pair in pairs for card in pair)
        everybody = range(1, self.people.entries + 1)
        return Met(mean(often[CoupleNo(n)] for n in everybody), max(pairs.values(), default=0))


def living(people: People, sides: Sides, chairs: Chairs) -> Sequence[Sequence[CoupleNo]]:
    """The cards of people on each side of a table."""
    some: list[list[CoupleNo]] = [[] for _ in sides]
    for chair, card in enumerate(chairs):
        if not people.is_ghost(card):
            some[side_of(sides, chair)].append(card)
    return some


def games_of(form: Format, people: People, dice: Dice) -> Iterator[Tables]:
    """The seats of every game, where it is dice that win."""
    tables = first_tables(form, people)
    yield tables
    for game in range(1, form.games):
        winners = [dice(-(-len(here) // form.on_a_side)) for here in tables]
        tables = next_tables(form, people, GameNo(game), tables, winners)
        yield tables


def effect_of(form: Format, entries: int, dice: Dice) -> Effect:
    """What a format does with so many cards. Raises ValueError where a printed table is for another
    number, or they fill no table."""
    people = people_of(form, entries)
    if not is_for(form, people):
        raise ValueError(f"{form.name} is not for {entries}")
    exact = not any(isinstance(each.movement, Walk) for each in form.movements)
    evenings = [_played(form, people, dice) for _ in range(1 if exact else EVENINGS)]
    out = [each.sits_out[CoupleNo(n)] for each in evenings for n in range(1, entries + 1)]
    return Effect(
        tables=people.seated // form.chairs,
        ghosts=people.ghosts,
        partners=_average(each.met(each.partners) for each in evenings)
        if form.on_a_side > 1
        else None,
        opponents=_average(each.met(each.opponents) for each in evenings),
        sits_out=(min(out), max(out)),
        exact=exact,
    )


def is_for(form: Format, people: People) -> bool:
    """Whether an evening can be played with so many: a table is full, and a printed one is for them."""
    printed = [each.movement for each in form.movements if isinstance(each.movement, Printed)]
    seats = {sum(map(len, each.games[0])) for each in printed}
    return people.seated >= form.chairs and seats <= {people.seated}


def _played(form: Format, people: People, dice: Dice) -> _Evening:
    evening = _Evening(people)
    for tables in games_of(form, people, dice):
        for chairs in tables:
            evening.see(form.sides, chairs)
    return evening


def _average(met: Iterable[Met]) -> Met:
    each = list(met)
    return Met(mean(one.different for one in each), mean(one.most for one in each))
