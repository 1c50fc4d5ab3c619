"""English and French by a button, remembered."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def expect_language(page, language):
    expect(page.locator("html")).to_have_attribute("lang", language)


def switch(page, name):
    page.get_by_role("button", name=name).click()


def test_the_button_changes_the_language_and_stays_on_the_page(page, hall):
    night = hall.practises(4)
    floor = hall.begins(night)
    page.goto(floor)
    expect_language(page, "en")

    switch(page, "Français")
    expect_language(page, "fr")
    assert page.url == floor

    page.goto("/")
    expect_language(page, "fr")
    another = page.context.new_page()
    another.goto(night)
    expect_language(another, "fr")
    switch(another, "English")
    expect_language(another, "en")


def test_whoever_is_not_signed_in_yet_may_choose_too(visitors, hall):
    page = visitors.page(hall.address)
    page.goto("/")
    switch(page, "Français")
    expect_language(page, "fr")
    assert "/sign-in/" in page.url


def test_another_visitor_reads_on_in_another_language(visitors, page, hall):
    page.goto("/")
    switch(page, "Français")
    expect_language(page, "fr")

    another = visitors.page(hall.address, storage_state=hall.signed_in)
    another.goto("/")
    expect_language(another, "en")


A_LONG_WORD = """document.querySelector("main").insertAdjacentHTML("beforeend",
  `<dl class="facts"><dt>Devrait être dans la caisse, à la fin</dt><dd>0,00&nbsp;$</dd>
   <dt>Assis à</dt><dd id="figure">4 tables</dd></dl>`)"""


def test_a_figure_stands_in_one_line_beside_a_long_word_for_another(visitors, hall):
    """On a telephone the box's French took the whole width, and stood each letter of a figure alone."""
    page = visitors.page(hall.address, viewport={"width": 390, "height": 844})
    page.goto("/")

    page.evaluate(A_LONG_WORD)

    figure = page.locator("#figure").bounding_box()
    assert figure["height"] < 40
