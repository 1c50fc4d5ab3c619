"""A page is looked at once all of it is there. Playwright's own press ends when the next page begins to
come, and its own `count` or `evaluate` takes what has come so far: a list half read is a shorter list."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

PRESSES = ("click", "tap", "press", "check", "uncheck", "select_option")
READS = (
    *("all", "count", "evaluate", "evaluate_all", "bounding_box"),
    *("all_inner_texts", "all_text_contents", "inner_text", "text_content"),
    *("get_attribute", "input_value", "is_visible"),
)

Does = Callable[..., Any]


def wait_for_pages(patched: pytest.MonkeyPatch) -> None:
    """Every press waits for the page it leads to, and every read for the end of what it reads. A bare
    `keyboard.press`, and a page that leads on by its own script, are still awaited by `expect`."""
    for name in PRESSES:
        patched.setattr(Locator, name, _arrives(getattr(Locator, name)))
    for name in READS:
        patched.setattr(Locator, name, _has_arrived(getattr(Locator, name)))
    for name in ("content", "evaluate"):
        patched.setattr(Page, name, _has_arrived(getattr(Page, name)))


def _arrives(press: Does) -> Does:
    @wraps(press)
    def pressed(target: Locator, *how: Any, **said: Any) -> Any:
        done = press(target, *how, **said)
        target.page.wait_for_load_state()
        return done

    return pressed


def _has_arrived(read: Does) -> Does:
    @wraps(read)
    def reads(of: Locator | Page, *how: Any, **said: Any) -> Any:
        (of.page if isinstance(of, Locator) else of).wait_for_load_state()
        return read(of, *how, **said)

    return reads
