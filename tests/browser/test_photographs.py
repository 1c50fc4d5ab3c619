"""Photographs of the cards in a browser: made small enough for the hall's network, asked about box by box
with two keys, and entered."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import AXE, misfits, violations
from tests.lacking import needs_photographs
from tests.parties.photographs.sheets import middle_of, photographed

pytestmark = pytest.mark.browser

LARGEST = 2**20
"""Bytes, of what a telephone may send in the hall."""

READ_WITHIN = 130_000
"""ms: each of two pictures may take a minute where other work comes first."""


def spoil(cv2, page):
    """A pen in game 25 of card 3, and in game 2 of card 5."""
    for at, game in ((2, 25), (4, 2)):
        x, y = middle_of(page, at, game)
        cv2.line(page, (x - 30, y - 25), (x + 30, y + 25), 40, 6)


@pytest.fixture
def night(page, hall):
    """Eight couples whose cards were printed; the page is that of the photographs."""
    needs_photographs()
    address = hall.practises(8)
    page.goto(f"{address}cards/read/")
    page.get_by_role("link", name="Photographs of the cards").click()
    return address


def choose(page, *jpegs):
    files = [
        {"name": f"{at}.jpg", "mimeType": "image/jpeg", "buffer": each}
        for at, each in enumerate(jpegs)
    ]
    page.get_by_label("Photographs").set_input_files(files)


def test_two_photographs_are_made_small_asked_about_with_two_keys_and_entered(page, night):
    holes = [[couple, couple + 9, couple + 17] for couple in range(1, 9)]
    pdf = page.request.get(f"{night}paper/punch-cards.pdf").body()
    taken = photographed(pdf, holes, spoil=spoil)
    choose(page, taken, photographed(pdf, holes, spoil=spoil, turned=True))
    with page.expect_request("**/cards/photographs/") as sent:
        page.get_by_role("button", name="Read the photographs").click()
    shown = page.get_by_role("heading", name="What the photographs show")
    expect(shown).to_be_visible(timeout=READ_WITHIN)
    assert int(sent.value.all_headers()["content-length"]) < LARGEST
    pictures = page.locator(".photograph img")
    expect(pictures).to_have_count(2)
    assert pictures.first.evaluate("img => img.decode().then(() => img.naturalWidth)") > 600

    boxes = page.locator(".box")
    expect(boxes.filter(visible=True)).to_have_count(1)
    page.evaluate(AXE)
    assert violations(page) + misfits(page) == []
    expect(page.get_by_text("Couple 3, game 25")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_text("Couple 5, game 2:")).to_be_visible()
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="Enter 8 cards")).to_be_focused()
    expect(boxes.filter(visible=True)).to_have_count(2)
    page.keyboard.press("Enter")

    expect(page.locator(".out h2")).to_contain_text("All cards are in")
    expect(page.get_by_role("button", name="Undo:")).to_be_visible()
    page.goto(f"{night}log/")
    expect(page.locator("main")).to_contain_text("read from a photograph")


def test_what_is_no_photograph_is_said_to_be_none(page, night):
    choose(page, b"no picture")
    page.get_by_role("button", name="Read the photographs").click()

    expect(page.locator("main")).to_contain_text("This is no photograph")
    expect(page.get_by_role("link", name="Other photographs")).to_be_visible()
