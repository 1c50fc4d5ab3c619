"""Nights on which everything happens at once: after every step the laws of the straight night hold."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.log.lines import Undone
from scoring.numbers import Seq
from scoring.seats.comings import Left
from scoring.why_not import why_not
from tests.examples import tried_on
from tests.exceptional_nights import beginning, happenings, laws_hold, with_entry


def before(night, game):
    """All that was before a game, but for what was put right."""
    return night.rooms[: max(0, game - night.first_game)]


@tried_on(150)
@given(st.randoms(use_true_random=False))
def test_after_every_step_the_laws_hold_and_undoing_it_gives_back_what_was(dice):
    for night, entry, after in happenings(beginning(dice.choice), dice.choice, steps=45):
        laws_hold(after)
        if isinstance(entry, Left):
            assert before(after, entry.after + 1) == before(night, entry.after + 1)
        if not isinstance(entry, Undone):
            take_back = Undone(Seq(len(after.lines)))
            assert why_not(after, take_back) is None, f"{entry} cannot be undone"
            back = with_entry(after, take_back)
            assert (back.rooms, back.won, back.punches) == (night.rooms, night.won, night.punches)
