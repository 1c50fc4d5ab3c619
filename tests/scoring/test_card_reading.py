"""What was read on the cards, how much of it counts, and what is refused."""

import pytest

from scoring.door.facts import DoorNotOpen, NoMoreGames, NoSuchCouple
from scoring.log.lines import OldPage, ReasonMissing, RestsOnIt
from scoring.night.rules import RulesSet
from scoring.punch_cards.card import (
    CardNotIn,
    CardNotLost,
    CardReadAlready,
    CardsDoNotAgree,
    CardsStillOut,
    GamesAllIn,
    NoTableTonight,
    NothingToRepair,
    NothingToSettle,
    PunchCard,
    Reading,
    ReadOtherwise,
)
from scoring.punch_cards.reading import (
    CardLost,
    CardRead,
    GamesFromCards,
    RepairAccepted,
    differing,
    lost,
    punch_cards_in,
    punched,
    still_out,
)
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import SeatsNotDrawn
from scoring.what_follows import why_not
from tests.builders import a_door, a_night, bell, evening, evening_after, undone, won
from tests.sweeping import swept

TWO_GAMES = HouseRules(games=2)
SECOND, SETTLED = Reading.SECOND, Reading.SETTLED


def card(couple, *games, at=None, reading=Reading.FIRST, instead_of=0):
    return CardRead(couple, games, at, reading, instead_of)


def after(*entries, couples=4, rules=TWO_GAMES):
    """A small night with everybody seated, and what follows, each of it welcome."""
    return evening_after(evening(*a_night(couples, rules)), *entries)


def seq_of_last(night):
    return night.lines[-1].seq


def test_cards_are_out_until_they_are_read_or_lost():
    night = after(card(1, 1), card(3), CardLost(4))

    assert still_out(night) == (2,)
    assert lost(night) == (4,)
    assert punch_cards_in(night)[4] == PunchCard(4, lost=True)
    assert punched(night) == {1: {1}, 3: frozenset()}


def test_a_card_that_is_found_is_lost_no_more():
    night = after(CardLost(4), card(4, 2, at=1))

    assert lost(night) == ()
    assert punch_cards_in(night) == {4: PunchCard(4, {2}, 1)}


def test_a_card_is_read_anew_only_by_who_says_so_and_undo_brings_the_first_back():
    night = after(card(1, 1))
    stands = seq_of_last(night)

    assert why_not(night, card(1, 2)) == CardReadAlready(1, 1)
    assert why_not(night, card(1, 2, instead_of=stands - 1)) == OldPage()
    assert why_not(night, card(2, instead_of=stands)) == OldPage()
    corrected = evening_after(night, card(1, 2, instead_of=stands))
    assert punched(corrected) == {1: {2}}
    back = evening_after(corrected, undone(seq_of_last(corrected)))
    assert punched(back) == {1: {1}}


def test_the_same_card_twice_says_nothing_new():
    night = after(card(1, 1, at=2), CardLost(2))

    assert card(1, 1, at=2).stands(night)
    assert CardLost(2).stands(night)
    assert not card(1, 1, at=1).stands(night)
    assert not card(1, 1, at=2, reading=SECOND).stands(night)
    assert not CardLost(1).stands(night)


def test_a_second_reading_is_asked_for_every_card_that_is_not_lost():
    night = after(card(1, 1), card(2), CardLost(3), card(1, 1, reading=SECOND))

    assert still_out(night, SECOND) == (2, 4)
    assert still_out(night) == (4,)


def test_only_what_two_readings_differ_in_is_shown():
    night = after(
        card(1, 1, at=2), card(1, 2, reading=SECOND), card(2, 1), card(2, 1, reading=SECOND)
    )

    assert differing(night) == (ReadOtherwise(1, {1}, {2}, (2, None)),)
    assert punched(night)[1] == {1}, "the first reading counts until somebody settles it"


def test_a_settled_card_counts_until_it_is_read_anew():
    night = after(card(1, 1), card(1, 2, reading=SECOND))
    settled = evening_after(night, card(1, 2, reading=SETTLED))

    assert differing(settled) == ()
    assert punched(settled) == {1: {2}}
    first = night.cards.by_couple[1].seqs[Reading.FIRST]
    anew = evening_after(settled, card(1, 1, 2, instead_of=first))
    assert [each.couple for each in differing(anew)] == [1]
    assert punched(anew) == {1: {1, 2}}


def test_there_is_nothing_to_settle_without_two_readings():
    assert why_not(after(card(1, 1)), card(1, 1, reading=SETTLED)) == NothingToSettle(1)


@swept(
    ("entry", "refusal"),
    [
        (card(9, 1), NoSuchCouple(9)),
        (card(1, 3), NoMoreGames(3, 2)),
        (card(1, 1, at=7), NoTableTonight(7)),
        (CardLost(9), NoSuchCouple(9)),
        (RepairAccepted(((9, 1, True),), "so"), NoSuchCouple(9)),
        (RepairAccepted(((1, 3, True),), "so"), NoMoreGames(3, 2)),
        (RepairAccepted(((1, 1, True),), "so"), CardNotIn(1)),
    ],
)
def test_what_is_not_of_tonight_is_refused(entry, refusal):
    assert why_not(after(), entry) == refusal


def test_there_are_no_cards_before_the_door_is_open():
    assert why_not(evening(RulesSet(TWO_GAMES)), card(1)) == DoorNotOpen()


def test_a_card_that_was_read_is_not_lost():
    assert why_not(after(card(1, 1, 2)), CardLost(1)) == CardNotLost(1, 2)


def test_before_anybody_sits_any_table_may_be_written_on_a_card():
    assert why_not(evening(*a_door(4, TWO_GAMES)), card(1, 1, at=7)) is None


def test_a_repair_moves_holes_and_leaves_what_was_read_as_it_was():
    night = after(card(1, 1), card(2, 2))
    mended = evening_after(night, RepairAccepted(((1, 1, False), (2, 1, True)), "they say so"))

    assert punched(mended) == {1: frozenset(), 2: {1, 2}}
    assert mended.cards.by_couple[1].stands.punched == (1,)


def test_a_lost_card_cannot_be_mended():
    night = after(CardLost(1))

    assert why_not(night, RepairAccepted(((1, 2, True),), "so")) == CardNotIn(1)


def test_a_repair_can_disbelieve_a_finishing_table():
    night = after(card(1, 1, at=2))
    mended = evening_after(night, RepairAccepted((), "they were at table 1", (1,)))

    assert punch_cards_in(mended) == {1: PunchCard(1, {1})}
    assert why_not(mended, RepairAccepted((), "again", (1,))) == NothingToRepair()


def test_a_repair_needs_a_reason_and_something_to_mend():
    night = after(card(1, 1))

    assert why_not(night, RepairAccepted(((1, 1, True),), "so")) == NothingToRepair()
    assert why_not(night, RepairAccepted(((1, 2, True),), "  ")) == ReasonMissing()


def test_a_reading_is_not_undone_while_a_repair_rests_on_it():
    night = after(card(1, 1))
    read = seq_of_last(night)
    mended = evening_after(night, RepairAccepted(((1, 2, True),), "they say so"))

    assert why_not(mended, undone(read)) == RestsOnIt(seq_of_last(mended))


def four_cards():
    """A night of four couples and two games: 1 and 4 win, then 4 at table 1 and 1 at table 2."""
    return card(1, 1, 2), card(2), card(3), card(4, 1, 2)


def test_a_night_is_made_from_the_cards_and_undone_as_one():
    night = after(*four_cards())
    made = GamesFromCards(((1, 1, 1), (1, 2, 4), (2, 1, 4), (2, 2, 1)))

    rebuilt = evening_after(night, made)

    assert rebuilt.games_are_over
    assert rebuilt.punches == {1: (1, 2), 4: (1, 2)}
    assert rebuilt.couples_at(2, 2) == (3, 1)
    back = evening_after(rebuilt, undone(seq_of_last(rebuilt)))
    assert not back.won
    assert back.game is None


@pytest.mark.parametrize(
    ("results", "refusal"),
    [
        ((), GamesAllIn()),
        (((1, 1, 2),), CardsDoNotAgree(1, 1)),
        (((3, 1, 1),), CardsDoNotAgree(3, 1)),
        (((1, 1, 4),), OldPage()),
    ],
)
def test_what_the_cards_do_not_say_is_not_made_from_them(results, refusal):
    assert why_not(after(*four_cards()), GamesFromCards(results)) == refusal


def test_a_game_beyond_the_last_is_not_made_for_a_lost_card_either():
    night = after(*four_cards()[1:], CardLost(1))

    assert why_not(night, GamesFromCards(((3, 1, 1),))) == NoMoreGames(3, 2)


def test_a_night_is_made_only_when_seats_and_all_cards_are_there():
    made = GamesFromCards(((1, 1, 1),))

    assert why_not(evening(*a_door(4, TWO_GAMES)), made) == SeatsNotDrawn()
    assert why_not(after(card(1, 1)), made) == CardsStillOut((2, 3, 4))


def test_a_result_that_was_tapped_is_not_made_again_from_the_cards():
    night = after(bell(1), won(1, 1, 1), *four_cards())

    assert why_not(night, GamesFromCards(((1, 1, 1),))) == OldPage()
