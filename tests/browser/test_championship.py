"""A whole small championship: two sections of four pairs, a final and a plate, planned, played and told."""

import re
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from parties.web.finding import tonight
from tests.browser.evenings import SEATS
from tests.browser.journey import expect_saved
from tests.browser.looking import fits
from tests.browser.organiser import CLUB
from tests.browser.program import ZONE

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

IN_FRENCH = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "fr-CA"}
GAMES = 3


def today():
    with timezone.override(ZoneInfo(ZONE)):
        return tonight().isoformat()


def plays(page, hall, night):
    """The lower number wins at each table, by taps."""
    hall.draws(night)
    for game in range(1, GAMES + 1):
        hall.begins(night, game)
        page.goto(f"{night}floor/")
        page.wait_for_selector(f"#room[data-game='{game}']")
        for tile in page.locator("#room [data-table]").all():
            sides = tile.locator(".pair").evaluate_all(SEATS)
            numbers = [side[0] for side in sides]
            table, won = tile.get_attribute("data-table"), numbers.index(min(numbers)) + 1
            page.locator(f"#t{table}-{won}").click()
            expect(page.locator(f"#t{table}-{won}.won")).to_have_count(1)
        expect_saved(page)


def section(page, letter):
    return page.locator(f"section[aria-labelledby=section-{letter}]")


def is_planned(page, name):
    """By its page: two sections, the first two of each go on."""
    page.goto(CLUB)
    page.locator(f"a[href='{CLUB}championship/plan/']").click()
    fits(page)
    for field, value in (("name", name), ("games", GAMES), ("fee", 0), ("date", today())):
        page.locator(f"[name={field}]").fill(f"{value}")
    page.locator("form[action$='/plan/'] button.next").click()
    page.wait_for_url("**/championship/")
    fits(page)


def plays_section(page, hall, letter):
    """From its door to its last game."""
    page.goto(f"{CLUB}championship/")
    section(page, letter).locator("a.button").click()
    expect(page.locator("main .page-head")).to_contain_text(f"Section {letter}")
    night = page.url
    hall.opens_the_door(night)
    for no in range(1, 5):
        hall.registers(night, f"Rhoda {letter}{no} Beaton", f"Fergus {letter}{no} Burke")
    plays(page, hall, night)
    expect(page.locator("#room-head h1")).to_contain_text(f"Section {letter}")


def goes_on(page):
    """Whoever is clearly in is ticked; with one tick too few nothing is planned."""
    page.goto(f"{CLUB}championship/")
    ticks = page.locator("[name=on]:checked").evaluate_all("all => all.map(each => each.value)")
    assert sorted(ticks) == ["A-1", "A-2", "B-1", "B-2"]
    fits(page)
    page.locator("[name=on][value=A-2]").uncheck()
    page.locator("main form button.next").click()
    expect(page.locator("#id_on .errorlist")).to_contain_text("Section A")
    fits(page)
    page.locator("[name=on][value=A-2]").check()
    page.locator("main form button.next").click()
    page.wait_for_url("**/championship/?of=*")
    fits(page)


def plays_final(page, hall, number):
    """From the page of the championship: the final, or the plate; then its night is closed."""
    page.locator(f"section[aria-labelledby=final-{number}] a.button").click()
    page.wait_for_url(re.compile(r"/nights/\d+/$"))
    night = page.url
    plays(page, hall, night)
    hall.say(f"{night}payout/close/", reason="the cup is handed over tomorrow")


def test_a_championship_from_its_plan_to_its_winners_on_a_telephone(visitors, hall):
    visitors.faults.expect("status of 422")
    hall.say(f"{CLUB}evenings/keep/", plays="round_robin")
    hall.plans()
    page = visitors.page(hall.address, storage_state=hall.signed_in, **IN_FRENCH)
    is_planned(page, "Par paires")
    for letter in "AB":
        plays_section(page, hall, letter)
    goes_on(page)
    there = page.url

    for number in (1, 2):
        page.goto(there)
        plays_final(page, hall, number)

    page.goto(there)
    expect(page.locator("section[aria-labelledby=final-1] .notice")).to_contain_text("Rhoda A1")
    expect(page.locator("section[aria-labelledby=final-2] .notice")).to_contain_text("Rhoda A3")
    fits(page)
