"""Whole seasons, from the lines of their nights to the table, against sheets of paper."""

from random import Random  # noqa: TID251 -- seasons by chance

import pytest

from scoring.came import counted_by_each, who_came_to, who_came_together
from scoring.club.entry import ClubLine, ClubUndone
from scoring.club.people import PersonMerged, club_now
from scoring.seasons import Whose, season_table
from tests.long_counts import a_seventh
from tests.seasons_by_chance import PEOPLE, a_rule, nights_that_are_over, who_is_who
from tests.slow_season import Came, counted, on_sheets


def told(rule, nights, numbers, says):
    """The program's table of what came of these nights."""
    came = [
        (at, tuple(numbers[at][each] for each in who), *how)
        for at, night in enumerate(nights)
        for who, *how in night
    ]
    return {
        row.who: (row.place, row.total, {n.night for n in row.nights if not n.counts})
        for row in season_table(rule, came, says.main)
    }


def of_night(rule, night):
    if rule.whose is Whose.COUPLE:
        return [((one, other), *how) for one, other, *how in who_came_together(night)]
    counted = counted_by_each(night)
    return [
        ((each.player,), each.games, each.won, each.place, counted[each.player])
        for each in who_came_to(night)
    ]


def both(rule, nights):
    """What came of each night by the program, and its sheets."""
    return [of_night(rule, each) for each in nights], [on_sheets(rule, n.lines) for n in nights]


def on_paper(rule, sheets, numbers, names):
    """The table of these sheets; `names` says who a number of the book is."""
    came = [
        Came(at, tuple(numbers[at][each] for each in who), *how)
        for at, sheet in enumerate(sheets)
        for who, *how in sheet
    ]
    return counted(rule, came, names)


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(100), id="some"),
        pytest.param(a_seventh(range(100, 1_100)), id="many", marks=pytest.mark.thorough),
    ],
)
def test_a_season_is_what_the_sheets_come_to(seeds):
    """As it was first, with what was put right, with people who are one, with all that undone."""
    pool = list(nights_that_are_over(seeds[::2]))
    for seed in seeds:
        dice = Random(seed)  # noqa: S311
        nights = dice.choices(pool, k=dice.randint(1, 6))
        twice, numbers = who_is_who(dice, [put_right for _first, put_right in nights])
        rule = a_rule(dice)
        first, put_right = (both(rule, [each[which] for each in nights]) for which in (0, 1))
        merged = [PersonMerged(alias, one) for one, alias in sorted(twice.items())]
        undone = [ClubUndone(seq) for seq in range(1, len(merged) + 1)]
        are_two = {each: each for person in PEOPLE for each in (person, person + 100)}
        are_one = are_two | {alias: one for one, alias in twice.items()}
        for some, log, names in (
            (first, [], are_two),
            (put_right, [], are_two),
            (put_right, merged, are_one),
            (first, merged, are_one),
            (first, [*merged, *undone], are_two),
        ):
            says = club_now(ClubLine(seq, each) for seq, each in enumerate(log, 1)).says
            counted_here, sheets = some
            told_here = told(rule, counted_here, numbers, says)
            assert told_here == on_paper(rule, sheets, numbers, names), seed
