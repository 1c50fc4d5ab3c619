"""Cards of another evening against each other by the number pad, and things that are chosen in the order
of rank."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.hands import Keyboard
from tests.browser.looking import faults, resize, sideways
from tests.browser.organiser import CLUB
from tests.browser.other_means import hindrances

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1366, "height": 768}
MADE = {1: (3, 0), 2: (2, 1)}
"""At each table, of which both sides are one person with a card."""

SIDES_OF = re.compile(r'id="points-(\d+)"(.*?)</form>', re.DOTALL)


def crib(hall, games=1):
    """Four people are in, on a night without the prizes of the last one; its address."""
    hall.say(f"{CLUB}evenings/keep/", plays="crib_night")
    night = hall.plans(games, plays="crib_night", is_1="", is_2="")
    hall.press(f"{night}rules/", games=str(games))
    hall.opens_the_door(night)
    for card in range(1, 5):
        taken = {"person-1-name": f"Rhoda Beaton {card}", "paid": "yes"}
        hall.say(f"{night}cards/taken/", **taken)
    hall.draws(night)
    return night


def plays(hall, night, game=1):
    """A game; what each card made, and what was made against it."""
    hall.begins(night, game)
    _, room = hall.ask("GET", night.removeprefix(hall.address) + "floor/")
    score = {}
    for table, form in SIDES_OF.findall(room):
        one, other = map(int, re.findall(r'name="points-(\d+)"', form))
        own, against = MADE[int(table)]
        made = {f"points-{one}": str(own), f"points-{other}": str(against)}
        hall.say(f"{night}points/", game=str(game), table=table, **made)
        score |= {one: (own, against), other: (against, own)}
    return score


@pytest.fixture
def opened(visitors, hall):
    """A page of the organiser, of this size and language."""

    def page(locale="en-CA", **how):
        found = visitors.page(hall.address, locale=locale, **how)
        found.context.add_cookies(hall.signed_in["cookies"])
        return found

    return page


def look_at(page, *, by_all_means=False):
    """Nothing is wrong with it for anybody; back on its own screen."""
    size = page.viewport_size
    assert faults(page) == []
    page.emulate_media(color_scheme=None)
    assert not by_all_means or hindrances(page) == []
    resize(page, size)


def on_the_pad(page, *numbers):
    """Each number and Enter, as the keys at the side of the keyboard send them."""
    keys = page.context.new_cdp_session(page)
    for number in numbers:
        for digit in str(number):
            key = {"key": digit, "code": f"Numpad{digit}", "isKeypad": True, "location": 3}
            key |= {"windowsVirtualKeyCode": 96 + int(digit)}
            keys.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": digit} | key)
            keys.send("Input.dispatchKeyEvent", {"type": "keyUp"} | key)
        page.keyboard.press("NumpadEnter")
    keys.detach()


def types_cards(page, *scores):
    """Card after card, game after game, while the page is nowhere waited for."""
    cards = sorted(scores[0])
    for at, card in enumerate(cards):
        on_the_pad(page, card, *(points for score in scores for points in score[card]))
        still_out = len(cards) - at - 1
        words = f"{still_out} card" if still_out else "All cards are in"
        expect(page.locator(".out h2")).to_contain_text(words)


def test_cards_by_the_number_pad_are_put_right_by_one_press_and_back_by_undo(opened, hall):
    """A card that says three where it made two is wrong, as the other at its table says."""
    night = crib(hall, games=2)
    first, second = plays(hall, night), plays(hall, night, 2)
    wrong = next(card for card, score in second.items() if score == (2, 1))
    page = opened()
    page.goto(f"{night}cards/read/")

    types_cards(page, first, second | {wrong: (3, 1)})
    look_at(page)
    Keyboard(page).press(page.get_by_role("link", name="Check the cards"))

    page.wait_for_url("**/cards/")
    doubt = page.locator("li.wish", has_text="game 2")
    expect(doubt).to_have_count(1)
    look_at(page, by_all_means=True)
    Keyboard(page).press(doubt.get_by_role("button", name=f"Card {wrong} is wrong"))
    expect(page.get_by_text("All cards fit each other and what was entered.")).to_be_visible()
    Keyboard(page).press(page.get_by_role("button", name="Undo:"))
    expect(doubt).to_have_count(1)

    french = opened("fr-CA")
    french.goto(f"{night}cards/")
    assert sideways(french) == []


def offers(page, night, *prizes, choose=False):
    """The further prizes of the night, by keyboard."""
    hand = Keyboard(page)
    page.goto(f"{night}prizes/further/")
    for line, (words, prize) in enumerate(prizes, 1):
        asked = page.locator(f"[name=for_{line}]")
        if not asked.count():
            hand.press(page.get_by_role("button", name="And a further one"))
            expect(asked).to_be_visible()
        hand.go_to(asked)
        asked.select_option(label=words)
        hand.write(page.locator(f"[name=is_{line}]"), prize)
    if choose:
        hand.go_to(page.locator("[name=choose]"))
        page.keyboard.press("Space")
        look_at(page)
    hand.press(page.locator("button.next", has_text="Save the further prizes"))
    page.wait_for_url("**/prizes/")


def test_what_lies_on_a_table_is_chosen_in_the_order_of_rank(opened, hall):
    """The first takes the turkey, so the second has the ham left; one press takes that back."""
    night, page = crib(hall), opened()
    offers(page, night, ("Most in all", "a ham"), ("Most in all", "a turkey"), choose=True)
    made = plays(hall, night)
    first, second = sorted(made, key=lambda card: -made[card][0])[:2]
    hand = Keyboard(page)
    page.goto(f"{night}payout/")
    look_at(page, by_all_means=True)

    rows = {
        card: page.locator("section.panel li", has_text=f"Rhoda Beaton {card}") for card in made
    }
    expect(rows[second].last).to_contain_text(f"Card {first} chooses first.")

    hand.press(page.get_by_role("button", name="a turkey", exact=True))

    expect(rows[first].last).to_contain_text("a turkey handed over")
    expect(page.get_by_role("button", name="a turkey", exact=True)).to_have_count(0)
    hand.press(page.get_by_role("button", name="a ham", exact=True))
    expect(rows[second].last).to_contain_text("a ham handed over")
    hand.press(page.get_by_role("button", name="Undo:"))
    expect(page.get_by_role("button", name="a ham", exact=True)).to_be_visible()

    french = opened("fr-CA")
    for path in ("payout/", "prizes/further/"):
        french.goto(f"{night}{path}")
        assert sideways(french) == []
