"""Where somebody is signed in: each browser in plain words, ended one by one or all others at once."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from parties.club.actions import members
from parties.models import BrowserSession
from parties.web.sessions import SEEN_EVERY, where
from tests.parties.nights import an_organiser, text

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/17.5 Mobile/15E148 Safari/604.1"
)
ANDROID = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 "
    "Mobile Safari/537.36"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0"
)
OWN = "/signed-in/"


@pytest.fixture
def ida(db):
    return an_organiser("ida")


def signed_in(name, said=""):
    browser = Client(HTTP_USER_AGENT=said)
    answer = browser.post(
        "/sign-in/", {"club": "Boularderie", "name": name, "password": f"{name} plays"}
    )
    assert answer.status_code == 302
    return browser


def seen_by(browser):
    return browser.get(OWN).context["signed_in"]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (IPHONE, "Safari on iPhone"),
        (ANDROID, "Chrome on Android"),
        (EDGE, "Edge on Windows"),
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
            "Firefox on Linux",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17.5 Safari/605.1.15",
            "Safari on Mac",
        ),
        (ANDROID.replace("Chrome/", "SamsungBrowser/25.0 Chrome/"), "Samsung Internet on Android"),
        ("", "A browser that does not say which"),
        ("<b>curl", "A browser that does not say which"),
    ],
)
def test_a_browser_is_said_in_plain_words(said, words):
    assert where(said) == words


def test_each_browser_stands_there_this_one_first(ida):
    telephone, laptop = signed_in("ida", IPHONE), signed_in("ida", EDGE)
    assert [each.where for each in seen_by(telephone)] == ["Safari on iPhone", "Edge on Windows"]
    assert [each.is_here for each in seen_by(laptop)] == [True, False]
    assert "Safari on iPhone" in text(laptop.get(OWN))


def test_no_page_has_the_key_of_a_session(ida):
    telephone, laptop = signed_in("ida", IPHONE), signed_in("ida", EDGE)
    page = laptop.get(OWN).content.decode()
    assert telephone.cookies["sessionid"].value not in page
    assert laptop.cookies["sessionid"].value not in page


def test_one_is_ended_and_no_other(ida):
    telephone, laptop, third = (signed_in("ida", said) for said in (IPHONE, EDGE, ANDROID))
    gone = next(each for each in seen_by(laptop) if each.where == "Safari on iPhone")
    page = laptop.post(f"{OWN}end/", {"mark": gone.mark}, follow=True)
    assert "That browser is signed out." in text(page)
    assert telephone.get(OWN).status_code == 302
    assert third.get(OWN).status_code == laptop.get(OWN).status_code == 200


def test_all_others_are_ended(ida):
    telephone, laptop, third = (signed_in("ida", said) for said in (IPHONE, EDGE, ANDROID))
    laptop.post(f"{OWN}end/")
    assert [telephone.get(OWN).status_code, third.get(OWN).status_code] == [302, 302]
    assert [each.is_here for each in seen_by(laptop)] == [True]


def test_nobody_ends_anybody_elses(ida):
    an_organiser("rita")
    of_ida, of_rita = signed_in("ida", IPHONE), signed_in("rita", EDGE)
    for mark in (seen_by(of_ida)[0].mark, "0" * 32, "x", of_ida.cookies["sessionid"].value):
        of_rita.post(f"{OWN}end/", {"mark": mark})
    of_rita.post(f"{OWN}end/")
    assert of_ida.get(OWN).status_code == 200
    assert [each.where for each in seen_by(of_rita)] == ["Edge on Windows"]
    assert Client().post(f"{OWN}end/", {"mark": seen_by(of_ida)[0].mark}).status_code == 302
    assert of_ida.get(OWN).status_code == 200


def test_another_password_ends_all_but_the_browser_where_it_was_chosen(ida):
    telephone, laptop = signed_in("ida", IPHONE), signed_in("ida", EDGE)
    said = {"old": "ida plays", "password": "seven trumps led", "again": "seven trumps led"}
    assert laptop.post("/password/", said).status_code == 303
    assert telephone.get(OWN).status_code == 302
    assert [each.where for each in seen_by(laptop)] == ["Edge on Windows"]


def test_signing_out_leaves_nothing_there(ida):
    laptop = signed_in("ida", EDGE)
    laptop.post("/sign-out/")
    assert not BrowserSession.objects.filter(user=ida).exists()


def test_that_it_was_seen_is_written_once_an_hour(ida):
    laptop = signed_in("ida", EDGE)
    long_ago = timezone.now() - SEEN_EVERY - timedelta(minutes=1)
    BrowserSession.objects.update(seen_at=long_ago)
    writes = []
    for _look in range(2):
        with CaptureQueriesContext(connection) as asked:
            laptop.get(reverse("own-password"))
        writes.append(sum(each["sql"].startswith("UPDATE") for each in asked))
    assert writes == [1, 0]
    assert BrowserSession.objects.get().seen_at > long_ago + SEEN_EVERY


def test_a_session_that_is_over_is_none(ida):
    laptop = signed_in("ida", EDGE)
    signed_in("ida", IPHONE)
    over = BrowserSession.objects.exclude(pk=laptop.cookies["sessionid"].value)
    over.update(expire_date=timezone.now())
    assert [each.where for each in seen_by(laptop)] == ["Edge on Windows"]


def test_whoever_is_gone_is_signed_in_nowhere(ida, db):
    member = ida.memberships.get()
    signed_in("ida", EDGE)
    members.change_password(user=member.user, password="another one")
    assert not BrowserSession.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_who_was_signed_in_before_this_version_still_is():
    ida = an_organiser("ida")
    laptop = signed_in("ida", EDGE)
    row = BrowserSession.objects.get()
    Session.objects.create(
        session_key=row.session_key, session_data=row.session_data, expire_date=row.expire_date
    )
    Session.objects.create(
        session_key="forged", session_data="no data of ours", expire_date=row.expire_date
    )
    before, now = [("parties", "0036_players_telephones")], MigrationExecutor(connection)
    newest = now.loader.graph.leaf_nodes("parties")
    now.migrate(before)
    MigrationExecutor(connection).migrate(newest)

    assert laptop.get(OWN).status_code == 200
    assert BrowserSession.objects.get().user_id == ida.pk
    assert not Session.objects.exists()
