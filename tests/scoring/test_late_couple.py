"""A couple that comes late while another has nobody to play."""

from hypothesis import assume, given, strategies as st

from scoring.numbers import GameNo
from scoring.seats.seating import LateAtOnce, LateForAlone, LateForComing, Left, evened_out
from scoring.what_follows import why_not
from tests.builders import a_night, bell, evening, evening_after, registered
from tests.examples import tried_on
from tests.exceptional_nights import a_result


def played_on(night, dice, steps):
    for _ in range(steps):
        entry = a_result(night, dice.choice)
        if why_not(night, entry) is None:
            night = evening_after(night, entry)
    return night


@tried_on(100)
@given(st.randoms(use_true_random=False))
def test_what_is_said_of_it_is_what_happens(dice):
    """Somebody sits in the bye chair, or somebody has gone home from a table."""
    couples = dice.randint(4, 11)
    night = played_on(evening(*a_night(couples), bell()), dice, dice.randint(0, 30))
    if couples % 2 == 0:
        night = evening_after(night, Left(dice.choice(night.here), night.game))
    late = couples + 1
    night = evening_after(night, registered(late))
    wanted = evened_out(night)
    assume(wanted and wanted.entries)

    after = evening_after(night, *wanted.entries)
    while after.game < wanted.game:
        after = played_on(after, dice, 1)

    place = after.place_of(late, wanted.game)
    match wanted.wants:
        case LateAtOnce(_, other, game):
            assert (game, {*place.couples}) == (night.game, {late, other})
        case LateForAlone():
            alone = night.room_so_far(GameNo(wanted.game)).at(wanted.wants.table).couples
            assert {*place.couples} == {late, *alone}
        case LateForComing(_, table, game):
            assert (game, place.table, place.plays) == (wanted.game, table, True)
        case other:
            raise AssertionError(other)
    assert after.room(wanted.game).sitting_out == ()
    assert not after.misfits
