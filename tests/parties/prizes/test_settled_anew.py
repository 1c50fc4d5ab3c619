"""What was settled wrongly is settled anew, and what was handed over goes towards it, or comes back."""

import pytest

from parties.prizes.actions import the_rest
from scoring.night.closing import Closed
from scoring.prizes.paying import left_to_hand_over
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.till.box import till_of
from scoring.till.payments import waiting
from scoring.till.whose import whose
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
    assert not refreshed(night).purse.wrongly
    assert "to give back" not in text(client.get(url("payout", night)))


@pytest.fixture
def two_wait(client, ida):
    """1 and 3 share $10, and $4 of the jackpot; what 3 had of the first prize is settled anew."""
    jackpot = PotRule("Jackpot", (Feed(FeedKind.COUPLE, 100),), won_by=WonBy.REACH, number=1)
    rules = HouseRules(games=1, prizes=dollars(10), pots=(jackpot,))
    night = a_kept_night(ida, *a_night(4, rules=rules), *a_game(1, 1, 3))
    then(night, *fees_paid(range(1, 5)), wished(1, Wish.SPLIT), wished(3, Wish.SPLIT))
    then(night, paid_out(3, 500))
    asked = client.post(url("settle-anew", night, 1))
    goes_on(client, "settle-anew", night, asked, 1, handed="owed")
    return night


@pytest.mark.parametrize(("pot", "award"), [("", "1-3-500"), ("Jackpot", "0-3-200")])
def test_what_a_couple_has_goes_once_towards_all_that_waits_for_it(client, two_wait, pot, award):
    then(two_wait, wished(1, Wish.SPLIT), wished(3, Wish.SPLIT))

    shown = text(client.get(url("payout", two_wait)))
    assert shown.count("$5 and $2; they have $5 already") == 2, "of the prize, and of the pot"
    assert shown.count("Handed over $2 more") == 2
    assert "gave" not in shown
    before = till_of(refreshed(two_wait)).expected
    press(client, "pay-out", two_wait, pot=pot, award=award, set_off="500", in_all="700")

    assert till_of(refreshed(two_wait)).expected == before - 200
    assert [won[-1] for won, _amount in waiting(refreshed(two_wait))] == [1, 1]
    assert not refreshed(two_wait).purse.wrongly


def test_a_prize_that_waits_only_since_then_is_not_handed_over_unseen(client, two_wait):
    shown = text(client.get(url("payout", two_wait)))
    assert "$2; they have $5 already" in shown
    assert "They keep it" not in shown, "the pot waits for them"
    then(two_wait, wished(1, Wish.SPLIT), wished(3, Wish.SPLIT))
    before = log(two_wait)

    answer = press(
        client, "pay-out", two_wait, pot="Jackpot", award="0-3-200", set_off="500", in_all="200"
    )

    assert_refused(answer, two_wait, before, 409, "This page was old")


def test_what_comes_back_is_in_the_box_before_anything_is_handed_over(client, two_wait):
    then(two_wait, wished(1, Wish.SPLIT), wished(3, Wish.SPLIT))

    kinds = [type(each).__name__ for each in the_rest(refreshed(two_wait))]

    assert kinds == ["NoLongerOwed", "PaidOut", "PaidOut", "PotPaid", "PotPaid"]


@pytest.mark.parametrize(
    ("since", "more", "says"), [("back", 500, None), ("borne", 0, "the club covers it")]
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


def test_who_goes_home_after_the_last_game_takes_nothing_back(client, put_right):
    """The games that were played stand, and with them all that was settled and handed over."""
    night, _answer = put_right
    before = refreshed(night)

    assert client.post(url("leave", night, 1), {}).status_code == 303

    after = refreshed(night)
    assert 1 in after.door.gone_home
    assert (after.awards, till_of(after)) == (before.awards, till_of(before))


def test_who_went_home_is_said_late_with_one_press_and_one_undo(client, ida):
    """The night is closed; what was settled and handed over stands."""
    rules = HouseRules(games=1, prizes=dollars(10))
    night = a_kept_night(ida, *a_night(4, rules=rules), *a_game(1, 1, 3))
    then(night, wished(1, Wish.SPLIT), wished(3, Wish.SPLIT), Closed(None, "paid next week"))
    before = refreshed(night)

    asked = client.post(url("leave", night, 2), {})
    assert "The night is open again; close it when all is settled." in text(asked)
    assert refreshed(night) == before
    assert goes_on(client, "leave", night, asked, 2).status_code == 303

    after = refreshed(night)
    assert 2 in after.door.gone_home
    assert (after.awards, after.night.closed) == (before.awards, None)
    press(client, "undo", night, seq=len(log(night)))
    assert (refreshed(night).night.closed, refreshed(night).door.gone_home) == (
        before.night.closed,
        {},
    )


def test_all_that_is_left_changes_hands_with_one_press_and_one_undo(client, put_right):
    """3 has $5 and gets $10; 1 gets nothing any more; 2 and 4 share the second prize."""
    night, _answer = put_right
    then(night, wished(1, Wish.CUT), wished(3, Wish.CUT), cut_made(1, {1: "K", 3: "2"}))
    then(night, wished(2, Wish.SPLIT, place=2), wished(4, Wish.SPLIT, place=2))
    before = refreshed(night)

    page = client.get(url("payout", night))
    rest = page.context["the_rest"]
    answer = press(client, "hand-over-the-rest", night, plan=rest.mark)

    after = refreshed(night)
    assert (rest.out, rest.back) == (500 + 600, 0)
    assert "All of it done: $11 handed over, $0 given back" in text(page)
    assert answer.status_code == 303
    assert left_to_hand_over(after) == ()
    assert not after.purse.wrongly
    assert till_of(after).expected == till_of(before).expected - 1100
    assert till_of(after).closing.balances

    page = client.get(url("payout", night))
    assert page.context["the_rest"] is None
    assert page.context["undo"].says == "All that was left: handed over, and given back"
    press(client, "undo", night, seq=page.context["undo"].seq, page="payout")
    assert till_of(refreshed(night)) == till_of(before)


def test_an_old_page_settles_nothing(client, put_right):
    night, _answer = put_right
    before = log(night)

    answer = press(client, "hand-over-the-rest", night, plan="0123456789abcdef")

    assert_refused(answer, night, before, 409, "This page was old")


def test_what_couples_still_have_is_not_called_lacking(client, ida):
    """Both prizes take all the money, and the first was handed to the wrong couple."""
    rules = HouseRules(games=1, fee=200, prizes=dollars(10, 6))
    night = a_kept_night(ida, *a_night(4, rules=rules), *a_game(1, 1, 3))
    then(night, *fees_paid(range(1, 5), 200), wished(1, Wish.SPLIT), wished(3, Wish.SPLIT))
    then(night, paid_out(1, 500), paid_out(3, 500))
    asked = client.post(url("settle-anew", night, 1))
    goes_on(client, "settle-anew", night, asked, 1, handed="owed")

    money = whose(refreshed(night))
    assert money.lacking
    assert money.comes_right
    for page in ("payout", "till", "night"):
        shown = text(client.get(url(page, night)))
        assert "still with couples that got it before a result was put right" in shown
        assert "lacking" not in shown.lower()
        assert "The club added" not in shown
