"""Couples that come late, go home, cannot walk or play with somebody else, while games go on."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.journey import expect_winner, fill_in, next_game, on_the_floor
from tests.browser.looking import faults

pytestmark = pytest.mark.browser


@pytest.fixture
def night(page, hall):
    """Game 1 of six couples; the page is on the floor."""
    address = hall.practises(6)
    page.goto(hall.begins(address))
    return address


def couple(page, number):
    """The line of a couple, unfolded."""
    line = page.get_by_role("listitem").filter(
        has=page.locator("summary b", has_text=re.compile(f"^{number}$"))
    )
    line.locator("summary").click()
    return line


def goes_home(page, number, ending):
    page.get_by_role("link", name="Comings and goings").click()
    couple(page, number).get_by_role("link", name="They go home").click()
    page.get_by_role("button", name=ending).click()
    page.wait_for_url("**/changes/")


def test_a_couple_goes_home_and_comes_back(page, night):
    stays, goes = on_the_floor(page)[2]
    page.get_by_role("link", name="Comings and goings").click()
    couple(page, goes).get_by_role("link", name="They go home").click()
    expect(page.get_by_text("What becomes of it? Their earlier games stand.")).to_be_visible()
    page.get_by_role("button", name="The others get this game").click()

    away = page.get_by_role("listitem").filter(has_text="went home after game 1")
    away.get_by_role("link", name="They come back").click()
    expect(page.get_by_role("radio").first).to_be_checked()
    page.get_by_role("button", name="They sit down here").click()
    expect(page.get_by_text("went home after game 1")).to_have_count(0)
    page.get_by_role("link", name="Back to the floor").click()
    expect_winner(page, 2, stays)


def test_two_that_sit_alone_are_put_together(page, night):
    first, second = on_the_floor(page)[1][0], on_the_floor(page)[3][0]
    for each in (first, second):
        goes_home(page, each, "This game has not begun")
        page.get_by_role("link", name="Back to the floor").click()
    page.get_by_role("link", name="Comings and goings").click()

    expect(page.get_by_role("heading", name="Two couples sit alone")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Put the two together").click()

    page.get_by_role("link", name="Back to the floor").click()
    assert [len(sides) for sides in on_the_floor(page).values()] == [2, 2]


def test_a_late_couple_registers_and_sits_down(page, night):
    page.get_by_role("link", name="Comings and goings").click()
    page.get_by_role("link", name="A late couple: register it at the door").click()
    page.get_by_label("First player").fill("Una Basque")
    page.get_by_label("Partner", exact=True).fill("Basil Basque")
    page.get_by_role("button", name=re.compile("Paid .*, next couple")).click()
    expect(page.locator("#door-count")).to_contain_text("7 couples")
    page.goto(f"{night}changes/")
    page.get_by_role("link", name="They sit down").click()
    page.get_by_text("as the third couple at table 1").click()
    page.get_by_role("button", name="They sit down here").click()
    page.get_by_role("link", name="Back to the floor").click()
    fill_in(page)
    next_game(page, 2)

    assert sorted(len(sides) for sides in on_the_floor(page).values()) == [2, 2, 3]


def test_a_couple_that_cannot_walk_keeps_its_table(page, night):
    stays, other = on_the_floor(page)[1]
    page.get_by_role("link", name="Comings and goings").click()
    line = couple(page, stays)
    line.get_by_role("button", name="They cannot walk: keep their table").click()
    expect(page.locator("summary", has_text="cannot walk")).to_have_count(1)
    page.get_by_role("link", name="Back to the floor").click()

    winners = fill_in(page)
    assert winners[1] == stays
    next_game(page, 2)

    assert stays in on_the_floor(page)[1]
    assert other in on_the_floor(page)[2]


def test_somebody_plays_on_in_place_of_one(page, night):
    page.get_by_role("link", name="Comings and goings").click()
    couple(page, 1).get_by_role("link", name="Somebody plays in place of one").click()
    page.get_by_role("radio").first.check()
    page.get_by_label("Who plays instead").fill("Mary Substitute")
    page.get_by_role("button", name="They play on like this").click()

    expect(page.locator("summary", has_text="Mary Substitute")).to_have_count(1)
    expect(page.get_by_role("button", name="Undo:")).to_contain_text("plays for")


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
