"""The punch cards by keyboard, by finger, twice; a result decided, a repair accepted, a night made."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Finger, Mouse
from tests.browser.journey import as_drawn, practise
from tests.browser.looking import faults, unfold
from tests.browser.wire import Wire
from tests.slow_count import tosses

pytestmark = pytest.mark.browser

GAMES = 5
PHONE = {"width": 390, "height": 844}


def a_night_on_paper(page, organiser, couples):
    """Everybody sits; the games were played by people with a punch, and nobody typed anything."""
    address = organiser.plans(games=GAMES)
    organiser.lets_in_couples(address, couples)
    page.goto(organiser.draws(address))
    hall = as_drawn(page)
    chooses = tosses(45)
    for game in range(1, GAMES + 1):
        hall.play(game, chooses)
        hall.walk()
    return address, hall


def read(page, address, name="read"):
    page.goto(f"{address}cards/{name}/")
    expect(page.get_by_label("Couple", exact=True)).to_be_focused()


def type_card(page, couple, games, at=""):
    """As fast as fingers go: nothing is waited for until the card is in."""
    keys = page.keyboard
    keys.type(str(couple))
    keys.press("Enter")
    keys.type(" ".join(map(str, games)) or "0")
    keys.press("Enter")
    keys.type(str(at))
    keys.press("Enter")


def first_said(page):
    return page.get_by_role("region", name="Look at this again:")


def expect_out(page, couples):
    words = f"{len(couples)} card{'s' * (len(couples) != 1)} still out" if couples else "All cards"
    expect(page.locator(".out h2")).to_contain_text(words)


def test_ten_cards_by_keyboard_with_the_next_one_typed_at_once(page):
    address = practise(Mouse(page), 10)
    read(page, address)

    for couple in range(1, 11):
        type_card(page, couple, [1, 2, couple + 2])
        expect_out(page, range(couple + 1, 11))
    expect(page.get_by_role("button", name="Undo:")).to_contain_text("Card of couple 10 read: 3")


def test_digits_need_no_space_where_no_further_digit_can_come(page, hall):
    address = hall.practises(4)
    read(page, address)

    page.keyboard.type("3")
    page.keyboard.press("Enter")
    page.keyboard.type("1 347-9121520")

    expect(page.get_by_label("Games won")).to_have_value("1 3 4 7-9 12 15 20 ")
    expect(page.locator("[data-shows=holes]")).to_have_text("9 holes")
    punched = page.locator("[name=hole]:checked").evaluate_all("all => all.map(e => e.value)")
    assert punched == ["1", "3", "4", "7", "8", "9", "12", "15", "20"]


def test_keys_pressed_while_a_card_is_saved_are_the_next_cards(page, hall):
    wire = Wire(page, "**/cards/read/")
    address = hall.practises(4)
    read(page, address)
    wire.hold()

    type_card(page, 3, [1, 2])
    page.keyboard.type("4")
    wire.pass_on()
    expect_out(page, [1, 2, 4])

    expect(page.get_by_label("Couple", exact=True)).to_have_value("4")
    page.keyboard.press("Enter")
    page.keyboard.type("5 ")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect_out(page, [1, 2])


def test_whole_cards_typed_while_one_is_saved_are_read_in_their_order(page, hall):
    wire = Wire(page, "**/cards/read/")
    address = hall.practises(4)
    read(page, address)
    wire.hold()

    type_card(page, 3, [1, 2])
    page.keyboard.press("Enter")  # once more, because nothing seems to happen
    page.keyboard.type("2")
    page.keyboard.press("Backspace")
    type_card(page, 4, [5, 12], at=1)
    type_card(page, 1, [7])
    wire.pass_on()
    expect_out(page, [2])

    page.goto(f"{address}log/")
    for said in ("couple 3 read: 2 holes", "couple 4 read: 2 holes", "couple 1 read: 1 hole"):
        expect(page.locator("main")).to_contain_text(said)


def test_keys_pressed_before_the_page_is_ready_are_not_lost(page, hall):
    wire = Wire(page, "**/htmx*.js")
    address = hall.practises(4)
    wire.hold()
    page.goto(f"{address}cards/read/", wait_until="commit")
    page.locator("#card-form").wait_for(state="attached")

    type_card(page, 3, [1, 2])
    wire.pass_on()

    expect_out(page, [1, 2, 4])


def test_keys_meant_for_the_next_card_do_not_spoil_one_that_is_refused(visitors, hall):
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    visitors.faults.expect("status of 422")
    wire = Wire(page, "**/cards/read/")
    address = hall.practises(4)
    read(page, address)
    wire.hold()

    type_card(page, 3, [26])
    type_card(page, 4, [5])
    wire.pass_on()

    expect(first_said(page)).to_contain_text("Games won: There is no game 26")
    expect(page.get_by_label("Couple", exact=True)).to_have_value("3")
    expect(page.get_by_label("Games won")).to_have_value("26 ")
    expect_out(page, range(4))


def test_a_card_is_tapped_on_a_telephone(visitors, hall):
    page = visitors.page(hall.address, storage_state=hall.signed_in, viewport=PHONE, has_touch=True)
    hand = Finger(page)
    address = hall.practises(4)
    read(page, address)

    hand.write(page.get_by_label("Couple", exact=True), "2")
    for game in (1, 9, 14, 25):
        page.get_by_label(str(game), exact=True).locator("xpath=..").tap()

    expect(page.get_by_label("Games won")).to_have_value("1 9 14 25")
    spots = page.locator("label.spot").all()
    boxes = [spot.bounding_box() for spot in spots]
    assert min(min(box["width"], box["height"]) for box in boxes) >= 36
    assert len({box["y"] for box in boxes[:9]}) == 1, "nine across, as on the printed card"
    below = page.get_by_role("button", name="Undo:").bounding_box()["y"]
    assert max(box["y"] + box["height"] for box in boxes) <= below
    assert min(box["y"] for box in boxes) >= 0
    hand.press(page.get_by_role("button", name="Read, next card"))
    expect_out(page, [1, 3, 4])


def test_what_is_no_card_stays_typed_and_a_card_read_before_is_asked_about(visitors, hall):
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    visitors.faults.expect("status of 422", "status of 409")
    address = hall.practises(4)
    read(page, address)

    type_card(page, 3, [26])
    expect(first_said(page)).to_contain_text("Games won: There is no game 26")
    expect(page.get_by_label("Couple", exact=True)).to_have_value("3")
    expect(page.get_by_label("Games won")).to_be_focused()
    read(page, address)
    type_card(page, 3, [4])
    expect_out(page, [1, 2, 4])
    type_card(page, 3, [5, 6])
    expect(page.get_by_role("heading", name="Couple 3 was read before")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="This reading is right").click()
    expect(page.get_by_role("button", name="Undo:")).to_contain_text("couple 3 read: 2 holes")


def test_without_script_the_cursor_stands_where_a_card_is_wrong(visitors, hall):
    """The list of what is wrong stands first on the page, and leaves the cursor to the card."""
    page = visitors.page(hall.address, storage_state=hall.signed_in, java_script_enabled=False)
    visitors.faults.expect("status of 422")
    address = hall.practises(4)
    read(page, address)

    page.get_by_label("Couple", exact=True).fill("3")
    page.get_by_label("Games won").fill("26")
    page.keyboard.press("Enter")

    expect(first_said(page)).to_contain_text("Games won: There is no game 26")
    expect(page.get_by_label("Games won")).to_be_focused()


def test_who_has_mistyped_the_number_of_a_card_types_the_right_one_and_enter(visitors, hall):
    """Enter never says that a card that was read before is to be replaced."""
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    visitors.faults.expect("status of 409")
    address = hall.practises(4)
    read(page, address)
    type_card(page, 3, [4])
    expect_out(page, [1, 2, 4])
    type_card(page, 3, [5, 6])
    expect(page.get_by_role("heading", name="Couple 3 was read before")).to_be_visible()

    with page.expect_response("**/cards/read/") as asked_again:
        page.get_by_label("Finished at table").press("Enter")
    assert asked_again.value.status == 409
    asked_again.value.finished()
    read(page, address)
    type_card(page, 3, [5, 6])
    expect(page.get_by_role("heading", name="Couple 3 was read before")).to_be_visible()
    page.get_by_label("Couple", exact=True).fill("4")
    page.get_by_label("Finished at table").press("Enter")

    expect_out(page, [1, 2])
    expect(page.get_by_role("button", name="Undo:")).to_contain_text("couple 4 read: 2 holes")


def test_a_second_reading_shows_differences_alone_and_one_is_chosen(page, hall):
    address = hall.practises(4)
    read(page, address)
    type_card(page, 1, [3])
    expect_out(page, [2, 3, 4])
    type_card(page, 2, [4])
    expect_out(page, [3, 4])
    read(page, address, "second")
    type_card(page, 1, [3])
    expect_out(page, [2, 3, 4])
    type_card(page, 2, [5])
    expect_out(page, [3, 4])

    page.get_by_role("link", name="Check the cards").click()
    expect(page.get_by_role("button", name="Hole 4, no hole 5")).to_have_count(1)
    assert faults(page) == []
    (button,) = page.get_by_role("button", name="Hole 5, no hole 4").all()
    button.click()

    expect(page.get_by_role("heading", name="Read twice, and differently")).to_have_count(0)


def test_a_result_that_the_cards_have_otherwise_is_decided(page, hall):
    address = hall.practises(6)
    page.goto(address)
    page.get_by_role("button", name="Play game 1 for me").click()
    expect(page.get_by_role("button", name="Play game 2 for me")).to_be_visible()
    page.goto(f"{address}results/?game=1")
    says = page.locator("li.wish").first.inner_text()
    winner = int(re.search(r"Couple (\d+) has the hole", says)[1])
    read(page, address)
    type_card(page, winner, [])
    expect_out(page, range(5))

    page.get_by_role("link", name="Check the cards").click()
    page.get_by_role("link", name="Enter their answer").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("who won game 1 at table 1")
    unfold(page)
    assert faults(page) == []
    page.get_by_label("Who says so?").fill("Both couples")
    page.get_by_label("Who says so?").press("Enter")  # which must not choose for them
    page.get_by_role("button", name=f"Couple {winner} won, as it was entered").click()

    expect(page.get_by_role("link", name="Enter their answer")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo:")).to_contain_text(f"couple {winner} gets hole 1")


def test_a_night_on_paper_is_mended_and_made_from_its_cards(page, hall):
    address, hall = a_night_on_paper(page, hall, 7)
    forgotten = next(couple for couple, games in sorted(hall.cards.items()) if 1 in games)
    read(page, address)
    for couple, games in sorted(hall.cards.items()):
        type_card(page, couple, [g for g in games if (couple, g) != (forgotten, 1)])
        expect_out(page, range(couple, 7))

    page.get_by_role("link", name="Check the cards").click()
    unfold(page)
    assert faults(page) == []
    page.get_by_label("Who says so?").fill("The others say so")
    page.get_by_label("Who says so?").press("Enter")  # which must not choose for them
    mended = f"couple {forgotten} won, and its hole was forgotten"
    page.get_by_role("button", name=re.compile(mended, re.IGNORECASE)).first.click()
    page.get_by_role("button", name="Make the night from the cards").click()

    expect(page.get_by_text("Tonight’s games were made from the cards.")).to_be_visible()
    page.goto(f"{address}standings/")
    most = max(len(games) for games in hall.cards.values())
    expect(page.get_by_role("heading", level=2).first).to_contain_text(f"{most} games won")


def test_a_card_read_at_one_device_is_gone_from_the_list_of_the_other(page, visitors, hall):
    address = hall.practises(4)
    read(page, address)
    other = visitors.page(hall.address, storage_state=hall.signed_in)
    read(other, address)
    other.keyboard.type("2")

    type_card(page, 1, [1, 2])

    expect_out(other, [2, 3, 4])
    expect(other.get_by_label("Couple", exact=True)).to_have_value("2")
    expect(other.get_by_label("Couple", exact=True)).to_be_focused()
