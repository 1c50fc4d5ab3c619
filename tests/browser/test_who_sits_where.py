"""People sit otherwise than the screen says: the organiser types who sits where, and play goes on."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Finger, Keyboard
from tests.browser.journey import expect_winner, on_the_floor, side_of
from tests.browser.looking import NARROW, faults

pytestmark = pytest.mark.browser


def in_game_2(page, hall, couples=7):
    """A practice night, its first game over; its address."""
    night = hall.practises(couples)
    hall.begins(night)
    hall.fills_in(night)
    page.goto(hall.begins(night, 2))
    return night


def seat(page, table, side):
    return page.locator(f"[name='seat-{table}-{side}']:not([type=hidden])")


def to_the_seats(hand):
    page = hand.page
    page.get_by_role("link", name="Comings and goings").click()
    hand.press(page.get_by_role("link", name="People sit differently: say who sits where"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Who sits where in game 2")


def test_two_couples_that_changed_places_are_said_and_play_goes_on(visitors, page, hall):
    """By keyboard alone; a couple that is there twice is named first."""
    visitors.faults.expect("status of 422")
    hand = Keyboard(page)
    in_game_2(page, hall)
    sat = on_the_floor(page)
    one, other = sat[1][0], sat[2][0]
    to_the_seats(hand)

    hand.write(seat(page, 1, 1), str(other))
    page.keyboard.press("Enter")
    wrong = page.get_by_role("region", name="Look at this again:")
    expect(wrong).to_be_focused()
    expect(wrong).to_contain_text(
        f"Couple {other} is there more than once, at table 1 and table 2."
    )
    expect(wrong).to_contain_text(re.compile(f"Couple {one}.*left out"))
    assert faults(page) == []

    hand.write(seat(page, 2, 1), str(one))
    page.keyboard.press("Enter")
    follows = page.get_by_role("region", name="What follows")
    expect(follows).to_contain_text(f"Couple {other}: table 1, not table 2.")
    expect(follows).to_contain_text(f"Couple {one}: table 2, not table 1.")
    assert faults(page) == []

    hand.press(page.get_by_role("button", name="They sit like this"))
    expect(page.get_by_role("button", name="Undo:")).to_contain_text("Seats for game 2")
    expect(seat(page, 1, 1)).to_have_value(str(other))
    hand.press(page.get_by_role("link", name="Back to the floor"))
    page.wait_for_selector("#room[data-game='2']")
    assert on_the_floor(page) == {1: (other, sat[1][1]), 2: (one, sat[2][1]), 3: sat[3]}
    hand.press(side_of(page, 1, other))
    expect_winner(page, 1, other)


def test_what_was_said_is_undone_by_a_finger_on_a_telephone(visitors, hall):
    page = visitors.page(
        hall.address, storage_state=hall.signed_in, viewport=NARROW, has_touch=True
    )
    hand = Finger(page)
    night = in_game_2(page, hall)
    sat = on_the_floor(page)
    page.goto(f"{night}seats/")
    out, one = seat(page, 0, 1).input_value(), seat(page, 3, 1).input_value()

    hand.write(seat(page, 0, 1), one)
    hand.write(seat(page, 3, 1), out)
    hand.press(page.get_by_role("button", name="Show what follows"))
    expect(page.get_by_role("region", name="What follows")).to_contain_text(
        f"Couple {one} sits out game 2."
    )
    hand.press(page.get_by_role("button", name="They sit like this"))
    expect(seat(page, 0, 1)).to_have_value(one)
    hand.press(page.get_by_role("button", name="Undo:"))

    expect(seat(page, 0, 1)).to_have_value(out)
    page.goto(f"{night}floor/")
    page.wait_for_selector("#room[data-game='2']")
    assert on_the_floor(page) == sat


def test_of_many_couples_one_is_found_as_one_types_and_what_is_typed_in_others_stays(page, hall):
    """By keyboard alone: number, Enter, holes, Enter, the next number."""
    night = in_game_2(page, hall, couples=14)
    page.goto(f"{night}totals/")
    keys = page.keyboard
    page.get_by_label("Name or number").focus()

    for couple, holes in ((7, 1), (12, 0)):
        keys.type(str(couple))
        expect(page.locator("[data-answers]:visible")).to_have_count(1)
        keys.press("Enter")
        keys.type(str(holes))
        keys.press("Enter")
        expect(page.get_by_label("Name or number")).to_be_focused()
    keys.type("nobody of that name")
    expect(page.get_by_role("status").filter(has_text="No couple found.")).to_be_visible()
    page.get_by_label("Name or number").fill("")

    expect(page.locator("[data-answers]:visible")).to_have_count(14)
    expect(page.locator("[name=holes-7]")).to_have_value("1")
    expect(page.locator("[name=holes-12]")).to_have_value("0")


def test_a_couples_table_is_found_by_either_of_those_who_sit_there(page, hall):
    night = in_game_2(page, hall, couples=14)
    sat = on_the_floor(page)
    page.goto(f"{night}seats/")
    tables = page.locator("[data-answers]:visible")

    page.get_by_label("Name or number").fill(str(sat[3][1]))
    expect(tables).to_have_count(1)
    expect(tables).to_contain_text("Table 3")
    page.keyboard.press("Enter")
    expect(page.locator("[name='seat-3-2']")).to_be_focused()
