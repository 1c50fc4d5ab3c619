"""One total put right, and a card that is not believed against it."""

from scoring.games.facts import TotalOutOfRange
from scoring.games.results import TotalPutRight
from scoring.log.lines import OldPage, ReasonMissing, RestsOnIt
from scoring.punch_cards.card import CardNotIn, NothingToRepair, Reading
from scoring.punch_cards.reading import CardRead, RepairAccepted, counted, otherwise_than_totals
from scoring.seats.room import NotPlaying
from scoring.seats.seating import Left
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_game,
    a_night,
    bell,
    evening,
    evening_after,
    seated,
    seq_of,
    totals_typed,
    undone,
)
from tests.sweeping import swept

TYPED = totals_typed(3, 1, 2, 2, after=4)


def night(*entries):
    """Four couples; totals stand for games 1 to 4, and the card of 2 has holes 1, 3 and 7."""
    read = CardRead(2, (1, 3, 7), None, Reading.FIRST)
    return evening_after(evening(), *a_door(4), TYPED, read, *entries)


def right(couple=2, after=4, holes=2, reason="the card says so"):
    return TotalPutRight(couple, after, holes, reason)


def not_believed(couple=2, after=4, holes=1):
    return RepairAccepted((), "they say so", (), ((couple, after, holes),))


def test_the_card_counts_up_to_the_game_that_totals_stand_for():
    assert otherwise_than_totals(night()) == ((2, 1, 2),)


def test_one_total_is_put_right_and_the_others_stand():
    after = night(right())

    assert after.holes == {1: 3, 2: 2, 3: 2, 4: 2}
    assert after.games.totals.reason == TYPED.reason
    assert otherwise_than_totals(after) == ()
    assert why_not(after, undone(seq_of(after, TYPED))) == RestsOnIt(seq_of(after, right()))
    assert evening_after(after, undone(seq_of(after, right()))).holes[2] == 1


@swept(
    ("said", "refused"),
    [
        (right(couple=9), OldPage()),
        (right(after=5), OldPage()),
        (right(holes=5), TotalOutOfRange(2, 5, 4)),
        (right(holes=-1), TotalOutOfRange(2, -1, 4)),
        (right(reason=" "), ReasonMissing()),
        (not_believed(couple=3), CardNotIn(3)),
        (not_believed(holes=2), NothingToRepair()),
    ],
)
def test_what_is_no_such_total_or_card_is_refused(said, refused):
    assert why_not(night(), said) == refused


def test_a_card_that_is_not_believed_counts_as_was_decided_and_on_from_there():
    after = night(not_believed())

    assert otherwise_than_totals(after) == ()
    assert (counted(after, 4)[2], counted(after, 25)[2]) == (1, 2)
    assert after.holes == night().holes


def test_totals_typed_anew_ask_again():
    after = night(not_believed(), totals_typed(3, 2, 2, 1, after=4))

    assert otherwise_than_totals(after) == ((2, 2, 1),)


def test_after_totals_nobody_is_seated_who_has_gone_home():
    """Couple 2 went home after game 1; totals stand for games 1 to 3, and five play on."""
    gone = evening_after(evening(), *a_night(6), *a_game(1, 1, 3, 5), Left(2, 1))
    typed = evening_after(gone, totals_typed(1, 0, 1, 0, 1, 0, after=3))

    assert why_not(typed, seated((1, 2), (3, 4), (5, 6), game=4)) == NotPlaying(2)
    night = evening_after(typed, seated((1, 3), (4, 5), bye=6, game=4), bell(4))

    assert night.game == 4
    assert night.missed == {2: tuple(range(2, 26))}
