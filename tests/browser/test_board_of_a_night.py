"""A whole night on the board, from the door to the reveal, on the screens that halls have: everything is
large, nothing leaves the screen, and all standings are seen soon."""

from functools import partial

import pytest

from tests.browser import board_nights
from tests.browser.program import Program

pytestmark = pytest.mark.browser

SCREENS = (1024, 768), (1366, 768), (1920, 1080), (1080, 1920)
TURN = 8_000  # ms
SOON = 40_000

WRONG = """() => {
    const least = Math.min(innerWidth, innerHeight) / 22, wrong = [];
    const words = document.createTreeWalker(document.querySelector('.board-screen'), NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const box = words.currentNode.parentElement, said = words.currentNode.data.trim();
        if (!said || !box.checkVisibility({visibilityProperty: true})) continue;
        const size = parseFloat(getComputedStyle(box).fontSize), range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const at = range.getBoundingClientRect();
        if (size < least) wrong.push(`${size.toFixed(1)} of ${least.toFixed(1)}: ${said}`);
        if (at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1)
            !said.startsWith('Not connected') && wrong.push(`outside: ${said}`);
        for (let cut = box; cut; cut = cut.parentElement) {
            const edge = cut.getBoundingClientRect();
            if (getComputedStyle(cut).overflowY === 'hidden' && (at.bottom > edge.bottom + 2 || at.right > edge.right + 2))
                wrong.push(`cut off: ${said}`);
        }
    }
    return wrong;
}"""
PAGE = """() => {
    const scene = document.querySelector('.face:not([hidden]) .scene:not(.off)');
    if (!scene) return ['', ''];
    const name = scene.querySelector('[data-pages]')?.dataset.pages ?? '';
    const items = [...scene.querySelectorAll('li')].filter(each => each.checkVisibility());
    return [`${scene.closest('.face').lang} ${name} ${items.map(each => each.textContent).join()} ${scene.textContent}`, name];
}"""


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    program = Program(tmp_path_factory.mktemp("board")).start()
    yield program
    program.kill()


@pytest.fixture(scope="module")
def boards(program):
    """The board in each state, of a hall with so many tables that speaks so."""
    return partial(board_nights.made_in, program.data)


def walk(board):
    """Every page that the board turns, until it begins anew: what is wrong on each, and how many there
    are of each list."""
    seen, wrong, lists = set(), [], {}
    while True:
        key, name = board.evaluate(PAGE)
        if key in seen:
            return wrong, lists
        seen.add(key)
        lists[name] = lists.get(name, 0) + 1
        wrong += board.evaluate(WRONG)
        board.clock.run_for(TURN)


SHOWN = """() => {
    const onScreen = each => {
        const at = each.getBoundingClientRect();
        return each.checkVisibility({visibilityProperty: true}) && at.left >= 0 && at.top >= 0
            && at.right <= innerWidth && at.bottom <= innerHeight;
    };
    const shown = name => [...document.querySelectorAll(`.face:not([hidden]) .${name} li`)].filter(onScreen);
    return [shown('won').length, shown('standing').length, document.querySelector('.standing .turn').textContent];
}"""


@pytest.mark.parametrize(
    ("tables", "language", "standings", "left"),
    [(4, "en", 8, ""), (8, "fr", 16, ""), (20, "both", 16, "1 / 3 · and 24 more")],
)
def test_a_closed_night_is_on_one_screen(
    visitors, program, boards, tables, language, standings, left
):
    """Two prizes, two pots and the final standings, or as many of them as there is room for and how
    many more there are: nobody waits before a wall for a page to turn."""
    board = visitors.page(program.address)
    board.clock.install()
    address = boards(tables, language)["closed"]
    found = {}
    for width, height in ((1366, 768), (1366, 900), (1920, 1080)):
        board.set_viewport_size({"width": width, "height": height})
        board.goto(address)
        found[width, height] = board.evaluate(SHOWN), board.evaluate(WRONG)

    assert [*found.values()] == [([4, standings, left], [])] * 3, found


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("tables", "language", "screens"), [(8, "both", (0,)), (40, "fr", (1, 2)), (150, "en", (3,))]
)
def test_a_whole_night_is_large_and_within_the_screen(
    visitors, program, boards, tables, language, screens
):
    """Each state is looked at on every screen, in one of the halls: now here and now there."""
    board = visitors.page(program.address)
    board.clock.install()
    found = []
    for at, (state, address) in enumerate(boards(tables, language).items()):
        for screen in screens:
            width, height = SCREENS[(at + screen) % len(SCREENS)]
            board.set_viewport_size({"width": width, "height": height})
            board.goto(address)
            assert board.locator(".face").evaluate_all("all => all.map(each => each.lang)") == {
                "both": ["en", "fr"]
            }.get(language, [language])
            wrong, _ = walk(board)
            found += [f"{state}, {width}: {each}" for each in wrong]

    assert found == []


@pytest.mark.thorough
def test_all_standings_of_forty_couples_are_seen_soon(visitors, program, boards):
    board = visitors.page(program.address)
    board.clock.install()
    addresses = boards(20, "")
    for width, height in SCREENS:
        board.set_viewport_size({"width": width, "height": height})
        for state in ("standings", "reveal 6"):
            board.goto(addresses[state])
            wrong, lists = walk(board)
            assert wrong == []
            assert lists["standings"] * TURN <= SOON, (state, width)
