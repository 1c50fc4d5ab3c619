"""The blind draw: everybody once, last time's table-mates apart where that is possible."""

from itertools import combinations

from hypothesis import given, strategies as st

from parties.dice import (
    cut_playing_cards,
    dice,
    draw_numbers,
    draw_seats,
    draw_secret,
    meeting_again,
)
from scoring.draws.drawn import is_secret
from scoring.numbers import BYE_CHAIR
from scoring.prizes.ties import is_playing_card
from tests.sweeping import swept


def mates_of(*tables):
    """Every two couples of each table."""
    return {frozenset(two) for table in tables for two in combinations(table, 2)}


def last_week(couples):
    """1 met 2, 3 met 4, and so on."""
    return mates_of(*((couple, couple + 1) for couple in range(1, couples, 2)))


@given(st.integers(0, 61), st.integers(0, 2**16))
def test_draw_seats_gives_every_couple_one_place(couples, seed):
    seats = dict(draw_seats(range(1, couples + 1), last_week(couples), dice(seed)))

    assert sorted(couple for table in seats.values() for couple in table) == list(
        range(1, couples + 1)
    )
    assert sorted(seats.keys() - {BYE_CHAIR}) == list(range(1, couples // 2 + 1))
    assert [len(seats[table]) for table in seats if table != BYE_CHAIR] == [2] * (couples // 2)
    assert len(seats.get(BYE_CHAIR, ())) == couples % 2


@given(st.integers(3, 61), st.integers(0, 2**16))
def test_draw_seats_keeps_last_times_table_mates_apart(couples, seed):
    mates = last_week(couples)

    assert meeting_again(draw_seats(range(1, couples + 1), mates, dice(seed)), mates) == 0


@given(st.data())
def test_draw_seats_keeps_apart_the_partners_who_changed_among_twelve_tables(data):
    """Two people, each from another table of four, bring six couples with them."""
    mates: set[frozenset[int]] = set()
    for couple in range(1, 25):
        met = sum(couple in pair for pair in mates)
        others = [
            other for other in range(couple + 1, 25) if sum(other in pair for pair in mates) < 6
        ]
        chosen = (
            data.draw(st.lists(st.sampled_from(others), max_size=6, unique=True)) if others else []
        )
        mates |= {frozenset((couple, other)) for other in chosen[: 6 - met]}

    seats = draw_seats(range(1, 25), mates, dice(data.draw(st.integers(0, 2**16))))

    assert meeting_again(seats, mates) == 0


@swept("seed", range(20))
def test_draw_seats_lets_the_bye_chair_part_the_only_two_who_met(seed):
    """With 1 or 2 in the bye chair they do not meet; with 3 in it they would."""
    mates = mates_of((1, 2))

    assert meeting_again(draw_seats((1, 2, 3), mates, dice(seed)), mates) == 0


def test_draw_seats_lets_as_few_meet_again_as_must():
    """1 has met everybody: one table must be a second meeting, and one is enough."""
    mates = {frozenset((1, other)) for other in range(2, 9)}

    for seed in range(20):
        assert meeting_again(draw_seats(range(1, 9), mates, dice(seed)), mates) == 1


def test_draw_seats_is_blind():
    """Over many draws every couple sits at every table, and with every other."""
    drawn = [dict(draw_seats(range(1, 6), set(), dice(seed))) for seed in range(400)]

    at = {(couple, table) for seats in drawn for table in seats for couple in seats[table]}
    together = {frozenset(seats[table]) for seats in drawn for table in (1, 2)}

    assert at == {(couple, table) for couple in range(1, 6) for table in (0, 1, 2)}
    assert together == {frozenset(two) for two in combinations(range(1, 6), 2)}


def test_draw_seats_with_the_systems_own_randomness():
    assert len(draw_seats(range(1, 31), last_week(30), dice())) == 15


@given(st.integers(2, 61), st.integers(0, 2**16))
def test_draw_seats_with_three_gives_an_odd_field_one_table_of_three(couples, seed):
    seats = dict(draw_seats(range(1, couples + 1), set(), dice(seed), three=True))

    assert sorted(couple for table in seats.values() for couple in table) == list(
        range(1, couples + 1)
    )
    assert BYE_CHAIR not in seats
    odd = couples % 2
    assert sorted(map(len, seats.values())) == [2] * (couples // 2 - odd) + [3] * odd


def test_draw_seats_with_three_is_blind():
    """Every couple is once in every slot of every table."""
    drawn = [dict(draw_seats(range(1, 6), set(), dice(seed), three=True)) for seed in range(400)]

    slots = {
        (couple, table, slot)
        for seats in drawn
        for table, couples in seats.items()
        if len(couples) == 3
        for slot, couple in enumerate(couples)
    }
    assert slots == {(c, table, slot) for c in range(1, 6) for table in (1, 2) for slot in range(3)}


@given(st.integers(4, 30), st.integers(0, 2**16))
def test_draw_seats_with_three_keeps_last_times_table_mates_apart(half, seed):
    mates = last_week(2 * half)
    seats = draw_seats(range(1, 2 * half + 2), mates, dice(seed), three=True)

    assert meeting_again(seats, mates) == 0


def test_meeting_again_looks_at_every_two_of_three():
    assert meeting_again(((1, (1, 2, 3)), (2, (4, 5))), mates_of((1, 3))) == 1


def test_cut_cards_deals_each_couple_another_card_of_one_deck():
    cards = dict(cut_playing_cards(range(1, 53), dice(1)))

    assert len(set(cards.values())) == 52
    assert all(is_playing_card(card) for card in cards.values())


def test_every_draw_has_a_secret_of_its_own():
    secrets = {draw_secret() for _ in range(50)}

    assert len(secrets) == 50
    assert all(is_secret(secret) for secret in secrets)


@given(st.integers(1, 200).flatmap(lambda among: st.tuples(st.integers(1, among), st.just(among))))
def test_numbers_are_different_and_of_those_there_are(how_many):
    pick, among = how_many

    drawn = draw_numbers(pick, among, dice(7))

    assert len(set(drawn)) == len(drawn) == pick
    assert set(drawn) <= set(range(1, among + 1))


def test_every_number_comes_in_every_place():
    drawn = [draw_numbers(2, 5, dice(seed)) for seed in range(200)]

    assert {first for first, _ in drawn} == {second for _, second in drawn} == set(range(1, 6))
