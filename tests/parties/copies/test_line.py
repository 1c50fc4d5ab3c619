"""What a laptop answers to the one that follows, and what it refuses once another goes on."""

import json
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest
from django.conf import settings as given
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.copies.actions import second
from parties.copies.actions.second import (
    NotSealed,
    Part,
    is_of_a_hall,
    is_silent,
    number_of,
    seal,
    unseal,
)
from parties.dice import draw_bytes
from parties.door.actions import choose_names, forget_person
from parties.management.telling import Teller
from parties.models import Outlet, Player
from scoring.club.people import NamesShown
from tests.builders import a_night, bell, won
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, assert_says, log, tap, text, then, url
from tests.sweeping import swept

pytestmark = pytest.mark.django_db(transaction=True)

CODE = "1234567890123456"
HERE = {"HTTP_HOST": "localhost"}


@pytest.fixture(autouse=True)
def _a_folder_of_its_own(settings, tmp_path):
    settings.DATA = tmp_path


@pytest.fixture
def night(ida):
    """Game 1 is on."""
    return a_kept_night(ida, *a_night(4), bell())


@pytest.fixture
def leads():
    second.keep(part=Part.LEADS, code=CODE)


def message_of(code=CODE, **said):
    return seal(code, json.dumps({"version": given.VERSION, "port": 8045} | said).encode())


def sent(message):
    return Client().post(reverse("second-line"), message, content_type="application/octet-stream")


def asked(code=CODE, **said):
    return sent(message_of(code, **said))


def heard(**said):
    message = message_of(**said)
    return unseal(CODE, sent(message).content, about=number_of(message))


def state():
    return json.loads(heard(asks="state"))


def test_who_follows_has_the_data_block_by_block_as_they_are(night, leads, tmp_path):
    said = state()
    assert second.now().address == "http://127.0.0.1:8045"
    assert said["secret"] == given.SECRET_KEY
    answers = [
        heard(asks="blocks", mark=said["mark"], want=[at]) for at in range(len(said["marks"]))
    ]
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes(b"".join(answers))
    with closing(sqlite3.connect(copy)) as data:
        (lines,) = data.execute("SELECT count(*) FROM parties_logentry").fetchone()
    assert lines == len(night.lines())
    assert second.lines_in(copy) == {str(night.key): len(night.lines())}


def test_only_the_blocks_that_are_new_are_wanted(night, leads):
    said = state()
    some = {at: _block(said, at) for at in range(len(said["marks"]))}
    assert second.put_together(said["marks"], some)
    assert second.missing(said["marks"]) == []
    then(night, won(1, 1, 1))
    assert second.missing({**said, "marks": ["0" * 64, *said["marks"][1:]]}["marks"]) == [0]


def _block(said, at):
    return heard(asks="blocks", mark=said["mark"], want=[at])


def test_what_does_not_fit_together_stays_as_it_was(night, leads):
    said = state()
    some = {at: _block(said, at) for at in range(len(said["marks"]))}
    second.put_together(said["marks"], some)
    assert not second.put_together(said["marks"], some | {0: b"torn"})
    assert second.missing(said["marks"]) == []


def test_a_laptop_that_leads_nobody_answers_nobody(night):
    assert asked(asks="state").status_code == 404


def test_another_version_is_refused_as_such(leads):
    assert asked(asks="state", version="0.0.1").status_code == 409


@swept(
    "said",
    [
        {},
        {"asks": "state", "port": None},
        {"asks": "state", "port": "no number"},
        {"asks": "blocks", "mark": "", "want": "all"},
        {"asks": "blocks"},
        {"asks": "goes on"},
        {"asks": "goes on", "number": "x", "from_line": {}},
        {"asks": "goes on", "number": 2, "from_line": 7},
        {"asks": "anything"},
    ],
)
def test_what_no_follower_asks_is_not_there_and_changes_nothing(night, leads, said):
    before = second.now()
    assert asked(**said).status_code in (200, 404)
    assert second.now().part is before.part


def test_who_has_not_the_code_is_not_heard(night, leads):
    before = second.now()
    for guess in range(300):
        message = draw_bytes((0, 10, 48, 49, 200)[guess % 5])
        answer = Client().post(
            reverse("second-line"), message, content_type="application/octet-stream"
        )
        assert answer.status_code == 404
    assert asked(code="6543210987654321", asks="goes on", number=9).status_code == 404
    assert second.now() == before


def goes_on(number, night, from_line):
    return json.loads(heard(asks="goes on", number=number, from_line=from_line))


def test_once_another_goes_on_nothing_is_entered_here_and_what_was_is_told(client, night, leads):
    then(night, won(1, 1, 1))
    lines = goes_on(2, night, {str(night.key): len(night.lines()) - 1})["lines"]
    assert len(lines["en"]) == 1
    assert "couple 1" in lines["en"][0]
    assert "gagne" in lines["fr"][0], "whoever looks at it reads it in their language"

    before = log(night)
    refused = tap(client, night, 1, 2, 3, headers={"HX-Request": "true"})
    assert_says(refused, 409, "The night is at the other laptop: http://127.0.0.1:8045")
    assert client.post(url("record-win", night), {"win": "1-2-3"}).status_code == 409
    assert log(night) == before
    assert "The night is at the other laptop" in text(client.get(url("floor", night)))
    page = text(client.get(reverse("second-laptop"), **HERE))
    assert "Entered here, and not there" in page
    assert "couple 1" in page


def test_what_was_said_of_the_club_there_is_told_too(client, ida, night, leads):
    since = {str(night.key): len(night.lines()), str(night.club.key): len(night.club.lines())}
    choose_names(club=night.club, shown=NamesShown.INITIAL, deed=by(ida))
    (line,) = goes_on(2, night, since)["lines"]["en"]
    assert "Outside the hall: first name and initial" in line
    assert "first name and initial" in text(client.get(reverse("second-laptop"), **HERE))


def test_a_name_that_is_taken_out_of_the_book_does_not_lie_in_what_is_handed_on(ida, night, leads):
    Player.objects.filter(pk=11).update(name="Rhoda Gillis")
    state()
    handed_on = second.folder() / "handed-on.sqlite3"
    assert b"Rhoda Gillis" in handed_on.read_bytes()
    forget_person(club=night.club, player=11, deed=by(ida))
    assert not handed_on.exists()
    said = state()
    assert b"Rhoda Gillis" not in handed_on.read_bytes()
    assert heard(asks="blocks", mark=said["mark"], want=[0])


def test_said_again_it_is_answered_as_before(client, night, leads):
    then(night, won(1, 1, 1))
    since = {str(night.key): len(night.lines()) - 1}
    assert goes_on(2, night, since) == goes_on(2, night, since)


def test_what_somebody_has_heard_and_says_again_is_not_heard(night, leads):
    message = message_of(asks="state")
    assert sent(message).status_code == 200
    assert sent(message).status_code == 404


def test_an_answer_is_about_its_own_question_alone(night, leads):
    message, another = message_of(asks="state"), message_of(asks="state")
    answer = sent(message).content
    with pytest.raises(NotSealed):
        unseal(CODE, answer, about=number_of(another))


def test_who_follows_takes_nothing_in_and_tells_no_site(client, night, monkeypatch):
    second.keep(part=Part.FOLLOWS, code=CODE, address="http://192.168.1.20:8045")
    assert tap(client, night, 1, 2, 3).status_code == 409
    Outlet.objects.create(club=night.club, address="http://127.0.0.1:9/told/x/")
    Teller().look(timezone.now())
    assert Outlet.objects.get().why == "", "it has not even tried"


def test_a_look_that_began_before_a_press_counts_no_more(night, monkeypatch):
    second.keep(part=Part.FOLLOWS, code=CODE, address="http://192.168.1.20:8045")

    def asked_while_somebody_presses(_address, _code, **_said):
        second.keep(part=Part.LEADS, number=2, not_told=True)
        marks = {"mark": "", "marks": [], "forgotten": [], "number": 1, "secret": "x"}
        return json.dumps(marks).encode()

    monkeypatch.setattr(second, "ask", asked_while_somebody_presses)
    second.look(second.now(), 8045)
    assert (second.now().part, second.now().number) == (Part.LEADS, 2)
    assert second.followed() is None


def test_a_number_that_is_not_higher_changes_nothing(night, leads):
    assert goes_on(1, night, {})["lines"] == {}
    assert second.now().part is Part.LEADS


def test_a_follower_that_was_heard_and_is_silent_is_said_on_every_page(
    client, night, leads, monkeypatch
):
    assert not is_silent(), "nobody has followed yet"
    state()
    assert not is_silent()
    monkeypatch.setattr("parties.copies.actions.second.SILENT_AFTER", timedelta(seconds=-1))
    assert is_silent()
    assert "The second laptop is out of reach." in text(client.get(url("floor", night)))


def test_who_is_behind_follows_or_goes_on_by_itself_again(client, night, leads):
    goes_on(2, night, {})
    client.post(reverse("second-laptop"), {"way": "follow_it"}, **HERE)
    assert second.now().part is Part.FOLLOWS
    assert "It has nothing yet." in text(client.get(reverse("second-laptop"), **HERE))
    client.post(reverse("second-laptop"), {"way": "leave"}, **HERE)
    assert second.now().part is Part.ALONE
    assert tap(client, night, 1, 2, 3).status_code == 303


@swept(
    ("address", "code", "says"),
    [
        ("", CODE, "This field is required."),
        ("example.org", CODE, "Type it as the first laptop shows it."),
        ("http://8.8.8.8", CODE, "Type it as the first laptop shows it."),
        ("https://192.168.1.20", CODE, "Type it as the first laptop shows it."),
        ("192.168.1.20:port", CODE, "Type it as the first laptop shows it."),
        ("127.0.0.1:9", "1234", "A code has sixteen digits."),
        ("127.0.0.1:9", "1234 5678 9012 3456", "No Card Party answers there."),
    ],
)
def test_what_leads_to_no_laptop_is_refused(client, night, address, code, says):
    answer = client.post(reverse("second-laptop"), {"address": address, "code": code}, **HERE)
    assert_says(answer, 422, says)
    assert second.now().part is Part.ALONE


def test_nobody_but_an_organiser_at_the_laptop_has_the_page(client, night):
    assert Client().get(reverse("second-laptop"), **HERE).status_code == 302
    assert client.get(reverse("second-laptop")).status_code == 404, "not at the laptop"


def test_a_laptop_follows_only_one_of_its_hall():
    assert is_of_a_hall("http://192.168.1.20:8045")
    for each in ("http://8.8.8.8", "http://hall.example", "https://192.168.1.20", "x", "http://"):
        assert not is_of_a_hall(each), each


def test_to_go_on_there_has_to_be_something(client, night):
    second.keep(part=Part.FOLLOWS, code=CODE, address="http://192.168.1.20:8045")
    client.post(reverse("second-laptop"), {"way": "go_on"}, **HERE)
    assert second.now().part is Part.FOLLOWS
