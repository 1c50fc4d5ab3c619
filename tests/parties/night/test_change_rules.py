"""A night's own rules: free until game 1, then to be read only; date and hall until it is closed."""

import dataclasses
import datetime

import pytest

from scoring.games.results import Won
from scoring.night.closing import Closed
from scoring.rules.choices import TableGame, TicketPrice
from scoring.rules.house_rules import WENTWORTH, HouseRules
from scoring.seats.seating import Bell
from tests.builders import a_door, a_night, a_night_of_totals, bell, dollars, won
from tests.parties.nights import a_kept_night, assert_refused, log, refreshed, text, then, url
from tests.parties.rules.typed_rules import as_sent
from tests.sweeping import swept

HOLD = "Play has begun: what has been played by stays for the night."
FIXED = "Game 1 has begun, so these rules stay."


def change(client, night, page=None, **typed):
    """For everybody, where another fee is asked about."""
    address = url("change-rules", night)
    response = client.post(address, as_sent(page or client.get(address)) | typed)
    if b'name="handed"' in response.content:
        answer = as_sent(response, form=r"/rules/$") | {"handed": "everybody"}
        return client.post(address, answer)
    return response


def test_rules_are_free_until_game_1(client, ida):
    night = a_kept_night(ida, *a_night(4))

    response = change(client, night, fee="3", hall="Legion", date="2026-11-21")

    assert (response.status_code, response["Location"]) == (303, url("night", night))
    assert refreshed(night).rules == dataclasses.replace(HouseRules(), fee=300)
    night.refresh_from_db()
    assert (night.hall, night.date) == ("Legion", datetime.date(2026, 11, 21))


def test_a_night_can_start_from_a_preset(client, ida):
    night = a_kept_night(ida, *a_door(4))
    page = client.get(url("change-rules", night), {"start": "wentworth"})

    change(client, night, page)

    assert refreshed(night).rules == WENTWORTH.rules


def turn(client, night, **typed):
    address = url("change-card-rules", night)
    return client.post(address, as_sent(client.get(address), "rules/cards") | typed)


def test_what_the_hall_turned_at_its_game_stays_and_can_be_turned_back(client, ida):
    night = a_kept_night(ida, *a_door(4, HouseRules(table_switches=(("joker", True),))))

    change(client, night, fee="3")
    turn(client, night, switch_renege='"five_only"')
    assert dict(refreshed(night).rules.table_switches) == {"joker": True, "renege": "five_only"}

    turn(client, night, switch_joker="", switch_renege='"hierarchical"')
    assert refreshed(night).rules.table_switches == ()


def test_another_game_that_the_hall_cannot_play_so_is_refused_by_name(client, ida):
    turned = HouseRules(table_game=TableGame.AUCTION_45_PARTNERS, table_switches=(("hold", True),))
    night = a_kept_night(ida, *a_door(4, turned))

    response = change(client, night, table_game="cape_breton_45")

    assert response.status_code == 422
    assert "The dealer may hold a bid, but there are no bids." in text(response)
    assert refreshed(night).rules == turned


def test_rules_of_the_cards_that_contradict_each_other_are_refused_by_name(client, ida):
    night = a_kept_night(ida, *a_door(4))
    before = log(night)

    response = turn(client, night, switch_hold="true")

    assert_refused(
        response,
        night,
        before,
        422,
        "The dealer may hold a bid, but there are no bids. Look at: Holding and Bids.",
    )


def test_what_cannot_be_changes_nothing(client, ida):
    night = a_kept_night(ida, *a_door(4))
    before = log(night)

    response = change(client, night, fee="-3", hall="Legion")

    assert_refused(response, night, before, 422, "That is not an amount.")
    night.refresh_from_db()
    assert night.hall == "Fire Hall"


@swept(
    ("prizes", "status"),
    [
        (("a ham", "$20", "$10"), 303),
        (("$30", "$20", "a ham"), 303),
        (("$30", "a ham", "$10"), 422),
        (("a turkey", "a ham", ""), 422),
        (("$30", "", ""), 303),
    ],
)
def test_things_cannot_be_pooled(client, ida, prizes, status):
    night = a_kept_night(ida, *a_night(4))
    before = log(night)
    typed = {f"prize_{place}": each for place, each in enumerate(prizes, 1)}

    response = change(client, night, places="pooled", **typed)

    assert response.status_code == status
    if status == 422:
        assert "A thing cannot be shared" in text(response)
        assert log(night) == before


@pytest.mark.parametrize(
    ("typed", "prices"),
    [
        ("", ()),
        ("3 for $2, 1 for $1", (TicketPrice(1, 100), TicketPrice(3, 200))),
        ("1 pour 1,50 $; 3 pour 4 $", (TicketPrice(1, 150), TicketPrice(3, 400))),
        ("1 for 1\n3 = 2.50", (TicketPrice(1, 100), TicketPrice(3, 250))),
    ],
)
def test_prices_of_tickets_are_read_as_people_write_them(client, ida, typed, prices):
    night = a_kept_night(ida, *a_night(4))

    assert change(client, night, ticket_prices=typed).status_code == 303

    assert refreshed(night).rules.ticket_prices == prices


@swept(
    "typed", ["$2", "0 for $2", "3 for 0", "3 for 1e9", "-1 for 2", "three for $2", "5.5 for $2"]
)
def test_what_is_no_price_of_a_ticket_is_refused(client, ida, typed):
    night = a_kept_night(ida, *a_night(4))
    before = log(night)

    response = change(client, night, ticket_prices=typed)

    assert response.status_code == 422
    assert "Write how many tickets for how much, such as 1 for $1, 3 for $2." in text(response)
    assert f'value="{typed}"' in response.content.decode()
    assert log(night) == before


@pytest.mark.parametrize("begun", [bell(1), a_night_of_totals(9, 7)[-1]])
def test_once_play_has_begun_they_are_to_be_read(client, ida, begun):
    night = a_kept_night(ida, *a_night(2), begun)

    page = client.get(url("change-rules", night))

    assert HOLD in text(page)
    assert "First prize 30% of the takings" in text(page)
    assert "games" not in as_sent(page)


def test_a_page_from_before_game_1_changes_nothing_after_it(client, ida):
    night = a_kept_night(ida, *a_night(4))
    page = client.get(url("change-rules", night))
    then(night, bell(1), won(1, 1, 1))

    response = change(client, night, page, fee="3", hall="Legion")

    assert response.status_code == 409
    assert FIXED in text(response)
    assert log(night)[-2:] == [Bell(1), Won(1, 1, 1)]
    night.refresh_from_db()
    assert night.hall == "Fire Hall"


def test_date_and_hall_can_be_mended_while_the_night_is_open(client, ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    before = log(night)

    assert change(client, night, hall="Legion").status_code == 303
    assert change(client, night, date="").status_code == 422

    night.refresh_from_db()
    assert night.hall == "Legion"
    assert log(night) == before


def test_a_closed_night_stays_as_it_is(client, ida):
    night = a_kept_night(ida, *a_night_of_totals(9, 7, rules=HouseRules(prizes=dollars())))
    then(night, Closed(None, ""))

    page = client.get(url("change-rules", night))
    response = client.post(url("change-rules", night), {"date": "2026-11-21", "hall": "Legion"})

    assert "hall" not in as_sent(page)
    assert response.status_code == 409
    assert "The night is closed." in text(response)
    night.refresh_from_db()
    assert night.hall == "Fire Hall"
