"""A night with a knock-out: when it begins, what is refused, who gets which prize, what undoing does."""

import pytest

from scoring.door.facts import PlayHasBegun
from scoring.door.registering import SingleWaiting, Unregistered
from scoring.knock_out.bracket import Part
from scoring.knock_out.saying import (
    DoNotMeet,
    DrawnAlready,
    GamesAreFurther,
    GamesBefore,
    GamesOfAMatch,
    IsOut,
    KnockOutDrawn,
    KnockOutGone,
    KnockOutLate,
    KnockOutLeftOut,
    KnockOutPlanned,
    LastByeIsTaken,
    MatchWon,
    NoByeIsLeft,
    NoSuchPlan,
    NotAmongTheFirst,
    NotDrawnYet,
    NotSoMany,
    TooFewEntrants,
    TooManyEntrants,
)
from scoring.log.lines import OldPage, RestsOnIt, Undone
from scoring.night.course import Phase
from scoring.numbers import Cents
from scoring.prizes.ties import Outright, Split
from scoring.rules.house_rules import HouseRules
from scoring.what_follows import why_not
from tests.builders import (
    a_door,
    a_game,
    a_night,
    dollars,
    evening,
    evening_after,
    paying,
    registered,
    seq_of,
)

FROM_THE_START = KnockOutPlanned(0, 0, 1)
PRIZES = HouseRules(prizes=dollars(100, 60, 40, 20), fee=Cents(500))


def drawn(*entrants):
    return KnockOutDrawn(entrants)


def won(couple, against, part=Part.WINNERS, lost=0):
    return MatchWon(part, couple, against, lost)


def from_the_start(couples, plan=FROM_THE_START, rules=PRIZES):
    return evening_after(evening(*a_door(couples, rules)), plan, drawn(*range(1, couples + 1)))


def best_seeds_win(night):
    while night.bracket.open:
        meeting = night.bracket.open[0]
        best = min(meeting.both)
        night = evening_after(night, won(best, *(meeting.both - {best}), meeting.match.part))
    return night


def amounts(night):
    got = {}
    for award in night.awards.values():
        got[award.couple] = got.get(award.couple, 0) + award.amount
    return got


def test_a_night_that_is_a_knock_out_goes_from_the_door_to_the_prizes():
    night = evening_after(evening(*a_door(7, PRIZES)), FROM_THE_START)
    assert (night.phase, night.last_game) == (Phase.DOOR, 0)

    night = evening_after(night, drawn(3, 1, 2, 4, 5, 6, 7))
    assert night.phase is Phase.PLAY

    night = best_seeds_win(night)
    assert night.phase is Phase.SETTLE
    assert night.bracket.places[0] == (1,)


def test_the_first_so_many_of_the_games_go_on_and_the_others_stand_below_them():
    rules = HouseRules(games=2, prizes=dollars(100, 60, 40, 20))
    games = (*a_game(1, 1, 3, 5), *a_game(2, 5, 1, 3))
    night = evening(*a_night(6, rules), *games)
    planned = evening_after(night, KnockOutPlanned(2, 3, 3))

    assert planned.phase is Phase.PLAY
    line = planned.line_of_knock_out
    assert line.go_on == 3
    go_on = (*line.clear, *line.equal)[:3]
    over = evening_after(planned, drawn(*go_on))
    over = best_seeds_win(over)

    assert over.phase is Phase.SETTLE
    assert [level.knock_out for level in over.placed[:3]] == [True] * 3
    assert {c for level in over.placed for c in level.couples} == set(range(1, 7))
    assert not {*over.placed[3].couples} & {*go_on}


@pytest.mark.parametrize(
    ("plan", "kinds"),
    [
        (FROM_THE_START, [Outright, Outright, Split]),
        (KnockOutPlanned(0, 0, 1, third=True), [Outright] * 4),
        (KnockOutPlanned(0, 0, 1, double=True), [Outright] * 4),
    ],
    ids=["single", "third", "double"],
)
def test_the_four_prizes_go_to_four_people_with_no_cent_off(plan, kinds):
    over = best_seeds_win(from_the_start(8, plan))

    assert [type(each.standing) for each in over.settlements] == kinds
    assert sum(amounts(over).values()) == 220_00
    assert len(amounts(over)) == 4
    if plan is FROM_THE_START:
        assert amounts(over) == {1: 100_00, 2: 60_00, 3: 30_00, 4: 30_00}
    else:
        assert amounts(over) == {1: 100_00, 2: 60_00, 3: 40_00, 4: 20_00}


@pytest.mark.parametrize("count", [0, 1, 2])
def test_too_few_are_refused(count):
    night = evening_after(evening(*a_door(count)), FROM_THE_START)

    assert why_not(night, drawn(*range(1, count + 1))) == TooFewEntrants(count)


def test_more_than_a_sheet_has_are_refused():
    night = evening_after(evening(*a_door(65)), FROM_THE_START)

    assert why_not(night, drawn(*range(1, 66))) == TooManyEntrants(65)


@pytest.mark.parametrize(
    "plan", [KnockOutPlanned(0, 0, 2), KnockOutPlanned(4, 2, 1), KnockOutPlanned(4, 65, 1)]
)
def test_a_plan_that_no_sheet_has_is_refused(plan):
    assert why_not(evening(*a_door(8)), plan) == NoSuchPlan()


def test_it_cannot_begin_before_a_game_that_has_begun_nor_before_its_games_are_played():
    night = evening(*a_night(4), *a_game(1, 1, 3), *a_game(2, 1, 0))

    assert why_not(night, KnockOutPlanned(1, 0, 1)) == GamesAreFurther(1, 2)
    planned = evening_after(night, KnockOutPlanned(2, 0, 1))
    assert why_not(planned, drawn(1, 2, 3, 4)) == GamesBefore(2)
    assert evening_after(planned, KnockOutLeftOut()).last_game == 25


def test_as_many_go_on_as_were_to():
    night = evening_after(
        evening(*a_night(6, HouseRules(games=1)), *a_game(1, 1, 3, 5)), KnockOutPlanned(1, 4, 1)
    )

    assert night.line_of_knock_out.clear == (1, 3, 5)
    assert why_not(night, drawn(1, 3, 5)) == NotSoMany(3, 4)
    assert why_not(night, drawn(1, 3, 5, 2)) is None


def test_who_do_not_meet_cannot_win_against_each_other():
    night = from_the_start(4)

    assert why_not(night, won(1, 2)) == DoNotMeet(1, 2)
    assert why_not(night, won(1, 4, lost=1)) == GamesOfAMatch(1, 0)
    assert why_not(night, drawn(1, 2, 3, 4)) == DrawnAlready()
    assert why_not(night, FROM_THE_START) in (None, DrawnAlready())
    assert why_not(evening(*a_door(4)), won(1, 4)) == NotDrawnYet()


def test_a_match_put_right_opens_what_others_would_play_and_undone_it_is_as_before():
    before = evening_after(from_the_start(4), won(1, 4), won(2, 3), won(1, 2))
    assert before.bracket.winner == 1

    after = evening_after(before, won(4, 1))

    (final,) = after.bracket.open
    assert final.both == {2, 4}
    assert [each.match.number for each in before.bracket.no_longer(after.bracket)] == [3]
    again = evening_after(after, Undone(after.lines[-1].seq))
    assert again.bracket.meetings == before.bracket.meetings


def test_the_draw_cannot_be_undone_under_its_matches_nor_a_match_under_a_prize_handed_over():
    night = evening_after(from_the_start(4), won(1, 4))
    undo = Undone(seq_of(night, drawn(1, 2, 3, 4)))
    assert isinstance(why_not(night, undo), RestsOnIt)

    over = best_seeds_win(night)
    first = over.awards[1, 1]
    paid = evening_after(over, paying(first))
    assert isinstance(why_not(paid, won(2, 1)), RestsOnIt)


def test_who_goes_home_is_out_at_once_and_of_a_double_one_wholly():
    night = from_the_start(5, KnockOutPlanned(0, 0, 1, double=True))
    night = evening_after(night, KnockOutGone(2), won(4, 5))

    assert KnockOutGone(2).stands(night)
    assert not any(2 in each.both for each in night.bracket.open)
    over = best_seeds_win(night)
    assert over.bracket.places[-1] == (2,)  # who never played is last
    assert isinstance(why_not(over, KnockOutGone(1)), IsOut)


def test_who_comes_late_takes_a_bye_as_long_as_there_is_one():
    night = evening_after(from_the_start(3), registered(4))
    late = evening_after(night, KnockOutLate(4))

    assert {frozenset(each.both) for each in late.bracket.open} == {
        frozenset({1, 4}),
        frozenset({2, 3}),
    }
    assert why_not(late, registered(5)) == NoByeIsLeft()
    assert why_not(late, KnockOutLate(1)) == OldPage()
    played = evening_after(night, won(2, 3))
    assert why_not(played, KnockOutLate(4)) == NoByeIsLeft()


def test_nobody_is_let_in_for_whom_no_bye_is_left_and_who_waits_can_be_taken_off_the_list():
    night = from_the_start(6)  # two byes
    assert why_not(night, registered(7)) is None
    waits = evening_after(night, registered(7), registered(8))

    assert why_not(waits, registered(9)) == LastByeIsTaken()
    assert why_not(waits, SingleWaiting(91)) == LastByeIsTaken()
    over = evening_after(waits, won(4, 5), won(3, 6))
    assert why_not(over, registered(9)) == NoByeIsLeft()
    assert why_not(over, KnockOutLate(7)) == NoByeIsLeft()
    assert why_not(over, Unregistered(7)) is None
    assert why_not(over, Unregistered(1)) == PlayHasBegun()


def test_who_was_not_among_the_first_is_not_let_in_for_it():
    games = *a_night(6, HouseRules(games=1)), *a_game(1, 1, 3, 5)
    night = evening_after(evening(*games), KnockOutPlanned(1, 3, 1), drawn(1, 3, 5))

    assert why_not(night, registered(7)) == NotAmongTheFirst()


def test_a_number_that_was_called_out_stays_and_so_does_a_table():
    night = evening_after(from_the_start(6), won(4, 5), registered(7))
    called = {each.match.number: each.both for each in night.bracket.meetings.values()}

    late = evening_after(night, KnockOutLate(7)).bracket

    (plays,) = [each for each in late.open if 7 in each.both]
    assert plays.both == {2, 7}
    assert plays.match.number == len(called) + 1
    assert late.tables[plays.match.number] == 3  # 1 is taken by the half-final, 2 by match 2
    for number, both in called.items():
        assert late.meetings[number].both in (both, None)


def test_somebody_late_has_the_first_table_that_is_free_by_then():
    night = evening_after(from_the_start(7), won(4, 5), won(2, 7), registered(8))

    late = evening_after(night, KnockOutLate(8)).bracket

    (plays,) = [each for each in late.open if 8 in each.both]
    assert (plays.both, late.tables[plays.match.number]) == ({1, 8}, 1)


def third_is_played(*said):
    plan = KnockOutPlanned(0, 0, 1, third=True)
    return evening_after(from_the_start(4, plan), won(1, 4), won(2, 3), *said, won(1, 2))


def test_where_a_half_finalist_goes_home_before_the_match_for_the_third_place_the_other_is_third():
    over = third_is_played(KnockOutGone(3))

    assert over.bracket.places == ((1,), (2,), (4,), (3,))
    assert over.bracket.meetings[3].result is None
    assert amounts(over) == {1: 100_00, 2: 60_00, 4: 40_00, 3: 20_00}


@pytest.mark.parametrize(
    ("third", "below"),
    [(False, ((1, 3, 4),)), (True, ((3,), (1, 4)))],
    ids=["shared", "played for"],
)
def test_two_who_were_both_gone_before_they_met_are_level_whoever_stands_above(third, below):
    plan, out = KnockOutPlanned(0, 0, 1, third=third), (5, 6, 7, 8)
    first = won(1, 8), won(4, 5), won(2, 7), won(3, 6)
    night = evening_after(from_the_start(8, plan), *first)

    both = evening_after(night, KnockOutGone(3), KnockOutGone(4), won(1, 2))
    assert both.bracket.places == ((1,), (2,), (3, 4), out)
    assert amounts(both) == {1: 100_00, 2: 60_00, 3: 30_00, 4: 30_00}

    over = best_seeds_win(evening_after(night, KnockOutGone(1), KnockOutGone(4)))
    assert over.bracket.places == ((2,), *below, out)
