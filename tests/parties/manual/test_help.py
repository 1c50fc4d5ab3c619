"""One link to help on each page, and three sentences behind it, in the words of the pages."""

import re

import pytest
from django.urls import resolve
from django.utils import translation

from docs.making.pages import PAGE
from parties.manual.words.on import On
from parties.manual.words.pages import HELP, PAGES, pictured, read, sentences, subject
from tests.browser.addresses import filled_in
from tests.builders import a_night, bell
from tests.parties.nights import HTMX, a_kept_night, text, url
from tests.sweeping import swept
from tests.test_first_evening import on_the_pages, stands_in
from tests.written import DOCS

LANGUAGES = ("en", "fr")
QUOTED = {"en": r"“([^”]+)”", "fr": r"«\xa0([^»]+)\xa0»"}


def said(page, language):
    """Of a drive, and of pages of no night."""
    with translation.override(language):
        return " ".join(map(str, sentences(page)))


def all_that_is_said(language):
    """On whatever evening."""
    with translation.override(language):
        said = (each for some in HELP.values() for each in some)
        return [str(each.says if isinstance(each, On) else each) for each in said]


@swept("language", LANGUAGES)
@swept("page", HELP)
def test_no_page_needs_more_than_three_sentences(page, language):
    assert 1 <= len(re.findall(r"[.!?](?= |$)", said(page, language))) <= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_quotes_stands_on_the_pages(language):
    on_pages = on_the_pages(language)
    quoted = re.findall(QUOTED[language], " ".join(all_that_is_said(language)))

    assert quoted
    assert [word for word in quoted if not stands_in(word, on_pages)] == []


ADDRESS_STEP_OR_EVENING = re.compile(r"^## [a-z-]+$|^## |^- |\{\w+\}$", re.MULTILINE)


@swept("page", ["evening", "of_club", "of_night"])
def test_every_language_says_as_much_on_the_same_evenings(page):
    written = [(PAGES / language / f"{page}.md").read_text("utf-8") for language in LANGUAGES]
    english, french = map(ADDRESS_STEP_OR_EVENING.findall, written)

    assert english == french
    assert english.count("- ") == sum(len(steps) for _head, steps in read(page)) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_pictures_are_made(language):
    shown = [page for page in HELP if pictured(page)]

    assert shown
    assert [p for p in shown if not (DOCS / f"pictures/{language}/{p}.png").exists()] == []


def test_every_page_of_a_default_night_has_it_but_the_board():
    rows = re.findall(r"^\| `(.+?)` \|", PAGE.read_text(), re.MULTILINE)
    names = {resolve(filled_in(row, {"club_id": 1, "night_id": 1})).url_name for row in rows}

    assert {name for name in names if not subject(name)} == {"board"}


def test_a_page_has_one_link_to_it(client, ida):
    night = a_kept_night(ida, *a_night(2), bell(1))

    for name in ("door", "floor", "night", "paper"):
        says = client.get(url(name, night)).content.decode()
        assert says.count('id="help"') == says.count(f'href="/help/{name}/?night={night.pk}"') == 1


def test_htmx_unfolds_it_on_the_page(client):
    whole, part = client.get("/help/door/"), client.get("/help/door/", headers=HTMX)

    assert part.content.decode().lstrip().startswith("<details")
    for answer in (whole, part):
        assert "Type a few letters of each name" in text(answer)
        assert "pictures/en/door.png" in answer.content.decode()


def test_without_scripts_it_leads_back_to_the_page(client):
    came_from = {"Referer": "http://testserver/nights/1/door/"}

    answer = client.get("/help/door/", headers=came_from)

    assert 'href="http://testserver/nights/1/door/"' in answer.content.decode()


def test_there_is_no_help_for_what_is_no_page(client):
    assert client.get("/help/nothing/").status_code == 404


def test_a_page_that_needs_no_words_of_its_own_has_those_of_another():
    assert subject("end-early") == "stop"
    assert subject("board") == ""
