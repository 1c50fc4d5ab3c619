"""A series planned, one night of it moved, one called off: on a telephone in French."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import fits

pytestmark = pytest.mark.browser

IN_FRENCH = {"viewport": {"width": 390, "height": 844}, "locale": "fr-CA"}
YEAR = 2031


def test_a_series_is_planned_one_night_moved_and_one_called_off(visitors, hall):
    page = visitors.page(hall.address, storage_state=hall.signed_in, **IN_FRENCH)
    page.goto("/clubs/1/")
    page.get_by_role("link", name="Prévoir une série").click()
    fits(page)
    page.locator("[name=weekday]").select_option("1")
    page.locator("[name=first]").fill(f"{YEAR}-06-20")
    page.locator("[name=last]").fill(f"{YEAR}-07-20")
    page.locator("[name=holidays]").select_option("CA-NS")
    page.get_by_role("button", name="Montrer les jours").click()
    expect(page.locator("[name=nights]").first).to_be_visible()
    fits(page)
    wanted = page.locator("[name=nights]:checked").count()
    page.get_by_role("button", name="Prévoir les soirées cochées").click()

    page.wait_for_url("**/clubs/1/")
    expect(page.locator("#messages")).to_contain_text(str(wanted))
    fits(page)
    page.goto(_night_of(page))
    page.get_by_role("link", name="La remettre ou l’annuler").click()
    fits(page)
    page.locator("[name=date]").fill(f"{YEAR}-08-05")
    page.locator("form[action$='/move/'] [name=reason]").fill("snow")
    page.get_by_role("button", name="Remettre la soirée", exact=True).click()
    expect(page.locator("#night .notice").first).to_contain_text("Remise du")
    fits(page)

    page.get_by_role("link", name="La remettre ou l’annuler").click()
    page.get_by_role("link", name="Annuler la soirée").click()
    page.locator("form[action$='/call-off/'] [name=reason]").fill("snow")
    page.get_by_role("button", name="Annuler la soirée").click()
    expect(page.locator("#night .notice").first).to_contain_text("Cette soirée est annulée")
    fits(page)


def _night_of(page):
    """The first of the nights of this year, folded away or not."""
    nights = page.locator("section[aria-labelledby=next-title] li a")
    said = nights.evaluate_all("all => all.map(each => [each.textContent, each.href])")
    return next(address for words, address in said if str(YEAR) in words)
