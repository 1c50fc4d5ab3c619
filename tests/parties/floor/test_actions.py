"""The draw in the log, and whom it keeps apart."""

from parties.floor import actions as seating
from scoring.games.results import TotalsTyped
from scoring.seats.play import stuck
from scoring.seats.seating import StaysPut
from tests.parties.door.door_nights import a_night, an_open_door, by, come_in
from tests.parties.nights import then

FOUR = ("Ann A", "Art A"), ("Bea B", "Bob B"), ("Cat C", "Cal C"), ("Dot D", "Dan D")


def a_hall(user, *couples, weeks_ago=0, practice=False):
    """These couples are in."""
    night = an_open_door(user, weeks_ago=weeks_ago, practice=practice)
    come_in(user, night, *couples)
    return night


def seat(user, night, *tables):
    """These couples sit at tables 1, 2 and so on."""
    seats = tuple((number, tuple(couples)) for number, couples in enumerate(tables, 1))
    seating.seat(night, by(user), seats=seats)


def mates(night):
    return {tuple(sorted(pair)) for pair in seating.last_table_mates(night, night.evening())}


def test_last_table_mates_are_the_couples_that_began_together(ida):
    seat(ida, a_hall(ida, *FOUR, weeks_ago=1), (1, 3), (2, 4))

    assert mates(a_hall(ida, *FOUR)) == {(1, 3), (2, 4)}


def test_last_table_mates_follow_the_people_not_the_numbers(ida):
    """Ann and Art have parted; each has sat with Cat and Cal, and with the other."""
    seat(ida, a_hall(ida, *FOUR, weeks_ago=1), (1, 3), (2, 4))

    night = a_hall(ida, ("Eve E", "Ann A"), ("Fay F", "Art A"), ("Cat C", "Cal C"))

    assert mates(night) == {(1, 2), (1, 3), (2, 3)}


def test_last_table_mates_are_of_the_last_night_that_had_tables(ida):
    """Last Friday was planned and snowed off; another club and practice do not count."""
    seat(ida, a_hall(ida, *FOUR, weeks_ago=3), (1, 2), (3, 4))
    seat(ida, a_hall(ida, *FOUR, weeks_ago=2), (1, 3), (2, 4))
    a_night(ida, weeks_ago=1)
    seat(ida, a_hall(ida, *FOUR, weeks_ago=1, practice=True), (1, 4), (2, 3))

    assert mates(a_hall(ida, *FOUR)) == {(1, 3), (2, 4)}


def test_last_table_mates_know_the_first_tables_of_a_night_that_ended_with_totals(ida):
    last_week = a_hall(ida, *FOUR, weeks_ago=1)
    seat(ida, last_week, (1, 3), (2, 4))
    totals = tuple((couple, 12) for couple in range(1, 5))
    then(last_week, TotalsTyped(25, totals, "the laptop failed"))

    assert mates(a_hall(ida, *FOUR)) == {(1, 3), (2, 4)}


def test_a_draw_keeps_apart_who_cannot_walk(ida):
    """Of four couples two: every third draw would bring them together."""
    night = a_hall(ida, *FOUR)
    then(night, StaysPut(1, 1, stays=True), StaysPut(2, 1, stays=True))

    drawn = [seating.draw_tables(night, by(ida)) for _ in range(20)]

    assert [stuck(evening) for evening in drawn] == [()] * 20
