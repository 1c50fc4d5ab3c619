"""The race of a night: holes after each game, who led when, and what the toss of a coin gives."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from scoring.race import Lead, by_chance, race_of, spread_of
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, a_night_of_totals, bell, evening, won

RULES = HouseRules(games=3)


@st.composite
def nights(draw):
    """A night of four tables played to its end, each winner as it falls."""
    games = draw(st.integers(1, 5))
    entries = [*a_night(8, HouseRules(games=games))]
    for game in range(1, games + 1):
        entries.append(bell(game))
        for place in evening(*entries).room(game).tables:
            by = draw(st.sampled_from(place.couples))
            entries.append(won(game, place.table, by))
    return evening(*entries)


def test_the_holes_after_each_game():
    race = race_of(evening(*a_night(4, RULES), *a_game(1, 1, 3)))

    assert race.counted == {1: (1,), 2: (0,), 3: (1,), 4: (0,)}
    assert race.leads == (Lead(1, 1, (1, 3)),)
    assert race.behind(2) == (1,)


def test_there_is_no_race_before_a_game_is_over_nor_with_typed_totals():
    for night in (evening(*a_night(4)), evening(*a_night_of_totals(12, 11, 9))):
        assert race_of(night) is None
        assert spread_of(night) == ()


@given(nights())
def test_the_race_ends_where_the_night_does(night):
    race = race_of(night)

    assert {couple: holes[-1] for couple, holes in race.counted.items()} == night.holes
    assert race.leads[-1].couples == tuple(sorted(night.levels[0].couples))
    assert all(b - a in (0, 1) for own in race.counted.values() for a, b in pairwise(own))


@given(nights())
def test_leads_follow_each_other_without_a_gap(night):
    race = race_of(night)
    games = [game for lead in race.leads for game in range(lead.first, lead.last + 1)]

    assert games == list(range(1, race.games + 1))
    for lead in race.leads:
        for game in range(lead.first, lead.last + 1):
            assert all((race.behind(c)[game - 1] == 0) is (c in lead.couples) for c in race.counted)


@given(nights())
def test_the_spread_counts_everybody_once(night):
    """Nobody sits out here, so each couple's games are the night's, and its holes what it won."""
    had = Counter(night.holes.values())

    assert {each.won: each.couples for each in spread_of(night) if each.couples} == had
    games = night.rules.games
    for each in spread_of(night):
        assert each.chance == pytest.approx(8 * by_chance(each.won, games))


def test_a_coin_tossed_four_times():
    assert [by_chance(won, 4) * 16 for won in range(5)] == [1, 4, 6, 4, 1]


@given(st.integers(0, 60))
def test_chances_add_up_to_one(games):
    assert sum(by_chance(won, games) for won in range(games + 1)) == pytest.approx(1)
