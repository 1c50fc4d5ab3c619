"""The page that works a draw out again, opened from a disk as anybody would who kept it."""

from hashlib import shake_128
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scoring.draws.drawn import fingerprint, in_fours, outcome
from tests.browser.looking import faults

pytestmark = pytest.mark.browser

PAGE = Path(__file__).parents[2] / "parties" / "static" / "parties" / "draws" / "check-draw.html"
SECRET = "00112233445566778899aabbccddeeff"


@pytest.fixture
def sheet(visitors):
    """The page, with no program anywhere."""
    page = visitors.page("", locale="en-CA")
    page.goto(PAGE.as_uri())
    return page


def work_out(page, draw, secret, public, pick, among, shown=""):
    typed = {"draw": draw, "secret": secret, "public": public, "fingerprint": shown}
    for name, text in (typed | {"pick": str(pick), "among": str(among)}).items():
        page.locator(f"#{name}").fill(text)
    page.get_by_role("button", name="Work it out").click()


def says(page, *words):
    for each in words:
        expect(page.get_by_role("status")).to_contain_text(each)


def test_page_draws_what_the_program_drew(sheet):
    for seed in range(12):
        secret = shake_128(bytes([seed])).hexdigest(16)
        draw, public = ("Cookie jar", "4 2 6 1") if seed % 2 else ("Tiré  au sort «é»", "7d, qs")
        pick, among = (8, 25) if seed % 3 else (50, 50)
        drawn = ", ".join(map(str, outcome(draw, secret, public, pick, among)))

        work_out(sheet, draw, secret, public, pick, among, in_fours(fingerprint(draw, secret)))

        says(sheet, "The fingerprint agrees")
        expect(sheet.locator("#drawn")).to_have_text(f"Drawn: {drawn}")


def test_page_says_when_the_fingerprint_is_another(sheet):
    work_out(sheet, "Cookie jar", SECRET, "42617", 8, 25, fingerprint("Cookie bar", SECRET))

    says(sheet, "does NOT agree", in_fours(fingerprint("Cookie jar", SECRET)))


def test_page_says_what_is_missing(sheet):
    for typed, said in (
        (("Jar", "1234", "42617", 8, 25), "The secret has 32 digits"),
        (("Jar", SECRET, "42617", 26, 25), "how many were drawn, of how many"),
        (("Jar", SECRET, "4", 8, 25), "at least four letters or digits"),
        (("Jar", SECRET, "42617", "1e9", "1e9"), "how many were drawn, of how many"),
        (("Jar", SECRET, "1234", 8, 25), "Drawn: "),
        (("Jar", SECRET, "42617", 8, ""), "how many were drawn, of how many"),
    ):
        work_out(sheet, *typed)

        says(sheet, said)


def test_page_speaks_french_and_can_be_used_by_keyboard(sheet):
    sheet.keyboard.press("Tab")
    sheet.keyboard.press("Enter")
    expect(sheet.locator("html")).to_have_attribute("lang", "fr")
    for text in ("Cookie jar", "", SECRET, "42617", "3", "25"):
        sheet.keyboard.press("Tab")
        sheet.keyboard.type(text)
    sheet.keyboard.press("Enter")

    says(sheet, "Aucune empreinte à comparer", "Tirés: 23, 15, 11")


def test_page_works_where_the_program_serves_it_and_can_be_carried_away(visitors, hall):
    page = visitors.page(hall.address, locale="en-CA")
    page.goto("/static/parties/draws/check-draw.html")

    work_out(page, "First tables", SECRET, "42617", 3, 25)

    says(page, "Drawn: ")
    assert faults(page) == []


def test_page_fits_and_has_no_barrier(sheet):
    work_out(sheet, "Cookie jar", SECRET, "42617", 8, 25, "0")

    assert faults(sheet) == []
