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
