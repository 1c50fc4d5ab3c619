"""Halls copy their sheets on old machines: black and white, and nothing said by grey alone."""

import pytest

from engine.cards import Suit, card
from parties.prints import (
    callers_grid,
    card_corrections,
    card_questions,
    door_list,
    hall_rules_sheet,
    house_rules_sheet,
    playing_card_order_sheet,
    punch_cards,
    result_sheet,
    seating_list,
    slips,
    table_signs,
    treasurer_sheet,
)
from parties.prints.money_table import Column, MoneyRow, MoneyTable
from parties.prints.page import Paper
from parties.wording.house_rules import RuleWords
from parties.wording.table_game import RuleLine, Section
from scoring.prizes.standings import Level
from scoring.seats.room import Place

_SIDE = MoneyTable("Side", (Column("", 1, money=True),), (MoneyRow(("$1",), total=True),))

SHEETS = {
    "treasurer's sheet": (
        treasurer_sheet.draw,
        treasurer_sheet.TreasurerSheet(
            "Money", "", (("Permit", ""),), (_SIDE, _SIDE), (_SIDE,), ("A note.",), landscape=True
        ),
    ),
    "receipts": (
        slips.draw,
        slips.Slips("Receipts", "", (slips.Slip("Received", "$60", "1 Ida", ("so",), ("Name",)),)),
    ),
    "questions about the cards": (
        card_questions.draw,
        card_questions.QuestionsSheet(
            "Questions",
            "",
            "Ask.",
            (
                card_questions.SheetQuestion(
                    "Game 9, table 4", "Who won?", ("Couple 7",), "A prize"
                ),
            ),
        ),
    ),
    "corrections": (
        card_corrections.draw,
        card_corrections.CorrectionsSheet(
            "Corrections",
            "",
            "Sign.",
            (card_corrections.CorrectionLine("Couple 7 gets hole 9", "so", ("Couple 7",)),),
        ),
    ),
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
        seating_list.SeatingList("Seating", "", (Place(1, (1,)),), {1: "Ida & Neil"}),
    ),
    "table signs": (
        table_signs.draw,
        table_signs.TableSigns("Club", {1: 2, 0: 1}),
    ),
    "door list": (
        door_list.draw,
        door_list.DoorList("Door", "", (door_list.DoorLine(1, ("Ida", "Neil"), "1", ""),)),
    ),
    "result sheet": (
        result_sheet.draw,
        result_sheet.ResultSheet(
            "Result",
            "",
            (Level(1, 18, (1,)),),
            {1: "1 Ida & Neil"},
            (result_sheet.AwardLine("First prize", "1 Ida & Neil", "$100.00", "Alone."),),
            (("Paid in", "$100.00"),),
            ("A note.",),
        ),
    ),
    "house rules": (
        house_rules_sheet.draw,
        house_rules_sheet.HouseRulesSheet(
            "House rules", "", (RuleWords("Games", "25", "One evening."),)
        ),
    ),
    "order of the cards": (
        playing_card_order_sheet.draw,
        playing_card_order_sheet.PlayingCardOrderSheet(
            "Order",
            "",
            tuple(("Trumps", (card("5" + suit.letter),)) for suit in Suit),
            (),
            ("A note.",),
        ),
    ),
    "rules of the cards": (
        hall_rules_sheet.draw,
        hall_rules_sheet.HallRulesSheet(
            "Rules",
            "",
            (Section("Play", (RuleLine("lead", "Lead", "left", "", turned=False, off=False),)),),
        ),
    ),
}


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("paper", Paper)
def test_a_sheet_is_black_on_white(shades, sheet, paper):
    draw, value = SHEETS[sheet]

    assert shades(draw(value, paper)) == {0, 255}
