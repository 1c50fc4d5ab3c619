"""Every page there is, in every phase of a night: axe finds nothing, nothing scrolls sideways at
320 pixels, everything can be tapped. The url conf says which pages there are."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.browser.hands import Mouse
from tests.browser.journey import plan, practise, start
from tests.browser.looking import faults, sideways, unfold

pytestmark = pytest.mark.browser

LONG_NAME = "Marie-Antoinette Wolfeschlegelsteinhausenbergerdorffwelche"
"""With two letters more it is as long as a field takes."""
CLUB = 1
BEFORE_THE_CLUB = ["", "set-up/", "sign-in/", "language/"]
"""Where an organiser who is signed in is always sent on."""
BY_A_LINK = [route for route in routes() if "<str:token>" in route or route.endswith("/helping/")]
"""What the board and a helper open; their own tests look at it."""
LONG_HALL = "Loyal-Orange-and-Ancient-Hibernian-Reconciliationhall"

# Phases of a night, each made by somebody at the laptop


def prepared(page):
    page.goto("/")
    address = plan(Mouse(page), games=3, booby="$10")
    page.get_by_role("link", name="House rules").click()
    page.get_by_label("Hall", exact=True).fill(LONG_HALL)
    page.get_by_role("button", name="Keep these rules").first.click()
    page.wait_for_url(address)
    page.get_by_role("link", name="Expected").click()
    write_name(page.get_by_label("First player"), f"{LONG_NAME}ly")
    write_name(page.get_by_label("Partner", exact=True), f"yl{LONG_NAME[::-1]}")
    page.get_by_role("button", name="They are coming").click()
    expect(page.get_by_role("button", name="They are not coming")).to_be_visible()
    page.goto(address)


def at_the_door(page):
    """Two couples, one of them owing, one expected, and two people who came alone."""
    prepared(page)
    page.get_by_role("button", name="Open the door").click()
    register(page, f"{LONG_NAME}", f"{LONG_NAME[::-1]}", "Owing $10")
    register(page, "Effie Rankin", "Hector Samson", "Paid $10, next couple")
    for waiting, name in enumerate(("Buddy Kehoe", f"{LONG_NAME}-S".upper()), 1):
        page.get_by_text("Somebody came alone").locator("xpath=..").evaluate(
            "e => { e.open = true; }"
        )
        write_name(page.get_by_label("Who came alone"), name)
        page.get_by_role("button", name="Paid $5, waits for a partner").click()
        expect(page.locator("#door")).to_contain_text(f"Partner list ({waiting})")
        expect(page.locator("#door")).to_contain_text(name)


def register(page, first, second, button):
    before = page.locator("#door-count b").inner_text()
    write_name(page.get_by_label("First player"), first)
    write_name(page.get_by_label("Partner", exact=True), second)
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator("#door-count b")).not_to_have_text(before)


def write_name(field, name):
    """Without the names that are offered, which would cover the button below."""
    field.fill(name)
    field.blur()


def drawn_too_early(page):
    """Somebody came after the draw, which does not hold any more."""
    at_the_door(page)
    page.get_by_role("link", name="Draw the tables").click()
    page.get_by_role("button", name="Draw the tables").click()
    page.get_by_role("link", name="The night of").click()
    page.get_by_role("link", name="Door").click()
    register(page, "Flora Burke", "Neil Burke", "Paid $10, next couple")


def in_play(page):
    """Game 2 with a bye chair, one table decided."""
    drawn_too_early(page)
    page.get_by_role("link", name="Draw the tables").click()
    page.get_by_role("button", name="Draw all tables again").click()
    start(Mouse(page))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("n")
    page.wait_for_selector("#room[data-game='2']")


def gone_home(page):
    """The couple with the long names has gone home."""
    in_play(page)
    night = re.search(r".*/nights/\d+/", page.url)[0]
    page.goto(f"{night}couples/1/leave/")
    page.get_by_role("button", name=re.compile("They go home|This game has not begun")).click()
    page.wait_for_url("**/changes/")


def many_tables(page):
    """More than can be shown at their largest."""
    practise(Mouse(page), 50)
    start(Mouse(page))


def to_settle(page):
    practise(Mouse(page), 12)
    page.get_by_role("button", name="Play to the end").click()
    page.get_by_role("link", name="Settle the ties").click()


def cutting(page):
    """The first tie is to be cut, and has been cut once in vain."""
    to_settle(page)
    tie = first_tie(page)
    for couple in range(tie.get_by_role("group").count()):
        say(tie, couple, "Cut")
    for field in tie.get_by_role("textbox").all():
        field.fill("K")
    tie.get_by_role("button", name="These cards were cut").click()
    expect(tie.locator("input[name=turn][value='1']")).to_have_count(2)


def playing_off(page):
    to_settle(page)
    tie = first_tie(page)
    for couple in range(tie.get_by_role("group").count()):
        say(tie, couple, "Will play" if couple else "Play off")
    expect(tie.get_by_text("Who won the play-off?")).to_be_visible()


def first_tie(page):
    """The card of the first prize that couples are asked about."""
    asked = page.locator(".ties .card").filter(has=page.get_by_role("group")).first
    return page.locator(f"#{asked.get_attribute('id')}")


def say(tie, couple, wish):
    button = tie.get_by_role("group").nth(couple).get_by_role("button", name=re.compile(f"{wish}$"))
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def keep_evenings_short(page):
    """The log of a long one takes axe seconds, and has nothing that a short one has not."""
    page.goto(f"/clubs/{CLUB}/habits/")
    page.get_by_label("Number of games").fill("3")
    page.get_by_role("button", name="Keep these habits").first.click()
    page.wait_for_url(f"**/clubs/{CLUB}/")


def have_pots(page):
    """One that the cards win, and one that a ticket does."""
    for name in ("Jackpot", "50/50"):
        page.goto(f"/clubs/{CLUB}/pots/")
        page.get_by_role("button", name=name, exact=True).click()
        page.wait_for_url(re.compile(r"/pots/\d+/$"))


def totals_typed(page):
    practise(Mouse(page), 2)
    type_totals(page)


def closed(page):
    """With something open, for a reason."""
    at_the_door(page)
    page.get_by_role("link", name="The night of").click()
    type_totals(page)
    page.get_by_role("link", name="The night of").click()
    page.get_by_role("link", name="Hand out the prizes").first.click()
    page.get_by_label("Why, in a few words").fill(LONG_NAME)
    page.get_by_role("button", name="Close the night").click()
    expect(page.get_by_role("heading", name="The night is closed")).to_be_visible()


def type_totals(page):
    """Two couples have a hole or two each."""
    page.get_by_role("link", name="Totals").click()
    page.get_by_role("row").get_by_role("textbox").nth(0).fill("2")
    page.get_by_role("row").get_by_role("textbox").nth(1).fill("1")
    page.get_by_label("Why").fill("the laptop came late")
    page.get_by_role("button", name="These totals stand").click()
    page.wait_for_url("**/totals/")


def read_card(page, night, couple, games, reading="read"):
    page.goto(f"{night}cards/{reading}/")
    page.get_by_label("Couple", exact=True).fill(str(couple))
    page.get_by_label("Games won").fill(games)
    page.get_by_role("button", name="Read, next card").click()
    expect(page.get_by_role("button", name="Undo:")).to_contain_text(f"couple {couple} read")


def cards_against_games(page):
    """Every card is empty, so that each result is a question, and one was read differently."""
    night = practise(Mouse(page), 4)
    page.get_by_role("button", name="Play to the end").click()
    expect(page.get_by_role("link", name="Settle the ties")).to_be_visible()
    for couple in (1, 2, 3, 4):
        read_card(page, night, couple, "0")
    read_card(page, night, 1, "2", "second")


def cards_alone(page):
    """Nobody entered a game, and every card has the first one's hole."""
    night = practise(Mouse(page), 4)
    for couple in (1, 2, 3, 4):
        read_card(page, night, couple, "1")


PHASES = (
    prepared,
    at_the_door,
    drawn_too_early,
    in_play,
    gone_home,
    many_tables,
    to_settle,
    cutting,
    playing_off,
    totals_typed,
    cards_against_games,
    cards_alone,
    closed,
)


@pytest.fixture(scope="module")
def nights(browser, hall):
    """A night in each phase: what stands in the addresses of its pages, by the phase."""
    page = browser.new_page(base_url=hall.address, storage_state=hall.signed_in)
    keep_evenings_short(page)
    have_pots(page)
    made = {}
    for phase in PHASES:
        phase(page)
        night = int(re.search(r"/nights/(\d+)/", page.url)[1])
        made[phase.__name__] = {"night_id": night, "club_id": CLUB} | a_helper(page, night)
    page.context.close()
    return made


def a_helper(page, night):
    """Somebody is let in, and a screen to the board, where the night is not over."""
    page.goto(f"/nights/{night}/helpers/")
    if not page.get_by_role("button", name="Let in").count():
        return {}
    page.get_by_label("Who helps", exact=True).fill(LONG_NAME)
    page.get_by_role("radio", name="Door").check()
    page.get_by_role("button", name="Let in").click()
    page.wait_for_url(re.compile(r"/helpers/\d+/$"))
    found = {"link_id": int(re.search(r"/helpers/(\d+)/", page.url)[1])}
    page.goto(f"/nights/{night}/board/settings/")
    page.get_by_role("button", name="Make a link for the board").click()
    expect(page.locator(".board-link")).to_be_visible()
    return found


# The walk


def parts(markup):
    """What can go wrong on a page: its tags with their classes, however often each occurs."""
    markup = re.sub(r'<ol id="steps".*?</ol>', "", markup, flags=re.DOTALL)
    tags = re.findall(r"<([a-z]\w*)([^>]*)", markup)
    telling = r'\b(?:class|role|type|aria-(?:pressed|current|invalid))="[^"]*"'
    long_names = {LONG_NAME} if LONG_NAME in markup else set()
    return frozenset((tag, *re.findall(telling, rest)) for tag, rest in tags) | long_names


def worth_a_look(pages):
    """The addresses of some of these pages, which together have all that any has."""
    by_parts = {parts(page.text()): address for address, page in pages.items()}
    return [each for had, each in by_parts.items() if not any(had < more for more in by_parts)]


def is_page(answer):
    return answer.ok and "<html" in answer.text()


def is_never_a_page(answer):
    """A button's address, a sheet of paper, a fragment of a page."""
    return answer.status == 405 or (answer.status == 200 and not is_page(answer))


def all_answers(page, route, nights):
    """What the program answers to this route in each phase, by address."""
    known = nights.values() if is_of_a_night(route) else [{"club_id": CLUB}]
    addresses = [filled_in(route, each) for each in known]
    return {address: page.request.get(address, max_redirects=0) for address in addresses}


@pytest.mark.parametrize("route", sorted(set(routes()) - {*BEFORE_THE_CLUB, *BY_A_LINK}))
def test_every_page(visitors, page, hall, nights, route):
    answers = all_answers(page, route, nights)
    pages = worth_a_look({address: each for address, each in answers.items() if is_page(each)})
    assert pages or any(is_never_a_page(each) for each in answers.values())

    found = [fault for address in pages for fault in faults(opened(page, address))]
    in_french = visitors.page(hall.address, storage_state=hall.signed_in, locale="fr-CA")
    for address in pages:
        opened(in_french, address)
        expect(in_french.locator("html")).to_have_attribute("lang", "fr")
        found += [f"{address} in French: {each}" for each in sideways(in_french)]

    assert found == []


def opened(page, address):
    """The page with all that is folded away on it."""
    page.goto(address)
    unfold(page)
    return page


# Before there is a club, and at its closed door


def test_every_page_before_there_is_a_club(visitors, program):
    page = visitors.page(program.address)
    visitors.faults.expect("status of 422")
    assert faults(opened(page, "/")) == []
    assert faults(opened(page, "/sign-in/")) == []

    page.goto("/set-up/")
    page.get_by_label("The club’s name").fill(LONG_NAME)
    page.get_by_label("Your name").fill(LONG_NAME)
    page.get_by_label("A password").fill("12345")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_text("This password is too short")).to_be_visible()
    assert faults(page) == []

    page.goto("/")
    page.get_by_role("button", name="Open a practice night").click()
    page.get_by_role("link", name="Practice").first.click()
    expect(page.get_by_role("link", name="Set up your club")).to_be_visible()
    assert faults(page) == []


def test_every_page_at_a_closed_door(visitors, hall):
    page = visitors.page(hall.address)
    visitors.faults.expect("status of 422")
    page.goto("/")
    page.get_by_label("Your name").fill("Ida")
    page.get_by_label("Your password").fill("guessed")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_text("Name and password do not belong together.")).to_be_visible()
    unfold(page)
    assert faults(page) == []


# What is refused


def there_is_no_such_page(page, night):
    page.goto(f"{night}nowhere/")


def an_address_of_a_button(page, night):
    page.goto(f"{night}wins/")


def an_undo_from_an_old_page(page, night):
    """409: somebody has undone it already."""
    page.goto(f"{night}log/")
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    elsewhere.get_by_role("button", name="Undo:").click()
    elsewhere.wait_for_load_state()
    page.get_by_role("button", name="Undo:").click()


def a_form_without_its_cookie(page, night):
    page.goto(f"{night}log/")
    page.context.clear_cookies(name="csrftoken")
    page.get_by_role("button", name="Undo:").click()


def a_couple_of_nobody(page, night):
    page.goto(f"{night}door/")
    page.get_by_role("button", name="Paid $10, next couple").click()
    expect(page.get_by_text("Write the name.")).to_have_count(2)


def rules_that_make_no_sense(page, night):
    page.goto(f"{night}rules/")
    page.get_by_label("Fee for each person").fill("a lot")
    page.get_by_label("First prize", exact=True).fill("200%")
    page.get_by_role("button", name="Keep these rules").first.click()
    expect(page.get_by_text("That is no amount.")).to_be_visible()


def totals_of_nobody(page, night):
    page.goto(f"{night}totals/")
    page.get_by_role("button", name="These totals stand").click()
    expect(page.get_by_text("Nothing was saved yet.")).to_be_visible()


def seats_for_three(page, night):
    page.goto(f"{night}seating/?way=by_hand")
    for field in page.get_by_role("row").get_by_role("textbox").all():
        field.fill("1")
    page.get_by_role("row").get_by_role("textbox").first.fill("x")
    page.get_by_role("button", name="They sit like this").click()
    expect(page.get_by_text("Nothing was saved yet.")).to_be_visible()


@pytest.mark.parametrize(
    ("refused", "status"),
    [
        (there_is_no_such_page, 404),
        (an_address_of_a_button, 405),
        (an_undo_from_an_old_page, 409),
        (a_form_without_its_cookie, 403),
        (a_couple_of_nobody, 422),
        (rules_that_make_no_sense, 422),
        (totals_of_nobody, 422),
        (seats_for_three, 422),
    ],
)
def test_every_page_that_says_no(visitors, page, refused, status):
    page.goto("/")
    visitors.faults.expect(f"status of {status}")
    night = plan(Mouse(page), games=3)
    page.get_by_role("button", name="Open the door").click()
    register(page, LONG_NAME, "Hector Samson", "Paid $10, next couple")
    register(page, "Flora Burke", "Neil Burke", "Paid $10, next couple")

    refused(page, night)

    unfold(page)
    assert faults(page) == []
