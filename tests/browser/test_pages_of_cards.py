"""The pages of the cards for games that are not played by two couples at four seats: rules, a hand
checked, what is different, points, on a telephone and on a laptop, in both languages."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import (
    AXE,
    PAINTED,
    WIDER_THAN_THE_SCREEN,
    faults,
    resize,
    unfold,
    violations,
)
from tests.browser.organiser import CLUB

pytestmark = pytest.mark.browser

TELEPHONE, LAPTOP = {"width": 390, "height": 844}, {"width": 1366, "height": 768}
PAGES = (
    *("", "check/", "check/?example=1", "best/?example=1", "order/", "quiz/", "points/", "rules/"),
    *("rules/difference/?other=cape_breton_45", "?trump=S&table=2S+5S&hand=JS+4S+3C"),
)


@pytest.fixture
def plays(hall):
    """Lets the club play another game for as long."""

    def of_name(name):
        hall.press(f"{CLUB}habits/", table_game=name)

    yield of_name
    hall.press(f"{CLUB}habits/", table_game="cape_breton_45")


def seen_on(page, size):
    """What axe finds on a screen of this size, and what sticks out of it, with all unfolded."""
    resize(page, size)
    unfold(page)
    page.evaluate(PAINTED)
    page.evaluate(AXE)
    sticks_out = page.evaluate(WIDER_THAN_THE_SCREEN)
    return [f"{page.url} {size['width']}: {each}" for each in (*sticks_out, *violations(page))]


def a_page(visitors, hall, language):
    return visitors.page(hall.address, storage_state=hall.signed_in, locale=language)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("maritime_6p", "en-CA"),
        ("one_ten", "fr-CA"),
        ("spoil_five", "fr-CA"),
        ("five_and_forty_1831", "en-CA"),
    ],
)
def test_every_page_of_the_cards_is_as_it_should_be(visitors, hall, plays, game, language):
    plays(game)
    page = a_page(visitors, hall, language)
    found = []
    for address in PAGES:
        page.goto(f"{CLUB}referee/{address}")
        found += seen_on(page, LAPTOP) + faults(page)

    assert found == []


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [("maritime_6p", "fr-CA", TELEPHONE), ("spoil_five", "en-CA", LAPTOP)],
)
def test_the_example_of_a_game_is_checked_with_its_verdict_in_view(
    visitors, hall, plays, game, language, size
):
    plays(game)
    page = a_page(visitors, hall, language)
    page.set_viewport_size(size)
    page.goto(f"{CLUB}referee/check/?example=1")
    assert seen_on(page, size) == []

    page.locator("#check").click()

    expect(page.locator("#verdict-title")).to_be_visible()
    assert page.locator(".on-table > li").count() == 5
    assert seen_on(page, size) == []


def test_who_plays_is_tapped_first_where_it_is_not_two_couples(visitors, hall, plays):
    plays("spoil_five")
    page = a_page(visitors, hall, "en-CA")
    page.set_viewport_size(TELEPHONE)
    page.goto(f"{CLUB}referee/check/")
    expect(page.get_by_role("heading", name="How many play?")).to_be_visible()
    expect(page.locator(".more")).to_have_count(0)
    page.get_by_role("button", name="4, each for himself").click()
    for tap in ("spades", "East", "five of diamonds"):
        page.get_by_role("button", name=tap, exact=True).click()

    expect(page.get_by_role("heading", name="Trick 1: which card did South play?")).to_be_visible()
    assert page.locator("textarea").input_value() == "sides N E S W\ntrump S\n1: E 5D\n"
    assert seen_on(page, TELEPHONE) == []
