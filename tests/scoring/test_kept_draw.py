"""Somebody comes or goes after the draw: all others keep their places."""

import pytest
from hypothesis import given, strategies as st

from scoring.door.registering import HouseCouple, Unregistered
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.by_chairs import kept_draw
from scoring.seats.seating import Seated, StaysPut
from scoring.what_follows import why_not
from tests.builders import a_door, bell, evening, evening_after, registered
from tests.examples import tried_on
from tests.sweeping import swept

EVEN = (1, (1, 2)), (2, (3, 4)), (3, (5, 6))
BYE = (0, (5,)), (1, (1, 2)), (2, (3, 4))
THREE = (1, (1, 2)), (2, (3, 4, 5))


def drawn(*seats, odd=Odd.BYE_CHAIR):
    couples = max(couple for _, sit in seats for couple in sit)
    return evening_after(evening(), *a_door(couples, HouseRules(odd=odd)), Seated(1, seats))


def kept(night, *entries):
    return kept_draw(evening_after(night, *entries))


@swept(
    ("night", "entries", "seats"),
    [
        pytest.param(
            drawn(*BYE), [registered(6)], ((1, (1, 2)), (2, (3, 4)), (3, (5, 6))), id="one comes"
        ),
        pytest.param(
            drawn(*BYE),
            [registered(6), registered(7)],
            ((0, (7,)), (1, (1, 2)), (2, (3, 4)), (3, (5, 6))),
            id="two come",
        ),
        pytest.param(
            drawn(*EVEN),
            [Unregistered(3)],
            ((0, (4,)), (1, (1, 2)), (3, (5, 6))),
            id="one goes, and who is alone sits out",
        ),
        pytest.param(
            drawn(*EVEN),
            [Unregistered(3), registered(7)],
            ((1, (1, 2)), (2, (4, 7)), (3, (5, 6))),
            id="one goes, another comes",
        ),
        pytest.param(
            drawn(*BYE),
            [Unregistered(1)],
            ((1, (2, 5)), (2, (3, 4))),
            id="who sat out comes to who is alone",
        ),
        pytest.param(drawn(*BYE), [Unregistered(5)], None, id="nobody has to move"),
        pytest.param(
            drawn(*THREE, odd=Odd.THREE),
            [registered(6)],
            ((1, (1, 2)), (2, (3, 4)), (3, (5, 6))),
            id="the third plays who comes",
        ),
        pytest.param(
            drawn(*EVEN, odd=Odd.THREE),
            [Unregistered(6)],
            ((1, (1, 2, 5)), (2, (3, 4))),
            id="who is alone is the third",
        ),
        pytest.param(
            drawn(*BYE, odd=Odd.HOUSE_COUPLE),
            [registered(6), HouseCouple(6, house=True)],
            ((1, (1, 2)), (2, (3, 4)), (3, (5, 6))),
            id="two volunteers",
        ),
        pytest.param(
            drawn(*EVEN, odd=Odd.HOUSE_COUPLE), [registered(7)], None, id="volunteers first"
        ),
        pytest.param(drawn(*EVEN), [*map(registered, range(7, 12))], None, id="many come"),
        pytest.param(drawn(*BYE), [], None, id="nobody came or went"),
        pytest.param(drawn(*BYE), [bell(), registered(6)], None, id="the games have begun"),
        pytest.param(
            drawn(*BYE),
            [registered(6), StaysPut(5, 1, stays=True), StaysPut(6, 1, stays=True)],
            None,
            id="both could not walk",
        ),
    ],
)
def test_all_others_keep_their_places(night, entries, seats):
    assert kept(night, *entries) == seats


@tried_on(200)
@given(
    st.integers(4, 15),
    st.sampled_from(Odd),
    st.integers(0, 5),
    st.sets(st.integers(1, 15), max_size=4),
)
def test_what_is_offered_is_never_refused(couples, odd, come, gone):
    numbers = range(1, couples - couples % 2, 2)
    seats = [(table, (first, first + 1)) for table, first in enumerate(numbers, 1)]
    if couples % 2 and odd is Odd.THREE:
        seats[-1] = (seats[-1][0], (*seats[-1][1], couples))
    elif couples % 2:
        seats.append((0, (couples,)))
    night = evening_after(
        drawn(*seats, odd=odd),
        *(Unregistered(each) for each in sorted(gone) if each <= couples),
        *(registered(couples + each) for each in range(1, come + 1)),
    )

    offered = kept_draw(night)

    if offered is not None:
        assert why_not(night, Seated(1, offered)) is None
