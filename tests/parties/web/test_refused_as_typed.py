"""What is refused is said first on the page, and what was typed is there to be sent again."""

import pytest

from scoring.night.closing import Closed
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night
from tests.parties.nights import HTMX, a_kept_night, log, then, undo_beside, url
from tests.parties.web.forms_on import Page
from tests.sweeping import swept

TYPED = {
    "note": {"words": "a <misdeal>", "game": "1"},
    "end-early": {"reason": "A storm is coming"},
    "pause": {"reason": "Fire alarm, twice"},
    "seal-draw": {"draw": "Door prize & ham"},
    "draw-plain": {"draw": "Door prize & ham", "pick": "2", "among": "50"},
    "type-draw": {"draw": "Door prize & ham", "numbers": "7 12", "among": "50"},
    "swap-cards": {"one": "1", "other": "4"},
    "put-float": {"amount": "12.50"},
    "expected": {"first-name": "Effie Rankin", "second-name": "Hector Samson"},
}
"""What somebody types into forms of many places, on a night that is closed."""


@pytest.fixture
def closed(ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=2)), *a_game(1, 1, 3), *a_game(2, 2, 4))
    then(night, Closed(None, "nobody counted"))
    return night


def typed_in(page):
    return {field.name: field.value for form in page.forms for field in form.fields}


@swept("name", TYPED)
def test_on_a_closed_night_it_is_refused_and_nothing_typed_is_lost(client, closed, name):
    before, sent = log(closed), TYPED[name]
    besides = {"after": "2"} if name == "end-early" else {}

    response = client.post(url(name, closed), sent | besides)

    page = Page(response)
    assert response.status_code == 409
    assert page.title.startswith("Look again: ")
    assert "Open it again" in response.context["look_again"][0].says
    assert {each: typed_in(page)[each] for each in sent} == sent
    assert log(closed) == before


def test_what_is_to_be_undone_first_is_a_button_beside_it(client, closed):
    undo_beside(client, closed, client.post(url("note", closed), TYPED["note"]))

    assert log(closed)[-1].words == TYPED["note"]["words"], "and what was typed is done with it"


@pytest.mark.parametrize("address", ["https://elsewhere.example/", "//elsewhere.example", "x"])
def test_what_was_refused_is_sent_again_to_no_place_but_ours(client, closed, address):
    sent = {"undo_first": len(log(closed)), "refused_at": address}
    before = log(closed)

    assert client.post(url("undo-first", closed), sent).status_code == 422
    assert log(closed) == before


def test_a_page_that_still_asks_it_is_shown_again_itself(client, ida):
    """A game that the night does not have."""
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3))

    response = client.post(url("note", night), {"words": "a spill", "game": "60"})

    (form,) = [each for each in Page(response).forms if "words" in each.typed]
    assert (response.status_code, form.action) == (409, url("note", night))
    assert form.sent()["words"] == ["a spill"]


def test_htmx_leaves_the_page_as_it_is_and_says_why_above_it(client, closed):
    response = client.post(url("note", closed), TYPED["note"], headers=HTMX)

    assert response.status_code == 409
    assert response.content.decode().lstrip().startswith('<div id="messages">')
