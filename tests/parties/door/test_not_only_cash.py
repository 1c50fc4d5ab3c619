"""A club that takes more than cash: the door asks how, and the treasurer reads it apart."""

import pytest
from django.urls import reverse

from parties.models import Club
from scoring.door.facts import PaidBy
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.registering import Reserved
from scoring.pots.saying import SideFeeGivenBack, SideFeePaid
from scoring.till.box import CashLine, till_of
from scoring.till.purse import CashWhat
from tests.builders import a_door, fees_paid
from tests.parties.door.door_nights import an_open_door, come_alone, come_in, player
from tests.parties.nights import (
    HTMX,
    a_kept_night,
    a_night_to_settle,
    log,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.pots.pot_nights import with_pots
from tests.parties.rules.typed_rules import as_sent
from tests.purses import JAR


@pytest.fixture
def night(ida):
    """Couple 1 is in and owes both fees of $5; the club takes transfers and the like."""
    Club.objects.update(not_only_cash=True)
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))
    return night


def test_nobody_is_asked_until_the_club_switches_it_on(client, ida):
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))
    for page in (url("door", night), url("mend-names", night, 1)):
        assert "How it is paid" not in text(client.get(page))

    address = reverse("change-habits", args=[night.club_id])
    client.post(address, as_sent(client.get(address)) | {"not_only_cash": "on"})

    for page in (url("door", night), url("mend-names", night, 1)):
        assert "How it is paid In cash By transfer By card By cheque In advance" in text(
            client.get(page)
        )


def test_a_couple_comes_in_that_has_paid_by_transfer(client, night):
    said = {"first-name": "Effie Rankin", "second-name": "Jo Denny", "paid": "both", "says": 1000}
    response = client.post(url("register-couple", night), said | {"how": "transfer"}, headers=HTMX)

    evening = refreshed(night)
    assert [each.how for each in log(night)[-2:]] == [PaidBy.TRANSFER] * 2
    assert (evening.takings, till_of(evening).expected) == (1_000, 0)
    assert "Couple 2 came in: Effie Rankin and Jo Denny, $10 paid by transfer" in text(response)


@pytest.mark.parametrize("page", ["door", "couple"])
def test_who_owes_pays_by_card(client, night, page):
    client.post(url("take-fees", night), {"couple": 1, "how": "card", "page": page})

    assert {(each.amount, each.how) for each in log(night)[-2:]} == {(500, PaidBy.CARD)}
    assert "paid $5 by card" in text(client.get(url("mend-names", night, 1)))
    assert "Ida Martell paid $5 by card" in text(client.get(url("log", night)))


def test_who_came_alone_was_expected_or_was_paired_pays_otherwise_too(client, ida, night):
    alone = {"single-name": "Jo Denny", "paid": "yes", "says": 500, "how": "advance"}
    client.post(url("wait-for-partner", night), alone, headers=HTMX)
    assert log(night)[-1] == FeePaid(player("Jo Denny"), 500, how=PaidBy.ADVANCE)

    come_alone(ida, night, "Rose Burke")
    pair = {"players": [player("Jo Denny"), player("Rose Burke")], "paid": "both", "how": "cheque"}
    client.post(url("pair-singles", night), pair, headers=HTMX)
    assert log(night)[-1] == FeePaid(player("Rose Burke"), 500, how=PaidBy.CHEQUE)

    other = an_open_door(ida, weeks_ago=1)
    then(other, Reserved((player("Jo Denny"), player("Rose Burke"))))
    come = f"{player('Jo Denny')}-{player('Rose Burke')}-paid"
    client.post(url("come-in", other), {"come": come, "how": "advance"}, headers=HTMX)
    assert [each.how for each in log(other)[-2:]] == [PaidBy.ADVANCE] * 2


def test_money_goes_back_as_it_was_paid(client, night):
    client.post(url("take-fees", night), {"player": player("Ida Martell"), "how": "transfer"})
    client.post(url("take-fees", night), {"player": player("Neil MacNeil")})
    client.post(url("give-fees-back", night), {"couple": 1})

    assert set(log(night)[-2:]) == {
        FeeGivenBack(player("Ida Martell"), 500, how=PaidBy.TRANSFER),
        FeeGivenBack(player("Neil MacNeil"), 500),
    }
    assert till_of(refreshed(night)).expected == 0


def test_the_treasurer_and_the_season_have_them_apart(client, ida, read_pdf):
    night = a_night_to_settle(ida, 20, 12)
    paid = fees_paid([1])
    then(night, *(FeeGivenBack(each.player, 500) for each in paid))
    then(night, *(FeePaid(each.player, 500, how=PaidBy.TRANSFER) for each in paid))

    sheet = " ".join(read_pdf(client.get(url("treasurer.pdf", night)).content).split())
    lines = client.get(url("treasurer-lines", night)).content.decode()
    season = text(client.get(reverse("season-money", args=[night.club_id])))

    assert "Fees in cash $10.00" in sheet
    assert "Fees at the door" not in sheet
    assert "Fees not paid in cash $10" in sheet
    assert "The hall’s, not in cash $10" in sheet
    assert "Fees not paid in cash" in lines
    assert "Takings in cash $10.00 Fees not paid in cash $10.00" in season


def test_a_side_fee_is_paid_by_card_and_goes_back_so(client, ida):
    Club.objects.update(not_only_cash=True)
    night = a_kept_night(ida, *a_door(3, with_pots(JAR)))
    sent = {"pot": "Cookie jar", "couple": "2"}
    client.post(url("take-side-fee", night), sent | {"how": "card"})

    assert log(night)[-1] == SideFeePaid("Cookie jar", 2, 100, how=PaidBy.CARD)
    says = text(client.get(url("side-fees", night)))
    assert "2 Player Nr21 & Player Nr22 in by card" in says
    assert "How it is paid In cash By transfer" in says
    assert "$1 of “Cookie jar” is lacking." in text(client.get(url("till", night)))
    assert "Besides, the hall’s and not in cash: $1" in text(client.get(url("till", night)))

    client.post(url("give-side-fee-back", night), sent)
    assert log(night)[-1] == SideFeeGivenBack("Cookie jar", 2, 100, how=PaidBy.CARD)
    assert till_of(refreshed(night)).elsewhere == 0


def test_side_fees_and_late_fees_are_apart_on_the_treasurers_sheet(client, ida, read_pdf):
    night = a_kept_night(ida, *a_door(3, with_pots(JAR)))
    then(
        night,
        FeePaid(11, 500),
        SideFeePaid("Cookie jar", 1, 100),
        SideFeePaid("Cookie jar", 2, 100, how=PaidBy.CARD),
        CashLine(CashWhat.PAID_LATER, 500, "2026-11-13", "", 11, PaidBy.CHEQUE),
    )

    sheet = " ".join(read_pdf(client.get(url("treasurer.pdf", night)).content).split())

    assert "Fees at the door $5.00" in sheet
    assert "Fees not paid in cash $6.00" in sheet
    assert "Side fees in cash $1.00" in sheet
    assert "Other takings" not in sheet
    assert "A fee of an earlier night: Nov. 13, 2026, by cheque $5.00" in sheet
    assert "The hall’s, not in cash $6.00" in sheet
