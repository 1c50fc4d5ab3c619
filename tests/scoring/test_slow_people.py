"""Who won how much on a night of exceptions, against sheets of paper kept for each card."""

from random import Random  # noqa: TID251 -- nights by chance

import pytest

from scoring.came import who_came_to
from scoring.door.registering import PlayerReplaced
from scoring.door.swapping import PunchCardsSwapped, Substituted
from scoring.evening import replay
from scoring.rules.house_rules import HouseRules
from scoring.why_not import why_not
from tests.builders import a_game, a_night, evening
from tests.exceptional_nights import a_result, beginning, happenings, with_entry
from tests.slow_people import people

RULES = HouseRules(games=3)
THREE = (*a_night(4, RULES), *a_game(1, 1, 3), *a_game(2, 2, 1), *a_game(3, 1, 4))


def differences(night):
    """Of whom the program says something else than the sheets."""
    told = {
        each.player: (each.partner, each.couple, each.games, each.won, each.place, each.run)
        for each in who_came_to(night)
    }
    counted = {who: tuple(each)[1:] for who, each in people(night.lines).items()}
    return {
        who: (told.get(who), counted.get(who))
        for who in told.keys() | counted.keys()
        if told.get(who) != counted.get(who)
    }


def a_night_of_exceptions(seed):
    """Played to its last game, told from its first by its tables; None where it comes to no end."""
    dice = Random(seed)  # noqa: S311
    night = beginning(dice.choice)
    for _before, _entry, after in happenings(night, dice.choice, steps=40):
        night = after
    for _ in range(60):
        entry = a_result(night, dice.choice)
        if night.games_are_over or why_not(night, entry) is not None:
            break
        night = with_entry(night, entry)
    return night if night.games_are_over and night.first_game == 1 else None


@pytest.mark.parametrize(
    "nights",
    [pytest.param(60, id="some"), pytest.param(600, id="many", marks=pytest.mark.thorough)],
)
def test_everybody_has_what_the_sheets_say(nights):
    over = [night for seed in range(nights) if (night := a_night_of_exceptions(seed))]
    assert len(over) > nights / 4
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


def test_an_undone_substitute_played_nothing():
    night = evening(*THREE, Substituted(1, 11, 99, 3))
    back = replay(night.lines[:-1])
    assert differences(back) == {}
