"""What is played is chosen by hand, by the keyboard alone, and where no script runs."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import faults, unfold
from tests.browser.organiser import CLUB, Organiser
from tests.browser.program import Program

pytestmark = pytest.mark.browser

KEPT = ("euchre_compass", "crib_both_ways", "whist_progressive")


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """That plays a few evenings beside its drive, and no others."""
    program = Program(tmp_path_factory.mktemp("evenings")).start()
    club = Organiser(program.address).set_up()
    for name in KEPT:
        club.say(f"{CLUB}evenings/keep/", plays=name)
    yield club
    program.kill()


def page_of(visitors, club, **how):
    page = visitors.page(club.address, storage_state=club.signed_in, **how)
    page.goto(f"{CLUB}nights/")
    return page


def test_the_page_follows_what_is_chosen_by_the_keyboard(visitors, club):
    page = page_of(visitors, club)
    games, date = page.locator("[name=games]"), page.locator("[name=date]")
    date.fill("2091-01-09")
    expect(games).to_have_value("25")
    page.get_by_label("45s drive").focus()
    page.keyboard.press("ArrowDown")
    expect(games).to_have_value("12")
    expect(page.get_by_label("Euchre by compass")).to_be_checked()
    expect(page.get_by_label("Euchre by compass")).to_be_focused()
    expect(page.get_by_text("At the tables")).to_have_count(0)
    expect(date).to_have_value("2091-01-09")
    page.keyboard.press("ArrowUp")
    expect(games).to_have_value("25")
    expect(page.get_by_text("At the tables", exact=False).first).to_be_visible()


def test_there_and_back_gives_back_what_was_set(visitors, club):
    """But for the day and the fee, which are of any evening and are as they were typed last."""
    page = page_of(visitors, club)
    typed = {"games": "20", "break_after": "9", "fee": "4", "prize_1": "a ham"}
    page.locator("details:has([name=prize_1]) > summary").click()
    for name, value in typed.items():
        page.locator(f"[name={name}]").fill(value)
    page.get_by_label("Euchre by compass").check()
    games, fee = page.locator("[name=games]"), page.locator("[name=fee]")
    expect(games).to_have_value("12")
    expect(fee).to_have_value("4")
    games.fill("10")
    fee.fill("3")
    page.get_by_label("45s drive").check()
    for name, value in {**typed, "fee": "3"}.items():
        expect(page.locator(f"[name={name}]")).to_have_value(value)
    page.get_by_label("Euchre by compass").check()
    expect(games).to_have_value("10")


def test_without_a_script_nothing_is_said_of_another_evening(visitors, club):
    page = page_of(visitors, club, java_script_enabled=False)
    games = page.locator("[name=games]")
    expect(games).to_be_visible()
    page.get_by_text("Euchre by compass").click()
    for gone in (games, page.locator("#house-rules")):
        expect(gone).to_be_hidden()
    page.get_by_role("button", name="Plan this night").first.click()
    expect(page.locator("main")).to_contain_text("Euchre by compass")


def test_everybody_can_read_it_in_french(visitors, club):
    page = page_of(visitors, club, locale="fr-CA")
    page.locator("label.like").nth(2).click()
    expect(page.locator("[name=games]")).to_have_value("8")
    unfold(page)
    assert faults(page) == []
