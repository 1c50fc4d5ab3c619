"""Who plays for an empty chair, or sits out, by rank and in a draw: by turns, since there is that choice;
and on whatever was begun before, on whom it fell then."""

from collections import Counter
from dataclasses import replace
from zlib import crc32

import pytest
from hypothesis import given, strategies as st

from scoring.formats.choices import BESIDE, SIX, Entry, Meet, Spare
from scoring.formats.format import ACROSS, THREE, TWO, Format
from scoring.formats.going_on import next_tables
from scoring.formats.movement import ByRank, DrawnAnew, From
from scoring.formats.people import People, first_tables, people_of
from scoring.formats.so_far import SoFar
from scoring.numbers import CoupleNo, GameNo
from tests.scoring.formats.comings import back, gone
from tests.scoring.formats.test_by_rank_and_drawn import played
from tests.sweeping import swept

THREE_PAIRS = ((0, 3), (1, 4), (2, 5))
SIDES = {
    "two": TWO,
    "three": THREE,
    "four": ACROSS,
    "beside": BESIDE,
    "six": SIX,
    "pairs": THREE_PAIRS,
}
EVENLY = [
    ByRank(evenly=True, drawn=True),
    ByRank(Meet.ANYBODY, evenly=True),
    DrawnAnew(5, evenly=True),
]
NAMES = ["rank", "rank, anybody", "draw"]
GROUPS = ("ladies", "gents")


def form_of(sides, movement, games=12, groups=()):
    return Format("one", Entry.SINGLE, sides, (From(1, movement),), games, groups=groups)


def ladies_and_gents(form, ladies, gents):
    """The first cards are ladies', and so are the first that nobody has."""
    each = form.chairs // 2
    tables = max(-(-ladies // each), -(-gents // each))
    all_here, more = ladies + gents, tables * each - ladies
    ghosts = 2 * tables * each - all_here
    second = {*range(ladies + 1, all_here + 1)}
    second |= {*range(all_here + more + 1, all_here + ghosts + 1)}
    return People(all_here, ghosts, frozenset(map(CoupleNo, second)))


def numbers(people, often, group=0):
    """How often it was each one of a group."""
    cards = map(CoupleNo, range(1, people.entries + 1))
    return [often[card] for card in cards if people.group(card) == group]


def differ(people, so_far):
    """By how much those of one group differ at most in how often they played alone, and sat out."""
    some = [
        numbers(people, often, group)
        for often in (so_far.alone, so_far.sat_out)
        for group in (0, 1)
    ]
    return max(max(each) - min(each) for each in some if each)


@pytest.mark.thorough
@swept("movement", EVENLY)
@swept("kind", SIDES)
@given(people=st.integers(2, 60), seed=st.integers(0, 999))
def test_nobody_plays_alone_or_sits_out_twice_more_than_another(kind, movement, people, seed):
    form = form_of(SIDES[kind], movement)
    people = people_of(form, people)
    for _seats, so_far in played(form, people, seed):
        assert differ(people, so_far) <= 1


@swept("movement", EVENLY)
@swept("sides", [ACROSS, THREE_PAIRS])
@given(ladies=st.integers(1, 20), gents=st.integers(1, 20), seed=st.integers(0, 999))
def test_nor_does_one_of_the_ladies_or_of_the_gents(sides, movement, ladies, gents, seed):
    form = form_of(sides, movement, groups=GROUPS)
    people = ladies_and_gents(form, ladies, gents)
    everybody = list(range(1, people.seated + 1))
    for seats, so_far in played(form, people, seed):
        assert differ(people, so_far) <= 1
        assert sorted(card for here in seats for card in here) == everybody
        assert all(
            sorted(people.group(here[chair]) for chair in side) == [0, 1]
            for here in seats
            for side in form.sides
        )


def at_the_end(form, people, seed=1):
    *_, (_seats, so_far) = played(form, people, seed)
    return so_far


@swept("seed", range(5))
def test_of_thirteen_at_a_draw_of_four_games_nobody_plays_alone_twice(seed):
    form = form_of(ACROSS, DrawnAnew(evenly=True), games=4)
    alone = numbers(people_of(form, 13), at_the_end(form, people_of(form, 13), seed).alone)
    assert sorted(alone) == [0] + [1] * 12


@swept("seed", range(5))
def test_twelve_ladies_and_nine_gents_at_a_draw(seed):
    form = form_of(ACROSS, DrawnAnew(evenly=True), games=6, groups=GROUPS)
    people = ladies_and_gents(form, 12, 9)
    alone = at_the_end(form, people, seed).alone
    assert sorted(numbers(people, alone)) == [1] * 6 + [2] * 6
    assert set(numbers(people, alone, group=1)) == {0}


@swept("seed", range(5))
def test_of_five_by_rank_three_play_alone_in_turn(seed):
    form = form_of(ACROSS, ByRank(evenly=True), games=12)
    alone = numbers(people_of(form, 5), at_the_end(form, people_of(form, 5), seed).alone)
    assert sorted(alone) == [7, 7, 7, 7, 8]


@swept("seed", range(5))
def test_of_three_ladies_and_a_gent_each_lady_sits_out_twice_in_six_games(seed):
    """After the first, in which all four play, each for two."""
    form = form_of(ACROSS, ByRank(evenly=True), games=7, groups=GROUPS)
    people = ladies_and_gents(form, 3, 1)
    so_far = at_the_end(form, people, seed)
    assert numbers(people, so_far.sat_out) == [2, 2, 2]
    assert numbers(people, so_far.alone) == [3, 3, 3]


def test_by_rank_it_is_the_lowest_of_those_who_did_so_least_with_those_who_stand_beside():
    form = form_of(ACROSS, ByRank(evenly=True))
    people = people_of(form, 7)
    so_far = SoFar(totals=Counter({1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}))
    so_far.turns_alone.update({4: 1, 5: 1, 6: 1, 7: 1})
    first, second = next_tables(form, people, 1, first_tables(form, people), [0, 0], so_far)
    assert {first[0], first[2]} == {3, 8}
    assert {first[1], first[3]} == {1, 2}
    assert {*second} == {4, 5, 6, 7}


def test_two_who_must_be_partners_are_not_the_same_again():
    form = form_of(ACROSS, ByRank(evenly=True))
    people = people_of(form, 7)
    so_far = SoFar(totals=Counter({1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}))
    so_far.turns_alone.update({4: 1, 5: 1, 6: 1, 7: 1})
    so_far.partners[1, 2] = 1
    first, _second = next_tables(form, people, 1, first_tables(form, people), [0, 0], so_far)
    assert {first[0], first[2]} == {3, 8}
    assert {first[1], first[3]} == {1, 4}


@pytest.mark.parametrize("movement", EVENLY, ids=NAMES)
@given(people=st.integers(9, 30), away=st.integers(2, 12), seed=st.integers(0, 99))
def test_whoever_was_away_makes_up_for_no_turn(movement, people, away, seed):
    """Who was not there has as many as those who were there and had fewest."""
    form = form_of(ACROSS, movement, games=20)
    people, so_far, late = people_of(form, people), SoFar(seed=seed), CoupleNo(1)
    tables = first_tables(form, people)
    others = [CoupleNo(n) for n in range(2, people.entries + 1)]
    people = gone(people, late)
    for game in range(1, away):
        so_far.see(people, ACROSS, tables, {})
        tables = next_tables(form, people, GameNo(game), tables, [0] * len(tables), so_far)
    fewest = min(so_far.turns_alone[each] for each in others)
    so_far.see(back(people, late), ACROSS, tables, {})
    assert fewest <= so_far.turns_alone[late] <= fewest + 1
    assert so_far.alone[late] <= 1


BEFORE = {
    ("two", "rank"): (3476689415, 85180139, 2823925917, 2396729968),
    ("two", "draw"): (3866865906, 2070538998, 2533233654, 3520377130),
    ("three", "rank"): (409634079, 4130247529, 71981757, 1101782902),
    ("three", "draw"): (296904955, 134286680, 3888115705, 1772167709),
    ("four", "rank"): (1001099100, 3436968632, 2729613798, 3568282327),
    ("four", "draw"): (2764521883, 2883687541, 4132935027, 4119229402),
    ("groups", "rank"): (820418198, 917353389, 2106172961, 1192551778),
    ("groups", "draw"): (1082498334, 782904458, 4121115762, 3374112870),
    ("six", "rank"): (2861713571, 2624734056, 777101706, 796113577),
    ("six", "draw"): (324658863, 2856267098, 3686675273, 1804858867),
}
"""The seats of eight games with 5, 7, 13 and 22 people, each number as its own dice, as they were made
before there was the choice: the check sum of them, written down then."""


@swept(("kind", "way"), BEFORE)
def test_what_was_begun_before_has_the_seats_that_it_had(kind, way):
    movement = ByRank() if way == "rank" else DrawnAnew()
    groups = GROUPS if kind == "groups" else ()
    form = form_of(SIDES.get(kind, ACROSS), movement, games=8, groups=groups)
    for entries, seats in zip((5, 7, 13, 22), BEFORE[kind, way], strict=True):
        evening = [tables for tables, _ in played(form, people_of(form, entries), entries)]
        assert crc32(repr(evening).encode()) == seats, entries


def test_a_draw_of_thirteen_as_it_was_before():
    form = form_of(ACROSS, DrawnAnew(), games=4)
    *_, (fourth, so_far) = played(form, people_of(form, 13), 13)
    assert fourth == ((3, 9, 5, 12), (8, 2, 11, 14), (1, 10, 4, 16), (7, 13, 6, 15))
    assert max(so_far.alone.values()) > 1


def test_new_nights_share_it_whatever_kept_the_evening():
    before = form_of(ACROSS, ByRank(Meet.NEW))
    after = form_of(ACROSS, ByRank(Meet.NEW, evenly=True, drawn=True))
    assert before.for_new_nights == replace(after, spare=Spare.TWO_HANDS)
    assert before.for_new_nights.shares_evenly
    assert not before.shares_evenly
