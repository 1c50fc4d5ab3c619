"""The poster from three metres: how large its headline is however much there is to say, and its code."""

import html
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
import segno

from parties.paper.page import Paper
from parties.telling.forms import designs_of
from parties.telling.sheets import poster
from parties.telling.sheets.designs import DESIGNS
from parties.telling.sheets.setting import needed, shares
from tests.builders import a_door
from tests.lacking import run
from tests.parties.nights import a_kept_night, url
from tests.parties.telling.test_telling import NIGHT
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

SVG = "{http://www.w3.org/2000/svg}"

READ_FROM_THREE_METRES = 60
LONG_HALL = "Royal Canadian Legion Branch 83 Florence and District Seniors Club"
DETAILS = (
    "Doors open at 18:30",
    "Fee: $5",
    "Prizes: First prize 30% of the takings, Second prize 20% of the takings, Booby prize $10",
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
    jackpot="Gros lot",
)


def of(*nights, where=NIGHT.where):
    return [replace(night, where=where) for night in nights]


CASES = {
    "English": (of(ENGLISH), READ_FROM_THREE_METRES),
    "French": (of(FRENCH), READ_FROM_THREE_METRES),
    "French, without a jackpot": (
        [replace(FRENCH, jackpot="", jackpot_now="")],
        READ_FROM_THREE_METRES,
    ),
    "both": (of(ENGLISH, FRENCH), READ_FROM_THREE_METRES),
    "a long hall": (of(ENGLISH, where=LONG_HALL), READ_FROM_THREE_METRES),
    "a long hall in French": (of(FRENCH, where=LONG_HALL), READ_FROM_THREE_METRES),
    "a long hall in both": (of(ENGLISH, FRENCH, where=LONG_HALL), 55),
    "a long hall, practised": (
        [replace(each, practice=True) for each in of(FRENCH, where=LONG_HALL)],
        READ_FROM_THREE_METRES,
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
@swept("design", DESIGNS)
@swept("case", CASES)
def test_what_where_and_when_are_read_from_three_metres(tmp_path, read, case, design, paper):
    nights, least = CASES[case]
    drawn = poster.draw(nights, DESIGNS[design], "page", paper, colour=False)
    (tmp_path / "poster.pdf").write_bytes(drawn)

    found = sizes(tmp_path / "poster.pdf")

    for night in nights:
        for words in (night.what, night.where, night.when):
            for word in words.split():
                assert max(size for line, size in found if word.lower() in line.lower()) >= least
    (page,) = read(drawn)
    letters = [pair for pair in page.collisions() if max(map(len, pair)) > 1]
    assert design == "bold" or letters == []  # its cards lie over each other


@pytest.mark.parametrize("words", ["Big Bras d’Or", "Salle des chevaliers à Chéticamp", "Łódź"])
def test_the_code_is_read_with_every_letter(words):
    """Told as the bytes of UTF-8, which every telephone takes; looked at with a reader once."""
    ours = poster.squares(words)
    as_bytes = segno.make(words.encode(), error="m", micro=False, boost_error=False)
    assert ours == as_bytes.matrix


@pytest.mark.parametrize(
    ("room", "head", "given"), [(100, 60, [20, 20]), (100, 70, [10, 20]), (100, 99, [5, 10])]
)
def test_what_is_below_gives_way_to_the_headline_down_to_its_least(room, head, given):
    assert shares(room, head, [(20, 5), (20, 10)]) == given


def test_nothing_needs_hardly_any_room():
    assert needed([], 100) <= 1


@swept("form", ["page", "half", "strips"])
@swept("design", DESIGNS)
def test_the_picture_on_the_page_says_what_the_sheet_says(read, design, form):
    nights = of(ENGLISH, FRENCH, where="O’Brien & <Sons>")
    how = nights, DESIGNS[design], form, Paper.LETTER

    (sheet,) = read(poster.draw(*how, colour=True))
    picture = ElementTree.fromstring(poster.drawn_as_picture(*how, colour=True))  # noqa: S314 -- our own

    said = " ".join(filter(None, (each.text for each in picture.iter(f"{SVG}text"))))
    assert sorted(said.split()) == sorted(sheet.text.split())
    assert picture.get("viewBox") == f"0 0 {sheet.width:.0f} {sheet.height:.0f}"


def test_the_page_shows_each_design_before_it_is_printed(client, ida):
    night = a_kept_night(ida, *a_door(2))
    page = client.get(url("telling", night)).content.decode()
    for design in DESIGNS:
        assert f'src="{url("poster-picture", night)}?design={design}&amp;paper=letter' in page

    picture = client.get(url("poster-picture", night), {"design": "bold", "form": "half"})

    assert picture["Content-Type"] == "image/svg+xml"
    assert b"Boularderie" in picture.content or b"Fire Hall" in picture.content


def test_a_picture_that_is_asked_for_wrongly_is_the_page_again(client, ida):
    night = a_kept_night(ida, *a_door(2))
    assert client.get(url("poster-picture", night), {"design": "x"}).status_code == 422


@pytest.mark.parametrize("design", DESIGNS)
def test_a_games_night_has_dice_and_no_cards_on_it(read, design):
    night = replace(ENGLISH, what="Games night", dice=True)
    (page,) = read(poster.draw([night], DESIGNS[design], "page", Paper.LETTER, colour=True))
    assert not {"A", "K", "Q", "J"} & {*page.text.split()}
    pictures = [
        poster.drawn_as_picture([each], DESIGNS[design], "page", Paper.LETTER, colour=False)
        for each in (night, replace(night, dice=False))
    ]
    assert pictures[0] != pictures[1]


def test_the_page_names_the_designs_of_a_games_night_by_their_dice(client, ida):
    night = a_kept_night(ida, *a_door(2))
    assert "A playing card" in client.get(url("telling", night)).content.decode()
    assert [name for _value, name in designs_of(dice=True)] == [
        "A die",
        "An old handbill",
        "Bold, with dice",
    ]
