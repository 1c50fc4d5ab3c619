"""What becomes of a refusal that no view answers itself, and of a button's address looked at."""

import pytest
from django.db import connection

from tests.builders import a_game, a_night, bell, won
from tests.parties.nights import HTMX, a_kept_night, assert_refused, log, refreshed, text, then, url


def test_a_refusal_is_a_page_with_the_sentence_and_the_way_back_to_pages_of_ours(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 0))
    before = log(night)
    floor = f"http://testserver{url('floor', night)}"
    here, elsewhere, by_htmx = (
        client.post(url("next-game", night), {"game": 1}, headers=headers)
        for headers in ({"Referer": floor}, {"Referer": "https://elsewhere.example/"}, HTMX)
    )

    assert_refused(here, night, before, 409, "Game 1 is still being played at table 2.")
    assert f'href="{floor}"' in here.content.decode()
    assert "elsewhere" not in elsewhere.content.decode()
    assert by_htmx.status_code == 409
    assert by_htmx.content.decode().lstrip().startswith('<div id="messages">')


def test_what_rests_on_an_entry_is_named(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1))
    then(night, won(1, 2, by=3), bell(2))
    won_seq = len(night.lines()) - 1

    response = client.post(url("undo", night), {"seq": won_seq})

    assert response.status_code == 409
    assert "This rests on it: “Game 2 begun”. Undo that first." in text(response)


def test_what_rests_on_an_entry_is_undone_beside_the_refusal(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1))
    then(night, won(1, 2, by=3), bell(2))
    bell_seq = len(night.lines())

    refused = client.post(url("undo", night), {"seq": bell_seq - 1})
    assert f'name="seq" value="{bell_seq}"' in refused.content.decode()
    assert "Game 2 begun Table 2: couple 3 won game 1 Undo all of this" in text(refused)

    sent = {"seq": bell_seq, "also": refused.context["first_undo"]["also"], "page": "log"}
    assert client.post(url("undo", night), sent)["Location"] == url("log", night)
    assert refreshed(night).game == 1
    assert refreshed(night).games.result_of(1, 2) is None


def test_the_address_of_a_button_says_so_and_leads_back(client, ida):
    night = a_kept_night(ida, *a_night(4), bell())

    response = client.get(url("record-win", night))

    assert response.status_code == 405
    assert "This is the address of a button, not of a page." in text(response)
    assert f'href="{url("night", night)}"' in response.content.decode()


@pytest.fixture
def full_disk():
    """A database that takes nothing any more."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        yield
        cursor.execute("PRAGMA query_only = OFF")


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(
    connection.vendor != "sqlite", reason="a hall's disk fills, a server is watched"
)
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_what_cannot_be_saved_is_said_and_nothing_is_lost(client, ida, request, headers):
    night = a_kept_night(ida, *a_night(4), bell())
    before = log(night)
    request.getfixturevalue("full_disk")

    response = client.post(url("record-win", night), {"win": "1-1-1"}, headers=headers)

    assert_refused(response, night, before, 503, "This could not be saved.")


@pytest.mark.parametrize("page", ["note", "floor"])
def test_the_bar_says_since_when_and_leaves_what_is_not_saved_to_the_notice(client, ida, page):
    """What is not saved is named below it, with a button; the bar claims nothing of it."""
    night = a_kept_night(ida, *a_night(4), bell())

    assert (
        'data-says="Not connected since {time}."' in client.get(url(page, night)).content.decode()
    )
