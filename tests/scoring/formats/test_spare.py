"""Who is spare sits out in turn, or plays two hands in turn: nobody much more often than another."""

from hypothesis import given, strategies as st

from scoring.formats.choices import Ends, Entry, Sit, Spare
from scoring.formats.format import ACROSS, Format
from scoring.formats.movement import BACK, ON, ByRank, DrawnAnew, From, March, Walk
from scoring.formats.people import people_of
from tests.scoring.formats.test_by_rank_and_drawn import played
from tests.sweeping import swept

WAYS = {
    "compass": March((0, 1, -1, 2)),
    "colours": March((1, -1, 1, -1)),
    "winners": Walk(won=ON, sit=Sit.SPLIT),
    "losers": Walk(lost=ON),
    "head": Walk(won=BACK, ends=Ends.HEAD, sit=Sit.SPLIT),
    "ladder": Walk(won=ON, lost=BACK, ends=Ends.LADDER, sit=Sit.SPLIT),
    "rank": ByRank(evenly=True, drawn=True),
    "draw": DrawnAnew(evenly=True),
}


def form_of(way, spare=Spare.SITS_OUT, sides=ACROSS, games=12):
    movement = WAYS[way]
    if isinstance(movement, March):
        movement = March(movement.steps[: sum(map(len, sides))])
    return Format("one", Entry.SINGLE, sides, (From(1, movement),), games, spare=spare)


def turns(form, entries, seed=1):
    people = people_of(form, entries)
    *_, (_seats, so_far) = played(form, people, seed)
    cards = list(range(1, entries + 1))
    return [so_far.sat_out[c] for c in cards], [so_far.alone[c] for c in cards]


@swept("way", WAYS)
def test_one_spare_sits_out_in_each_game_and_nobody_twice_more_than_another(way):
    for entries in (5, 9, 13, 17, 21, 25):
        out, alone = turns(form_of(way), entries)
        assert (sum(out), sum(alone)) == (12, 0), entries
        assert max(out) - min(out) <= 1, entries


@swept("way", WAYS)
@given(data=st.data(), seed=st.integers(0, 99))
def test_so_do_two_and_three(way, data, seed):
    entries = data.draw(st.integers(4, MANY[way]))
    out, alone = turns(form_of(way), entries, seed)
    assert (sum(out), sum(alone)) == (12 * (entries % 4), 0)
    assert max(out) - min(out) <= 1


MANY = {way: 50 if way == "draw" else 120 for way in WAYS}
"""How many people the laws are tried with: a draw of many games is long."""


@swept("way", WAYS)
@given(data=st.data(), seed=st.integers(0, 99))
def test_where_two_hands_are_played_nobody_sits_out_and_each_plays_them_as_often(way, data, seed):
    entries = data.draw(st.integers(5, MANY[way]))
    out, alone = turns(form_of(way, Spare.TWO_HANDS), entries, seed)
    assert (sum(out), sum(alone)) == (0, 12 * (-entries % 4))
    assert max(alone) - min(alone) <= 1


@swept("way", WAYS)
def test_two_spare_play_two_hands_within_one_of_each_other(way):
    for entries in range(6, 51, 4):
        out, alone = turns(form_of(way, Spare.TWO_HANDS), entries)
        assert (sum(out), sum(alone)) == (0, 24), entries
        assert max(alone) - min(alone) <= 1, entries


def test_an_evening_of_before_goes_on_as_it_did():
    """Two at a short last table sat out there, and played no two hands."""
    out, alone = turns(form_of("winners", Spare.SOME_TWO_HANDS), 10)
    assert (sum(out), sum(alone)) == (24, 0)
