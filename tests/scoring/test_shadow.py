"""A night in the shadow: the hall's numbers beside the program's, and no difference but the real ones."""

from dataclasses import replace

import pytest

from scoring.games.results import PutRight, TotalPutRight, TotalsTyped
from scoring.pots.saying import PotFed
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.shadow import Difference, HallSays, What, differences, put_right_in
from scoring.till.box import FloatPut, in_tills
from tests.builders import (
    a_door,
    a_game,
    a_night,
    a_night_of_totals,
    dollars,
    evening,
    evening_after,
    fees_paid,
    paying,
    seq_of,
    won,
)

COUPLES = range(1, 9)
JACKPOT = PotRule("Jackpot", (Feed(FeedKind.COUPLE, 200),), won_by=WonBy.REACH, number=3)
JAR = PotRule("Cookie jar", (Feed(FeedKind.COUPLE, 100),), won_by=WonBy.HAND)
RULES = HouseRules(games=3, prizes=dollars(10, 7, 4), pots=(JACKPOT, JAR))


def a_whole_night(*last):
    """Eight couples, three games; in the last one these win, or else whoever sits left."""
    night = evening(*a_night(8, RULES), *fees_paid(COUPLES))
    night = evening_after(night, PotFed("Jackpot", 1_300, "from the till of the kitchen"))
    for game in (1, 2, 3):
        night = evening_after(night, *a_game(game))
        winners = [night.couples_at(game, table)[0] for table in (1, 2, 3, 4)]
        if game == 3 and last:
            winners = last
        for table, winner in enumerate(winners, 1):
            night = evening_after(night, won(game, table, winner))
    return night


def as_the_hall_has_it(night):
    prizes = dict.fromkeys(night.couples, 0)
    for (_place, couple), award in night.awards.items():
        prizes[couple] += award.amount
    return HallSays(
        dict(night.holes),
        prizes,
        {name: pot.won for name, pot in night.pots.items()},
        {name: pot.carried for name, pot in night.pots.items()},
        in_tills(night),
    )


def test_a_night_without_a_mistake_has_no_difference():
    night = a_whole_night()

    assert night.games_are_over
    assert differences(night, as_the_hall_has_it(night)) == ()
    assert differences(night, HallSays()) == ()


def test_ten_differences_made_on_purpose_are_listed_and_nothing_else():
    night = a_whole_night()
    hall = as_the_hall_has_it(night)
    holes = {1: +1, 2: -1, 5: +1, 7: -1}
    prizes = {1: 500, 3: 250}
    hall = HallSays(
        {c: said + holes.get(c, 0) for c, said in hall.holes.items()},
        {c: said + prizes.get(c, 0) for c, said in hall.prizes.items()},
        {name: said + 100 for name, said in hall.won.items()},
        {"Jackpot": hall.stays["Jackpot"] - 1_300, "Cookie jar": hall.stays["Cookie jar"]},
        hall.box + 1_300,
    )

    found = differences(night, hall)

    assert [(each.what, each.couple or each.pot, each.hall - each.program) for each in found] == [
        (What.HOLES, 1, 1),
        (What.HOLES, 2, -1),
        (What.HOLES, 5, 1),
        (What.HOLES, 7, -1),
        (What.PRIZES, 1, 500),
        (What.PRIZES, 3, 250),
        (What.POT_WON, "Jackpot", 100),
        (What.POT_STAYS, "Jackpot", -1_300),
        (What.POT_WON, "Cookie jar", 100),
        (What.BOX, "", 1_300),
    ]
    fed = seq_of(night, PotFed("Jackpot", 1_300, "from the till of the kitchen"))
    assert found[7].entries == found[9].entries == (fed,)
    assert [each.by_holes for each in found] == [False] * 4 + [True] * 2 + [False] * 4


@pytest.mark.parametrize("table", [1, 2, 3, 4])
def test_a_wrong_button_is_two_differences_that_name_the_very_game(table):
    told = a_whole_night()
    winners = [told.couples_at(3, each)[0] for each in (1, 2, 3, 4)]
    left, right = told.couples_at(3, table)
    true = a_whole_night(*(right if winner == left else winner for winner in winners))

    found = differences(told, HallSays(dict(true.holes)))

    assert {each.couple: each.hall - each.program for each in found} == {left: -1, right: 1}
    assert all((3, table) in each.games for each in found)
    assert all({left, right} <= {*told.couples_at(*game)} for each in found for game in each.games)


def test_a_hole_that_nobody_else_lacks_may_come_from_any_game_that_was_lost():
    night = a_whole_night()
    (found,) = differences(night, HallSays({4: night.holes[4] + 1}))

    lost = [
        (g, t)
        for g, tables in night.won.items()
        for t, winner in tables.items()
        if 4 in night.couples_at(g, t) and winner != 4
    ]
    assert list(found.games) == lost != []


def test_holes_that_were_typed_in_name_the_line_that_says_them():
    night = evening(*a_night_of_totals(9, 7, 5))

    assert differences(night, HallSays({1: 10})) == (
        Difference(
            What.HOLES,
            10,
            9,
            1,
            entries=tuple(line.seq for line in night.lines if isinstance(line.entry, TotalsTyped)),
        ),
    )


def test_a_prize_that_the_hall_gave_to_another_names_what_was_handed_over():
    night = evening(*a_night_of_totals(9, 7, 5))
    award = night.awards[1, 1]
    night = evening_after(night, paying(award))
    hall = replace(as_the_hall_has_it(night), holes={})
    prizes = hall.prizes | {1: 0, 2: hall.prizes[2] + award.amount}

    one, other = differences(night, replace(hall, prizes=prizes))

    assert (one.couple, one.hall, one.program) == (1, 0, award.amount)
    assert one.entries == (seq_of(night, paying(award)),)
    assert (other.couple, other.hall - other.program) == (2, award.amount)


def test_where_the_hall_names_one_prize_the_others_had_none():
    night = evening(*a_night_of_totals(9, 7, 5))
    award = night.awards[1, 1]

    found = differences(night, HallSays(prizes={1: award.amount}))

    assert [(each.couple, each.hall) for each in found] == [(2, 0), (3, 0)]


def test_a_total_put_right_names_the_line_that_put_it_right_and_the_others_that_of_all():
    night = evening(*a_night_of_totals(9, 7, 5))
    typed = next(line.entry for line in night.lines if isinstance(line.entry, TotalsTyped))
    anew = replace(typed, reason="read out once more")
    right = TotalPutRight(1, typed.after, 8, "one hole was a tear")
    night = evening_after(evening_after(night, anew), right)

    found = differences(night, HallSays({1: 9, 2: 6}))

    assert [each.entries for each in found] == [(seq_of(night, right),), (seq_of(night, anew),)]


def test_a_float_that_was_said_anew_is_no_hint_and_the_one_that_holds_is():
    night = a_whole_night()
    for amount in (9_100, 4_300):
        night = evening_after(night, FloatPut("", amount))
    holds = night.lines[-1].seq

    (first,) = differences(night, HallSays(box=in_tills(night) + 9_100))
    (second,) = differences(night, HallSays(box=in_tills(night) - 4_300))

    assert first.entries == ()
    assert second.entries == (holds,)


def test_what_is_no_sum_is_no_hint_of_a_cent():
    (found,) = differences(evening(*a_door(2)), HallSays(box=1))

    assert found.entries == ()


def test_the_line_that_put_a_game_right_is_known_and_none_where_the_first_answer_holds():
    night = a_whole_night()
    left, right = night.couples_at(3, 1)
    first = night.games.wins[3, 1]
    other = right if first.winner == left else left

    after = evening_after(night, PutRight(3, 1, other, first.seq))

    assert put_right_in(night, (3, 1)) is None
    assert put_right_in(after, (3, 1)) == after.lines[-1].seq
    assert put_right_in(after, (3, 2)) is None
