"""A couple whose total was typed, and that was not there: taken off the list, however late that is found."""

import pytest

from scoring.door.registering import Unregistered
from scoring.night.closing import Closed
from scoring.punch_cards.reading import CardLost, CardRead
from scoring.rules.house_rules import HouseRules
from scoring.till.box import till_of
from tests.builders import a_night_of_totals, dollars, paying
from tests.parties.nights import (
    a_kept_night,
    assert_refused,
    goes_on,
    log,
    refreshed,
    text,
    then,
    url,
)
from tests.sweeping import swept

PAGES = "night", "door", "prizes", "payout", "till", "totals", "standings", "log", "card-check"


@pytest.fixture
def night(ida):
    """Couple 2 is first, 1 second; 4 was not there, and is second by a slip."""
    rules = HouseRules(fee=500, games=10, prizes=dollars(20, 10))
    return a_kept_night(ida, *a_night_of_totals(6, 9, 5, 7, rules=rules))


def take_off(client, night, couple=4):
    return client.post(url("take-back-couple", night, couple), {})


def handed_out(night, *, closed):
    then(night, *map(paying, refreshed(night).awards.values()))
    if closed:
        then(night, Closed(None, "the rest is in the box"))
    return refreshed(night)


def assert_every_page_stands(client, night):
    for name in PAGES:
        assert client.get(url(name, night)).status_code == 200, name


def test_its_page_offers_it_and_the_others_keep_their_totals(client, night):
    page = client.get(url("mend-names", night, 4)).content.decode()
    assert url("take-back-couple", night, 4) in page
    assert "Given back $10: take them off" in text(client.get(url("take-back-couple", night, 4)))

    assert take_off(client, night).status_code == 303

    after = refreshed(night)
    assert after.games.typed == {1: 6, 2: 9, 3: 5}
    assert {couple for _place, couple in after.awards} == {2, 1}
    assert_every_page_stands(client, night)


@swept("closed", [False, True])
@swept(("since", "more"), [("owed", 0), ("back", 1000), ("borne", 0)])
def test_what_it_got_of_the_prizes_is_asked_about_once_and_undone_at_once(
    client, night, closed, since, more
):
    before = handed_out(night, closed=closed)
    assert (2, 4) in before.awards

    asked = take_off(client, night)
    assert "Handed over, and no longer right: $10 of the second prize to couple 4." in text(asked)
    assert ("The night is open again" in text(asked)) is closed
    assert refreshed(night) == before
    answer = goes_on(client, "take-back-couple", night, asked, 4, handed=since)

    after = refreshed(night)
    assert (answer.status_code, after.night.closed) == (303, None)
    assert (2, 1) in after.awards
    assert till_of(after).expected == till_of(before).expected - 1000 + more
    assert till_of(after).closing.balances
    assert_every_page_stands(client, night)
    client.post(url("undo", night), {"seq": len(log(night)), "page": "log"})
    again = refreshed(night)
    assert (again.awards, again.games.typed, again.night.closed) == (
        before.awards,
        before.games.typed,
        before.night.closed,
    )
    assert till_of(again) == till_of(before)


def test_a_couple_whose_card_is_among_those_of_tonight_was_there(client, night):
    then(night, CardRead(4, (1, 2, 3), None))
    before = log(night)

    shown = client.get(url("take-back-couple", night, 4))
    answer = take_off(client, night)

    assert "take them off" not in text(shown)
    assert_refused(answer, night, before, 409, "so they were here")


def test_a_couple_that_is_gone_already_is_not_taken_off_twice(client, night):
    """Its card was looked for, and nobody had it."""
    then(night, CardLost(4))
    take_off(client, night)
    before = log(night)

    assert_refused(take_off(client, night), night, before, 409, "4")
    assert_every_page_stands(client, night)
    assert sum(isinstance(each, Unregistered) for each in before) == 1
