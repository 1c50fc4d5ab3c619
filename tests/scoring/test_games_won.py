"""What a person won of the games for which the person was on a card."""

from scoring.came import who_came_to
from scoring.door.registering import Substituted
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, a_game, a_night, a_night_of_totals, evening

RULES = HouseRules(games=3)
THREE = (*a_night(4, RULES), *a_game(1, 1, 3), *a_game(2, 1, 3), *a_game(3, 1, 4))


def won(*entries):
    return {
        each.player: (each.won, each.games, each.place) for each in who_came_to(evening(*entries))
    }


def test_both_of_a_couple_have_its_holes_and_its_place():
    night = evening(*THREE)
    there = won(*THREE)

    for couple, players in night.couples.items():
        place = next(at for at, level in enumerate(night.levels, 1) if couple in level.couples)
        assert {there[player] for player in players} == {(night.holes[couple], 3, place)}


def test_who_steps_in_has_the_games_of_the_part_that_was_played():
    there = won(*THREE, Substituted(1, 11, 99, 3))
    holes = evening(*THREE).punches[1]
    before, after = (sum(game < 3 for game in holes), sum(game >= 3 for game in holes))

    assert there[11][:2] == (before, 2)
    assert there[99][:2] == (after, 1)
    assert there[12][:2] == (before + after, 3)


def test_of_typed_totals_the_whole_is_known_and_a_part_is_not():
    night = a_night_of_totals(12, 11, 9)
    there = won(*night)

    assert there[11][:2] == (12, 25)
    stepped_in = won(*night, Substituted(1, 11, 99, 5))
    assert stepped_in[11][0] is stepped_in[99][0] is None
    assert stepped_in[12][0] == 12


def test_who_came_to_the_door_alone_has_won_nothing_yet():
    assert set(won(*a_door(2))) == {11, 12, 21, 22}


def test_all_that_is_won_is_each_hole_twice():
    """Law: over everybody, each hole counts for the two who were on the card."""
    for entries in (THREE, (*THREE, Substituted(1, 11, 99, 2), Substituted(2, 21, 98, 3))):
        holes = sum(evening(*entries).holes.values())
        assert sum(each[0] for each in won(*entries).values()) == 2 * holes
