"""On a site a club's organisers bring its file themselves, and take it away; others' clubs are theirs."""

import io

import pytest
from django.test import Client

from parties.club.actions.members import NewMember, add_member
from parties.club.actions.setting_up import set_up_club
from parties.models import Club
from scoring.club.people import MemberRole
from tests.parties.copies.archives.clubs import a_club, goes_on, nights_of
from tests.parties.copies.archives.moving import as_elsewhere, club_file
from tests.parties.nights import deed_of, text


@pytest.fixture(autouse=True)
def site(settings, tmp_path):
    settings.DATA, settings.SITE = tmp_path, "https://cards.example.org"


@pytest.fixture
def file(ida):
    """Of a club that this site knows nothing of."""
    club = a_club(ida)
    file = club_file(club).getvalue()
    as_elsewhere(club)
    return file


def on_the_site(name="Our club", organiser="ida"):
    club, user = set_up_club(club_name=name, organiser=organiser, password="seven hills")
    browser = Client()
    browser.force_login(user)
    return club, browser


def send(browser, file):
    return browser.post("/read-in/", {"file": io.BytesIO(file)})


def test_a_club_in_which_nothing_is_yet_becomes_that_of_the_file(file):
    club, browser = on_the_site()
    send(browser, file)
    assert "It becomes your club “Our club”" in text(browser.get("/read-in/look/"))

    browser.post("/read-in/look/")

    club.refresh_from_db()
    assert club.name == "Boularderie"
    assert len(nights_of(club)) == 2
    assert {each.by for each in nights_of(club)[1].log.all()} == {club.members.get().user}
    goes_on(nights_of(club)[0])
    given = browser.get(f"/clubs/{club.pk}/file/club.zip")
    assert b"".join(given)[:2] == b"PK"
    send(browser, file)
    assert "all that can be read in of this file is here" in text(browser.get("/read-in/look/"))


def test_it_comes_into_nobody_elses_club_and_into_none_that_has_nights(file):
    club, browser = on_the_site()
    send(browser, file)
    browser.post("/read-in/look/")
    _florence, rita = on_the_site("Florence", "rita")
    clubs = Club.objects.count()

    send(rita, file)
    refused = rita.get("/read-in/look/")
    as_elsewhere(club)
    send(browser, file)
    nowhere = browser.post("/read-in/look/")

    assert (refused.status_code, nowhere.status_code) == (409, 409)
    assert "somebody else runs it" in text(refused)
    assert "This club is not on this site." in text(nowhere)
    assert Club.objects.count() == clubs


def test_one_organisers_file_is_not_anothers(file):
    (_, ida), (_, rita) = on_the_site(), on_the_site("Florence", "rita")
    send(ida, file)
    send(rita, file)

    rita.post("/read-in/look/", {"leave": "1"})

    assert ida.get("/read-in/look/").status_code == 200
    assert rita.get("/read-in/look/")["Location"] == "/read-in/"


def test_a_reader_brings_nothing(file):
    club, _browser = on_the_site()
    new = NewMember("Joe", MemberRole.READER, "seven hills")
    by = deed_of(club.members.get().user)
    joe = add_member(club, by, new=new)
    browser = Client()
    browser.force_login(joe.user)

    assert send(browser, file)["Location"] == "/"
