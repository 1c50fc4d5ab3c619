"""Telling everybody: each page on a telephone in French and without a script, and *Copy* as the hall's network has it."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from parties import network
from tests.browser.looking import fits
from tests.browser.organiser import Organiser
from tests.browser.program import Program
from tests.lacking import lacking

pytestmark = pytest.mark.browser

WAYS = {
    "a telephone in French": {"viewport": {"width": 390, "height": 844}, "locale": "fr-CA"},
    "no script": {"java_script_enabled": False},
}


@pytest.mark.parametrize("way", WAYS)
def test_what_people_are_told_is_typed_once_and_stands_in_the_texts(visitors, hall, way):
    night = hall.practises(4)
    page = visitors.page(hall.address, storage_state=hall.signed_in, **WAYS[way])
    page.goto(f"{night}telling/")
    fits(page, way)
    page.locator("a[href$='/telling/words/']").click()
    page.locator("[name=address]").fill("1234 Old Route 5")
    fits(page, way)
    page.locator("form[action$='/telling/words/'] button").click()

    expect(page.locator("#text-en-0")).to_contain_text("1234 Old Route 5.")
    expect(page.locator("#text-fr-0")).to_contain_text("1234 Old Route 5.")
    theirs = "fr" if "French" in way else "en"  # the other language is folded
    copy = page.locator(f"[data-copies=text-{theirs}-0]")
    expect(copy).to_be_visible(visible=way != "no script")
    fits(page, way)


def test_a_text_is_copied_on_the_halls_plain_http(visitors, tmp_path):
    """There a browser has no clipboard for pages, and the text goes as by the keyboard."""
    if not network.own_addresses():
        lacking("this machine is in no network")
    program = Program(tmp_path / "hall").start()
    try:
        organiser = Organiser(program.address).set_up()
        night = organiser.practises(4)
        organiser.say(f"{night}helpers/network/", network="on")
        address = program.address.replace("127.0.0.1", network.own_addresses()[0])
        page = visitors.page(address, storage_state=_there(organiser, address))
        page.goto(f"{urlsplit(night).path}telling/")
        assert not page.evaluate("isSecureContext || 'clipboard' in navigator")

        page.locator("summary", has_text="Français").click()
        page.locator("[data-copies=text-fr-2]").click()

        expect(page.locator("[data-copies=text-fr-2]")).to_have_text("Copied")
        copied = page.locator("#text-fr-2").input_value()
        page.goto("/clubs/1/people/list/")
        page.locator("textarea").first.focus()
        page.keyboard.press("Control+V")
        expect(page.locator("textarea").first).to_have_value(copied)
    finally:
        program.kill()


def _there(organiser, address):
    """The same person at the address of the hall's network."""
    cookies = organiser.signed_in["cookies"]
    host = urlsplit(address).hostname
    return {"cookies": [each | {"domain": host} for each in cookies]}
