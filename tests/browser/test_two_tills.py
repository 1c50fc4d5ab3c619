"""Money in one till or two, and the sum that a button says."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import faults, unfold
from tests.browser.test_helping import TELEPHONE, comes_in

pytestmark = pytest.mark.browser


@pytest.fixture
def telephone(visitors, hall):
    return visitors.page(hall.address, **TELEPHONE)


def come_in(page, first, second, button):
    before = page.locator("#door-count b").inner_text()
    for label, name in (("First player", first), ("Partner", second)):
        field = page.get_by_label(label, exact=True)
        field.fill(name)
        field.blur()
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator("#door-count b")).not_to_have_text(before)


def a_second_till(page, night):
    page.goto(f"{night}till/")
    page.get_by_text("Seldom needed").click()
    page.get_by_text("A second till, for a second helper with money").click()
    page.get_by_label("Name of the new till").fill("Tea table")
    page.get_by_label("Float").last.fill("20")
    page.get_by_role("button", name="Begin this till").click()
    expect(page.get_by_role("heading", name="Till “Tea table”")).to_be_visible()


def let_in_here(page):
    """On the page of the helpers as it stands, for the till that is chosen there."""
    page.get_by_label("Who helps", exact=True).fill("Mary")
    page.get_by_role("radio", name="Door").check()
    page.get_by_role("button", name="Let in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mary")
    return page.locator(".code").inner_text()


def card_of(page, till):
    return page.locator("section.panel").filter(has=page.get_by_role("heading", name=till))


def should_be_in(page, till):
    return card_of(page, till).get_by_role("row", name="Should be in it").locator("td")


@pytest.fixture
def door(hall):
    """The open door of a night; the night's address."""
    night = hall.plans()
    hall.opens_the_door(night)
    return night


def test_each_of_two_devices_fills_its_own_till(page, telephone, door):
    a_second_till(page, door)
    page.goto(f"{door}helpers/")
    page.get_by_role("radio", name="Till “Tea table”").check()
    comes_in(telephone, let_in_here(page))
    telephone.get_by_role("link", name="To the door").tap()
    come_in(telephone, "Ida Martell", "Neil Burke", "Paid $10, next couple")
    page.goto(f"{door}door/")
    come_in(page, "Effie Rankin", "Hector Samson", "Paid $10, next couple")

    expect(telephone.get_by_text("This device works at: till “Tea table”")).to_be_visible()
    unfold(telephone)
    assert faults(telephone) == []
    page.goto(f"{door}till/")
    expect(should_be_in(page, "The box")).to_have_text("$10.00")
    expect(should_be_in(page, "Till “Tea table”")).to_have_text("$30.00")


def test_without_scripts_no_button_takes_another_sum_than_it_says(visitors, hall, door):
    visitors.faults.expect("status of 422")
    plain = visitors.page(hall.address, storage_state=hall.signed_in, java_script_enabled=False)
    plain.goto(f"{door}door/")
    plain.get_by_label("First player").fill("Ida Martell")
    plain.get_by_label("Partner", exact=True).fill("Neil Burke")
    plain.get_by_text("Half price or free").first.click()
    plain.get_by_role("group", name="The partner pays").get_by_label("half").check()

    plain.get_by_role("button", name="Paid $10, next couple").click()
    expect(
        plain.locator("#door").get_by_text("At these prices it is $7.50 in all.")
    ).to_be_visible()
    expect(plain.get_by_label("First player")).to_have_value("Ida Martell")
    plain.get_by_role("button", name="Paid $7.50, next couple").click()

    expect(plain.locator("#door")).to_contain_text("paid $7.50")
