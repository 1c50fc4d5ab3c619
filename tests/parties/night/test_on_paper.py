"""A night on paper: chosen when it is planned, at the door or later, with steps of its own."""

import pytest

from scoring.night.course import OnPaper, Phase
from tests.builders import a_door, a_game, a_night, a_night_of_totals, bell
from tests.parties.nights import a_kept_night, log, refreshed, text, then, url
from tests.parties.punch_cards.card_nights import cards_of, on_paper, played

OFFERED = "A night on paper: no tapping, the cards are read in at the end"


def choose(client, night, on="yes"):
    return client.post(url("on-paper", night), {"on": on})


def next_step(client, night):
    return client.get(url("night", night)).context["next_step"].label


@pytest.mark.parametrize(
    ("entries", "page", "offer"),
    [
        (a_door(0)[:1], "night", OFFERED),
        (a_door(4), "night", OFFERED),
        (a_door(4), "door", OFFERED),
        ((*a_night(4), bell()), "night", "No more tapping: the cards are read in at the end"),
    ],
)
def test_it_is_offered_until_the_games_are_over(client, ida, entries, page, offer):
    night = a_kept_night(ida, *entries)
    assert offer in text(client.get(url(page, night)))

    assert choose(client, night).status_code == 303

    assert log(night)[-1] == OnPaper(on=True)
    assert offer not in text(client.get(url(page, night)))


@pytest.mark.parametrize("page", ["night", "door"])
def test_once_the_games_are_over_it_is_offered_no_more(client, ida, page):
    night = a_kept_night(ida, *a_night_of_totals(18, 16))

    says = text(client.get(url(page, night)))

    assert "A night on paper" not in says
    assert "tapping" not in says


def test_its_next_steps_fit_from_the_door_to_the_prizes(client, ida):
    whole = played()
    tables, cards = list(on_paper(whole)), list(cards_of(whole))
    night = a_kept_night(ida, *tables[:2])
    choose(client, night)
    assert next_step(client, night) == "Register couples"

    night = a_kept_night(ida, *tables, week=1)
    assert next_step(client, night) == "Start game 1"
    choose(client, night)
    assert next_step(client, night) == "When all have played: read the cards in"
    assert "Print the punch cards and the signs of the tables" in text(
        client.get(url("night", night))
    )
    then(night, *cards[:3])
    assert next_step(client, night) == "Read the cards in"
    then(night, *cards[3:])
    assert next_step(client, night) == "Check the punch cards"
    client.post(url("make-night", night))

    assert refreshed(night).phase is Phase.SETTLE
    assert next_step(client, night) == "Settle the prizes"


def test_it_is_taken_back_and_the_floor_comes_next_again(client, ida):
    night = a_kept_night(ida, *a_night(4), OnPaper(on=True), *a_game(1, 1, 0))
    assert next_step(client, night) == "When all have played: read the cards in"

    choose(client, night, on="no")

    assert next_step(client, night) == "Go to the floor"
    seq = refreshed(night).lines[-1].seq
    client.post(url("undo", night), {"seq": seq, "page": "night"})
    assert refreshed(night).night.on_paper
