"""A night from the empty program to its close, by whatever hand; what it should come to is counted
the slow way, by people who get up and walk."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.hands import Hand
from tests.browser.organiser import ORGANISER, PASSWORD
from tests.slow_count import Hall

NICKEL = 5  # cents
LOOKS = re.compile(r"/newer/")
"""Where the floor asks every two seconds whether there is anything new."""


# Before play


def set_up(hand: Hand) -> None:
    """The first club."""
    page = hand.page
    page.goto("/")
    hand.write(page.get_by_label("The club’s name"), "Creignish Fire Hall")
    hand.write(page.get_by_label("Your name"), ORGANISER)
    hand.write(page.get_by_label("A password"), PASSWORD)
    hand.send(page.get_by_role("button", name="Set up"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Creignish Fire Hall")


def plan(hand: Hand, *, games: int, booby: str = "") -> str:
    """A night of so many games; its address."""
    page = hand.page
    hand.press(page.get_by_role("link", name="Plan a night"))
    hand.write(page.get_by_label("Number of games"), str(games))
    if booby:
        hand.press(page.locator("summary", has_text="first prize"))
        hand.write(page.get_by_label("Booby prize"), booby)
    hand.send(page.get_by_role("button", name="Plan this night").first)
    page.wait_for_url("**/nights/*/")
    return page.url


def let_in(hand: Hand, couples: int) -> None:
    """So many couples, all of whom pay."""
    hand.press(hand.page.get_by_role("button", name="Open the door"))
    register(hand, couples)


def register(hand: Hand, couples: int) -> None:
    """So many couples come through the open door and pay."""
    page = hand.page
    for couple in range(1, couples + 1):
        hand.write(page.get_by_label("First player"), f"Rhoda Beaton {couple}")
        hand.write(page.get_by_label("Partner", exact=True), f"Fergus Burke {couple}")
        hand.send(page.get_by_role("button", name="Paid $10, next couple"))
        expect(page.locator("#door-count")).to_contain_text(
            re.compile(rf"\b{couple} couples?\b.*\${10 * couple} paid", re.DOTALL)
        )
    expect(page.get_by_label("First player")).to_be_focused()


def draw(hand: Hand) -> Hall:
    """The tables; the hall as it sits."""
    page = hand.page
    hand.press(page.get_by_role("button", name="Draw the tables"))
    return as_drawn(page)


def as_drawn(page: Page) -> Hall:
    """The hall as it sits, on the page of who begins where."""
    expect(page.get_by_role("heading", name="Who begins where")).to_be_visible()
    seats = page.locator(".seats > li")
    drawn = {
        seat.locator("h3").inner_text(): [int(no) for no in seat.locator(".no").all_inner_texts()]
        for seat in seats.all()
    }
    numbers = [0 if "bye" in says else int(says.split()[-1]) for says in drawn]
    cards = {couple: [] for couples in drawn.values() for couple in couples}
    return Hall(numbers, list(drawn.values()), [None] * len(drawn), cards, bye_is_a_win=False)


def practise(hand: Hand, couples: int) -> str:
    """A practice night of the club, whose couples sit at their tables; its address."""
    page = hand.page
    page.goto("/")
    hand.write(page.get_by_label("Couples", exact=True), str(couples))
    hand.press(page.get_by_role("button", name="Open a practice night"))
    page.wait_for_url("**/nights/*/")
    return page.url


def next_game(page: Page, game: int) -> None:
    """The bell of this game."""
    page.get_by_role("button", name="Next game").click()
    page.wait_for_selector(f"#room[data-game='{game}']")


# Play


def start(hand: Hand) -> None:
    """Game 1, with the keys of the floor ready."""
    hand.press(hand.page.get_by_role("button", name="Start game 1"))
    hand.page.wait_for_selector("#room[data-game='1']")
    hand.page.wait_for_load_state()


def on_the_floor(page: Page) -> dict[int, tuple[int, ...]]:
    """The couples by table as the page shows them, left and right."""
    shown = page.locator("[data-table]").evaluate_all(
        "tiles => tiles.map(tile => [tile.dataset.table,"
        " ...[...tile.querySelectorAll('.side')].map(side => side.dataset.couple)])"
    )
    return {int(table): tuple(map(int, couples)) for table, *couples in shown}


def as_they_sit(hall: Hall) -> dict[int, set[int]]:
    """The couples by table as they should be; whoever sits out has no table."""
    sitting = zip(hall.numbers, hall.sitting, strict=True)
    return {number: set(couples) for number, couples in sitting if len(couples) > 1}


def side_of(page: Page, table: int, couple: int) -> Locator:
    """A couple's button."""
    return page.locator(f"#table-{table} .side[data-couple='{couple}']")


def expect_saved(page: Page) -> None:
    """Nothing that was pressed is still on its way."""
    expect(page.locator("#room")).to_have_attribute("data-sending", "0")


@contextmanager
def nothing_new(page: Page) -> Iterator[None]:
    """The test answers for the program when the floor asks what is new, so that the program has no
    question of this page to answer."""
    told: list[Route] = []

    def tell(route: Route) -> None:
        route.fulfill(body="")
        told.append(route)

    page.route(LOOKS, tell)
    while not told:  # an earlier question was answered before this one came
        page.wait_for_timeout(100)
    yield
    page.unroute(LOOKS)


def expect_winner(page: Page, table: int, winner: int | None) -> None:
    """The one couple of a table that the page calls the winner; None while they play."""
    won = page.locator(f"#table-{table} .side").filter(has_text="✓ won")
    if winner is None:
        expect(won).to_have_count(0)
    else:
        expect(won.and_(side_of(page, table, winner))).to_have_count(1)
        expect(won).to_have_count(1)


# The end


def standings(page: Page) -> dict[int, int]:
    """Games won by couple, as the levels say; they must fall, and their places must follow on."""
    levels = page.locator("section.level").evaluate_all(
        "levels => levels.map(level => [level.querySelector('h2').innerText,"
        " ...[...level.querySelectorAll('.couples .no')].map(no => no.innerText)])"
    )
    heads = [re.match(r"Place (\d+): (\d+) games? won", head) for head, *_ in levels]
    won = [int(head[2]) for head in heads]
    assert [int(head[1]) for head in heads] == list(range(1, len(levels) + 1))
    assert won == sorted(set(won), reverse=True)
    return {
        int(no): games for games, (_, *couples) in zip(won, levels, strict=True) for no in couples
    }


def punched(page: Page) -> list[int]:
    """The games won, as the page of one couple has them."""
    won = page.get_by_role("row").filter(has=page.locator(".chip.good"))
    return [int(row.get_by_role("cell").first.inner_text()) for row in won.all()]


def holes(hall: Hall) -> dict[int, int]:
    """Games won by couple, as the slow count has them."""
    return {couple: len(card) for couple, card in hall.cards.items()}


def levels(hall: Hall) -> list[list[int]]:
    """The couples by games won, the most first."""
    by_holes: dict[int, list[int]] = {}
    for couple, won in holes(hall).items():
        by_holes.setdefault(won, []).append(couple)
    return [by_holes[won] for won in sorted(by_holes, reverse=True)]


def in_coins(amount: int, couples: list[int]) -> dict[int, int]:
    """An amount dealt out coin by coin, beginning with the lowest number."""
    shares = dict.fromkeys(sorted(couples), 0)
    for coin in range(amount // NICKEL):
        shares[sorted(couples)[coin % len(couples)]] += NICKEL
    return shares


class TieRoom:
    """The prizes of a night, settled one after the other in every way there is."""

    def __init__(self, hand: Hand) -> None:
        self.hand, self.page = hand, hand.page
        self.ways = [self.split, self.cut, self.play_off]
        self.settled: list[str] = []

    def settle(self, place: int, couples: list[int], amount: int) -> dict[int, int]:
        """Who gets what of one prize, in cents."""
        if len(couples) == 1:
            return {couples[0]: amount}
        way = self.ways[len(self.settled) % len(self.ways)] if place else self.let_it_cut
        self.settled.append(way.__name__)
        getters = way(self.page.locator(f"#prize-{place}"), sorted(couples))
        expect(self.page.locator(f"#prize-{place} .chip.good")).to_have_text("settled")
        return in_coins(amount, getters)

    def split(self, card: Locator, couples: list[int]) -> list[int]:
        """All say so."""
        self.hand.press(card.get_by_role("button", name="All say split"))
        return couples

    def cut(self, card: Locator, couples: list[int]) -> list[int]:
        """One says so; all low cards are equal, so that the couples cut once more."""
        for couple in couples:
            self.say(card, couple, "Cut" if couple == couples[0] else "Split")
        self.type_cards(card, couples, ["7"] * len(couples), turn=0)
        self.type_cards(card, couples, ["K♠", "A", *["10h"] * len(couples)], turn=1)
        return [couples[1]]

    def play_off(self, card: Locator, couples: list[int]) -> list[int]:
        """The first asks for it, the last would rather not where there are three, the second wins."""
        self.say(card, couples[0], "Play off")
        for couple in couples[1:]:
            self.say(card, couple, "Gives it up" if couples.index(couple) > 1 else "Will play")
        self.hand.press(card.get_by_role("button", name=f"Couple {couples[1]} won"))
        return [couples[1]]

    def let_it_cut(self, card: Locator, couples: list[int]) -> list[int]:
        """The program draws the cards, again where the low ones are equal."""
        button = card.get_by_role("button", name="Let the program cut")
        while button.count():
            turn = card.locator("input[name=turn]").first.input_value()
            self.hand.press(button)
            expect(card.locator(f"input[name=turn][value='{turn}']")).to_have_count(0)
        winner = re.search(r"couple (\d+) won the cut", card.inner_text(), re.IGNORECASE)
        assert int(winner[1]) in couples
        return [int(winner[1])]

    def say(self, card: Locator, couple: int, wish: str) -> None:
        """A couple's wish."""
        group = card.get_by_role("group", name=re.compile(rf"^Couple {couple} "))
        button = group.get_by_role("button", name=re.compile(rf"{wish}$"))  # a tick comes before
        self.hand.press(button)
        expect(button).to_have_attribute("aria-pressed", "true")

    def type_cards(self, card: Locator, couples: list[int], cards: list[str], turn: int) -> None:
        """What was cut from a real deck."""
        for couple, text in zip(couples, cards, strict=False):
            field = card.get_by_label(re.compile(rf"^Couple {couple}\b"))
            self.hand.write(field.and_(card.locator("input")), text)
        self.hand.send(card.get_by_role("button", name="These cards were cut"))
        expect(card.locator(f"input[name=turn][value='{turn}']")).to_have_count(0)


def settle(hand: Hand, hall: Hall, shares: list[int], booby: int = 0) -> dict[str, int]:
    """Every prize; who gets what, by prize and couple, in cents.

    `shares` are per cent of the takings, the first prize's first; `booby` is cents.
    """
    room, takings = TieRoom(hand), 1000 * len(hall.cards)
    offers = list(zip(range(1, len(shares) + 1), levels(hall), shares, strict=False))
    awards = {
        f"{place}-{couple}": cents
        for place, couples, share in offers
        for couple, cents in room.settle(place, couples, takings * share // 100).items()
    }
    if booby and len(levels(hall)) > len(offers):
        getters = room.settle(0, levels(hall)[-1], booby)
        awards |= {f"0-{couple}": cents for couple, cents in getters.items()}
    return awards


def hand_out(hand: Hand, awards: dict[str, int]) -> None:
    """Every award, ticked off one by one."""
    page = hand.page
    hand.press(page.get_by_role("link", name="Hand out the prizes"))
    buttons = page.locator("button[name=award]")
    expect(buttons).to_have_count(len(awards))
    owed = [button.get_attribute("value") for button in buttons.all()]
    assert set(owed) == {f"{award}-{cents}" for award, cents in awards.items()}
    for value in owed:
        hand.press(page.locator(f"button[name=award][value='{value}']"))
        expect(page.locator(f"[id='pay-{value}'].chip")).to_contain_text("handed over")


def close(hand: Hand, kept: int) -> None:
    """The night, with so many dollars counted in the box."""
    page = hand.page
    hand.press(page.get_by_role("link", name="Count the till"))
    hand.write(page.get_by_label("Or just the total"), str(kept))
    hand.send(page.get_by_role("button", name="Counted"))
    hand.press(page.get_by_role("link", name="Hand out the prizes"))
    hand.press(page.get_by_role("button", name="Close the night"))
    expect(page.get_by_role("heading", name="The night is closed")).to_be_visible()


def result_sheet(page: Page) -> bytes:
    """The sheet for the wall, fetched by the button on the page of the paper."""
    button = page.get_by_role("button", name="Result sheet for the wall")
    answer = page.request.get(button.get_attribute("formaction"))
    assert answer.headers["content-type"] == "application/pdf"
    return answer.body()
