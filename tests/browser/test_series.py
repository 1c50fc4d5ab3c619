"""A series planned, one night of it moved, one called off: on a telephone in French, and without a script."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import fits

pytestmark = pytest.mark.browser

WAYS = {
    "in French": {"viewport": {"width": 390, "height": 844}, "locale": "fr-CA"},
    "no script": {"java_script_enabled": False},
}
YEARS = dict(zip(WAYS, range(2031, 2040), strict=False))
"""Each has a year of its own: a day that has a night is not ticked."""

WORDS = {
    "series": {"en": "Plan a series", "fr": "Prévoir une série"},
    "show": {"en": "Show the days", "fr": "Montrer les jours"},
    "plan": {"en": "Plan the ticked nights", "fr": "Prévoir les soirées cochées"},
    "move it": {"en": "Move it, or call it off", "fr": "La remettre ou l’annuler"},
    "move": {"en": "Move the night", "fr": "Remettre la soirée"},
    "moved": {"en": "Moved from", "fr": "Remise du"},
    "off": {"en": "Call the night off", "fr": "Annuler la soirée"},
    "is off": {"en": "This night is called off:", "fr": "Cette soirée est annulée"},
}


@pytest.mark.parametrize("way", WAYS)
def test_a_series_is_planned_one_night_moved_and_one_called_off(visitors, hall, way):
    page = visitors.page(hall.address, storage_state=hall.signed_in, **WAYS[way])
    says = {key: each["fr" if way == "in French" else "en"] for key, each in WORDS.items()}
    year = YEARS[way]
    page.goto("/clubs/1/")
    page.get_by_role("link", name=says["series"]).click()
    fits(page, way)
    page.locator("[name=weekday]").select_option("1")
    page.locator("[name=first]").fill(f"{year}-06-20")
    page.locator("[name=last]").fill(f"{year}-07-20")
    page.locator("[name=holidays]").select_option("CA-NS")
    page.get_by_role("button", name=says["show"]).click()
    expect(page.locator("[name=nights]").first).to_be_visible()
    fits(page, way)
    wanted = page.locator("[name=nights]:checked").count()
    page.get_by_role("button", name=says["plan"]).click()

    page.wait_for_url("**/clubs/1/")
    expect(page.locator("#messages")).to_contain_text(str(wanted))
    fits(page, way)
    page.goto(_night_of(page, year))
    page.get_by_role("link", name=says["move it"]).click()
    fits(page, way)
    page.locator("[name=date]").fill(f"{year}-08-05")
    page.locator("form[action$='/move/'] [name=reason]").fill("snow")
    page.get_by_role("button", name=says["move"], exact=True).click()
    expect(page.locator("#night .notice").first).to_contain_text(says["moved"])
    fits(page, way)

    page.get_by_role("link", name=says["move it"]).click()
    page.get_by_role("link", name=says["off"]).click()
    page.locator("form[action$='/call-off/'] [name=reason]").fill("snow")
    page.get_by_role("button", name=says["off"]).click()
    expect(page.locator("#night .notice").first).to_contain_text(says["is off"])
    fits(page, way)


def _night_of(page, year):
    """The first of the nights of this year, folded away or not."""
    nights = page.locator("section[aria-labelledby=next-title] li a")
    said = nights.evaluate_all("all => all.map(each => [each.textContent, each.href])")
    return next(address for words, address in said if str(year) in words)
