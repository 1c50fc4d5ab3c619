"""A jackpot over three nights in a real browser: carried, won by two, and put right afterwards."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looking import faults, listen, unfold
from tests.browser.organiser import Organiser

pytestmark = pytest.mark.browser

GAMES = 3


@pytest.fixture
def club(program):
    """A hall of its own: another's pots would bring money along."""
    return Organiser(program.address).set_up()


@pytest.fixture
def page(visitors, club):
    return visitors.page(club.address, storage_state=club.signed_in)


def a_jackpot(page):
    """Two dollars a couple, for whoever wins all three games."""
    page.goto("/")
    page.get_by_text("More pages", exact=True).click()
    page.get_by_role("link", name="Pots", exact=True).click()
    page.get_by_role("button", name="Jackpot").click()
    reads_out_what_it_comes_to(page)
    page.get_by_label("How many games").fill(str(GAMES))
    expect(page.locator("#pot-advice")).to_contain_text("25 games")
    page.get_by_role("button", name="Save this rule").click()
    expect(page.get_by_text("It goes to whoever wins 3 games.", exact=True)).to_be_visible()


def reads_out_what_it_comes_to(page):
    """Once for each number, in one sentence, and not for its name."""
    heard = listen(page, "#said-once")
    advice, number = page.locator("#advice-in-short"), page.get_by_label("How many games")

    number.fill("18")
    heard(1)
    number.fill("20")

    assert heard(2)[1:] == [advice.text_content().strip()]
    name = page.locator("[name=name]")
    was = name.input_value()
    with page.expect_response("**/advice/*"):
        name.fill("The big one")
    number.fill("18")
    assert len(heard(3)) == 3
    name.fill(was)


def a_night(page, club, date, *totals):
    """Four couples have played three games; the night's address, on whose pots the page is."""
    night = club.plans(GAMES, date=date)
    club.lets_in_couples(night, len(totals))
    club.types_totals(night, *totals)
    page.goto(f"{night}pots/")
    return night


def test_a_jackpot_is_carried_over_won_by_two_and_put_right_afterwards(visitors, page, club):
    a_jackpot(page)
    first = a_night(page, club, "2026-11-06", 2, 2, 1, 1)
    expect(page.get_by_text("Nobody wins it: $8 is carried to the next night.")).to_be_visible()

    second = a_night(page, club, "2026-11-13", 2, 2, 1, 1)
    expect(page.get_by_role("heading", name="Jackpot, $16")).to_be_visible()

    third = a_night(page, club, "2026-11-20", 3, 3, 0, 0)
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
    expect(page.get_by_text("The nights before left $18 in it")).to_be_visible()
    page.goto(f"{third}till/")
    page.get_by_text("The money of the night").click()
    expect(page.get_by_role("row", name="Won from pots")).to_contain_text("$24")
    page.goto(f"{third}payout/")
    expect(page.get_by_text("is due $17: $5 is still owed.")).to_have_count(2)

    french = visitors.page(club.address, storage_state=club.signed_in, locale="fr-CA")
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
            page.get_by_role("button", name="Garder plutôt ces totaux").click()
        else:
            page.get_by_role("link", name="Laisser tel quel").click()
            expect(page).to_have_url(f"{first}totals/")
            page.goto(f"{third}payout/")
            expect(page.get_by_text("il lui manque 5 $.")).to_have_count(2)
    page.goto(f"{third}payout/")
    expect(page.get_by_text("4 $ de trop.")).to_have_count(2)


def test_the_last_winner_of_a_night_entered_late_is_asked_about_on_the_floor(visitors, page, club):
    """The floor sends its presses by itself; what is asked first is a page all the same."""
    visitors.faults.expect("status of 409")
    club.press("/clubs/1/pots/", "/clubs/1/pots/add/", preset="jackpot")
    club.press("/clubs/1/pots/1/", number=str(GAMES), falls="1", lowest="1")
    first = club.plans(1, date="2026-11-06")
    a_night(page, club, "2026-11-13", 3, 2, 1, 1)
    page.goto(first)
    page.get_by_role("link", name="Open the door").first.click()
    page.get_by_role("button", name="Open it, and leave the date").click()
    expect(page.get_by_text("has stood 1 night, which its log does not say.")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    for each in ("Rhoda", "Fergus"):
        club.registers(first, f"{each} Beaton", f"{each} Burke")
    club.draws(first)
    page.goto(club.begins(first))
    page.locator("button[name=win]").first.click()

    expect(page.get_by_role("heading", level=1)).to_have_text("This changes later nights")
    expect(page.get_by_text("“Jackpot” should begin with $4; its log says $0.")).to_be_visible()
    page.get_by_role("link", name="Leave it").click()
    page.locator("button[name=win]").first.click()
    page.get_by_role("button", name="Go on").click()
    page.goto(f"{first}pots/")
    expect(page.get_by_text("Nobody wins it: $4 is carried")).to_be_visible()
