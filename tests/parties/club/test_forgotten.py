"""A forgotten password, mended in the browser at the laptop itself; nowhere else."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties import network, owners_page
from parties.club.actions import members
from parties.models import ClubLogEntry
from scoring.club.people import MemberRole
from tests.parties.nights import an_organiser, deed_of, signs_in

AT = {"HTTP_HOST": "127.0.0.1", "REMOTE_ADDR": "127.0.0.1"}
PASSWORD = "seven trumps led"
BEGIN = "/forgotten/"

ELSEWHERE = {
    "a telephone": {"HTTP_HOST": "192.168.1.20:8045", "REMOTE_ADDR": "192.168.1.31"},
    "a telephone that lies about the host": {"REMOTE_ADDR": "192.168.1.31"},
    "a name that leads here": {"HTTP_HOST": "evil.example"},
    "passed on": {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
    "passed on by the newer name": {"HTTP_FORWARDED": "for=127.0.0.1"},
    "by way of another": {"HTTP_VIA": "1.1 proxy"},
}


@pytest.fixture
def ida(db, settings, tmp_path):
    settings.DATA = tmp_path
    settings.ALLOWED_HOSTS = ["*"]
    return an_organiser("ida")


@pytest.fixture
def shown():
    """What the owner of the laptop's account is shown, while the program is served to it alone."""
    found = []
    network.show_pages_by(found.append)
    yield found
    network.show_pages_by(None)


@pytest.fixture
def laptop():
    return Client(**AT)


def key_in(tmp_path):
    text = (tmp_path / owners_page.FILE).read_text()
    return re.search(r"/forgotten/([\w-]{43})/", text).group(1)


def page_of(key):
    return reverse("password-here", args=[key])


def choose(browser, key, whose, **said):
    typed = {"who": whose.pk, "password": PASSWORD, "again": PASSWORD} | said
    return browser.post(page_of(key), typed)


def test_another_password_is_chosen_at_the_laptop(laptop, ida, shown, tmp_path):
    assert "forgotten" in laptop.get(reverse("sign-in")).content.decode()
    page = laptop.post(BEGIN)
    key = key_in(tmp_path)
    assert shown == [f"http://127.0.0.1{page_of(key)}"]
    assert key not in page.content.decode()  # whoever presses need not be the owner
    assert str(tmp_path / owners_page.FILE) in page.content.decode()

    page = choose(laptop, key, ida)

    assert page.status_code == 303
    assert laptop.get("/")["Location"] == reverse("club", args=[ida.memberships.get().club_id])
    assert signs_in("ida", PASSWORD)
    assert not (tmp_path / owners_page.FILE).exists()


def test_the_log_says_it_without_the_password(laptop, ida, shown, tmp_path):
    laptop.post(BEGIN)
    choose(laptop, key_in(tmp_path), ida)
    line = ClubLogEntry.objects.get()
    assert (line.kind, line.by) == ("password anew", ida)
    assert PASSWORD not in str(line.facts)
    log = laptop.get(reverse("club-log", args=[line.club_id])).content.decode()
    assert "Ida: a new password, set at the laptop" in log


def test_the_file_is_its_owners_alone(laptop, ida, shown, tmp_path):
    laptop.post(BEGIN)
    assert (tmp_path / owners_page.FILE).stat().st_mode & 0o077 == 0


def test_the_key_is_good_once(laptop, ida, shown, tmp_path):
    laptop.post(BEGIN)
    key = key_in(tmp_path)
    choose(laptop, key, ida)
    again = choose(Client(**AT), key, ida, password="another one", again="another one")
    assert again.status_code == 404
    assert signs_in("ida", PASSWORD)


def test_a_newer_key_ends_the_one_of_before(laptop, ida, shown, tmp_path):
    laptop.post(BEGIN)
    first = key_in(tmp_path)
    laptop.post(BEGIN)
    assert laptop.get(page_of(first)).status_code == 404
    assert laptop.get(page_of(key_in(tmp_path))).status_code == 200


def test_the_key_is_good_for_fifteen_minutes(laptop, ida, tmp_path):
    at = timezone.now()
    owners_page.make(tmp_path, "http://127.0.0.1/", "key", at - owners_page.IS_GOOD_FOR)
    assert not owners_page.is_good("key", at)
    assert owners_page.is_good("key", at - owners_page.IS_GOOD_FOR)


@pytest.mark.parametrize("wrong", [{"again": "not the same"}, {"who": ""}, {"who": 99}])
def test_a_faulty_form_changes_nothing_and_the_key_stays_good(laptop, ida, shown, tmp_path, wrong):
    laptop.post(BEGIN)
    key = key_in(tmp_path)
    assert choose(laptop, key, ida, **wrong).status_code == 422
    assert not ClubLogEntry.objects.exists()
    assert choose(laptop, key, ida).status_code == 303


@pytest.mark.parametrize("where", ELSEWHERE)
def test_nobody_elsewhere_begins_it_or_uses_the_key(laptop, ida, shown, tmp_path, where):
    laptop.post(BEGIN)
    key = key_in(tmp_path)
    elsewhere = Client(**AT | ELSEWHERE[where])

    page = elsewhere.get(BEGIN)
    assert "Choose another password" not in page.content.decode()
    assert "An organiser of your club can make a link" in page.content.decode()
    elsewhere.post(BEGIN)
    assert len(shown) == 1
    assert elsewhere.get(page_of(key)).status_code == 404
    assert choose(elsewhere, key, ida).status_code == 404
    ida.refresh_from_db()
    assert ida.check_password("ida plays")


def test_there_is_none_on_a_site(laptop, ida, shown, settings, tmp_path):
    laptop.post(BEGIN)
    key = key_in(tmp_path)
    settings.SITE = "https://cards.example.org"
    page = laptop.post(BEGIN).content.decode()
    assert len(shown) == 1
    assert "whoever runs this server" in page
    assert laptop.get(page_of(key)).status_code == 404


def test_there_is_none_where_nobody_started_it_at_the_machine(laptop, ida, tmp_path):
    laptop.post(BEGIN)
    assert not (tmp_path / owners_page.FILE).exists()


def test_another_site_cannot_press_it(ida, shown):
    strict = Client(enforce_csrf_checks=True, **AT)
    assert strict.post(BEGIN).status_code == 403
    assert shown == []


def test_a_full_disk_is_told(laptop, ida, shown, settings, tmp_path):
    settings.DATA = tmp_path / "gone"
    page = laptop.post(BEGIN)
    assert page.status_code == 503
    assert "Is the disk full?" in page.content.decode()
    assert shown == []


def test_only_who_signs_in_somewhere_can_be_chosen(laptop, ida, shown, tmp_path):
    club = ida.memberships.get().club
    new = members.NewMember("rita", MemberRole.READER, "given to rita")
    rita = members.add_member(club, by(ida), new=new)
    members.give_role(rita.club, by(ida), member=rita, role=MemberRole.NOBODY)
    laptop.post(BEGIN)
    key = key_in(tmp_path)
    assert "rita" not in laptop.get(page_of(key)).content.decode()
    assert choose(laptop, key, rita.user).status_code == 422


def by(user):
    return deed_of(user)
