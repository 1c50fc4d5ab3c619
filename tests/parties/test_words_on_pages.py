"""The words that an editor took out stand on no page and on no sheet, as they are read.

The catalogue is looked through each time (tests/test_banned_words.py); here is what it becomes when
it is filled in and put beside what no catalogue has. On the other nights a club with words of its own
is read for these too (tests/parties/test_club_words_everywhere.py).
"""

import re
from html.parser import HTMLParser

import pytest

from parties.models import Club
from tests.browser import phases
from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.catalogue import sentences
from tests.test_banned_words import ENGLISH, FRENCH, NO_BREAK, SIDE_BY_SIDE

pytestmark = [pytest.mark.django_db, pytest.mark.thorough]

NIGHTS = (
    *(phases.prepared, phases.at_the_door, phases.in_play, phases.cutting),
    *(phases.cards_against_games, phases.closed),
)
WORDS = {"en": ENGLISH, "fr": FRENCH}
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


def read_of(browser, read_pdf, language, night, *, of_the_club=True):
    """Each piece that is read of a night, and of its club, with the address it is read at."""
    known = phases.known(night)
    for route in sorted(each for each in routes() if of_the_club or is_of_a_night(each)):
        if "<str:token>" in route:
            continue
        address = filled_in(route, known)
        answer = browser.get(address, headers={"accept-language": language})
        kind = answer.get("Content-Type", "") if answer.status_code == 200 else ""
        if kind.startswith("text/html"):
            yield from ((address, each) for each in Texts(answer.content.decode()).said)
        elif kind == "application/pdf":
            yield from ((address, each) for each in read_pdf(answer.content).splitlines())
        elif kind.startswith("text/"):
            yield from ((address, each) for each in answer.content.decode().splitlines())


def taken_out(read, language):
    """The words in what was read that an editor took out, where each stands."""
    may_be = means_something_else()
    once = {said.replace(NO_BREAK, " "): address for address, said in read}
    return {
        (word, said, address)
        for said, address in once.items()
        for word in WORDS[language]
        if re.search(word, said) and not may_be.search(said)
    }


def means_something_else():
    """The sentences with such a word that may have it, however they are filled in."""
    said = [french for english, french in sentences() if english in SIDE_BY_SIDE]
    filled = [re.sub(r"%\\\((\w+)\\\)[sd]", ".*", re.escape(each)) for each in said]
    return re.compile("|".join(each.replace(NO_BREAK, " ") for each in filled))


@pytest.mark.parametrize("language", WORDS)
def test_no_page_and_no_sheet_has_a_word_taken_out(language, read_pdf):
    browser = phases.organiser()
    phases.CLUB = Club.objects.get().pk

    read = [*read_of(browser, read_pdf, language, phases.cutting(), of_the_club=False)]
    read += read_of(browser, read_pdf, language, phases.closed())

    assert taken_out(read, language) == set()
