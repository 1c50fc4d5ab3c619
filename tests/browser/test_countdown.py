"""A game of so many minutes: what is left of them, and the bell at their end."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

ENDS_IN = """seconds => {
  document.querySelector("[data-started]").dataset.rings = new Date(Date.now() + 1000 * seconds);
  document.dispatchEvent(new Event("room:drawn"));
}"""
"""The clock hears of it at once, as of a room that is drawn anew."""


@pytest.mark.parametrize("where", ["floor", "board"])
def test_the_clock_counts_down_and_the_bell_is_seen_once(page, hall, where):
    night = hall.practises(4)
    hall.begins(night)
    page.goto(f"{night}{where}/")
    page.evaluate(ENDS_IN, 90)
    expect(page.locator("[data-started]")).to_have_text(re.compile(r"^1:(2\d|30)$"))
    expect(page.locator("#bell-seen")).to_be_hidden()

    page.evaluate(ENDS_IN, 1.5)
    expect(page.locator("#bell-seen")).to_be_visible()
    expect(page.locator("[data-started]")).to_have_text("0:00")
    expect(page.locator("#bell-seen")).to_be_hidden()


def test_who_comes_after_the_bell_does_not_hear_it(page, hall):
    night = hall.practises(4)
    page.goto(hall.begins(night))
    page.evaluate(ENDS_IN, -60)
    expect(page.locator("[data-started]")).to_have_text("0:00")

    expect(page.locator("#bell-seen")).to_be_hidden()
