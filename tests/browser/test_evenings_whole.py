"""A whole evening each of progressive euchre, a whist drive, 45s for singles and crib, from the door to the
prizes: by keyboard alone and by a finger, in English and in French, with a name that no page expected."""

import pytest
from playwright.sync_api import expect

from tests.browser.evenings import an_evening
from tests.browser.hands import Finger, Keyboard
from tests.browser.journey import expect_saved
from tests.browser.looking import faults, resize

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def page_in(visitors, hall):
    """A page of the organiser, of this size and language."""

    def opened(locale="en-CA", **how):
        page = visitors.page(hall.address, locale=locale, **how)
        page.context.add_cookies(hall.signed_in["cookies"])
        return page

    return opened


def look_at(page, size=LAPTOP):
    """Nothing is wrong with it for anybody; back on its own screen."""
    assert faults(page) == []
    page.emulate_media(color_scheme=None)
    resize(page, size)


def test_progressive_euchre_by_keyboard_alone(hall, page_in):
    """Winners go up to the head table; a lone hand has its own list."""
    evening = an_evening(hall, Keyboard(page_in()), "euchre_head_table", games=3, is_1="12")
    page = evening.page
    evening.lets_in(8)
    evening.draws_and_begins()
    for game in (1, 2, 3):
        tables = evening.tables()
        assert all(len(side) == 2 for sides in tables.values() for side in sides)
        for table, sides in tables.items():
            won = (game + table) % 2
            page.keyboard.press(["ArrowLeft", "ArrowRight"][won])
            evening.counts.update(sides[won])
        if game == 2:
            alone = tables[1][0][0]
            evening.hand.press(page.locator(f"#tally-{alone}-1"))
            expect(page.locator(f"#tally-{alone}-1")).to_contain_text("1")
            look_at(page)
        if game < 3:
            evening.goes_on(game + 1)

    evening.ends()
    evening.splits()

    assert evening.standings() == {card: evening.counts[card] for card in range(1, 9)}
    expect(page.locator("section.panel", has_text="Lone hand")).to_contain_text(f"{alone} ")


def test_a_whist_drive_by_its_tricks_in_french(hall, page_in):
    """Typed in the order of the paper: the table, the tricks of one side, Enter, and those of the other as
    they follow from it."""
    evening = an_evening(hall, Keyboard(page_in("fr-CA")), "whist_semi_partner", games=3, is_1="12")
    page = evening.page
    evening.lets_in(8)
    look_at(page)
    evening.draws_and_begins()
    for game in (1, 2, 3):
        tables = evening.tables()
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        for table in sorted(tables, reverse=True):
            made = 6 + table + game
            type_at(page, table, made)
            for side, tricks in zip(tables[table], (made, 13 - made), strict=True):
                evening.counts.update(dict.fromkeys(side, tricks))
        expect_saved(page)
        if game < 3:
            evening.goes_on(game + 1)
    look_at(page)

    evening.ends()
    evening.splits()

    assert evening.standings() == dict(evening.counts)


def type_at(page, table, made):
    """By the table's number; what cannot be is said before it is sent, and the other side follows."""
    expect(page.locator("#table-number")).to_be_focused()
    page.keyboard.type(f"{table}")
    page.keyboard.press("Enter")
    expect(page.locator(f"#made-{table}-1")).to_be_focused()
    page.keyboard.type("14")
    page.keyboard.press("Enter")
    expect(page.locator(f"#wrong-{table}")).to_contain_text("14")
    expect(page.locator(f"#made-{table}-1")).to_be_focused()
    page.keyboard.type(f"{made}")
    page.keyboard.press("Enter")
    expect(page.locator(f"#made-{table}-2")).to_be_focused()
    expect(page.locator(f"#made-{table}-2")).to_have_value(f"{13 - made}")
    page.keyboard.press("Enter")


def test_45s_for_singles_by_taps_on_a_phone(hall, page_in):
    """Changing partners; a wrong tap is put right by the next one, another is undone."""
    page = page_in(viewport=PHONE, has_touch=True, is_mobile=True)
    evening = an_evening(hall, Finger(page), "singles_45s", games=3)
    evening.lets_in(9)
    evening.draws_and_begins()
    for game in (1, 2, 3):
        tables = evening.tables()
        for table, sides in tables.items():
            won = (game + table) % 2
            if game == 2:
                tap(page, table, 1 - won)
            tap(page, table, won)
            if game == 3 and table == 1:
                evening.hand.press(page.locator("#undo"))
                expect(page.locator(f"#table-{table} .side.won")).to_have_count(0)
                tap(page, table, won)
            evening.counts.update(sides[won])
        if game == 1:
            look_at(page, PHONE)
        if game < 3:
            evening.goes_on(game + 1)

    evening.ends()
    look_at(page, PHONE)
    evening.splits()

    assert evening.standings() == {card: evening.counts[card] for card in range(1, 10)}


def tap(page, table, side):
    """The button of a side, until it stands there as the winner."""
    button = page.locator(f"#t{table}-{side + 1}")
    button.tap()
    expect_saved(page)
    expect(page.locator(f"#t{table}-{side + 1}.won")).to_have_count(1)


def test_a_crib_night_with_a_helper_and_the_board(hall, page_in, visitors):
    """What the helper enters on a telephone stands on the laptop, and the board shows who sits where."""
    evening = an_evening(hall, Keyboard(page_in()), "crib_night", games=2)
    page = evening.page
    evening.lets_in(8)
    evening.draws_and_begins()
    helper = visitors.page(hall.address, viewport=PHONE, has_touch=True)
    helper.goto("/join/")
    helper.locator("[name=code]").fill(hall.lets_in(evening.night, "Mary", "floor"))
    helper.locator("main form button").first.tap()
    helper.wait_for_url("**/helping/")
    for game in (1, 2):
        helper.goto(f"{evening.night}floor/")
        tables = evening.tables()
        for table, (one, other) in tables.items():
            by = helper if table % 2 else page
            type_points(by, table, 3, 0)
            evening.counts.update({one[0]: 3, other[0]: 0})
            expect(page.locator(f"#table-{table}.done")).to_have_count(1)
        if game == 1:
            look_at(helper, PHONE)
            board = page_in()
            board.goto(f"{evening.night}board/")
            seated = board.locator(".at-tables li").evaluate_all(
                "all => all.map(each => [...each.querySelectorAll('.round b')].map(no => +no.innerText))"
            )
            assert sorted(map(set, seated), key=min) == sorted(next_seats(board, tables), key=min)
            assert faults(board) == []
            evening.goes_on(2)
    helper.close()

    evening.ends()
    evening.splits()

    assert evening.standings() == dict(evening.counts)


def next_seats(board, tables):
    """By Mitchell: the first side stays, the second goes up a table; the last one's to the first."""
    first = [sides[0][0] for _table, sides in sorted(tables.items())]
    second = [sides[1][0] for _table, sides in sorted(tables.items())]
    return [{one, two} for one, two in zip(first, [second[-1], *second[:-1]], strict=True)]


def type_points(page, table, one, other):
    """Both sides, and Enter."""
    page.locator(f"#made-{table}-1").fill(f"{one}")
    page.locator(f"#made-{table}-2").fill(f"{other}")
    page.locator(f"#made-{table}-2").press("Enter")
    expect_saved(page)
