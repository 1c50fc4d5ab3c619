"""Helpers on telephones of their own: let in, at work, cut off from the laptop, withdrawn."""

import re

import pytest
from playwright.sync_api import expect

from parties import network
from tests.browser.hands import Finger, Mouse
from tests.browser.journey import (
    expect_saved,
    expect_winner,
    nothing_new,
    on_the_floor,
    side_of,
    start,
)
from tests.browser.looking import faults, sideways
from tests.browser.wire import Wire
from tests.lacking import lacking

pytestmark = pytest.mark.browser

TELEPHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
CUT = "net::ERR_INTERNET_DISCONNECTED"


def let_in(page, night, name, where):
    """On the organiser's laptop; the code that is read aloud."""
    page.goto(f"{night}helpers/")
    page.get_by_label("Who helps", exact=True).fill(name)
    page.get_by_role("radio", name=where).check()
    page.get_by_role("button", name="Let in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return page.locator(".code").inner_text()


def comes_in(telephone, code):
    """The helper types it."""
    telephone.goto("/join/")
    Finger(telephone).write(telephone.get_by_label("The code"), code)
    telephone.get_by_role("button", name="Come in").tap()
    expect(telephone.get_by_role("heading", level=1)).to_contain_text("You are helping")


def to_the_floor(telephone):
    telephone.get_by_role("link", name="To game 1").tap()
    telephone.wait_for_url("**/floor/")


@pytest.fixture
def telephone(visitors, hall):
    return visitors.page(hall.address, **TELEPHONE)


@pytest.fixture
def game(hall):
    """Game 1 of four couples; the night's address."""
    night = hall.practises(4)
    hall.begins(night)
    return night


@pytest.fixture
def door(hall):
    """The open door of a night; its address."""
    night = hall.plans()
    hall.opens_the_door(night)
    return night


def test_a_helper_on_the_floor_and_how_it_ends(visitors, page, telephone, game):
    comes_in(telephone, let_in(page, game, "Mary", "Floor"))
    to_the_floor(telephone)
    first, second = on_the_floor(telephone)[1]

    side_of(telephone, 1, first).tap()
    expect_saved(telephone)
    expect(telephone.locator("#told")).to_have_text(f"Table 1: couple {first} won")
    page.goto(f"{game}floor/")
    expect_winner(page, 1, first)
    for hidden in ("Standings", "Door", "The night"):
        expect(telephone.get_by_role("link", name=hidden, exact=True)).to_have_count(0)
    telephone.get_by_role("button", name="Undo:").tap()
    expect_winner(telephone, 1, None)
    assert faults(telephone) == []

    visitors.faults.expect("status of 403", "status of 409")
    visitors.faults.allow("status of 404")  # a withdrawn telephone that asks once more
    page.goto(f"{game}helpers/")
    with nothing_new(telephone):  # or the page would see it before the tap
        page.get_by_role("button", name="Withdraw").click()
        expect(page.get_by_text("Nobody yet.")).to_be_visible()
        side_of(telephone, 1, second).tap()
    expect(telephone.get_by_role("heading", level=1)).to_have_text("Your helping has ended")
    refused = telephone.locator("#waiting")
    expect(refused).to_contain_text(f"Table 1: couple {second} won. Not entered:")
    expect(refused).to_contain_text("The organiser has ended the helping with this device.")
    assert faults(telephone) == []
    page.goto(f"{game}floor/")
    expect_winner(page, 1, None)


def test_a_page_that_lies_open_sees_that_the_helper_was_withdrawn(
    visitors, page, hall, telephone, game
):
    visitors.faults.expect("status of 404", "status of 403")
    comes_in(telephone, hall.lets_in(game, "Mary", "floor"))
    to_the_floor(telephone)
    page.goto(f"{game}helpers/")
    page.get_by_role("button", name="Withdraw").click()

    expect(telephone.get_by_role("heading", level=1)).to_have_text("Your helping has ended")


def test_a_tap_without_the_network_waits_and_is_sent_by_itself(
    visitors, page, hall, telephone, game
):
    comes_in(telephone, hall.lets_in(game, "Mary", "floor"))
    to_the_floor(telephone)
    first, _ = on_the_floor(telephone)[2]
    visitors.faults.expect(CUT)

    telephone.context.set_offline(True)
    side_of(telephone, 2, first).tap()
    expect(telephone.locator("#connection")).to_contain_text(
        re.compile(r"Not connected since \d\d:\d\d")
    )
    expect(telephone.locator("#waiting")).to_contain_text(f"Table 2: couple {first} won")
    expect(side_of(telephone, 2, first)).to_contain_text("waits")
    expect_winner(telephone, 2, None)
    assert faults(telephone) == []

    telephone.context.set_offline(False)
    expect_winner(telephone, 2, first)
    expect(telephone.locator("#connection")).to_be_hidden()
    expect(telephone.locator("#waiting")).to_have_text("All that waited is entered.")


def test_a_helper_at_the_door_is_cut_off_and_goes_on(visitors, page, hall, telephone, door):
    comes_in(telephone, hall.lets_in(door, "Leo", "door"))
    telephone.get_by_role("link", name="To the door").tap()
    telephone.wait_for_url("**/door/")
    visitors.faults.expect(CUT, "htmx:sendError", "htmx:afterRequest")

    telephone.context.set_offline(True)
    comes_to_the_door(telephone, "Isabel Gouthro", "Alec Doucet")
    waiting = telephone.locator("#waiting")
    expect(waiting).to_contain_text("Isabel Gouthro, Alec Doucet, Paid $10, next couple")
    expect(telephone.locator("#connection")).to_contain_text("Not connected since")
    expect(telephone.get_by_label("First player")).to_have_value("")
    comes_to_the_door(telephone, "Effie Rankin", "Hector Samson")
    expect(waiting.get_by_role("listitem")).to_have_count(2)
    expect(telephone.locator("#messages")).to_be_empty()
    assert faults(telephone) == []

    telephone.get_by_label("First player").fill("Flora B")
    telephone.context.set_offline(False)
    expect(telephone.locator("#door-count")).to_contain_text("2 couples")
    expect(telephone.get_by_label("First player")).to_have_value("Flora B")
    expect(telephone.locator("#door-count")).not_to_contain_text("$")
    page.goto(f"{door}door/")
    expect(page.locator("#door-count")).to_contain_text("$20 paid")
    page.goto(f"{door}log/")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Leo")


def comes_to_the_door(telephone, first, second):
    telephone.get_by_label("First player").fill(first)
    telephone.get_by_label("Partner", exact=True).fill(second)
    telephone.get_by_role("button", name="Paid $10, next couple").tap()


def test_a_plain_form_of_a_helper_waits_too(visitors, page, hall, telephone, door):
    comes_in(telephone, hall.lets_in(door, "Leo", "door"))
    telephone.goto(f"{door}expected/")
    visitors.faults.expect(CUT, "status of 422")

    telephone.context.set_offline(True)
    telephone.get_by_label("First player").fill("Isabel Gouthro")
    telephone.get_by_label("Partner", exact=True).fill("Alec Doucet")
    telephone.keyboard.press("Enter")
    expect(telephone.locator("#waiting")).to_contain_text("Isabel Gouthro, Alec Doucet")
    expect(telephone.get_by_label("First player")).to_have_value("")

    telephone.context.set_offline(False)
    expect(telephone.locator("main")).to_contain_text("Isabel Gouthro")
    expect(telephone.locator("#waiting li")).to_have_count(0)
    telephone.get_by_label("First player").fill("Isabel Gouthro")
    telephone.get_by_label("Partner", exact=True).fill("Effie Rankin")
    telephone.keyboard.press("Enter")
    expect(telephone.locator("#look-again")).to_contain_text("Isabel Gouthro")
    expect(telephone.get_by_label("Partner", exact=True)).to_have_value("Effie Rankin")
    expect(telephone.locator("#waiting li")).to_have_count(0)


def test_letters_typed_while_a_couple_is_saved_are_the_next_couples(page, door):
    wire = Wire(page, "**/couples/")
    page.goto(f"{door}door/")
    first = page.get_by_role("combobox", name="First player")
    expect(first).to_have_attribute("role", "combobox")
    wire.hold()
    first.fill("Isabel Gouthro")
    page.get_by_label("Partner", exact=True).fill("Alec Doucet")

    with page.expect_request("**/couples/"):
        page.keyboard.press("Enter")
    page.keyboard.type("Eff")
    wire.pass_on()

    expect(page.get_by_role("link", name="Isabel Gouthro & Alec Doucet")).to_be_visible()
    expect(first).to_have_value("Eff")
    expect(first).to_be_focused()
    page.keyboard.type("ie Rankin")
    expect(first).to_have_value("Effie Rankin")


def test_a_letter_typed_before_the_page_has_settled_is_the_next_couples(page, door):
    page.goto(f"{door}door/")
    first = page.get_by_role("combobox", name="First player")
    page.evaluate(
        "document.addEventListener('htmx:afterSwap',"
        " () => document.execCommand('insertText', false, 'E'), {once: true})"
    )
    first.fill("Isabel Gouthro")
    page.get_by_label("Partner", exact=True).fill("Alec Doucet")

    page.keyboard.press("Enter")

    expect(page.get_by_role("link", name="Isabel Gouthro & Alec Doucet")).to_be_visible()
    expect(first).to_have_value("E")
    expect(page.get_by_label("Partner", exact=True)).to_have_value("")


@pytest.fixture
def a_network():
    """Where another device could find this machine."""
    if not network.own_addresses():
        lacking("this machine is in no network")


@pytest.mark.usefixtures("a_network")
def test_one_switch_opens_the_program_to_the_network(visitors, program):
    page = visitors.page(program.address)
    page.goto("/")
    page.get_by_role("button", name="Open a practice night").click()
    page.wait_for_url("**/nights/*/")
    night = page.url
    start(Mouse(page))
    code = let_in(page, night, "Mary", "Floor")
    page.get_by_role("link", name="open it to the hall’s network").click()
    page.get_by_role("button", name="Open to the hall’s network").click()
    address = page.locator(".address").inner_text()
    assert faults(page) == []

    telephone = visitors.page(address, **TELEPHONE)
    telephone.goto("/")
    expect(telephone.get_by_role("heading", level=1)).to_have_text("Sign in")
    expect(telephone.get_by_role("button", name="Open a practice night")).to_have_count(0)
    comes_in(telephone, code)
    to_the_floor(telephone)
    side_of(telephone, 1, on_the_floor(telephone)[1][0]).tap()
    expect_saved(telephone)
    page.goto("/")  # where nothing asks on by itself: the program ends now

    visitors.faults.expect("net::ERR_CONNECTION_")  # refused, or reset in the midst of it
    with nothing_new(telephone):
        program.kill()
    expect(telephone.locator("#connection")).to_contain_text("Not connected since")
    program.start()
    expect(telephone.locator("#connection")).to_be_hidden()

    page.goto(f"{night}helpers/")
    page.get_by_role("button", name="Close it: this laptop alone").click()
    expect(page.get_by_text("The program listens to this laptop alone.")).to_be_visible()
    expect(telephone.locator("#connection")).to_contain_text("Not connected since")


def test_the_helpers_pages_look_right_in_both_languages(visitors, hall, page, game):
    let_in(page, game, "Marie-Antoinette Wolfeschlegelsteinhausenbergerdorff", "Door")
    assert faults(page) == []
    assert faults_at(page, f"{game}helpers/") == []
    french = visitors.page(hall.address, storage_state=hall.signed_in, locale="fr-CA")
    french.goto(f"{game}helpers/")
    assert sideways(french) == []
    nobody = visitors.page(hall.address, locale="fr-CA", **TELEPHONE)
    assert faults_at(nobody, "/join/") == []


def faults_at(page, address):
    page.goto(address)
    return faults(page)
