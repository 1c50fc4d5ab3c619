"""An earlier result put right where a table is sides: whoever sat and walked as they did keep all that
was entered for them since."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from scoring.formats.named import NAMED
from scoring.games.by_sides import (
    RightBySides,
    SideResult,
    as_it_went_on,
    asks_who_went_on,
    went_on,
)
from scoring.games.scores import games_made
from scoring.log.lines import Undone
from scoring.numbers import GameNo
from scoring.what_follows import afterwards
from scoring.why_not import why_not
from tests.scoring.evenings.played import Hall, usual_number

WALKS = [form for form in NAMED if form.goes_by_result(GameNo(1)) and not form.is_the_drive]


def played(form, games=4, luck=""):
    hall = Hall(form)
    hall.come(usual_number(form))
    hall.sits()
    for game in range(1, games + 1):
        hall.plays(game, luck)
    return hall


def the_other_way(hall, game, place):
    """The result of a table as if another side had won, and who went on by it not yet said."""
    sides = [side for side in place.sides if side]
    lost = next(s for s in sides if hall.evening.won[GameNo(game)][place.table] not in s)
    points = (
        ()
        if hall.form.count.points is None
        else tuple((side[0], hall.made(side is lost)) for side in sides)
    )
    return SideResult(GameNo(game), place.table, lost[0], points)


@pytest.mark.parametrize("form", WALKS, ids=lambda form: form.name)
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
    others = {(m.card, m.game): m for m in games_made(before) if (m.game, m.table) != said_at(said)}
    assert others == {
        (m.card, m.game): m for m in games_made(after) if (m.game, m.table) != said_at(said)
    }
    assert after.won[game][place.table] == said.won
    assert not after.misfits - before.misfits
    undone = afterwards(after, Undone(after.lines[-1].seq))
    assert (undone.chairs, undone.levels) == (before.chairs, before.levels)


def said_at(said):
    return said.game, said.table
