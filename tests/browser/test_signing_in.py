"""A second person: added with a first password, or come in by a link; and a forgotten password."""

import re

import pytest
from playwright.sync_api import expect

from parties.owners_page import FILE
from tests.browser.looking import faults
from tests.browser.organiser import ORGANISER, Organiser
from tests.browser.program import Program

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
TELEPHONE_IN_FRENCH = {"viewport": {"width": 390, "height": 844}, "locale": "fr"}
CHOSEN = "seven trumps led"


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    program = Program(tmp_path_factory.mktemp("signing-in")).start()
    yield program
    program.kill()


@pytest.fixture(scope="module")
def own(program):
    """A hall of its own: its organiser's password is changed."""
    return Organiser(program.address).set_up()


def fill_twice(page, password=CHOSEN):
    page.locator("[name=password]").fill(password)
    page.locator("[name=again]").fill(password)
    assert faults(page) == []
    page.locator("main button.next").click()


def test_somebody_is_added_and_changes_the_first_password(visitors, own):
    name = "Rita Roy"
    page = visitors.page(own.address, storage_state=own.signed_in, **TELEPHONE_IN_FRENCH)
    page.goto("/clubs/1/sign-ins/")
    page.locator("[name=name]").fill(name)
    page.locator("[name=role][value=treasurer]").check()
    page.locator("[name=password]").fill("given to rita")
    page.locator("main form button.next").click()
    expect(page.get_by_role("listitem").filter(has_text=name)).to_be_visible()

    rita = visitors.page(own.address, **TELEPHONE_IN_FRENCH)
    rita.goto("/sign-in/")
    rita.locator("[name=name]").fill(name)
    rita.locator("[name=password]").fill("given to rita")
    rita.locator("main button.next").click()
    expect(rita).to_have_url(re.compile("/password/$"))
    fill_twice(rita)
    expect(rita).to_have_url(re.compile("/clubs/1/$"))
    expect(rita.locator("a[href*='sign-ins']")).to_have_count(0)
    expect(rita.locator("a[href*='plan']")).to_have_count(0)
    assert faults(rita) == []


def test_somebody_comes_in_by_the_link(visitors, own):
    page = visitors.page(own.address, storage_state=own.signed_in, **LAPTOP)
    page.goto("/clubs/1/sign-ins/")
    page.locator("[name=name]").fill("Leo Samson")
    page.locator("[name=role][value=reader]").check()
    page.locator("main form button.next").click()
    expect(page.locator(".qr")).to_be_visible()
    assert faults(page) == []

    leo = visitors.page(own.address, **LAPTOP)
    leo.goto(page.locator(".address").inner_text())
    fill_twice(leo)
    expect(leo).to_have_url(re.compile("/clubs/1/$"))
    assert faults(leo) == []


def test_a_forgotten_password_is_mended_at_the_laptop(visitors, own, program):
    page = visitors.page(own.address, **TELEPHONE_IN_FRENCH)
    page.goto("/sign-in/")
    page.locator("a[href='/forgotten/']").click()
    assert faults(page) == []
    page.locator("main button.next").click()
    expect(page.locator("code")).to_have_text(str(program.data / FILE))
    assert faults(page) == []

    page.goto((program.data / FILE).as_uri())  # a double click
    page.wait_for_url("**/forgotten/*/")
    page.get_by_text(ORGANISER, exact=True).click()
    fill_twice(page)
    expect(page).to_have_url(re.compile("/clubs/1/$"))
    page.goto("/clubs/1/log/")
    expect(page.get_by_role("listitem").first).to_contain_text(ORGANISER)
