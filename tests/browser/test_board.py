"""The board on the wall and the ring: they follow what happens elsewhere, and can be read."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looking import AXE, faults, sideways, violations

pytestmark = pytest.mark.browser

WALL = {"width": 1920, "height": 1080}

SMALLER_THAN = """least => {
    const words = document.createTreeWalker(document.querySelector('.board-screen'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) {
        const box = words.currentNode.parentElement, size = parseFloat(getComputedStyle(box).fontSize);
        if (words.currentNode.data.trim() && size < least && box.checkVisibility())
            found.push(`${size}: ${words.currentNode.data.trim()}`);
    }
    return found;
}"""


@pytest.fixture
def night(page, hall):
    """Seven couples in their first game; the page is on the floor."""
    address = hall.practises(7)
    page.goto(hall.begins(address))
    return address


def board_of(visitors, hall, night, **how):
    """The board on a screen of its own, by its link."""
    board = visitors.page(hall.address, **{"viewport": WALL} | how)
    board.goto(hall.board_of(night))
    return board


def test_the_board_follows_a_tap_made_elsewhere(visitors, page, hall, night):
    board = board_of(visitors, hall, night)
    expect(board.locator(".still-playing", has_text="3 tables still playing")).to_be_visible()

    page.locator("#table-2 .side").first.click()

    expect(board.locator(".still-playing", has_text="2 tables still playing")).to_be_visible()
    expect(board.locator(".still-playing b")).to_have_text("1, 3")
    expect(board.locator("[data-started]")).to_have_text(re.compile(r"^\d+:\d\d$"))


def test_the_board_reads_out_a_game_that_begins_and_no_tap(visitors, page, hall, night):
    board = board_of(visitors, hall, night)
    said = board.locator("#board-said")
    page.locator("#table-2 .side").first.click()
    expect(board.locator(".still-playing", has_text="2 tables still playing")).to_be_visible()
    expect(said).to_be_empty()

    hall.fills_in(night)
    hall.begins(night, 2)

    expect(said).to_have_text("Game 2 of 25")


def test_every_word_can_be_read_from_the_back_wall(visitors, hall, night):
    board = board_of(visitors, hall, night)
    for width, height in ((1920, 1080), (1366, 768), (1280, 720)):
        board.set_viewport_size({"width": width, "height": height})
        board.reload()

        assert board.evaluate(SMALLER_THAN, height / 22) == []
        assert board.locator(".board-screen").bounding_box()["height"] <= height


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"rolling": "on"}, "Sits out game"),
        ({"rolling": "on", "odd": "three"}, "Winners to the next table"),
        ({"odd": "three"}, "Winners to the next table"),
    ],
)
def test_it_is_read_as_easily_in_a_pause_without_a_bell_and_with_three_at_a_table(
    visitors, page, hall, rules, says
):
    night = hall.practises(7, **rules)
    page.goto(hall.begins(night))
    board = board_of(visitors, hall, night)
    page.locator("#table-2 .side").first.click()
    expect(board.locator(".still-playing", has_text="2 tables still playing")).to_be_visible()
    page.goto(f"{night}stop/")
    page.get_by_label("Why (tea, fire alarm)").fill("fire alarm")
    page.get_by_role("button", name="Pause").click()

    expect(board.locator("#board").get_by_text("Pause: fire alarm")).to_be_visible()
    expect(board.get_by_text(says).filter(visible=True).first).to_be_visible()
    assert board.evaluate(SMALLER_THAN, WALL["height"] / 22) == []
    assert board.locator(".board-screen").bounding_box()["height"] <= WALL["height"]
    assert sideways(board) == []


def test_the_boards_link_is_a_picture_too(visitors, page, hall, night):
    board_of(visitors, hall, night)
    page.goto(f"{night}board/settings/")

    picture = page.get_by_role("img", name="The board’s link as a picture")
    expect(picture).to_be_visible()
    assert picture.bounding_box()["width"] > 100
    assert faults(page) == []


def test_a_full_hall_is_turned_like_pages(visitors, page, hall):
    night = hall.practises(150)
    board = visitors.page(hall.address, storage_state=hall.signed_in, viewport=WALL)
    board.clock.install()
    board.goto(f"{night}board/")
    first = board.locator(".bare li:visible").first
    expect(first).to_contain_text("1 →")
    seen = board.locator(".bare li:visible").count()

    board.clock.run_for(10_500)

    expect(first).to_contain_text(f"{seen + 1} →")
    board.get_by_role("button", name="Stop turning pages").click()
    board.clock.run_for(10_500)
    expect(first).to_contain_text(f"{seen + 1} →")


def test_it_says_that_the_server_is_lost_and_finds_it_again(visitors, page, hall, night):
    visitors.faults.expect("ERR_CONNECTION_REFUSED")
    board = board_of(visitors, hall, night)
    board.route("**/*", lambda route: route.abort("connectionrefused"))

    lost = board.get_by_role("alert").filter(has_text="Not connected since")
    expect(lost).to_be_visible()
    assert lost.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") > 1080 / 22

    board.unroute("**/*")
    expect(lost).to_be_hidden()


def test_a_board_whose_link_is_withdrawn_says_so(visitors, page, hall, night):
    visitors.faults.expect("status of 404")
    board = board_of(visitors, hall, night)
    page.goto(f"{night}board/settings/")
    page.get_by_role("button", name="Withdraw the link").click()

    expect(board.get_by_text("This board has ended.")).to_be_visible()


def test_the_board_is_fit_for_everybody(visitors, page, hall, night):
    board = board_of(visitors, hall, night)
    board.evaluate(AXE)
    assert violations(board) == []
    assert faults(board) == []


def test_the_board_speaks_french(visitors, page, hall, night):
    board = board_of(visitors, hall, night, locale="fr-CA")

    expect(board.locator("html")).to_have_attribute("lang", "fr")
    expect(board.locator("#board-seen")).to_have_value(re.compile(r"\.fr$"))
    assert sideways(board) == []


COUNT = """() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(window, { struck: 0, shown: 0 });
    OscillatorNode.prototype.start = function (...when) { window.struck += 1; return start.apply(this, when); };
    const seen = document.getElementById("bell-seen");
    new MutationObserver(() => { window.shown += seen.checkVisibility() ? 1 : 0; }).observe(seen, { attributes: true });
}"""


def test_the_bell_is_seen_on_floor_and_board_and_silent_until_switched_on(page, hall, night):
    board = page.context.new_page()
    board.goto(f"{night}board/")
    for each in (board, page):
        each.evaluate(COUNT)

    page.keyboard.press("b")

    for each in (board, page):
        each.wait_for_function("shown === 1")
        expect(each.locator("#bell-seen")).to_be_hidden()
        assert each.evaluate("struck") == 0

    switch = board.get_by_role("button", name="Sound of the bell")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    at_once = board.evaluate("struck")
    page.get_by_role("button", name="Ring the bell").click()
    page.wait_for_function("shown === 2")
    board.wait_for_function("before => struck === 2 * before", arg=at_once)
    assert at_once > 0
    assert page.evaluate("struck") == 0


def test_where_its_sound_is_on_the_bell_rings_by_itself_as_a_game_begins(page, hall, night):
    page.evaluate(COUNT)
    page.locator("#show-keys").click()
    page.get_by_role("button", name="Sound of the bell").click()
    page.keyboard.press("Escape")
    page.wait_for_function("shown === 1")
    expect(page.locator("#bell-seen")).to_be_hidden()
    before = page.evaluate("struck")

    hall.fills_in(night)
    hall.begins(night, 2)

    page.wait_for_function("before => shown === 2 && struck === 2 * before", arg=before)


NAMED = """names => {
  const list = document.querySelector(".board-list");
  list.classList.add("ranks");
  list.innerHTML = names.map((name, at) =>
    `<li><b class="no">${at + 1}.</b> <span class="who"><span class="one">${name}</span></span>` +
    ` <b class="where">${at}</b></li>`).join("");
  const begins = boardFitting.list(list, 54, 5);
  boardFitting.show([...list.children], begins, 0);
}"""
TORN_WORDS = r"""() => {
  const torn = [];
  for (const each of document.querySelectorAll(".board-list li:not([hidden]) .one")) {
    for (const word of each.textContent.matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(each.firstChild, word.index);
      range.setEnd(each.firstChild, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((line) => line.top)).size > 1) torn.push(word[0]);
    }
  }
  return torn;
}"""


def test_no_name_is_torn_where_the_letters_could_be_smaller(visitors, hall, night):
    """Of fifteen people's standings four columns had larger letters, and Antoinet/te."""
    board = board_of(visitors, hall, night)
    names = ["3 Buddy Kehoe", "4 Marie-Antoinette Deveau", "7 Theresa MacEachern", "1 Effie Rankin"]
    names += ["5 Flora Burke", "8 Angus Alex Gillis", "10 Duncan", "12 Roddie", "14 Joe Archie"]
    names += ["15 Mary Ann", "2 Hector Samson", "6 Neil Burke", "9 Rita"]
    names += ["11 Josephine LeBlanc-Arsenault", "13 Sadie"]

    board.evaluate(NAMED, names)

    assert board.evaluate(TORN_WORDS) == []
