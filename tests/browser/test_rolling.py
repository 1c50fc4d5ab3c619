"""Without a bell tables go on by themselves; at a table of three the third is the arrow down."""

import pytest
from playwright.sync_api import expect

from tests.browser.journey import expect_saved, expect_winner, nothing_new, on_the_floor, side_of
from tests.browser.looking import faults, sideways

pytestmark = pytest.mark.browser


@pytest.fixture
def night(page, hall):
    """Game 1 of seven couples without a bell, three at one table; the page is on the floor."""
    address = hall.practises(7, rolling="on", odd="three")
    page.goto(hall.begins(address))
    return address


def table_of_three(page):
    found = on_the_floor(page).items()
    return next((table, couples) for table, couples in found if len(couples) == 3)


def test_the_arrow_down_is_the_third_couple(page, night):
    table, couples = table_of_three(page)

    page.keyboard.press(str(table))
    page.keyboard.press("ArrowDown")

    expect_winner(page, table, couples[2])
    expect(page.locator("#said")).to_contain_text(f"couple {couples[2]} won")


def test_a_table_goes_on_as_soon_as_its_couples_are_there(page, night):
    first, last = min(on_the_floor(page)), max(on_the_floor(page))
    stays, walks = on_the_floor(page)[first][1], on_the_floor(page)[last][0]

    side_of(page, last, walks).click()
    expect_saved(page)
    expect(page.locator(f"#table-{last}")).to_contain_text("waits")
    side_of(page, first, on_the_floor(page)[first][0]).click()
    expect_saved(page)

    expect(page.locator(f"#table-{first}")).to_have_attribute("data-game", "2")
    assert {stays, walks} <= set(on_the_floor(page)[first])
    expect(page.get_by_role("button", name="Next game")).to_have_count(0)


def test_the_rolling_floor_is_fit_for_everybody(visitors, page, hall, night):
    assert faults(page) == []
    french = visitors.page(hall.address, storage_state=hall.signed_in, locale="fr-CA")
    french.goto(f"{night}floor/")
    expect(french.get_by_text("Pas de cloche")).to_be_visible()
    assert sideways(french) == []


def test_what_was_not_saved_is_said_of_its_game_and_leaves_with_it(visitors, page, hall):
    visitors.faults.expect("409")
    address = hall.practises(4, rolling="on")
    page.goto(hall.begins(address))
    (left, right), (winner, _) = (on_the_floor(page)[table] for table in (1, 2))

    with nothing_new(page):
        hall.say(f"{address}wins/", win=f"1-1-{left}")
        hall.say(f"{address}wins/", win=f"1-2-{winner}")
        side_of(page, 1, right).click()
        expect(page.locator("#table-1")).to_have_attribute("data-game", "2")

    expect(page.locator("#waiting")).to_contain_text(f"couple {left} is the winner, as entered")
    expect(page.locator(".failed")).to_have_count(0)
    page.get_by_role("link", name="Look at game 1, table 1").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Table 1, game 1")
    page.get_by_role("button", name="Put it right").click()
    expect(
        page.get_by_role("listitem").filter(has_text=f"Couple {right} has the hole")
    ).to_be_visible()
