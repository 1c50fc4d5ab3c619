"""One link to help on each page, and three sentences behind it, in the words of the pages."""

import re

import pytest
from django.urls import resolve
from django.utils import translation

from docs.making.pages import PAGE
from parties.manual.words.evening import EVENING, if_it_dies
from parties.manual.words.help import HELP, pictured, sentences, subject
from parties.manual.words.on import On
from scoring.night.rules import RulesSet
from scoring.rules.choices import Direction, Odd
from scoring.rules.house_rules import HouseRules
from tests.browser.addresses import filled_in
from tests.builders import a_night, bell
from tests.parties.nights import HTMX, a_kept_night, text, url
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", HELP)
def test_no_page_needs_more_than_three_sentences(page, language):
    assert 1 <= len(re.findall(r"[.!?](?= |$)", said(page, language))) <= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_quotes_stands_on_the_pages(language):
    on_pages = on_the_pages(language)
    quoted = re.findall(QUOTED[language], " ".join(all_that_is_said(language)))

    assert quoted
    assert [word for word in quoted if not stands_in(word, on_pages)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_of_the_evening_stand_on_the_pages(language):
    with translation.override(language):
        steps = [str(step) for _, steps in EVENING for step in steps]
    buttons = [word for step in steps for word in re.findall(QUOTED[language], step)]

    assert len(buttons) > 15
    on_pages = on_the_pages(language)
    assert [each for each in buttons if not stands_in(each.replace("\xa0", " "), on_pages)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_one_evening_takes_one_page(client, ida, paper, language, read_pdf):
    night = a_kept_night(ida, *a_night(2))
    asked = {"headers": {"Accept-Language": language}, "data": {"paper": paper}}

    sheet = client.get(url("evening-sheet", night), **asked).content

    assert sheet.count(b"/Type /Page\n") == 1
    assert {"en": "Open the door", "fr": "Ouvrir la porte"}[language] in read_pdf(sheet)


HALLS = [
    HouseRules(direction=direction, odd=odd, rolling=rolling)
    for direction in Direction
    for odd in Odd
    for rolling in (False, True)
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_that_bring_a_dead_laptop_back_stand_on_the_pages(language):
    with translation.override(language):
        steps = [step for rules in HALLS for _, steps in if_it_dies(rules) for step in steps]
    buttons = {word for step in steps for word in re.findall(QUOTED[language], step)}

    assert len(buttons) == 6
    on_pages = on_the_pages(language)
    assert [each for each in buttons if not stands_in(each.replace("\xa0", " "), on_pages)] == []


def test_what_is_done_by_hand_is_what_this_hall_plays():
    said = [" ".join(step for _, steps in if_it_dies(rules) for step in steps) for rules in HALLS]

    assert len(set(said)) == len(HALLS)
    for rules, words in zip(HALLS, said, strict=True):
        assert ("from the highest to table 1" in words) == (rules.direction is Direction.UP)
        assert ("bye chair" in words) == (rules.odd is Odd.BYE_CHAIR)
        assert ("Of three couples" in words) == (rules.odd is Odd.THREE)
        assert ("ring: only then they walk" in words) == (not rules.rolling)


@pytest.mark.parametrize("rules", [HouseRules(odd=odd) for odd in Odd], ids=list(Odd))
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_it_takes_one_page_before_anybody_is_here(client, ida, paper, language, rules, read_pdf):
    night = a_kept_night(ida, RulesSet(rules))
    asked = {"headers": {"Accept-Language": language}, "data": {"paper": paper}}

    sheet = client.get(url("dead-laptop-sheet", night), **asked).content

    assert sheet.count(b"/Type /Page\n") == 1
    assert {"en": "If the laptop dies", "fr": "Si l’ordinateur"}[language] in read_pdf(sheet)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_pictures_are_made(language):
    shown = [page for page in HELP if pictured(page)]

    assert shown
    assert [p for p in shown if not (DOCS / f"pictures/{language}/{p}.png").exists()] == []


def test_every_page_of_a_default_night_has_it_but_the_board():
    rows = re.findall(r"^\| `(.+?)` \|", PAGE.read_text(), re.MULTILINE)
    names = {resolve(filled_in(row, {"club_id": 1, "night_id": 1})).url_name for row in rows}

    assert {name for name in names if not subject(name)} == {"board"}


@pytest.mark.django_db
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
