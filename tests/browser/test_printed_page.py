"""A page printed from the browser: what it says, and nothing to press."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_page_on_paper_is_black_on_white_without_its_ways(page, hall):
    night = hall.practises(4)
    hall.begins(night)
    page.goto(f"{night}standings/")
    ways = page.locator(".site").first
    expect(ways).to_be_visible()

    page.emulate_media(media="print", color_scheme="dark")

    expect(ways).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
