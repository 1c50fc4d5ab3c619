"""The floor follows what others enter, and lets nobody's finger press what was not there before."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.journey import expect_saved, expect_winner, on_the_floor, side_of
from tests.browser.looking import faults

pytestmark = pytest.mark.browser


@pytest.fixture
def floor(page, hall):
    """Game 1 of six couples on the laptop's screen; the floor's address."""
    floor = hall.begins(hall.practises(6))
    page.goto(floor)
    return floor


@pytest.fixture
def other(visitors, hall, floor):
    """A second screen with the same floor."""
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    page.goto(floor)
    return page


def test_what_one_screen_enters_is_seen_on_the_other(page, other):
    tables = on_the_floor(page)

    side_of(page, 1, tables[1][0]).click()
    expect_winner(other, 1, tables[1][0])
    page.get_by_role("button", name="Undo:").click()
    expect_winner(other, 1, None)
    side_of(other, 2, tables[2][1]).click()
    expect_winner(page, 2, tables[2][1])
    expect(page.locator("#undo")).to_contain_text(f"couple {tables[2][1]} won")


def test_the_next_game_comes_to_every_screen(page, other):
    for table, (left, _right) in on_the_floor(page).items():
        side_of(page, table, left).click()
    expect_saved(page)
    page.get_by_role("button", name="Next game").click()

    for each in (other, page):
        expect(each.locator("#room")).to_have_attribute("data-game", "2")
    assert on_the_floor(other) == on_the_floor(page)


def test_nothing_moves_while_something_is_being_pressed(page, other):
    left, _right = on_the_floor(page)[1]
    other.clock.install()
    other.reload()
    other.mouse.move(5, 300)
    other.mouse.down()
    side_of(page, 1, left).click()
    expect_saved(page)

    other.clock.run_for(10_000)
    expect_winner(other, 1, None)
    other.mouse.up()
    other.clock.run_for(10_000)
    expect_winner(other, 1, left)


def test_a_press_at_a_table_that_has_just_changed_does_nothing(page, other):
    left, right = on_the_floor(page)[1]
    other.clock.install()
    other.reload()
    other.evaluate(
        """right => document.addEventListener("room:newer", () => setTimeout(() =>
            document.querySelector(`#table-1 .side[data-couple="${right}"]`).click()))""",
        right,
    )

    side_of(page, 1, left).click()
    expect_saved(page)
    other.clock.run_for(2_500)

    expect(other.locator("#said")).to_contain_text("Table 1 has changed just now.")
    expect_winner(other, 1, left)
    expect_winner(page, 1, left)
    other.clock.run_for(10_000)
    expect(other.locator("#said")).to_be_empty()


def test_an_undo_that_has_just_become_another_does_nothing(page, other):
    tables = on_the_floor(page)
    side_of(other, 1, tables[1][0]).click()
    expect_saved(other)
    other.evaluate(
        """() => document.addEventListener("room:newer", () => setTimeout(() =>
            document.getElementById("undo").click()))"""
    )

    side_of(page, 2, tables[2][0]).click()

    expect(other.locator("#said")).to_contain_text("Look at what would be undone")
    expect_winner(other, 1, tables[1][0])
    expect_winner(other, 2, tables[2][0])


def test_further_pages_are_folded_away_and_reached_by_keyboard(page, floor):
    more = page.locator("#more summary")
    expect(page.get_by_role("link", name="Stop or pause")).to_be_hidden()

    Keyboard(page).press(more)
    expect(page.get_by_role("link", name="Stop or pause")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Stop or pause")).to_be_hidden()
    expect(more).to_be_focused()
    more.click()
    page.locator("h1").click()
    expect(page.get_by_role("link", name="Stop or pause")).to_be_hidden()
    more.click()
    assert faults(page) == []
    page.get_by_role("link", name="Change rules from a game on").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Change rules from a game on")


def test_on_a_telephone_a_name_takes_two_lines_and_the_undo_bar_is_no_higher_than_its_button(
    visitors, hall
):
    night = hall.plans(games=2)
    hall.opens_the_door(night)
    hall.registers(night, "Christopher MacDonald", "Jeannie Young-Bagnell")
    hall.registers(night, "Jo Li", "Gregory Piggott")
    hall.draws(night)
    page = visitors.page(
        hall.address, storage_state=hall.signed_in, viewport={"width": 390, "height": 844}
    )

    page.goto(hall.begins(night))

    assert page.locator("#room-undo").bounding_box()["height"] <= 56
    cut = "e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight"
    assert page.locator(".side .name").evaluate_all(f"all => all.filter({cut}).length") == 0


def test_what_was_refused_leaves_once_it_is_no_longer_true(visitors, page, other):
    """The bell was pressed too soon; when the last table is in, nothing of it stands beside that."""
    visitors.faults.expect("status of 409")
    tables = on_the_floor(page)
    page.get_by_role("button", name="Next game").click()
    expect(page.locator("#waiting .refused")).to_contain_text("still being played")

    for table, (left, _right) in tables.items():
        side_of(other, table, left).click()

    expect(page.get_by_text("All tables are in", exact=True)).to_be_visible()
    expect(page.locator("#waiting .refused")).to_have_count(0)
