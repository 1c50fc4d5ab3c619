"""Who won how much on a night of exceptions, against sheets of paper kept for each card."""

import pytest

from scoring.came import who_came_to
from scoring.door.registering import PlayerReplaced, PunchCardsSwapped, Substituted
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, evening
from tests.long_counts import a_seventh
from tests.seasons_by_chance import a_night_that_is_over
from tests.slow_people import people

RULES = HouseRules(games=3)
THREE = (*a_night(4, RULES), *a_game(1, 1, 3), *a_game(2, 2, 1), *a_game(3, 1, 4))


def differences(night):
    """Of whom the program says something else than the sheets."""
    told = {
        each.player: (
            each.partner,
            each.couple,
            each.games,
            each.won,
            each.place,
            each.run,
            each.alone,
        )
        for each in who_came_to(night)
    }
    counted = {who: tuple(each)[1:] for who, each in people(night.lines).items()}
    return {
        who: (told.get(who), counted.get(who))
        for who in told.keys() | counted.keys()
        if told.get(who) != counted.get(who)
    }


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(60), id="some"),
        pytest.param(a_seventh(range(60, 660)), id="many", marks=pytest.mark.thorough),
    ],
)
def test_everybody_has_what_the_sheets_say(seeds):
    over = [night for seed in seeds if (night := a_night_that_is_over(seed))]
    assert len(over) > len(seeds) / 4
    assert [differences(night) for night in over] == [{}] * len(over)


def test_a_better_name_for_who_stepped_in_is_of_that_part_alone():
    night = evening(*THREE, Substituted(1, 11, 98, 3), PlayerReplaced(1, 98, 99))
    assert differences(night) == {}
    assert {each.player: each.games for each in who_came_to(night)}[11] == 2


def test_cards_that_were_swapped_take_along_who_stepped_in():
    night = evening(*THREE, Substituted(1, 11, 99, 3), PunchCardsSwapped(1, 2))
    assert differences(night) == {}
    assert {each.player: each.couple for each in who_came_to(night)}[11] == 2


def test_who_is_said_to_have_stepped_in_earlier_than_another_did():
    night = evening(*THREE, Substituted(1, 11, 99, 3), Substituted(1, 12, 98, 2))
    assert differences(night) == {}
    games = {each.player: each.games for each in who_came_to(night)}
    assert (games[11], games[12], games[98], games[99]) == (2, 1, 2, 1)
