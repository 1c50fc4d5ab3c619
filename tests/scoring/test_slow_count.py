"""The replay against a count that shares no code with it."""

import pytest
from hypothesis import example, given, strategies as st

from scoring.rules.choices import Direction
from scoring.rules.house_rules import HouseRules
from tests.builders import a_night, bell, evening, won
from tests.examples import tried_on
from tests.slow_count import fill_the_hall, tosses

GAMES = 25


def counted_both_ways(couples, *, down, bye_is_a_win, seed):
    """The night by walking, game by game, and the same night by replay."""
    hall = fill_the_hall(couples, down=down, bye_is_a_win=bye_is_a_win)
    direction = Direction.DOWN if down else Direction.UP
    rules = HouseRules(games=GAMES, direction=direction, bye_earns_hole=bye_is_a_win, fee=0)
    chooses, played, seen = tosses(seed), [], []
    for game in range(1, GAMES + 1):
        seen.append([(set(couples), came) for couples, came in hall_places(hall)])
        played.append(bell(game))
        played += [won(game, table, by=winner) for table, winner in hall.play(game, chooses)]
        hall.walk()
    return hall, seen, evening(*a_night(couples, rules), *played)


def hall_places(hall):
    return zip([list(each) for each in hall.sitting], list(hall.came), strict=True)


@tried_on(25)
@given(
    couples=st.integers(3, 300),
    down=st.booleans(),
    bye_is_a_win=st.booleans(),
    seed=st.integers(0, 9999),
)
@example(couples=300, down=False, bye_is_a_win=False, seed=0)
@example(couples=299, down=True, bye_is_a_win=True, seed=1)
@example(couples=3, down=False, bye_is_a_win=True, seed=2)
def test_replay_agrees_with_people_who_walk(couples, down, bye_is_a_win, seed):
    hall, seen, night = counted_both_ways(couples, down=down, bye_is_a_win=bye_is_a_win, seed=seed)

    replayed = [
        [(set(place.couples), place.arrived) for place in room.places] for room in night.rooms
    ]
    assert replayed == seen
    assert {c: list(night.punches.get(c, ())) for c in night.couples} == hall.cards
    assert night.games_are_over
    assert night.misfits == frozenset()


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_replay_agrees_about_a_single_table_in_all_but_the_deal(seed):
    """Where nobody has anywhere to go, who walks round the table is not who deals."""
    hall, seen, night = counted_both_ways(2, down=False, bye_is_a_win=False, seed=seed)

    assert [[(set(p.couples)) for p in room.places] for room in night.rooms] == [
        [couples for couples, _ in places] for places in seen
    ]
    assert {c: list(night.punches.get(c, ())) for c in night.couples} == hall.cards
