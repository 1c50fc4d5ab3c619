"""Results put right after the fact, and notes: asked, shown, saved, undone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.journey import on_the_floor, side_of
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


def to_the_results(page):
    page.locator("#more summary").click()
    page.get_by_role("link", name="Put a result right").click()


def test_a_wrong_button_of_an_earlier_game_is_put_right(page, night):
    before = on_the_floor(page)
    to_the_results(page)
    page.get_by_role("link", name=re.compile(r"Put right.*Table 1$")).click()
    gets_the_hole = page.get_by_role("group", name="Who gets the hole?")
    loser = gets_the_hole.get_by_role("radio", checked=True).get_attribute("value")
    expect(page.get_by_text("The wrong button: another couple won.")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Game 2, table 2:")).to_have_count(1)
    page.get_by_role("button", name="Put it right").click()

    first = page.get_by_role("listitem").filter(has_text="Table 1 ·")
    expect(first).to_contain_text(f"Couple {loser} has the hole")
    page.goto(f"{night}floor/")
    assert on_the_floor(page) != before
    expect(side_of(page, 2, int(loser))).to_be_visible()


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


def test_nothing_is_wrong_when_nothing_is_changed(page, night):
    page.goto(f"{night}results/")
    result = page.get_by_role("listitem").filter(has_text="Table 2 ·")
    stands = re.search("Couple ([0-9]+) has", result.inner_text())[1]
    result.get_by_role("link", name="Put right").click()
    for radio in page.locator(f"input[type=radio][value='{stands}']").all():
        radio.check()
    page.get_by_role("button", name="Show what follows").click()

    expect(page.get_by_text("That is what is entered already.")).to_be_visible()
    expect(page.get_by_role("button", name="Put it right")).to_have_count(0)


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


def test_a_note_is_kept_with_its_game_and_table(visitors, page, night):
    visitors.faults.expect("status of 422")
    page.locator("#more summary").click()
    page.get_by_role("link", name="Notes").click()
    page.get_by_role("button", name="Note it").click()
    expect(page.get_by_text("Write a few words.", exact=True)).to_be_visible()
    page.get_by_label("What happened, or what was decided").fill("Ace of hearts was held back")
    page.get_by_label("Table, if it was at one").fill("3")
    page.get_by_label("Print it on the result sheet, too").check()
    page.get_by_role("button", name="Note it").click()

    said = page.get_by_role("listitem").filter(has_text="Ace of hearts was held back")
    expect(said).to_have_text("Game 2, table 3: Ace of hearts was held back")
    assert faults(page) == []
