"""What is refused while the games are played, and what cannot be undone."""

import pytest

from scoring.door.facts import DoorNotOpen, NoMoreGames, NoSuchCouple, SeatedTwice
from scoring.games.facts import (
    AnotherAnswer,
    GamesReplaced,
    NotAtTable,
    ResultsNoLongerFit,
    TotalOutOfRange,
    TotalsMissing,
)
from scoring.games.results import PutRight, TotalsTyped
from scoring.log.lines import NothingToUndo, OldPage, ReasonMissing, RestsOnIt
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import (
    GameNotBegun,
    NoSuchTable,
    SeatsNotDrawn,
    TablesStillPlaying,
    TooFewCouples,
)
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_game,
    a_night,
    a_night_of_totals,
    bell,
    evening,
    evening_after,
    paying,
    registered,
    seated_in_order,
    seq_of,
    totals_typed,
    undone,
    won,
)

DRAWN = evening(*a_night(8))
GAME_1 = evening(*a_night(8), bell(1))
HALF = evening(*a_night(8), *a_game(1, 1, 0, 5, 0))
GAME_1_DONE = evening(*a_night(8), *a_game(1, 1, 3, 5, 7))
GAME_2 = evening_after(GAME_1_DONE, bell(2))
COUNTED = evening(*a_door(8), totals_typed(5, 4, 3, 2, 5, 4, 3, 2, after=7))


def test_bell_begins_the_games_one_after_the_other():
    assert why_not(DRAWN, bell(1)) is None
    assert why_not(GAME_1_DONE, bell(2)) is None
    assert why_not(DRAWN, bell(2)) == GameNotBegun(2, None)
    assert why_not(GAME_1_DONE, bell(3)) == GameNotBegun(3, 1)
    assert why_not(GAME_2, bell(1)) == GameNotBegun(1, 2)


@pytest.mark.parametrize("game", [0, -1, 26])
def test_bell_and_result_of_a_game_the_night_does_not_have(game):
    assert why_not(GAME_1, bell(game)) == NoMoreGames(game, 25)
    assert why_not(GAME_1, won(game, 1, by=1)) == NoMoreGames(game, 25)
    assert why_not(GAME_1, PutRight(game, 1, 1, 1)) == NoMoreGames(game, 25)


def test_bell_waits_for_every_table_and_until_everybody_here_sits():
    assert why_not(HALF, bell(2)) == TablesStillPlaying(1, (2, 4))

    assert why_not(evening(*a_door(8)), bell(1)) == SeatsNotDrawn()
    late = evening_after(DRAWN, registered(9))
    assert why_not(late, bell(1)) == SeatsNotDrawn()


def test_bell_after_typed_totals_needs_new_seats_also_where_they_overtook_the_games():
    reseated = evening_after(COUNTED, seated_in_order(8, game=8))

    assert why_not(COUNTED, bell(8)) == SeatsNotDrawn()
    assert why_not(reseated, bell(7)) == GameNotBegun(7, None)
    assert why_not(reseated, bell(8)) is None

    overtaken = evening_after(
        GAME_2, totals_typed(5, 4, 3, 2, 5, 4, 3, 2, after=7), seated_in_order(8, game=8)
    )

    assert why_not(overtaken, bell(8)) is None
    assert why_not(overtaken, bell(3)) == GameNotBegun(3, 2)


def test_won_by_a_couple_of_the_table():
    assert why_not(GAME_1, won(1, 2, by=3)) is None
    assert why_not(GAME_1, won(1, 2, by=4)) is None
    assert why_not(GAME_1, won(1, 2, by=5)) == NotAtTable(5, 2, 1, (3, 4))
    assert why_not(GAME_1, won(1, 2, by=99)) == NotAtTable(99, 2, 1, (3, 4))


@pytest.mark.parametrize("table", [-1, 0, 5, 999])
def test_won_at_a_table_of_the_hall(table):
    assert why_not(GAME_1, won(1, table, by=1)) == NoSuchTable(table, 1)


def test_won_in_the_bye_chair_is_no_result():
    odd = evening(*a_night(3), bell(1))

    assert why_not(odd, won(1, 0, by=3)) == NoSuchTable(0, 1)


def test_won_in_a_game_that_is_being_played_and_for_which_no_totals_stand():
    assert why_not(DRAWN, won(1, 1, by=1)) == GameNotBegun(1, None)
    assert why_not(GAME_1_DONE, won(2, 2, by=1)) == GameNotBegun(2, 1)
    assert why_not(GAME_2, won(2, 2, by=1)) is None
    assert why_not(GAME_2, won(3, 2, by=1)) == GameNotBegun(3, 2)

    assert why_not(COUNTED, won(7, 1, by=1)) == GamesReplaced(7, 7)
    assert why_not(COUNTED, won(8, 1, by=1)) == GameNotBegun(8, None)


def test_won_twice_and_differently_shows_both_answers():
    assert why_not(HALF, won(1, 1, by=2)) == AnotherAnswer(1, 1, told=2, stands=1)
    assert why_not(HALF, won(1, 1, by=1)) is None


@pytest.mark.parametrize("winner", [1, 4])
def test_put_right_is_refused_once_one_of_the_two_has_played_again(winner):
    """1 went on to table 2 and met 4 there: were it 2 that went, others would have played."""
    played_on = evening_after(GAME_2, won(2, 2, by=winner))
    right = PutRight(1, 1, 2, instead_of=seq_of(played_on, won(1, 1, by=1)))

    assert why_not(played_on, right) == ResultsNoLongerFit(((2, 2),))


def test_put_right_is_free_while_only_others_have_played_again():
    played_on = evening_after(GAME_2, won(2, 4, by=5))
    right = PutRight(1, 1, 2, instead_of=seq_of(played_on, won(1, 1, by=1)))

    assert why_not(played_on, right) is None


def test_put_right_is_taken_back_only_while_nobody_has_played_on_it():
    right = PutRight(1, 1, 2, instead_of=seq_of(GAME_2, won(1, 1, by=1)))
    righted = evening_after(GAME_2, right)
    played_on = evening_after(righted, won(2, 2, by=4))
    by = played_on.lines[-1].seq

    assert why_not(righted, undone(by - 1)) is None
    assert why_not(played_on, undone(by - 1)) == RestsOnIt(by)


def test_put_right_of_what_no_longer_stands_is_an_old_page():
    first = seq_of(HALF, won(1, 1, by=1))
    righted = evening_after(HALF, PutRight(1, 1, 2, instead_of=first))

    assert why_not(righted, PutRight(1, 1, 1, instead_of=first)) == OldPage()
    assert why_not(HALF, PutRight(1, 2, 3, instead_of=first)) == OldPage()
    assert why_not(HALF, PutRight(1, 1, 7, instead_of=first)) == NotAtTable(7, 1, 1, (1, 2))


def test_totals_are_for_every_couple_once_with_a_reason():
    door = evening(*a_door(3))

    assert why_not(door, totals_typed(18, 12, 0)) is None
    assert why_not(door, totals_typed(18, 12)) == TotalsMissing((3,))
    assert why_not(door, totals_typed(18, 12, 0, 7)) == NoSuchCouple(4)
    assert why_not(door, TotalsTyped(25, ((1, 18), (1, 18), (2, 0)), "late")) == SeatedTwice(1)

    door = evening(*a_door(3))

    assert why_not(door, totals_typed(1, 2, 3, reason=" \n")) == ReasonMissing()


@pytest.mark.parametrize("holes", [-1, 8, 300])
def test_totals_are_numbers_a_card_can_have(holes):
    door = evening(*a_door(3))

    refusal = why_not(door, totals_typed(7, holes, 0, after=7))

    assert refusal == TotalOutOfRange(2, holes, 7)


@pytest.mark.parametrize("after", [0, -1, 26])
def test_totals_are_for_games_of_the_night(after):
    door = evening(*a_door(3))

    assert why_not(door, totals_typed(0, 0, 0, after=after)) == NoMoreGames(after, 25)


def test_totals_need_couples_and_an_open_door():
    assert why_not(evening(RulesSet(HouseRules())), totals_typed()) == DoorNotOpen()
    assert why_not(evening(*a_door(1)), totals_typed(5)) == TooFewCouples(1)
    assert why_not(evening(*a_door(2)), totals_typed(5, 20)) is None


def test_totals_cannot_pass_under_games_that_were_begun_after_them():
    refusal = why_not(GAME_2, totals_typed(1, 0, 1, 0, 1, 0, 1, 0, after=1))

    assert refusal == RestsOnIt(seq_of(GAME_2, bell(2)))


def test_totals_can_be_typed_anew():
    again = totals_typed(5, 4, 3, 2, 5, 4, 3, 1, after=7)

    assert why_not(COUNTED, again) is None
    assert evening_after(COUNTED, again).holes[8] == 1


def test_totals_cannot_pass_under_seats_that_were_said_on_them():
    """With game 2 still to be played nobody would know who sits where in game 3."""
    early = totals_typed(1, 0, 1, 0, after=1)
    counted = evening(*a_door(4), early, totals_typed(2, 0, 2, 0, after=2))
    seated = evening_after(counted, seated_in_order(4, game=3))
    by = seated.lines[-1].seq

    assert why_not(counted, early) is None
    assert why_not(seated, early) == RestsOnIt(by)
    assert why_not(seated, undone(seated.games.totals_seq)) == RestsOnIt(by)


def test_totals_stay_while_games_were_played_on_them():
    resumed = evening_after(COUNTED, seated_in_order(8, game=8), bell(8))
    by = resumed.lines[-1].seq

    assert why_not(resumed, undone(resumed.games.totals_seq)) == RestsOnIt(by)
    assert why_not(COUNTED, undone(COUNTED.games.totals_seq)) is None


def test_undone_needs_a_line_that_stands():
    taken_back = evening_after(GAME_1, undone(GAME_1.lines[-1].seq))
    last = taken_back.lines[-1].seq

    assert why_not(GAME_1, undone(999)) == NothingToUndo(999)
    assert why_not(taken_back, undone(last)) == NothingToUndo(last)
    assert why_not(taken_back, undone(last - 1)) == NothingToUndo(last - 1)
    assert why_not(evening(), undone(1)) == NothingToUndo(1)


def test_undone_leaves_the_rules_the_night_began_with():
    assert why_not(evening(RulesSet(HouseRules())), undone(1)) == NothingToUndo(1)


def test_undone_takes_later_rules_back_until_the_first_bell():
    changed = evening(RulesSet(HouseRules()), RulesSet(HouseRules(games=12)), *a_night(4)[1:])
    begun = evening_after(changed, bell(1))

    assert why_not(changed, undone(2)) is None
    assert evening_after(changed, undone(2)).rules.games == 25
    assert why_not(begun, undone(2)) == RestsOnIt(begun.lines[-1].seq)


def test_undone_result_is_refused_once_people_moved_on_or_it_was_put_right_or_a_prize_is_handed_over():
    result = seq_of(GAME_2, won(1, 1, by=1))

    assert why_not(GAME_1_DONE, undone(result)) is None
    assert why_not(GAME_2, undone(result)) == RestsOnIt(GAME_2.lines[-1].seq)

    first = seq_of(HALF, won(1, 1, by=1))
    righted = evening_after(HALF, PutRight(1, 1, 2, instead_of=first))

    assert why_not(righted, undone(first)) == RestsOnIt(righted.lines[-1].seq)

    settled = evening(*a_night_of_totals(18, 16, 15))
    paid = evening_after(settled, *map(paying, settled.awards.values()))

    refusal = why_not(paid, undone(paid.games.totals_seq))

    assert refusal == RestsOnIt(paid.lines[-1].seq)


def test_undone_bell_is_refused_of_an_earlier_game_and_while_its_game_has_a_result():
    played_on = evening_after(GAME_2, won(2, 2, by=1))
    last = played_on.lines[-1].seq

    assert why_not(GAME_2, undone(last - 1)) is None
    assert why_not(played_on, undone(last - 1)) == RestsOnIt(last)

    first_bell = seq_of(GAME_2, bell(1))

    assert why_not(GAME_2, undone(first_bell)) == RestsOnIt(GAME_2.lines[-1].seq)
