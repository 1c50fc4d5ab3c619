"""Whose telephone is silent stands on the laptop's floor, and moves nothing there."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

SILENT = '<a href="/">Mary: not heard from since 21:04</a>'


@pytest.mark.parametrize("width", [390, 1366])
def test_the_floor_says_whose_telephone_is_silent_and_keeps_its_tiles(page, hall, width):
    """What the program says after a minute, the test says at once."""
    night = hall.practises(8)
    hall.lets_in(night, "Mary", "floor")
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(hall.begins(night))
    where = page.locator("#table-4").bounding_box()
    page.route("**/helpers/silent/", lambda route: route.fulfill(body=SILENT))
    page.reload()

    said = page.get_by_role("status").filter(has_text="Mary: not heard from")
    expect(said).to_be_visible()
    assert page.locator("#table-4").bounding_box() == where

    hall.fills_in(night)
    hall.begins(night, 2)
    page.wait_for_selector("#room[data-game='2']")
    expect(said).to_be_visible()
