"""What is pressed without the network is kept on the telephone, and sent by itself in its order."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import QUIET
from tests.browser.handset import Handset, open_at
from tests.browser.journey import expect_winner, on_the_floor, side_of
from tests.browser.looking import faults
from tests.browser.test_helping import CUT, TELEPHONE, comes_in, to_the_floor
from tests.browser.wire import Wire

pytestmark = pytest.mark.browser

SEEN = """here => {
  const seen = here.cloneNode(true);
  seen.querySelectorAll(".sr").forEach((heard) => heard.remove());
  return seen.textContent;
}"""
"""The words of a part of the page, without what is only read out."""


@pytest.fixture
def game(hall):
    """Game 1 of four couples; the night's address."""
    night = hall.practises(4)
    hall.begins(night)
    return night


@pytest.fixture
def telephone(visitors, hall, game):
    """Mary's, on the floor."""
    page = visitors.page(hall.address, **TELEPHONE)
    comes_in(page, hall.lets_in(game, "Mary", "floor"))
    to_the_floor(page)
    return page


def waits(page, *says):
    """These presses wait on the telephone, in this order."""
    expect(page.locator("#waiting li b")).to_have_text(list(says))


def won(table, couple):
    return f"Table {table}: couple {couple} won"


def tap(page, table, side):
    """The couple at this side; what the tap says."""
    couple = on_the_floor(page)[table][side]
    side_of(page, table, couple).tap()
    return won(table, couple)


def test_the_tab_is_closed_and_another_one_sends_it(visitors, hall, telephone, game):
    visitors.faults.expect(CUT)
    telephone.context.set_offline(True)
    first, second = tap(telephone, 2, 0), tap(telephone, 1, 1)
    waits(telephone, first, second)
    expect(telephone.locator("#waiting-said")).to_contain_text("is kept here")
    telephone.close()
    again = telephone.context.new_page()

    telephone.context.set_offline(False)
    again.goto(f"{game}helping/")

    expect(again.locator("#waiting-said")).to_have_text("All that waited is entered.")
    again.goto(f"{game}floor/")
    for table, side in ((2, 0), (1, 1)):
        expect_winner(again, table, on_the_floor(again)[table][side])


def test_a_second_thought_waits_in_place_of_the_first_and_puts_it_right(
    visitors, telephone, page, game
):
    visitors.faults.expect("net::ERR_FAILED")
    left, right = on_the_floor(telephone)[1]
    wire = Wire(telephone, "**/wins/")
    wire.lose_answers()
    tap(telephone, 1, 0)
    waits(telephone, won(1, left))
    tap(telephone, 1, 1)
    waits(telephone, won(1, right))

    wire.pass_on()

    expect_winner(telephone, 1, right)
    page.goto(f"{game}log/")
    expect(page.get_by_role("row").filter(has_text="won game 1")).to_have_count(2)


def test_what_somebody_else_told_meanwhile_is_shown_with_both(visitors, hall, telephone, game):
    visitors.faults.expect(CUT, "status of 409")
    _, right = on_the_floor(telephone)[1]
    telephone.context.set_offline(True)
    says = tap(telephone, 1, 0)
    waits(telephone, says)
    hall.say(f"{game}wins/", win=f"1-1-{right}")

    telephone.context.set_offline(False)

    kept = telephone.locator("#waiting")
    expect(kept).to_contain_text(f"{says}. Not entered:")
    expect(kept).to_contain_text(f"couple {right} is the winner, as entered by Ida")
    expect(kept).to_contain_text("tell the organiser, who can put it right")
    assert kept.evaluate(SEEN).count("ot entered") == 1, "once, beside what was pressed"
    assert faults(telephone) == []
    telephone.reload()
    waits(telephone, says)
    telephone.once("dialog", lambda asked: asked.accept())
    telephone.get_by_role("button", name="Throw it away").tap()
    expect(kept.get_by_role("listitem")).to_have_count(0)
    telephone.reload()
    expect(telephone.locator("#waiting li")).to_have_count(0)
    expect_winner(telephone, 1, right)


def test_a_refused_bell_leaves_after_a_reload_once_the_room_is_another(visitors, hall, page, game):
    visitors.faults.expect("status of 409")
    page.goto(f"{game}floor/")
    left, _ = on_the_floor(page)[1]
    page.get_by_role("button", name="Next game").click()
    expect(page.locator("#waiting")).to_contain_text("Next game. Not entered:")
    page.reload()
    waits(page, "Next game")

    hall.say(f"{game}wins/", win=f"1-1-{left}")

    expect_winner(page, 1, left)
    expect(page.locator("#waiting li")).to_have_count(0)
    page.reload()
    expect_winner(page, 1, left)
    expect(page.locator("#waiting li")).to_have_count(0)


def test_it_is_not_sent_as_somebody_else_and_is_once_it_is_hers_again(
    visitors, hall, telephone, game
):
    visitors.faults.expect(CUT, "status of 409")
    cookies = telephone.context.cookies()
    telephone.context.set_offline(True)
    says = tap(telephone, 1, 0)
    waits(telephone, says)
    telephone.goto("about:blank")
    telephone.context.set_offline(False)
    telephone.context.clear_cookies()
    comes_in(telephone, hall.lets_in(game, "Leo", "floor"))

    expect(telephone.locator("#waiting")).to_contain_text("as somebody else")
    to_the_floor(telephone)
    expect_winner(telephone, 1, None)

    telephone.context.clear_cookies()
    telephone.context.add_cookies(cookies)
    telephone.reload()
    expect_winner(telephone, 1, on_the_floor(telephone)[1][0])


@pytest.fixture
def handset(browser, tmp_path):
    """A telephone that can be switched off."""
    handset = Handset(browser.browser_type, QUIET, tmp_path)
    yield handset
    handset.kill()


def test_the_telephone_is_switched_off_and_on_again(handset, hall, page, game):
    context = handset.start()
    telephone = open_at(context, f"{hall.address}/join/")
    telephone.get_by_label("The code").fill(hall.lets_in(game, "Mary", "floor"))
    telephone.get_by_role("button", name="Come in").click()
    telephone.get_by_role("link", name="To game 1").click()
    telephone.wait_for_url("**/floor/")
    left, _ = on_the_floor(telephone)[1]
    context.set_offline(True)
    side_of(telephone, 1, left).click()
    waits(telephone, won(1, left))

    cookies = context.cookies()  # Chromium writes them down every half a minute
    handset.kill()
    context = handset.start()
    context.add_cookies(cookies)
    telephone = open_at(context, f"{game}helping/")

    expect(telephone.get_by_role("heading", level=1)).to_contain_text("as Mary")
    page.goto(f"{game}floor/")
    expect_winner(page, 1, left)
