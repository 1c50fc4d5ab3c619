"""A press that takes seconds: its button says so, and it is sent once."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

NEVER_ANSWERED = """() => {
  window.sent = 0;
  window.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) window.sent += 1;
    event.preventDefault();
  });
}"""


def test_a_year_of_nights_says_that_it_is_being_played_and_is_sent_once(page, hall):
    page.goto(hall.address)
    page.evaluate(NEVER_ANSWERED)
    page.get_by_role("button", name="Show me a club with a year of nights").click()

    waits = page.get_by_role("button", name="One moment: a year of nights is being played …")
    expect(waits).to_be_visible()
    waits.click()
    assert page.evaluate("window.sent") == 1

    page.evaluate("window.dispatchEvent(new Event('pageshow'))")
    expect(page.get_by_role("button", name="Show me a club with a year of nights")).to_be_visible()
