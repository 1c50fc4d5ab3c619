"""An evening of another kind from the door to its close, by whatever hand and in whatever language: its buttons
are found by where they lead."""

import re
from collections import Counter
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hand
from tests.browser.journey import expect_saved
from tests.browser.organiser import CLUB, Organiser
from tests.browser.phases import LONG_NAME

FEE = 10  # dollars
SEATS = """pairs => pairs.map(pair => [...pair.querySelectorAll('.seat b')].map(no => Number(no.innerText)))"""


@dataclass
class AnEvening:
    """Of so many people, one of them with a very long name; `counts` is what the cards should come to,
    as whoever watches the tables would write it down."""

    hall: Organiser
    hand: Hand
    night: str
    counts: Counter[int] = field(default_factory=Counter)

    @property
    def page(self) -> Page:
        """What the hand works on."""
        return self.hand.page

    def lets_in(self, people: int) -> None:
        """Everybody pays, the first two by this hand; where there are two groups they come by turns, as
        the page offers."""
        self.hand.press(self._to("door/open/"))
        for card, name in enumerate(("Rhoda Beaton 1", LONG_NAME), start=1):
            self.hand.write(self.page.locator("[name='person-1-name']"), name)
            self.hand.send(self.page.locator("button[name=paid][value=yes]"))
            expect(self.page.locator("#door-count")).to_contain_text(re.compile(rf"^{card}\b"))
        for card in range(3, people + 1):
            named = {"person-1-name": f"Rhoda Beaton {card}", "paid": "yes"}
            self.hall.press(f"{self.night}door/", f"{self.night}cards/taken/", **named)
        self.page.reload()

    def draws_and_begins(self) -> None:
        """The tables, and game 1."""
        self.hand.press(self._to("seating/draw/"))
        self.hand.press(self._to("games/").first)
        self.sees_game(1)

    def sees_game(self, game: int) -> None:
        """The floor, in this game."""
        self.page.wait_for_selector(f"#room[data-game='{game}']")
        self.page.wait_for_load_state()

    def tables(self) -> dict[int, list[list[int]]]:
        """The sides of each table that plays, by the numbers on their cards."""
        tiles = self.page.locator("#room [data-table]").all()
        return {
            int(tile.get_attribute("data-table") or 0): tile.locator(".pair").evaluate_all(SEATS)
            for tile in tiles
        }

    def goes_on(self, game: int) -> None:
        """The next game, by its button."""
        expect_saved(self.page)
        self.hand.press(self.page.locator("#next-game"))
        self.sees_game(game)

    def ends(self) -> None:
        """To the prizes, where somebody may be tied."""
        expect_saved(self.page)
        self.hand.press(self.page.locator("#room-head a.next"))
        self.page.wait_for_url(re.compile("/(prizes|payout)/$"))

    def splits(self) -> None:
        """All that are tied say so."""
        split = self.page.locator("button[id^=wish-][id$=-all]")
        while split.count():
            left = split.count()
            self.hand.press(split.first)
            expect(split).to_have_count(left - 1)

    def standings(self) -> dict[int, int]:
        """What each card came to, by the page of the standings."""
        self.page.goto(f"{self.night}standings/")
        levels = self.page.locator("section.level").evaluate_all(
            "levels => levels.map(level => [level.querySelector('h2').firstChild.textContent,"
            " [...level.querySelectorAll('.couples .no')].map(no => Number(no.innerText))])"
        )
        return {
            card: int(re.findall(r"-?\d+", head)[1]) for head, cards in levels for card in cards
        }

    def _to(self, where: str) -> Locator:
        return self.page.locator(f"form[action$='{where}'] button")


def an_evening(hall: Organiser, hand: Hand, plays: str, games: int, **prizes: str) -> AnEvening:
    """Planned for tonight at a club that plays it too, on the page of the night; with these prizes where
    it has others than the first of all, the second and so on."""
    hall.say(f"{CLUB}evenings/keep/", plays=plays)
    night = hall.plans(games, plays=plays)
    # Said again: as many as on the night before are taken for not said, and the evening has its own.
    hall.press(f"{night}rules/", games=str(games))
    if prizes:
        hall.press(f"{night}prizes/further/", **prizes)
    hand.page.goto(night)
    return AnEvening(hall, hand, night)


def closes(page: Page, night: str) -> None:
    """Every prize is handed over, the till counted as it should be, and the night closed."""
    page.goto(f"{night}payout/")
    prizes = page.locator("button[name=award]")
    for left in reversed(range(prizes.count())):
        prizes.first.click()
        expect(prizes).to_have_count(left)
    page.goto(f"{night}till/")
    count = page.locator("form[action$='/till/count/']").first
    cents = int(count.locator("[name=seen]").input_value())
    count.locator("[name=amount]").fill(f"{cents / 100:.2f}")
    with page.expect_navigation():
        count.locator("button:not([name=add_up])").last.click()
    page.goto(f"{night}payout/")
    page.locator("form[action$='/payout/close/'] button").click()
    expect(page.locator("#steps li:last-child[aria-current=step]")).to_be_visible()
