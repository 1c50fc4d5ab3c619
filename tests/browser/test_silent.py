"""Whose telephone is silent stands on the laptop's floor, and moves nothing there."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import LAPTOP, TELEPHONE, resize

pytestmark = pytest.mark.browser

SILENT = '<a href="/">Mary: not heard from since 21:04</a>'


def where(page):
    """The box of a table, on a telephone and on a laptop."""
    boxes = []
    for size in (TELEPHONE, LAPTOP):
        resize(page, size)
        boxes.append(page.locator("#table-4").bounding_box())
    return boxes


def test_the_floor_says_whose_telephone_is_silent_and_keeps_its_tiles(page, hall):
    """What the program says after a minute, the test says at once."""
    night = hall.practises(8)
    hall.lets_in(night, "Mary", "floor")
    page.goto(hall.begins(night))
    stood = where(page)
    page.route("**/helpers/silent/", lambda route: route.fulfill(body=SILENT))
    page.reload()

    said = page.get_by_role("status").filter(has_text="Mary: not heard from")
    expect(said).to_be_visible()
    assert where(page) == stood

    hall.fills_in(night)
    hall.begins(night, 2)
    page.wait_for_selector("#room[data-game='2']")
    expect(said).to_be_visible()
