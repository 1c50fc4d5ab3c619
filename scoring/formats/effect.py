"""What a format does with so many people, found by playing the evening: who meets whom how often."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from statistics import mean

from scoring.formats.format import Format
from scoring.formats.going_on import next_tables
from scoring.formats.movement import (
    ByRank,
    DrawnAnew,
    Printed,
    RoundRobin,
    Walk,
    seats_of,
    sheet_of,
)
from scoring.formats.people import People, Tables, first_tables, people_of
from scoring.formats.so_far import Pair, SoFar, holes_of, is_a_game
from scoring.numbers import CoupleNo, GameNo

BY_CHANCE = (Walk, ByRank, DrawnAnew)
"""Where who meets whom hangs on who wins, or on a draw."""

SEEDS = 2**30
"""So many draws of an evening the dice choose from."""

Dice = Callable[[int], int]
"""One of so many sides, from 0: who wins."""

FEWEST_EVENINGS, MOST_EVENINGS = 3, 20
"""So many are played where it is the results that say who goes where: the fewer, the longer each takes."""

GAMES_PLAYED = 6_000
"""About so many games at tables there are in all of them."""

CHANGES_TRIED = 200_000
"""At most so many changes of a draw are tried in one evening, which is what takes long."""


Between = tuple[int, int]
"""The fewest and the most."""


@dataclass(frozen=True, slots=True)
class Met:
    """How many different people somebody has, and how often the same one at most; the average over
    everybody, and over the evenings that were played. `between` are who has fewest and who has most."""

    different: float
    most: float
    between: Between = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True)
class Effect:
    """`tables` at which a game is played, `empty` chairs at those, cards that are `waiting`: in the game
    that has fewest of them, and in the one that has most. `partners` is None where a card has none but
    its own people. `sits_out` is in games: who sits out least, who does most; `alone` the same of playing
    for an empty chair too. All of it is `exact` where nothing hangs on who wins."""

    tables: Between
    empty: Between
    waiting: Between
    partners: Met | None
    opponents: Met
    sits_out: Between
    alone: Between
    exact: bool


@dataclass(frozen=True, slots=True)
class _Evening:
    """One that was played: what it brought, and of each game the tables, the empty chairs at them, who
    waits."""

    so_far: SoFar
    games: Sequence[tuple[int, int, int]]


def games_of(form: Format, people: People, dice: Dice) -> Iterator[Tables]:
    """The seats of every game, where it is dice that win."""
    for tables, _so_far in _games(form, people, dice):
        yield tables


def effect_of(form: Format, entries: int, dice: Dice, evenings: int = MOST_EVENINGS) -> Effect:
    """What a format does with so many cards, where it hangs on the dice found in so many `evenings` at most.
    Raises ValueError where a printed table is for another number, or they fill no table."""
    people = people_of(form, entries)
    if not is_for(form, people):
        raise ValueError(f"{form.name} is not for {entries}")
    exact = not any(isinstance(each.movement, BY_CHANCE) for each in form.movements)
    tried = _soon_drawn(form, people)
    often = 1 if exact else min(_how_often(tried, people), evenings)
    played = [_played(tried, people, dice) for _ in range(often)]
    tables, empty, waiting = zip(*(game for each in played for game in each.games), strict=True)
    so_far = [each.so_far for each in played]
    cards = [CoupleNo(n) for n in range(1, entries + 1)]
    return Effect(
        tables=_between(tables),
        empty=_between(empty),
        waiting=_between(waiting),
        partners=_average(_met(people, each.partners) for each in so_far)
        if form.on_a_side > 1
        else None,
        opponents=_average(_met(people, each.opponents) for each in so_far),
        sits_out=_between(each.sat_out[card] for each in so_far for card in cards),
        alone=_between(each.alone[card] for each in so_far for card in cards),
        exact=exact,
    )


def _between(numbers: Iterable[int]) -> Between:
    each = list(numbers)
    return min(each), max(each)


def _soon_drawn(form: Format, people: People) -> Format:
    """With no more changes of a draw than somebody who looks at a page waits for."""
    most = max(CHANGES_TRIED // (form.games * people.seated // form.chairs), 1)
    movements = tuple(
        replace(each, movement=replace(each.movement, tries=min(each.movement.tries, most)))
        if isinstance(each.movement, DrawnAnew)
        else each
        for each in form.movements
    )
    return replace(form, movements=movements)


def _how_often(form: Format, people: People) -> int:
    tries = [each.movement.tries for each in form.movements if isinstance(each.movement, DrawnAnew)]
    slower = 1 + max(tries, default=0) // 10
    games = form.games * people.seated // form.chairs * slower
    return min(max(GAMES_PLAYED // games, FEWEST_EVENINGS), MOST_EVENINGS)


def is_for(form: Format, people: People) -> bool:
    """Whether an evening can be played with so many: a table is full, and a printed one is for them,
    with fewer empty chairs than a table has."""
    wanted = {seats_of(each.movement, people.entries, form.chairs) for each in form.movements}
    enough = people.entries >= len(form.sides) and people.ghosts < form.chairs <= people.seated
    return enough and wanted - {None} <= {people.seated}


def all_met_after(form: Format, entries: int) -> int | None:
    """After how many games everybody has met everybody as the movement promises; None where it does
    not hang on the number alone, or another movement begins on the way.

    An evening of so many games is fair to all; a longer one begins anew.
    """
    people = people_of(form, entries)
    if len(form.movements) > 1 or not is_for(form, people):
        return None
    movement = form.movements[0].movement
    if isinstance(movement, RoundRobin):
        return people.seated - 1
    sheet = sheet_of(movement, people.seated)
    return None if sheet is None or isinstance(movement, Printed) else len(sheet.games)


def _games(form: Format, people: People, dice: Dice) -> Iterator[tuple[Tables, SoFar]]:
    """The seats of every game, and what there is after it."""
    chance = any(isinstance(each.movement, ByRank | DrawnAnew) for each in form.movements)
    so_far = SoFar(seed=dice(SEEDS) if chance else 0)
    tables = first_tables(form, people)
    for game in range(1, form.games + 1):
        winners = [dice(-(-len(here) // form.on_a_side)) for here in tables]
        so_far.see(people, form.sides, tables, holes_of(people, form.sides, tables, winners))
        yield tables, so_far
        if game < form.games:
            tables = next_tables(form, people, GameNo(game), tables, winners, so_far)


def _played(form: Format, people: People, dice: Dice) -> _Evening:
    games = [
        (so_far, _counted(form, people, tables)) for tables, so_far in _games(form, people, dice)
    ]
    return _Evening(games[-1][0], [counted for _so_far, counted in games])


def _counted(form: Format, people: People, tables: Tables) -> tuple[int, int, int]:
    at_play = [here for here in tables if is_a_game(people, form.sides, here)]
    playing = sum(not people.is_ghost(card) for here in at_play for card in here)
    return len(at_play), len(at_play) * form.chairs - playing, people.entries - playing


def _met(people: People, pairs: Counter[Pair]) -> Met:
    often = Counter(card for two in pairs for card in two)
    different = [often[CoupleNo(n)] for n in range(1, people.entries + 1)]
    return Met(mean(different), max(pairs.values(), default=0), _between(different))


def _average(met: Iterable[Met]) -> Met:
    each = list(met)
    between = min(one.between[0] for one in each), max(one.between[1] for one in each)
    return Met(mean(one.different for one in each), mean(one.most for one in each), between)
