"""A club comes to another laptop by its file: chosen, shown, and only then there."""

import io
from dataclasses import replace
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from parties.models import Club, LogEntry, Night, Player
from parties.rules.actions import keep_settings
from scoring.as_json import written
from tests.parties.copies.archives.clubs import goes_on, nights_of, the_other
from tests.parties.copies.archives.moving import as_elsewhere, club_file
from tests.parties.nights import assert_says, deed_of, text

AT = {"headers": {"host": "localhost"}, "REMOTE_ADDR": "127.0.0.1"}
"""At the laptop itself."""


@pytest.fixture
def bytes_of_club(club):
    return club_file(club).getvalue()


def at_the_laptop(user=None):
    browser = Client(**AT)
    if user:
        browser.force_login(user)
    return browser


def sent(browser, content):
    return browser.post("/read-in/", {"file": io.BytesIO(content)})


def looked_at(browser, content):
    answer = sent(browser, content)
    assert (answer.status_code, answer["Location"]) == (303, "/read-in/look/")
    return browser.get("/read-in/look/")


def kept():
    return [each.objects.count() for each in (Club, Night, LogEntry, Player, User)]


def nothing_here():
    """A new laptop: of the club there is nothing, and nobody is set up."""
    Club.objects.update(practice=True)


def test_a_new_laptop_takes_the_club_and_signs_in_who_runs_it(club, bytes_of_club):
    as_elsewhere(club)
    nothing_here()
    User.objects.filter(first_name="ida").update(first_name="ida at the other laptop")
    browser, before = at_the_laptop(), kept()
    assert "Bring a club from another computer" in text(browser.get("/"))
    page = looked_at(browser, bytes_of_club)
    assert "A club that is not on this computer yet." in text(page)
    assert 'value="ida"' in page.content.decode()
    assert kept() == before
    done = browser.post("/read-in/look/", {"organiser": "ida", "password": "a new laptop"})
    there = Club.objects.get(practice=False)
    assert (done.status_code, done["Location"]) == (303, f"/clubs/{there.pk}/")
    assert len(nights_of(there)) == 2
    assert {line.by.first_name for line in nights_of(there)[1].log.all()} == {"ida"}
    assert "It is all here." in text(browser.get(done["Location"]))


def test_a_weak_password_is_said_and_nothing_is_changed(club, bytes_of_club):
    as_elsewhere(club)
    nothing_here()
    browser, before = at_the_laptop(), kept()
    looked_at(browser, bytes_of_club)
    answer = browser.post("/read-in/look/", {"organiser": "Joe", "password": "12345678"})
    assert answer.status_code == 422
    assert kept() == before


def test_the_same_club_is_brought_up_to_date_by_who_runs_it(club, ida, bytes_of_club):
    as_elsewhere(club)
    browser = at_the_laptop(ida)
    looked_at(browser, bytes_of_club)
    browser.post("/read-in/look/")
    there = the_other(club)
    goes_on(nights_of(there)[0])
    newer = club_file(there).getvalue()
    as_elsewhere(there)
    looked_at(browser, bytes_of_club)
    browser.post("/read-in/look/")
    page = text(looked_at(browser, newer))
    assert "This club is on this computer already. What it lacks is added." in page
    assert "Lines of the logs 1" in page
    assert "password" not in page
    assert browser.post("/read-in/look/").status_code == 303
    again = text(looked_at(browser, newer))
    assert "Nothing: all that can be read in of this file is here already." in again
    assert "Go on" not in again


def test_two_continuations_stand_side_by_side(club, ida, bytes_of_club):
    here = nights_of(club)[0]
    goes_on(here, 77_700)
    theirs = club_file(club).getvalue()
    as_elsewhere(club)
    browser = at_the_laptop(ida)
    looked_at(browser, bytes_of_club)
    browser.post("/read-in/look/")
    goes_on(nights_of(the_other(club))[0], 12_300)
    page = text(looked_at(browser, theirs))
    assert "It went on here and there, in two different ways. What is here stays" in page
    assert f"The first that is not the same is line {here.log.count()}." in page
    assert "$123" in page
    assert "$777" in page


def test_what_no_log_holds_is_said_before_it_is_brought(club, ida):
    on = nights_of(club)[1]
    keep_settings(
        club, deed_of(ida), rules=replace(club.house_rules, fee=700), name="Big Boularderie"
    )
    later = {"date": on.date + timedelta(days=1), "hall": "Parish Hall", "notice": "Tea is on"}
    Night.objects.filter(pk=on.pk).update(revision=on.revision + 1, **later)
    person = club.players.latest("pk")
    Player.objects.filter(pk=person.pk).update(name="")
    there = club_file(club).getvalue()
    Night.objects.filter(pk=on.pk).update(
        revision=on.revision, date=on.date, hall="Fire Hall", notice=""
    )
    Player.objects.filter(pk=person.pk).update(name=person.name)
    settings_as_before(club)

    page = text(looked_at(at_the_laptop(ida), there))

    assert "Fee for each person: $7 (was: $6)" in page
    assert "The club’s name: Big Boularderie (was: Boularderie)" in page
    assert "Hall: Parish Hall (was: Fire Hall)" in page
    assert "Date: Saturday, November 28, 2026 (was: Friday, November 27, 2026)" in page
    assert "The board shows something else." in page
    assert "People whose names are taken out 1" in page


def settings_as_before(club):
    """The club as it was on this computer before its settings were changed at another."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM parties_clublogentry WHERE kind = 'settings changed'")
    rules = written(replace(club.house_rules, fee=600))
    Club.objects.filter(pk=club.pk).update(name="Boularderie", habits_at=None, rules=rules)


def test_what_is_no_such_file_is_said_beside_the_field(ida, club):
    browser = at_the_laptop(ida)
    for content in (b"PK nothing", b"", b"x" * 4000):
        answer = sent(browser, content)
        assert answer.status_code == 422
    assert "This is not the file of a night or a club, or it is not whole." in text(answer)


def test_a_damaged_file_is_refused(ida, bytes_of_club):
    damaged = bytearray(bytes_of_club)
    damaged[len(damaged) // 2] ^= 1
    answer = sent(at_the_laptop(ida), bytes(damaged))
    assert_says(answer, 422, "This file is damaged: it is not as it was made.")


def test_left_as_it_is_the_file_is_let_go(ida, bytes_of_club, data):
    browser = at_the_laptop(ida)
    looked_at(browser, bytes_of_club)
    assert (data / "to-be-read-in").exists()
    assert browser.post("/read-in/look/", {"leave": "1"})["Location"] == "/"
    assert not (data / "to-be-read-in").exists()
    assert browser.get("/read-in/look/")["Location"] == "/read-in/"


def test_from_the_halls_network_there_is_no_such_page(ida, club):
    browser = Client()
    browser.force_login(ida)
    assert [browser.get(page)["Location"] for page in ("/read-in/", "/read-in/look/")] == ["/", "/"]
