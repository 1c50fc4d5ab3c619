"""A couple's own page on its telephone: opened by the code on its card, following, withdrawn."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looking import faults
from tests.browser.organiser import CLUB
from tests.lacking import run

pytestmark = pytest.mark.browser

TELEPHONE = {"viewport": {"width": 390, "height": 844}, "locale": "fr-CA"}


@pytest.fixture
def night(hall):
    """Game 1 of six couples, in a hall where couples follow on their telephones for as long: asked for
    before the telephones, it ends after them."""
    hall.press(f"{CLUB}habits/", telephones="on")
    night = hall.practises(6)
    hall.begins(night)
    yield night
    hall.press(f"{CLUB}habits/", telephones="")


def code_on(card):
    """What stands on a couple's punch card."""
    read = run(["pdftotext", "-", "-"], input=card, capture_output=True, check=True)
    (code,) = re.findall(r"\b\d{4}\s\d{4}\b", read.stdout.decode())
    return code


def test_a_couple_follows_its_night_until_all_codes_are_withdrawn(night, page, visitors, hall):
    card = page.request.get(f"{night}couples/1/card.pdf").body()
    telephone = visitors.page(hall.address, **TELEPHONE)
    telephone.goto("/c/")
    telephone.locator("[name=code]").fill(code_on(card))
    telephone.get_by_role("button", name="Montrer notre soirée").click()
    where = telephone.locator("#couple .where")
    expect(where).to_contain_text("Partie 1 sur")
    assert telephone.evaluate("document.documentElement.scrollWidth") == 390

    hall.fills_in(night)
    expect(where).to_contain_text("Ensuite")
    expect(telephone.locator("#couple-said")).to_contain_text("Ensuite")

    visitors.faults.expect("404")
    hall.say(f"{night}telephones/withdraw/")
    expect(telephone.locator("#couple-ended")).to_be_visible()


def comes_in(visitors, hall, page, night, couple, **look):
    """A couple's telephone, on its page."""
    telephone = visitors.page(hall.address, **{**TELEPHONE, **look})
    telephone.goto("/c/")
    card = page.request.get(f"{night}couples/{couple}/card.pdf").body()
    telephone.locator("[name=code]").fill(code_on(card))
    telephone.locator("[name=code]").press("Enter")
    telephone.wait_for_url(re.compile("/c/.+"))
    return telephone


def test_two_couples_tell_their_winner_and_the_floor_sees_who_said_it(night, page, visitors, hall):
    hall.press(f"{night}telephones/", tables_tell="on")
    page.goto(f"{night}floor/")
    tile = page.locator(".tile").first
    first, second = (int(each.get_attribute("data-couple")) for each in tile.locator(".side").all())
    ours = comes_in(visitors, hall, page, night, first)
    theirs = comes_in(visitors, hall, page, night, second, locale="en-CA")

    ours.get_by_role("button", name="Nous avons gagné").click()
    expect(ours.locator(".asked")).to_contain_text("On attend encore")
    expect(theirs.locator(".asked")).to_contain_text(f"Couple {first} says: couple {first} won.")
    expect(tile).to_contain_text(f"won, says couple {first}")
    assert [faults(each) for each in (page, ours, theirs)] == [[], [], []]

    theirs.get_by_role("button", name="We won").focus()
    theirs.keyboard.press("Enter")
    expect(theirs.locator(".asked")).to_contain_text("You do not say the same.")
    expect(page.locator("#room-stuck")).to_contain_text("the couples name different winners")

    theirs.get_by_role("button", name=f"Couple {first} won").click()
    expect(theirs.locator("#couple .where")).to_contain_text("Next: game 2")
    expect(ours.locator("#couple .where")).to_contain_text("Ensuite")
    expect(page.locator("#room-stuck")).not_to_contain_text("different winners")
    expect(tile.locator(".side.won")).to_have_attribute("data-couple", str(first))
    hall.press(f"{night}telephones/", tables_tell="")
