import pytest

from parties.floor.sheets.floor import CallersGrid, GridRow, draw
from parties.printing.paper.page import Heading, Paper
from tests.sweeping import swept


def a_row(table, games=25, won=(), now=()):
    start = (2 * table - 1, 2 * table)
    return GridRow(table, start, (*won, *[None] * (games - len(won))), now)


def a_grid(tables=15, games=25, *, bye=False, **more):
    rows = [a_row(table, games) for table in range(1, tables + 1)]
    if bye:
        rows.append(GridRow(0, (2 * tables + 1,), (None,) * games))
    return CallersGrid("Caller’s grid", Heading("Fri 20 Nov 2026"), games, tuple(rows), **more)


def test_the_grid_says_who_starts_where_and_how_to_carry_on(read):
    [page] = read(draw(a_grid(), Paper.LETTER))

    for words in (
        "Caller’s grid Fri 20 Nov 2026",
        "Winners move up one table, from table 15 to table 1. Losers stay.",
        "The couple that has just arrived deals.",
        "Table Start Winner of game 1 2 3",
        "1 1 · 2 2 3 · 4",
        "15 29 · 30",
    ):
        assert words in page.text


def test_the_way_leads_over_the_bye_chair_where_there_is_one(read):
    [page] = read(draw(a_grid(tables=3, bye=True), Paper.LETTER))

    assert "from table 3 to the bye chair. Losers stay." in page.text
    assert "sits out the game, then goes to table 1." in page.text
    assert "bye chair 7" in page.text


def test_at_one_table_nobody_moves(read):
    [page] = read(draw(a_grid(tables=1), Paper.LETTER))

    assert "Both couples stay at their table and deal in turn." in page.text


def test_a_table_of_three_has_all_its_couples_and_its_own_step(read):
    rows = (GridRow(1, (1, 2, 3), (None,) * 25), a_row(2), a_row(3))

    [page] = read(draw(CallersGrid("Caller’s grid", Heading(""), 25, rows), Paper.LETTER))

    assert "1 1 · 2 · 3" in page.text
    assert "Of three couples at one table one wins and moves; the other two stay." in page.text


def test_three_large_numbers_stand_in_their_column_in_full(read):
    rows = (GridRow(1, (298, 299, 300), (None,) * 12, (298, 299, 300)), a_row(2, 12))

    [page] = read(draw(CallersGrid("Caller’s grid", Heading(""), 12, rows, now=4), Paper.LETTER))

    assert page.collisions() == []
    for number in ("298", "299", "300"):
        assert page.text.count(number) == 2


def test_winners_entered_so_far_are_printed_under_their_games(read):
    grid = CallersGrid("", Heading(""), 25, (a_row(1, won=(77, 78)), a_row(2, won=(88,))))

    [page] = read(draw(grid, Paper.LETTER))

    head = [word.text for word in page.words].index("Winner") + len(("Winner", "of", "game"))
    [first, second] = page.words[head : head + 2]
    assert (first.text, second.text) == ("1", "2")
    under = {word.text: (word.left + word.right) / 2 for word in page.words}
    assert under["77"] == pytest.approx((first.left + first.right) / 2, abs=1)
    assert under["78"] == pytest.approx((second.left + second.right) / 2, abs=1)
    assert under["88"] == pytest.approx((first.left + first.right) / 2, abs=1)


def test_a_grid_printed_during_the_night_says_who_sits_where_now(read):
    rows = (a_row(1, now=(4, 1)), a_row(2, now=(2, 3)))
    grid = CallersGrid("Caller’s grid", Heading(""), 25, rows, now=9)

    [page] = read(draw(grid, Paper.LETTER))

    assert "Printed in game 9: the column “Game 9” says who sits at each table in it." in page.text
    assert "Table Start Game 9 Winner" in page.text
    assert "1 1 · 2 4 · 1" in page.text


@swept(
    ("tables", "games", "pages"), [(1, 1, 1), (4, 8, 1), (15, 25, 1), (30, 25, 2), (150, 40, 16)]
)
def test_a_grid_takes_as_many_pages_as_leave_room_to_write(read, tables, games, pages):
    assert len(read(draw(a_grid(tables, games), Paper.LETTER))) == pages


def test_every_table_and_every_game_is_on_some_page(read):
    pages = read(draw(a_grid(150, 40, bye=True), Paper.LETTER))

    words = {word.text for page in pages for word in page.words}
    assert {str(table) for table in range(1, 151)} <= words
    assert "301" in words


@swept("paper", Paper)
@swept(("tables", "games"), [(4, 8), (15, 25), (150, 40)])
def test_nothing_collides_is_tiny_or_leaves_the_page(fits, paper, tables, games):
    rows = tuple(
        a_row(table, games, won=(300,) * (games // 2), now=(299, 300))
        for table in range(1, tables + 1)
    )
    document = draw(
        CallersGrid(
            "Caller’s grid " * 9, Heading("Hall " * 30), games, rows, games // 2, practice=True
        ),
        paper,
    )

    for page in fits(document):
        assert min(word.bottom - word.top for word in page.words) >= 8
