"""What has still to be handed over, where things lie on a table."""

from parties.prizes.words import things
from scoring.prizes.paying import GoodsTaken, left_to_hand_over
from tests.scoring.evenings.test_choosing import HAM, TURKEY, WINE, cut_for, over, thing


def said(hall):
    return [*things(hall.evening, left_to_hand_over(hall.evening))]


def test_alike_things_are_counted_and_a_chosen_one_is_named_by_itself():
    hall = over(thing("a chicken"), thing(HAM), thing("a chicken"), thing(TURKEY))
    first = cut_for(hall, 101)
    for place in (102, 103, 104):
        cut_for(hall, place)
    assert said(hall) == ["a chicken (2 there)", HAM, TURKEY]

    hall.say(GoodsTaken(101, first, HAM))

    assert said(hall) == [HAM, "a chicken (2 there)", TURKEY]


def test_where_not_all_will_be_chosen_they_are_named_as_one_of_them():
    hall = over(thing(HAM), thing(TURKEY), thing(WINE))
    cut_for(hall, 101)

    assert said(hall) == [f"{HAM} / {TURKEY} / {WINE}"]
