"""Beside the workers of a site: whether there is anything newer, from memory."""

import asyncio
from types import SimpleNamespace

import pytest
from django.db import connection
from django.utils import timezone

from parties.board.actions import make_link, withdraw_link
from parties.web import pictures
from parties.web.answering import (
    AT_LEAST,
    FOLLOWED_FOR,
    LINES_KEPT,
    OLD_AFTER,
    Answering,
    State,
    look,
)
from tests.builders import a_night, bell, undone, won
from tests.parties.nights import a_kept_night, then

pytestmark = pytest.mark.django_db
POSTGRESQL = pytest.mark.skipif(
    connection.vendor == "sqlite", reason="a hall needs no such process"
)

ANSWERS = {
    b"": pictures.as_sent(b""),
    b"ask": pictures.as_sent(b"ask"),
    None: pictures.as_sent(None),
}


class Asks:
    """A connection, which keeps what was written to it."""

    def __init__(self):
        self.heard, self.is_closed = [], False

    def write(self, said):
        self.heard.append(said)

    def close(self):
        self.is_closed = True


def question(night, seen, link=None):
    return f"GET {pictures.newer_address(night, link)}{seen} HTTP/1.1\r\nHost: x\r\n\r\n".encode()


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is moved."""
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("parties.web.answering.monotonic", lambda: clock.now)
    return clock


@pytest.fixture
def answering(clock):
    return Answering()


def test_what_is_known_to_be_the_newest_is_said_at_once(answering):
    answering.learn(0.0, [(7, 0, 2, 30)], [])
    asks = Asks()

    answering.hear(asks, question(7, "30.2.fr"))

    assert asks.heard == [ANSWERS[b""]]
    assert not answering.waiting


def test_what_is_known_for_a_second_is_said_by_nobody_but_who_waits_for_another_look(
    answering, clock
):
    answering.learn(0.0, [(7, 0, 2, 30)], [])
    in_time, late = Asks(), Asks()

    clock.now = OLD_AFTER - 0.01
    answering.hear(in_time, question(7, "30.2.fr"))
    clock.now = OLD_AFTER
    answering.hear(late, question(7, "30.2.fr"))

    assert (in_time.heard, late.heard) == ([ANSWERS[b""]], [])
    assert [each[0] for each in answering.waiting] == [late]


def test_a_night_that_nobody_followed_for_long_is_looked_at_before_anything_is_said(
    answering, clock, monkeypatch
):
    last, looks = [30], []

    def look(passes, _known):
        looks.append(clock.now)
        return [(night, link, 2, last[0]) for night, link in passes], []

    monkeypatch.setattr("parties.web.answering.look", look)

    async def evening():
        asks, going_on = Asks(), asyncio.ensure_future(answering.go_on())
        for clock.now in (0.0, FOLLOWED_FOR, 5 * FOLLOWED_FOR):
            answering.hear(asks, question(7, "30.2.fr"))
            while answering.waiting or len(asks.heard) < len(looks):
                await asyncio.sleep(AT_LEAST)
            last[0] += 1
        going_on.cancel()
        return asks

    assert asyncio.run(evening()).heard == [ANSWERS[b""], ANSWERS[b"ask"], ANSWERS[b"ask"]]


@pytest.mark.parametrize("seen", ["29.2.en", "31.2.en", "30.1.en", "x"])
def test_that_there_is_something_new_is_said_after_another_look_alone(answering, seen):
    answering.learn(0.0, [(7, 0, 2, 30)], [])
    asks = Asks()

    answering.hear(asks, question(7, seen))

    assert not asks.heard
    assert [each[1:] for each in answering.waiting] == [((7, 0), seen)]
    assert answering.answer((7, 0), seen) == b"ask"


def test_a_pass_that_holds_no_more_gets_nothing(answering):
    answering.learn(0.0, [(7, 0, 2, 30), (7, 5, 2, 30)], [])
    answering.learn(0.0, [(7, 0, 2, 30)], [])

    assert answering.answer((7, 0), "30.2.en") == b""
    assert answering.answer((7, 5), "30.2.en") is None


def test_whoever_forges_a_pass_is_answered_without_a_look(answering):
    asks = Asks()

    answering.hear(asks, question(7, "30.2.en").replace(b"7.", b"8.", 1))

    assert asks.heard == [ANSWERS[None]]
    assert not answering.asked


def test_what_is_no_such_question_is_left_to_the_program(answering):
    asks = Asks()

    answering.hear(asks, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")

    assert asks.is_closed
    assert not asks.heard


def test_a_card_is_spared_the_results_of_other_tables_as_far_as_they_are_known(answering):
    answering.learn(0.0, [(7, 0, 0, 30)], [])
    answering.learn(0.0, [(7, 0, 0, 33)], [(7, 31, 4), (7, 32, 5), (7, 33, None)])

    assert answering.states[7].after(30) == [4, 5, None]
    assert answering.states[7].after(29) is None
    assert answering.answer((7, 0), "30.0.en.6") == b"ask"
    answering.learn(0.0, [(7, 0, 0, 34)], [(7, 34, 4)])
    assert answering.answer((7, 0), "33.0.en.6") == b""
    assert answering.answer((7, 0), "33.0.en.4") == b"ask"


def test_of_an_older_copy_put_in_place_nothing_is_known_any_more(answering):
    answering.learn(0.0, [(7, 0, 0, 30)], [])
    answering.learn(0.0, [(7, 0, 0, 31)], [(7, 31, 4)])

    answering.learn(0.0, [(7, 0, 0, 29)], [])

    assert answering.states == {7: State(0, 29)}


def test_of_a_long_night_the_last_lines_are_kept(answering):
    answering.learn(0.0, [(7, 0, 0, 0)], [])
    answering.learn(0.0, [(7, 0, 0, 1000)], [(7, seq, 1) for seq in range(1, 1001)])

    assert len(answering.states[7].told) == LINES_KEPT


@POSTGRESQL
def test_a_look_finds_what_is_newest_and_what_was_told_since(ida, answering):
    night, other = (a_kept_night(ida, *a_night(4), bell(1)) for _ in range(2))
    link = make_link(night=night, at=timezone.now())
    passes = [(night.pk, 0), (night.pk, link.pk), (other.pk, link.pk), (other.pk, 0)]
    lines = night.log.count()

    answering.learn(0.0, *look(passes, answering.states))
    assert answering.good == {(night.pk, 0), (night.pk, link.pk), (other.pk, 0)}
    assert answering.states == {night.pk: State(0, lines), other.pk: State(0, lines)}

    then(night, won(1, 2, 3))
    then(other, won(1, 1, 1))
    then(other, undone(lines + 1))
    withdraw_link(night=night, at=timezone.now())
    answering.learn(0.0, *look(passes, answering.states))
    assert answering.good == {(night.pk, 0), (other.pk, 0)}
    assert answering.states[night.pk].told == {lines + 1: 2}
    assert answering.states[other.pk].told == {lines + 1: 1, lines + 2: None}
