"""The two sheets of the card check: what is asked, what was put right."""

import pytest

from parties.printing.paper.page import Heading, Paper
from parties.punch_cards import sheets
from parties.punch_cards.sheets import (
    CorrectionLine,
    CorrectionsSheet,
    QuestionsSheet,
    SheetQuestion,
)

LONG = "Couple 298: Marie-Madeleine Samson-Boudreau-Landry & Lauchie MacÙisdean"  # two long names
MANY_QUESTIONS = QuestionsSheet(
    "Questions about the punch cards",
    Heading("Fire Hall"),
    "Ask at the table.",
    tuple(
        SheetQuestion(
            f"Game {n}, table 150",
            "Ask couples 298 and 299 who won game 25 at table 150. Entered: couple 298.",
            ("Couple 298 won and went on", "Couple 299 won, but couple 298 went on"),
            (LONG, LONG),
            "If couple 299 won: First prize: couple 299 instead of couple 298.",
        )
        for n in range(1, 26)
    ),
    practice=True,
)
MANY_CORRECTIONS = CorrectionsSheet(
    "Corrections",
    Heading("Fire Hall"),
    "Those whom it concerns sign here.",
    tuple(
        CorrectionLine("Couple 298 gets hole 9; couple 299 has no hole 9", "x" * 90, (LONG, LONG))
        for _ in range(12)
    ),
    practice=True,
)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize(
    ("draw", "sheet"),
    [(sheets.draw_questions, MANY_QUESTIONS), (sheets.draw, MANY_CORRECTIONS)],
    ids=["questions", "corrections"],
)
def test_many_lines_go_over_pages_and_nothing_collides(fits, draw, sheet, paper):
    document = draw(sheet, paper)

    assert len(fits(document)) > 1
    assert draw(sheet, paper) == document


def test_a_question_has_a_box_for_each_answer(read):
    sheet = QuestionsSheet(
        "Questions", Heading(""), "Ask.", (SheetQuestion("Game 9", "Who won?", ("7", "12")),)
    )

    (page,) = read(sheets.draw_questions(sheet, Paper.LETTER))

    assert page.text.count("☐") == 2


@pytest.mark.parametrize(
    ("draw", "sheet"),
    [
        (sheets.draw_questions, QuestionsSheet("Questions", Heading(""), "Nothing to ask.", ())),
        (sheets.draw, CorrectionsSheet("Corrections", Heading(""), "Nothing to sign.", ())),
    ],
    ids=["questions", "corrections"],
)
def test_a_sheet_with_nothing_on_it_says_so(read, draw, sheet):
    assert sheet.note in read(draw(sheet, Paper.A4))[0].text
