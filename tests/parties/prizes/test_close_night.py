"""The end of the night: what is open is explained in words, and closing can be undone."""

import pytest
from django.utils.timezone import localtime

from scoring.night.closing import Closed
from scoring.rules.house_rules import HouseRules
from scoring.till.box import CashLine, Counted, NotCounted
from scoring.till.purse import CashWhat
from tests.builders import a_door, dollars, fees_paid, paid_out, totals_typed
from tests.parties.nights import (
    a_kept_night,
    a_night_to_settle,
    assert_refused,
    goes_on,
    log,
    markup,
    refreshed,
    text,
    then,
    url,
)

TEN = HouseRules(prizes=dollars(10))


@pytest.fixture
def night(ida):
    """$20 taken, $10 handed over, $10 counted: nothing is open."""
    night = a_night_to_settle(ida, 18, 16, rules=TEN)
    then(night, paid_out(1, 1000), Counted("", 1000))
    return night


def close(client, night, **fields):
    return client.post(url("close-night", night), {"reason": "", **fields})


def test_a_night_with_nothing_open_is_closed_without_a_word(client, night):
    shown = client.get(url("payout", night))
    assert "Something is open" not in text(shown)
    assert 'name="reason"' not in markup(shown)

    response = close(client, night)

    assert response.status_code == 303
    assert response["Location"] == url("payout", night)
    assert log(night)[-1] == Closed(None, "")


def test_a_page_of_before_that_counted_without_the_float_is_refused(client, night):
    before = log(night)

    response = close(client, night, counted="10")

    assert_refused(
        response,
        night,
        before,
        422,
        "The page is out of date: the money is counted on the page of the till",
    )


def test_a_night_closed_with_a_count_by_an_earlier_program_reads_as_it_did(client, ida):
    night = a_night_to_settle(ida, 18, 16, rules=TEN)
    then(night, paid_out(1, 1000), Closed(1000, ""))

    assert "Cash counted $10" in text(client.get(url("payout", night)))


def test_a_closed_night_says_what_was_counted_and_when_and_not_what_is_there_now(client, night):
    assert "Should be in the box now $10" in text(client.get(url("payout", night)))

    close(client, night)

    says = text(client.get(url("payout", night)))
    at = localtime(night.log.get(kind="counted").at)
    assert f"The box: $10 was counted at {at:%H:%M}." in says
    assert "Should be in the box, at the end $10" in says
    assert "now" not in says


def test_a_closed_night_can_be_opened_again(client, night):
    close(client, night)
    says = text(client.get(url("payout", night)))
    assert "The night is closed" in says
    assert "Open the night again" in says

    seq = refreshed(night).night.closed_seq
    client.post(url("undo", night), {"seq": seq, "page": "payout"})

    assert refreshed(night).night.closed is None
    assert "Close the night" in text(client.get(url("payout", night)))


def open_nights(ida):
    yield (
        a_kept_night(ida, *a_door(2, TEN), *fees_paid([1]), totals_typed(18, 16)),
        [paid_out(1, 1000)],
        "Fees still owing: $10.",
    )
    yield a_night_to_settle(ida, 18, 16, rules=TEN), [], "1 prize is not handed over: $10."
    yield (
        a_night_to_settle(ida, 18, 16, rules=HouseRules(prizes=dollars(50))),
        [],
        "$30 is lacking for the prizes.",
    )


@pytest.mark.parametrize("number", [0, 1, 2])
def test_what_is_open_needs_a_few_words(client, ida, number):
    night, entries, why = list(open_nights(ida))[number]
    then(night, *entries, NotCounted("", "too many people about"))
    before = log(night)
    assert why in text(client.get(url("payout", night)))

    assert_refused(close(client, night, reason="  "), night, before, 409, "Say in a few words why.")

    close(client, night, reason="they pay next week")
    assert log(night)[-1] == Closed(None, "they pay next week")
    assert "they pay next week" in text(client.get(url("payout", night)))


def test_a_box_below_zero_is_closed_for_no_words(client, ida):
    night = a_night_to_settle(ida, 18, 16, rules=HouseRules(prizes=dollars(50)))
    said = {"award": "1-1-5000"}
    goes_on(client, "pay-out", night, client.post(url("pay-out", night), said), **said)
    before = log(night)

    response = close(client, night, reason="the club pays, surely")

    assert_refused(response, night, before, 409, "More came out of the box than was in it: $30.")
    then(night, CashLine(CashWhat.FROM_CLUB, 3000, "the president"))
    assert close(client, night).status_code == 303


CLOSE = '<button class="next wide">'


def test_what_no_words_help_out_of_is_to_be_done_first_and_no_button_is_offered(client, night):
    assert CLOSE in markup(client.get(url("payout", night)))

    then(night, CashLine(CashWhat.TAKEN, 500, "lunch"))
    says = text(client.get(url("payout", night)))
    assert "This must be done first: Money went in or out since the count of the box." in says
    assert "a few words are needed" not in says
    assert CLOSE not in markup(client.get(url("payout", night)))

    then(night, Counted("", 1_400))
    says = text(client.get(url("payout", night)))
    assert "first: Say why there is more or less than there should be in the box." in says

    then(night, Counted("", 1_500))
    page = client.get(url("payout", night))
    assert "must be done first" not in text(page)
    assert CLOSE in markup(page)
