"""Who let us know is in with one press; half fees, traded partners, money given back at the door."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.looking import faults, unfold

pytestmark = pytest.mark.browser


def expecting(hall, *couples):
    """A night on which these couples are expected, before its door opens; its address."""
    night = hall.plans()
    for couple in couples:
        hall.expects(night, *couple)
    return night


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


def test_a_couple_of_the_last_nights_is_in_with_one_press(page, hall):
    for _week in range(2):
        night = expecting(hall, ("Morag Poirier", "Sylvester Poirier"))
        open_the_door(page, night)
        button(page, "In, paid $10", "Morag Poirier").click()
        expect(page.locator("#door-count")).to_contain_text("1 couple")
    open_the_door(page, hall.plans())

    page.locator("summary").filter(has_text="regular couple").click()
    button(page, "In, paid $10", "Morag Poirier").click()

    expect(page.locator("#door tbody")).to_contain_text("Morag Poirier & Sylvester Poirier")
    assert faults(page) == []


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


def test_who_came_alone_sees_the_half_price_on_the_button(page, hall):
    open_the_door(page, hall.plans())
    page.locator("summary").filter(has_text="Somebody came alone").click()
    page.get_by_label("Who came alone").fill("Murdena Petrie")
    page.locator("summary").filter(has_text="Half price or free").last.click()
    page.get_by_role("group", name="Pays").get_by_label("half").check()

    page.get_by_role("button", name="Paid $2.50, waits for a partner").click()

    expect(page.locator("#door-count")).to_contain_text("$2.50 paid · $0 owing")


def test_two_trade_partners_and_one_gets_money_back(page, hall):
    night = expecting(hall, ("Agnes Beaton", "Allan Beaton"), ("Sarah MacNeil", "Roddie MacNeil"))
    open_the_door(page, night)
    for name in ("Agnes Beaton", "Sarah MacNeil"):
        button(page, "In, paid $10", name).click()
        expect(button(page, "In, paid $10", name)).to_have_count(0)
    page.get_by_role("link", name="Agnes Beaton").click()
    page.get_by_role("link", name="Trade partners with another couple").click()

    page.get_by_label("Allan Beaton").check()
    page.get_by_label("Who comes in that person’s place").select_option(
        label="2 · Roddie MacNeil, with Sarah MacNeil"
    )
    page.get_by_role("button", name="They trade partners").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Couple 1: Agnes Beaton & Roddie MacNeil"
    )

    page.locator("summary").filter(has_text="Agnes Beaton").click()
    page.get_by_label("Half, $2.50").first.check()
    button(page, "Change the fee", "Agnes Beaton").click()
    page.get_by_role("link", name="Back to the door").click()
    expect(page.locator("#too-much")).to_contain_text("$2.50 in all is to be given back")
    button(page, "Too much: give $2.50 back", "Agnes Beaton").click()
    expect(page.locator("#too-much")).to_have_count(0)
    expect(page.locator("#door-count")).to_contain_text("$17.50 paid · $0 owing")
