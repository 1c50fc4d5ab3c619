"""How many tables there are, and what becomes of an odd couple, by the house's rule."""

from parties.door.words import tables_in_words
from scoring.door.registering import HouseCouple
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Left
from tests.builders import a_door, a_game, a_night, bell, evening, registered, seated
from tests.sweeping import swept


@swept(
    ("odd", "couples", "says"),
    [
        (Odd.BYE_CHAIR, 7, "3 tables and the bye chair"),
        (Odd.THREE, 7, "3 tables, three couples at one"),
        (Odd.HOUSE_COUPLE, 7, "4 tables with a house couple"),
        (Odd.THREE, 3, "1 table, three couples at one"),
        *((odd, 8, "4 tables") for odd in Odd),
        *((odd, 1, "0 tables") for odd in Odd),
        *((odd, 0, "0 tables") for odd in Odd),
    ],
)
def test_before_the_draw_it_is_as_the_house_does(odd, couples, says):
    assert tables_in_words(evening(*a_door(couples, HouseRules(odd=odd)))) == says


def test_a_house_couple_makes_it_even_and_one_more_makes_it_odd_again():
    rules = HouseRules(odd=Odd.HOUSE_COUPLE)
    even = *a_door(8, rules), HouseCouple(8, house=True)

    assert tables_in_words(evening(*even)) == "4 tables"
    assert tables_in_words(evening(*even, registered(9))) == "4 tables and the bye chair"


def test_once_they_sit_it_is_as_they_sit():
    rules = HouseRules(odd=Odd.THREE)
    assert tables_in_words(evening(*a_night(7, rules))) == "3 tables and the bye chair"
    three = *a_door(5), seated((1, 2, 3), (4, 5))
    assert tables_in_words(evening(*three)) == "2 tables, three couples at one"


def test_a_draw_that_does_not_hold_any_more_is_not_counted():
    assert tables_in_words(evening(*a_night(4), registered(5))) == "2 tables and the bye chair"


def test_while_they_play_who_has_nobody_to_play_sits_out():
    gone = *a_night(6), *a_game(1, 1, 3, 5), Left(2, 1), bell(2)
    assert tables_in_words(evening(*gone)) == "2 tables, and 1 couple sits out"
    two = *a_night(6), *a_game(1, 1, 3, 5), Left(2, 1), Left(4, 1), bell(2)
    assert tables_in_words(evening(*two)) == "1 table, and 2 couples sit out"
