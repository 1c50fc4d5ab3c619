"""Members' dues: asked of whoever comes in, paid with one press, undone, and on lines of their own."""

from dataclasses import replace

import pytest
from django.urls import reverse

from parties.models import Club, Role
from parties.till.actions import dues_paid
from scoring.door.facts import PaidBy
from scoring.log.lines import Undone
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, till_of
from scoring.till.purse import CashWhat
from scoring.what_follows import why_not
from tests.builders import a_door, fees_paid
from tests.parties.nights import HTMX, a_kept_night, helper, log, refreshed, text, then, url
from tests.parties.web.forms_on import Page
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

RULES = HouseRules(prizes=())
DUES = CashLine(CashWhat.DUES, 1_000, "2026-09-01", player=21)
SAYS = "Player Nr21 has not paid the dues of the season since Sept. 1, 2026: $10."


@pytest.fixture
def night(ida):
    """Couple 2 was here last week; tonight couple 1 is in."""
    a_kept_night(ida, *a_door(2, RULES), *fees_paid([1, 2]))
    return a_kept_night(ida, *a_door(1, RULES), *fees_paid([1]), week=1)


def season_money(client, night):
    return client.get(reverse("season-money", args=[night.club_id]))


def set_dues(client, night, since="2026-09-01", dues="10"):
    address = reverse("set-dues", args=[night.club_id])
    return client.post(address, {"since": since, "dues": dues})


def come_in(client, night):
    return client.post(url("come-in", night), {"come": "21-22-paid"}, headers=HTMX)


def pay(client, night, **sent):
    return client.post(url("take-dues", night), {"player": "21", "amount": "1000", **sent})


def test_nobody_is_asked_until_the_club_says_what_they_are(client, night):
    assert "dues" not in text(come_in(client, night))
    assert "dues" not in text(client.get(url("owing", night)))
    assert "dues" not in text(client.get(url("till", night)))
    assert pay(client, night).status_code == 409


def test_who_comes_in_is_asked_and_one_press_marks_it_paid(client, night):
    assert set_dues(client, night).status_code == 303
    came = come_in(client, night)
    assert SAYS in text(came)
    (form, _other) = [each for each in Page(came).forms if each.action == url("take-dues", night)]

    back = client.post(form.action, form.sent())["Location"]
    assert back.startswith(url("door", night))
    says = text(client.get(back))
    assert SAYS not in says
    assert SAYS.replace("21", "22") in says
    for nobody in ("99", "x", "9" * 40):
        assert "has not paid" not in text(client.get(url("door", night), {"came": nobody}))

    assert log(night)[-1] == DUES
    owing = text(client.get(url("owing", night)))
    assert "dues since Sept. 1, 2026 not paid Player Nr11 Take $10" in owing
    assert "Player Nr21 Take" not in owing
    assert pay(client, night).status_code == 409
    assert "Player Nr21 Nov. 27, 2026 $10.00" in text(season_money(client, night))


def test_the_money_stands_on_a_line_of_its_own_and_is_the_halls(client, night, words_of):
    set_dues(client, night)
    come_in(client, night)
    before = till_of(refreshed(night))
    pay(client, night)
    after = till_of(refreshed(night))

    assert after.hall - before.hall == after.expected - before.expected == after.dues == 1_000
    assert (after.other, after.closing.balances) == (before.other, True)
    till = text(client.get(url("till", night)))
    assert "Members’ dues $10.00" in till
    assert "Members’ dues: Player Nr21, since Sept. 1, 2026" in till
    assert "Members’ dues $10.00" in text(season_money(client, night))
    sheet = client.get(reverse("season-sheet", args=[night.club_id]))
    assert "Members’ dues $10.00" in words_of(sheet.content)
    assert "Members’ dues $10.00" in words_of(client.get(url("treasurer.pdf", night)).content)


def test_dues_by_cheque_are_in_no_till_and_on_the_same_line(client, night):
    Club.objects.update(not_only_cash=True)
    set_dues(client, night)
    come_in(client, night)
    held = till_of(refreshed(night)).expected
    pay(client, night, how="cheque")

    assert log(night)[-1] == replace(DUES, how=PaidBy.CHEQUE)
    till = till_of(refreshed(night))
    assert (till.expected, till.dues, till.elsewhere) == (held, 1_000, 1_000)
    page = text(client.get(url("till", night)))
    assert "Members’ dues $10.00" in page
    assert "Fees not paid in cash" not in page
    assert "Fees not paid in cash" not in text(season_money(client, night))


def test_it_is_undone_and_asked_again(client, night):
    set_dues(client, night)
    come_in(client, night)
    pay(client, night)
    then(night, Undone(refreshed(night).lines[-1].seq))

    assert till_of(refreshed(night)).dues == 0
    assert "Player Nr21 Take $10" in text(client.get(url("owing", night)))


def test_a_helper_at_the_door_takes_them(client, night):
    set_dues(client, night)
    come_in(client, night)
    mary = helper(night, Role.DOOR)
    assert pay(mary, night).status_code == 303
    assert log(night)[-1] == DUES
    assert set_dues(mary, night).status_code in (302, 403, 404)


def test_dues_of_before_are_not_those_of_this_season(client, night):
    set_dues(client, night, since="2025-09-01")
    come_in(client, night)
    pay(client, night)
    assert log(night)[-1] == replace(DUES, words="2025-09-01")

    set_dues(client, night)
    assert "Player Nr21 Take $10" in text(client.get(url("owing", night)))
    set_dues(client, night, since="2027-09-01", dues="99")
    assert "Player Nr21 Take $10" in text(client.get(url("owing", night)))


def test_the_clubs_log_says_what_was_set_and_takes_it_back(client, night):
    set_dues(client, night)
    set_dues(client, night, dues="0")
    club_log = reverse("club-log", args=[night.club_id])
    says = text(client.get(club_log))
    assert "Members’ dues of the season since Sept. 1, 2026: $10" in says
    assert "No members’ dues in the season since Sept. 1, 2026" in says
    assert "dues" not in text(client.get(url("owing", night)))
    client.post(reverse("undo-of-club", args=[night.club_id]), {"seq": "2"})
    assert "Player Nr11 Take $10" in text(client.get(url("owing", night)))


@swept(
    ("sent", "status"),
    [
        ({"amount": "999"}, 409),
        ({"player": "999"}, 409),
        ({"player": "31"}, 409),
        ({"player": "x"}, 422),
        ({"amount": "0"}, 422),
        ({"how": "shells"}, 422),
    ],
)
def test_what_does_not_fit_changes_nothing(client, night, sent, status):
    set_dues(client, night)
    before = log(night)
    assert pay(client, night, **({"player": "11"} | sent)).status_code == status
    assert log(night) == before


@swept(
    ("since", "dues"), [("", "10"), ("2026-13-01", "10"), ("2026-09-01", "-1"), ("2026-09-01", "")]
)
def test_dues_that_are_none_are_said_so(client, night, since, dues):
    assert set_dues(client, night, since, dues).status_code == 422
    assert "asked for them at the door" not in text(season_money(client, night))


def test_dues_are_somebodys(night):
    assert why_not(refreshed(night), replace(DUES, player=0)) is not None
    assert why_not(refreshed(night), replace(DUES, words="for this year")) is not None


def test_whoever_comes_in_is_looked_up_in_two_queries_however_many_nights(
    ida, night, django_assert_num_queries
):
    """No night is worked out anew for it."""
    for weeks in (2, 3, 4):
        once = a_kept_night(ida, *a_door(3, RULES), *fees_paid([3]), week=weeks)
        then(once, replace(DUES, player=31 + weeks))

    with django_assert_num_queries(2):
        paid = dues_paid(night.club, DUES.words)
    assert [line.player for _night, line in paid] == [33, 34, 35]
