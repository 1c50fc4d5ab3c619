"""Fees of earlier nights: who owes, paid tonight once, over the till of the device."""

from dataclasses import replace

import pytest
from django.urls import reverse

from parties.dice import dice
from parties.models import RESULTS, Club, Role
from scoring.door.facts import PaidBy
from scoring.evening import replay
from scoring.night.closing import Closed
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, FloatPut, till_of
from scoring.till.purse import CashWhat, debts
from tests.builders import a_door, fees_paid, totals_typed
from tests.exceptional_nights import beginning, happenings, with_entry
from tests.parties.nights import HTMX, a_kept_night, helper, log, refreshed, text, then, url
from tests.parties.web.forms_on import Page
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

RULES = HouseRules(prizes=())


@pytest.fixture
def night(ida):
    """Last week couple 2 went home without paying; tonight couple 1 is in."""
    before = a_kept_night(ida, *a_door(2, RULES), *fees_paid([1]), totals_typed(9, 7))
    then(before, Closed(None, "they pay next week"))
    return a_kept_night(ida, *a_door(1, RULES), *fees_paid([1]))


def page(client, night):
    return text(client.get(url("owing", night)))


def pay(client, night, **sent):
    return client.post(url("owing", night), {"player": "21", "amount": "500", **sent})


LATE = CashLine(CashWhat.PAID_LATER, 500, "2026-11-20", player=21)


def test_who_owes_is_found_from_the_door_and_pays_once(client, night):
    assert "Take a fee from an earlier night" in text(client.get(url("door", night)))
    assert "Player Nr21 owes $5 Nov. 20, 2026 Take $5" in page(client, night)
    before = len(log(night))

    assert pay(client, night, key="once").status_code == 303
    assert pay(client, night, key="once").status_code == 303

    assert log(night)[before:] == [LATE]
    says = page(client, night)
    assert "Player Nr21 owes" not in says
    assert "Player Nr22 owes $5" in says
    assert "A fee of an earlier night: Player Nr21, Nov. 20, 2026 $5" in text(
        client.get(url("till", night))
    )


def test_who_comes_in_owing_is_asked_at_once_and_pays_at_the_door(client, night):
    owes = "Player Nr21 still owes $5 of Nov. 20, 2026."
    assert "still owes" not in text(client.get(url("door", night)))

    came = client.post(url("come-in", night), {"come": "21-22-paid"}, headers=HTMX)

    assert owes in text(came)
    assert "still owes" not in text(client.get(url("door", night)))
    (form, _other) = [each for each in Page(came).forms if each.action == url("owing", night)]
    back = client.post(form.action, form.sent())["Location"]
    assert back == f"{url('door', night)}?came=21"
    assert log(night)[-1] == LATE
    says = text(client.get(back))
    assert "Player Nr22 still owes $5 of Nov. 20, 2026." in says
    assert owes not in says


def test_somebody_who_comes_alone_is_asked_too(client, night):
    alone = {"single-name": "Player Nr21", "single-player": "21", "paid": "yes", "says": "500"}
    came = client.post(url("wait-for-partner", night), alone, headers=HTMX)
    assert "Player Nr21 still owes $5 of Nov. 20, 2026." in text(came)
    assert "Player Nr22 still owes" not in text(came)


def test_a_fee_of_an_earlier_night_is_paid_by_transfer_where_the_club_takes_them(client, night):
    assert "How it is paid" not in page(client, night)
    Club.objects.update(not_only_cash=True)
    assert "How it is paid" in page(client, night)
    held = till_of(refreshed(night)).expected

    assert pay(client, night, how="transfer").status_code == 303

    assert log(night)[-1] == replace(LATE, how=PaidBy.TRANSFER)
    assert till_of(refreshed(night)).expected == held
    assert "Player Nr21 owes" not in page(client, night)
    assert "Player Nr21, Nov. 20, 2026, by transfer $5" in text(client.get(url("till", night)))
    assert "$5 by transfer: Player Nr21" in text(client.get(url("log", night)))


def test_who_pays_between_two_nights_pays_into_the_next_before_its_door_opens(client, ida, night):
    planned = a_kept_night(ida, a_door(0, RULES)[0], week=1)
    assert "Take a fee from an earlier night" in text(client.get(url("till", planned)))
    assert "Player Nr21 owes $5 Nov. 20, 2026 Take $5" in page(client, planned)

    pay(client, planned)

    assert log(planned)[-1] == LATE
    assert "Player Nr21 owes" not in page(client, planned)
    client.post(url("open-door", planned))
    assert "Player Nr21 owes" not in page(client, planned)


def test_what_somebody_owes_is_left_once_and_the_clubs_log_has_it(client, night):
    sent = {"player": "21", "amount": "500", "key": "4f1d"}
    before = len(log(night))

    assert [client.post(url("leave-fee", night), sent).status_code for _ in range(2)] == [303, 303]

    assert "Player Nr21 owes" not in page(client, night)
    assert "Player Nr22 owes $5" in page(client, night)
    assert len(log(night)) == before
    club_log = reverse("club-log", args=[night.club_id])
    assert "Nov. 20, 2026: the $5 that Player Nr21 owes is left" in text(client.get(club_log))
    again = client.post(url("leave-fee", night), {"player": "21", "amount": "500"})
    assert again.status_code == 409
    client.post(reverse("undo-of-club", args=[night.club_id]), {"seq": "1"})
    assert "Player Nr21 owes $5" in page(client, night)


@swept(
    ("sent", "status"),
    [
        ({"amount": "499"}, 409),
        ({"amount": "1000"}, 409),
        ({"player": "11"}, 409),
        ({"player": "999"}, 409),
        ({"player": "x"}, 422),
        ({"player": "9" * 30}, 422),
        ({"amount": "0"}, 422),
        ({"amount": "-500"}, 422),
        ({"amount": "1e9"}, 422),
    ],
)
def test_what_is_not_owed_is_refused(client, night, sent, status):
    before = log(night)

    assert pay(client, night, **sent).status_code == status

    assert log(night) == before


def test_nobody_pays_again_on_a_night_that_was_left_open(client, ida, night):
    later = a_kept_night(ida, *a_door(1, RULES), week=1)
    assert pay(client, later).status_code == 303

    assert "Player Nr21 owes" not in page(client, night)
    assert pay(client, night).status_code == 409


def test_it_goes_over_the_till_of_the_device_of_a_helper_at_the_door(night):
    then(night, FloatPut("Tea", 0))
    telephone = helper(night, Role.DOOR, till="Tea")

    assert pay(telephone, night).status_code == 303

    assert log(night)[-1] == CashLine(CashWhat.PAID_LATER, 500, "2026-11-20", "Tea", 21)


@swept("seed", range(10))
def test_what_is_owed_is_the_same_without_the_lines_that_are_left_out(seed):
    pick = dice(seed).choice
    nights = [after for _, _, after in happenings(beginning(pick), pick, 20)]
    whole = with_entry(nights[-1], Closed(None, "as it is"))
    less = replay([line for line in whole.lines if line.entry.kind not in RESULTS])

    assert len(less.lines) < len(whole.lines)
    assert debts([("a", less)]) == debts([("a", whole)]) != ()


def test_what_was_paid_on_a_later_night_is_owing_no_more_on_the_pages_of_the_first(client, night):
    first = night.club.nights.order_by("date", "pk").first()
    assert "Still owing $10" in text(client.get(url("night", first)))
    assert "Fees still owing: $10." in text(client.get(url("till", first)))

    pay(client, night)
    assert "Still owing $5" in text(client.get(url("night", first)))
    assert "Fees still owing: $5." in text(client.get(url("till", first)))

    pay(client, night, player="22")
    assert "Still owing" not in text(client.get(url("night", first)))
    assert "Fees still owing" not in text(client.get(url("till", first)))
