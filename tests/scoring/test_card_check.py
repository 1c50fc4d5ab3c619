import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.card_check import Discrepancy, Wrong, check
from scoring.card_frame import frame_of
from scoring.cards import Card, ReadOtherwise, read_otherwise
from scoring.house_rules import HouseRules
from scoring.numbers import CoupleNo
from tests.builders import a_door, a_game, a_night, evening


def cards_of(holes, finished=None):
    """Cards by couple, from the games each of them won."""
    finished = finished or {}
    return {
        CoupleNo(c): Card(CoupleNo(c), frozenset(games), finished.get(c))
        for c, games in holes.items()
    }


# Couples 1 and 2 at table 1, 3 and 4 at table 2. Game 1: 1 and 3 win and change tables, and 2
# and 4 deal with 3 and 1. Game 2: 3 and 1 win again. Game 3: everybody is back, and 2 and 4 win.
THREE_GAMES = {1: {1, 2}, 2: {3}, 3: {1, 2}, 4: {3}}


def a_small_frame(games=3):
    return frame_of(evening(*a_night(4, HouseRules(games=games))))


def test_cards_that_agree_have_no_discrepancy():
    checked = check(a_small_frame(), cards_of(THREE_GAMES))

    assert checked.consistent
    assert (checked.out, checked.lost, checked.dead) == ((), (), ())


def test_a_missing_hole_is_found_at_its_game_and_table():
    checked = check(a_small_frame(), cards_of(THREE_GAMES | {3: {1}}))

    assert checked.discrepancies == (Discrepancy(2, 1, (2, 3), (), Wrong.NO_HOLE),)


def test_a_hole_too_many_is_found_at_its_game_and_table():
    checked = check(a_small_frame(), cards_of(THREE_GAMES | {2: {2, 3}}))

    assert checked.discrepancies == (Discrepancy(2, 1, (2, 3), (2, 3), Wrong.SEVERAL_HOLES),)


def test_a_finishing_table_that_cannot_be_is_found():
    checked = check(a_small_frame(), cards_of(THREE_GAMES, finished={1: 1, 2: 2}))

    assert checked.discrepancies == (Discrepancy(3, 2, (2,), (2,), Wrong.FINISHED_ELSEWHERE),)


def test_a_card_that_is_out_or_lost_says_nothing():
    cards = cards_of({1: {1, 2}, 3: {1, 2}}) | {4: Card(4, lost=True)}
    checked = check(a_small_frame(), cards)

    assert checked.consistent
    assert (checked.out, checked.lost) == ((2,), (4,))


def test_holes_past_the_end_are_dead():
    night = evening(*a_night(4, HouseRules(games=3)), *a_game(1, 1, 3), *a_game(2, 3, 1))
    checked = check(frame_of(night, through=2), cards_of(THREE_GAMES))

    assert checked.consistent
    assert checked.dead == ((2, 3), (4, 3))


def test_no_check_without_seats():
    with pytest.raises(ValueError, match="no seats"):
        check(frame_of(evening(*a_door(4))), {})


def test_two_readings_differ_only_where_they_do():
    first = cards_of({1: {1, 2}, 2: {3}, 3: {1}})
    second = cards_of({1: {1, 3}, 2: {3}, 4: {3}}, finished={1: 2})

    assert read_otherwise(first, second) == (
        ReadOtherwise(1, frozenset({2}), frozenset({3}), (None, 2)),
    )


@settings(max_examples=40)
@given(st.data())
def test_the_order_of_the_cards_does_not_matter(data):
    holes = {c: data.draw(st.sets(st.integers(1, 3))) for c in (1, 2, 3, 4)}
    order = data.draw(st.permutations((1, 2, 3, 4)))
    cards = cards_of(holes)

    assert check(a_small_frame(), {c: cards[c] for c in order}) == check(a_small_frame(), cards)
