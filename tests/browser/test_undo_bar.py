"""The undo bar: as high as its button, always at the right, and over nothing that can be pressed."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.looking import resize
from tests.browser.test_helping import CUT, TELEPHONE, comes_in, to_the_floor

pytestmark = pytest.mark.browser

SCREENS = [(390, 844), (768, 1024), (1366, 768)]
PAGES = ("", "changes/", "door/", "log/", "results/", "seats/", "standings/", "stop/", "totals/")

COVERED = """() => {
    const asked = 'a, button, summary, select, textarea, input:not([type=hidden])';
    const seen = each => each.checkVisibility({contentVisibilityAuto: true, visibilityProperty: true})
        && !each.closest('.sr, .skip, dialog');
    const covered = each => {
        each.scrollIntoView({block: 'nearest'});
        const box = each.getClientRects()[0];
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !each.contains(top) && top?.closest('label')?.control !== each;
    };
    return [...document.querySelectorAll(asked)].filter(seen).filter(covered)
        .map(each => each.outerHTML.slice(0, 120));
}"""

# All of one moment: a page that is being scrolled goes on between two questions.
BOXES = "of => of.map(each => document.querySelector(each).getBoundingClientRect().toJSON())"


def misplaced(page):
    """What is wrong with the bar on the page that is open, on any screen."""
    found = []
    for width, height in SCREENS:
        resize(page, {"width": width, "height": height})
        found += [f"{width}: {each}" for each in misplaced_here(page)]
    return found


def misplaced_here(page):
    bar, button = (page.locator(each).bounding_box() for each in (".undo", ".undo button"))
    at_the_right = button["x"] + button["width"] > 0.9 * page.viewport_size["width"]
    found = [f"covered: {each}" for each in page.evaluate(COVERED)]
    found += [f"{bar['height']} pixels high"] if bar["height"] > 56.5 else []
    return found + ([] if at_the_right else [f"at the left: {button}"])


@pytest.mark.thorough
def test_the_undo_bar_covers_nothing_that_can_be_pressed(visitors, hall):
    """On the floor of a game half in, and on the long pages of forty couples."""
    night = hall.practises(40)
    hall.begins(night)
    hall.fills_in(night)
    page = visitors.page(hall.address, storage_state=hall.signed_in)
    page.goto(hall.begins(night, 2))
    page.locator("#table-1 .side").first.click()
    expect(page.locator("#undo")).to_contain_text("Table 1")
    found = {"floor/": misplaced(page)}

    for path in PAGES:
        page.goto(f"{night}{path}")
        if page.locator(".undo").count():
            found[path] = misplaced(page)

    assert len(found) > 7
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def test_what_waits_for_the_network_covers_nothing_that_can_be_pressed(visitors, hall):
    """Many taps wait, and nothing answers: all of it stands above the head of the floor."""
    visitors.faults.expect(CUT)
    night = hall.practises(24)
    hall.begins(night)
    page = visitors.page(hall.address, **TELEPHONE)
    comes_in(page, hall.lets_in(night, "Mary", "floor"))
    to_the_floor(page)
    page.context.set_offline(True)
    for table in range(1, 9):
        page.locator(f"#table-{table} .side").first.tap()
    expect(page.locator("#waiting li")).to_have_count(8)
    expect(page.locator("#connection")).to_be_visible()

    page.mouse.wheel(0, 600)
    page.wait_for_function("scrollY > 0")

    boxes = page.evaluate(BOXES, ["#connection", "#waiting", ".room-head"])
    for above, below in pairwise(boxes):
        assert above["y"] + above["height"] <= below["y"] + 0.5
    assert [each for each in page.evaluate(COVERED) if " saving" not in each] == []
