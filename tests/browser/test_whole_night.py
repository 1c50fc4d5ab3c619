"""Whole nights, each by one hand, from the empty program to the close."""

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Finger, Keyboard, Mouse
from tests.browser.journey import (
    as_they_sit,
    close,
    draw,
    expect_winner,
    hand_out,
    holes,
    let_in,
    levels,
    on_the_floor,
    plan,
    punched,
    result_sheet,
    set_up,
    settle,
    side_of,
    standings,
    start,
)
from tests.slow_count import tosses

pytestmark = pytest.mark.browser

SHARES = [30, 20, 10]
"""What a new club's prizes are, in per cent of the takings."""
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(
    ("couples", "games"),
    [
        pytest.param(10, 6, marks=pytest.mark.brief),
        pytest.param(30, 25, marks=pytest.mark.thorough),
    ],
)
def test_a_whole_night_by_keyboard_alone(visitors, program, couples, games):
    """Of thirty, the tosses are such that all three prizes and the booby are tied for."""
    page = visitors.page(program.address)
    hand, toss = Keyboard(page), tosses(3)

    set_up(hand)
    night = plan(hand, games=games, booby="$10")
    let_in(hand, couples)
    hall = draw(hand)
    start(hand)
    for game in range(1, games + 1):
        shown = on_the_floor(page)
        assert {table: set(couples) for table, couples in shown.items()} == as_they_sit(hall)
        for table, winner in hall.play(game, toss):
            page.keyboard.press("ArrowLeft" if shown[table][0] == winner else "ArrowRight")
        hall.walk()
        if game < games:
            page.keyboard.press("n")
            page.wait_for_selector(f"#room[data-game='{game + 1}']")
    hand.press(page.get_by_role("link", name="Settle the prizes"))
    awards = settle(hand, hall, SHARES, booby=1000)
    hand_out(hand, awards)
    close(hand, kept=couples * 10 * (100 - sum(SHARES)) // 100 - 10)
    hand.press(page.get_by_role("link", name="Print the result sheet"))

    assert result_sheet(page).startswith(b"%PDF")
    page.goto(f"{night}standings/")
    assert standings(page) == holes(hall)
    first = levels(hall)[0][0]
    page.goto(f"{night}couples/{first}/")
    hand.press(page.locator("summary", has_text="Game by game"))
    assert punched(page) == hall.cards[first]


def test_a_short_night_by_taps_on_a_phone(visitors, program):
    page = visitors.page(program.address, viewport=PHONE, has_touch=True, is_mobile=True)
    hand, toss = Finger(page), tosses(149)

    set_up(hand)
    night = plan(hand, games=4)
    let_in(hand, 8)
    hall = draw(hand)
    start(hand)
    for game in range(1, 5):
        tables = as_they_sit(hall)
        for table, winner in hall.play(game, toss):
            (loser,) = tables[table] - {winner}
            if table == game == 2:
                tap_the_wrong_one_first(hand, table, loser)
            hand.press(side_of(page, table, winner))
            expect_winner(page, table, winner)
            if table == game == 3:
                undo_and_tap_again(hand, table, winner)
        hall.walk()
        if game < 4:
            hand.press(page.get_by_role("button", name="Next game"))
            page.wait_for_selector(f"#room[data-game='{game + 1}']")
    hand.press(page.get_by_role("link", name="Settle the prizes"))
    hand_out(hand, settle(hand, hall, SHARES))
    close(hand, kept=80 - 24 - 16 - 8)

    page.goto(f"{night}standings/")
    assert standings(page) == holes(hall)


@pytest.mark.thorough
def test_a_short_night_without_javascript_and_with_a_bye_chair(visitors, program):
    page = visitors.page(program.address, java_script_enabled=False)
    hand, toss = Mouse(page), tosses(0)

    set_up(hand)
    night = plan(hand, games=5)
    let_in(hand, 7)
    hall = draw(hand)
    start(hand)
    for game in range(1, 6):
        shown = on_the_floor(page)
        assert {table: set(couples) for table, couples in shown.items()} == as_they_sit(hall)
        (sitting_out,) = hall.sitting[hall.numbers.index(0)]
        expect(page.locator(".tile.out")).to_contain_text(str(sitting_out))
        for table, winner in hall.play(game, toss):
            hand.press(side_of(page, table, winner))
            expect_winner(page, table, winner)
        hall.walk()
        if game < 5:
            hand.press(page.get_by_role("button", name="Next game"))
            page.wait_for_selector(f"#room[data-game='{game + 1}']")
    hand.press(page.get_by_role("link", name="Settle the prizes"))
    hand_out(hand, settle(hand, hall, SHARES))
    close(hand, kept=70 - 21 - 14 - 7)

    page.goto(f"{night}standings/")
    assert standings(page) == holes(hall)


def tap_the_wrong_one_first(hand, table, loser):
    """Put right by the next tap."""
    hand.press(side_of(hand.page, table, loser))
    expect_winner(hand.page, table, loser)


def undo_and_tap_again(hand, table, winner):
    """The undo button names what it undoes, and undoes that."""
    undo = hand.page.get_by_role("button", name="Undo:")
    expect(undo).to_contain_text(f"Table {table}: couple {winner} won")
    hand.press(undo)
    expect_winner(hand.page, table, None)
    hand.press(side_of(hand.page, table, winner))
    expect_winner(hand.page, table, winner)
