"""What earlier nights left to hand over, or to be given back, as a later one says it."""

import pytest

from parties.log.results import keep_missing_results
from parties.models import NightResult
from parties.till.page import UNDONE_SHOWN, undone_before
from scoring.night.closing import Closed, SettledAnew
from scoring.night.course import CalledOff
from scoring.rules.house_rules import HouseRules
from scoring.till.whose import CashFound, Since, Wrongly, found_of
from tests.builders import a_door, a_night_of_totals, dollars, paid_out
from tests.parties.nights import a_kept_night, markup, refreshed, text, then, url
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.purses import brought

RULES = HouseRules(games=10, prizes=dollars(20, 10))
CLOSED = Closed(None, "the rest is in the box")


@pytest.fixture
def first(ida):
    return a_kept_night(ida, *a_night_of_totals(9, 7, 5, 4, rules=RULES), paid_out(1, 2_000))


def closed(user, week):
    """A night that was closed before its second prize, of $10, was handed over."""
    said = *a_night_of_totals(9, 7, 5, 4, rules=RULES), paid_out(1, 2_000), CLOSED
    return a_kept_night(user, *said, week=week)


@pytest.fixture
def second(ida, first):
    return a_kept_night(ida, *a_door(4, RULES), week=1)


def test_a_prize_that_was_not_handed_over_is_named_with_the_way_to_it(client, first, second):
    assert "not handed over" not in text(client.get(url("till", second)))
    then(first, CLOSED)

    page = client.get(url("till", second))

    assert "Nov. 20, 2026: $10 was won and is not handed over." in text(page)
    assert f'<a class="button" href="{url("payout", first)}"> To the prizes of' in markup(page)


def test_what_is_still_to_be_given_back_is_named_too(client, first, second):
    wrongly = Wrongly("", 1, 1, 2_000, Since.OWED)
    then(first, SettledAnew(handed=(wrongly,)), CLOSED)

    says = "Nov. 20, 2026: $30 was won and is not handed over, and $20 has still to be given back."
    assert says in text(client.get(url("till", second)))
    (found,) = undone_before(second)
    assert found.sums.prizes_there == 2_000, "$40 came in, of which $20 is with them"


def test_every_earlier_night_is_named_the_first_played_first(client, ida, first, second):
    then(first, CLOSED)
    then(second, CalledOff("snow"))
    closed(ida, 2)
    last = a_kept_night(ida, *a_door(4, RULES), week=3)

    says = text(client.get(url("till", last)))

    sentence = "$10 was won and is not handed over. To the prizes of"
    assert f"Nov. 20, 2026: {sentence} Nov. 20, 2026 Dec. 4, 2026: {sentence} Dec. 4, 2026" in says


def test_of_many_nights_the_last_are_named_and_the_others_are_counted(client, ida):
    for week in range(UNDONE_SHOWN + 2):
        closed(ida, week)
    last = a_kept_night(ida, *a_door(4, RULES), week=UNDONE_SHOWN + 2)

    says = text(client.get(url("till", last)))

    assert says.count("was won and is not handed over") == UNDONE_SHOWN
    assert "2 nights before these left something too: Past nights" in says


@pytest.mark.parametrize("nights", [1, 4])
def test_it_costs_one_query_for_any_number_of_nights(ida, nights, django_assert_num_queries):
    for week in range(nights):
        closed(ida, week)
    keep_missing_results()
    now = a_kept_night(ida, *a_door(4, RULES), week=nights)

    with django_assert_num_queries(1):
        found = undone_before(now)
    assert [each.sums.not_handed_over for each in found] == [1_000] * nights


def test_what_was_kept_by_an_older_program_is_not_believed(ida, first, second):
    then(first, CLOSED)
    keep_missing_results()
    NightResult.objects.update(
        sums=NightResult.objects.get().sums | {"version": 6, "not_handed_over": 0}
    )

    assert [each.night for each in undone_before(second)] == [first.pk]


def test_the_pots_money_is_asked_for_with_what_lies_there_for_prizes(client, ida):
    now = a_kept_night(ida, *a_door(4, with_pots(JACKPOT)), brought("Jackpot", 10_000), week=1)
    closed(ida, 0)
    asks = "The pots bring $100 from the nights before, and $10 lies there for prizes"

    for page in ("night", "till"):
        says = text(client.get(url(page, now)))
        assert f"{asks} that were not handed over: $110 together." in says, page
        assert "Set the $10 for prizes aside" in says
        assert "All $110 is in the box" in says
        assert "leave out the $10 for prizes" in says

    client.post(url("find-cash", now), {"of": "10000", "box": "100"})
    assert found_of(refreshed(now)) == CashFound(10_000, 10_000), "no prize is taken for a pot"
