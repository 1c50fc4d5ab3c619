"""Who let us know is in with one press; half fees at the door."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.looking import faults, unfold

pytestmark = pytest.mark.browser


def button(page, says, whose):
    """One of many that say the same, each for somebody else."""
    return page.get_by_role("button", name=says).filter(has_text=whose)


def open_the_door(page, night):
    page.goto(night)
    page.get_by_role("button", name="Open the door").click()
    expect(page.get_by_label("First player")).to_be_focused()


def test_an_expected_couple_is_in_with_one_press(page, hall):
    """Both were typed in by keyboard alone."""
    night, hand = hall.plans(), Keyboard(page)
    page.goto(f"{night}expected/")
    come = [("Maud Gouthro", "Dougald Petrie"), ("Elsie Denny", "Hughie Denny")]
    for number, (first, second) in enumerate(come, 1):
        expect(page.get_by_label("First player")).to_be_focused()
        hand.write(page.get_by_label("First player"), first)
        hand.write(page.get_by_label("Partner", exact=True), second)
        hand.press(page.get_by_role("button", name="They are coming"))
        expect(page.get_by_role("heading", name=f"Expected ({number})")).to_be_visible()
    open_the_door(page, night)
    unfold(page)
    assert faults(page) == []

    Keyboard(page).press(button(page, "In, paid $10", "Maud Gouthro"))

    expect(page.locator("#door-count")).to_contain_text("1 couple · 0 tables")
    expect(page.locator("#door-count")).to_contain_text("$10 paid · $0 owing")
    expect(page.get_by_role("heading", name="Expected (1)")).to_be_visible()
    button(page, "In, owing", "Elsie Denny").click()
    expect(page.locator("#door-count")).to_contain_text("$10 paid · $10 owing")
    expect(page.get_by_role("heading", name="Expected (")).to_have_count(0)


def test_half_price_is_said_on_the_buttons_and_taken(page, hall):
    open_the_door(page, hall.plans())
    page.get_by_label("First player").fill("Mabel Rankin")
    page.get_by_label("Partner", exact=True).fill("Murdoch Rankin")
    page.locator("summary").filter(has_text="Half price or free").first.click()
    page.get_by_role("group", name="The first player pays").get_by_label("half").check()
    page.get_by_role("group", name="The partner pays").get_by_label("nothing").check()
    expect(page.get_by_role("button", name="Owing $2.50")).to_be_visible()
    assert faults(page) == []

    page.get_by_role("button", name="Paid $2.50, next couple").click()

    expect(page.locator("#door-count")).to_contain_text("$2.50 paid · $0 owing")
    expect(page.locator("#door-count")).to_contain_text("1 person free · 1 person at a lower fee")
    expect(page.get_by_role("button", name="Paid $10, next couple")).to_be_visible()
