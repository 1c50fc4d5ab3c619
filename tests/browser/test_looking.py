"""What the walk over all pages would notice."""

import pytest

from tests.browser.conftest import Visitors
from tests.browser.looking import faults
from tests.browser.other_means import hindrances

pytestmark = pytest.mark.browser

PAGE = """<!DOCTYPE html><html lang="en"><head><title>A page</title><style>
    @media (prefers-color-scheme: dark) {{ body {{ background: #000; color: #fff; }} }}
    :focus-visible {{ outline: 3px solid; }}
    button {{ min-width: 60px; min-height: 60px; font-size: 18px; }}
</style></head><body><main><h1>A page</h1>{}</main></body></html>"""


def unnoticed(page, look, flaws):
    """Of these flaws, each on a page that has no other."""
    page.set_content(PAGE.format("<button>Fine</button>"))
    assert look(page) == []

    missed = []
    for flaw, said in flaws:
        page.set_content(PAGE.format(flaw))
        missed += [] if any(said in each for each in look(page)) else [said]
    return missed


def test_a_flaw_would_be_noticed(page):
    flaws = [
        ('<p style="width: 400px">wide</p>', "sticks out: 4"),
        ('<button style="min-width: 0; width: 55px">OK</button>', "too small to tap: 55 x 60"),
        ('<p style="font-size: 15px">small</p>', "small print: 15 px: small"),
        ("<button></button>", "dark: button-name"),
        ('<p style="color: #222">nearly black</p>', "dark: color-contrast"),
        ('<p style="color: #ddd">grey</p>', "light: color-contrast"),
    ]
    assert unnoticed(page, faults, flaws) == []


def test_a_hindrance_would_be_noticed(page):
    flaws = [
        ('<button style="outline: none">Dark</button>', "by keyboard: no ring"),
        (
            '<p onkeydown="event.preventDefault()"><button>1</button></p><button>2</button>',
            "not reached",
        ),
        (
            '<p style="display: flex; flex-flow: row-reverse"><a href="/">1</a><a href="/">2</a></p>',
            "goes back",
        ),
        ('<button style="border: 0">flat</button>', "in own colours"),
        ('<p style="width: 2em; overflow: hidden">Wolfeschlegelstein</p>', "twice as large: cut"),
        (
            "<style>@media (max-width: 700px) { i { display: none; } }</style><i>gone</i>",
            "large: gone",
        ),
        ('<p style="transition: color 1s">slow</p>', "still: <p"),
    ]
    assert unnoticed(page, hindrances, flaws) == []


def test_a_complaint_of_the_browser_would_be_noticed(browser, hall):
    visitors = Visitors(browser)
    page = visitors.page(hall.address)
    page.goto("/healthz/nowhere")
    page.goto("/sign-in/")
    page.locator("body").evaluate("body => { body.innerHTML = '<p style=\"color: red\">'; }")
    page.get_by_text("nothing").count()

    seen = visitors.leave()

    assert any("status of 404" in each for each in seen)
    assert any("Content Security Policy" in each for each in seen)


def test_an_expected_complaint_that_does_not_come_would_be_noticed(browser, hall):
    visitors = Visitors(browser)
    visitors.faults.expect("status of 409")
    visitors.page(hall.address).goto("/sign-in/")

    assert visitors.leave() == ["expected, and did not come: status of 409"]
