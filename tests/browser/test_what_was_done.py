"""What was done is read out once, however it was pressed, and nothing else is."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard

pytestmark = pytest.mark.browser


@pytest.fixture
def notes(page, hall):
    """The notes of a night with four couples, before its first game."""
    address = f"{hall.practises(4)}notes/"
    page.goto(address)
    return address


def read_out(page):
    return page.locator(".messages[role=status]")


def write(page, what):
    page.get_by_label("What happened, or what was decided").fill(what)


def by_a_click(page, button):
    button.click()


def by_enter(page, button):
    Keyboard(page).press(button)


def by_space(page, button):
    Keyboard(page).go_to(button)
    page.keyboard.press("Space")


def test_a_page_that_follows_a_press_reads_out_what_was_done(page, notes):
    for number, press in enumerate((by_a_click, by_enter, by_space)):
        write(page, f"the stove smokes {number}")
        press(page, page.get_by_role("button", name="Note it"))

        expect(read_out(page)).to_have_text(f"The stove smokes {number}")


def test_what_was_undone_is_read_out(page, notes):
    write(page, "the stove smokes")
    page.get_by_role("button", name="Note it").click()
    page.get_by_role("button", name="Undo: The stove").click()

    expect(read_out(page)).to_have_text("Undone: The stove smokes")


def test_a_page_that_is_only_looked_at_reads_out_nothing(page, notes):
    write(page, "the stove smokes")
    page.get_by_role("button", name="Note it").click()
    expect(read_out(page)).not_to_be_empty()
    page.reload()

    expect(page.get_by_role("button", name="Undo: The stove")).to_be_visible()
    expect(read_out(page).locator("p")).to_have_count(0)


def test_what_is_wrong_is_read_out_and_no_deed(visitors, page, notes):
    visitors.faults.expect("status of 422")
    page.get_by_role("button", name="Note it").click()

    expect(page.get_by_role("region", name="Look at this again:")).to_be_focused()
    expect(read_out(page).locator("p")).to_have_count(0)
