"""What people at home open, on a telephone and on a laptop, in both languages."""

import json
import os
import sys
from subprocess import PIPE

import pytest

from tests.browser.looking import (
    AXE,
    LAPTOP,
    NARROW,
    TELEPHONE,
    WIDER_THAN_THE_SCREEN,
    by_night,
    resize,
    sideways,
    violations,
)
from tests.browser.program import Program, settings_for
from tests.browser.told_at_home import MAKE_IT
from tests.lacking import begin

pytestmark = pytest.mark.browser

SITE = "https://cards.example.org"
BEHIND_A_PROXY = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
AS_A_SITE = {"CARD_PARTY_SITE": SITE}


OVER_ITS_PANEL = """() => [...document.querySelectorAll('section table')]
    .filter(each => !each.closest('.wide'))
    .filter(each => each.getBoundingClientRect().right > each.closest('section').getBoundingClientRect().right
        - parseFloat(getComputedStyle(each.closest('section')).paddingRight) + .5)
    .map(each => each.outerHTML.slice(0, 120))"""
"""Tables that hang over the edge of what they stand in."""

BROKEN_NAMES = """() => [...document.querySelectorAll('tbody th')].flatMap(cell => {
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT), found = [];
    while (words.nextNode())
        for (const word of words.currentNode.data.matchAll(/[\\p{L}’]{2,10}(?!\\p{L})/gu)) {
            const range = document.createRange();
            range.setStart(words.currentNode, word.index);
            range.setEnd(words.currentNode, word.index + word[0].length);
            const before = words.currentNode.data.slice(0, word.index);
            if (!/\\p{L}$/u.test(before) && range.getClientRects().length > 1) found.push(word[0]);
        }
    return found;
})"""
"""Names of at most ten letters that go on in the next line."""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """Where a site shows a club, and its pages."""
    data = tmp_path_factory.mktemp("site")
    env = os.environ | settings_for(data) | AS_A_SITE
    making = begin([sys.executable, "-c", MAKE_IT, SITE], env=env, stdout=PIPE, text=True)
    pages = json.loads(making.communicate()[0].splitlines()[-1])
    program = Program(data)
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("CARD_PARTY_SITE", SITE)
        program.start()
    yield program.address, pages
    program.kill()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [NARROW, TELEPHONE, LAPTOP], ids=["narrow", "telephone", "laptop"])
def test_whoever_reads_at_home_can_read_it(told, visitors, language, size):
    address, pages = told
    page = visitors.page(address, viewport=size, locale=language, extra_http_headers=BEHIND_A_PROXY)
    for each in pages:
        page.goto(f"{each}?in={language}")
        assert page.locator("html").get_attribute("lang") == language
        page.evaluate(AXE)
        assert violations(page) == [], each
        assert page.evaluate(WIDER_THAN_THE_SCREEN) == [], each
        assert page.evaluate(OVER_ITS_PANEL) == page.evaluate(BROKEN_NAMES) == [], each
        assert [*sideways(page), *by_night(page)] == [], each
        page.emulate_media(color_scheme="light")
        resize(page, size)
