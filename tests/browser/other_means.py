"""Looking at one page as others do: by the keyboard alone, in colours of one's own, twice as large,
without anything that moves."""

from playwright.sync_api import Page

from tests.browser.looking import (
    LAPTOP,
    LAPTOP_TWICE_AS_LARGE,
    NARROW,
    WIDER_THAN_THE_SCREEN,
    resize,
)

TAB = {"type": "rawKeyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
SPARE = 3
ROUNDS = 2
"""A day has three fields for the Tab key, a box that scrolls is one, and so is the frame of the browser:
what a first round did not come to, another does, but for what is out of reach."""

HEAR_THE_FOCUS = """() => {
    const seen = each => each.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true});
    // What opens over the page is shut, as it is for whoever has not just opened it.
    document.querySelectorAll('details').forEach(fold => {
        if ([...fold.children].some(each => getComputedStyle(each).position === 'absolute')) fold.open = false;
    });
    const asked = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
    const first = each => each.type !== 'radio' || each === (each.form || document)
        .querySelector(`[name="${each.name}"]:checked`) || !(each.form || document)
        .querySelector(`[name="${each.name}"]:checked`);
    const due = [...document.querySelectorAll(asked)]
        .filter(each => seen(each) && each.tabIndex >= 0 && !each.disabled && !each.closest('[inert]'))
        .filter(first);
    const rings = each => {
        const style = getComputedStyle(each);
        return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2)
            || (style.boxShadow !== 'none' && each.matches(':focus-visible'));
    };
    const isStroked = each => parseFloat(getComputedStyle(each).strokeWidth) >= 4;
    const isRinged = each => [each, ...(each.labels || []), each.parentElement].some(one => rings(one))
        || [...each.querySelectorAll('rect')].some(isStroked);
    const isInSight = each => {
        const boxes = [each, ...(each.labels || [])].flatMap(one => [...one.getClientRects()]);
        return boxes.some(box => {
            const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return top && (each.contains(top) || top.contains(each) || top.closest('label')?.control === each);
        });
    };
    window.walked = {due, came: [], found: []};
    document.addEventListener('focusin', event => {
        const each = event.target, had = walked.came.at(-1);
        if (walked.came.includes(each)) return;
        walked.came.push(each);
        if (!isRinged(each)) walked.found.push(`no ring: ${each.outerHTML.slice(0, 120)}`);
        if (!isInSight(each)) walked.found.push(`out of sight: ${each.outerHTML.slice(0, 120)}`);
        if (had?.parentElement === each.parentElement && !had.matches('.help')) {
            const [was, is] = [had.getBoundingClientRect(), each.getBoundingClientRect()];
            const back = is.bottom <= was.top || (is.top < was.bottom && was.top < is.bottom && is.right <= was.left);
            if (back) walked.found.push(`goes back: ${each.outerHTML.slice(0, 120)}`);
        }
    });
    due[0]?.focus();
    return due.length;
}"""

WHERE_THE_KEYS_LED = """() => {
    const same = each => each.type === 'radio'
        && walked.came.some(one => one.name === each.name && one.form === each.form);
    const missed = walked.due.filter(each => each.isConnected && !walked.came.includes(each) && !same(each));
    return [...walked.found, ...missed.map(each => `not reached: ${each.outerHTML.slice(0, 120)}`)];
}"""

WITHOUT_AN_EDGE = """() => {
    const seen = each => each.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true});
    const edge = each => ['Top', 'Right', 'Bottom', 'Left'].some(side => {
        const style = getComputedStyle(each);
        return parseFloat(style[`border${side}Width`]) >= 1 && style[`border${side}Style`] !== 'none';
    });
    const asked = 'button, .button, select, textarea, summary,'
        + 'input:not([type=hidden], [type=radio], [type=checkbox]), .choices label';
    const marked = each => edge(each) || getComputedStyle(each).textDecorationLine.includes('underline')
        || each.matches('summary') || each.querySelector('svg');
    return [...document.querySelectorAll(asked)].filter(each => seen(each) && !marked(each))
        .map(each => each.outerHTML.slice(0, 120));
}"""

WORDS = """() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set(), isClock = /^\\d+:\\d\\d$/;
    while (words.nextNode()) {
        const box = words.currentNode.parentElement, said = words.currentNode.data.trim();
        if (said && !isClock.test(said) && box.checkVisibility({visibilityProperty: true})) found.add(said);
    }
    return [...found];
}"""

# What is still out stands whole below the card.
CUT_SHORT = """() => [...document.body.querySelectorAll('*')]
    .filter(each => each.checkVisibility({visibilityProperty: true}) && !each.closest('.sr, .skip, svg'))
    .filter(each => getComputedStyle(each).overflowX !== 'visible' && getComputedStyle(each).overflowX !== 'auto')
    .filter(each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 1 && each.innerText?.trim())
    .filter(each => !each.matches('select, input, textarea, #still-out'))
    .map(each => each.outerHTML.slice(0, 120))"""

MOVES = """() => {
    const seconds = times => Math.max(...times.split(',').map(parseFloat));
    const moves = each => {
        const style = getComputedStyle(each);
        return seconds(style.transitionDuration) > .01 || style.scrollBehavior === 'smooth'
            || (style.animationName !== 'none' && seconds(style.animationDuration) > .01);
    };
    return [...document.querySelectorAll('*')].filter(moves).map(each => each.outerHTML.slice(0, 120));
}"""


def by_keyboard(page: Page) -> list[str]:
    """What the Tab key does not lead to, or not in the order of the page, or not to be seen there."""
    resize(page, LAPTOP)
    due = page.evaluate(HEAR_THE_FOCUS)
    keys, found = page.context.new_cdp_session(page), []
    for _ in range(ROUNDS):
        for _ in range(due + SPARE):
            keys.send("Input.dispatchKeyEvent", TAB)
        if not (found := page.evaluate(WHERE_THE_KEYS_LED)):
            break
    keys.detach()
    return found


def in_own_colours(page: Page) -> list[str]:
    """What cannot be told from words where the colours are the reader's own."""
    page.emulate_media(forced_colors="active")
    found = page.evaluate(WITHOUT_AN_EDGE)
    page.emulate_media(forced_colors="none")
    return found


def twice_as_large(page: Page) -> list[str]:
    """What sticks out at 200 % zoom, is cut, or is not said any more."""
    resize(page, LAPTOP)
    said = page.evaluate(WORDS)
    resize(page, LAPTOP_TWICE_AS_LARGE)
    found = page.evaluate(WIDER_THAN_THE_SCREEN) + page.evaluate(CUT_SHORT)
    lost = set(said) - set(page.evaluate(WORDS))
    resize(page, NARROW)
    return found + [f"cut: {each}" for each in page.evaluate(CUT_SHORT)] + sorted(lost)


def still(page: Page) -> list[str]:
    """What moves although nothing should."""
    page.emulate_media(reduced_motion="reduce")
    found = page.evaluate(MOVES)
    page.emulate_media(reduced_motion="no-preference")
    return found


LOOKS = {
    "by keyboard": by_keyboard,
    "in own colours": in_own_colours,
    "twice as large": twice_as_large,
    "still": still,
}


def hindrances(page: Page) -> list[str]:
    """All that hinders somebody on the page that is open."""
    return [f"{page.url} {how}: {each}" for how, look in LOOKS.items() for each in look(page)]
