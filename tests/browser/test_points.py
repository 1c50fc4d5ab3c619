"""The points of a game: what is bid can be seen at a glance."""

import re

import pytest

from tests.browser.looking import sideways

pytestmark = pytest.mark.browser


def test_the_bids_stand_in_one_row_on_a_laptop_and_within_a_narrow_screen_in_french(page, hall):
    night = hall.practises(4)
    page.goto(f"{night}rules/")
    page.locator("summary", has_text=re.compile(r"^\s*At the tables")).click()
    page.get_by_label("Game at the tables").select_option("maritime_125")
    page.get_by_role("button", name="Save these rules").first.click()
    page.wait_for_url(night)
    page.get_by_role("button", name="Français").click()

    page.goto(f"{night}referee/points/?side=Ida&side=Neil&dealer=0")

    bids = page.locator("label:has(input[name=bid])")
    assert bids.count() == 4
    assert len({box.bounding_box()["y"] for box in bids.all()}) == 1
    assert sideways(page) == []
