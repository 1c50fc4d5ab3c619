"""A club comes from another computer by its file: chosen, looked at and brought by keyboard alone."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests import kept
from tests.browser.hands import Keyboard
from tests.browser.organiser import Organiser
from tests.browser.program import Program

pytestmark = pytest.mark.browser

FILE = Path(kept.__path__[0]) / "0.9.0" / "club.zip"


@pytest.fixture
def laptop(tmp_path):
    """A program of its own: what comes would be there for all others too."""
    program = Program(tmp_path).start()
    yield Organiser(program.address).set_up()
    program.kill()


def test_go_on_is_pressed_by_keyboard_in_french(visitors, laptop):
    page = visitors.page(laptop.address, storage_state=laptop.signed_in, locale="fr-CA")
    keyboard = Keyboard(page)
    page.goto("/read-in/")
    keyboard.go_to(page.locator("input[type=file]"))
    page.locator("input[type=file]").set_input_files(FILE)
    keyboard.press(page.get_by_role("button", name="Montrer ce qui viendrait"))

    keyboard.press(page.get_by_role("button", name="Continuer"))

    expect(page.get_by_role("heading", level=1, name="Boularderie")).to_be_visible()


def test_the_button_says_how_far_it_is_and_can_be_pressed_again(visitors, laptop):
    page = visitors.page(laptop.address, storage_state=laptop.signed_in)
    told = iter(["Written: 3 of 9 nights"])
    page.route("**/how-far/", lambda route: route.fulfill(body=next(told, "")))
    page.goto("/clubs/1/file/")
    button = page.get_by_role("main").get_by_role("button")

    with page.expect_download():
        button.click()

    expect(button).to_have_text("Written: 3 of 9 nights")
    expect(button).to_have_text("Save the file")
    with page.expect_download() as saved:
        button.click()
    assert saved.value.suggested_filename.endswith("all.zip")
