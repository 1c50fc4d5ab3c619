"""The floor by keys alone: what each does, and that none is lost however slow the program is."""

import re
from dataclasses import dataclass, field
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from tests.browser.journey import expect_saved, expect_winner, on_the_floor, side_of
from tests.browser.looking import listen
from tests.browser.wire import Wire

pytestmark = pytest.mark.browser


@dataclass
class Floor:
    """A page in game 1 of a practice night, and what it has sent."""

    page: object
    wire: Wire
    sent: list = field(default_factory=list)

    def __post_init__(self):
        self.page.on("request", self._note)

    def _note(self, request):
        if request.url.endswith("/wins/"):
            _game, table, couple, *_ = parse_qs(request.post_data)["win"][0].split("-")
            self.sent.append((int(table), int(couple)))

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def couples(self, table):
        return on_the_floor(self.page)[table]

    def expect_here(self, table):
        """The cursor stands at this table, and nowhere else; None where it stands nowhere."""
        here = self.page.locator(".here")
        if table is None:
            expect(here).to_have_count(0)
        else:
            expect(here).to_have_attribute("data-table", str(table))

    def expect_said(self, *words):
        for each in words:
            expect(self.page.locator("#said")).to_contain_text(each)

    def expect_silence(self):
        expect(self.page.locator("#said")).to_be_empty()


def a_floor(page, hall, couples=8):
    wire = Wire(page, "**/wins/")
    page.goto(hall.begins(hall.practises(couples)))
    return Floor(page, wire)


@pytest.fixture
def floor(page, hall):
    """Four tables."""
    return a_floor(page, hall)


def test_what_was_done_is_read_out_once_from_a_place_that_stays(floor):
    page, won = floor.page, [floor.couples(table)[0] for table in (1, 2, 3)]
    heard = listen(page, "#told")

    floor.press("ArrowLeft")
    expect_saved(page)
    side_of(page, 2, won[1]).click()
    expect_saved(page)
    side_of(page, 3, won[2]).focus()
    floor.press("Enter")
    expect_saved(page)

    for table, couple in enumerate(won, start=1):
        expect_winner(page, table, couple)
    told = [f"Table {table}: couple {couple} won" for table, couple in enumerate(won, 1)]
    assert heard(len(told)) == told
    page.locator("#undo").click()
    expect_winner(page, 3, None)
    assert heard(len(told) + 1)[3:] == [f"Undo: {told[2]} game 1"]
    expect(page.locator("#room").get_by_role("status")).to_have_count(0)


def test_keys_faster_than_the_program_are_read_out_once_each(floor):
    page, won = floor.page, [floor.couples(table)[0] for table in (1, 2)]
    floor.press("ArrowLeft")
    expect_saved(page)
    page.locator("#undo").click()
    expect_winner(page, 1, None)
    heard = listen(page, "#told")

    floor.wire.hold()
    floor.press("1", "ArrowLeft", "ArrowLeft")
    floor.wire.pass_on()
    expect_saved(page)
    side_of(page, 3, floor.couples(3)[0]).click()

    told = [f"Table {table}: couple {couple} won" for table, couple in enumerate(won, 1)]
    assert heard(4) == ["At table 1", *told, f"Table 3: couple {floor.couples(3)[0]} won"]


def test_an_arrow_records_and_goes_on(floor):
    left, right = floor.couples(1)[0], floor.couples(2)[1]
    floor.expect_here(1)

    floor.press("ArrowLeft")
    floor.expect_here(2)
    floor.expect_said(f"Table 1: couple {left} won")
    floor.press("ArrowRight")
    floor.expect_here(3)

    expect_saved(floor.page)
    expect_winner(floor.page, 1, left)
    expect_winner(floor.page, 2, right)


def test_a_stray_key_does_nothing(floor):
    floor.press("q", "ArrowUp", "Delete", "Enter", "Escape", "F6", "Alt+ArrowDown", "!", "/")
    floor.expect_here(1)
    floor.expect_silence()

    floor.press("ArrowLeft")
    expect_saved(floor.page)
    assert floor.sent == [(1, floor.couples(1)[0])]


def test_a_key_that_is_held_down_counts_once(floor):
    floor.page.keyboard.down("ArrowLeft")
    floor.page.keyboard.down("ArrowLeft")
    floor.page.keyboard.down("ArrowLeft")
    floor.page.keyboard.up("ArrowLeft")

    expect_saved(floor.page)
    floor.expect_here(2)
    assert [table for table, _ in floor.sent] == [1]


def test_digits_go_to_a_table(page, hall):
    floor = a_floor(page, hall, couples=26)

    floor.press("1", "2")
    floor.expect_here(12)
    floor.expect_said("At table 12")
    floor.press("7")  # there is no 127
    floor.expect_here(7)
    floor.press("0")
    floor.expect_said("There is no table")
    floor.expect_here(7)
    floor.press("ArrowRight")

    floor.expect_here(8)
    expect_saved(page)
    expect_winner(page, 7, floor.couples(7)[1])


def test_after_the_last_table_the_cursor_goes_to_the_one_that_was_left_out(floor):
    floor.press("3", "ArrowLeft", "ArrowLeft")
    floor.expect_here(1)
    floor.press("ArrowLeft", "ArrowLeft")

    floor.expect_here(None)
    floor.expect_said("All tables are in.")


def test_u_undoes_and_goes_back_to_the_table(floor):
    floor.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "u")
    floor.expect_here(3)
    expect_winner(floor.page, 3, None)
    floor.expect_said("Undo: Table 3: couple", "won game 1")

    floor.press("Control+z")
    floor.expect_here(2)
    expect_winner(floor.page, 2, None)
    expect_winner(floor.page, 1, floor.couples(1)[0])


def test_n_waits_for_the_tables_that_still_play(floor):
    floor.press("ArrowLeft", "3", "ArrowLeft", "n")
    floor.expect_said("Still playing: 2, 4")

    floor.press("2", "ArrowLeft", "ArrowLeft", "n")
    floor.page.wait_for_selector("#room[data-game='2']")
    expect(floor.page).to_have_title(re.compile("^Game 2 of"))
    floor.expect_here(1)


def test_a_decided_table_asks_for_enter(floor):
    left, right = floor.couples(1)
    floor.press("ArrowLeft")
    expect_saved(floor.page)
    floor.press("1", "ArrowLeft")
    floor.expect_said(f"Entered already: Table 1: couple {left} won")
    floor.expect_here(2)

    floor.press("1", "ArrowRight")
    floor.expect_said(f"Table 1: couple {right} won instead? Enter puts it right.")
    floor.press("Escape", "Enter")
    floor.expect_silence()
    expect_saved(floor.page)
    assert floor.sent == [(1, left)]

    floor.press("ArrowRight", "Enter")
    expect_winner(floor.page, 1, right)
    assert floor.sent == [(1, left), (1, right)]


def test_letters_can_be_switched_off_for_good(floor):
    page, left = floor.page, floor.couples(1)[0]
    floor.press("ArrowLeft", "?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    expect(page.get_by_label("Use letters and digits as keys")).to_be_focused()
    floor.press("Space", "Escape")
    expect(page.get_by_role("dialog", name="Keys")).to_be_hidden()

    floor.press("3", "u", "n")
    floor.expect_here(2)
    expect_saved(page)
    page.reload()
    floor.press("u", "ArrowRight")
    floor.expect_here(3)
    expect_saved(page)
    expect_winner(page, 1, left)
    floor.press("Control+z")
    expect_winner(page, 2, None)
    page.get_by_role("button", name="Keys", exact=True).click()
    expect(page.get_by_label("Use letters and digits as keys")).not_to_be_checked()


def test_keys_faster_than_the_program_are_kept_in_their_order(floor):
    page, shown = floor.page, on_the_floor(floor.page)
    floor.wire.hold()
    floor.press("ArrowLeft", "ArrowRight", "ArrowRight", "4", "ArrowLeft")
    expect(page.locator("#room")).to_have_attribute("data-sending", "4")
    expect(page.locator(".saving")).to_have_count(4)
    floor.press("n", "ArrowRight", "ArrowLeft")
    floor.wire.pass_on()

    page.wait_for_selector("#room[data-game='2']")
    expect_saved(page)
    in_game_2 = on_the_floor(page)
    expect_winner(page, 1, in_game_2[1][1])
    expect_winner(page, 2, in_game_2[2][0])
    floor.expect_here(3)
    assert floor.sent == [
        (1, shown[1][0]),
        (2, shown[2][1]),
        (3, shown[3][1]),
        (4, shown[4][0]),
        (1, in_game_2[1][1]),
        (2, in_game_2[2][0]),
    ]


def test_a_second_thought_while_the_first_is_being_saved_is_kept(floor):
    page, (left, right) = floor.page, floor.couples(1)
    floor.wire.hold()
    page.locator("#t1-1").click()
    page.locator("#t1-2").click()
    expect(page.locator(".saving")).to_have_id("t1-2")
    floor.wire.pass_on()

    expect_winner(page, 1, right)
    assert floor.sent == [(1, left), (1, right)]


def test_an_answer_that_got_lost_is_asked_for_again(visitors, floor):
    """The program has it, and the page cannot know: sent again by itself, it is not there twice."""
    page, left = floor.page, floor.couples(1)[0]
    visitors.faults.expect("net::ERR_FAILED")
    floor.wire.lose_answers()
    floor.press("ArrowLeft")
    expect(page.locator("#waiting")).to_contain_text(f"Table 1: couple {left} won")
    expect(page.locator("#t1-1")).to_contain_text("waits")
    expect_winner(page, 1, None)
    floor.wire.pass_on()

    expect_winner(page, 1, left)
    expect(page.locator("#waiting li")).to_have_count(0)
    floor.press("u")
    expect(page.get_by_text("4 tables still playing")).to_be_visible()


def test_a_table_that_was_decided_elsewhere_is_not_overwritten(visitors, floor):
    page, (left, right) = floor.page, floor.couples(1)
    visitors.faults.expect("status of 409")
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url)
    elsewhere.locator("#t1-2").click()
    expect_winner(elsewhere, 1, right)

    floor.press("ArrowLeft")

    refused = page.locator("#waiting")
    expect(refused).to_contain_text(f"Table 1: couple {left} won. Not entered:")
    expect(refused).to_contain_text(f"couple {right} is the winner, as entered by")
    expect_winner(page, 1, right)
    page.once("dialog", lambda asked: asked.accept())
    refused.get_by_role("button", name="Throw it away").click()
    expect(refused.get_by_role("listitem")).to_have_count(0)
