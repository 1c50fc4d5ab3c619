"""A draw of all games of an evening: how often two are at one table, over all of them."""

from collections import Counter
from itertools import combinations
from random import Random  # noqa: TID251 -- dice of a test

import pytest
from hypothesis import given, strategies as st

from scoring.formats.choices import SIX, Entry, Spare
from scoring.formats.drawn import all_drawn
from scoring.formats.format import ACROSS, TWO, Format
from scoring.formats.movement import DrawnAnew, From
from scoring.formats.people import first_tables, people_of
from scoring.formats.so_far import SoFar
from tests.examples import tried_on
from tests.sweeping import swept

GROUPS = ("ladies", "gents")


def night(people, games, seed=1, sides=ACROSS, groups=()):
    """The tables of all games, and what they came to."""
    draws = (From(1, DrawnAnew(evenly=True)),)
    form = Format("one", Entry.SINGLE, sides, draws, games, groups=groups, spare=Spare.SITS_OUT)
    here = people_of(form, people)
    return drawn(form, here, [first_tables(form, here)], SoFar(), games, seed)


def drawn(form, here, played, so_far, games, seed):
    for tables in played:
        so_far.see(here, form.sides, tables, {})
    dice = Random(seed).randrange  # noqa: S311 -- the same draw by the same seed
    rest = all_drawn(form, here, played[-1], so_far, games - len(played), dice)
    for tables in rest:
        so_far.see(here, form.sides, tables, {})
    return [*played, *rest], so_far


def at_one_table(tables):
    """How many pairs sat once at one table, twice ..., those on the bench left out."""
    pairs = Counter(
        frozenset(two)
        for game in tables
        for here in game
        if len(here) == len(tables[0][0])
        for two in combinations(here, 2)
    )
    return dict(Counter(pairs.values()))


@swept(("people", "games"), [(80, 8), (36, 8), (32, 8), (28, 7), (16, 5), (33, 8), (29, 7)])
def test_nobody_is_at_a_table_with_the_same_one_twice(people, games):
    tables, so_far = night(people, games)
    assert at_one_table(tables) == {1: people // 4 * 6 * games}
    assert max(so_far.partners.values()) == 1


def test_of_24_people_in_twelve_games_156_pairs_are_so_twice_and_none_thrice():
    tables, so_far = night(24, 12)
    assert at_one_table(tables) == {1: 120, 2: 156}
    assert max(so_far.partners.values()) == 1


@pytest.mark.thorough
@swept("people", [5, 9, 12, 13, 17, 20, 23, 30, 46, 100])
def test_partners_are_new_wherever_there_are_any(people):
    _tables, so_far = night(people, 4)
    assert max(so_far.partners.values()) == 1


@swept(("sides", "groups"), [(ACROSS, ()), (ACROSS, GROUPS), (TWO, ()), (SIX, ())])
@tried_on(10)
@given(people=st.integers(8, 40), games=st.integers(2, 9), seed=st.integers(0, 99))
def test_everybody_has_one_chair_in_every_game_and_sits_out_in_turn(
    sides, groups, people, games, seed
):
    if sides == TWO:
        people -= people % 2
    tables, so_far = night(people, games, seed, sides, groups)
    assert len(tables) == games
    ladies = {card for card in range(1, people + 1) if card % 2}
    for game in tables:
        assert [*map(len, game)] == [*map(len, tables[0])]
        assert sorted(card for here in game for card in here) == [*range(1, people + 1)]
        if groups:
            full = [here for here in game if len(here) == 4]
            assert all(len({here[0], here[1]} & ladies) == 2 for here in full)
    if not groups:
        out = [so_far.sat_out[card] for card in range(1, people + 1)]
        assert max(out) - min(out) <= 1


@pytest.mark.thorough
@swept(("people", "games", "after", "goes"), [(32, 8, 3, 5), (24, 12, 4, 3), (40, 12, 6, None)])
def test_once_somebody_has_gone_or_come_what_was_played_counts(people, games, after, goes):
    """The sum of the squares of how often each two are at a table, within a twentieth of the least that ten
    searches five times as long found."""
    least = {32: 362, 24: 620, 40: 800}[people]
    before, _ = night(people, games)
    there = [card for card in range(1, people + 1) if card != goes]
    there += [people + 1] * (goes is None)
    form = Format("one", Entry.SINGLE, ACROSS, (From(1, DrawnAnew()),), games, spare=Spare.SITS_OUT)
    so_far = SoFar()
    for tables in before[: after - 1]:
        so_far.see(people_of(form, people), ACROSS, tables, {})
    seats = [card for here in before[after - 1] for card in here if card in there]
    seats += there[len(seats) :] if goes is None else []
    last = tuple(tuple(seats[at : at + 4]) for at in range(0, len(seats), 4))
    _tables, so_far = drawn(form, people_of(form, max(there)), [last], so_far, games - after + 1, 1)
    met = so_far.partners + so_far.opponents
    assert sum(often**2 for often in met.values()) <= 1.05 * least
