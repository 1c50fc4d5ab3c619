"""Points by keys alone: both numbers of a slip or one of them, as they are read out; nothing wrong is entered on the
way, and no letter typed in a field is a key."""

import pytest
from playwright.sync_api import expect

from tests.browser.journey import expect_saved

pytestmark = pytest.mark.browser


@pytest.fixture
def whist(page, hall):
    """The floor of a whist drive, thirteen tricks at each of six tables."""
    page.goto(hall.begins(hall.practises_evening("whist_semi_partner")))
    expect(page.locator("#made-1-1")).to_be_focused()
    return page


def types(page, keys):
    """As they stand there, ⏎ for Enter and ⇥ for Tab."""
    for each in keys:
        page.keyboard.press({"⏎": "Enter", "⇥": "Tab", "⎋": "Escape"}.get(each, each))


def entered(page):
    """What stands at each table that is in."""
    expect_saved(page)
    return {
        int(tile.get_attribute("data-table")): tile.locator(".enter").get_attribute("data-made")
        for tile in page.locator(".tile.done").all()
    }


def test_both_numbers_of_a_slip_are_one_table_each(whist):
    types(whist, "8⏎5⏎3⏎10⏎13⏎0⏎")

    assert entered(whist) == {1: "8 : 5", 2: "3 : 10", 3: "13 : 0"}
    expect(whist.locator("#made-4-1")).to_be_focused()


def test_one_number_gives_the_other_and_enter_settles_both(whist):
    types(whist, "8⏎")
    expect(whist.locator("#made-1-2")).to_be_focused()
    expect(whist.locator("#made-1-2")).to_have_value("5")
    types(whist, "⏎3⇥⏎")

    assert entered(whist) == {1: "8 : 5", 2: "3 : 10"}


def test_a_second_number_that_does_not_fit_is_said_at_once_and_not_entered(whist):
    wrong = whist.locator("#wrong-1")
    types(whist, "3⏎1")
    expect(wrong).to_be_empty()  # it may become 10
    types(whist, "2")
    expect(wrong).to_contain_text("these come to 15")
    types(whist, "⏎")
    expect(whist.locator("#made-1-1")).to_be_focused()
    types(whist, "3⏎10⏎")

    assert entered(whist) == {1: "3 : 10"}


def test_after_a_wrong_sum_both_numbers_are_typed_or_settled_anew(whist):
    for table, again in enumerate(("8⏎5⏎", "⏎5⏎", "8⏎⏎", "⇥5⏎⏎"), start=1):
        types(whist, "8⇥6⏎")
        expect(whist.locator(f"#wrong-{table}")).to_contain_text("these come to 14")

        types(whist, again)

        assert entered(whist) == dict.fromkeys(range(1, table + 1), "8 : 5")


def test_more_than_there_are_in_all_is_said_with_the_first_number(whist):
    types(whist, "14⏎")
    expect(whist.locator("#wrong-1")).to_contain_text("these come to 14")
    expect(whist.locator("#made-1-1")).to_be_focused()


def test_what_was_entered_is_put_right_by_one_number(whist):
    types(whist, "8⏎⏎")
    assert entered(whist) == {1: "8 : 5"}
    types(whist, "⎋t1⏎9⏎⏎")
    expect(whist.locator("#enter-1")).to_have_attribute("data-made", "9 : 4")


def test_letters_in_a_field_are_no_keys_and_no_points(whist):
    types(whist, "8⏎⏎")
    assert entered(whist) == {1: "8 : 5"}
    whist.evaluate("document.addEventListener('bell:ring', () => { window.hasRung = true; })")
    types(whist, "abcun?t")

    assert not whist.evaluate("window.hasRung")
    expect(whist.locator("#made-2-1")).to_have_value("")
    expect(whist.locator("#made-2-1")).to_be_focused()
    expect(whist.locator("#wrong-2")).to_contain_text("Only numbers go here.")
    expect(whist.get_by_role("dialog")).to_be_hidden()
    assert entered(whist) == {1: "8 : 5"}
    types(whist, "7⏎⏎")
    assert entered(whist) == {1: "8 : 5", 2: "7 : 6"}


def test_outside_the_field_u_undoes_and_leads_back_to_its_table(whist):
    types(whist, "8⏎⏎")
    assert entered(whist) == {1: "8 : 5"}

    types(whist, "⎋u")

    expect(whist.locator("#made-1-1")).to_be_focused()
    assert entered(whist) == {}


def test_the_table_the_points_enter(whist):
    """The order of the paper, from any table to any other."""
    types(whist, "⎋t5⏎8⏎5⏎")
    expect(whist.locator("#table-number")).to_be_focused()
    types(whist, "x2⏎3⏎⏎")

    assert entered(whist) == {5: "8 : 5", 2: "3 : 10"}


@pytest.mark.parametrize("at", ["⎋", "#next-game"])
def test_a_digit_outside_the_fields_begins_the_number_of_a_table(whist, at):
    types(whist, "8⏎⏎")
    assert entered(whist) == {1: "8 : 5"}
    if at == "⎋":
        types(whist, at)
    else:
        whist.locator(at).focus()

    types(whist, "5")
    expect(whist.locator("#table-number")).to_be_focused()
    types(whist, "⏎3⏎⏎")

    assert entered(whist) == {1: "8 : 5", 5: "3 : 10"}


def test_without_a_sum_each_side_is_typed_and_enter_goes_on(page, hall):
    page.goto(hall.begins(hall.practises_evening("crib_night")))
    types(page, "2⏎")
    expect(page.locator("#made-1-2")).to_be_focused()
    types(page, "1⏎3⏎1⏎")
    expect(page.locator("#wrong-2")).to_contain_text("these come to 4")
    types(page, "3⏎0⏎")

    assert entered(page) == {1: "2 : 1", 2: "3 : 0"}


def test_at_a_table_that_is_in_enter_goes_to_the_other_number_first(page, hall):
    page.goto(hall.begins(hall.practises_evening("crib_night")))
    tables = page.locator(".tile").count()
    types(page, "2⏎1⏎" * tables)
    expect(page.locator("#next-game")).to_be_focused()
    expect_saved(page)

    types(page, "⎋t1⏎0⏎")
    expect(page.locator("#made-1-2")).to_be_focused()
    types(page, "3⏎")

    expect(page.locator("#enter-1")).to_have_attribute("data-made", "0 : 3")
    expect(page.locator("#room")).to_have_attribute("data-game", "1")


def test_a_number_is_taken_whole_or_said_to_be_too_long(page, hall):
    page.goto(hall.begins(hall.practises_evening("five_hundreds")))
    types(page, "-123456")
    expect(page.locator("#wrong-1")).to_contain_text("Points have at most 5 digits here.")
    types(page, "⏎120⏎")
    expect(page.locator("#made-1-1")).to_be_focused()
    page.locator("#made-1-1").fill("-12345")
    types(page, "⏎120⏎")

    assert entered(page) == {1: "-12345 : 120"}
