"""Pots carried over nights that come late, are called off, corrected or opened again."""

from dataclasses import replace

from scoring.pots.chain import (
    NightOfPots,
    OtherOpening,
    Owed,
    carried_through,
    next_openings,
    what_changes,
    what_disagrees,
)
from scoring.pots.pots import Fed, Opening, Told
from scoring.rules.pot_rules import PotRule, WonBy

JACKPOT = PotRule("Jackpot", won_by=WonBy.REACH, number=20, opening=12_000)


def night(key, date, fed, counts, said=None, paid=None, rule=JACKPOT, **more):
    """A night that fed the jackpot so much, and what it brought forward by its own log."""
    told = Told(rule, 5, (Fed(None, fed),), counts, over=True, paid=paid, **more)
    return NightOfPots(key, date, (told,), {} if said is None else {"Jackpot": said})


FIRST = night("a", "2026-11-02", 5_600, {3: 19}, Opening(12_000))
SECOND = night(
    "b",
    "2026-11-09",
    6_200,
    {4: 20, 7: 20},
    Opening(17_600, 1),
    {4: 11_900, 7: 11_900},
)
THIRD = night("c", "2026-11-16", 4_000, {1: 15}, Opening(0))
SEASON = (FIRST, SECOND, THIRD)


def again(which, **change):
    """The same night when its log says something else of its pot."""
    return replace(which, told=(replace(which.told[0], **change),))


def carried(nights):
    return {key: pots["Jackpot"].carried for key, pots in carried_through(nights).items()}


def test_nights_carry_in_the_order_in_which_they_were_played():
    assert carried(SEASON) == {"a": 17_600, "b": 0, "c": 4_000}
    assert carried(reversed(SEASON)) == carried(SEASON)


def test_nothing_changes_where_nothing_is_changed():
    change = what_changes(SEASON, SEASON)

    assert (change.openings, change.owed, change.carried) == ((), (), {})


def test_a_season_that_agrees_with_itself_says_nothing():
    change = what_disagrees(SEASON)

    assert (change.openings, change.owed, change.carried) == ((), (), {})


def test_what_stands_wrong_is_said_even_where_nobody_was_paid_yet():
    first = again(FIRST, counts={3: 20})
    change = what_disagrees((first, again(SECOND, paid=None), THIRD))

    assert [each.night for each in change.openings] == ["b"]
    assert [(each.night, each.couple, each.got, each.due) for each in change.owed] == [
        ("b", 4, 0, 3_100),
        ("b", 7, 0, 3_100),
    ]


def test_a_night_entered_late_raises_what_the_winners_after_it_should_have_had():
    late = night("x", "2026-11-05", 5_000, {2: 18})

    change = what_changes(SEASON, (*SEASON, late))

    assert change.openings == (
        OtherOpening("b", "Jackpot", Opening(17_600, 1), Opening(22_600, 2)),
    )
    assert change.owed == (
        Owed("b", "Jackpot", 4, 11_900, 14_400),
        Owed("b", "Jackpot", 7, 11_900, 14_400),
    )
    assert [each.owed for each in change.owed] == [2_500, 2_500]
    assert change.carried == {}


def test_a_night_called_off_takes_its_feed_along():
    off = again(FIRST, fed=(), called_off=True)

    change = what_changes(SEASON, (off, SECOND, THIRD))

    assert change.openings == (
        OtherOpening("b", "Jackpot", Opening(17_600, 1), Opening(12_000, 0)),
    )
    assert [(each.couple, each.owed) for each in change.owed] == [(4, -2_800), (7, -2_800)]


def test_a_winner_found_by_a_correction_is_owed_and_those_after_it_were_paid_too_much():
    """Couple 3 had 20 and not 19: the whole $176 was theirs, and a week later there was only $62."""
    right = again(FIRST, counts={3: 20})

    change = what_changes(SEASON, (right, SECOND, THIRD))

    assert change.owed == (
        Owed("a", "Jackpot", 3, 0, 17_600),
        Owed("b", "Jackpot", 4, 11_900, 3_100),
        Owed("b", "Jackpot", 7, 11_900, 3_100),
    )
    assert sum(each.owed for each in change.owed) == 0


def test_a_winner_lost_by_a_correction_was_paid_too_much():
    wrong = again(SECOND, counts={4: 20, 7: 19})

    change = what_changes(SEASON, (FIRST, wrong, THIRD))

    assert [(each.couple, each.owed) for each in change.owed] == [(4, 11_900), (7, -11_900)]
    assert change.openings == ()


def test_a_night_that_is_gone_was_paid_too_much():
    change = what_changes(SEASON, (FIRST, THIRD))

    assert change.owed == (
        Owed("b", "Jackpot", 4, 11_900, 0),
        Owed("b", "Jackpot", 7, 11_900, 0),
    )
    assert change.openings == (OtherOpening("c", "Jackpot", Opening(0), Opening(17_600, 1)),)
    assert change.carried == {"Jackpot": (4_000, 21_600)}


def test_an_earlier_win_sets_a_falling_hurdle_up_again():
    falling = PotRule("Jackpot", won_by=WonBy.REACH, number=20, falls=1, lowest=15)
    first = night("a", "2026-11-02", 100, {3: 19}, rule=falling)
    second = night("b", "2026-11-09", 100, {4: 19}, rule=falling, paid={4: 200})

    change = what_changes((first, second), (again(first, counts={3: 20}), second))

    assert change.owed == (Owed("a", "Jackpot", 3, 0, 100), Owed("b", "Jackpot", 4, 200, 0))


def test_a_night_still_being_settled_owes_nobody_anything_yet():
    open_still = again(SECOND, paid=None)

    assert what_changes((FIRST, open_still), (FIRST, open_still)).owed == ()


def test_next_night_brings_forward_what_the_last_one_says_it_carries():
    told = THIRD.told

    assert next_openings((), told, "2026-11-01") == {"Jackpot": Opening(12_000)}
    assert next_openings((FIRST, SECOND), told, "2026-11-16") == {"Jackpot": Opening(0)}
    assert next_openings((SECOND, FIRST), told, "2026-11-05") == {"Jackpot": Opening(17_600, 1)}


def test_next_night_knows_that_the_pot_must_go():
    rule = replace(JACKPOT, must_go="2026-12-18")
    told = (Told(rule, 5),)

    assert not next_openings((FIRST,), told, "2026-12-11")["Jackpot"].must_go
    assert next_openings((FIRST,), told, "2026-12-18")["Jackpot"].must_go


def test_a_pot_that_the_club_begins_comes_from_no_night():
    begun = replace(FIRST, begun=frozenset({"Jackpot"}))
    earlier = night("x", "2026-10-26", 5_000, {2: 18}, Opening(700))

    change = what_changes((begun, SECOND), (begun, SECOND, earlier))

    assert (change.openings, change.owed) == ((), ())
    assert carried((earlier, begun)) == {"x": 5_700, "a": 17_600}


def test_the_first_night_opens_with_what_its_log_says():
    opened = night("a", "2026-11-02", 5_600, {3: 19}, Opening(9_000))

    assert carried((opened,)) == {"a": 14_600}
    assert carried((night("a", "2026-11-02", 5_600, {3: 19}),)) == {"a": 17_600}
