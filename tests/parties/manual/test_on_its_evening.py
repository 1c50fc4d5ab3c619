"""The help of a page of a night says what is so there, whatever is played, and tells nobody else of it."""

import re

import pytest
from django.test import Client
from django.urls import resolve
from django.utils import timezone, translation

from parties.dice import dice
from parties.manual.words.on import On
from parties.manual.words.pages import (
    HELP,
    OF_CLUB,
    OF_NIGHT,
    SAME_AS,
    pictured,
    sentences,
    subject,
)
from parties.models import Club, Role
from parties.telephones import actions as helping
from parties.web.away import is_away
from parties.web.doorkeeper import called
from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.parties.manual.evenings import EVENINGS, OTHERS, not_so
from tests.parties.nights import HTMX, an_organiser, text
from tests.sweeping import swept

LANGUAGES = ("en", "fr")

PAGES = (*OF_NIGHT, *(page for page in SAME_AS if subject(page) in OF_CLUB))
LEAD_ELSEWHERE = {"couple", "results", "put-right"}
"""Pages of the drive that lead to another one on other evenings."""


def said(page, form, language):
    with translation.override(language):
        return " ".join(map(str, sentences(page, form)))


@swept("language", LANGUAGES)
@swept("form", EVENINGS)
def test_every_page_that_an_evening_has_is_told_in_one_to_three_sentences(form, language):
    many = {
        page: len(re.findall(r"[.!?](?= |$)", said(page, form, language)))
        for page in PAGES
        if not is_away(page, form) and not (form and page in LEAD_ELSEWHERE)
    }

    assert {page: each for page, each in many.items() if not 1 <= each <= 3} == {}


@swept("language", LANGUAGES)
@swept("form", OTHERS)
def test_it_says_no_word_of_what_an_evening_does_not_have(form, language):
    words = re.compile("|".join(not_so(form)), re.IGNORECASE)
    told = {page: said(page, form, language) for page in PAGES if not is_away(page, form)}

    assert {page: text for page, text in told.items() if words.search(text)} == {}


def test_no_sentence_is_said_nowhere():
    conditional = [each for some in HELP.values() for each in some if isinstance(each, On)]

    assert conditional
    assert [each.says for each in conditional if not any(map(each.is_so, EVENINGS))] == []


def test_a_page_of_a_club_says_what_is_so_whatever_is_played():
    assert not OF_CLUB.keys() & OF_NIGHT.keys()
    assert [name for name, some in OF_CLUB.items() if any(isinstance(s, On) for s in some)] == []


def test_every_page_of_a_night_that_has_help_is_among_them():
    known = {"night_id": 1, "club_id": 1, "couple": 1, "game": 1, "table": 1}
    asked = [each for each in routes() if is_of_a_night(each) and "token" not in each]
    names = {called(resolve(filled_in(each, known))) for each in asked}

    assert {name for name in names if subject(name) and subject(name) not in OF_NIGHT} <= {
        *PAGES,
        "why",
    }


@swept("form", OTHERS)
def test_no_picture_shows_a_drive_where_none_is_played(form):
    assert [page for page in PAGES if pictured(page, form)] == []


# Asked of a night


@pytest.fixture
def compass(client, ida):
    """An evening of singles that march by chair, for points; its organiser asks."""
    club = Club.objects.get(members__user=ida)
    client.post(f"/clubs/{club.pk}/practice-evenings/", {"plays": "euchre_compass"})
    return club.nights.latest("pk")


def asks(client, page, night, **how):
    return client.get(f"/help/{page}/?night={night.pk}", **how)


@pytest.mark.parametrize("how", [{}, {"headers": HTMX}], ids=["a page", "htmx"])
def test_it_is_asked_on_its_night(client, compass, how):
    link = re.search(r'id="help"[^>]*href="([^"]+)"', read(client, compass, "changes"))

    assert link[1] == f"/help/changes/?night={compass.pk}"
    assert "they go home, or somebody plays in place of one" in text(client.get(link[1], **how))
    assert "pictures/" not in asks(client, "floor", compass, **how).content.decode()
    assert asks(client, "totals", compass, **how).status_code == 404


def read(client, night, page):
    return client.get(f"/nights/{night.pk}/{page}/").content.decode()


def test_whoever_does_not_run_the_night_learns_nothing_of_it(client, compass, other_club_night):
    usual = text(client.get("/help/floor/"))
    assert text(asks(client, "floor", compass)) != usual
    assert text(asks(client, "floor", other_club_night)) == usual
    for odd in ("", "x", "-1", "9" * 30, "٣", "99"):
        assert text(client.get(f"/help/floor/?night={odd}")) == usual

    client.logout()

    assert text(asks(client, "floor", compass)) == text(client.get("/help/floor/"))


@pytest.fixture
def other_club_night(compass):
    """One of another club that plays the same."""
    rhoda = an_organiser("rhoda")
    club = Club.objects.get(members__user=rhoda)
    client = Client()
    client.force_login(rhoda)
    client.post(f"/clubs/{club.pk}/practice-evenings/", {"plays": "euchre_compass"})
    return club.nights.latest("pk")


def test_a_helper_is_told_of_the_own_night_for_as_long_as_that_lasts(compass, other_club_night):
    link = helping.let_in(
        night=compass, role=Role.FLOOR, name="Mary", at=timezone.now(), rng=dice()
    )
    helper = Client()
    usual = text(helper.get("/help/floor/"))
    helper.get(f"/join/{link.token}/")

    assert "Type the points of each side" in text(asks(helper, "floor", compass))
    assert asks(helper, "floor", compass).context["back_url"] == f"/nights/{compass.pk}/helping/"
    assert text(asks(helper, "floor", other_club_night)) == usual

    helping.withdraw_link(link=link, at=timezone.now())

    assert text(asks(helper, "floor", compass)) == usual


def test_it_leads_back_to_the_page_it_was_asked_on_or_to_the_night(client, compass):
    address = f"/help/door/?night={compass.pk}"
    door = {"Referer": f"http://testserver/nights/{compass.pk}/door/"}
    itself = {"Referer": f"http://testserver{address}"}

    assert f'href="{door["Referer"]}"' in client.get(address, headers=door).content.decode()
    for headers in ({}, itself):
        shown = client.get(address, headers=headers).content.decode()
        assert f'href="/nights/{compass.pk}/"' in shown
