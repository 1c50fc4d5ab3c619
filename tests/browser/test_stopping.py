"""The night stands still and goes on, on every screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looking import faults

pytestmark = pytest.mark.browser


@pytest.fixture
def night(page, hall):
    """Game 2 of five couples; the page is on the floor."""
    address = hall.practises(5)
    hall.begins(address)
    hall.fills_in(address)
    page.goto(hall.begins(address, 2))
    return address


def test_a_pause_is_seen_on_the_floor_and_ends_there(visitors, page, hall, night):
    other = visitors.page(hall.address, storage_state=hall.signed_in)
    other.goto(f"{night}floor/")
    page.locator("#more summary").click()
    page.get_by_role("link", name="Stop or pause").click()
    page.get_by_label("Why (tea, fire alarm)").fill("fire alarm")
    page.get_by_role("button", name="Pause").click()

    expect(page.locator("#paused")).to_contain_text("fire alarm")
    expect(other.locator("#paused")).to_contain_text(re.compile(r"Paused since \d+:\d\d: fire"))
    assert faults(other) == []
    other.get_by_role("button", name="Go on").click()
    expect(other.locator("#paused")).to_have_count(0)
