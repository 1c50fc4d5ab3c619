"""A knock-out of eleven from its plan to the close of the night, at a laptop and on a telephone."""

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import closes
from tests.browser.looking import LAPTOP, TELEPHONE, faults, resize

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


@pytest.mark.parametrize(
    ("locale", "size", "double"),
    [("en-CA", LAPTOP, False), ("fr-CA", TELEPHONE, True)],
    ids=["single, laptop, English", "double, telephone, French"],
)
def test_eleven_play_a_knock_out_from_the_plan_to_the_close(hall, visitors, locale, size, double):
    page = visitors.page(hall.address, locale=locale, viewport=size)
    page.context.add_cookies(hall.signed_in["cookies"])
    night = hall.plans()
    hall.lets_in_couples(night, 11)

    def press(where):
        """The button of a form, by where it leads, to the page after it."""
        with page.expect_navigation():
            page.locator(f"form[action$='{where}'] button").first.click()

    def looks_well(seen=page):
        assert faults(seen) == []
        seen.emulate_media(color_scheme=None)
        resize(seen, size)

    page.goto(f"{night}plays/")
    page.locator("a[href$='/knock-out/']").click()
    page.locator(f"[name=double][value='{double:d}']").check()
    press("/knock-out/")
    press("/knock-out/draw/")
    looks_well()

    board = visitors.page(hall.address, locale=locale, storage_state=hall.signed_in)
    board.goto(f"{night}board/")
    for match in page.locator("article.match.open").all():
        for side in match.locator(".side b").all_inner_texts():
            expect(board.locator("main")).to_contain_text(f"Rhoda Beaton {side}")
    assert faults(board) == []

    played = 0
    while page.locator(".who-won button").count() and page.locator("article.match.open").count():
        press("/knock-out/won/")
        played += 1
        if played == 3:
            right = page.locator("article.match:not(.open) details").first
            right.locator("summary").click()
            with page.expect_navigation():
                right.locator("button").last.click()
            if page.locator("input[name=seen_later]").count():
                with page.expect_navigation():
                    page.locator("form:has(input[name=seen_later]) button").first.click()

    assert played in ((20, 21) if double else (10,))
    expect(page.locator("#placed-title")).to_be_visible()
    closes(page, night)
