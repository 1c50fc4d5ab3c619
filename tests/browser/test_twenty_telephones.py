"""A euchre night that twenty telephones tell, from the plan to the close, in two languages side by side."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import an_evening, closes
from tests.browser.hands import Keyboard
from tests.browser.looking import TELEPHONE, faults
from tests.browser.organiser import CLUB
from tests.lacking import run

pytestmark = [pytest.mark.browser, pytest.mark.thorough]


@pytest.fixture
def telephones_on(hall):
    """In a hall that has them, for as long."""
    hall.press(f"{CLUB}habits/", telephones="on")
    yield
    hall.press(f"{CLUB}habits/", telephones="")


def test_a_euchre_night_of_twenty_is_told_by_its_telephones(telephones_on, hall, visitors):
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    evening = an_evening(hall, Keyboard(page), "euchre_head_table", games=2, is_1="12")
    evening.lets_in(20)
    hall.press(f"{evening.night}telephones/", tables_tell="on")
    evening.draws_and_begins()
    cards = page.request.get(f"{evening.night}paper/score-cards.pdf").body()
    read = run(["pdftotext", "-", "-"], input=cards, capture_output=True, check=True)
    codes = re.findall(r"\b\d{4}\s\d{4}\b", read.stdout.decode())
    assert len(codes) == 20
    speak = [
        visitors.page(hall.address, viewport=TELEPHONE, locale=each).context
        for each in ("en-CA", "fr-CA")
    ]
    telephones = {}
    for card, code in enumerate(codes, 1):
        telephone = speak[card % 2].new_page()
        telephone.goto("/c/")
        telephone.locator("[name=code]").fill(code)
        telephone.locator("[name=code]").press("Enter")
        telephone.wait_for_url(re.compile("/c/.+"))
        expect(telephone.locator(".us .number")).to_have_text(f"{card}")
        telephones[card] = telephone

    for game in (1, 2):
        tables = evening.tables()
        for table, sides in tables.items():
            won = (game + table) % 2
            for side in (won, 1 - won):
                teller, partner = sides[side]
                telephone = telephones[teller]
                expect(telephone.locator(".where .table")).to_contain_text(f"{table}")
                expect(telephone.locator(".where .against b").first).to_have_text(f"{partner}")
                telephone.locator("[name=win]").nth(int(side != won)).click()
            expect(page.locator(f"#table-{table}.done")).to_have_count(1)
            evening.counts.update(sides[won])
        if game == 1:
            assert faults(telephones[1]) == []
            evening.goes_on(2)

    evening.ends()
    evening.splits()
    assert evening.standings() == {card: evening.counts[card] for card in range(1, 21)}
    closes(page, evening.night)
