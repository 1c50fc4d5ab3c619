"""Less than nothing in a till, and a count that is old: each page says what is so, and no column lies."""

import pytest

from scoring.pots.saying import TicketsSold
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, Counted
from scoring.till.purse import CashWhat
from tests.builders import a_door, dollars, fees_paid, paid_out, totals_typed
from tests.parties.nights import a_kept_night, text, then, url

MINUS = "\N{MINUS SIGN}"


@pytest.fixture
def night(ida):
    """Four couples pay $40, $70 comes in for lunch, and the prize that is handed over is $120."""
    rules = HouseRules(prizes=dollars(120))
    door = *a_door(4, rules), *fees_paid([1, 2, 3, 4]), totals_typed(18, 12, 11, 10)
    night = a_kept_night(ida, *door)
    then(night, paid_out(1, 12_000), CashLine(CashWhat.TAKEN, 7_000, "lunch"))
    return night


def says(client, night, page):
    return text(client.get(url(page, night)))


def test_the_column_of_the_payout_adds_up_below_zero(client, night):
    shown = says(client, night, "payout")
    assert f"Fees at the door $40.00 Prizes handed over {MINUS}$120.00" in shown
    assert f"in, less out $70.00 Should be in the box now {MINUS}$10.00" in shown


def test_the_page_of_the_night_says_what_should_be_there_and_below_zero_too(client, night):
    assert f"Should be in the box now {MINUS}$10" in says(client, night, "night")

    then(night, CashLine(CashWhat.FROM_CLUB, 2_000, "the treasurer"), Counted("", 500))
    assert "Should be in the box now $10" in says(client, night, "night")


def test_less_than_nothing_is_not_as_it_should_be(client, night):
    shown = says(client, night, "till")
    assert f"Total, below zero {MINUS}$10.00" in shown
    assert "As it should be" not in shown
    assert "$10 more was handed out than there was." in shown


def test_an_empty_box_out_of_which_more_went_has_not_too_much_in_it(client, night):
    then(night, Counted("", 0))
    shown = says(client, night, "till")
    assert "$10 more was handed out than was in it." in shown
    assert "too much." not in shown


def test_what_came_since_a_count_is_not_missing(client, ida):
    night = a_kept_night(ida, *a_door(4), *fees_paid([1, 2, 3, 4]))
    then(night, Counted("", 4_000), TicketsSold("", 30, 3_000))
    shown = says(client, night, "till")
    assert "$40 was counted. Since then $30 came in. Count it again." in shown
    assert "Counted, with what came or went since $70.00" in shown
    assert "Missing when counted" not in shown


def test_what_was_missing_then_is_still_missing_after_more_came(client, ida):
    night = a_kept_night(ida, *a_door(4), *fees_paid([1, 2, 3, 4]))
    then(night, Counted("", 3_500), TicketsSold("", 30, 3_000))
    shown = says(client, night, "till")
    assert "Counted, with what came or went since $65.00" in shown
    assert "Missing when counted $5.00" in shown
