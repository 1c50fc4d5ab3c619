"""What is refused at the door and at the draw, each beside what is not."""

import pytest

from scoring.door.facts import (
    AlreadyIn,
    AlreadyWaiting,
    DoorNotOpen,
    FeesToGiveBack,
    MoreThanOwed,
    MoreThanPaid,
    NoMoreGames,
    NoSuchCouple,
    NotHere,
    NumberOutOfRange,
    NumberTaken,
    PlayHasBegun,
    SamePlayerTwice,
    SeatedTwice,
    WrongAtTable,
)
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.registering import (
    PlayerReplaced,
    Registered,
    SingleGone,
    SingleWaiting,
    TableGiven,
    Unregistered,
)
from scoring.log.lines import RestsOnIt
from scoring.night.course import RulesAreFixed
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from scoring.seats.room import NotEveryoneSeated, TooFewCouples
from scoring.seats.seating import Seated
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_game,
    a_night,
    bell,
    evening,
    evening_after,
    fees_paid,
    registered,
    seated,
    seated_in_order,
    totals_typed,
    undone,
)
from tests.sweeping import swept

CLOSED_DOOR = evening(RulesSet(HouseRules()))
DOOR = evening(*a_door(4))
DRAWN = evening(*a_night(4))
PLAYING = evening(*a_night(4), bell(1))
COUNTED = evening(*a_door(4), totals_typed(5, 4, 3, 2))


def test_rules_are_free_until_game_1():
    rules = RulesSet(HouseRules(games=12))

    assert why_not(DRAWN, rules) is None
    assert why_not(PLAYING, rules) == RulesAreFixed()
    assert why_not(COUNTED, rules) == RulesAreFixed()


def test_registered_comes_in_by_the_open_door():
    assert why_not(DOOR, registered(5)) is None
    assert why_not(CLOSED_DOOR, registered(1)) == DoorNotOpen()
    assert why_not(PLAYING, registered(5)) is None, "a couple can come late"
    assert why_not(COUNTED, registered(5)) == PlayHasBegun()


@pytest.mark.parametrize("number", [0, -1, 1000])
def test_registered_has_a_number_that_fits_on_a_card(number):
    refusal = why_not(DOOR, Registered(number, (91, 92)))

    assert refusal == NumberOutOfRange(number, 999)
    assert why_not(DOOR, Registered(999, (91, 92))) is None


def test_registered_are_two_people_with_a_number_of_their_own():
    assert why_not(DOOR, Registered(4, (91, 92))) == NumberTaken(4)

    assert why_not(DOOR, Registered(5, (91, 91))) == SamePlayerTwice(91)


@pytest.mark.parametrize("players", [(31, 91), (91, 31)])
def test_registered_is_nobody_who_is_in_already(players):
    assert why_not(DOOR, Registered(5, players)) == AlreadyIn(31, 3)


def test_unregistered_is_possible_until_play_with_the_fee_given_back():
    assert why_not(DRAWN, Unregistered(3)) is None
    assert why_not(DOOR, Unregistered(9)) == NoSuchCouple(9)
    assert why_not(PLAYING, Unregistered(3)) == PlayHasBegun()

    paid = evening_after(DOOR, *fees_paid([3]))

    refusal = why_not(paid, Unregistered(3))
    back = evening_after(paid, FeeGivenBack(31, 500), FeeGivenBack(32, 500))

    assert refusal == FeesToGiveBack(1000)
    assert why_not(back, Unregistered(3)) is None


def test_fee_given_back_to_who_has_gone_is_not_taken_again():
    """Undoing it would leave money of somebody who is not here."""
    gone = evening_after(DOOR, FeePaid(31, 500), FeeGivenBack(31, 500), Unregistered(3))
    by = gone.lines[-1].seq

    assert why_not(gone, undone(by - 1)) == RestsOnIt(by)


def test_player_replaced_at_any_time_in_a_couple_by_somebody_free():
    swap = PlayerReplaced(3, 31, 91)

    assert why_not(DOOR, swap) is None
    assert why_not(PLAYING, swap) is None
    assert why_not(COUNTED, swap) is None

    assert why_not(DOOR, PlayerReplaced(9, 31, 91)) == NoSuchCouple(9)
    assert why_not(DOOR, PlayerReplaced(3, 41, 91)) == NotHere(41)
    assert why_not(DOOR, PlayerReplaced(3, 31, 41)) == AlreadyIn(41, 4)
    assert why_not(DOOR, PlayerReplaced(3, 31, 32)) == AlreadyIn(32, 3)


def test_who_is_in_another_couple_since_is_not_brought_back():
    swapped = evening_after(DOOR, PlayerReplaced(3, 31, 91), Registered(5, (31, 92)))
    by = swapped.lines[-1].seq

    assert why_not(swapped, undone(by - 1)) == RestsOnIt(by)

    again = evening_after(DOOR, Unregistered(3), Registered(5, (31, 92)))
    by = again.lines[-1].seq

    assert why_not(again, undone(by - 1)) == RestsOnIt(by)


def test_single_waits_while_the_door_is_open_and_goes_with_the_fee_in_the_pocket():
    waiting = evening_after(DOOR, SingleWaiting(91))

    assert why_not(CLOSED_DOOR, SingleWaiting(91)) == DoorNotOpen()
    assert why_not(COUNTED, SingleWaiting(91)) == PlayHasBegun()
    assert why_not(waiting, SingleWaiting(91)) == AlreadyWaiting(91)
    assert why_not(DOOR, SingleWaiting(31)) == AlreadyIn(31, 3)

    waiting = evening_after(DOOR, SingleWaiting(91))
    paid = evening_after(waiting, FeePaid(91, 500))

    assert why_not(waiting, SingleGone(91)) is None
    assert why_not(DOOR, SingleGone(91)) == NotHere(91)
    assert why_not(paid, SingleGone(91)) == FeesToGiveBack(500)


def test_single_finds_a_partner():
    waiting = evening_after(DOOR, SingleWaiting(91), FeePaid(91, 500))

    paired = evening_after(waiting, Registered(5, (91, 92)))

    assert paired.door.singles == []
    assert paired.owed(91) == 0
    assert paired.owed(92) == 500


def test_single_who_went_does_not_wait_twice_when_that_is_undone():
    back = evening_after(DOOR, SingleWaiting(91), SingleGone(91), SingleWaiting(91))
    by = back.lines[-1].seq

    assert why_not(back, undone(by - 1)) == RestsOnIt(by)


def test_fee_is_paid_by_who_is_here_up_to_what_is_owed_and_given_back_up_to_what_was_paid():
    part = evening_after(DOOR, FeePaid(31, 200))

    assert why_not(DOOR, FeePaid(31, 500)) is None
    assert why_not(DOOR, FeePaid(91, 500)) == NotHere(91)
    assert why_not(DOOR, FeePaid(31, 501)) == MoreThanOwed(31, 500)
    assert why_not(part, FeePaid(31, 301)) == MoreThanOwed(31, 300)
    assert why_not(part, FeePaid(31, 300)) is None

    assert why_not(PLAYING, FeePaid(31, 500)) is None
    assert why_not(COUNTED, FeePaid(31, 500)) is None

    paid = evening_after(DOOR, FeePaid(31, 200))

    assert why_not(paid, FeeGivenBack(31, 200)) is None
    assert why_not(paid, FeeGivenBack(31, 201)) == MoreThanPaid(31, 200)
    assert why_not(paid, FeeGivenBack(91, 1)) == MoreThanPaid(91, 0)


@pytest.mark.parametrize("amount", [0, -500])
def test_fee_is_an_amount(amount):
    assert why_not(DOOR, FeePaid(31, amount)) == MoreThanOwed(31, 500)
    assert why_not(DOOR, FeeGivenBack(31, amount)) == MoreThanPaid(31, 0)


def test_table_given_before_play_to_two_couples_here_and_the_bye_chair_to_one():
    full = evening_after(DOOR, TableGiven(1, 7), TableGiven(2, 7), TableGiven(3, 0))

    assert why_not(full, TableGiven(4, 7)) == WrongAtTable(7, (1, 2, 4))
    assert why_not(full, TableGiven(4, 0)) == WrongAtTable(0, (3, 4))
    assert why_not(full, TableGiven(2, 7)) is None
    assert why_not(full, TableGiven(2, None)) is None

    assert why_not(DOOR, TableGiven(9, 1)) == NoSuchCouple(9)
    assert why_not(PLAYING, TableGiven(1, 1)) == PlayHasBegun()


@pytest.mark.parametrize("table", [-1, 1000])
def test_table_given_is_a_number_of_the_hall(table):
    assert why_not(DOOR, TableGiven(1, table)) == WrongAtTable(table, (1,))


def test_seated_gives_everybody_one_place_at_a_table_full_of_couples():
    assert why_not(DOOR, seated((4, 2), (1, 3))) is None
    assert why_not(DOOR, seated((1, 2))) == NotEveryoneSeated((3, 4))
    assert why_not(DOOR, seated((1, 2), (3, 9))) == NoSuchCouple(9)
    assert why_not(DOOR, seated((1, 2), (3, 1))) == SeatedTwice(1)

    assert why_not(evening(*a_door(1)), seated((1,))) == TooFewCouples(1)
    assert why_not(evening(*a_door(0)), Seated(1, ())) == TooFewCouples(0)
    assert why_not(evening(*a_door(2)), seated((1, 2))) is None


def test_seated_anew_before_game_1_and_where_totals_stand_for_the_games_so_far():
    assert why_not(DRAWN, seated((4, 2), (1, 3))) is None
    assert why_not(DRAWN, seated((4, 2), (1, 3), game=2)) == PlayHasBegun()

    counted = evening(*a_door(4), totals_typed(5, 4, 3, 2, after=7))

    assert why_not(counted, seated_in_order(4, game=8)) is None
    assert why_not(counted, seated_in_order(4, game=1)) == PlayHasBegun()
    assert why_not(COUNTED, seated_in_order(4, game=26)) == NoMoreGames(26, 25)


@swept(
    ("seats", "wrong"),
    [
        (seated((1, 2, 3), (4,)), WrongAtTable(1, (1, 2, 3))),
        (seated((1, 2), (3,), (4,)), WrongAtTable(2, (3,))),
        (seated((1, 2), (3, 4), ()), WrongAtTable(3, ())),
        (seated((1, 2), (3,), bye=4), WrongAtTable(2, (3,))),
        (Seated(1, ((1, (1, 2)), (1, (3, 4)))), WrongAtTable(1, (3, 4))),
        (Seated(1, ((-1, (1, 2)), (2, (3, 4)))), WrongAtTable(-1, (1, 2))),
        (Seated(1, ((1000, (1, 2)), (2, (3, 4)))), WrongAtTable(1000, (1, 2))),
        (Seated(1, ((1, (1, 2)), (2, (3, 4)), (0, ()))), WrongAtTable(0, ())),
    ],
)
def test_seated_puts_two_couples_at_a_table(seats, wrong):
    assert why_not(DOOR, seats) == wrong


def test_seated_has_a_bye_chair_for_the_odd_couple_only():
    odd = evening(*a_door(3))

    assert why_not(odd, seated((1, 2), bye=3)) is None
    assert why_not(odd, seated((1, 2))) == NotEveryoneSeated((3,))
    assert why_not(odd, seated((1, 2, 3))) is None, "or one table has three"
    assert why_not(odd, Seated(1, ((0, (1, 2, 3)),))) == WrongAtTable(0, (1, 2, 3))


def test_seats_stay_once_the_bell_has_rung():
    redrawn = evening_after(DRAWN, seated((4, 2), (1, 3)), bell(1))
    by = redrawn.lines[-1].seq

    assert why_not(redrawn, undone(by - 1)) == RestsOnIt(by)
    assert why_not(evening_after(redrawn, undone(by)), undone(by - 1)) is None


def test_rules_and_couples_stay_once_totals_are_typed():
    counted = evening_after(
        DOOR, RulesSet(HouseRules(games=30)), totals_typed(30, 1, 2, 3, after=30)
    )
    by = counted.lines[-1].seq

    assert why_not(counted, undone(by - 1)) == RestsOnIt(by)

    left = evening_after(DOOR, Unregistered(4), totals_typed(5, 4, 3))
    by = left.lines[-1].seq

    assert why_not(left, undone(by - 1)) == RestsOnIt(by)


def test_door_stays_open_for_those_who_came_in():
    rules, door, couple, *_ = DOOR.lines

    assert why_not(DOOR, undone(door.seq)) == RestsOnIt(DOOR.lines[-1].seq)
    assert why_not(evening(rules.entry, door.entry), undone(door.seq)) is None
    assert why_not(DOOR, undone(couple.seq)) is None


def test_couple_that_sits_in_a_game_begun_stays_in():
    played = evening(*a_night(4), *a_game(1, 1, 4))

    refusal = why_not(played, undone(3))

    assert played.lines[2].entry == registered(1)
    assert isinstance(refusal, RestsOnIt)
