"""People from a list: pasted, looked through, written in and taken back, on a small telephone."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import fits

pytestmark = pytest.mark.browser

TELEPHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True}

LIST = "Abbie Samson, Abram Samson\nAbie Samson\n12345\n=SUM(A1)\n"
"""People who stand first on a page of many, whoever else came to this hall before."""


def test_a_list_is_looked_through_written_in_and_taken_back(visitors, hall):
    page = visitors.page(hall.address, storage_state=hall.signed_in, **TELEPHONE)
    page.goto("/")
    page.get_by_role("link", name="People", exact=True).click()
    page.get_by_role("link", name="People from a list").click()
    fits(page)
    page.get_by_role("textbox", name="Paste the list here").fill(LIST)
    page.get_by_role("button", name="Look at the list").click()

    expect(page.get_by_text("2 new people")).to_be_visible()
    expect(page.get_by_text("The same as Abbie Samson in line 1")).to_be_visible()
    fits(page)
    page.get_by_role("button", name="Go on").click()

    expect(page.get_by_text("2 people written in.")).to_be_visible()
    expect(page.get_by_role("link", name="Abram Samson")).to_be_visible()
    page.goto(page.url.split("people")[0] + "log/")
    page.get_by_role("button", name="Undo").first.click()
    page.goto(page.url.split("log")[0] + "people/")
    expect(page.get_by_text("Abram Samson")).to_have_count(0)
