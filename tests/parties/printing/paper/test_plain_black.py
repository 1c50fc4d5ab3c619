"""Halls copy their sheets on old machines: black and white, and nothing said by grey alone."""

from engine.cards import Suit, card
from parties.door import sheets as door
from parties.floor.sheets import floor
from parties.pots import sheets as treasurer_sheets
from parties.pots.sheets import Column, MoneyRow, MoneyTable
from parties.printing.paper.page import Heading, Paper
from parties.prizes import sheets as prizes
from parties.punch_cards import sheets
from parties.referee import sheets as points, sheets as referee_sheets
from parties.referee.words.told import Chapter, Told
from parties.rules import sheets as rules
from parties.rules.words.on_the_wall import Paragraph
from scoring.prizes.offers import Level
from scoring.seats.room import Place
from tests.sweeping import swept

_SIDE = MoneyTable("Side", (Column("", 1, money=True),), (MoneyRow(("$1",), total=True),))

SHEETS = {
    "treasurer's sheet": (
        treasurer_sheets.draw_treasurer_sheet,
        treasurer_sheets.TreasurerSheet(
            "Money",
            Heading(""),
            (("Permit", ""),),
            (_SIDE, _SIDE),
            (_SIDE,),
            ("A note.",),
            landscape=True,
        ),
    ),
    "receipts": (
        treasurer_sheets.draw,
        treasurer_sheets.Slips(
            "Receipts",
            Heading(""),
            (treasurer_sheets.Slip("Received", "$60", "1 Ida", ("so",), ("Name",)),),
        ),
    ),
    "questions about the cards": (
        sheets.draw_questions,
        sheets.QuestionsSheet(
            "Questions",
            Heading(""),
            "Ask.",
            (sheets.SheetQuestion("Game 9, table 4", "Who won?", ("Couple 7",), "A prize"),),
        ),
    ),
    "corrections": (
        sheets.draw,
        sheets.CorrectionsSheet(
            "Corrections",
            Heading(""),
            "Sign.",
            (sheets.CorrectionLine("Couple 7 gets hole 9", "so", ("Couple 7",)),),
        ),
    ),
    "punch cards": (
        sheets.draw_punch_cards,
        [sheets.PunchCard(1, ("Ida", "Neil"), 0, 25, Heading("Hall", "day"), practice=True)],
    ),
    "caller's grid": (
        floor.draw,
        floor.CallersGrid("Grid", Heading(""), 2, (floor.GridRow(1, (1, 2), (1, None)),)),
    ),
    "seating list": (
        floor.draw_seats,
        floor.SeatingList("Seating", Heading(""), (Place(1, (1,)),), {1: "Ida & Neil"}),
    ),
    "table signs": (
        floor.draw_table_signs,
        floor.TableSigns("Club", {1: 2, 0: 1}),
    ),
    "door list": (
        door.draw,
        door.DoorList("Door", Heading(""), (door.DoorLine(1, ("Ida", "Neil"), "1", ""),)),
    ),
    "result sheet": (
        prizes.draw,
        prizes.ResultSheet(
            "Result",
            Heading(""),
            (Level(1, 18, (1,)),),
            {1: "1 Ida & Neil"},
            (prizes.AwardLine("First prize", "1 Ida & Neil", "$100.00", "Alone."),),
            ("A note.",),
        ),
    ),
    "house rules": (
        rules.draw_house_rules,
        rules.HouseRulesSheet("House rules", Heading(""), (Paragraph("Games", ("One evening.",)),)),
    ),
    "score sheet": (
        points.draw_score_sheet,
        points.ScoreSheet("Score sheet", Heading(""), 2, bids=True, points=True),
    ),
    "order of the cards": (
        referee_sheets.draw_playing_card_order,
        referee_sheets.PlayingCardOrderSheet(
            "Order",
            Heading(""),
            tuple(("Trumps", (card("5" + suit.letter),)) for suit in Suit),
            (),
            ("A note.",),
        ),
    ),
    "rules of the cards": (
        referee_sheets.draw,
        referee_sheets.HallRulesSheet(
            "Rules",
            Heading(""),
            (Chapter("The play", (Told("The left of the dealer leads.", own=True),)),),
        ),
    ),
}


@swept("sheet", SHEETS)
@swept("paper", Paper)
def test_a_sheet_is_black_on_white(shades, sheet, paper):
    draw, value = SHEETS[sheet]

    assert shades(draw(value, paper)) == {0, 255}
