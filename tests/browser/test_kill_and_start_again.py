"""The plug is pulled in the middle of a game, under the eyes of an open page."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Mouse
from tests.browser.journey import expect_saved, expect_winner, on_the_floor, start

pytestmark = pytest.mark.browser


def picture(page):
    """What a person sees of the floor: the game, since when, who sits where, who has won."""
    room = page.locator("#room")
    return {
        "game": room.get_attribute("data-game"),
        "since": room.locator("[data-started]").get_attribute("data-started"),
        "tables": on_the_floor(page),
        "won": room.locator(".side.won").evaluate_all("all => all.map(each => each.value)"),
        "undo": room.locator("#undo").inner_text(),
    }


def test_a_night_goes_on_where_it_was_killed(visitors, program):
    page = visitors.page(program.address)
    page.goto("/")
    page.get_by_role("button", name="Open a practice night").click()
    start(Mouse(page))
    for game in (1, 2):
        for _ in on_the_floor(page):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("n")
        page.wait_for_selector(f"#room[data-game='{game + 1}']")
    for _ in range(5):
        page.keyboard.press("ArrowLeft")
    expect_saved(page)
    before = picture(page)
    assert before["game"] == "3"
    assert len(before["won"]) == 5
    winner = before["tables"][6][0]

    program.kill()
    visitors.faults.expect("net::ERR_CONNECTION_REFUSED")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#connection")).to_contain_text("Not connected since")
    expect(page.locator("#messages")).to_contain_text(f"Not saved: Table 6: couple {winner} won")
    expect(page.locator("#table-6 .failed")).to_contain_text("not saved")
    expect_winner(page, 6, None)

    program.start()
    expect(page.locator("#connection")).to_be_hidden()
    afresh = page.context.new_page()
    afresh.goto(page.url)
    assert picture(afresh) == before

    page.get_by_role("button", name="Try again").click()
    expect_winner(page, 6, winner)
    afresh.reload()
    expect_winner(afresh, 6, winner)
