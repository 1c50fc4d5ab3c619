"""Every page there is, in every phase of a night: axe finds nothing, nothing scrolls sideways at
320 pixels, everything can be tapped. The url conf says which pages there are."""

import re
from contextlib import closing
from dataclasses import dataclass
from http.client import HTTPConnection

import pytest
from playwright.sync_api import Page, expect

from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.browser.conftest import Faults, Visitors
from tests.browser.looking import (
    AXE,
    barriers,
    by_day,
    by_night,
    faults,
    misfits,
    under_the_undo_bar,
    unfold,
)
from tests.browser.other_means import hindrances
from tests.browser.phases import CLUB, LONG_NAME, made_in
from tests.browser.program import THIS_MACHINE, Program

pytestmark = pytest.mark.browser

COOKIE = "sessionid"
BEFORE_THE_CLUB = ["", "set-up/", "sign-in/", "language/"]
"""Where an organiser who is signed in is always sent on."""
BY_A_LINK = [route for route in routes() if "<str:token>" in route or route.endswith("/helping/")]
"""What the board and a helper open; their own tests look at it."""
OF_SOMETHING = {"clubs/<int:club_id>/copies/put-back/", "read-in/look/"}
"""Which copy or which file is meant somebody has said before; without one they lead back."""

TO_BE_SAVED = {"nights/<int:night_id>/result/result.html", "clubs/<int:club_id>/evenings/file/"}
"""Files that a browser saves and does not show; `test_result_file` opens the first, and
tests/parties/rules/evenings/test_files reads the other."""

OF_A_SITE = {"site/", "site/links/<int:link_id>/", "clubs/<int:club_id>/leave/"}
"""In a hall they are not there: test_site looks at them."""

# The walk


def parts(route, markup):
    """What can go wrong on a page: its tags with their classes, however often each occurs; and that it
    is the page of this route, where one with a long name is another."""
    named = (route, LONG_NAME in markup)
    markup = re.sub(r'<ol id="steps".*?</ol>', "", markup, flags=re.DOTALL)
    tags = re.findall(r"<([a-z]\w*)([^>]*)", markup)
    telling = r'\b(?:class|role|type|aria-(?:pressed|current|invalid))="[^"]*"'
    return {(tag, *re.findall(telling, rest)) for tag, rest in tags} | {(route, False), named}


def enough(walk, part):
    """The addresses of as few of this part's pages as together have every part, which is all that can be
    wrong with any: each template is among them, in each phase in which it has what no other page has."""
    had = {
        address: parts(route, page)
        for route in ROUTES[part::PARTS]
        for address, page in all_pages(walk, route).items()
    }
    left, chosen = set().union(*had.values()), []
    while left:
        chosen.append(max(had, key=lambda address: len(had[address] & left)))
        left -= had[chosen[-1]]
    return chosen


def is_page(text):
    return "<html" in text


def all_pages(walk, route):
    """What this route shows in each phase, by address; nothing where it is never a page, but a
    button's address, a sheet of paper or a fragment."""
    if route.endswith(".pdf"):
        return {}  # a sheet, also where it cannot be printed now
    known = walk.nights.values() if is_of_a_night(route) else [{"club_id": CLUB}]
    pages = {}
    for address in (filled_in(route, each) for each in known):
        status, text = walk.ask(address)
        if status == 405 or (status == 200 and not is_page(text)):
            return {}
        if status == 200:
            pages[address] = text
    assert pages, f"{route} is neither a page nor anything else"
    return pages


@dataclass(frozen=True)
class Walk:
    """Two pages that go from address to address, in English and in French, and a way to ask for
    what is there without a browser, which is ten times cheaper."""

    english: Page
    french: Page
    faults: Faults
    nights: dict
    line: HTTPConnection
    session: str

    def ask(self, address):
        """The status, and the words of the answer. Over a line of its own each time, as the program
        lets go of one that nobody has used for two minutes."""
        with closing(self.line) as line:
            line.request("GET", address, headers={"Cookie": f"{COOKIE}={self.session}"})
            answer = line.getresponse()
            return answer.status, answer.read().decode(errors="replace")


@pytest.fixture(scope="module")
def walk(browser, tmp_path_factory):
    """Through a club and its nights, one in every phase. The two windows are open all the way: new
    ones for each address would cost more than the walk."""
    program = Program(tmp_path_factory.mktemp("walk")).start()
    session, nights = made_in(program.data)
    cookies = [{"name": COOKIE, "value": session, "url": program.address}]
    visitors, english, french = walkers(browser, program.address, cookies)
    line = HTTPConnection(THIS_MACHINE, program.port)
    yield Walk(english, french, visitors.faults, nights, line, session)
    visitors.leave()
    program.kill()


def walkers(browser, address, cookies):
    visitors = Visitors(browser)
    pages = [visitors.page(address, locale=each) for each in ("en-CA", "fr-CA")]
    without_letters(pages[1].context, visitors.faults)
    for page in pages:
        page.context.add_cookies(cookies)
        page.context.add_init_script(AXE)
    return visitors, *pages


def without_letters(context, faults):
    """The program's own letters never come: every page has to hold in those of the machine as well."""
    context.route("**/*.woff2", lambda route: route.abort())
    faults.allow(".woff2", "ERR_FAILED")


ROUTES = sorted(
    set(routes()) - {*BEFORE_THE_CLUB, *BY_A_LINK, *OF_SOMETHING, *OF_A_SITE, *TO_BE_SAVED}
)


PARTS = 5
"""None takes long, and two processes share them."""


@pytest.mark.brief
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page(walk, part):
    """Whatever is on it once: by turns in English and in French, and every other time by day too."""
    found = []
    for turn, address in enumerate(enough(walk, part)):
        page = opened(walk, turn, address)
        found += misfits(page) + by_night(page)
        found += by_day(page) if turn % 4 < 2 else []

    assert found + walk.faults.heard() == []


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_by_every_means(walk, part):
    """In both languages on a narrow screen; by turns in each by night and by day, by keyboard alone, in
    colours of one’s own, at 200 % zoom, without anything that moves, and under the undo bar."""
    found = []
    for turn, address in enumerate(enough(walk, part)):
        found += misfits(opened(walk, turn + 1, address))
        page = opened(walk, turn, address)
        found += misfits(page) + barriers(page) + under_the_undo_bar(page) + hindrances(page)

    assert found + walk.faults.heard() == []


def opened(walk, turn, address):
    """The page in the language whose turn it is, with all that is folded away on it."""
    page, language = [(walk.english, "en"), (walk.french, "fr")][turn % 2]
    unfolded(page, address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    return page


def unfolded(page, address):
    """The page with all that is folded away on it."""
    page.goto(address)
    unfold(page)
    return page


def test_the_page_of_a_copy_that_is_to_be_put_back(page):
    page.goto(f"/clubs/{CLUB}/copies/")
    page.get_by_role("button", name="Make a copy now").click()
    expect(page.get_by_text("A copy is made.")).to_be_visible()
    page.get_by_role("link", name="Put back").first.click()
    expect(page.get_by_role("button", name="Put it back")).to_be_visible()
    assert faults(page) == []


# Before there is a club, and at its closed door


def test_every_page_before_there_is_a_club(visitors, program):
    page = visitors.page(program.address)
    visitors.faults.expect("status of 422")
    assert faults(unfolded(page, "/")) == []
    assert faults(unfolded(page, "/sign-in/")) == []

    page.goto("/set-up/")
    page.get_by_label("The club’s name").fill(LONG_NAME)
    page.get_by_label("Your name").fill(LONG_NAME)
    page.get_by_label("A password").fill("12345")
    page.get_by_role("button", name="Set up").click()
    expect(page.locator(".errorlist").get_by_text("This password is too short")).to_be_visible()
    assert faults(page) == []

    page.goto("/")
    page.get_by_role("button", name="Open a practice night").click()
    page.get_by_role("link", name="Practice").first.click()
    expect(page.get_by_role("link", name="Set up your club")).to_be_visible()
    assert faults(page) == []


def test_every_page_at_a_closed_door(visitors, hall):
    page = visitors.page(hall.address)
    visitors.faults.expect("status of 422")
    page.goto("/")
    page.get_by_label("Your name").fill("Ida")
    page.get_by_label("Your password").fill("guessed")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("This name and password do not match.")).to_be_visible()
    unfold(page)
    assert faults(page) == []


# What is refused


def there_is_no_such_page(page, night):
    page.goto(f"{night}nowhere/")


def an_address_of_a_button(page, night):
    page.goto(f"{night}wins/")


def an_undo_from_an_old_page(page, night):
    """409: somebody has undone it already."""
    page.goto(f"{night}log/")
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    elsewhere.get_by_role("button", name="Undo:").click()
    elsewhere.wait_for_load_state()
    page.get_by_role("button", name="Undo:").click()


def a_form_without_its_cookie(page, night):
    page.goto(f"{night}log/")
    page.context.clear_cookies(name="csrftoken")
    page.get_by_role("button", name="Undo:").click()


def a_couple_of_nobody(page, night):
    page.goto(f"{night}door/")
    page.get_by_role("button", name="Paid $10, next couple").click()
    expect(page.locator("#door .errorlist").get_by_text("Write the name.")).to_have_count(2)
    expect(page.get_by_role("region", name="Look at this again:")).to_be_focused()


def rules_that_make_no_sense(page, night):
    page.goto(f"{night}rules/")
    unfold(page)
    page.get_by_label("Fee for each person").fill("a lot")
    page.get_by_label("First prize", exact=True).fill("200%")
    page.get_by_role("button", name="Save these rules").first.click()
    expect(page.locator(".errorlist").get_by_text("That is not an amount.")).to_be_visible()


def totals_of_nobody(page, night):
    page.goto(f"{night}totals/")
    page.get_by_role("button", name="Use these totals").click()
    expect(page.get_by_text("Look at this again:")).to_be_visible()


def seats_for_three(page, night):
    page.goto(f"{night}seating/?way=by_hand")
    tables = page.get_by_role("main").get_by_role("textbox")
    for field in tables.all():
        field.fill("1")
    tables.first.fill("x")
    page.get_by_role("button", name="They sit like this").click()
    expect(page.get_by_text("Look at this again:")).to_be_visible()


REFUSED = {
    there_is_no_such_page: 404,
    an_address_of_a_button: 405,
    a_form_without_its_cookie: 403,
    a_couple_of_nobody: 422,
    rules_that_make_no_sense: 422,
    totals_of_nobody: 422,
    seats_for_three: 422,
    an_undo_from_an_old_page: 409,
}


def test_every_page_that_says_no(visitors, page, hall):
    night = hall.plans()
    hall.opens_the_door(night)
    hall.registers(night, LONG_NAME, "Hector Samson")
    hall.registers(night, "Flora Burke", "Neil Burke")

    found = []
    for refused, status in REFUSED.items():
        visitors.faults.expect(f"status of {status}")
        refused(page, night)
        unfold(page)
        found += faults(page)

    assert found == []
