"""Looking at one page: can everybody read it, and does it fit."""

from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Page, ViewportSize

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text()

NARROW: ViewportSize = {"width": 320, "height": 640}
TELEPHONE: ViewportSize = {"width": 390, "height": 844}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
LAPTOP_TWICE_AS_LARGE: ViewportSize = {"width": 683, "height": 384}
"""A screen of 1366 x 768 at 200 % zoom."""

VIOLATIONS = """how => axe.run(how).then(found => found.violations.flatMap(each =>
    each.nodes.map(node => `${each.id}: ${node.target} ${node.failureSummary}`)))"""

TOO_SMALL = """least => {
    const asked = 'button, .button, summary, select, [role=option], [role=combobox],'
        + 'input:not([type=hidden], [type=radio], [type=checkbox]), label.check, .choices label, nav a';
    const seen = each => each.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true}) && !each.closest('.sr, .skip');
    return [...document.querySelectorAll(asked)].filter(seen)
        .map(each => [each, each.getBoundingClientRect()])
        .filter(([, box]) => Math.min(box.width, box.height) < least - .5)
        .map(([each, box]) => `${box.width} x ${box.height}: ${each.outerHTML.slice(0, 120)}`);
}"""

WIDER_THAN_THE_SCREEN = """() => {
    const page = document.documentElement, most = page.clientWidth;
    if (page.scrollWidth <= most) return [];
    const wide = [...document.body.querySelectorAll('*')]
        .filter(each => each.getBoundingClientRect().right > most + .5).slice(-3);
    return [`${page.scrollWidth} of ${most}`, ...wide.map(each => each.outerHTML.slice(0, 120))];
}"""

SMALL_PRINT = """least => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    while (words.nextNode()) {
        const box = words.currentNode.parentElement;
        // What a picture draws larger than its own units say is as large as it is drawn.
        const drawn = Math.max(1, box.getScreenCTM?.()?.d ?? 1);
        const size = Math.round(drawn * parseFloat(getComputedStyle(box).fontSize));
        if (words.currentNode.data.trim() && size < least && box.checkVisibility())
            found.add(`${size} px: ${words.currentNode.data.trim().slice(0, 60)}`);
    }
    return [...found];
}"""

# A page hears of its new size only when it is about to be painted.
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

UNDER_THE_UNDO_BAR = """() => {
    const undo = document.querySelector('.undo');
    const asked = 'main a, main button, main input:not([type=hidden]), main select, main textarea, main summary';
    const overlap = (one, other, from, to) => Math.min(one[to], other[to]) - Math.max(one[from], other[from]);
    const isUnder = each => {
        each.focus();
        const [box, bar] = [each.getBoundingClientRect(), undo.getBoundingClientRect()];
        return overlap(box, bar, 'top', 'bottom') > 2 && overlap(box, bar, 'left', 'right') > 2;
    };
    return [...document.querySelectorAll(undo ? asked : '#none')]
        .filter(each => each.checkVisibility({visibilityProperty: true}) && !undo.contains(each) && !each.closest('.sr'))
        .filter(isUnder).map(each => each.outerHTML.slice(0, 120));
}"""


def resize(page: Page, size: ViewportSize) -> None:
    """The page on a screen of this size, with all that it does about one."""
    page.set_viewport_size(size)
    page.evaluate(PAINTED)


def unfold(page: Page) -> None:
    """What is folded away is part of the page too."""
    page.locator("details").evaluate_all("all => all.forEach(each => { each.open = true; })")


def sideways(page: Page) -> list[str]:
    """What sticks out of a screen of 320 pixels."""
    resize(page, NARROW)
    return page.evaluate(WIDER_THAN_THE_SCREEN)


def violations(page: Page, **how: list[str]) -> list[str]:
    """What axe finds, by all its rules unless some are named."""
    return page.evaluate(VIOLATIONS, {"resultTypes": ["violations"]} | how)


def misfits(page: Page) -> list[str]:
    """What does not fit a narrow screen, or a finger, or old eyes."""
    found = [f"sticks out: {each}" for each in sideways(page)]
    found += [f"too small to tap: {each}" for each in page.evaluate(TOO_SMALL, 56)]
    found += [f"small print: {each}" for each in page.evaluate(SMALL_PRINT, 16)]
    return [f"{page.url} {each}" for each in found]


def fits(page: Page, way: str = "") -> None:
    """Whoever comes this way can read it, where a script can look at it; back on its own screen."""
    if way != "no script":
        size = page.viewport_size
        assert size
        page.evaluate(AXE)
        assert misfits(page) == []
        assert violations(page) == []
        page.set_viewport_size(size)


def under_the_undo_bar(page: Page) -> list[str]:
    """What still lies under it once the keyboard has come to it, on any screen."""
    found = []
    for size in (TELEPHONE, LAPTOP_TWICE_AS_LARGE, LAPTOP):
        resize(page, size)
        found += page.evaluate(UNDER_THE_UNDO_BAR)
    return [f"{page.url} under the undo bar: {each}" for each in found]


def by_night(page: Page) -> list[str]:
    """What axe finds, on a narrow screen in the dark."""
    page.emulate_media(color_scheme="dark")
    resize(page, NARROW)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return [f"{page.url} dark: {each}" for each in violations(page)]


def by_day(page: Page) -> list[str]:
    """What axe has to say of the colours then, enlarged in the light."""
    page.emulate_media(color_scheme="light")
    resize(page, LAPTOP_TWICE_AS_LARGE)
    found = violations(page, runOnly=["color-contrast"])
    return [f"{page.url} light: {each}" for each in found]


def barriers(page: Page) -> list[str]:
    """What axe finds by night, and then by day."""
    return by_night(page) + by_day(page)


def faults(page: Page) -> list[str]:
    """All that is wrong with the page that is open."""
    return misfits(page) + barriers(page)


LISTENS = """place => {
  window.heard = [];
  const here = document.querySelector(place);
  const hear = () => here.textContent && window.heard.push(here.textContent);
  new MutationObserver(hear).observe(here, { childList: true });
}"""


def listen(page, place):
    """Hears from now on what is read out from this place, one thing after the other; what is given
    back tells it, once there are so many."""
    page.evaluate(LISTENS, place)

    def heard(number):
        page.wait_for_function("number => window.heard.length >= number", arg=number)
        return page.evaluate("window.heard")

    return heard
