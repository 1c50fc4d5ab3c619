"""The plug is pulled in the middle of a game, under the eyes of an open page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Mouse
from tests.browser.journey import (
    as_drawn,
    expect_saved,
    expect_winner,
    holes,
    next_game,
    nothing_new,
    on_the_floor,
    side_of,
    standings,
    start,
)
from tests.browser.organiser import Organiser
from tests.browser.wire import Wire
from tests.slow_count import tosses

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


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

    with nothing_new(page):
        program.kill()
    visitors.faults.expect("net::ERR_CONNECTION_")  # refused, or reset in the midst of it
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#connection")).to_contain_text(
        re.compile(r"Not connected since \d\d:\d\d")
    )
    expect(page.locator("#waiting")).to_contain_text(f"Table 6: couple {winner} won")
    expect(page.locator("#table-6 .saving")).to_contain_text("waits")
    expect_winner(page, 6, None)
    wire = Wire(page, "**/wins/")
    wire.cut("connectionrefused")

    program.start()
    expect(page.locator("#connection")).to_be_hidden()
    afresh = visitors.page(program.address, storage_state=page.context.storage_state())
    afresh.goto(page.url)
    assert picture(afresh) == before

    wire.pass_on()
    expect_winner(page, 6, winner)
    afresh.reload()
    expect_winner(afresh, 6, winner)


def test_killed_in_the_second_game_the_night_is_made_whole_from_the_cards(visitors, program):
    organiser, games, chooses = Organiser(program.address).set_up(), 5, tosses(45)
    page = visitors.page(program.address, storage_state=organiser.signed_in)
    address = organiser.plans(games)
    organiser.lets_in_couples(address, 6)
    page.goto(organiser.draws(address))
    hall = as_drawn(page)
    start(Mouse(page))
    for table, winner in hall.play(1, chooses):
        side_of(page, table, winner).click()
    expect_saved(page)
    next_game(page, 2)
    hall.walk()
    (table, winner), *_ = hall.play(2, chooses)
    side_of(page, table, winner).click()
    expect_saved(page)

    page.goto("about:blank")
    program.kill()
    hall.walk()
    for game in range(3, games + 1):  # by the caller's voice and the punch alone
        hall.play(game, chooses)
        hall.walk()

    program.start()
    page.goto(f"{address}cards/read/")
    for couple, won in sorted(hall.cards.items()):
        expect(page.get_by_label("Couple", exact=True)).to_be_focused()
        for typed in (couple, " ".join(map(str, won)) or "0", ""):
            page.keyboard.type(str(typed))
            page.keyboard.press("Enter")
        expect(page.locator(".out")).to_contain_text(re.compile(rf"\b{couple} cards? read"))
    page.goto(f"{address}cards/")
    page.get_by_role("button", name="Make the night from the cards").click()
    expect(
        page.get_by_text("Some games were entered, others were made from the cards.")
    ).to_be_visible()
    expect(page.get_by_text("The prizes are as the cards are punched.")).to_be_visible()
    page.goto(f"{address}standings/")
    assert standings(page) == holes(hall)
