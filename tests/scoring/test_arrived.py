"""Who arrived and deals after typed totals and typed seats, where the seats before were told."""

from tests.builders import a_game, a_night, bell, evening, seated, totals_typed


def arrived(*entries):
    """By table, in the room of the last game that is known."""
    told = evening(*entries)
    assert told.first_game == 3
    return {place.table: place.arrived for place in told.rooms[0].places}


TWO_GAMES = *a_night(6), *a_game(1, 1, 3, 5), *a_game(2, 5, 1)
"""Game 2: couples 5 and 2 at table 1, 1 and 4 at table 2, 3 and 6 at table 3."""
TOTALS = totals_typed(2, 0, 1, 0, 2, 1, after=2)


def test_the_couple_that_is_new_where_the_ring_leads_it_has_arrived_and_deals():
    seats = seated((6, 2), (5, 4), (1, 3), game=3)
    assert arrived(*TWO_GAMES, TOTALS, seats, bell(3)) == {1: 6, 2: 5, 3: 1}


def test_of_a_couple_that_comes_from_elsewhere_nothing_is_said():
    seats = seated((6, 2), (4, 1), (5, 3), game=3)
    assert arrived(*TWO_GAMES, TOTALS, seats, bell(3)) == {1: 6, 2: None, 3: None}


def test_nothing_is_said_where_nobody_told_the_seats_before():
    seats = seated((6, 2), (5, 4), (1, 3), game=3)
    nobody = {1: None, 2: None, 3: None}
    assert arrived(*a_night(6), TOTALS, seats, bell(3)) == nobody
    one_game = *a_night(6), *a_game(1, 1, 0, 5)
    assert arrived(*one_game, TOTALS, seats, bell(3)) == nobody


def test_the_seats_typed_before_tell_it_too():
    before = totals_typed(1, 0, 1, 0, 1, 0, after=1), seated((5, 2), (1, 4), (3, 6), game=2)
    seats = seated((6, 2), (5, 4), (1, 3), game=3)
    assert arrived(*a_night(6), *before, bell(2), TOTALS, seats, bell(3)) == {1: 6, 2: 5, 3: 1}
