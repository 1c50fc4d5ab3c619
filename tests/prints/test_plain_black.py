"""Halls copy their sheets on old machines: black and white, and nothing said by grey alone."""

import pytest

from parties.prints import callers_grid, house_rules_sheet, punch_cards, result_sheet, seating_list
from parties.prints.page import Paper

SHEETS = {
    "punch cards": (
        punch_cards.draw,
        [punch_cards.PunchCard(1, ("Ida", "Neil"), 0, 25, "Hall · day", practice=True)],
    ),
    "caller's grid": (
        callers_grid.draw,
        callers_grid.CallersGrid("Grid", "", 2, (callers_grid.GridRow(1, (1, 2), (1, None)),)),
    ),
    "seating list": (
        seating_list.draw,
        seating_list.SeatingList("Seating", "", (seating_list.SeatLine(1, "Ida & Neil", 1),)),
    ),
    "result sheet": (
        result_sheet.draw,
        result_sheet.ResultSheet(
            "Result",
            "",
            (result_sheet.LevelLine(1, 18, ("1 Ida & Neil",)),),
            (result_sheet.AwardLine("First prize", "1 Ida & Neil", "$100.00", "Alone."),),
            (("Paid in", "$100.00"),),
            ("A note.",),
        ),
    ),
    "house rules": (
        house_rules_sheet.draw,
        house_rules_sheet.HouseRulesSheet(
            "House rules", "", (house_rules_sheet.RuleLine("Games", "25", "One evening."),)
        ),
    ),
}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("paper", Paper)
def test_a_sheet_is_black_on_white(shades, sheet, paper):
    draw, value = SHEETS[sheet]

    assert shades(draw(value, paper)) == {0, 255}
