"""A whist evening counts tricks, and says so wherever another one says points."""

import re

import pytest
from django.utils import translation

from parties.models import Club
from parties.wording.club_words import _OF_AN_EVENING, ARE_COUNTED, in_tricks
from parties.wording.country import anywhere, words_of
from parties.wording.formats import counted, format_lines
from scoring.formats.named import MITCHELL, WHIST_PARTNER
from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.catalogue import sentences
from tests.parties.nights import text
from tests.parties.rules.evenings.test_an_evening import Hall, eight_at_tables

POINTS = re.compile(r"\bpoints\b", re.IGNORECASE)
ABOUT_OTHERS = re.compile(r"/(referee|check-hand|best-lead|bid-odds|points|plays)/|\.zip$")
"""Pages of the game of 45s, and of all evenings that there are; and a file of files."""


def in_play(hall):
    eight_at_tables(hall, "whist_progressive", groups=True)
    one, other = (side[0] for side in hall.sides())
    hall.press(
        "record-points", game="1", table="1", **{f"points-{one}": "8", f"points-{other}": "5"}
    )


def settled(hall):
    in_play(hall)
    one, other = (side[0] for side in hall.sides(2))
    hall.press("end-early", after="1", reason="snow")
    hall.press(
        "record-points", game="1", table="2", **{f"points-{one}": "6", f"points-{other}": "7"}
    )
    hall.press("end-early", after="1", reason="snow")


def words(answer, read_pdf):
    """Those of a page, or of a sheet."""
    if answer["Content-Type"].startswith("text/html"):
        return text(answer)
    if answer["Content-Type"] != "application/pdf":
        return ""
    return read_pdf(b"".join(answer.streaming_content) if answer.streaming else answer.content)


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("phase", [in_play, settled])
def test_no_page_and_no_sheet_of_it_says_points(client, read_pdf, phase, language):
    hall = Hall(client, Club.objects.get())
    phase(hall)
    client.cookies["django_language"] = language
    known = {"night_id": hall.night.pk, "club_id": hall.club.pk, "couple": 1}
    asked = [each for each in routes() if is_of_a_night(each) and "token" not in each]
    answers = {
        route: client.get(filled_in(route, known))
        for route in asked
        if not ABOUT_OTHERS.search(route)
    }
    said = {
        route: words(answer, read_pdf)
        for route, answer in answers.items()
        if answer.status_code < 300
    }
    assert [route for route, each in said.items() if POINTS.search(each)] == []
    tricks = "tricks" if language == "en" else "levées"
    assert sum(tricks in each for each in said.values()) >= 8


def test_an_evening_that_is_compared_says_what_itself_counts():
    with translation.override("en"):
        assert "Tricks are counted" in format_lines(WHIST_PARTNER)
        assert "Points are counted" in format_lines(MITCHELL)
        assert (counted(WHIST_PARTNER, 1), counted(MITCHELL, 1)) == ("1 trick", "1 point")


def in_tricks_of(language):
    """Each message with this word in it: the English of it, and what is said in its place."""
    with anywhere():
        ARE_COUNTED.set(lambda: True)
        for english, french in sentences():
            said = english if language == "en" else french
            if (now := in_tricks(language, english, said)) != said:
                yield english, now


def test_each_message_is_one_that_the_program_has():
    assert _OF_AN_EVENING - {english for english, _french in sentences()} == {"%(count)s points"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_message_says_both_and_french_agrees(language):
    said = dict(in_tricks_of(language))
    assert len(said) > 30
    for now in said.values():
        assert not re.search(r"(?<!%\()\bpoints?\b", now), now
        masculine = r"\b(bons|tous|un) levée|levées? \w* ?(gardés|comptés|égaux|faux|faits)\b"
        assert not re.search(masculine, now), now


def test_elsewhere_points_stay_points():
    """A club, a season and every evening that counts no tricks."""
    with anywhere():
        assert in_tricks("en", "Points", "Points") == "Points"
        words_of(Club())
        assert in_tricks("en", "Points", "Points") == "Points"
