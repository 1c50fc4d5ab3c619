"""Two helpers take money at two tills: each device works at one, and each till closes by itself."""

import pytest
from django.test import Client

from parties.models import DeviceLink, Role
from scoring.door.fees import FeePaid
from scoring.pots.saying import SideFeePaid, TicketsSold
from scoring.prizes.paying import PaidOut
from scoring.till.box import Counted, FloatPut, tills_of
from tests.builders import a_door, fees_paid, paid_out, players_of, totals_typed
from tests.parties.nights import (
    a_kept_night,
    assert_refused,
    goes_on,
    helper,
    log,
    press,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.pots.pot_nights import SEALED_JAR, with_pots


@pytest.fixture
def night(ida):
    """Three couples are in and couple 1 has paid; a jar costs $1; there is a till at the tea table."""
    night = a_kept_night(ida, *a_door(3, with_pots(SEALED_JAR)), *fees_paid([1]))
    then(night, FloatPut("Tea", 1_000))
    return night


def work_at(client, night, till, page="door"):
    return press(client, "work-at-till", night, till=till, page=page)


def in_tills(night):
    return {till.name: till.taken for till in tills_of(refreshed(night))}


def test_a_hall_with_one_till_never_hears_of_a_second(client, ida):
    night = a_kept_night(ida, *a_door(3, with_pots(SEALED_JAR)), *fees_paid([1]))

    for name in ("door", "side-fees", "pots", "payout", "tickets", "helpers"):
        said = text(client.get(url(name, night)))
        assert "works at" not in said
        assert "Takes money at the door into" not in said


def test_what_is_taken_on_a_device_is_laid_into_its_till(client, night):
    assert "This device works at: the box" in text(client.get(url("door", night)))

    assert work_at(client, night, "Tea").status_code == 303

    assert "This device works at: till “Tea”" in text(client.get(url("door", night)))
    press(client, "take-fees", night, couple="2")
    press(client, "take-side-fee", night, pot="Cookie jar", couple="1")
    press(client, "tickets", night, tickets="3", amount="2")
    assert log(night)[-4:] == [
        *(FeePaid(player, 500, "Tea") for player in players_of(2)),
        SideFeePaid("Cookie jar", 1, 100, "Tea"),
        TicketsSold("", 3, 200, "Tea"),
    ]
    assert in_tills(night) == {"": 1_000, "Tea": 1_300}


def test_a_helper_is_let_in_to_a_till_and_can_choose_another(night):
    telephone = helper(night, Role.DOOR, till="Tea")

    press(telephone, "take-fees", night, couple="2")
    assert in_tills(night) == {"": 1_000, "Tea": 1_000}

    assert "This device works at: till “Tea”" in text(telephone.get(url("door", night)))
    assert work_at(telephone, night, "").status_code == 303
    press(telephone, "take-fees", night, couple="3")
    assert in_tills(night) == {"": 2_000, "Tea": 1_000}
    assert DeviceLink.objects.get().till == ""


def test_the_organiser_says_at_which_till_a_helper_takes_money(client, night):
    sent = {"name": "Mary", "role": "door", "till": "Tea"}

    client.post(url("let-in", night), sent)

    assert DeviceLink.objects.get().till == "Tea"
    assert "Mary Door till “Tea”" in text(client.get(url("helpers", night)))
    link = DeviceLink.objects.get()
    assert "Mary Door till “Tea”" in text(client.get(url("helper", night, link.pk)))
    client.post(url("let-in-again", night, link.pk))
    assert DeviceLink.objects.get(withdrawn_at=None).till == "Tea"


def test_a_till_that_was_taken_back_leaves_the_first(client, night):
    work_at(client, night, "Tea")
    client.post(url("undo", night), {"seq": len(log(night)), "page": "till"})

    press(client, "take-fees", night, couple="2")

    assert in_tills(night) == {"": 2_000}


@pytest.fixture
def settled(night):
    """All have paid, couple 1 has won the prize of $10, and nobody is in for the jar."""
    then(night, *fees_paid([2, 3]), totals_typed(20, 16, 15))
    return night


def test_a_prize_comes_out_of_the_till_of_the_device_and_once_only(client, ida, settled):
    other = Client()
    other.force_login(ida)
    work_at(client, settled, "Tea", "payout")

    press(client, "pay-out", settled, award="1-1-1000")

    assert log(settled)[-1] == PaidOut(1, 1, 1_000, "Tea")
    assert "$10 handed over out of till “Tea”" in text(client.get(url("payout", settled)))
    before = log(settled)
    again = press(other, "pay-out", settled, award="1-1-1000")
    assert again.status_code == 409
    assert "What couple 1 won was handed over already, out of till “Tea”." in text(again)
    assert press(client, "pay-out", settled, award="1-1-1000").status_code == 303
    assert log(settled) == before


def test_a_till_that_paid_more_than_it_held_asks_where_that_came_from(client, settled):
    then(settled, FloatPut("Tea", 0))
    work_at(client, settled, "Tea")
    asked = press(client, "pay-out", settled, award="1-1-1000")
    assert "Till “Tea” should hold $0 now: $10 too little." in text(asked)
    goes_on(client, "pay-out", settled, asked, award="1-1-1000")

    says = text(client.get(url("till", settled)))
    assert "$10 more was handed out than was in it. Move it here from another till" in says

    press(client, "till/move", settled, amount="10", till="", to="Tea")
    assert "more was handed out" not in text(client.get(url("till", settled)))


def test_the_night_asks_for_the_till_that_nobody_counted(client, settled):
    then(settled, paid_out(1, 1_000), Counted("", 2_000))
    before = log(settled)
    assert "Count the till" in text(client.get(url("night", settled)))

    refused = press(client, "close-night", settled)

    assert_refused(
        refused,
        settled,
        before,
        409,
        "Count till “Tea” first, or say on its page why nobody counts it.",
    )
    then(settled, Counted("Tea", 1_000))
    assert "Till “Tea”: It agrees to the cent." in text(client.get(url("payout", settled)))
    assert press(client, "close-night", settled).status_code == 303
