import pytest
from hypothesis import given, strategies as st

from scoring.card_check.changes import HoleChange, frame_of
from scoring.card_check.check import Discrepancy, Wrong, check
from scoring.card_check.explaining import smallest_repairs
from scoring.games.results import Voided
from scoring.punch_cards.card import PunchCard, ReadOtherwise, read_otherwise
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import StaysPut
from tests.builders import a_door, a_game, a_night, bell, evening, seated
from tests.examples import tried_on


def cards_of(holes, finished=None):
    """Cards by couple, from the games each of them won."""
    finished = finished or {}
    return {c: PunchCard(c, frozenset(games), finished.get(c)) for c, games in holes.items()}


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
    cards = cards_of({1: {1, 2}, 3: {1, 2}}) | {4: PunchCard(4, lost=True)}
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


@tried_on(40)
@given(st.data())
def test_the_order_of_the_cards_does_not_matter(data):
    holes = {c: data.draw(st.sets(st.integers(1, 3))) for c in (1, 2, 3, 4)}
    order = data.draw(st.permutations((1, 2, 3, 4)))
    cards = cards_of(holes)

    assert check(a_small_frame(), {c: cards[c] for c in order}) == check(a_small_frame(), cards)


def test_couples_seated_elsewhere_after_the_bell_of_the_first_game_are_followed_from_there():
    log = *a_night(4, HouseRules(games=3)), *a_game(1), seated((1, 3), (2, 4))
    cards = cards_of({1: {1, 3}, 2: {1, 3}, 3: {2}, 4: {2}})

    assert check(frame_of(evening(*log)), cards).consistent
    assert smallest_repairs(frame_of(evening(*log)), cards).repairs[0].changes == ()


# A card that lacks a hole, or has one too many, against a lost card: nothing else shows it but what
# the log itself says of the couple later. Everybody else's cards are right.
def a_game_that_was_void():
    """Couple 1, that won, went on to table 2 and on from there, where game 2 was void."""
    log = *a_night(4, HouseRules(games=2)), Voided(2, 2, mover=1)
    return log, {1: set(), 3: {1, 2}, 4: set()}, 2, HoleChange(1, 1, hole=True), 2


def a_seating_of_its_own():
    """Couple 4, that lost, stayed at table 2 until it was seated at table 1 in place of couple 5."""
    log = *a_night(6, HouseRules(games=2)), *a_game(1), bell(2)
    log = *log, seated((2, 4), (5, 1), game=2)
    cards = {1: {1, 2}, 2: {2}, 4: {1}, 5: {1}, 6: set()}
    return log, cards, 3, HoleChange(1, 4, hole=False), 1


@pytest.mark.parametrize("night", [a_game_that_was_void, a_seating_of_its_own])
def test_where_the_log_has_a_couple_is_held_against_its_card_though_another_is_lost(night):
    log, holes, lost, repair, table = night()
    frame, cards = frame_of(evening(*log)), cards_of(holes) | {lost: PunchCard(lost, lost=True)}
    couple = (repair.couple,)
    punched = couple if 2 in holes[repair.couple] else ()

    found = smallest_repairs(frame, cards)

    assert check(frame, cards).discrepancies == (
        Discrepancy(2, table, couple, punched, Wrong.SAT_ELSEWHERE),
    )
    assert [each.changes for each in found.repairs] == [(repair,)]
    assert (found.complete, found.proved) == (True, 1)


def a_table_of_three_whose_lost_card_went_on():
    """Couple 3 keeps table 2 and wins there; of the others the lower number goes on, which is 1."""
    rules = HouseRules(games=2, odd=Odd.THREE)
    log = *a_door(5, rules), StaysPut(3, 1, stays=True), seated((4, 2), (5, 3, 1))
    return log, {2: {1}, 3: {1}, 4: {2}, 5: {2}}, (1,)


def lost_cards_of_which_one_begins_to_keep_its_table():
    """Couples 2 and 4 met in game 1, and 4 won; 2 keeps table 1 from game 2 on."""
    log = *a_door(4, HouseRules(games=3)), StaysPut(2, 2, stays=True), seated((2, 4), (1, 3))
    return log, {1: {2}, 3: {1}}, (2, 4)


@pytest.mark.parametrize(
    "night",
    [a_table_of_three_whose_lost_card_went_on, lost_cards_of_which_one_begins_to_keep_its_table],
)
def test_right_cards_are_right_though_the_first_way_that_is_followed_leads_nowhere(night):
    log, holes, lost = night()
    cards = cards_of(holes) | {couple: PunchCard(couple, lost=True) for couple in lost}
    frame = frame_of(evening(*log))

    found = smallest_repairs(frame, cards)

    assert check(frame, cards).consistent
    assert [each.changes for each in found.repairs] == [()]
    assert (found.complete, found.proved) == (True, 0)
    assert list(found.repairs[0].nights())
