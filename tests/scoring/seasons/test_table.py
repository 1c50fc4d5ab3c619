"""A season's table: what each night gives, the best so many, levels, couples, people by two numbers."""

from random import Random  # noqa: TID251 -- seasons by chance

import pytest

from scoring.seasons import Gives, SeasonRule, Whose, season_table
from tests.long_counts import a_seventh
from tests.slow_season import Came, counted
from tests.sweeping import swept

DATES = {"name": "Winter", "first": "2026-10-01", "last": "2027-04-30"}


def rule(**said):
    return SeasonRule(**DATES, **said)


def couples(number, *said):
    """Pairs of people with the games they won; the place follows from the others."""
    levels = sorted({won for *_who, won in said}, reverse=True)
    return [Came(number, who, 25, won, levels.index(won) + 1) for who, won in tupled(said)]


def tupled(said):
    return [((one, other), won) for one, other, won in said]


def night(number, *said):
    """The same, each person alone."""
    return [each._replace(who=(player,)) for each in couples(number, *said) for player in each.who]


NIGHTS = [
    (1, (1, 2, 18), (3, 4, 18), (5, 6, 16)),
    (2, (1, 3, 10), (2, 4, 15), (5, 6, 9)),
    (3, (1, 2, 14), (3, 5, 12)),
]
THREE = [each for said in NIGHTS for each in night(*said)]


def told(rows):
    return {row.who: (row.place, row.total) for row in rows}


def test_each_game_won_is_a_point_and_equal_totals_are_one_level():
    assert told(season_table(rule(), THREE)) == {
        (2,): (1, 47),
        (1,): (2, 42),
        (3,): (3, 40),
        (5,): (4, 37),
        (4,): (5, 33),
        (6,): (6, 25),
    }
    level = season_table(rule(), night(1, (1, 2, 18), (3, 4, 18), (5, 6, 16)))
    assert [row.place for row in level] == [1, 1, 1, 1, 2, 2]


def test_who_came_too_seldom_has_no_place_and_stands_last():
    rows = season_table(rule(least=3), THREE)
    assert [(row.who, row.place) for row in rows] == [
        ((2,), 1),
        ((1,), 2),
        ((3,), 3),
        ((5,), 4),
        ((4,), 0),
        ((6,), 0),
    ]


def test_places_have_their_points_and_who_is_behind_has_none():
    rows = told(season_table(rule(gives=Gives.PLACES, points=(10, 6)), THREE))
    assert rows[(1,)] == (2, 26)
    only_the_best = told(season_table(rule(gives=Gives.PLACES, points=(10,)), THREE))
    assert only_the_best[(6,)] == (4, 0)


def test_who_was_there_by_two_numbers_has_both_and_the_better_place():
    came = [Came(1, (1,), 10, 6, 3), Came(1, (7,), 15, 8, 0)]
    (row,) = season_table(rule(), came, lambda player: 1)
    assert row.nights == ((1, 25, 14, 3, 14, True),)


def test_before_the_first_night_the_table_is_empty():
    assert season_table(rule(), []) == ()


@swept(
    "wrong",
    [
        {"first": "2027-05-01"},
        {"first": "May"},
        {"name": " "},
        {"name": "x" * 61},
        {"best": -1},
        {"least": 400},
        {"gives": Gives.PLACES},
        {"points": (3,)},
        {"gives": Gives.PLACES, "points": (-1,)},
    ],
)
def test_nonsense_is_no_rule(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        SeasonRule(**(DATES | wrong))


def a_season(seed):
    """Nights in any order, with partners that change, people by two numbers, and who steps in."""
    random = Random(seed)  # noqa: S311
    people = list(range(1, random.randint(6, 14)))
    numbers = {each: [each, each + 100] if random.random() < 0.2 else [each] for each in people}
    came, whose = [], random.choice(list(Whose))
    for at in random.sample(range(1, 40), random.randint(1, 12)):
        there = random.sample(people, random.randint(2, len(people)) // 2 * 2)
        games = random.choice([12, 20, 25, 40])
        for place, (one, other) in enumerate(zip(there[::2], there[1::2], strict=True), 1):
            a, b = (random.choice(numbers[each]) for each in (one, other))
            won, left = random.randint(0, games), random.randint(0, games)
            if whose is Whose.COUPLE:
                came.append(Came(at, (a, b), games, won, place, random.randint(-20, 120)))
                continue
            came.append(Came(at, (a,), games, won, place, random.randint(-20, 120)))
            late = random.randint(0, games - left)
            came.append(Came(at, (b,), games - left, late, place, random.randint(-20, 120)))
    random.shuffle(came)
    gives = random.choice(list(Gives))
    points = tuple(sorted(random.choices(range(20), k=4), reverse=True))
    made = rule(
        whose=whose,
        gives=gives,
        points=points if gives is Gives.PLACES else (),
        best=random.choice([0, 1, 3, 5]),
        least=random.choice([0, 2, 4]),
    )
    return made, came, {n: who for who, all_of in numbers.items() for n in all_of}


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(100), id="some"),
        pytest.param(a_seventh(range(100, 1_100)), id="many", marks=pytest.mark.thorough),
    ],
)
def test_random_seasons_are_as_somebody_else_counts_them(seeds):
    for seed in seeds:
        made, came, names = a_season(seed)
        rows = season_table(made, came, names.__getitem__)
        found = {
            row.who: (row.place, row.total, {n.night for n in row.nights if not n.counts})
            for row in rows
        }
        assert found == counted(made, came, names), seed
