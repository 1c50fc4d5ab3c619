"""A wrong tap found games later: who got up and walked then decides what is put right."""

from dataclasses import replace

from hypothesis import assume, given, strategies as st

from scoring.games.correcting import asks_who_walked, correction
from scoring.games.facts import KeepsItsTable
from scoring.games.results import Won
from scoring.what_follows import what_follows, why_not
from tests.builders import a_game, a_night, bell, evening, evening_after, won
from tests.examples import tried_on
from tests.exceptional_nights import GAMES, a_result, beginning, happenings


def a_straight_night(dice):
    """Nobody comes or goes; the last game may be under way."""
    night = beginning(dice.choice)
    for _ in range(dice.randint(1, 5 * GAMES)):
        entry = a_result(night, dice.choice)
        if why_not(night, entry) is None:
            night = evening_after(night, entry)
    return night


def a_night_with_exceptions(dice):
    """Couples come, go and keep their tables, seats are changed and results put right."""
    begun = beginning(dice.choice)
    return [begun, *(after for *_, after in happenings(begun, dice.choice, steps=45))][-1]


def a_wrong_tap(night, dice):
    """A result with a hole, and another couple of that table."""
    results = [
        (game, table, winner)
        for game, winners in sorted(night.won.items())
        for table, winner in sorted(winners.items())
        if winner and night.movers[game][table]
    ]
    assume(results)
    game, table, winner = dice.choice(results)
    others = [each for each in night.couples_at(game, table) if each != winner]
    return game, table, winner, dice.choice(others)


@tried_on(60)
@given(st.randoms(use_true_random=False))
def test_where_the_seats_stand_two_numbers_change_and_no_seat(dice):
    night = a_night_with_exceptions(dice)
    game, table, tapped, won_it = a_wrong_tap(night, dice)
    walked = night.movers[game][table]

    right = correction(night, game=game, table=table, winner=won_it, mover=walked)
    # One that walked and keeps its table by another correction is refused as the walker: nothing changes.
    assume(not isinstance(why_not(night, right), KeepsItsTable))

    follows = what_follows(night, right)
    assert (follows.seats, follows.unfit) == ((), ())
    assert (follows.lost, follows.gained) == (((tapped, game),), ((won_it, game),))
    assert evening_after(night, right).movers == night.movers
    holes = {couple: after - before for couple, (before, after) in follows.holes.items()}
    assert holes == {tapped: -1, won_it: 1}


@tried_on(60)
@given(st.randoms(use_true_random=False))
def test_where_the_other_walked_it_is_the_night_entered_from_the_start(dice):
    """The same chairs won all games since: who came to a table, or who stayed there."""
    night = a_straight_night(dice)
    game, table, tapped, walked = a_wrong_tap(night, dice)
    turned = {tapped: walked, walked: tapped}
    true = [
        replace(each, winner=turned.get(each.winner, each.winner))
        if isinstance(each, Won) and (each.game > game or (each.game, each.table) == (game, table))
        else each
        for each in (line.entry for line in night.lines)
    ]

    right = evening_after(
        night, correction(night, game=game, table=table, winner=walked, mover=walked)
    )

    from_the_start = evening(*true)
    assert not right.misfits
    assert not from_the_start.misfits, "whoever is said to have won sat there"
    assert [seats(room) for room in right.rooms] == [seats(room) for room in from_the_start.rooms]
    assert (right.won, right.movers) == (from_the_start.won, from_the_start.movers)
    assert right.punches == from_the_start.punches
    assert chairs(right, game) == chairs(night, game)
    if not (asks_who_walked(night, game, table) or night.rules.bye_earns_hole):
        assert what_follows(night, right.lines[-1].entry).lost == ((tapped, game),)


def seats(room):
    return {place.table: ({*place.couples}, place.arrived) for place in room.places}


def chairs(night, after):
    """Of each later game whether who came to the table won it."""
    return {
        (game, table): winner == night.room(game).at(table).arrived
        for game, winners in night.won.items()
        for table, winner in winners.items()
        if game > after
    }


def test_it_is_asked_once_one_of_them_has_played_on():
    """1 went from table 1 to table 2, and 2 stayed; 7 came to table 1, and 5 to table 4."""
    night = evening(*a_night(8), *a_game(1, 1, 3, 5, 7), bell(2))

    others = evening_after(night, won(2, 4, by=5))

    assert not asks_who_walked(others, 1, 1)
    assert asks_who_walked(evening_after(others, won(2, 1, by=7)), 1, 1)
    assert asks_who_walked(evening_after(others, won(2, 2, by=4)), 1, 1)


def test_at_a_single_table_everybody_stays_and_only_the_hole_moves():
    night = evening(*a_night(2), *a_game(1, 1), *a_game(2, 2), *a_game(3, 2))

    right = correction(night, game=1, table=1, winner=2, mover=2)

    assert not asks_who_walked(night, 1, 1)
    assert evening_after(night, right).punches == {2: (1, 2, 3)}
