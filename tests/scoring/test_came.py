"""Who came to a night: everybody who was on a card, each once."""

from scoring.came import Came, who_came, who_came_to
from scoring.door.registering import PartnersTraded, Substituted
from scoring.night.course import CalledOff
from tests.builders import a_door, a_game, a_night, bell, evening


def came(*entries):
    return {each.player: (each.partner, each.couple) for each in who_came_to(evening(*entries))}


def test_both_of_a_couple_with_each_other():
    assert who_came(evening(*a_door(1))) == (Came(11, 12, 1), Came(12, 11, 1))


def test_partners_who_traded_came_with_whom_they_played():
    assert came(*a_door(2), PartnersTraded(11, 21)) == {
        21: (12, 1),
        12: (21, 1),
        11: (22, 2),
        22: (11, 2),
    }


def test_who_steps_in_and_who_goes_have_both_come_and_the_partner_came_with_whom_most():
    there = came(*a_night(2), bell(), *a_game(1, 1), Substituted(1, 11, 99, 20))

    assert (there[11], there[99], there[12]) == ((12, 1), (12, 1), (11, 1))
    there = came(*a_night(2), bell(), *a_game(1, 1), Substituted(1, 11, 99, 2))
    assert there[12] == (99, 1)


def test_who_never_played_has_not_come():
    assert 11 not in came(*a_night(2), Substituted(1, 11, 99, 1))


def test_one_who_steps_in_and_goes_again_came():
    there = came(*a_night(2), bell(), Substituted(1, 11, 99, 5), Substituted(1, 99, 98, 10))

    assert {11, 98, 99} <= there.keys()
    assert there[12] == (98, 1)


def test_nobody_comes_to_a_night_called_off():
    assert came(*a_door(2), CalledOff("snow")) == {}
