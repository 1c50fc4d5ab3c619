"""By rank those meet who have the same; a draw has as few as can be together again."""

from dataclasses import replace
from itertools import pairwise
from random import Random  # noqa: TID251 -- winners by chance

import pytest
from hypothesis import given, strategies as st

from scoring.formats.choices import Entry, Meet
from scoring.formats.effect import effect_of, games_of
from scoring.formats.format import ACROSS, THREE, TWO, Format
from scoring.formats.going_on import next_tables
from scoring.formats.movement import ByRank, DrawnAnew, From
from scoring.formats.people import first_tables, people_of
from scoring.formats.so_far import SoFar, holes_of, numbers_by, pair
from scoring.numbers import CoupleNo
from tests.scoring.formats.comings import gone
from tests.sweeping import swept

TABLES = {"two": TWO, "three": THREE, "four": ACROSS, "groups": ACROSS}


def form_of(kind, movement, games=8):
    groups = ("ladies", "gents") if kind == "groups" else ()
    return Format(kind, Entry.SINGLE, TABLES[kind], (From(1, movement),), games, groups=groups)


def dice(seed):
    return Random(seed).randrange  # noqa: S311 -- the same winners by the same seed


def played(form, people, seed=1):
    """The seats of every game, with what there was before each."""
    roll, so_far = dice(seed), SoFar(seed=seed)
    tables = first_tables(form, people)
    for game in range(1, form.games + 1):
        winners = [roll(len(form.sides)) for _ in tables]
        so_far.see(people, form.sides, tables, holes_of(people, form.sides, tables, winners))
        yield tables, so_far
        tables = next_tables(form, people, game, tables, winners, so_far)


@swept("movement", [ByRank(), ByRank(drawn=True), DrawnAnew(tries=3)])
@swept("kind", TABLES)
@given(
    tables=st.integers(1, 60),
    more=st.integers(0, 3),
    away=st.integers(0, 3),
    seed=st.integers(0, 99),
)
def test_every_chair_is_filled_once_and_nobody_is_lost(movement, kind, tables, more, away, seed):
    form = form_of(kind, movement, games=4)
    people = people_of(form, form.chairs * tables + more)
    for card in range(1, away * (tables > 1) + 1):
        people = gone(people, CoupleNo(card))
    everybody = list(range(1, people.seated + 1))
    for seats, _so_far in played(form, people, seed):
        assert sorted(card for here in seats for card in here) == everybody
        assert {*map(len, seats)} == {form.chairs}
        if form.mixed:
            assert all(
                sorted(people.group(here[chair]) for chair in side) == [0, 1]
                for here in seats
                for side in form.sides
            )


@pytest.mark.parametrize("movement", [ByRank(), DrawnAnew()], ids=["rank", "draw"])
@given(couples=st.integers(1, 30).map(lambda n: 2 * n + 1), seed=st.integers(0, 99))
def test_all_sit_out_as_often_within_one(movement, couples, seed):
    form = form_of("two", movement)
    people = people_of(form, couples)
    for _seats, so_far in played(form, people, seed):
        out = [so_far.sat_out[CoupleNo(n)] for n in range(1, couples + 1)]
        assert max(out) - min(out) <= 1


@pytest.mark.thorough
@swept("kind", ["three", "four", "groups"])
@swept("movement", [ByRank(), DrawnAnew()])
def test_with_an_empty_chair_or_three_everybody_plays(kind, movement):
    for entries in range(4, 20):
        effect = effect_of(form_of(kind, movement), entries, dice(1))
        assert effect.sits_out == (0, 0), (kind, entries)
        assert not effect.exact


def test_first_meets_second_and_third_meets_fourth():
    form = form_of("two", ByRank(Meet.ANYBODY))
    people = people_of(form, 8)
    so_far = SoFar(totals={1: 3, 2: 1, 3: 5, 4: 4, 5: 2, 6: 2, 7: 0, 8: 4})
    tables = first_tables(form, people)
    after = next_tables(form, people, 3, tables, [0] * 4, so_far)
    assert after == ((3, 4), (8, 1), (5, 6), (2, 7))


def test_not_those_who_met_in_the_last_game():
    form = form_of("two", ByRank(Meet.NOT_LAST))
    people = people_of(form, 8)
    so_far = SoFar(totals={1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1})
    so_far.last.update({(1, 2), (6, 8), (5, 8), (5, 7), (6, 7)})
    after = next_tables(form, people, 1, first_tables(form, people), [0] * 4, so_far)
    assert after == ((1, 3), (2, 5), (4, 8), (6, 7)) or (6, 7) not in after
    assert not {pair(*here) for here in after} & so_far.last


@given(couples=st.integers(4, 30), seed=st.integers(0, 99))
def test_nobody_meets_the_same_twice_running_by_rank(couples, seed):
    form = form_of("two", ByRank())
    people = people_of(form, 2 * couples)
    for (before, _), (now, _) in pairwise(played(form, people, seed)):
        assert not {*map(frozenset, before)} & {*map(frozenset, now)}


@given(couples=st.integers(8, 20), seed=st.integers(0, 99))
def test_only_new_ones_as_long_as_there_are_any(couples, seed):
    form = form_of("two", ByRank(Meet.NEW), games=6)
    *_, (_seats, so_far) = played(form, people_of(form, 2 * couples), seed)
    assert {*so_far.opponents.values()} == {1}


def test_four_by_rank_play_the_first_with_the_last_of_them():
    people = people_of(form_of("four", ByRank()), 8)
    so_far = SoFar(totals={1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1})
    form = form_of("four", ByRank())
    tables = first_tables(form, people)
    assert next_tables(form, people, 1, tables, [0, 0], so_far) == (
        (1, 3, 4, 2),
        (5, 7, 8, 6),
    )
    so_far.partners[1, 4] = 1
    after = next_tables(form, people, 1, tables, [0, 0], so_far)
    assert after[0] == (1, 2, 3, 4) or {after[0][0], after[0][2]} != {1, 4}


@pytest.mark.parametrize(("people", "partners", "opponents"), [(24, 1, 3), (40, 1, 2)])
def test_a_draw_of_eight_games_has_nobody_with_the_same_partner_twice(people, partners, opponents):
    effect = effect_of(form_of("four", DrawnAnew()), people, dice(1))
    assert effect.partners.most == partners
    assert effect.partners.different == 8
    assert effect.opponents.most <= opponents


def test_the_same_number_draws_the_same_evening_and_another_another():
    form = form_of("four", DrawnAnew())
    people = people_of(form, 16)
    once, again, other = (list(games_of(form, people, dice(seed))) for seed in (1, 1, 2))
    assert once == again != other


def test_the_numbers_are_those_that_were_published():
    """The first of splitmix64 by the seed 1234567, as Rosetta Code prints them."""
    below = numbers_by(1234567)
    assert [below(2**64) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_a_draw_takes_as_many_changes_as_it_says():
    form = form_of("four", DrawnAnew(tries=1))
    better = replace(form, movements=(From(1, DrawnAnew(tries=200)),))
    few, many = (effect_of(each, 16, dice(1)).opponents.most for each in (form, better))
    assert many <= few


@given(entries=st.integers(2, 120), seed=st.integers(0, 2**30), games=st.integers(1, 5))
def test_equals_are_drawn_and_nobody_is_put_above_who_has_more(entries, seed, games):
    form = form_of("two", ByRank(Meet.ANYBODY, drawn=True), games=games + 1)
    had = {}
    for tables, so_far in played(form, people_of(form, entries), seed):
        stood = [had.get(card, 0) for here in tables if len(here) > 1 for card in here]
        if so_far.games > 1 and entries % 2 == 0:
            assert stood == sorted(stood, reverse=True)
        had = dict(so_far.totals)


def test_whose_card_is_the_lowest_stands_no_higher_for_that():
    form = form_of("two", ByRank(Meet.ANYBODY, drawn=True), games=2)
    people = people_of(form, 16)
    tables = first_tables(form, people)
    at_the_first = set()
    for seed in range(200):
        so_far = SoFar(seed=seed)
        so_far.see(people, form.sides, tables, {})
        at_the_first |= {*next_tables(form, people, 1, tables, [0] * 8, so_far)[0]}
    assert at_the_first == {*range(1, 17)}
