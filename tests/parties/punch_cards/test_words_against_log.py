"""What hangs on a result that the cards have otherwise, in words."""

from parties.punch_cards.words import hangs
from scoring.card_check.nights import Outcome

NOBODY, ONE, BOTH = (Outcome({}, (), (), (("Jackpot", each),)) for each in ((), (1,), (1, 3)))


def test_who_would_have_a_pot_instead_is_said():
    assert hangs(4, BOTH, [ONE, ONE]) == (
        "If couple 4 won: Jackpot: couple 1 instead of couples 1 and 3."
    )


def test_nothing_is_said_where_the_other_answers_decide_or_nothing_changes():
    assert hangs(4, BOTH, [ONE, NOBODY]) == ""
    assert hangs(4, BOTH, [BOTH]) == ""
