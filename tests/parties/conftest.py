"""What the tests of pages and sheets share: a browser, and sheets read back with poppler."""

import re
from dataclasses import dataclass
from html import unescape
from itertools import islice, takewhile

import pytest
from django.test import Client
from django.utils import translation

from parties.models import Club
from tests.lacking import needs, run
from tests.parties.punch_cards.card_nights import played


@dataclass(frozen=True, slots=True)
class Word:
    """A word on a page; points from the page's upper left corner."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it can be read."""

    width: float
    height: float
    words: tuple[Word, ...]

    @property
    def text(self):
        """All words, in the order in which they were drawn."""
        return " ".join(word.text for word in self.words)

    def collisions(self):
        """Pairs of words that run into each other.

        The boxes reach from the highest accent to the lowest tail of the font, so a fifth of them
        may lie over the next line's without any letters touching.
        """
        downwards = sorted(self.words, key=lambda word: word.top)
        return [
            (one.text, other.text)
            for number, one in enumerate(downwards)
            for other in takewhile(
                lambda other, one=one: other.top < one.bottom, islice(downwards, number + 1, None)
            )
            if _overlap(one.left, one.right, other.left, other.right, 0.5)
            and _overlap(one.top, one.bottom, other.top, other.bottom, 0.2 * (one.bottom - one.top))
        ]


@dataclass(frozen=True, slots=True)
class Ink:
    """How far from each edge of the page the nearest ink is, in points."""

    left: float
    top: float
    right: float
    bottom: float


def _overlap(start, end, other_start, other_end, allowed):
    return min(end, other_end) - max(start, other_start) > allowed


def _poppler(*command, pdf):
    return run(command, input=pdf, capture_output=True, check=True).stdout


_PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">(.*?)</page>', re.DOTALL)
_WORD = re.compile(
    r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>'
)


@pytest.fixture
def read():
    """Read a PDF's pages: their sizes, and every word with its place."""

    def pages_of(pdf):
        text = _poppler("pdftotext", "-raw", "-bbox", "-", "-", pdf=pdf).decode()
        return [
            Page(
                float(width),
                float(height),
                tuple(
                    Word(unescape(word), *map(float, places))
                    for *places, word in _WORD.findall(inside)
                ),
            )
            for width, height, inside in _PAGE.findall(text)
        ]

    return pages_of


@pytest.fixture
def ink():
    """Find the margins that a PDF's pages really leave white, one dot a point."""

    def margins_of(pdf):
        rest = _poppler("pdftoppm", "-gray", "-r", "72", "-", pdf=pdf)
        margins = []
        while rest:
            _, size, _, dots = rest.split(b"\n", 3)
            width, height = map(int, size.split())
            rows = [dots[row * width : (row + 1) * width] for row in range(height)]
            margins.append(_margins(rows, width))
            rest = dots[width * height :]
        return margins

    return margins_of


@pytest.fixture
def fits(read, ink):
    """See that on a PDF's pages nothing collides or comes too near an edge; returns the pages."""

    def pages_of(pdf, clear_of=lambda page: page):
        pages = read(pdf)
        assert [clear_of(page).collisions() for page in pages] == [[] for _ in pages]
        for edge in ink(pdf):
            assert min(edge.left, edge.top, edge.right, edge.bottom) >= 35
        return pages

    return pages_of


@pytest.fixture
def blackened(read):
    """Find the words of a PDF's first page over whose middle there is nothing but black."""

    def blackened_in(pdf):
        picture = _poppler("pdftoppm", "-gray", "-r", "72", "-singlefile", "-", pdf=pdf)
        _, size, _, dots = picture.split(b"\n", 3)
        width = int(size.split()[0])
        rows = [dots[start : start + width] for start in range(0, len(dots), width)]
        return {word.text for word in read(pdf)[0].words if not _light(rows, word)}

    return blackened_in


def _light(rows, word):
    """Whether a dot within three of the middle of a word is anything but black."""
    across, down = round((word.left + word.right) / 2), round((word.top + word.bottom) / 2)
    return any(any(row[across - 3 : across + 4]) for row in rows[down - 3 : down + 4])


@pytest.fixture
def shades():
    """Find every shade of grey in a PDF, from 0 for black to 255 for white; colours come as greys."""

    def shades_of(pdf):
        plain = ("-aa", "no", "-aaVector", "no")
        picture = _poppler("pdftoppm", "-gray", "-r", "72", "-singlefile", *plain, "-", pdf=pdf)
        return set(picture.split(b"\n", 3)[3])

    return shades_of


def _margins(rows, width):
    white = b"\xff" * width
    inked = [row for row in rows if row != white]
    first = next(number for number, row in enumerate(rows) if row != white)
    last = next(number for number, row in enumerate(reversed(rows)) if row != white)
    left = min(len(row) - len(row.lstrip(b"\xff")) for row in inked)
    right = min(len(row) - len(row.rstrip(b"\xff")) for row in inked)
    return Ink(left, first, right, last)


@pytest.fixture(autouse=True)
def _in_english():
    """Pages and words are tried in English; how they are said in French is tried where it matters."""
    with translation.override("en"):
        yield


@pytest.fixture
def client(client, ida):
    """Ida's browser, in which she is signed in."""
    client.force_login(ida)
    return client


@pytest.fixture
def club(ida):
    """The one that Ida runs."""
    return Club.objects.get()


@pytest.fixture
def visitor():
    """A browser in which nobody is signed in."""
    return Client()


@pytest.fixture
def read_pdf():
    """The words of a PDF as they stand on its pages."""
    needs("pdftotext")
    return lambda pdf: _poppler("pdftotext", "-layout", "-", "-", pdf=pdf).decode()


@pytest.fixture
def words_of(read_pdf):
    """The words of a PDF on one line."""
    return lambda pdf: " ".join(read_pdf(pdf).split())


@pytest.fixture(scope="session")
def whole():
    """A whole night of eight couples, to be told by its log or by its cards."""
    return played()
