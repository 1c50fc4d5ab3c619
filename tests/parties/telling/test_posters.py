"""The poster from three metres: how large its headline is however much there is to say, and its code."""

import html
import re
from dataclasses import replace

import pytest
import segno

from parties.printing.paper.page import Paper
from parties.telling import sheets as telling_sheets
from parties.telling.sheets import needed
from tests.lacking import run
from tests.parties.telling.test_telling import NIGHT
from tests.sweeping import swept

READ_FROM_THREE_METRES, WITH_A_LONG_NAME = 46, 38
LONG_HALL = "Royal Canadian Legion Branch 83 Florence and District Seniors Club"
DETAILS = (
    "Doors open at 18:30",
    "Fee: $5",
    "Sandwiches and tea",
    "No partner needed",
    "For the Christmas turkeys",
)
ENGLISH = replace(NIGHT, when="Wednesday, September 30", details=DETAILS)
FRENCH = replace(
    ENGLISH,
    what="Soirée de cartes",
    when="Mercredi 30 septembre",
    begins="19 h 30",
    prizes=(("60 $", "Premier prix"), ("340 $", "Gros lot maintenant")),
)


def of(*nights, where=NIGHT.where):
    return [replace(night, where=where) for night in nights]


CASES = {
    "English": (of(ENGLISH), READ_FROM_THREE_METRES),
    "French": (of(FRENCH), READ_FROM_THREE_METRES),
    "French, without a jackpot": ([replace(FRENCH, prizes=())], READ_FROM_THREE_METRES),
    "both": (of(ENGLISH, FRENCH), 42),
    "a long hall": (of(ENGLISH, where=LONG_HALL), WITH_A_LONG_NAME),
    "a long hall in French": (of(FRENCH, where=LONG_HALL), WITH_A_LONG_NAME),
    "a long hall in both": (of(ENGLISH, FRENCH, where=LONG_HALL), WITH_A_LONG_NAME),
    "a long hall, practised": (
        [replace(each, practice=True) for each in of(FRENCH, where=LONG_HALL)],
        WITH_A_LONG_NAME,
    ),
    "called off": (
        [replace(ENGLISH, news="Called off: snow", is_off=True, code="")],
        READ_FROM_THREE_METRES,
    ),
}
"""What is told, and how large in points what, where and when are at the least."""


def sizes(pdf):
    """Each line of the page, and its size in points, as poppler reads them."""
    command = ["pdftohtml", "-xml", "-i", "-stdout", "-zoom", "1", pdf]
    said = run(command, capture_output=True, check=True, text=True).stdout
    fonts = dict(re.findall(r'<fontspec id="(\d+)" size="([\d.]+)"', said))
    lines = re.findall(r'<text [^>]*font="(\d+)">(.*?)</text>', said)
    return [
        (html.unescape(re.sub("<.*?>", "", words)), float(fonts[font])) for font, words in lines
    ]


@swept("paper", Paper)
@swept("case", CASES)
def test_what_where_and_when_are_read_from_three_metres(tmp_path, read, case, paper):
    nights, least = CASES[case]
    drawn = telling_sheets.draw_poster(nights, "page", paper, colour=False)
    (tmp_path / "poster.pdf").write_bytes(drawn)

    found = sizes(tmp_path / "poster.pdf")

    for night in nights:
        for words in (night.what, night.where, night.when):
            for word in words.split():
                assert max(size for line, size in found if word.lower() in line.lower()) >= least
    (page,) = read(drawn)
    assert [pair for pair in page.collisions() if max(map(len, pair)) > 1] == []


@pytest.mark.parametrize("words", ["Big Bras d’Or", "Salle des chevaliers à Chéticamp", "Łódź"])
def test_the_code_is_read_with_every_letter(words):
    """Told as the bytes of UTF-8, which every telephone takes; looked at with a reader once."""
    ours = telling_sheets.squares(words)
    as_bytes = segno.make(words.encode(), error="m", micro=False, boost_error=False)
    assert ours == as_bytes.matrix


def test_nothing_needs_hardly_any_room():
    assert needed([], 100) <= 1


def test_a_games_night_has_dots_and_no_suits_on_it(read):
    night = replace(ENGLISH, what="Games night", dots=True)
    sheets = [
        telling_sheets.draw_poster([each], "page", Paper.LETTER, colour=True)
        for each in (night, replace(night, dots=False))
    ]
    assert sheets[0] != sheets[1]
    (page,) = read(sheets[0])
    assert not {"A", "K", "Q", "J"} & {*page.text.split()}
