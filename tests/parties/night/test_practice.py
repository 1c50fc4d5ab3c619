"""Practice nights by the button of the club's page, and the buttons that let dice play."""

import pytest
from django.urls import reverse

from parties.models import Club, LogEntry, Night
from scoring.night.course import Phase
from tests.builders import a_night
from tests.parties.nights import a_kept_night, assert_says, refreshed, text, url


def opened(client, **fields):
    club = Club.objects.get(members__user=client.session["_auth_user_id"])
    return client.post(reverse("practice-night", args=[club.pk]), fields)


def play(client, night, until="game", **fields):
    return client.post(url("practice-play", night), {"until": until, **fields})


@pytest.mark.parametrize(
    ("typed", "couples"),
    [("2", 2), ("31", 31), pytest.param("300", 300, marks=pytest.mark.thorough), ("", 20)],
)
def test_a_practice_night_of_any_size(client, typed, couples):
    response = opened(client, couples=typed)

    night = Night.objects.get()
    assert (response.status_code, response["Location"]) == (303, url("night", night))
    assert night.practice
    page = text(client.get(url("night", night)))
    assert "Practice night: nothing here counts" in page
    assert f"Couples {couples}" in page
    assert "Play game 1 for me" in page


@pytest.mark.parametrize("typed", ["1", "301", "-2", "many"])
def test_a_number_that_cannot_be_opens_nothing(client, typed):
    assert_says(opened(client, couples=typed), 422, "A practice night has 2 to 300 couples.")
    assert not Night.objects.exists()


def test_a_page_sent_twice_opens_one_night(client):
    opened(client, couples=4, key="once")
    opened(client, couples=4, key="once")

    assert Night.objects.count() == 1


def test_practice_nights_stand_apart_from_the_real_ones(client):
    opened(client, couples=4)

    page = text(client.get(f"/clubs/{Club.objects.get().pk}/"))

    assert "No night is planned." in page
    assert "Practised before" in page


def test_dice_play_this_game_and_the_undo_bar_says_so(client):
    opened(client, couples=8)
    night = Night.objects.get()

    response = play(client, night)

    assert (response.status_code, response["Location"]) == (303, url("night", night))
    page = text(client.get(url("night", night)))
    assert refreshed(night).missing(1) == ()
    assert "Play game 2 for me" in page
    assert "Undo: Game 1, played by dice" in page


def test_dice_play_to_the_end(client):
    opened(client, couples=7)
    night = Night.objects.get()

    play(client, night, "end")

    page = text(client.get(url("night", night)))
    assert refreshed(night).phase is Phase.SETTLE
    assert "Settle the prizes" in page
    assert "for me" not in page
    assert "Undo: Game 25, played by dice" in page


def test_one_goes_back_to_the_page_the_button_was_on(client):
    opened(client, couples=8)

    assert play(client, night := Night.objects.get(), page="floor")["Location"] == url(
        "floor", night
    )


@pytest.mark.parametrize("until", ["", "tomorrow"])
def test_a_faulty_button_plays_nothing(client, until):
    opened(client, couples=8)
    before = LogEntry.objects.count()

    assert play(client, Night.objects.get(), until).status_code == 422
    assert LogEntry.objects.count() == before


def test_dice_never_touch_a_real_night(client, ida):
    night = a_kept_night(ida, *a_night(4))

    assert play(client, night).status_code == 404
    assert "for me" not in text(client.get(url("night", night)))
    assert refreshed(night).game is None
