"""A press that was kept on its device and is sent late: entered once, and on its own night by its own person."""

import pytest
from django.test import Client
from django.utils import timezone

from parties.models import Night
from parties.telephones import actions
from scoring.games.results import PutRight, Won
from tests.builders import a_night, bell, won
from tests.parties.nights import HTMX, a_kept_night, assert_refused, log, text, then, url
from tests.parties.telephones.test_helping import helper

KEY = "a7" * 16


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_night(4), bell())


@pytest.fixture
def mary(night):
    return helper(night)


def as_of(night, who):
    """What a press of this night and person is kept under."""
    return {"X-Kept-For": f"{night.key} {who}"}


def marys(night, mary):
    return as_of(night, f"link-{mary.link.pk}")


def press(browser, night, kept, value="1-1-1", key=KEY, headers=HTMX):
    said = {"win": value, "key": key}
    return browser.post(url("record-win", night), said, headers=headers | kept)


def test_the_page_says_what_a_press_on_it_is_kept_under(night, mary):
    page = mary.get(url("floor", night)).content.decode()

    assert f'data-kept-for="{night.key} link-{mary.link.pk}"' in page
    assert mary.link.token not in page


def test_a_kept_press_is_entered(night, mary):
    response = press(mary, night, marys(night, mary))

    assert response.status_code == 200
    assert log(night)[-1] == Won(1, 1, 1)


def test_sent_again_it_is_not_taken_for_a_new_one(night, mary):
    """Its answer got lost; by now the organiser has put it right."""
    press(mary, night, marys(night, mary))
    then(night, PutRight(1, 1, 2, len(night.lines())))
    before = log(night)

    response = press(mary, night, marys(night, mary))

    assert response.status_code == 200
    assert log(night) == before


def test_the_picture_that_a_page_has_is_no_part_of_what_was_pressed(night, mary):
    kept = marys(night, mary)
    for seen in ("3.0.en", "5.0.en"):
        said = {"win": "1-1-1", "key": KEY, "seen": seen}
        mary.post(url("record-win", night), said, headers=HTMX | kept)

    assert {row.key for row in night.log.filter(kind="won")} == {
        night.log.get(kind="won").key,
    }
    assert night.log.get(kind="won").key


def test_another_press_of_the_same_is_one_of_its_own(night, mary):
    """Told, undone, and told again: the second is no first one sent again."""
    press(mary, night, marys(night, mary))
    seq = night.log.get(kind="won").seq
    mary.post(url("undo", night), {"seq": seq, "key": "b" * 32}, headers=HTMX)

    press(mary, night, marys(night, mary), key="c" * 32)

    assert log(night)[-1] == Won(1, 1, 1)


def test_it_is_refused_where_another_night_has_the_address(night, mary):
    before = log(night)
    elsewhere = {"X-Kept-For": f"00000000-0000-0000-0000-000000000000 link-{mary.link.pk}"}

    response = press(mary, night, elsewhere)

    assert_refused(response, night, before, 409, "on another night")


def test_it_is_refused_from_a_telephone_that_is_another_helpers_now(night, mary):
    before = log(night)
    leo = helper(night, name="Leo")

    response = press(leo, night, marys(night, mary))

    assert response.status_code == 409
    assert "as somebody else" in text(response)
    assert response["X-Kept-For"] == "another"
    assert log(night) == before


def test_it_is_refused_from_a_device_that_is_nobodys(night, mary):
    before = log(night)

    response = press(Client(), night, marys(night, mary))

    assert_refused(response, night, before, 409, "Nobody works with this device")


def test_it_is_refused_once_the_helper_is_withdrawn(night, mary):
    before = log(night)
    actions.withdraw_link(link=mary.link, at=timezone.now())

    response = press(mary, night, marys(night, mary))

    assert_refused(response, night, before, 409, "The organiser has ended the helping")


def test_what_was_entered_before_the_end_is_not_called_refused(night, mary):
    press(mary, night, marys(night, mary))
    actions.withdraw_link(link=mary.link, at=timezone.now())

    assert press(mary, night, marys(night, mary)).status_code == 200
    assert press(Client(), night, marys(night, mary)).status_code == 200


def test_a_conflict_names_both_and_what_to_do(night, mary):
    then(night, won(1, 1, 2))

    said = text(press(mary, night, marys(night, mary)))

    assert "couple 2 is the winner, as entered by" in said
    assert "You said couple 1" in said
    assert "tell the organiser" in said


def test_it_is_led_on_by_a_word_and_not_by_the_browser(night, mary):
    response = press(mary, night, marys(night, mary), headers={})

    assert response.status_code == 200
    assert response["HX-Redirect"].startswith(url("floor", night))


def test_an_organisers_press_is_kept_under_the_account(client, ida, night):
    page = client.get(url("floor", night)).content.decode()
    assert f'data-kept-for="{night.key} account-{ida.pk}"' in page

    response = press(client, night, as_of(night, f"account-{ida.pk}"))

    assert response.status_code == 200
    assert log(night)[-1] == Won(1, 1, 1)


@pytest.mark.parametrize("words", ["", "no key", "\x00", f"{'9' * 400} link-1"])
def test_words_that_are_none_are_refused(night, mary, words):
    before = log(night)

    assert press(mary, night, {"X-Kept-For": words}).status_code == 409
    assert log(night) == before


def test_a_night_that_is_not_there_is_another_one(night, mary):
    Night.objects.filter(pk=10**6).exists()

    response = mary.post("/nights/1000000/wins/", {"win": "1-1-1"}, headers=marys(night, mary))

    assert response.status_code == 409
