"""The night stands still, goes on, changes its ways, ends early or is called off."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.journey import fill_in
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


def to_the_stop(page):
    page.locator("#more summary").click()
    page.get_by_role("link", name="Stop or pause").click()


def test_a_pause_is_seen_on_the_floor_and_ends_there(visitors, page, hall, night):
    other = visitors.page(hall.address, storage_state=hall.signed_in)
    other.goto(f"{night}floor/")
    to_the_stop(page)
    page.get_by_label("Why (tea, fire alarm)").fill("fire alarm")
    page.get_by_role("button", name="Pause").click()

    expect(page.locator("#paused")).to_contain_text("fire alarm")
    expect(other.locator("#paused")).to_contain_text(re.compile(r"Paused since \d+:\d\d: fire"))
    assert faults(other) == []
    other.get_by_role("button", name="Go on").click()
    expect(other.locator("#paused")).to_have_count(0)


def test_the_night_ends_early_after_a_look_at_who_would_stand_where(page, night):
    to_the_stop(page)
    page.get_by_role("link", name="See what that would be").click()
    expect(page.get_by_role("heading", level=2)).to_have_text("The standings after game 1")
    page.get_by_label("Why the night ends early").fill("storm")
    page.get_by_role("button", name="The night ends after game 1").click()

    expect(page.get_by_role("link", name="Settle the prizes")).to_be_visible()
    page.get_by_role("button", name="Undo: Ended early").click()
    expect(page.get_by_role("link", name="Go to the floor")).to_be_visible()


def test_a_night_is_called_off_for_a_reason_and_opened_again(page, night, visitors):
    visitors.faults.expect("status of 422")
    to_the_stop(page)
    page.get_by_role("button", name="Call it off, and all fees go back").click()
    expect(page.locator(".errorlist").get_by_text("Say why, in a few words.")).to_be_visible()
    assert faults(page) == []
    page.get_by_label("Why the night is called off").fill("no power")
    page.get_by_role("button", name="Call it off, and all fees go back").click()

    expect(page.get_by_text("This night is called off:")).to_be_visible()
    page.get_by_role("button", name="Open the night again").click()
    expect(page.get_by_role("link", name="Go to the floor")).to_be_visible()


def test_rules_change_from_the_next_game_on(page, night):
    fill_in(page)
    page.locator("#more summary").click()
    page.get_by_role("link", name="Change rules from a game on").click()
    page.get_by_label("Why the rules change").fill("the hall is slow")
    page.get_by_label("No bell between games").check()
    page.get_by_label("one table has three couples").check()
    page.get_by_role("button", name="Show what follows").click()
    expect(page.get_by_role("heading", name="From game 3 on")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Change the rules").click()

    expect(page.get_by_text("House rules changed from game 3 on")).to_be_visible()
    page.get_by_role("link", name="Go to the floor").click()
    expect(page.locator("#room")).to_have_attribute("data-rolling", "")
    expect(page.locator(".tile.three")).to_have_count(1)
