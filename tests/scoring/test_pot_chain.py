"""Pots carried over nights that come late, are called off, corrected or opened again."""

from dataclasses import replace

import pytest

from scoring.club.settled import PotPutRight, Settling, ShareSettled
from scoring.pots.chain import (
    FORGOTTEN_AFTER,
    Disagreement,
    NightOfPots,
    OtherOpening,
    Owed,
    PotOff,
    Settled,
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
SECOND = night("b", "2026-11-09", 6_200, {4: 20, 7: 20}, Opening(17_600, 1), {4: 11_900, 7: 11_900})
THIRD = night("c", "2026-11-16", 4_000, {1: 15}, Opening(0))
SEASON = (FIRST, SECOND, THIRD)


def again(which, **change):
    """The same night when its log says something else of its pot."""
    return replace(which, told=(replace(which.told[0], **change),))


def carried(nights):
    return {key: pots["Jackpot"].carried for key, pots in carried_through(nights).items()}


def test_what_stands_wrong_on_a_closed_night_is_said_even_where_nobody_was_paid():
    first = again(FIRST, counts={3: 20})
    second = again(SECOND, paid=None)

    anew = what_disagrees((first, second, THIRD))
    assert (anew.pots, anew.owed) == ((), ())
    assert [each.night for each in anew.openings] == ["b"]
    off = what_disagrees((first, replace(second, is_closed=True), THIRD))

    assert off.pots == ()
    assert [(each.night, each.couple, each.got, each.due) for each in off.owed] == [
        ("b", 4, 0, 3_100),
        ("b", 7, 0, 3_100),
    ]


def test_a_pot_has_one_line_however_many_nights_began_otherwise():
    season = [night("a", "2026-11-02", 100, {3: 1}, Opening(100))]
    for key, day in zip("bcde", (9, 16, 23, 30), strict=True):
        before = season[-1].as_said["Jackpot"].next_opening
        season.append(night(key, f"2026-11-{day:02}", 100, {3: 1}, before))
    late = night("x", "2026-11-05", 50, {2: 1}, season[1].said["Jackpot"])
    closed = [replace(each, is_closed=True) for each in (*season[:-1], late)]

    off = what_disagrees((*closed, season[-1]))

    assert off.pots == (PotOff("d", "Jackpot", Opening(500, 4), Opening(500, 4), Opening(550, 5)),)
    assert what_disagrees((*closed, again_said(season[-1], Opening(550, 5)))).pots == ()


def again_said(which, opening):
    return replace(which, said={"Jackpot": opening})


def test_how_long_a_pot_has_stood_is_asked_about_where_it_rested_last():
    """A night that does not play for it knows nothing of the hurdle that falls."""
    falling = replace(JACKPOT, falls=1, lowest=18)
    first = night("a", "2026-11-02", 100, {3: 1}, Opening(0), rule=falling)
    first = replace(first, is_closed=True)
    rests = night("b", "2026-11-09", 0, None, Opening(100), rule=PotRule("Jackpot"))
    rests = again(replace(rests, is_closed=True), called_off=True)

    (off,) = what_disagrees((first, rests)).pots

    assert (off.night, off.holds, off.due) == ("b", Opening(100), Opening(100, 1))


@pytest.mark.parametrize("is_left", [True, False])
def test_a_pot_that_was_settled_is_not_asked_about_until_something_else_is_due(is_left):
    first = night("a", "2026-11-02", 100, {3: 1}, Opening(100))
    second = replace(night("b", "2026-11-09", 100, {3: 1}, Opening(150, 1)), is_closed=True)
    (off,) = what_disagrees((first, second)).pots
    assert (off.said, off.due) == (Opening(250, 2), Opening(300, 2))
    holds = off.holds if is_left else off.due
    entry = PotPutRight("b", "2026-11-09", "Jackpot", 250, 300, holds.amount, (2, 2, 2))
    settled = Settled(pots={("b", "Jackpot"): entry})

    assert what_disagrees((first, second), settled) == Disagreement()
    third = night("c", "2026-11-16", 100, {3: 1}, holds)
    nights = (first, second, replace(third, is_closed=True))
    assert what_disagrees(nights, settled) == Disagreement()
    assert next_openings((second,), THIRD.told, "2026-11-16", settled) == {"Jackpot": holds}
    corrected = again(first, fed=(Fed(None, 130),))
    (anew,) = what_disagrees((corrected, second), settled).pots
    assert (anew.holds, anew.due) == (holds, Opening(330, 2))


@pytest.mark.parametrize("how", list(Settling))
def test_a_share_that_was_settled_is_not_asked_about_until_something_else_is_due(how):
    right = again(FIRST, counts={3: 20})
    owed = {each.couple: each for each in what_disagrees((right, SECOND)).owed}
    each = owed[4]
    assert each.owed == -8_800
    said = ShareSettled("b", "2026-11-09", "Jackpot", 4, each.got, each.due, how)
    settled = Settled((said,))

    left = what_disagrees((right, SECOND), settled).owed

    assert [each.couple for each in left] == [7]
    back = {each.couple: each.owed for each in what_disagrees((FIRST, SECOND), settled).owed}
    assert back == ({} if how is Settling.LEFT else {4: 8_800})


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


def test_a_night_that_is_gone_was_paid_too_much():
    change = what_changes(SEASON, (FIRST, THIRD))

    assert change.owed == (Owed("b", "Jackpot", 4, 11_900, 0), Owed("b", "Jackpot", 7, 11_900, 0))
    assert change.openings == (OtherOpening("c", "Jackpot", Opening(0), Opening(17_600, 1)),)
    assert change.carried == {"Jackpot": (4_000, 21_600)}


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


def test_what_the_club_began_a_pot_with_is_in_it_once_wherever_it_was_said():
    begun = replace(FIRST, begun=frozenset({"Jackpot"}))
    late = night("x", "2026-10-26", 5_000, {2: 18}, Opening(0))
    twice = replace(again_said(late, Opening(12_000)), begun=frozenset({"Jackpot"}))

    assert carried((late, begun)) == carried((twice, begun)) == {"x": 17_000, "a": 22_600}
    assert next_openings((), late.told, late.date, later=(begun, SECOND)) == {
        "Jackpot": Opening(12_000)
    }
    (off,) = what_changes((begun,), (begun, twice)).openings
    assert (off.said, off.should_be) == (Opening(12_000), Opening(17_000, 1))


def test_a_pot_that_nobody_had_for_long_is_begun_anew():
    other = PotRule("Other", won_by=WonBy.REACH, number=20)
    between = [
        night(f"b{n:02}", f"2027-{n // 28 + 1:02}-{n % 28 + 1:02}", 0, {1: 1}, rule=other)
        for n in range(FORGOTTEN_AFTER)
    ]
    again_begun = night("z", "2028-01-05", 100, {1: 1}, Opening(700))

    assert carried((FIRST, again_begun)) == {"a": 17_600, "z": 17_700}
    reckoned = carried_through((FIRST, *between, again_begun))
    assert reckoned["z"]["Jackpot"].carried == 800


def test_the_first_night_opens_with_what_its_log_says():
    opened = night("a", "2026-11-02", 5_600, {3: 19}, Opening(9_000))

    assert carried((opened,)) == {"a": 14_600}
    assert carried((night("a", "2026-11-02", 5_600, {3: 19}),)) == {"a": 17_600}
