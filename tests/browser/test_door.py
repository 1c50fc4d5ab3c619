"""The door by keyboard: a known couple in a few keys, and two people of one name told apart."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.looking import faults

pytestmark = pytest.mark.browser


@pytest.fixture
def clerk(page, hall):
    """At the door of a night to which nobody has come yet."""
    open_the_door(page, hall)
    return page


def open_the_door(page, hall):
    night = hall.plans()
    hall.opens_the_door(night)
    page.goto(f"{night}door/")
    expect_ready(page)


def came(hall, *couples):
    """On another night, and so they are known."""
    night = hall.plans()
    hall.opens_the_door(night)
    for first, second in couples:
        hall.registers(night, first, second)


def expect_ready(page):
    """The cursor stands in the first field, which is empty and ready to offer names."""
    expect(page.get_by_label("First player")).to_have_attribute("role", "combobox")
    expect(page.get_by_label("First player")).to_be_focused()
    expect(page.get_by_label("First player")).to_have_value("")


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def come_in(page, first, second):
    """Two names that are new to the book, each ended by Enter."""
    before = page.locator("#door tbody tr").count()
    page.keyboard.type(first)
    press(page, "Enter")
    expect(page.get_by_label("Partner", exact=True)).to_be_focused()
    page.keyboard.type(second)
    press(page, "Enter")
    expect(page.locator("#door tbody tr")).to_have_count(before + 1)
    expect_ready(page)


def couples_in(page):
    """The names of the couples, the newest first."""
    return page.locator("#door tbody td:nth-child(2)").all_inner_texts()


def offers(page):
    return page.get_by_role("option")


def test_two_names_and_two_enters_are_a_couple_that_has_paid(clerk):
    come_in(clerk, "Philomena Chiasson", "Placide Aucoin")
    come_in(clerk, "Effie Rankin", "Hector Samson")

    assert couples_in(clerk) == [
        "Effie Rankin & Hector Samson",
        "Philomena Chiasson & Placide Aucoin",
    ]
    expect(clerk.locator("#door-count")).to_contain_text("$20 paid · $0 owing")
    expect(clerk.get_by_role("heading", name="Couple 3")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768)])
def test_the_first_field_stands_at_the_top(clerk, width, height):
    come_in(clerk, "Philomena Chiasson", "Placide Aucoin")
    come_in(clerk, "Effie Rankin", "Hector Samson")
    clerk.set_viewport_size({"width": width, "height": height})

    assert clerk.get_by_label("First player").bounding_box()["y"] <= 160


def test_a_known_couple_comes_in_with_four_keys(clerk, hall):
    """By initials, as by any word: the one that is left is what Enter takes."""
    came(hall, ("Sadie Googoo", "Alphonse Denny"), ("Sadie Denny", "Alphonse Googoo"))
    open_the_door(clerk, hall)

    press(clerk, "s", "g")
    expect(offers(clerk)).to_have_count(1)
    expect(offers(clerk)).to_have_text("Sadie Googoo & Alphonse Denny")
    expect(clerk.locator("#known-couples")).to_contain_text("Enter takes it")
    assert faults(clerk) == []
    expect(offers(clerk)).to_have_attribute("aria-selected", "true")
    press(clerk, "Enter")
    expect(clerk.get_by_label("First player")).to_have_value("Sadie Googoo")
    expect(clerk.get_by_label("Partner", exact=True)).to_have_value("Alphonse Denny")
    expect(clerk.get_by_role("button", name="Paid $10, next couple")).to_be_focused()
    press(clerk, "Enter")

    expect(clerk.locator("#door-count")).to_contain_text("1 couple")
    expect_ready(clerk)
    assert couples_in(clerk) == ["Sadie Googoo & Alphonse Denny"]


def test_enter_takes_none_of_several_that_nobody_has_chosen(clerk, hall):
    came(hall, ("Morag Rankin", "Stan Rankin"), ("Moira Petrie", "Bernie Petrie"))
    open_the_door(clerk, hall)

    press(clerk, "m", "o", "Enter", "Enter")
    expect(clerk.locator("#known-couples")).to_contain_text("2 answer to that")
    expect(clerk.get_by_label("First player")).to_be_focused()
    expect(clerk.get_by_label("Partner", exact=True)).to_have_value("")
    press(clerk, "ArrowUp", "Enter")

    expect(clerk.get_by_label("Partner", exact=True)).to_have_value(re.compile("Petrie|Rankin"))
    expect(clerk.locator("#door tbody tr")).to_have_count(0)


def test_no_button_moves_away_under_a_finger_while_names_are_offered(clerk, hall):
    """A tap that was meant for *Paid* lands on it, whatever the list has to say by then."""
    came(hall, ("Una Boutilier", "Stan Boutilier"), ("Morag Boutin", "Stan Boutin"))
    open_the_door(clerk, hall)
    paid = clerk.get_by_role("button", name="Paid $10, next couple")
    for width in (390, 768, 1366):
        clerk.set_viewport_size({"width": width, "height": 768})
        clerk.reload()
        expect_ready(clerk)
        stood = where_on_the_page(paid)

        for typed, answer in (("bout", 2), ("boutil", 1), ("boutilz", 0)):
            clerk.get_by_role("combobox", name="First player").fill(typed)
            expect(offers(clerk)).to_have_count(answer)
            assert where_on_the_page(paid) == stood, width


def where_on_the_page(button):
    """However far the page is scrolled."""
    return button.evaluate("b => [b.offsetLeft, b.getBoundingClientRect().top + scrollY]")


def test_keys_pressed_while_a_couple_is_saved_bring_in_the_next_ones(clerk, hall):
    came(hall, ("Una Kehoe", "Stan Kehoe"), ("Vera Landry", "Leo Landry"))
    open_the_door(clerk, hall)
    clerk.route("**/couples/", saved_slowly)
    press(clerk, "u", "k", "Enter")
    expect(clerk.get_by_role("button", name="Paid $10, next couple")).to_be_focused()

    clerk.keyboard.type("\nvl\n\nOlive Denny\nHughie Denny\n", delay=5)

    expect(clerk.locator("#door tbody tr")).to_have_count(3)
    expect_ready(clerk)
    assert couples_in(clerk) == [
        "Olive Denny & Hughie Denny",
        "Vera Landry & Leo Landry",
        "Una Kehoe & Stan Kehoe",
    ]


def saved_slowly(route):
    """Everything is typed before the first answer is there."""
    route.request.frame.page.wait_for_timeout(400)
    route.continue_()


@pytest.mark.parametrize("slow", ["the answer", "the page"])
def test_a_finger_in_the_partners_field_before_the_answer_is_there_stays_in_it(clerk, slow):
    if slow == "the answer":
        clerk.route("**/couples/", saved_slowly)
    else:
        clerk.evaluate("htmx.config.defaultSettleDelay = 600")
    # By their names in the form: a list of offers has the same label.
    first, partner = clerk.locator("[name=first-name]"), clerk.locator("[name=second-name]")
    first.fill("Nan Chisholm")
    partner.fill("Ewen Chisholm")
    clerk.get_by_role("button", name="Paid $10, next couple").click()
    if slow == "the page":
        expect(clerk.locator("#door tbody tr")).to_have_count(1)

    first.fill("Olive Denny")
    partner.fill("Hughie")

    expect(clerk.locator("#door tbody tr")).to_have_count(1)
    clerk.wait_for_timeout(900)
    expect(partner).to_be_focused()
    clerk.keyboard.type(" Denny\n\n")
    expect(clerk.locator("#door tbody tr")).to_have_count(2)
    assert couples_in(clerk)[0] == "Olive Denny & Hughie Denny"


def type_a_couple(page, first, second):
    """With the Tab key between them, which many people press."""
    page.keyboard.type(first, delay=5)
    press(page, "Tab")
    page.keyboard.type(second, delay=5)
    press(page, "Enter")


@pytest.mark.parametrize("slow", ["the answer", "the page"])
def test_a_couple_typed_with_tab_before_the_answer_is_there_comes_in_by_its_enter(clerk, slow):
    if slow == "the answer":
        clerk.route("**/couples/", saved_slowly)
    else:
        clerk.evaluate("htmx.config.defaultSettleDelay = 600")

    type_a_couple(clerk, "Nan Chisholm", "Ewen Chisholm")
    if slow == "the page":
        expect(clerk.locator("#door tbody tr")).to_have_count(1)
    type_a_couple(clerk, "Olive Denny", "Hughie Denny")
    clerk.keyboard.type("Una Kehoe\nStan Kehoe\n", delay=5)

    expect(clerk.locator("#door tbody tr")).to_have_count(3)
    expect_ready(clerk)
    assert couples_in(clerk) == [
        "Una Kehoe & Stan Kehoe",
        "Olive Denny & Hughie Denny",
        "Nan Chisholm & Ewen Chisholm",
    ]


def test_names_that_stand_half_typed_stay_when_a_fee_is_taken(clerk):
    clerk.keyboard.type("Nan Chisholm\n")
    clerk.keyboard.type("Ewen Chisholm")
    clerk.get_by_role("button", name="Owing $10").click()
    expect(clerk.locator("#door tbody tr")).to_have_count(1)
    clerk.get_by_label("First player").fill("Olive")

    clerk.get_by_role("button", name="Owing: take $10").click()

    expect(clerk.locator("#door-count")).to_contain_text("$10 paid · $0 owing")
    expect(clerk.get_by_label("First player")).to_have_value("Olive")


def test_escape_closes_the_offers_and_the_typed_name_stands(clerk, hall):
    came(hall, ("Wilfred Petrie", "Yvette Petrie"))
    open_the_door(clerk, hall)

    clerk.keyboard.type("Wil")
    expect(offers(clerk)).to_have_count(1)
    press(clerk, "ArrowDown", "Escape")
    expect(offers(clerk)).to_have_count(0)
    clerk.keyboard.type("la Gouthro")
    press(clerk, "Enter")
    clerk.keyboard.type("Ida Gouthro")
    press(clerk, "Enter")

    expect(clerk.locator("#door tbody tr")).to_have_count(1)
    assert couples_in(clerk) == ["Willa Gouthro & Ida Gouthro"]


def test_two_people_of_one_name_are_told_apart(visitors, clerk, hall):
    """Said at the door the first time they meet; offered with their partners ever after."""
    visitors.faults.expect("status of 422")
    come_in(clerk, "Catriona Beaton", "Fergus Burke")
    clerk.keyboard.type("Catriona Beaton")
    press(clerk, "Enter")
    clerk.keyboard.type("Angus Gillis")
    press(clerk, "Enter")
    another = clerk.get_by_role("radio", name="another person of the same name")
    expect(another).to_be_focused()
    press(clerk, "Space", "Enter")
    expect(clerk.locator("#door tbody tr")).to_have_count(2)
    open_the_door(clerk, hall)

    clerk.keyboard.type("cat")
    expect(offers(clerk)).to_have_count(2)
    with_angus = offers(clerk).filter(has_text="Catriona Beaton & Angus Gillis")
    while with_angus.get_attribute("aria-selected") != "true":
        press(clerk, "ArrowDown")
    press(clerk, "Enter", "Enter")
    expect(clerk.locator("#door tbody tr")).to_have_count(1)
    expect_ready(clerk)

    clerk.keyboard.type("cat")
    expect(offers(clerk)).to_have_count(1)
    expect(offers(clerk)).to_have_text("Catriona Beaton & Fergus Burke")


def test_names_of_the_same_letters_are_asked_about_without_the_offers_too(visitors, clerk, hall):
    """Typed to the end, a name that two people have does not say which of them came."""
    visitors.faults.expect("status of 422")
    come_in(clerk, "Peggy Kehoe", "Neil Kehoe")
    clerk.keyboard.type("Peggy Kehoe")
    press(clerk, "Enter")
    clerk.keyboard.type("Murdoch Landry")
    press(clerk, "Enter")
    expect(clerk.get_by_role("radio")).to_be_focused()
    press(clerk, "Space", "Enter")
    expect(clerk.locator("#door tbody tr")).to_have_count(2)
    open_the_door(clerk, hall)

    clerk.keyboard.type("Peggy Kehoe")
    press(clerk, "Enter")
    clerk.keyboard.type("Murdoch Landry")
    press(clerk, "Enter")
    expect(clerk.locator("#door")).to_contain_text("More than one person is called Peggy Kehoe.")
    expect(clerk.get_by_role("radio").first).to_be_focused()
    clerk.get_by_label("Peggy Kehoe with Murdoch Landry last time").focus()
    press(clerk, "Space", "Enter")
    expect(clerk.locator("#door tbody tr")).to_have_count(1)
    expect_ready(clerk)

    clerk.keyboard.type("peg")
    expect(offers(clerk)).to_have_count(1)
    expect(offers(clerk)).to_have_text("Peggy Kehoe & Neil Kehoe")


def test_a_fee_that_is_owing_is_taken_at_the_door_by_tab_and_enter(clerk):
    hand = Keyboard(clerk)
    clerk.keyboard.type("Lucille Doucet")
    press(clerk, "Enter")
    clerk.keyboard.type("Ronnie Martell")
    hand.press(clerk.get_by_role("button", name="Owing $10"))
    expect(clerk.locator("#door-count")).to_contain_text("$0 paid · $10 owing")
    expect_ready(clerk)

    hand.press(clerk.get_by_role("button", name="Owing: take $10"))

    expect(clerk.locator("#door-count")).to_contain_text("$10 paid · $0 owing")


def test_a_name_typed_before_it_was_known_that_they_came_alone_is_not_typed_twice(clerk):
    clerk.keyboard.type("Effie Rankin")

    clerk.get_by_text("Somebody came alone").click()

    expect(clerk.get_by_label("Who came alone")).to_have_value("Effie Rankin")
    expect(clerk.get_by_label("Who came alone")).to_be_focused()
    expect(clerk.get_by_label("First player")).to_have_value("")
    clerk.get_by_role("button", name="waits for a partner").click()
    expect(clerk.get_by_role("checkbox", name="Effie Rankin")).to_have_count(1)


def test_who_typed_both_names_and_looks_at_who_came_alone_keeps_them(clerk):
    clerk.get_by_label("First player").fill("Effie Rankin")
    clerk.get_by_label("Partner", exact=True).fill("Hector Samson")

    clerk.get_by_text("Somebody came alone").click()

    expect(clerk.get_by_label("First player")).to_have_value("Effie Rankin")
    expect(clerk.get_by_label("Who came alone")).to_have_value("")
