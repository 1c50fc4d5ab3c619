"""What was settled wrongly is settled anew, and what was handed over goes towards it, or comes back."""

import pytest

from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.till.box import till_of
from scoring.till.wrongly import wrongly_handed
from tests.builders import a_game, a_night, cut_made, dollars, fees_paid, paid_out, wished
from tests.parties.nights import (
    a_kept_night,
    assert_refused,
    goes_on,
    log,
    press,
    refreshed,
    text,
    then,
    url,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def put_right(client, ida):
    """1 and 3 had shared $10, and 1 had its half; by the correction 2 and 3 share, and then 1 and 3."""
    rules = HouseRules(games=1, prizes=dollars(10, 6))
    night = a_kept_night(ida, *a_night(4, rules=rules), *a_game(1, 1, 3))
    then(night, *fees_paid(range(1, 5)), wished(1, Wish.SPLIT), wished(3, Wish.SPLIT))
    then(night, paid_out(3, 500))
    asked = client.post(url("settle-anew", night, 1))
    return night, goes_on(client, "settle-anew", night, asked, 1, handed="owed")


def test_a_tie_settled_wrongly_is_settled_anew_and_what_was_paid_goes_towards_it(client, put_right):
    night, answer = put_right
    assert answer["Location"] == url("prizes", night)
    then(night, wished(1, Wish.CUT), wished(3, Wish.CUT), cut_made(1, {1: "K", 3: "2"}))

    shown = client.get(url("payout", night))
    assert "to give back" not in text(shown), "it is reckoned up with what waits for them"
    assert "$10; they have $5 already" in text(shown)
    assert "Handed over $5 more" in text(shown)
    before = till_of(refreshed(night)).expected
    press(client, "pay-out", night, award="1-3-1000", set_off="500")
    assert till_of(refreshed(night)).expected == before - 500
    assert wrongly_handed(refreshed(night)) == ()
    assert "to give back" not in text(client.get(url("payout", night)))


def test_what_was_set_off_and_is_another_sum_by_now_is_refused(client, put_right):
    night, _answer = put_right
    then(night, wished(1, Wish.CUT), wished(3, Wish.CUT), cut_made(1, {1: "K", 3: "2"}))
    before = log(night)

    answer = press(client, "pay-out", night, award="1-3-1000", set_off="600")

    assert_refused(answer, night, before, 409, "This page was old")


@pytest.mark.parametrize(
    ("since", "more", "says"), [("back", 500, None), ("borne", 0, "the club bears it")]
)
def test_what_is_to_be_given_back_comes_back_or_is_left_to_them(
    client, put_right, since, more, says
):
    night, _answer = put_right
    before = till_of(refreshed(night)).expected
    assert "has $5 of the first prize to give back" in text(client.get(url("till", night)))

    press(client, "no-longer-owed", night, award="1-3-500", since=since)

    assert till_of(refreshed(night)).expected == before + more
    for page in ("payout", "till"):
        shown = text(client.get(url(page, night)))
        assert "to give back" not in shown
        assert says is None or says in shown
    assert till_of(refreshed(night)).closing.balances


def test_a_prize_nobody_said_anything_about_is_not_settled_anew(client, put_right):
    night, _answer = put_right
    before = log(night)

    answer = client.post(url("settle-anew", night, 2))

    assert_refused(answer, night, before, 409, "There is no tie about the second prize.")


def test_who_goes_home_after_the_last_game_takes_nothing_back(client, put_right):
    """The games that were played stand, and with them all that was settled and handed over."""
    night, _answer = put_right
    before = refreshed(night)

    assert client.post(url("leave", night, 1), {}).status_code == 303

    after = refreshed(night)
    assert 1 in after.facts.left
    assert (after.awards, till_of(after)) == (before.awards, till_of(before))
