"""What the undo button says: the whole of what one press of a button did."""

from parties.wording.deeds import together
from scoring.entries import FeeGivenBack, Unregistered, Wish
from tests.builders import a_game, fees_paid, players_of, registered, wished

NAMES = dict(zip(players_of(2), ("Ida Martell", "Neil MacNeil"), strict=True))


def test_a_couple_that_paid_is_undone_with_its_money():
    said = together([registered(2), *fees_paid([2])], NAMES)

    assert said == "Couple 2 came in: Ida Martell and Neil MacNeil, $10 paid"


def test_a_couple_taken_off_is_undone_with_what_it_got_back():
    back = [FeeGivenBack(player, 500) for player in players_of(2)]

    said = together([*back, Unregistered(2)], NAMES)

    assert said == "Couple 2 taken off the list, $10 given back"


def test_money_alone_is_said_person_by_person():
    said = together(fees_paid([2]), NAMES)

    assert said == "Ida Martell paid $5; Neil MacNeil paid $5"


def test_a_split_that_all_agreed_to_is_one_deed():
    said = together([wished(1, Wish.SPLIT), wished(2, Wish.SPLIT)], NAMES)

    assert said == "First prize: all say split"


def test_a_game_played_by_dice_is_one_deed():
    assert together(a_game(3, 1, 4), NAMES) == "Game 3, as dice played it"
