"""Ladies and gents on an evening: of any number each, on each other's chairs, and whose chair is empty."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from scoring.formats.choices import Spare
from scoring.formats.going_on import next_tables
from scoring.formats.named import (
    ALL_WITH_ALL,
    FIVE_HUNDREDS,
    NAMED,
    OFFERED,
    SINGLES_45S,
    WHIST_SEMI_PARTNER,
    WHIST_WINNERS_WALK,
)
from scoring.formats.people import People
from scoring.numbers import CoupleNo
from scoring.seats.by_chairs import drawn, short_of
from scoring.seats.chair_room import OnChairs, is_ghost
from scoring.seats.room import NoChairFree
from scoring.seats.seating import Joined, Left, Seated
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall
from tests.sweeping import swept

MIXED = [form for form in NAMED if form.mixed]


def hall_of(form, ladies, gents):
    """With ladies as the first cards, on the chairs that the draw gives them."""
    hall = Hall(form)
    for number in range(1, ladies + gents + 1):
        hall.comes(number, group=int(bool(form.groups) and number > ladies))
    hall.sits()
    return hall


def cards_of(hall, game):
    return sorted(card for here in hall.chairs(game) for card in here if card)


@pytest.mark.thorough
@swept("form", MIXED)
@given(ladies=st.integers(1, 18), gents=st.integers(1, 18))
def test_with_any_number_of_each_everybody_has_a_chair_in_every_game(form, ladies, gents):
    if ladies + gents < 4:
        return
    hall = hall_of(form, ladies, gents)
    for game in range(1, 5):
        hall.plays(game)

    assert cards_of(hall, 5) == list(range(1, ladies + gents + 1))
    for here in hall.chairs(5):
        sides = [[here[chair] for chair in side if chair < len(here)] for side in form.sides]
        both = [side for side in sides if all(side) and len(side) == 2]
        assert all((one <= ladies) != (other <= ladies) for one, other in both)


@swept("form", MIXED)
@swept("other", [2, 3, 6])
def test_a_lady_on_a_gents_chair_goes_as_a_gent(form, other):
    """And he goes as a lady: as the movement has it of chairs alone."""
    hall = Hall.seated(form, 16)
    hall.plays(1)
    seats = [list(here) for here in hall.chairs(2)]
    at, chair = divmod(other, form.chairs)
    seats[0][0], seats[at][chair] = seats[at][chair], seats[0][0]
    tables = {(n + 1): seats[n] for n in {0, at}}
    hall.say(Seated(2, *OnChairs.of(tables)))
    turned = {hall.evening.chairs[1].tables[0][0], hall.evening.chairs[1].tables[at][chair]}

    second = {card for card in hall.evening.couples if hall.evening.door.group_of(card)}
    if len(turned & second) == 1:
        second ^= turned
    people = People(16, second=frozenset(second))
    hall.plays(2)
    room = hall.evening.room(2)
    won = [p.side_of(hall.evening.won[2][p.table]) for p in room.tables]
    expected = next_tables(form, people, 2, hall.evening.chairs[1].tables, won)

    assert hall.evening.chairs[2].tables == expected
    for game in range(3, 8):
        hall.plays(game)
    assert cards_of(hall, 8) == list(range(1, 17))


@pytest.mark.parametrize("form", [WHIST_SEMI_PARTNER, WHIST_WINNERS_WALK, FIVE_HUNDREDS])
def test_the_empty_chair_of_a_lady_is_a_ladys_whoever_had_an_empty_one_before(form):
    hall = hall_of(form, 6, 5)
    hall.plays(1)
    table = next(n for n, here in enumerate(hall.chairs(2), 1) if 0 in here)
    hall.say(Joined(hall.comes(12, group=1), 2, table))
    hall.plays(2)
    hall.say(Left(3, 2))
    room = hall.evening.chairs[2]

    (ghost,) = room.ghosts
    assert is_ghost(ghost)
    assert ghost not in room.second
    for game in range(3, 9):
        hall.plays(game)
    assert len(cards_of(hall, 9)) == 11


def test_a_late_lady_may_take_the_chair_of_a_gent_and_goes_as_one():
    hall = hall_of(WHIST_WINNERS_WALK, 6, 6)
    hall.plays(1)
    hall.say(Left(8, 1))
    table = next(n for n, here in enumerate(hall.chairs(2), 1) if 0 in here)
    lady = hall.comes(13, group=0)
    hall.say(Joined(lady, 2, table))

    assert lady in hall.evening.chairs[1].second
    assert hall.evening.door.group_of(lady) == 0
    for game in range(2, 8):
        hall.plays(game)
    assert 13 in cards_of(hall, 8)


def test_nobody_sits_down_where_the_plan_has_no_chair():
    """Of thirteen one sits out each game; a fourteenth would bring another plan in its middle."""
    hall = Hall.seated(ALL_WITH_ALL, 13)
    hall.plays(1)
    late = hall.comes(14)

    last = len(hall.chairs(2))
    assert why_not(hall.evening, Joined(late, 2, last)) == NoChairFree(last)


def test_groups_for_prizes_alone_seat_nobody_otherwise():
    alone = replace(SINGLES_45S, groups=("locals", "guests"), groups_sit=False, groups_part=False)
    before = replace(alone, groups_part=True)
    none, now, then = (hall_of(form, 6, 6) for form in (SINGLES_45S, alone, before))
    for game in range(1, 6):
        for hall in (none, now, then):
            hall.plays(game)

    assert now.chairs(6) == none.chairs(6) != then.chairs(6)


@given(
    st.integers(0, 60),
    st.integers(0, 60),
    st.sampled_from([form for form in OFFERED if form.mixed]),
    st.sampled_from(Spare),
)
def test_with_as_many_on_chairs_of_the_other_group_nobody_is_without_a_partner_who_need_not_be(
    first, second, named, spare
):
    form = replace(named, spare=spare)
    groups = sorted((first, second))
    if sum(groups) < form.chairs:
        return
    short = short_of(form, groups)
    few, many = groups[0] + short, groups[1] - short
    cards = [CoupleNo(n) for n in range(1, few + many + 1)]
    seats = drawn(form, cards, set(cards[:few]))
    if form.benches:
        full = [here for _table, here in seats.seats if len(here) == form.chairs]
        assert len(full) == len(cards) // form.chairs
        assert not seats.empty
    else:
        assert many - few < 2
