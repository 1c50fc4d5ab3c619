"""The hands of a table: from the floor to a checked one and a told one, and to the winner."""

import pytest
from playwright.sync_api import expect

from parties.referee.forms.referee import EXAMPLE
from tests.browser.looking import fits

pytestmark = pytest.mark.browser

WAYS = {
    "a telephone": {"viewport": {"width": 390, "height": 844}, "has_touch": True},
    "no script": {"java_script_enabled": False},
}


@pytest.mark.parametrize("way", WAYS)
def test_from_the_floor_to_the_winner(visitors, hall, way):
    night = hall.practises(4)
    hall.begins(night)
    page = visitors.page(hall.address, storage_state=hall.signed_in, **WAYS[way])
    page.goto(f"{night}floor/")
    page.get_by_text("More pages").click()
    page.get_by_role("link", name="Hands at the tables").click()
    page.get_by_role("link", name="Table 1").click()
    page.get_by_role("link", name="Check a hand card by card").click()
    page.get_by_text("As text, or by the rules of another game").click()
    page.locator("textarea").fill(EXAMPLE)
    page.locator("form.typed details button.next").click()
    page.get_by_role("radio", name="Couple").first.check()
    page.get_by_role("button", name="Keep these points").first.click()

    page.get_by_role("button", name="15 to 15").first.click()
    expect(page.get_by_role("link", name="hand 2")).to_be_visible()
    fits(page, way)
    page.get_by_role("button", name="won").first.click()
    page.wait_for_url("**/floor/*")
    page.goto(f"{night}notes/")
    expect(page.get_by_role("link", name="Game 1, table 1, one hand:").first).to_be_visible()
    fits(page, way)
