"""A table tells its winner: what a couple says counts once the others at its table say the same."""

from hypothesis import given, strategies as st

from scoring.door.facts import NoMoreGames
from scoring.games.facts import AnotherAnswer, CountsForNobody, NotAtTable
from scoring.games.points import TableSays, is_disputed, said_at, with_the_result
from scoring.games.results import Voided, Won
from scoring.what_follows import why_not
from tests.builders import a_night, bell, evening, won


def says(winner, by, table=1, game=1, **more):
    return TableSays(game, table, winner, by, **more)


def test_one_couple_alone_gives_nobody_a_hole():
    night = evening(*a_night(4), bell(1), says(1, by=1))

    assert night.holes[1] == 0
    assert said_at(night, 1, night.room(1).at(1)) == {1: says(1, by=1)}
    assert with_the_result(evening(*a_night(4), bell(1)), says(1, by=1)) == (
        says(1, by=1, seats=(1, 2)),
    )


def test_the_other_couple_saying_the_same_gives_the_hole():
    night = evening(*a_night(4), bell(1), says(1, by=1))

    assert with_the_result(night, says(1, by=2)) == (says(1, by=2, seats=(1, 2)), Won(1, 1, 1))


def test_two_winners_named_are_a_dispute_until_one_gives_way_or_it_is_decided():
    apart = (*a_night(4), bell(1), says(1, by=1), says(2, by=2))

    assert is_disputed(evening(*apart), 1, 1)
    assert with_the_result(evening(*apart), says(1, by=2)) == (
        says(1, by=2, seats=(1, 2)),
        Won(1, 1, 1),
    )
    assert not is_disputed(evening(*apart, says(1, by=2)), 1, 1)
    assert not is_disputed(evening(*apart, won(1, 1, 2)), 1, 1)


def test_what_was_said_of_others_is_said_of_nobody_once_they_sit_elsewhere():
    night = evening(*a_night(4), bell(1), says(1, by=1, seats=(1, 3)))

    assert said_at(night, 1, night.room(1).at(1)) == {}
    assert with_the_result(night, says(1, by=2)) == (says(1, by=2, seats=(1, 2)),)


def test_what_is_said_of_another_table_or_game_is_refused():
    night = evening(*a_night(4), bell(1))

    assert isinstance(why_not(night, says(3, by=1)), NotAtTable)
    assert isinstance(why_not(night, says(1, by=3)), NotAtTable)
    assert isinstance(why_not(night, says(1, by=1, game=26)), NoMoreGames)
    assert why_not(night, says(1, by=1, game=2)) is not None


def test_what_is_decided_is_not_said_again_and_not_otherwise():
    decided = evening(*a_night(4), bell(1), won(1, 1, 1))
    void = evening(*a_night(4), bell(1), Voided(1, 1, 1))

    assert says(1, by=2).stands(decided)
    assert why_not(decided, says(2, by=2)) == AnotherAnswer(1, 1, 2, 1)
    assert why_not(void, says(2, by=2)) == CountsForNobody(1, 1, 2)


def test_the_same_twice_is_said_once():
    assert says(1, by=1).stands(evening(*a_night(4), bell(1), says(1, by=1)))


@given(st.lists(st.tuples(st.sampled_from((1, 2)), st.sampled_from((1, 2))), max_size=8))
def test_however_often_they_say_it_the_hole_is_whom_both_named_last(said):
    entries = [*a_night(4), bell(1)]
    last = {}
    for winner, by in said:
        night = evening(*entries)
        if night.games.result_of(1, 1) is not None:
            break
        last[by] = winner
        entries += [
            each for each in with_the_result(night, says(winner, by)) if not each.stands(night)
        ]

    night, agreed = evening(*entries), len(last) == 2 and len(set(last.values())) == 1
    assert (night.holes[1] + night.holes[2] == 1) == agreed
    assert not agreed or night.games.result_of(1, 1).winner == last[1]
