"""Whether there is anything newer: asked without a session, and answered with nothing but that."""

import pytest
from django.test import Client
from django.utils import timezone

from parties.board.actions import make_link, withdraw_link
from parties.dice import dice
from parties.models import Role
from parties.telephones import actions as helping
from parties.web import pictures, requests
from tests.builders import a_night, bell, won
from tests.parties.nights import a_kept_night, then

pytestmark = pytest.mark.django_db


@pytest.fixture
def screen():
    """Somebody of whom nothing is known."""
    return Client()


def ask(screen, address, night):
    """What is answered to a screen that has seen the night as it is now."""
    return screen.get(f"{address}{night.log.count()}.{night.revision}.en")


def test_it_says_that_there_is_nothing_new_until_there_is(screen, ida, django_assert_num_queries):
    night = a_kept_night(ida, *a_night(4), bell(1))
    address = pictures.newer_address(night.pk, None)
    seen = f"{address}{night.log.count()}.0.en"

    with django_assert_num_queries(1):
        before = screen.get(seen)
    then(night, won(1, 1, 1))
    after = screen.get(seen)

    assert (before.status_code, before.content) == (200, b"")
    assert (after.status_code, after.content) == (200, b"ask")
    assert not before.cookies


def test_what_is_in_no_log_is_new_as_well(screen, ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    address = pictures.newer_address(night.pk, None)
    night.revision += 1

    assert ask(screen, address, night).content == b"ask"


@pytest.mark.parametrize("seen", ["", "x", "1", "99999.0.en", "/", "é"])
def test_whatever_else_a_screen_has_seen_it_is_to_ask_again(screen, ida, seen):
    night = a_kept_night(ida, *a_night(4), bell(1))

    answer = screen.get(pictures.newer_address(night.pk, None) + seen)

    assert (answer.status_code, answer.content) == (200, b"ask")


def test_a_link_that_is_withdrawn_gets_nothing(screen, ida):
    night, at = a_kept_night(ida, *a_night(4), bell(1)), timezone.now()
    board = make_link(night=night, at=at)
    helper = helping.let_in(night=night, role=Role.FLOOR, name="Mary", at=at, rng=dice())
    addresses = [pictures.newer_address(night.pk, each.pk) for each in (board, helper)]
    before = [ask(screen, each, night).status_code for each in addresses]

    withdraw_link(night=night, at=at)
    helping.withdraw_link(link=helper, at=at)

    assert before == [200, 200]
    answers = [ask(screen, each, night) for each in addresses]
    assert [(each.status_code, each.content) for each in answers] == [(404, b"")] * 2


def test_a_pass_is_good_for_the_night_of_its_link_alone(screen, ida):
    night, at = a_kept_night(ida, *a_night(4), bell(1)), timezone.now()
    other = a_kept_night(ida, *a_night(4), bell(1))
    board = make_link(night=night, at=at)

    assert ask(screen, pictures.newer_address(other.pk, board.pk), other).status_code == 404


def test_a_guessed_or_changed_pass_gets_nothing(screen, ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    good = pictures.newer_address(night.pk, None)
    said, _, secret = good.removeprefix(pictures.PATH).rstrip("/").partition("~")
    foreign = f"{pictures.PATH}{said.replace(str(night.pk), str(night.pk + 1), 1)}~{secret}/"

    for address in (
        pictures.PATH,
        f"{pictures.PATH}x/",
        f"{pictures.PATH}1.0.1~x/",
        foreign,
        f"{good[:-2]}/",
    ):
        answer = ask(screen, address, night)
        assert (answer.status_code, answer.content) == (404, b""), address


def test_a_pass_of_a_night_before_gets_nothing(screen, ida, monkeypatch):
    night = a_kept_night(ida, *a_night(4), bell(1))
    hour = pictures._hour()
    address = pictures.newer_address(night.pk, None)
    monkeypatch.setattr(pictures, "_hour", lambda: hour + pictures.GOOD_FOR + 1)

    assert ask(screen, address, night).status_code == 404


def test_a_helper_who_asks_is_heard(screen, ida):
    night, at = a_kept_night(ida, *a_night(4), bell(1)), timezone.now()
    helper = helping.let_in(night=night, role=Role.FLOOR, name="Mary", at=at, rng=dice())
    requests.forget_all()
    requests.hear(helper.pk, at - 2 * requests.SILENT_AFTER)

    ask(screen, pictures.newer_address(night.pk, helper.pk), night)

    assert requests.silent_since(helper.pk, timezone.now()) is None


def plain(address, *more):
    """Such a question as a browser sends it."""
    lines = [f"GET {address} HTTP/1.1", "Host: 192.168.1.20:8045", "Cookie: x=y", *more, "", ""]
    return "\r\n".join(lines).encode()


def test_a_server_can_answer_before_it_has_read_more_than_the_address(ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    address = pictures.newer_address(night.pk, None)
    seen = f"{address}{night.log.count()}.0.en"

    before = pictures.at_once(plain(seen))
    then(night, won(1, 1, 1))

    assert before.startswith(b"HTTP/1.1 200 OK\r\n")
    assert before.endswith(b"Content-Length: 0\r\n\r\n")
    assert pictures.at_once(plain(seen)).endswith(b"Content-Length: 3\r\n\r\nask")
    assert pictures.at_once(plain(f"{pictures.PATH}x/1.0.en")).startswith(
        b"HTTP/1.1 404 Not Found\r\n"
    )


@pytest.mark.parametrize(
    "asked",
    [
        plain("/"),
        plain("/newer/x/1", "Content-Length: 3"),
        plain("/newer/x/1", "Connection: close"),
        plain("/newer/x/1").replace(b"GET", b"POST"),
        plain("/newer/%41/1"),
        plain("/newer/x/1")[:-2],
        plain("/newer/x/1") * 2,
        plain("/newer/x/1").replace(b"1.1", b"1.0"),
        b"",
    ],
)
def test_whatever_is_not_plainly_such_a_question_is_read_as_any_other(asked):
    assert pictures.at_once(asked) is None
