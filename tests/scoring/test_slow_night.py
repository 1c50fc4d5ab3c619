"""Nights with exceptions of every kind, by replay and by couples that get up and walk."""

from hypothesis import given, strategies as st

from tests.examples import tried_on
from tests.exceptional_nights import beginning, happenings
from tests.slow_night import differences


@tried_on(300)
@given(st.randoms(use_true_random=False))
def test_replay_agrees_with_couples_that_walk(dice):
    night = beginning(dice.choice)
    for _before, entry, after in happenings(night, dice.choice, steps=45):
        assert differences(after) == [], entry
