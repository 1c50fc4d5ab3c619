"""An earlier result put right where a table is sides: whoever sat and walked as they did keep all that
was entered for them since."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as some

from scoring.formats.choices import Meet
from scoring.formats.movement import ByRank, From
from scoring.formats.named import CRIB_NIGHT, EUCHRE_PAIRS, NAMED
from scoring.games.correcting import (
    RightBySides,
    SideResult,
    as_it_went_on,
    asks_who_went_on,
    seated_until,
    went_on,
)
from scoring.games.rankings import games_made, scores_of
from scoring.log.lines import Undone
from scoring.numbers import GameNo
from scoring.what_follows import afterwards, why_not
from tests.scoring.evenings.played import Hall, usual_number
from tests.sweeping import swept

RANKS = [
    replace(form, name=f"{form.name}_by_rank", movements=(From(1, ByRank(Meet.ANYBODY)),))
    for form in (CRIB_NIGHT, EUCHRE_PAIRS)
]
WALKS = [form for form in NAMED if form.goes_by_result(1) and not form.is_the_drive]


def played(form, games=4, luck=""):
    hall = Hall.seated(form, usual_number(form))
    for game in range(1, games + 1):
        hall.plays(game, luck)
    return hall


def the_other_way(hall, game, place):
    """The result of a table as if another side had won, and who went on by it not yet said."""
    sides = [side for side in place.sides if side]
    lost = next(s for s in sides if hall.evening.won[game][place.table] not in s)
    points = (
        ()
        if hall.form.count.points is None
        else tuple((side[0], hall.made(side is lost)) for side in sides)
    )
    return SideResult(game, place.table, lost[0], points)


@pytest.mark.thorough
@swept("form", WALKS)
@given(luck=some.text("abc", max_size=3), data=some.data())
def test_who_sat_and_walked_as_they_did_keep_all_that_was_entered_since(form, luck, data):
    hall = played(form, 4, luck)
    before, game = hall.evening, GameNo(data.draw(some.integers(1, 3)))
    place = data.draw(some.sampled_from(before.room(game).tables))
    said = the_other_way(hall, game, place)
    assert asks_who_went_on(before, game)
    assert as_it_went_on(before, said) is None
    right = RightBySides(went_on(place, said, before.movers[game][place.table])).entry(before)
    assert why_not(before, right) is None
    after = afterwards(before, right)
    assert after.chairs == before.chairs
    assert after.movers == before.movers
    assert others(after, said) == others(before, said)
    assert after.won[game][place.table] == said.won
    assert not after.misfits - before.misfits
    undone = afterwards(after, Undone(after.lines[-1].seq))
    assert (undone.chairs, undone.levels) == (before.chairs, before.levels)


@pytest.mark.parametrize("form", RANKS, ids=lambda form: form.name)
@given(luck=some.text("abc", max_size=3), data=some.data())
def test_whoever_sat_down_by_what_each_had_did_so_and_the_next_seats_go_by_what_is_right(
    form, luck, data
):
    hall = played(form, 3, luck)
    for last in (4, 5):
        hall.plays(last, luck)
        before, game = hall.evening, GameNo(data.draw(some.integers(1, last - 1)))
        said = the_other_way(hall, game, data.draw(some.sampled_from(before.room(game).tables)))
        assert as_it_went_on(before, said) == said
        hall.say(RightBySides(said, sat_until=seated_until(before, game)).entry(before))
        after = hall.evening
        assert after.chairs[:last] == before.chairs[:last]
        assert others(after, said) == others(before, said)
        assert not after.misfits
        assert_by_rank(after, last + 1)


def assert_by_rank(evening, game):
    """First against second, third against fourth, of those who have as much by their numbers."""
    scores = scores_of(evening.form, evening)
    has = {card: s.counts if evening.night.sum_rule else s.wins for card, s in scores.items()}
    order = sorted(has, key=lambda card: (-has[card], card))
    pairs = {frozenset(pair) for pair in zip(order[::2], order[1::2], strict=True)}
    assert {frozenset(place.couples) for place in evening.room(game).places} == pairs


def others(evening, said):
    at = said.game, said.table
    return {(m.card, m.game): m for m in games_made(evening) if (m.game, m.table) != at}
