"""A jackpot over three nights in a real browser: carried, won by two, and put right afterwards."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Mouse
from tests.browser.journey import let_in, register, set_up
from tests.browser.looking import faults, unfold

pytestmark = pytest.mark.browser

GAMES = 3


@pytest.fixture
def page(visitors, program):
    page = visitors.page(program.address)
    set_up(Mouse(page))
    return page


def a_jackpot(page):
    """Two dollars a couple, for whoever wins all three games."""
    page.get_by_role("link", name="Pots", exact=True).click()
    page.get_by_role("button", name="Jackpot").click()
    page.get_by_label("How many games").fill(str(GAMES))
    expect(page.locator("#pot-advice")).to_contain_text("25 games")
    page.get_by_role("button", name="Keep this rule").click()
    expect(page.get_by_text("It goes to whoever wins 3 games.")).to_be_visible()


def a_night(page, date, *totals):
    """Four couples play three games; its address."""
    page.goto("/")
    page.get_by_role("link", name="Plan a night").click()
    page.get_by_label("Date").fill(date)
    page.get_by_label("Number of games").fill(str(GAMES))
    page.get_by_role("button", name="Plan this night").first.click()
    page.wait_for_url("**/nights/*/")
    night = page.url
    let_in(Mouse(page), len(totals))
    page.goto(f"{night}totals/")
    for couple, holes in enumerate(totals):
        page.get_by_role("row").get_by_role("textbox").nth(couple).fill(str(holes))
    page.get_by_label("Why").fill("counted by hand")
    page.get_by_role("button", name="These totals stand").click()
    expect(page.get_by_role("button", name="These totals stand instead")).to_be_visible()
    page.goto(f"{night}pots/")
    return night


def test_a_jackpot_is_carried_over_won_by_two_and_put_right_afterwards(visitors, program, page):
    a_jackpot(page)
    first = a_night(page, "2026-11-06", 2, 2, 1, 1)
    expect(page.get_by_text("Nobody wins it: $8 is carried to the next night.")).to_be_visible()

    second = a_night(page, "2026-11-13", 2, 2, 1, 1)
    expect(page.get_by_role("heading", name="Jackpot, $16")).to_be_visible()

    third = a_night(page, "2026-11-20", 3, 3, 0, 0)
    expect(page.get_by_text("Won by couples 1 and 2: $12 each.")).to_be_visible()
    for couple in (1, 2):
        page.get_by_role("button", name=re.compile("Handed over \\$12")).first.click()
        expect(page.get_by_text("$12 handed over", exact=True)).to_have_count(couple)
    unfold(page)
    assert faults(page) == []

    page.goto(f"{first}pots/")
    page.get_by_text("Put money in, keep some back").click()
    page.get_by_label("Brought forward").fill("10")
    page.get_by_role("button", name="Begin with this").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("This changes later nights")
    expect(page.get_by_text("should begin with $18; its log says $8.")).to_be_visible()
    expect(page.get_by_text("Couple 1 got $12 of “Jackpot” and is due $17")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="Jackpot, $18")).to_be_visible()

    page.goto(f"{second}pots/")
    expect(page.get_by_text("The nights before carry $18 to this one")).to_be_visible()
    page.goto(f"{third}till/")
    expect(page.get_by_role("row", name="Won from pots")).to_contain_text("$24")
    page.goto(f"{third}payout/")
    expect(page.get_by_text("is due $17: $5 is still owed.")).to_have_count(2)

    signed_in = page.context.storage_state()
    french = visitors.page(program.address, storage_state=signed_in, locale="fr-CA")
    a_card_counted_again(french, first, third)


def a_card_counted_again(page, first, third):
    """In French: the whole jackpot of the first night was couple 1's, and those of the third got
    too much; left once, then gone on with."""
    for is_meant in (False, True):
        page.goto(f"{first}totals/")
        page.locator("[name=holes-1]").fill(str(GAMES))
        page.locator("[name=reason]").fill("carte revue")
        page.locator("form:has([name=holes-1]) button").click()
        expect(page.get_by_text("a reçu 12 $ de « Jackpot »")).to_have_count(2)
        expect(page.get_by_text("4 $ de trop.")).to_have_count(2)
        assert faults(page) == []
        if is_meant:
            page.locator("[name=seen_later]").click()
        else:
            page.locator("main .actions a").click()
            expect(page).to_have_url(f"{first}totals/")
            page.goto(f"{third}payout/")
            expect(page.get_by_text("il lui manque 5 $.")).to_have_count(2)
    page.goto(f"{third}payout/")
    expect(page.get_by_text("4 $ de trop.")).to_have_count(2)
    assert faults(page) == []


def test_the_last_winner_of_a_night_entered_late_is_asked_about_on_the_floor(visitors, program):
    """The floor sends its presses by itself; what is asked first is a page all the same."""
    visitors.faults.expect("status of 409")
    page = visitors.page(program.address)
    hand = Mouse(page)
    set_up(hand)
    a_jackpot(page)
    page.goto("/")
    page.get_by_role("link", name="Plan a night").click()
    page.get_by_label("Date").fill("2026-11-06")
    page.get_by_label("Number of games").fill("1")
    page.get_by_role("button", name="Plan this night").first.click()
    page.wait_for_url("**/nights/*/")
    first = page.url
    a_night(page, "2026-11-13", 3, 2, 1, 1)
    page.goto(first)
    page.get_by_role("button", name="Open the door").click()
    expect(page.get_by_text("has stood 1 night, which its log does not say.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    register(hand, 2)
    page.goto(f"{first}seating/")
    page.get_by_role("button", name="Draw the tables").click()
    page.get_by_role("button", name="Start game 1").click()
    page.locator("button[name=win]").first.click()

    expect(page.get_by_role("heading", level=1)).to_have_text("This changes later nights")
    expect(page.get_by_text("“Jackpot” should begin with $4; its log says $0.")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("link", name="Leave it").click()
    page.locator("button[name=win]").first.click()
    page.get_by_role("button", name="Go on").click()
    page.goto(f"{first}pots/")
    expect(page.get_by_text("Nobody wins it: $4 is carried")).to_be_visible()


def test_the_till_is_counted_and_the_night_closed_with_a_difference_explained(page):
    a_night(page, "2026-11-06", 3, 2, 1, 0)
    night = page.url.removesuffix("pots/")
    page.goto(f"{night}payout/")
    for prizes in (1, 2, 3):
        page.get_by_role("button", name=re.compile("^Handed over")).first.click()
        expect(page.locator("#payout .chip.good")).to_have_count(prizes)
    page.goto(night)
    page.get_by_role("link", name="Count the till").click()
    page.get_by_label("$5", exact=True).fill("3")
    page.get_by_label("$0.25").fill("3")
    page.get_by_role("button", name="Counted").click()
    expect(page.get_by_text("is missing.")).to_be_visible()
    unfold(page)
    assert faults(page) == []

    page.get_by_label("Why, in a few words").fill("somebody got too much change")
    page.get_by_role("button", name="Explain it").click()
    page.goto(night)
    page.get_by_role("link", name="Close the night").click()
    page.get_by_role("button", name="Close the night").click()
    expect(page.get_by_role("heading", name="The night is closed")).to_be_visible()
