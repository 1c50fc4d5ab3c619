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
    barriers,
    by_day,
    by_night,
    faults,
    misfits,
    sideways,
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

TO_BE_SAVED = {
    "nights/<int:night_id>/result/result.html",
    "clubs/<int:club_id>/evenings/file/",
}
"""Files that a browser saves and does not show; `test_result_file` opens the first, and
tests/parties/evenings/test_files reads the other."""

# The walk


def parts(markup):
    """What can go wrong on a page: its tags with their classes, however often each occurs."""
    markup = re.sub(r'<ol id="steps".*?</ol>', "", markup, flags=re.DOTALL)
    tags = re.findall(r"<([a-z]\w*)([^>]*)", markup)
    telling = r'\b(?:class|role|type|aria-(?:pressed|current|invalid))="[^"]*"'
    long_names = {LONG_NAME} if LONG_NAME in markup else set()
    return frozenset((tag, *re.findall(telling, rest)) for tag, rest in tags) | long_names


def worth_a_look(pages):
    """The addresses of some of these pages, which together have all that any has."""
    by_parts = {parts(page): address for address, page in pages.items()}
    return [each for had, each in by_parts.items() if not any(had < more for more in by_parts)]


def enough_for_axe(pages):
    """The addresses of as few of these pages as together have every part, which is all axe asks."""
    had = {address: parts(page) for address, page in pages.items()}
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
        """The status, and the words of the answer."""
        self.line.request("GET", address, headers={"Cookie": f"{COOKIE}={self.session}"})
        with self.line.getresponse() as answer:
            return answer.status, answer.read().decode(errors="replace")


@pytest.fixture(scope="module")
def walk(browser, tmp_path_factory):
    """Through a club and its nights, one in every phase. The two windows are open all the way: new
    ones for each address would cost more than the walk."""
    program = Program(tmp_path_factory.mktemp("walk")).start()
    session, nights = made_in(program.data)
    cookies = [{"name": COOKIE, "value": session, "url": program.address}]
    visitors, english, french = walkers(browser, program.address, cookies)
    with closing(HTTPConnection(THIS_MACHINE, program.port)) as line:
        yield Walk(english, french, visitors.faults, nights, line, session)
    visitors.leave()
    program.kill()


def walkers(browser, address, cookies):
    visitors = Visitors(browser)
    pages = [visitors.page(address, locale=each) for each in ("en-CA", "fr-CA")]
    for page in pages:
        page.context.add_cookies(cookies)
    return visitors, *pages


ROUTES = sorted(set(routes()) - {*BEFORE_THE_CLUB, *BY_A_LINK, *OF_SOMETHING, *TO_BE_SAVED})


@pytest.mark.brief
@pytest.mark.parametrize("route", ROUTES)
def test_every_page(walk, route):
    """Whatever is on it once: by turns in English and in French, and every other time by day too."""
    found = []
    for turn, address in enumerate(enough_for_axe(all_pages(walk, route)), ROUTES.index(route)):
        page, language = [(walk.english, "en"), (walk.french, "fr")][turn % 2]
        found += misfits(opened(page, address)) + by_night(page)
        found += by_day(page) if turn % 4 < 2 else []
        expect(page.locator("html")).to_have_attribute("lang", language)

    assert found + walk.faults.heard() == []


@pytest.mark.thorough
@pytest.mark.parametrize("route", ROUTES)
def test_every_page_in_both_languages(walk, route):
    every = all_pages(walk, route)
    pages, for_axe = worth_a_look(every), enough_for_axe(every)

    found = []
    for address in dict.fromkeys([*pages, *for_axe]):
        found += misfits(opened(walk.english, address))
        found += barriers(walk.english) if address in for_axe else []
    for address in pages:
        opened(walk.french, address)
        expect(walk.french.locator("html")).to_have_attribute("lang", "fr")
        found += [f"{address} in French: {each}" for each in sideways(walk.french)]

    assert found + walk.faults.heard() == []


@pytest.mark.thorough
@pytest.mark.parametrize("route", ROUTES)
def test_every_page_by_other_means(walk, route):
    """By keyboard alone, in colours of one's own, at 200 % zoom, without anything that moves."""
    found = []
    for turn, address in enumerate(enough_for_axe(all_pages(walk, route)), ROUTES.index(route)):
        found += hindrances(opened([walk.english, walk.french][turn % 2], address))

    assert found + walk.faults.heard() == []


@pytest.mark.thorough
@pytest.mark.parametrize(("width", "height"), [(390, 844), (683, 384), (1366, 768)])
def test_nothing_that_is_pressed_lies_under_the_undo_bar(walk, width, height):
    page = walk.french
    page.set_viewport_size({"width": width, "height": height})
    nights = [walk.nights[phase] for phase in ("at_the_door", "in_play", "cutting")]

    found = []
    for address in {
        filled_in(each, night) for each in ROUTES if is_of_a_night(each) for night in nights
    }:
        status, text = walk.ask(address)
        if status == 200 and 'class="undo"' in text:
            found += under_the_undo_bar(opened(page, address))

    assert found + walk.faults.heard() == []


def opened(page, address):
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
    assert faults(opened(page, "/")) == []
    assert faults(opened(page, "/sign-in/")) == []

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


@pytest.mark.parametrize(
    ("refused", "status"),
    [
        (there_is_no_such_page, 404),
        (an_address_of_a_button, 405),
        (an_undo_from_an_old_page, 409),
        (a_form_without_its_cookie, 403),
        (a_couple_of_nobody, 422),
        (rules_that_make_no_sense, 422),
        (totals_of_nobody, 422),
        (seats_for_three, 422),
    ],
)
def test_every_page_that_says_no(visitors, page, hall, refused, status):
    visitors.faults.expect(f"status of {status}")
    night = hall.plans()
    hall.opens_the_door(night)
    hall.registers(night, LONG_NAME, "Hector Samson")
    hall.registers(night, "Flora Burke", "Neil Burke")

    refused(page, night)

    unfold(page)
    assert faults(page) == []
