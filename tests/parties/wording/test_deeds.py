"""What the log says of an entry, and the undo button of all that one press of a button did."""

from dataclasses import replace

import pytest

from parties.wording.deeds import deed, together
from scoring.door.facts import PaidBy
from scoring.door.fees import FeeGivenBack, FeePaid
from scoring.door.registering import Unregistered
from scoring.games.results import Voided
from scoring.numbers import BYE_CHAIR
from scoring.prizes.ties import Wish
from scoring.seats.seating import Joined, Left, TableMoved
from tests.builders import (
    ONE_OF_EACH,
    a_game,
    fees_paid,
    players_of,
    registered,
    seated_in_order,
    wished,
)
from tests.sweeping import swept

NAMES = dict(zip(players_of(2), ("Ida Martell", "Neil MacNeil"), strict=True))


def test_a_couple_that_paid_is_undone_with_its_money():
    said = together([registered(2), *fees_paid([2])], NAMES)

    assert said == "Couple 2 came in: Ida Martell and Neil MacNeil, $10 paid"


def test_a_couple_taken_off_is_undone_with_what_it_got_back():
    back = [FeeGivenBack(player, 500) for player in players_of(2)]

    said = together([*back, Unregistered(2)], NAMES)

    assert said == "Couple 2 taken off the list, $10 given back"


@swept("entry", [each for each in ONE_OF_EACH if hasattr(each, "till")])
def test_money_at_a_till_with_a_name_is_said_with_it(entry):
    """What is paid otherwise than in cash comes into none."""
    in_cash = {"how": PaidBy.CASH} if hasattr(entry, "how") else {}

    assert "ill “Tea”" in deed(replace(entry, till="Tea", **in_cash), NAMES)


def test_what_a_couple_paid_is_undone_at_its_till():
    paid = [FeePaid(player, 500, "Tea") for player in players_of(2)]

    assert together([registered(2), *paid], NAMES).endswith(", $10 paid (till “Tea”)")


def test_money_alone_is_said_person_by_person():
    said = together(fees_paid([2]), NAMES)

    assert said == "Ida Martell paid $5; Neil MacNeil paid $5"


def test_a_split_that_all_agreed_to_is_one_deed():
    said = together([wished(1, Wish.SPLIT), wished(2, Wish.SPLIT)], NAMES)

    assert said == "First prize: all say split"


def test_who_comes_or_goes_is_named_before_what_becomes_of_the_table():
    """Two things are undone together, and the couple is what the press was about."""
    comes = together([TableMoved(2, BYE_CHAIR, 5), Joined(10, 2, 5)], NAMES)
    goes = together([Voided(3, 1, 5), Left(5, 3)], NAMES)

    assert comes == "Couple 10 sits down at table 5 from game 2"
    assert goes == "Couple 5 went home after game 3"


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (seated_in_order(8), "Seats for game 1, at table 1, table 2, table 3 and table 4"),
        (seated_in_order(10), "Seats for game 1, at 5 tables"),
        (seated_in_order(9), "Seats for game 1, at 4 tables and the bye chair"),
    ],
)
def test_the_bye_chair_is_not_counted_as_a_table(seats, said):
    assert together([seats], NAMES) == said


def test_a_game_played_by_dice_is_one_deed():
    assert together(a_game(3, 1, 4), NAMES) == "Game 3, played by dice"
