"""Where a card is one person's, no page that leads on speaks of couples."""

import re
from html import unescape

import pytest
from django.urls import reverse

from parties.models import Club
from scoring.night.course import Phase
from tests.parties.rules.evenings.test_an_evening import Hall, eight_at_tables

PAGES = (
    *("night", "door", "changes", "reseat", "floor", "seating", "standings"),
    *("paper", "board-settings", "helpers", "pots", "tickets", "till", "telling", "payout"),
)
OF_ONE = "leave", "substitute", "mend-names", "take-back-couple"


def words_of(answer):
    page = unescape(answer.content.decode().partition("<main")[2])
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def said_of_couples(answer):
    return re.findall(r".{0,30}\b[Cc]ouples?\b.{0,30}", words_of(answer))


@pytest.fixture
def hall(client):
    """Eight people with a card each, at two tables."""
    return eight_at_tables(Hall(client, Club.objects.get()), "euchre_winners_right")


def test_no_page_in_play_speaks_of_couples(hall):
    answers = {page: hall.look(page) for page in PAGES}
    one = [hall.night.pk, 1]
    answers |= {page: hall.client.get(reverse(page, args=one)) for page in OF_ONE}
    assert {answer.status_code for answer in answers.values()} == {200}
    said = {page: said_of_couples(answer) for page, answer in answers.items()}
    assert {page: words for page, words in said.items() if words} == {}


def test_a_tie_asks_each_of_them(hall):
    for table in (1, 2):
        hall.press("record-win", win=f"1-{table}-{hall.sides(table)[0][0]}")
    hall.press("end-early", after="1", reason="snow")
    assert hall.evening.phase is Phase.SETTLE
    said = words_of(hall.look("prizes"))
    assert "four cards on 1" in said
    assert "What does each of them want?" in said
