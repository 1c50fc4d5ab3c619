"""Who goes where when a game is over."""

from hypothesis import given, strategies as st

from scoring.door.facts import DoorFacts
from scoring.facts import Facts
from scoring.numbers import BYE_CHAIR
from scoring.rules.choices import Direction
from scoring.seats.room import Place, Room, first_room, next_room
from scoring.seats.seating import Joined, Left, Seated, TableMoved
from tests.examples import tried_on

EIGHT = {1: (1, 2), 2: (3, 4), 3: (5, 6), 4: (7, 8)}
SEVEN = {1: (1, 2), 2: (3, 4), 3: (5, 6), BYE_CHAIR: (7,)}


def seats(room):
    return {place.table: place.couples for place in room.places}


def dealers(room):
    return {place.table: place.arrived for place in room.places}


def test_next_room_moves_winners_up_one_table_and_the_last_to_the_first():
    room = first_room(EIGHT, Direction.UP)

    after = next_room(room, {1: 1, 2: 4, 3: 5, 4: 8})

    assert seats(after) == {1: (8, 2), 2: (3, 1), 3: (4, 6), 4: (7, 5)}


def test_next_room_lets_the_couple_that_has_just_arrived_deal():
    room = first_room(EIGHT, Direction.UP)

    after = next_room(room, {1: 1, 2: 4, 3: 5, 4: 8})

    assert dealers(room) == {1: None, 2: None, 3: None, 4: None}
    assert dealers(after) == {1: 8, 2: 1, 3: 4, 4: 5}


def test_next_room_of_a_single_table_keeps_the_couples_who_deal_in_turn():
    room = first_room({1: (4, 9)}, Direction.UP)

    second = next_room(room, {1: 4})

    assert seats(second) == {1: (4, 9)}
    assert dealers(second)[1] is None


def test_next_room_of_the_last_table_left_has_nobody_that_has_just_arrived():
    """Where two tables became one, who came in that game does not deal for the rest of the night."""
    room = Room((Place(1, (4, 9), arrived=9),))

    assert next_room(room, {1: 4}) == Room((Place(1, (4, 9)),))


def test_next_room_is_known_only_where_a_table_and_the_one_before_it_are_done():
    room = first_room(EIGHT, Direction.UP)

    after = next_room(room, {1: 1, 2: 3})

    assert seats(after) == {1: (), 2: (1, 4), 3: (), 4: ()}
    assert after.unknown == {1, 3, 4}
    assert not after.whole
    assert [place.table for place in after.known] == [2]


def test_first_room_takes_tables_whose_numbers_have_gaps():
    room = first_room({9: (3, 4), 2: (1, 2)}, Direction.UP)

    after = next_room(room, {2: 1, 9: 3})

    assert seats(after) == {2: (3, 2), 9: (1, 4)}


def test_room_knows_its_places():
    room = first_room(SEVEN, Direction.UP)

    assert room.at(2) == Place(2, (3, 4))
    assert room.at(9) is None
    assert [place.table for place in room.tables] == [1, 2, 3]
    assert room.sitting_out == (7,)


def test_place_keeps_the_side_of_the_couple_that_stays():
    place = Place(3, (5, 6), arrived=5)

    assert place.after(mover=5, arriving=2) == Place(3, (2, 6), arrived=2)
    assert place.after(mover=6, arriving=2) == Place(3, (5, 2), arrived=2)


HERE = st.integers(1, 7)
AT = st.sampled_from((BYE_CHAIR, 1, 2, 3, 4))
CHANGES = (
    st.builds(Joined, st.integers(1, 9), st.just(2), AT)
    | st.builds(Left, HERE, st.just(1))
    | st.builds(TableMoved, st.just(2), AT, AT).filter(lambda moved: moved.table != moved.to)
    | st.permutations((1, 2, 3, 4)).map(lambda c: Seated(2, ((1, (c[0], c[1])), (2, (c[2], c[3])))))
)


@tried_on(200)
@given(st.lists(CHANGES, min_size=1, max_size=4))
def test_a_change_of_seats_says_of_a_couple_and_of_numbers_what_it_does_to_the_room(changes):
    facts = Facts(door=DoorFacts(couples=dict.fromkeys(range(1, 10), ("Ann", "Bob"))))
    room = first_room(SEVEN, Direction.UP)
    for change in changes:
        before = {couple: table for table, here in seats(room).items() for couple in here}
        sizes = change.sizes({table: len(here) for table, here in seats(room).items()}, before)

        after = change.reseat(room, facts)

        if after is None:
            continue
        now = {couple: table for table, here in seats(after).items() for couple in here}
        assert {c: change.seat_of(c, before.get(c)) for c in {*before, *now}} == {
            c: now.get(c) for c in {*before, *now}
        }
        if after != room:
            assert {table: many for table, many in sizes.items() if many} == {
                table: len(here) for table, here in seats(after).items()
            }
        room = after
