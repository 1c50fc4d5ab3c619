"""A first night, from set-up to the last prize, by whoever presses what stands out on each page.

What stands out is the next step, in either language and on every screen: no word is read, no
address is typed.
"""

import pytest
from playwright.sync_api import expect

from tests.browser.journey import expect_saved, on_the_floor, side_of
from tests.browser.organiser import ORGANISER, PASSWORD

pytestmark = pytest.mark.browser

GAMES = 3
COUPLES = 6
SIZES = [
    {"width": 1366, "height": 768},
    {"width": 768, "height": 1024},
    {"width": 390, "height": 844},
]
"""The last one is pressed on."""


class Newcomer:
    """Fills in what is asked, by its name in the form, and presses what stands out."""

    def __init__(self, page):
        self.page = page

    def goes_on(self, to):
        """The one thing that stands out on every screen leads on; where it leads is known by its
        address."""
        step = self.page.locator(".next:visible")
        for size in SIZES:
            self.page.set_viewport_size(size)
            expect(step).to_have_count(1)
        step.click()
        self.page.wait_for_url(f"**/{to}")

    def writes(self, **typed):
        for name, text in typed.items():
            self.page.locator(f"[name='{name}']").fill(text)


def before_play(newcomer):
    page = newcomer.page
    page.goto("/")
    newcomer.writes(club="Creignish", organiser=ORGANISER, password=PASSWORD)
    newcomer.goes_on("clubs/*/")
    newcomer.goes_on("nights/")
    newcomer.writes(games=str(GAMES))
    newcomer.goes_on("nights/*/")
    newcomer.goes_on("door/")
    for couple in range(1, COUPLES + 1):
        newcomer.writes(**{"first-name": f"Rhoda {couple}", "second-name": f"Leo {couple}"})
        page.locator(".next:visible").first.click()
        expect(page.locator("#door-count")).to_contain_text(str(10 * couple))
    page.locator("#next-step button, a#next-step").click()
    page.wait_for_url("**/seating/")
    newcomer.goes_on("floor/")


def play(newcomer):
    """The left couple wins at every table."""
    page = newcomer.page
    for game in range(1, GAMES + 1):
        page.wait_for_selector(f"#room[data-game='{game}']")
        for table, couples in on_the_floor(page).items():
            side_of(page, table, couples[0]).click()
        expect_saved(page)
        if game < GAMES:
            page.locator("#next-game.next").click()


def after_play(newcomer):
    """Who is tied splits, and all is handed over."""
    page = newcomer.page
    newcomer.goes_on("prizes/")
    splits = page.locator("button[name=wish][value^=all-]")
    while splits.count():
        left = splits.count()
        splits.first.click()
        expect(splits).to_have_count(left - 1)
    newcomer.goes_on("payout/")
    awards = page.locator("button[name=award]")
    while awards.count():
        left = awards.count()
        awards.first.click()
        expect(awards).to_have_count(left - 1)


def test_a_first_night_by_what_stands_out(visitors, program):
    newcomer = Newcomer(visitors.page(program.address, locale="fr-CA"))

    before_play(newcomer)
    play(newcomer)
    after_play(newcomer)

    expect(newcomer.page.locator("#close-title")).to_be_visible()
