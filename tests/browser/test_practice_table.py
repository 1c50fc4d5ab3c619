"""The practice table on a telephone: a hand played by touch, one by keyboard alone without a script,
and every question looked at as everybody sees it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Finger, Keyboard
from tests.browser.looking import faults, sideways
from tests.browser.organiser import CLUB
from tests.browser.other_means import hindrances

pytestmark = pytest.mark.browser

TELEPHONE = {"width": 390, "height": 844}
TABLE = "/learn/1/"
OVER = "#ended-title"


@pytest.fixture
def table_of(hall):
    """Switches the practice table on, for the game of that name and for as long."""

    def switches_on(name):
        hall.press(f"{CLUB}habits/", practice_table="on", table_game=name)

    yield switches_on
    hall.press(f"{CLUB}habits/", practice_table="", table_game="cape_breton_45")


def begin(hand):
    """The first question."""
    hand.page.goto(TABLE)
    hand.press(hand.page.locator("#practice-table form .next"))
    expect(hand.page.locator("#question, #ended-title")).to_be_visible()


def mark_all_but_five(page):
    """Where cards are thrown."""
    boxes = page.locator("[name=throw]")
    for number in range(boxes.count() - 5):
        boxes.nth(number).focus()
        page.keyboard.press("Space")


def answer(hand):
    """One answer: the first of the buttons that is not refused, with five cards kept of more."""
    page = hand.page
    mark_all_but_five(page)
    before = page.locator("[name=game]").first.get_attribute("value")
    for number in range(page.locator(".question button:not([name=hint])").count()):
        button = page.locator(".question button:not([name=hint])").nth(number)
        with page.expect_response(lambda each: "game=" in each.url and each.status != 303) as got:
            hand.press(button)
        if got.value.status == 200:
            expect(page.locator(f"[name=game][value='{before}']")).to_have_count(0)
            page.wait_for_load_state()  # a page half read has fewer cards and no end
            return
        expect(page.locator("#practice-table [role=alert]")).to_be_visible()
        assert page.locator("[name=game]").first.get_attribute("value") == before
    raise AssertionError(before)


@pytest.mark.brief
def test_a_hand_is_played_by_touch(visitors, hall, table_of):
    table_of("cape_breton_45")
    visitors.faults.allow("422")
    finger = Finger(visitors.page(hall.address, viewport=TELEPHONE, has_touch=True))
    begin(finger)

    boxes = [seat.bounding_box() for seat in finger.page.locator(".seat").all()]
    across, you = boxes[1], boxes[3]
    assert across["y"] + across["height"] <= boxes[0]["y"]
    assert boxes[0]["x"] + boxes[0]["width"] <= boxes[2]["x"]
    assert boxes[2]["y"] + boxes[2]["height"] <= you["y"]
    finger.press(finger.page.get_by_role("button", name="Hint"))
    expect(finger.page.locator("#practice-table [role=status]")).to_have_text(
        re.compile(r"Hint \S.*\.")
    )
    while not finger.page.locator(OVER).count():
        answer(finger)

    expect(finger.page.locator(OVER)).to_have_text("The hand is over")
    assert sideways(finger.page) == []


@pytest.mark.thorough
@pytest.mark.parametrize("game", ["cape_breton_45", "maritime_125", "one_ten", "spoil_five"])
def test_a_hand_is_played_by_keyboard_without_a_script(visitors, hall, table_of, game):
    table_of(game)
    visitors.faults.allow("422")
    without = {"java_script_enabled": False, "locale": "fr-CA", "viewport": TELEPHONE}
    keyboard = Keyboard(visitors.page(hall.address, **without))
    begin(keyboard)
    while not keyboard.page.locator(OVER).count():
        answer(keyboard)

    expect(keyboard.page.locator(OVER)).to_contain_text("finie")


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("game", "language"),
    [("cape_breton_45", "fr-CA"), ("maritime_125", "en-CA"), ("one_ten", "fr-CA")],
)
def test_every_question_is_as_it_should_be(visitors, hall, table_of, game, language):
    """For narrow screens, old eyes and fingers, by axe, by keyboard and twice as large."""
    table_of(game)
    visitors.faults.allow("422")
    finger = Finger(visitors.page(hall.address, has_touch=True, locale=language))
    looker = visitors.page(hall.address, locale=language)
    begin(finger)
    addresses = {"": TABLE}
    while not finger.page.locator(OVER).count():
        asked = finger.page.locator("#question").inner_text()
        addresses.setdefault(asked, finger.page.url.split("#")[0])
        answer(finger)
    one = addresses[asked]
    found = []
    for address in (*addresses.values(), f"{one}&hint=1", f"{one}&do=none", finger.page.url):
        looker.goto(address)
        found += faults(looker) + hindrances(looker)

    assert found == []
