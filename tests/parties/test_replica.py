"""How far a replica may be behind and still be asked, by a clock that is moved; no database is asked."""

from types import SimpleNamespace

import pytest
from django.db import DatabaseError
from hypothesis import given, strategies as st

from parties import replica
from parties.replica import FAR_BEHIND, LEFT_ALONE, REPLICA, Behind


def a_world(patch):
    """A clock, and how far the log of each of the two is; `away`: the replica does not answer."""
    world = SimpleNamespace(clock=0.0, main=0, there=0, away=False)

    def asked(alias, _words):
        if world.away and alias == REPLICA:
            raise DatabaseError
        return world.there if alias == REPLICA else world.main

    patch.setattr(replica, "monotonic", lambda: world.clock)
    patch.setattr(replica, "_asked", asked)
    patch.setattr(replica, "connections", {REPLICA: SimpleNamespace(close=lambda: None)})
    return world


@pytest.fixture
def world(monkeypatch):
    return a_world(monkeypatch)


def test_it_is_asked_for_five_seconds_after_it_has_stopped_and_no_longer(world):
    behind, answered = Behind(), []
    for second in range(10):
        world.clock, world.main = float(second), second
        world.there = min(second, 2)
        if behind.seconds() is not None:
            answered.append(second)
    assert answered == list(range(2 + FAR_BEHIND + 1))


def test_one_that_is_no_replica_any_more_is_not_asked(world):
    world.there = None
    assert Behind().seconds() is None


def test_one_that_did_not_answer_is_left_alone_for_a_while(world):
    behind = Behind()
    world.away = True
    assert behind.seconds() is None
    world.away = False
    world.clock = LEFT_ALONE - 0.1
    assert behind.seconds() is None
    world.clock = LEFT_ALONE
    assert behind.seconds() == 0


_STEPS = st.tuples(st.floats(0.01, 3), st.integers(0, 3), st.integers(0, 6), st.booleans())


@given(st.lists(_STEPS, min_size=1, max_size=40))
def test_what_it_answers_is_never_older_than_five_seconds(steps):
    with pytest.MonkeyPatch.context() as patch:
        world, behind, was = a_world(patch), Behind(), [(0.0, 0)]
        for later, written, told, away in steps:
            world.clock += later
            world.main += written
            world.there = min(world.main, world.there + told)
            world.away = away
            was.append((world.clock, world.main))
            if behind.seconds() is not None:
                must_have = [main for at, main in was if at < world.clock - FAR_BEHIND]
                assert world.there >= max(must_have, default=0)
