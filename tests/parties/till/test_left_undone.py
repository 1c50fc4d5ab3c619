"""What the last night left to hand over, or to be given back, as the next one's till says it."""

import pytest

from scoring.night.anew import SettledAnew
from scoring.night.closing import Closed
from scoring.rules.house_rules import HouseRules
from scoring.till.wrongly import Since, Wrongly
from tests.builders import a_door, a_night_of_totals, dollars, paid_out
from tests.parties.nights import a_kept_night, markup, text, then, url

pytestmark = pytest.mark.django_db

RULES = HouseRules(games=10, prizes=dollars(20, 10))
CLOSED = Closed(None, "the rest is in the box")


@pytest.fixture
def first(ida):
    return a_kept_night(ida, *a_night_of_totals(9, 7, 5, 4, rules=RULES), paid_out(1, 2_000))


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

    assert "Nov. 20, 2026: $20 has still to be given back." in text(client.get(url("till", second)))


def test_a_night_that_left_nothing_is_not_spoken_of(client, first, second):
    then(first, paid_out(2, 1_000, place=2), CLOSED)

    assert "To the prizes of" not in text(client.get(url("till", second)))
