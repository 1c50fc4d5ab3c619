"""A hand written down by tapping: with a finger, on a keyboard, and where there is no script."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import AXE, misfits, violations

pytestmark = pytest.mark.browser

WAYS = {
    "a telephone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "no script": {"java_script_enabled": False},
}
TRICK = "trump S\n1: N 5D 8S 6D 2S\n2: W 4C\n"


def check_page(visitors, hall, **how):
    """Where a hand is checked, by the rules of the club that a practice night was made for."""
    hall.practises(4)
    page = visitors.page(hall.address, storage_state=hall.signed_in, **how)
    page.goto("/clubs/1/referee/check/")
    return page


def written(page):
    return page.locator("textarea").input_value()


@pytest.mark.parametrize("way", WAYS)
def test_a_trick_is_tapped_and_checked(visitors, hall, way):
    page = check_page(visitors, hall, **WAYS[way])
    for tap in ("spades", "North", "five of diamonds", "eight of spades"):
        page.get_by_role("button", name=tap, exact=True).click()
    expect(page.get_by_role("heading", name="Trick 1: which card did South play?")).to_be_visible()
    expect(page.get_by_role("button", name="eight of spades, 1 E")).to_be_disabled()
    for tap in ("six of diamonds", "two of spades", "four of clubs"):
        page.get_by_role("button", name=tap, exact=True).click()

    expect(page.get_by_role("heading", name="Trick 2: which card did North play?")).to_be_visible()
    assert written(page) == TRICK
    page.locator("#check").click()
    expect(page.locator("#verdict-title")).to_be_visible()
    assert written(page) == TRICK


def test_the_keyboard_is_as_quick(visitors, hall):
    page = check_page(visitors, hall)
    for keys, asks in (
        ("s", "who led?"),
        ("n", "North play?"),
        ("5d", "East play?"),
        ("8s", "South play?"),
        ("10h", "West play?"),
        ("kd", "Trick 2: which card did East play?"),
    ):
        page.keyboard.type(keys)
        expect(page.locator("#asks-title")).to_contain_text(asks)
    page.keyboard.press("Backspace")
    expect(page.locator("#asks-title")).to_contain_text("Trick 1: which card did West play?")
    assert written(page) == "trump S\n1: N 5D 8S TH\n"


def test_nobody_has_to_wait_for_the_answer(visitors, hall):
    """Each answer takes its time; what is typed and tapped meanwhile is done in its order."""
    page = check_page(visitors, hall)
    page.route("**/referee/check/", lambda route: (page.wait_for_timeout(150), route.continue_()))
    page.keyboard.type("sn5d8s")
    expect(page.get_by_role("heading", name="Trick 1: which card did South play?")).to_be_visible()
    page.evaluate(
        "['6D', '2S', '4C'].forEach(card => document.getElementById(`tap-${card}`).click())"
    )

    expect(page.get_by_role("heading", name="Trick 2: which card did North play?")).to_be_visible()
    assert written(page) == TRICK


def test_a_tap_that_is_overtaken_by_the_answer_counts(visitors, hall):
    """What was under the finger is drawn anew before the finger is lifted."""
    page = check_page(visitors, hall)
    page.keyboard.type("sn")
    expect(page.get_by_role("heading", name="Trick 1: which card did North play?")).to_be_visible()
    page.get_by_role("button", name="eight of spades", exact=True).hover()
    page.mouse.down()
    page.keyboard.type("5d")
    expect(page.get_by_role("heading", name="Trick 1: which card did East play?")).to_be_visible()
    page.mouse.up()

    expect(page.get_by_role("heading", name="Trick 1: which card did South play?")).to_be_visible()
    assert written(page) == "trump S\n1: N 5D 8S\n"


def test_letters_typed_into_the_text_stay_there(visitors, hall):
    page = check_page(visitors, hall)
    page.get_by_text("As text, or by the rules of another game").click()
    page.locator("textarea").fill("")
    page.locator("textarea").press_sequentially("s5d")
    assert written(page) == "s5d"
    expect(page.locator("#asks-title")).to_have_text("What is trumps?")


def test_it_can_be_seen_and_heard_in_french(visitors, hall):
    page = check_page(visitors, hall, locale="fr-CA", **WAYS["a telephone"])
    for tap in ("S", "N", "5D", "8S"):
        page.locator(f"#tap-{tap}").click()
    expect(page.locator("#tap-8S")).to_be_disabled()
    page.evaluate(AXE)
    assert violations(page) + misfits(page) == []
