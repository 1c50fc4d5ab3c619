"""What settling a night adds to its log, and what it does not."""

import pytest

from parties.log.night import Refused
from parties.prizes import actions as prizes
from parties.prizes.words import how_settled, notes
from scoring.night.closing import Closed
from scoring.prizes import ties
from scoring.prizes.ties import CutBy, NotCutting, NoTie, Wish
from scoring.rules.house_rules import HouseRules
from scoring.till.box import FloatPut
from tests.builders import a_door, a_night, cut_made, dollars, totals_typed, wished
from tests.parties.nights import a_kept_night, a_night_to_settle, deed_of, log, refreshed, then

SPLIT, CUT, PLAY_OFF = Wish.SPLIT, Wish.CUT, Wish.PLAY_OFF


@pytest.fixture
def night(ida):
    """Two couples share the first level, for $100."""
    night = a_night_to_settle(ida, 18, 18, 9, rules=HouseRules(prizes=dollars(100)))
    then(night, FloatPut("", 10_000))
    return night


@pytest.fixture
def deed(ida):
    return deed_of(ida)


def test_split_all_turns_round_everybody_who_asked_to_play_off(ida, deed):
    night = a_night_to_settle(ida, 18, 18, 18, rules=HouseRules(prizes=dollars(90)))
    then(night, wished(1, PLAY_OFF), wished(2, PLAY_OFF), wished(3, PLAY_OFF))

    evening = prizes.split_all(night, deed, place=1)

    assert evening.settlements[0].standing == ties.Split((1, 2, 3))


@pytest.mark.parametrize("place", [0, 2, 9])
def test_where_there_is_no_prize_nobody_splits_or_cuts(night, deed, place):
    before = log(night)

    with pytest.raises(Refused) as refused:
        prizes.split_all(night, deed, place=place)
    with pytest.raises(Refused) as not_cut:
        prizes.cut_for_them(night, deed, place=place)

    assert refused.value.reason == NoTie(place)
    assert not_cut.value.reason == NotCutting(())
    assert log(night) == before


def test_how_a_tie_was_settled_is_said_for_the_wall(night, deed):
    assert how_settled(refreshed(night), refreshed(night).settlements[0]) == "Not settled yet."
    then(night, wished(1, CUT), wished(2, CUT), cut_made(1, {1: "7C", 2: "TD"}, CutBy.PROGRAM))

    evening = refreshed(night)

    assert how_settled(evening, evening.settlements[0]) == (
        "Couple 1 won the cut: couple 1 cut 7♣ and couple 2 cut 10♦ (cut by the program)."
    )


def test_a_split_that_does_not_come_out_even_is_said_for_the_wall(ida):
    night = a_night_to_settle(ida, 18, 18, 18, rules=HouseRules(prizes=dollars(40)))
    then(night, *[wished(couple, SPLIT) for couple in (1, 2, 3)])

    evening = refreshed(night)

    assert how_settled(evening, evening.settlements[0]) == (
        "All said split; the odd coins go to the lowest numbers."
    )


def test_notes_for_the_wall_say_what_was_out_of_the_ordinary(ida):
    """Why something was left open at the close is the club’s own, and not for the wall."""
    door = a_door(2, HouseRules(prizes=dollars(10, 5, 2)))
    night = a_kept_night(ida, *door, totals_typed(18, 16, reason="the laptop came late"))
    then(night, Closed(None, "fees next week"))

    assert notes(refreshed(night)) == [
        "Totals were typed in for the whole night: the laptop came late",
        "Third prize, $2: nobody is left for it, so the club keeps it.",
    ]


def test_a_plain_night_has_no_notes(ida):
    assert notes(refreshed(a_kept_night(ida, *a_night(4)))) == []
