"""Tickets: the hall's own raffle and the pots that tickets feed, at the hall's prices."""

import pytest

from parties.models import Role
from scoring.draws.drawing import DrawTyped
from scoring.pots.saying import TicketsSold
from scoring.rules.choices import TicketPrice
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, dollars
from tests.parties.nights import a_kept_night, assert_refused, helper, log, markup, text, then, url
from tests.parties.pots.pot_nights import FIFTY, JACKPOT
from tests.sweeping import swept

PRICES = (TicketPrice(1, 100), TicketPrice(3, 200))


@pytest.fixture
def night(ida):
    rules = HouseRules(pots=(JACKPOT, FIFTY), prizes=dollars(10), ticket_prices=PRICES)
    return a_kept_night(ida, *a_door(2, rules))


def sell(client, night, **sent):
    return client.post(url("tickets", night), sent)


def page(client, night):
    return text(client.get(url("tickets", night)))


def test_tickets_of_the_raffle_are_sold_at_a_price_a_press_each(client, night):
    assert sell(client, night, price="3-200").status_code == 303
    sell(client, night, price="1-100", times="4")

    assert log(night)[-2:] == [TicketsSold("", 3, 200), TicketsSold("", 4, 400)]
    assert "The hall’s raffle 7 tickets sold for $6." in page(client, night)
    assert "Jackpot" not in page(client, night)


def test_beside_a_pot_with_tickets_the_hall_s_own_raffle_is_folded_until_one_of_its_own_is_sold(
    client, night
):
    folded = "<summary>The hall’s raffle</summary>"
    assert folded in markup(client.get(url("tickets", night)))

    sell(client, night, price="1-100")

    assert folded not in markup(client.get(url("tickets", night)))
    assert "The hall’s raffle 1 ticket sold for $1." in page(client, night)


def test_the_page_of_the_pots_has_the_same_prices_for_a_pot_that_tickets_feed(client, night):
    assert client.get(url("pots", night)).content.decode().count('name="price" value="3-200"') == 1

    sold = client.post(url("pots/tickets", night), {"pot": "50/50", "price": "3-200", "times": "2"})

    assert sold["Location"] == url("pots", night)
    assert log(night)[-1] == TicketsSold("50/50", 6, 400)


def test_any_number_is_sold_for_any_sum(client, night):
    sell(client, night, tickets="90", amount="75,50")

    assert log(night)[-1] == TicketsSold("", 90, 7_550)


@swept(
    ("sent", "status", "sentence"),
    [
        ({}, 422, "Write how many tickets were sold."),
        ({"tickets": "5"}, 422, "Write what was taken for them."),
        ({"tickets": "-5", "amount": "5"}, 422, "Write a whole number, from 1 to 100000."),
        ({"tickets": "1e9", "amount": "5"}, 422, "Write a whole number, from 1 to 100000."),
        ({"tickets": "5.5", "amount": "5"}, 422, "Write a whole number, from 1 to 100000."),
        ({"tickets": "999999999", "amount": "5"}, 422, "Write a whole number"),
        ({"tickets": "5", "amount": "5.005"}, 422, "That is not an amount."),
        ({"tickets": "5", "amount": "-5"}, 422, "That is not an amount."),
        ({"tickets": "5", "amount": "0"}, 422, "The least is"),
        ({"tickets": "5", "amount": "five"}, 422, "That is not an amount."),
        ({"tickets": "5", "amount": "999999999"}, 422, "The most is"),
        ({"price": "3-100"}, 422, "That is not one of tonight’s prices any more."),
        ({"price": "3-200", "times": "0"}, 422, "Write a whole number, from 1 to 100000."),
        ({"price": "3-200", "times": "x"}, 422, "Write a whole number, from 1 to 100000."),
        ({"price": "3-200", "times": "100000"}, 409, "no more than $100,000"),
        ({"pot": "Turkey", "price": "3-200"}, 409, "Tonight has no pot called “Turkey”."),
        ({"pot": "x" * 200, "price": "3-200"}, 422, "at most"),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(client, night, sent, status, sentence):
    before = log(night)

    response = sell(client, night, **sent)

    assert_refused(response, night, before, status, sentence)
    for typed in {sent.get("tickets"), sent.get("amount"), sent.get("times")} - {None}:
        assert f'value="{typed}"' in response.content.decode()


def test_a_pot_that_is_drawn_sells_no_more_here(client, night):
    then(night, DrawTyped("50/50", 40, (17,)))

    assert "drawn" in page(client, night)
    assert client.get(url("tickets", night)).content.decode().count('value="50/50"') == 0


def test_a_helper_at_the_door_sells_tickets_and_sees_no_sum(night):
    telephone = helper(night, Role.DOOR)

    assert "Tickets" in text(telephone.get(url("door", night)))
    sell(telephone, night, price="3-200")

    said = page(telephone, night)
    assert "3 tickets sold." in said
    assert "sold for" not in said.split("Undo:")[0]


def test_without_prices_the_number_and_the_sum_are_typed(client, ida):
    night = a_kept_night(ida, *a_door(2))

    assert "in the house rules: then each price is a button here" in page(client, night)
    assert "How many times" not in page(client, night)
    assert "Tickets" not in text(client.get(url("door", night)))
    assert sell(client, night, tickets="5", amount="5").status_code == 303
