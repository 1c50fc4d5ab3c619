"""Comings and goings of a hall with many couples."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.looking import faults

pytestmark = pytest.mark.browser


def test_one_of_many_is_found_as_one_types_and_every_deed_is_told(page, hall):
    night, hand = hall.practises(14), Keyboard(page)
    page.goto(f"{night}changes/")

    hand.write(page.get_by_label("Name or number"), "12")
    expect(page.locator("#found details[open]")).to_have_count(1)
    expect(page.locator("#found-says")).to_have_text("1 couple")
    assert faults(page) == []
    hand.press(page.get_by_role("button", name="They cannot walk: keep their table"))

    expect(page.locator(".notice.success")).to_have_text(re.compile("Couple 12 stays at its table"))
    expect(page.locator(".notice.success")).to_be_focused()
