"""What hangs on a result that the cards have otherwise, in words."""

from dataclasses import replace

from parties.punch_cards.words.against_log import hangs
from tests.builders import evening
from tests.purses import JACKPOT, JAR, played_night

FIRST_GAME, AS_ENTERED, AS_PUNCHED = (1, 3), (3, 1), (3, 4)
"""After game 1, which couples 1 and 3 won, couple 1 meets couple 4, and couple 3 couple 2."""


def what_hangs(*pots):
    """What hangs on the second game of two at table 2, on a night with no prize but the pots."""
    before, after = (
        evening(*played_night(FIRST_GAME, second, pots=pots, prizes=()))
        for second in (AS_ENTERED, AS_PUNCHED)
    )
    return hangs(before, after, 4)


def test_a_pot_that_another_couple_would_have_hangs_on_it():
    said = what_hangs(replace(JACKPOT, number=2))

    assert (
        said
        == "Prizes depend on it. If couple 4 won: Jackpot: couple 3 instead of couples 1 and 3."
    )


def test_where_numbers_are_still_to_be_drawn_it_is_not_said_that_no_prize_hangs_on_it():
    assert what_hangs(JAR) == "No prize depends on it, unless its game is drawn for Cookie jar."


def test_without_pots_only_places_hang_on_it():
    assert what_hangs().startswith("No prize depends on it, only the places of couples ")
