"""A whole night on the board, from the door to the reveal, on the screens that halls have: everything is
large, nothing leaves the screen, and all standings are seen soon."""

import pytest

from tests.browser import board_nights
from tests.browser.program import Program

pytestmark = pytest.mark.browser

SCREENS = (1024, 768), (1366, 768), (1920, 1080), (1080, 1920)
TURN = 8_000  # ms
SOON = 40_000

WRONG = """() => {
    const least = innerHeight / 22, wrong = [];
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
    return board_nights.made_in(program.data, (8, 20, 40, 150))


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


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("tables", "language", "screens"), [("8", "both", 2), ("40", "fr", 4), ("150", "en", 2)]
)
def test_a_whole_night_is_large_and_within_the_screen(
    visitors, program, boards, tables, language, screens
):
    """So many of the screens are looked at in each state, now these and now those."""
    board_nights.speak(program.data, language)
    board = visitors.page(program.address)
    board.clock.install()
    for at, (state, address) in enumerate(boards[tables].items()):
        for width, height in (SCREENS * 2)[at % 4 :][:screens]:
            board.set_viewport_size({"width": width, "height": height})
            board.goto(address)
            assert board.locator(".face").evaluate_all("all => all.map(each => each.lang)") == {
                "both": ["en", "fr"]
            }.get(language, [language])
            wrong, _ = walk(board)
            assert wrong == [], (state, width, height)


@pytest.mark.parametrize("screen", SCREENS)
def test_all_standings_of_forty_couples_are_seen_soon(visitors, program, boards, screen):
    board_nights.speak(program.data, "")
    width, height = screen
    board = visitors.page(program.address, viewport={"width": width, "height": height})
    board.clock.install()
    for state in ("standings", "reveal 6"):
        board.goto(boards["20"][state])
        wrong, lists = walk(board)
        assert wrong == []
        assert lists["standings"] * TURN <= SOON, state
