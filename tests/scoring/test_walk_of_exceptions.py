"""Nights on which everything happens at once: after every step the laws of the straight night hold."""

from hypothesis import given, strategies as st

from scoring.evening import replay
from scoring.log.lines import Undone
from scoring.numbers import Seq
from scoring.seats.seating import Left
from scoring.what_follows import why_not
from tests.builders import seated, won
from tests.examples import tried_on
from tests.exceptional_nights import beginning, happenings, laws_hold, with_entry


def before(night, game):
    """All that was before a game, but for what was put right."""
    return night.rooms[: max(0, game - night.first_game)]


def is_told_as_well_from_where_it_stood(night, entry):
    """The same night comes of the whole log, to the order in which it is told, welcome or not."""
    told = with_entry(night, entry)
    anew = replay(told.lines)
    return told == anew and list(told.punches.items()) == list(anew.punches.items())


@tried_on(150)
@given(st.randoms(use_true_random=False))
def test_after_every_step_the_laws_hold_and_undoing_it_gives_back_what_was(dice):
    for night, entry, after in happenings(beginning(dice.choice), dice.choice, steps=45):
        laws_hold(after)
        assert is_told_as_well_from_where_it_stood(night, entry)
        if isinstance(entry, Left):
            assert before(after, entry.after + 1) == before(night, entry.after + 1)
        if not isinstance(entry, Undone):
            take_back = Undone(Seq(len(after.lines)))
            assert why_not(after, take_back) is None, f"{entry} cannot be undone"
            back = with_entry(after, take_back)
            assert (back.rooms, back.won, back.punches) == (night.rooms, night.won, night.punches)


NUMBERS = st.tuples(st.integers(0, 4), st.integers(0, 4), st.integers(0, 9))
ANY_RESULT = NUMBERS.map(lambda numbers: won(*numbers))
NOBODYS_SEATS = st.integers(1, 4).map(lambda game: seated((91, 92), game=game))


@tried_on(150)
@given(st.randoms(use_true_random=False), st.data())
def test_what_nobody_would_say_is_told_as_well_from_where_the_night_stood(dice, data):
    """A result of any game, table and couple, also after seats that fit nobody."""
    for _before, _entry, night in happenings(beginning(dice.choice), dice.choice, steps=15):
        odd = data.draw(ANY_RESULT | NOBODYS_SEATS)
        assert is_told_as_well_from_where_it_stood(night, odd)
        assert is_told_as_well_from_where_it_stood(with_entry(night, odd), data.draw(ANY_RESULT))
