"""Tables that nobody can leave: what happened is entered, the replay goes on, and somebody is told."""

from types import NoneType

import pytest
from hypothesis import given, strategies as st

from scoring.door.facts import NoMoreGames
from scoring.games.correcting import Mistake, correction, mistake
from scoring.games.results import Voided
from scoring.log.lines import RestsOnIt
from scoring.rules.house_rules import HouseRules
from scoring.seats.play import Stuck, stuck
from scoring.seats.room import GamePlayed
from scoring.seats.seating import Joined, Left, Seated, StaysPut, TableMoved
from scoring.what_follows import why_not
from tests.builders import a_game, a_night, bell, evening, evening_after, registered, won
from tests.examples import tried_on
from tests.exceptional_nights import beginning, happenings, laws_hold, one_that_stays
from tests.slow_night import differences


def put(*couples, game=1):
    return tuple(StaysPut(couple, game, stays=True) for couple in couples)


def played(*entries, couples=6, **rules):
    return evening_after(evening(), *a_night(couples, HouseRules(**rules)), *entries)


def at(night, game):
    return {place.table: place.couples for place in night.room(game).places}


# Everything that leaves a table with nobody to go on is entered


def test_two_of_one_table_cannot_walk():
    night = played(bell(), *put(1, 2))

    assert stuck(night) == (Stuck(1, 1, (1, 2)),)


def test_the_third_of_a_table_goes_home():
    three = Seated(1, ((1, (1, 2, 3)), (2, (4, 5))))
    night = evening_after(played(couples=5), three, bell(), *put(1, 2))
    assert stuck(night) == ()

    gone = evening_after(night, Left(3, 0))

    assert stuck(gone) == (Stuck(1, 1, (1, 2)),)


def test_two_that_cannot_walk_are_seated_together():
    night = played(bell(), *put(1, 3))

    together = evening_after(night, Seated(1, ((1, (1, 3)), (2, (2, 4)))))

    assert stuck(together) == (Stuck(1, 1, (1, 3)),)


def test_two_tables_of_one_each_are_put_together():
    night = played(*a_game(1, 1, 3, 5), *put(2, 4, game=2), Left(5, 1), Left(1, 1))
    assert at(night, 2) == {1: (2,), 2: (4,), 3: (3, 6)}

    as_one = evening_after(night, TableMoved(2, 1, 2))

    assert stuck(as_one) == (Stuck(2, 2, (2, 4)),)


def test_a_couple_sits_down_with_one_and_neither_can_walk():
    night = played(*a_game(1, 1, 3), *put(5), registered(6), *put(6, game=2), couples=5)

    night = evening_after(night, *put(2, game=2), Joined(6, 2, 3))

    assert stuck(night) == ()
    assert at(night, 2)[3] == (6,)


def test_walking_brings_two_together_that_cannot_walk_from_then_on():
    """Table 3 still plays game 1 when it is said; it is told once everybody's seat is known."""
    night = played(bell(), won(1, 1, 1), won(1, 2, 3), *put(1, 4, game=2))
    assert stuck(night) == ()

    assert stuck(evening_after(night, won(1, 3, 5))) == (Stuck(2, 2, (1, 4)),)


# What follows, and how it is mended


def test_a_game_is_played_where_nobody_can_go_on_and_the_next_sit_down_there():
    night = played(bell(), *put(1, 2), won(1, 1, 1))
    assert night.punches[1] == (1,)
    assert stuck(night) == (Stuck(1, 1, (1, 2), now=False),)

    all_in = evening_after(night, won(1, 2, 3), won(1, 3, 5))
    assert at(all_in, 2) == {1: (1, 2, 5), 2: (4,), 3: (3, 6)}
    assert stuck(all_in) == (Stuck(2, 1, (1, 2, 5), stayed=True),)

    on = evening_after(all_in, bell(2), won(2, 1, 1))
    assert stuck(on) == (), "they play like that"
    assert on.movers[2][1] == 5


def test_a_table_may_come_to_have_four_and_is_parted_again():
    first = (bell(), *put(1, 2, 5), won(1, 1, 1), won(1, 2, 3), won(1, 3, 6))
    night = played(*first, couples=6)
    three = evening_after(night, *put(6, game=2), bell(2), *(won(2, t, c) for t, c in ((1, 6),)))
    assert at(night, 2) == {1: (1, 2, 6), 2: (4,), 3: (5, 3)}

    four = evening_after(three, won(2, 3, 3))

    assert at(four, 3) == {1: (1, 2, 6, 3), 3: (5, 4)}
    parted = evening_after(four, Seated(3, ((1, (1, 3)), (3, (5, 4)), (2, (2, 6)))))
    assert stuck(parted) == (Stuck(3, 2, (2, 6)),)


def test_a_single_table_has_nowhere_to_go_on_to_nor_has_the_last_game():
    assert stuck(played(bell(), *put(1, 2), couples=2)) == ()
    assert stuck(played(bell(), *put(1, 2), games=1)) == ()


def test_a_game_that_counts_for_nobody_moves_nobody_where_nobody_can_go_on():
    night = played(bell(), *put(1, 2), Voided(1, 1, 0))

    assert night.won[1] == {1: None}
    assert night.movers[1] == {1: None}


# What is said of a game there


@pytest.mark.parametrize(
    ("winner", "mover", "kind"),
    [
        (2, 0, Mistake.WRONG_WINNER),
        (0, 0, Mistake.VOID),
        (1, 2, Mistake.WRONG_WALK),
        (1, 0, Mistake.NOTHING),
    ],
)
def test_a_result_there_is_put_right_with_nobody_going_on_or_with_who_did(winner, mover, kind):
    night = played(bell(), *put(1, 2), won(1, 1, 1))

    right = correction(night, game=1, table=1, winner=winner, mover=mover)

    assert mistake(night, right) is kind
    after = evening_after(night, right)
    assert (after.won[1][1] or 0, after.movers[1][1] or 0) == (winner, mover)


@tried_on(150)
@given(st.randoms(use_true_random=False))
def test_the_replay_goes_on_with_any_number_of_couples_that_cannot_walk(dice):
    """After anything that can happen somebody cannot walk, whoever it is and wherever it sits."""
    night = beginning(dice.choice)
    for _before, _entry, after in happenings(night, dice.choice, steps=30):
        said = one_that_stays(after, dice.choice)
        refusal = why_not(after, said)
        assert isinstance(refusal, NoneType | RestsOnIt | NoMoreGames | GamePlayed)
        if refusal is None:
            laws_hold(with_it := evening_after(after, said))
            assert differences(with_it) == []
            for each in stuck(with_it):
                assert {*each.couples} == {*with_it.couples_at(each.game, each.table)}
