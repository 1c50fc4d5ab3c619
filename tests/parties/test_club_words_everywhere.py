"""A club that calls its couples, its evening and its game otherwise reads so on every page and on every
sheet, in both languages, and what people typed stands there as they typed it."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.board.actions import make_link
from parties.models import Club, Night, Player
from parties.telephones.actions import kept_link, pass_of
from tests.browser import phases
from tests.parties.test_words_on_pages import NIGHTS, Texts, read_of, taken_out
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

CHOICES = "habits/", "log/"
"""Where the words stand as what can be chosen, or as what was chosen until now."""

SAYS_IT = {
    *("door/", "seating/", "rules/", "plays/", "changes/", "referee/rules/"),
    *("paper/", "paper/door-list.pdf", "paper/table-sheets.pdf", "paper/afternoon.pdf"),
    *(
        "paper/evening.pdf",
        "paper/house-rules.pdf",
        "paper/if-the-laptop-dies.pdf",
        "paper/treasurer.pdf",
    ),
}
"""Pages and sheets of a night that call its couples something from the plan to after its close."""

HALL, NAME = "Couples Corner, 45s Drive", "Ida Couple"

TYPED = re.compile(r"Couples Corner(\\?, 45s Drive)?|45s Drive|Ida Couple")
"""Both as they stand on any page and any paper, on two lines too."""

EVERYBODYS = {
    "en": r"\bcouples?\b|\b[Cc]ard party\b|(?<!Beetle )\bdrive\b|"
    r"(?<!Auction )\b45s\b(?!\\?, (?:traditional|Cape Breton))",
    "fr": r"\bcouples?\b|\b(?:la|une|à la|de) soirée de cartes|[Tt]ournoi de 45",
}


def read_here(browser, read_pdf, language, made):
    """Each piece that is read of a night, with the address it is read at."""
    night = made()
    Night.objects.filter(pk=night.pk).update(hall=HALL, notice=NAME)
    Player.objects.filter(pk=Player.objects.earliest("pk").pk).update(name=NAME)
    with_club = made in (phases.in_play, NIGHTS[-1])
    return [*read_of(browser, read_pdf, language, night, of_the_club=with_club)]


def club_that_says(**words):
    browser = phases.organiser()
    phases.CLUB = Club.objects.get().pk
    Club.objects.update(**words)
    return browser


@swept("language", ["en", "fr"])
@pytest.mark.thorough
@pytest.mark.parametrize("made", NIGHTS)
def test_no_page_and_no_sheet_says_it_as_everybody(language, made, read_pdf):
    browser = club_that_says(couple_word="team", evening_word="tournament", game_word="25")
    read = read_here(browser, read_pdf, language, made)
    seen = {
        (address, said)
        for address, said in read
        if not address.endswith(CHOICES) and re.search(EVERYBODYS[language], TYPED.sub("", said))
    }
    assert seen == set()
    assert taken_out(read, language) == set()
    word = {"en": "team", "fr": "tandem"}[language]
    assert {
        address.partition("/nights/")[2].partition("/")[2]
        for address, said in read
        if word in said.lower()
    } >= SAYS_IT
    assert {HALL, NAME} <= {typed for typed in (HALL, NAME) for _, said in read if typed in said}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nor_do_screens_and_telephones_by_their_links(language):
    club_that_says(couple_word="team", evening_word="tournament", game_word="25")
    night, at = phases.in_play(), timezone.now()
    couple = kept_link(night=night, at=at)
    board = make_link(night=night, at=at)
    addresses = (
        reverse("board-by-link", args=[board.token]),
        reverse("board-picture-by-link", args=[board.token]),
        *(reverse("couple-page", args=[pass_of(couple, each)]) for each in (1, 2, 3, 4)),
    )
    stranger = Client(headers={"accept-language": language})
    read = [
        (address, said)
        for address in addresses
        for said in Texts(stranger.get(address).content.decode()).said
    ]
    assert [each for each in read if re.search(EVERYBODYS[language], each[1])] == []
    word = {"en": "team", "fr": "tandem"}[language]  # that of the other couple, which deals
    assert any(word in said.lower() for _, said in read)
