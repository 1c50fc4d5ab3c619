"""Formats that a hall could compose, by chance; and the poster that says the same to people."""

from hypothesis import assume, strategies as st

from scoring.formats.choices import Ends, Entry, Sit
from scoring.formats.format import ACROSS, THREE, TWO, Format
from scoring.formats.movement import BACK, ON, From, March, Printed, RoundRobin, Walk
from scoring.numbers import GameNo
from tests.scoring.formats.slow import Call, Circle, Poster, Sheet

BESIDE = ((0, 1), (2, 3))
"""Partners sit side by side."""


@st.composite
def formats(draw, printed=()):
    """Any table, any movement that leaves as many chairs as it fills, up to three one after another."""
    sides = draw(st.sampled_from((TWO, THREE, ACROSS, BESIDE)))
    groups = draw(st.booleans()) and len(sides[0]) == 2
    since = sorted({1, *draw(st.lists(st.integers(2, 8), max_size=2))})
    movements = tuple(
        From(
            GameNo(game),
            draw(movement(sides, groups, printed * (len(sides[0]) == 2 and not groups))),
        )
        for game in since
    )
    parts = any(getattr(each.movement, "sit", None) is Sit.SPLIT for each in movements)
    marches = any(isinstance(each.movement, March) for each in movements)
    assume(not (groups and parts and marches))
    return Format(
        "composed",
        Entry.COUPLE,
        sides,
        movements,
        games=10,
        groups=("ladies", "gents") if groups else (),
    )


def movement(sides, groups, printed):
    chairs = sum(map(len, sides))
    kinds = [rings(sides, groups), st.builds(March, st.tuples(*[st.integers(-3, 3)] * chairs))]
    if sides == TWO:
        kinds.append(st.just(RoundRobin()))
    if len(sides) == 2:
        kinds += [ladders(sides, groups), heads(sides)]
    return st.one_of(*kinds, *printed)


def steps(groups, numbers):
    if groups:
        return st.tuples(numbers, numbers)
    return numbers.map(lambda step: (step, step))


def sits(sides):
    return st.sampled_from([Sit.CHAIRS_LEFT, Sit.AFTER, *[Sit.SPLIT] * 2 * (len(sides[0]) == 2)])


def rings(sides, groups):
    some = steps(groups, st.integers(-3, 3))
    one = st.just((0, 0))
    ways = st.one_of(st.tuples(some, one), st.tuples(one, some), st.tuples(some, some))
    return st.builds(lambda way, sit: Walk(*way, sit=sit), ways, sits(sides))


def ladders(sides, groups):
    """Winners go up as far as who loses comes down."""
    return st.builds(
        lambda up, sit: Walk(up, (-up[0], -up[1]), ends=Ends.LADDER, sit=sit),
        steps(groups, st.integers(-1, 1)),
        sits(sides),
    )


def heads(sides):
    up = st.sampled_from([ON, BACK])
    return st.builds(lambda won, sit: Walk(won=won, ends=Ends.HEAD, sit=sit), up, sits(sides))


def poster_of(form):
    """What would hang at the door."""
    calls = tuple((each.game, call_of(each.movement)) for each in form.movements)
    return Poster(form.sides, calls, bool(form.groups), bench_of(form))


def call_of(movement):
    match movement:
        case Walk():
            return Call(
                lambda seat: (movement.won if seat.won else movement.lost)[seat.who.gent],
                ends=movement.ends.value,
                mixed=movement.sit is Sit.SPLIT,
                first=movement.sit is Sit.AFTER,
                best="first" if movement.won[0] < movement.lost[0] else "last",
            )
        case March():
            return Call(lambda seat: movement.steps[seat.place], keeps_chair=True)
        case Printed():
            return Sheet(movement.games)
        case RoundRobin():
            return Circle()


def bench_of(form):
    """How many can wait behind the last table: as many as get up at any other, all of one side."""
    can = None
    for each in form.movements:
        some = who_go(form, each.movement)
        can = some if can is None else can & some
    return tuple(sorted(can))


def who_go(form, movement):
    if not isinstance(movement, Walk):
        return set()
    winners, losers = movement.won != (0, 0), movement.lost != (0, 0)
    if winners == losers or 0 in (movement.won if winners else movement.lost):
        return set()
    side = len(form.sides[0])
    if losers:
        away = side * (len(form.sides) - 1)
        return {away} if away == side else set()
    return {1, 2} if form.sides == THREE else {side}
