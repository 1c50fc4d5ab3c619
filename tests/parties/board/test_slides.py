"""The hall's own pictures for its board: given, taken off and put back, thrown away, and refused."""

import re
import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from parties.board.forms import LARGEST
from parties.models import Night, Slide
from scoring.night.course import Paused
from tests.builders import a_door, a_night, bell, won
from tests.parties.nights import a_kept_night, text
from tests.slides import png


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_door(4))


def at(night, name="slides", *more):
    return reverse(name, args=[night.club_id, *more])


def give(client, night, picture=None, words="", called="picture.png"):
    sent = SimpleUploadedFile(called, png() if picture is None else picture)
    return client.post(at(night), {"picture": sent, "words": words}, follow=True)


def on_the_board(client, night):
    """The address of each picture that the board has."""
    board = client.get(reverse("board", args=[night.pk])).content.decode()
    return re.findall(r'<section class="scene slide">\s*<img src="([^"]+)"', board)


def test_a_picture_is_on_the_board_with_its_words(client, night):
    assert on_the_board(client, night) == []

    answer = give(client, night, words="  The lunch is given\nby the Co-op ")

    assert "The board shows it from now on." in text(answer)
    (address,) = on_the_board(client, night)
    assert "The lunch is given by the Co-op" in text(client.get(reverse("board", args=[night.pk])))
    picture = client.get(address)
    assert (picture.content, picture["Content-Type"]) == (png(), "image/png")


def test_a_screen_that_knows_the_key_sees_the_picture_and_nobody_guesses_it(client, night):
    give(client, night)
    (address,) = on_the_board(client, night)

    assert Client().get(address).content == png()
    assert Client().get(reverse("slide-picture", args=[uuid.uuid4()])).status_code == 404


def test_what_is_sent_as_a_picture_is_never_a_page(client, night):
    give(client, night, png() + b"<script>alert(1)</script>")

    answer = Client().get(on_the_board(client, night)[0])

    assert (answer.content, answer["Content-Type"]) == (png(), "image/png")
    assert answer["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("picture", "says"),
    [
        (b"", "no picture that every screen shows"),
        (b"<svg onload='alert(1)'></svg>", "no picture that every screen shows"),
        (b"RIFF\0\0\0\0WAVE and so on", "no picture that every screen shows"),
        (png()[:8] + b"<script>alert(1)</script>", "no picture that every screen shows"),
        (png(4097, 1), "more than 4096 points wide or high"),
        (png() + bytes(LARGEST), "more than 600 KB"),
    ],
)
def test_what_is_no_picture_or_too_large_is_refused_with_what_to_do(client, night, picture, says):
    answer = give(client, night, picture, words="The Co-op")

    assert answer.status_code == 422
    assert says in text(answer)
    assert 'value="The Co-op"' in answer.content.decode()
    assert not Slide.objects.exists()


def test_without_a_picture_it_is_asked_for(client, night):
    answer = client.post(at(night), {"words": "The Co-op"})

    assert answer.status_code == 422
    assert "Choose a picture." in text(answer)


def test_taken_off_it_is_kept_and_comes_back(client, night):
    give(client, night)
    slide = Slide.objects.get()

    off = client.post(at(night, "show-slide", slide.pk), {"shown": "no"}, follow=True)
    assert "Off the board. It is kept here." in text(off)
    assert on_the_board(client, night) == []

    client.post(at(night, "show-slide", slide.pk), {"shown": "yes"})
    assert len(on_the_board(client, night)) == 1


def test_thrown_away_it_is_gone_and_twice_is_once(client, night):
    give(client, night)
    (address,), slide = on_the_board(client, night), Slide.objects.get()

    for _ in range(2):
        assert client.post(at(night, "throw-slide-away", slide.pk)).status_code == 303

    assert not Slide.objects.exists()
    assert client.get(address).status_code == 404


def test_eight_are_the_most(client, night):
    for number in range(8):
        give(client, night, words=f"Picture of {number}")

    ninth = give(client, night)

    assert ninth.status_code == 422
    assert "There are eight pictures already. Throw one away first." in text(ninth)
    assert Slide.objects.count() == 8


def test_a_board_that_has_its_picture_gets_another_one(client, night):
    before = Night.objects.get(pk=night.pk).revision
    give(client, night)
    assert Night.objects.get(pk=night.pk).revision > before


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        (a_night(4), False),
        ((*a_night(4), bell()), True),
        ((*a_night(4), bell(), won(1, 1, 1), won(1, 2, 3)), False),
        ((*a_night(4), bell(), Paused("lunch")), True),
    ],
)
def test_none_is_shown_while_everybody_looks_for_a_table(client, ida, lines, shown):
    night = a_kept_night(ida, *lines)
    give(client, night)

    assert bool(on_the_board(client, night)) == shown


def test_a_button_that_says_nothing_is_refused(client, night):
    give(client, night)
    slide = Slide.objects.get()

    assert client.post(at(night, "show-slide", slide.pk), {"shown": "?"}).status_code == 422
    assert Slide.objects.get().shown


def test_the_page_names_each_picture_for_whoever_hears_it(client, night):
    give(client, night, words="The Co-op")
    give(client, night)

    page = client.get(at(night)).content.decode()

    assert re.findall(r'alt="([^"]*)"', page)[-2:] == ["The Co-op", "Picture 2"]
