"""The till: floats, lines, counts and explanations, two tills, and the closing of the night."""

import pytest

from scoring.night.closing import Closed
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, CashMoved, Counted, Explained, FloatPut, NotCounted
from scoring.till.purse import CashWhat
from tests.builders import a_door, dollars
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    assert_says,
    goes_on,
    log,
    markup,
    press,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.pots.pot_nights import a_jackpot_night
from tests.parties.web.forms_on import Page
from tests.sweeping import swept


@pytest.fixture
def night(ida):
    """Four couples paid $40; the prize is $10, and $8 are in a jackpot that nobody wins."""
    return a_jackpot_night(ida, 19, 12, 12, 12)


def test_the_float_of_last_time_is_filled_in_and_saved_with_one_press(client, ida):
    then(a_kept_night(ida, *a_door(0)), FloatPut("", 5000))
    night = a_kept_night(ida, *a_door(0), week=1)

    shown = client.get(url("till", night))
    assert "$50 last time" in text(shown)
    (form,) = [each for each in Page(shown).forms if each.action == url("put-float", night)]
    assert refreshed(night).purse.floats == {}
    client.post(form.action, form.sent())

    assert log(night)[-1] == FloatPut("", 5000)
    assert "last time" not in page(client, night)


def page(client, night):
    return text(client.get(url("till", night)))


def test_both_sides_of_the_closing_agree(client, night):
    says = page(client, night)

    assert "Fees at the door $40.00 Total $40.00" in says
    assert (
        "Prizes $10.00 Pots carried to the next night $8.00 The hall’s share $22.00 Total $40.00"
        in says
    )
    assert "Of that, $10 is still to be handed over." in says


def test_money_in_and_out_is_written_down(client, night):
    press(client, "put-float", night, till="", amount="50")
    press(client, "till/lines", night, what="expense", amount="12.50", words="lunch")
    press(client, "till/lines", night, what="from_club", amount="20", words="Christmas")

    assert log(night)[-3:] == [
        FloatPut("", 5000),
        CashLine(CashWhat.EXPENSE, 1250, "lunch"),
        CashLine(CashWhat.FROM_CLUB, 2000, "Christmas"),
    ]
    says = page(client, night)
    assert "Float $50.00 Taken, less paid out $47.50 Should be in it $97.50" in says
    assert "Expense: lunch $12.50" in says


def test_coins_and_notes_are_counted_none_is_a_number_and_who_counted_is_kept(client, night):
    press(client, "count-till", night, till="", piece_2000="1", piece_500="3", piece_25="20")
    assert log(night)[-1] == Counted("", 4000, ((25, 20), (500, 3), (2000, 1)))
    assert "It agrees to the cent." in page(client, night)
    press(client, "count-till", night, till="", piece_2000="2", piece_5="0", by="Ida  and Rod")
    assert log(night)[-1] == Counted("", 4000, ((5, 0), (2000, 2)), "Ida and Rod")
    assert "Counted by Ida and Rod $40" in page(client, night)


def test_a_difference_is_explained_before_the_night_closes(client, night):
    client.post(url("pay-out", night), {"award": "1-1-1000"})
    press(client, "count-till", night, till="", amount="25")
    assert "$5 is missing." in page(client, night)
    before = log(night)

    refused = press(client, "close-night", night, reason="late")
    assert_refused(
        refused, night, before, 409, "Say why there is more or less than there should be"
    )

    press(client, "till/explain", night, till="", amount="500", reason="a purse not paid back")
    assert log(night)[-1] == Explained("", 500, "a purse not paid back")
    assert "$5 is missing. A purse not paid back" in page(client, night)
    assert "Missing when counted $5" in page(client, night)
    in_the_field = 'value="a purse not paid back"'
    assert in_the_field in client.get(url("till", night)).content.decode()
    assert press(client, "close-night", night).status_code == 303


def test_two_tills_are_counted_each_by_itself(client, night):
    assert "Tea table" not in page(client, night)
    press(client, "begin-till", night, till="Tea  table", amount="10")
    press(client, "till/move", night, amount="15", till="", to="Tea table")

    assert log(night)[-1] == CashMoved(1500, "", "Tea table")
    says = page(client, night)
    assert "The box Float – Taken, less paid out $25.00 Should be in it $25.00" in says
    assert (
        "Till “Tea table” Float $10.00 Taken, less paid out $15.00 Should be in it $25.00" in says
    )
    press(client, "count-till", night, till="Tea table", amount="25")
    assert "Till “Tea table”" in page(client, night)
    assert refreshed(night).purse.counted["Tea table"].amount == 2500


def test_a_till_is_counted_or_it_is_said_on_its_page_why_nobody_does(client, night):
    client.post(url("pay-out", night), {"award": "1-1-1000"})
    before = log(night)

    for reason in ("", "one sentence for everything"):
        asked = press(client, "close-night", night, reason=reason)
        assert_says(asked, 409, "Count the box first, or say on its page why nobody counts it.")
    assert log(night) == before

    press(client, "till/uncounted", night, till="", reason="counted on Monday")
    assert "Nobody counts it. Counted on Monday" in page(client, night)
    assert press(client, "close-night", night).status_code == 303
    assert log(night)[-2:] == [NotCounted("", "counted on Monday"), Closed(None, "")]


def test_what_is_counted_after_all_stands_in_place_of_the_words(client, night):
    press(client, "till/uncounted", night, till="", reason="counted on Monday")
    press(client, "count-till", night, till="", amount="40")

    assert "Counted on Monday" not in page(client, night)
    refused = press(client, "till/uncounted", night, till="", reason="after all not")
    assert_says(refused, 409, "Somebody has counted the box already.")
    assert 'value="after all not"' not in markup(client.get(url("till", night)))


def test_coins_and_notes_add_up_after_one_press_and_nothing_is_kept(client, night):
    before = log(night)

    shown = press(client, "count-till", night, till="", piece_2000="1", piece_25="3", add_up="on")

    assert_says(shown, 200, "Total $20.75")
    assert 'value="3"' in markup(shown)
    assert log(night) == before


def test_what_came_in_while_somebody_counted_is_asked_about(client, night):
    before = log(night)
    counted = {"till": "", "piece_2000": "2", "seen": "3500"}

    refused = press(client, "count-till", night, **counted)

    assert_says(refused, 409, "$5 came in since you opened this page.")
    assert 'name="seen" value="4000"' in markup(refused)
    assert 'value="2"' in markup(refused)
    assert log(night) == before
    press(client, "count-till", night, **counted | {"seen": "4000"})
    assert log(night)[-1] == Counted("", 4000, ((2000, 2),))


@swept(
    ("name", "sent", "status", "sentence"),
    [
        ("put-float", {"amount": "5", "till": "Tea"}, 409, "no till “Tea”"),
        (
            "begin-till",
            {"amount": "5", "till": "The  Box"},
            422,
            "There is already a till with this name.",
        ),
        ("till/lines", {"what": "expense", "amount": "999", "words": "tea"}, 409, "only $40"),
        ("till/move", {"amount": "5", "till": "", "to": ""}, 409, "two different tills"),
        ("till/move", {"amount": "5", "till": "", "to": "Tea"}, 422, "Tonight has no such till."),
        ("count-till", {}, 422, "Count the coins and notes, or write the sum."),
        ("count-till", {"piece_25": "4", "amount": "7"}, 409, "$1 in all, not $7"),
        ("till/explain", {"amount": "500", "reason": "lost"}, 409, "nothing to explain"),
        ("till/explain", {"amount": "x", "reason": "lost"}, 422, "The page is out of date."),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(client, night, name, sent, status, sentence):
    before = log(night)

    assert_says(press(client, name, night, **sent), status, sentence, "Nothing was changed.")
    assert log(night) == before


def test_words_of_an_explanation_that_comes_too_late_are_shown_again(client, night):
    press(client, "count-till", night, till="", amount="39")

    response = press(client, "till/explain", night, till="", amount="500", reason="a dollar rolled")

    assert_says(response, 409, "What is to be explained in the box is $1 now. Look again.")
    assert 'value="a dollar rolled"' in response.content.decode()
    assert 'name="amount" value="100"' in response.content.decode()


def test_a_prize_handed_out_after_the_count_makes_it_old(client, night):
    press(client, "count-till", night, till="", amount="40")
    client.post(url("pay-out", night), {"award": "1-1-1000"})

    says = page(client, night)
    assert "The count is old." in says
    assert "$40 was counted. Since then $10 went out. Count it again." in says
    assert "Count the till" in text(client.get(url("night", night)))
    payout = text(client.get(url("payout", night)))
    assert "The box: $40 was counted. Since then $10 went out. Count it again." in payout

    before = log(night)
    refused = press(client, "close-night", night, reason="it is late")
    assert_says(
        refused, 409, "Money went in or out since the count of the box. Count again, then close."
    )
    assert 'value="it is late"' in refused.content.decode()
    assert log(night) == before

    press(client, "count-till", night, till="", amount="30")
    assert "It agrees to the cent." in page(client, night)
    assert press(client, "close-night", night).status_code == 303


def test_what_the_club_added_is_one_press(client, ida):
    night = a_night_to_settle(ida, 18, 16, rules=HouseRules(prizes=dollars(50)))
    asked = client.post(url("pay-out", night), {"award": "1-1-5000"})
    assert "The box should hold $20 now: $30 too little." in text(asked)
    goes_on(client, "pay-out", night, asked, award="1-1-5000")
    assert "$30 more was handed out than was in it. If the float was put in" in page(client, night)

    said = {"what": "from_club", "amount": "30", "words": "for what was handed out"}
    shown = client.get(url("till", night)).content.decode()
    assert all(f'name="{name}" value="{value}"' in shown for name, value in said.items())
    press(client, "till/lines", night, **said)

    assert log(night)[-1] == CashLine(CashWhat.FROM_CLUB, 3000, "for what was handed out")
    says = page(client, night)
    assert "more was handed out" not in says
    assert "From the club $30.00" in says
