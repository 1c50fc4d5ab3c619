"""Results put right after the fact: asked, shown, saved, undone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.journey import on_the_floor
from tests.browser.looking import faults, resize

pytestmark = pytest.mark.browser

TELEPHONE = {"width": 390, "height": 844}


@pytest.fixture
def night(page, hall):
    """Game 2 of eight couples, one table of it in; the page is on the floor."""
    address = hall.practises(8)
    hall.begins(address)
    hall.fills_in(address)
    page.goto(hall.begins(address, 2))
    return address


def test_the_hole_alone_moves_by_keyboard_and_nobodys_seat_changes(page, night):
    before = on_the_floor(page)
    page.goto(f"{night}results/")
    Keyboard(page).press(page.get_by_role("link", name=re.compile(r"Put right.*Table 1$")))
    walks = page.get_by_role("group", name="Who went on to the next table?")
    Keyboard(page).go_to(walks.get_by_role("radio", checked=True))
    page.keyboard.press("ArrowUp")
    Keyboard(page).press(page.get_by_role("button", name="Show what follows"))
    expect(page.get_by_text("Nobody’s seat changes.")).to_be_visible()
    Keyboard(page).press(page.get_by_role("button", name="Put it right"))

    undo = page.get_by_role("button", name="Undo:")
    expect(undo).to_contain_text("Table 1: couple")
    undo.click()
    expect(page.get_by_role("button", name="Undo:")).to_contain_text("Game 2 begun")
    page.goto(f"{night}floor/")
    assert on_the_floor(page) == before


@pytest.fixture
def paid(hall):
    """Eight games of four couples; all ties are split or cut, and every prize is handed over."""
    night = hall.practises(4, games="8")
    path = night.removeprefix(hall.address)
    for game in range(1, 9):
        hall.begins(night, game)
        hall.fills_in(night)
    _, prizes = hall.ask("GET", f"{path}prizes/")
    for place in dict.fromkeys(re.findall(r"/prizes/(\d)/cut-for-them/", prizes)):
        hall.say(f"{night}prizes/{place}/cut-for-them/", turn="0")
    for place in re.findall(r'id="wish-(\d)-all"', prizes):
        hall.say(f"{night}prizes/{place}/wishes/", wish="all-split")
    _, payout = hall.ask("GET", f"{path}payout/")
    for award in dict.fromkeys(re.findall(r'name="award"\s+value="([0-9-]+)"', payout)):
        hall.say(f"{night}payout/pay/", pot="", award=award)
    return night


def test_a_wrong_tap_of_game_6_found_after_the_prizes_were_paid_takes_five_presses_in_french(
    visitors, hall, paid
):
    page = visitors.page(
        hall.address, storage_state=hall.signed_in, locale="fr-CA", viewport=TELEPHONE
    )
    page.goto(f"{paid}payout/")
    paid_out = handed_over(page)
    assert paid_out

    page.get_by_role("link", name="Corriger un résultat").click()
    page.get_by_role("link", name="6", exact=True).click()
    page.locator("main li", has_text=re.compile(r"Table 1\b")).get_by_role("link").click()
    assert faults(page) == []
    page.locator("button[name=mover]").last.click()
    assert faults(page) == []
    resize(page, TELEPHONE)
    page.get_by_role("button", name="Ils l’ont encore").click()

    expect(page.get_by_role("heading", level=1)).to_have_text(
        re.compile("Régler les prix|Remettre les prix")
    )
    page.get_by_role("button", name=re.compile("^Annuler")).click()
    page.goto(f"{paid}payout/")
    assert handed_over(page) == paid_out


def handed_over(page):
    """The amounts on the page of the prizes, with who has them."""
    page.locator("main").wait_for()
    return page.locator("main li, main tr").filter(has_text=re.compile(r"\d")).all_inner_texts()
