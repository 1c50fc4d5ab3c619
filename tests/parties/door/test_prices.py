"""Half-price and free entries, before and after coming in; fees of which too much was paid."""

import pytest
from django.urls import reverse

from scoring.door.fees import FeeSet
from scoring.door.registering import HouseCouple
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from tests.parties.door.door_nights import an_open_door, come_in, fees, player
from tests.parties.nights import HTMX, assert_says, log, text, then
from tests.sweeping import swept


@pytest.fixture
def night(ida):
    """Couple 1 is in and owes both fees of $5."""
    night = an_open_door(ida)
    come_in(ida, night, ("Ida Martell", "Neil MacNeil"))
    return night


def at(address, night, *more):
    return reverse(address, args=[night.pk, *more])


def register(client, night, paid="both", **prices):
    said = {"first-name": "Effie Rankin", "second-name": "Jo Denny", "paid": paid, **prices}
    return client.post(at("register-couple", night), said, headers=HTMX)


def set_fee(client, night, name="Ida Martell", **said):
    return client.post(at("set-fee", night, 1), {"player": player(name), **said})


def take(client, night, **said):
    return client.post(at("take-fees", night), said)


def lower_the_fee(night, fee):
    then(night, RulesSet(HouseRules(fee=fee)))


# Before they come in


@swept(
    ("prices", "taken", "owing"),
    [
        ({}, {"Effie Rankin": 500, "Jo Denny": 500}, 0),
        ({"first_price": "full"}, {"Effie Rankin": 500, "Jo Denny": 500}, 0),
        ({"first_price": "half"}, {"Effie Rankin": 250, "Jo Denny": 500}, 0),
        ({"second_price": "free"}, {"Effie Rankin": 500}, 0),
        ({"first_price": "free", "second_price": "free"}, {}, 0),
    ],
)
def test_a_couple_pays_at_its_prices(client, ida, prices, taken, owing):
    night = an_open_door(ida)

    answer = register(client, night, **prices)

    assert answer.status_code == 200
    assert fees(night) == taken
    assert night.evening().owing == owing
    assert "1 couple" in text(answer)


def test_a_button_that_said_another_sum_asks_once_more_with_the_right_one(client, ida):
    """Without scripts the buttons say the whole fee until the prices were sent once."""
    night = an_open_door(ida)
    before = log(night)

    asked = register(client, night, first_price="half", says="1000")

    assert_says(
        asked, 422, "At these prices it is $7.50 in all.", "Paid $7.50, next couple", "Owing $7.50"
    )
    assert log(night) == before
    assert register(client, night, first_price="half", says="750").status_code == 200
    assert fees(night) == {"Effie Rankin": 250, "Jo Denny": 500}


@pytest.mark.parametrize("said", [{"paid": "first"}, {"paid": "second"}])
def test_a_button_without_a_sum_is_taken_at_its_word(client, ida, said):
    night = an_open_door(ida)

    assert register(client, night, first_price="half", says="1000", **said).status_code == 200


def test_who_came_alone_is_asked_once_more_where_the_button_said_another_sum(client, ida):
    night = an_open_door(ida)
    said = {"single-name": "Effie Rankin", "paid": "yes", "price": "half"}
    before = log(night)

    asked = client.post(at("wait-for-partner", night), said | {"says": "500"})
    assert_says(asked, 422, "At this price it is $2.50.", "Paid $2.50, waits for a partner")
    assert log(night) == before

    assert client.post(at("wait-for-partner", night), said | {"says": "250"}).status_code == 303
    assert fees(night) == {"Effie Rankin": 250}


def test_a_faulty_form_keeps_the_price_in_sight(client, ida):
    night = an_open_door(ida)
    said = {"first-name": "Effie Rankin", "second-name": "", "paid": "both", "first_price": "half"}

    answer = client.post(at("register-couple", night), said, headers=HTMX)

    assert answer.status_code == 422
    assert answer.context["couple_form"].has_a_price


# Once they are in


@pytest.mark.parametrize(
    ("said", "due"),
    [
        ({"price": "half"}, 250),
        ({"price": "free"}, 0),
        ({"price": "other", "amount": "3.50"}, 350),
        ({"price": "full"}, 500),
    ],
)
def test_somebody_here_pays_another_fee(client, night, said, due):
    answer = set_fee(client, night, **said, reason=" helps in the kitchen ")

    assert (answer.status_code, answer["Location"]) == (303, at("mend-names", night, 1))
    assert log(night)[-1] == FeeSet(player("Ida Martell"), due, "helps in the kitchen")
    assert night.evening().owing == due + 500


def test_the_couple_s_page_says_what_each_has_to_pay(client, night):
    set_fee(client, night, price="free", reason="helps in the kitchen")

    page = text(client.get(at("mend-names", night, 1)))

    assert "Ida Martell has to pay $0: change it" in page
    assert "Neil MacNeil has to pay $5: change it" in page
    assert "Undo: Ida Martell comes in free: helps in the kitchen" in page
    take(client, night, couple=1)
    assert fees(night) == {"Neil MacNeil": 500}
    assert "paid $5" in text(client.get(at("door", night)))


# Too much


def test_a_fee_lowered_later_says_who_has_paid_too_much(client, night):
    take(client, night, couple=1)
    lower_the_fee(night, 300)

    page = text(client.get(at("door", night)))

    assert "Some have paid too much: the fee is lower now. $4 in all is to be given back" in page
    assert "Too much: give $4 back" in page


def test_what_was_too_much_is_given_back(client, night):
    take(client, night, couple=1)
    lower_the_fee(night, 300)

    answer = client.post(at("give-too-much-back", night), {"couple": 1}, headers=HTMX)

    assert fees(night) == {"Ida Martell": 300, "Neil MacNeil": 300}
    assert "paid too much" not in text(answer)
    assert "$6 paid · $0 owing" in text(answer)
    seq = answer.context["undo"].seq
    client.post(at("undo", night), {"seq": seq, "page": "door"})
    assert night.evening().takings == 1000


def test_what_one_person_paid_too_much_is_given_back_on_the_couple_s_page(client, night):
    take(client, night, couple=1)
    set_fee(client, night, price="half")
    assert "$2.50 too much" in text(client.get(at("mend-names", night, 1)))

    said = {"player": player("Ida Martell"), "page": "couple"}
    answer = client.post(at("give-too-much-back", night), said)

    assert (answer.status_code, answer["Location"]) == (303, at("mend-names", night, 1))
    assert fees(night) == {"Ida Martell": 250, "Neil MacNeil": 500}


def test_where_nobody_paid_too_much_nothing_is_given_back(client, night):
    take(client, night, couple=1)
    before = log(night)

    client.post(at("give-too-much-back", night), {"couple": 1})

    assert log(night) == before
    assert "too much" not in text(client.get(at("door", night)))


# The house couple


def test_the_door_names_the_house_couple_which_pays_nothing(client, night):
    then(night, HouseCouple(1, house=True))

    page = text(client.get(at("door", night)))

    assert "Ida Martell & Neil MacNeil house couple no fee" in page
    assert "person free" not in page
    assert "no fee, and no prize" in text(client.get(at("mend-names", night, 1)))
