"""The words that an editor took out stand on no page and on no sheet, as they are read.

The catalogue is looked through each time (tests/test_banned_words.py); here is what it becomes when
it is filled in and put beside what no catalogue has.
"""

import re
from html.parser import HTMLParser

import pytest

from parties.models import Club
from tests.browser import phases
from tests.browser.addresses import filled_in, routes
from tests.catalogue import sentences
from tests.test_banned_words import ENGLISH, FRENCH, NO_BREAK, SIDE_BY_SIDE

pytestmark = [pytest.mark.django_db, pytest.mark.thorough]

NIGHTS = (
    *(phases.prepared, phases.at_the_door, phases.in_play, phases.cutting),
    *(phases.cards_against_games, phases.closed),
)
SAID_WITHOUT_BEING_SEEN = "aria-label", "title", "placeholder", "alt"


class Texts(HTMLParser):
    """What a page says, piece by piece, to eyes and to ears."""

    def __init__(self, page):
        super().__init__()
        self.said, self._silent = [], False
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self._silent = tag in {"script", "style"}
        self.said += [said for name, said in attrs if name in SAID_WITHOUT_BEING_SEEN and said]

    def handle_data(self, data):
        if not self._silent:
            self.said.append(" ".join(data.split()))


def read_of(browser, read_pdf, language):
    """Each piece that is read anywhere, with the address it is read at."""
    for made in NIGHTS:
        known = phases.known(made())
        for route in sorted(each for each in routes() if "<str:token>" not in each):
            address = filled_in(route, known)
            answer = browser.get(address, headers={"accept-language": language})
            kind = answer.get("Content-Type", "") if answer.status_code == 200 else ""
            if kind.startswith("text/html"):
                yield from ((address, each) for each in Texts(answer.content.decode()).said)
            elif kind == "application/pdf":
                yield from ((address, each) for each in read_pdf(answer.content).splitlines())


def means_something_else():
    """The sentences with such a word that may have it, however they are filled in."""
    said = [french for english, french in sentences() if english in SIDE_BY_SIDE]
    filled = [re.sub(r"%\\\((\w+)\\\)[sd]", ".*", re.escape(each)) for each in said]
    return re.compile("|".join(each.replace(NO_BREAK, " ") for each in filled))


@pytest.mark.parametrize(("language", "words"), [("en", ENGLISH), ("fr", FRENCH)])
def test_no_page_and_no_sheet_has_a_word_taken_out(language, words, read_pdf):
    browser, may_be = phases.organiser(), means_something_else()
    phases.CLUB = Club.objects.get().pk

    read = (
        (address, said.replace(NO_BREAK, " "))
        for address, said in read_of(browser, read_pdf, language)
    )
    found = {
        (word, said, address)
        for address, said in read
        for word in words
        if re.search(word, said) and not may_be.search(said)
    }

    assert found == set()
