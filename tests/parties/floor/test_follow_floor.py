"""What the floor asks every two seconds: is there a newer room than the one it shows."""

import re

import pytest

from parties.door import actions as door_actions
from scoring.night.course import Paused
from tests.builders import a_game, a_night, bell, players_of, won
from tests.parties.door.door_nights import by
from tests.parties.nights import HTMX, a_kept_night, helper, text, then, url


@pytest.fixture
def night(ida):
    """Game 1 of four couples."""
    return a_kept_night(ida, *a_night(4), bell(1))


def seen(page):
    return re.search(r'data-seen="([^"]+)"', page.content.decode())[1]


def follow(browser, night, page):
    return browser.get(url("room", night), {"seen": seen(page)}, headers=HTMX)


def test_nothing_new_costs_one_query_for_the_night_and_sends_nothing(
    client, night, django_assert_num_queries
):
    page = client.get(url("floor", night))

    with django_assert_num_queries(3):  # session, night, its version
        answer = follow(client, night, page)

    assert (answer.status_code, answer.content) == (200, b"")
    assert answer["HX-Reswap"] == "none"


def test_what_was_entered_since_is_sent(client, night):
    page = client.get(url("floor", night))

    then(night, won(1, 2, 3), Paused("tea"))
    answer = follow(client, night, page)

    assert "3 ✓ won" in text(answer)
    assert "Paused since" in text(answer)
    assert follow(client, night, answer).content == b""


def test_a_mended_name_is_sent_although_no_line_was_added(client, night, ida):
    page = client.get(url("floor", night))

    first = players_of(1)[0]
    door_actions.rename_person(club=night.club, player=first, name="Effie Gillis", deed=by(ida))

    assert "Effie Gillis" in text(follow(client, night, page))


def test_a_helper_sees_what_the_organiser_enters_and_may_undo_nothing_of_it(night):
    telephone = helper(night)
    page = telephone.get(url("floor", night))

    then(night, *a_game(1, 1)[1:])

    assert "1 ✓ won" in text(follow(telephone, night, page))
    assert "Nothing to undo yet" in text(follow(telephone, night, page))


def test_where_the_games_have_gone_it_leads_away(client, night):
    page = client.get(url("floor", night))
    seq = client.get(url("night", night)).context["undo"].seq
    client.post(url("undo", night), {"seq": seq})

    answer = follow(client, night, page)

    assert answer["HX-Redirect"] == url("night", night)
