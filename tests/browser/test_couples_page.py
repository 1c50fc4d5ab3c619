"""The own page of a card on a telephone: opened by the code on it, following, withdrawn; a couple's, and those of
people who change partners."""

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
    telephone.get_by_role("button", name="Montrer la soirée").click()
    where = telephone.locator("#couple .where")
    expect(where).to_contain_text("Partie 1 sur")
    assert telephone.evaluate("document.documentElement.scrollWidth") == 390

    hall.fills_in(night)
    expect(where).to_contain_text("Ensuite")
    expect(telephone.locator("#couple-said")).to_contain_text("Ensuite")
    hall.press(f"{night}telephones/", tables_tell="on")
    hall.begins(night, 2)
    buttons = telephone.locator("#couple button:visible")
    expect(buttons).to_have_count(2)

    visitors.faults.expect("404")
    hall.say(f"{night}telephones/withdraw/")
    expect(telephone.locator("#couple-ended")).to_be_visible()
    expect(buttons).to_have_count(0)
    hall.press(f"{night}telephones/", tables_tell="")


def comes_in(visitors, hall, page, night, couple, card="card", **look):
    """A couple's telephone, on its page; or that of somebody with a score card."""
    telephone = visitors.page(hall.address, **{**TELEPHONE, **look})
    telephone.goto("/c/")
    card = page.request.get(f"{night}couples/{couple}/{card}.pdf").body()
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
    expect(page.locator("#room-stuck")).to_contain_text("the sides do not say the same")

    theirs.get_by_role("button", name=f"Couple {first} won").click()
    expect(theirs.locator("#couple .where")).to_contain_text("Next: game 2")
    expect(ours.locator("#couple .where")).to_contain_text("Ensuite")
    expect(page.locator("#room-stuck")).not_to_contain_text("the sides do not say the same")
    expect(tile.locator(".side.won")).to_have_attribute("data-couple", str(first))
    hall.press(f"{night}telephones/", tables_tell="")


@pytest.fixture
def evening(hall):
    """Game 1 of a practice evening of this kind, in a hall whose tables tell for as long."""

    def began(plays):
        hall.press(f"{CLUB}habits/", telephones="on")
        night = hall.practises_evening(plays)
        hall.begins(night)
        hall.press(f"{night}telephones/", tables_tell="on")
        nights.append(night)
        return night

    nights = []
    yield began
    for night in nights:
        hall.press(f"{night}telephones/", tables_tell="")
    hall.press(f"{CLUB}habits/", telephones="")


def sides(page, night, tile=0):
    """The cards of each side of a table."""
    page.goto(f"{night}floor/")
    seats = page.locator(".tile").nth(tile).locator(".pair")
    return [
        [int(each) for each in seat.locator(".seat b").all_inner_texts()] for seat in seats.all()
    ]


def test_at_euchre_one_of_each_side_tells_the_winner_in_two_languages(
    evening, page, visitors, hall
):
    night = evening("euchre_winners_right")
    (one, partner), (other, across) = sides(page, night)
    ours = comes_in(visitors, hall, page, night, one, "score-card")
    theirs = comes_in(visitors, hall, page, night, across, "score-card", locale="en-CA")
    expect(ours.locator(".where")).to_contain_text(f"avec {partner}")
    expect(theirs.locator(".where")).to_contain_text(f"with {other}")

    ours.get_by_role("button", name="Nous avons gagné").click()
    expect(theirs.locator(".asked")).to_contain_text(
        f"Card {one} says: cards {one} and {partner} won."
    )
    expect(page.locator(".tile").first).to_contain_text(f"Card {one} says:")
    assert [faults(each) for each in (page, ours, theirs)] == [[], [], []]

    theirs.get_by_role("button", name=f"Cards {one} and {partner} won").click()
    expect(theirs.locator(".where")).to_contain_text("Next: game 2")
    expect(theirs.locator(".where .table")).to_have_text("Table 1")
    expect(ours.locator(".where .table")).to_have_text("Table 2")
    expect(ours.locator("#holes-title")).to_have_text("1 partie gagnée")
    expect(page.locator(".tile").first.locator(".side.won .seat b").first).to_have_text(str(one))
    assert [faults(each) for each in (ours, theirs)] == [[], []]


def test_what_is_being_typed_outlasts_what_others_say(evening, page, visitors, hall):
    night = evening("five_hundreds")
    (one, partner), (other, _across) = sides(page, night)
    ours = comes_in(visitors, hall, page, night, one, "score-card")
    theirs = comes_in(visitors, hall, page, night, partner, "score-card")
    ours.locator(f"[name=points-{one}]").fill("460")
    for head, made in ((one, "430"), (other, "70")):
        theirs.locator(f"[name=points-{head}]").fill(made)
    theirs.locator(".asked button").click()
    expect(theirs.locator(".asked")).to_contain_text("On attend encore")

    ours.locator(f"[name=points-{other}]").fill("70")
    ours.locator("h1").click()
    expect(ours.locator(".asked")).to_contain_text("430 pour vous, 70 pour les autres")
    expect(ours.locator(f"[name=points-{one}]")).to_have_value("460")
    assert faults(ours) == []
    ours.locator(".asked button").click()
    expect(page.locator("#room-stuck")).to_contain_text("the sides do not say the same")
    assert faults(page) == []
