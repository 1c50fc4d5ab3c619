"""The order of the cards and the quiz."""

from engine.play import law_of
from engine.presets import PRESETS
from parties.dice import dice
from parties.referee.forms.referee import BEATS, MAY, NO, WINS, YES, read_puzzle
from parties.referee.views.practice_table import draw_puzzle, mark
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import text
from tests.parties.referee.card_pages import a_night_by, of_night
from tests.sweeping import swept


def order(client, night, **asked):
    says = text(client.get(of_night("card-order", night), asked))
    shown = says[says.index("Trumps:") : says.index("Highest in red")]
    return "".join(each for each in shown.split() if each[0] in "A23456789JQK10" or each in "♠♥♦♣")


def test_highest_in_red_lowest_in_black(client, ida):
    """Maritime rules, rules 35 to 39; Wikipedia, "Forty-fives"."""
    night = a_night_by(ida, HouseRules())

    black = order(client, night, trump="S")
    red = order(client, night, trump="D")

    assert black.startswith("5♠J♠A♥A♠K♠Q♠2♠3♠4♠6♠7♠8♠9♠10♠")
    assert "K♦Q♦J♦10♦9♦8♦7♦6♦5♦4♦3♦2♦A♦" in black
    assert "K♥Q♥J♥10♥9♥8♥7♥6♥5♥4♥3♥2♥" in black
    assert "K♣Q♣J♣A♣2♣3♣4♣5♣6♣7♣8♣9♣10♣" in black
    assert red.startswith("5♦J♦A♥A♦K♦Q♦10♦9♦8♦7♦6♦4♦3♦2♦")


WINNING = {"kind": WINS, "trump": "D", "table": "9S KS AH 2D", "asked": "3", "right": "2"}
MAY_PLAY = {"kind": MAY, "trump": "S", "table": "7S", "hand": "5S 4S KD"}


def quiz(client, ida, **asked):
    return client.get(of_night("card-quiz", a_night_by(ida, HouseRules())), asked)


@swept(
    ("asked", "answer", "verdict"),
    [
        (WINNING, "AH", "Right. A♥ wins: it is the best trump on the table."),
        (WINNING, "KS", "Not so. A♥ wins: it is the best trump on the table."),
        (MAY_PLAY, NO, "Right. K♦ may not be played: 7♠, a trump, was led"),
        (MAY_PLAY, YES, "Not so. K♦ may not be played: 7♠, a trump, was led"),
        (MAY_PLAY | {"hand": "5S JS KD"}, YES, "Right. K♦ may be played."),
        (MAY_PLAY | {"hand": "5S KD 4S"}, NO, "Not so. 4♠ may be played."),
        ({"kind": BEATS, "trump": "S", "table": "TS 2S"}, "2S", "Right. 2♠ is the higher trump."),
    ],
)
def test_an_answer_is_looked_at_by_the_law(client, ida, asked, answer, verdict):
    assert verdict in text(quiz(client, ida, **asked, answer=answer))


def test_the_quiz_counts_in_its_address(client, ida):
    page = quiz(client, ida, **WINNING, answer="AH")

    assert "3 of 4 questions right." in text(page)
    assert "?asked=4&amp;right=3" in page.content.decode()


@swept(
    "asked",
    [
        {"kind": "whist", "trump": "S", "table": "5S"},
        {"kind": WINS, "trump": "X", "table": "9S KS AH 2D"},
        {"kind": WINS, "trump": "S", "table": "9S 9S AH 2D"},
        {"kind": WINS, "trump": "S", "table": "9S"},
        {"kind": WINS, "trump": "S", "table": "ZZ KS AH 2D"},
        {"kind": BEATS, "trump": "S", "table": "JK 5S"},
        WINNING | {"answer": "7C", "asked": "many", "right": "-1"},
    ],
)
def test_a_question_that_cannot_be_asked_gives_way_to_another(client, ida, asked):
    page = quiz(client, ida, **asked)

    assert page.status_code == 200
    assert 'name="answer"' in page.content.decode()


@swept("preset", PRESETS)
def test_every_question_that_is_drawn_can_be_asked_and_answered(preset):
    law = law_of(PRESETS[preset])
    rng = dice(45)

    for _ in range(60):
        puzzle = draw_puzzle(law, rng)
        assert read_puzzle(puzzle.as_typed(), law.variant) == puzzle
        answers = [YES, NO] if puzzle.kind == MAY else puzzle.as_typed()["table"].split()
        assert [mark(puzzle, each, law).right for each in answers].count(True) == 1
