"""What a card that stands on a table says is where everybody goes."""

import pytest
from hypothesis import given, strategies as st

from scoring.formats.choices import Ends
from scoring.formats.going_on import Goes, goes_from, next_tables
from scoring.formats.movement import BACK, ON, ByRank, DrawnAnew, March, RoundRobin, Walk
from scoring.formats.named import EUCHRE_COMPASS, NAMED, WHIST_SEMI_PARTNER
from scoring.formats.people import People, first_tables, people_of
from scoring.formats.so_far import side_of
from scoring.numbers import CoupleNo, GameNo
from tests.scoring.formats.composed import formats
from tests.scoring.formats.not_offered import BUNCO


@given(st.one_of(st.sampled_from(NAMED), formats()), st.integers(2, 9), st.data())
def test_everybody_goes_where_the_card_on_the_table_says(form, many, data):
    numbers = iter(range(1, 1000))
    tables = tuple(tuple(CoupleNo(next(numbers)) for _ in range(form.chairs)) for _ in range(many))
    second = {here[side[-1]] for here in tables for side in form.sides if form.groups}
    people = People(form.chairs * many, second=frozenset(second))
    sides = st.integers(0, len(form.sides) - 1)
    winners = data.draw(st.lists(sides, min_size=many, max_size=many))
    movement = form.movement_after(GameNo(1))
    if not isinstance(movement, Walk | March | RoundRobin):
        assert goes_from(form, movement, 0, many) == ()
        return
    after = next_tables(form, people, GameNo(1), tables, winners)
    for table, here in enumerate(tables):
        ways = goes_from(form, movement, table, many)
        for chair, card in enumerate(here):
            won = side_of(form.sides, chair) == winners[table]
            [way] = [way for way in ways if is_of(way, chair, won, people.group(card))]
            assert way.to == next(at for at, those in enumerate(after) if card in those)
            if way.chair is not None:
                on = way.chair if way.to_chair is None else way.to_chair
                assert after[way.to][on] == card


def is_of(way, chair, won, group):
    said = (way.chair, chair), (way.won, won), (way.group, group)
    return all(one is None or one == other for one, other in said)


def test_ladies_go_up_and_gents_go_down():
    losers = goes_from(WHIST_SEMI_PARTNER, Walk(lost=(1, -1)), 0, 4)[1:]
    assert losers == (Goes(1, won=False, group=0), Goes(3, won=False, group=1))


def test_round_the_circle_the_first_of_all_stays():
    ways = [goes_from(EUCHRE_COMPASS, RoundRobin(), table, 3) for table in range(3)]
    assert ways == [
        (Goes(0, 0), Goes(1, 1, to_chair=0)),
        (Goes(2, 0), Goes(0, 1)),
        (Goes(2, 0, to_chair=1), Goes(1, 1)),
    ]


def test_at_the_head_table_it_is_the_losers_who_leave():
    ways = goes_from(BUNCO, BUNCO.movement_after(1), 0, 3)
    assert [(way.won, way.to) for way in ways] == [(True, 0), (False, 2)]

    ways = goes_from(BUNCO, Walk(won=ON, ends=Ends.HEAD), 2, 3)
    assert [(way.won, way.to) for way in ways] == [(True, 2), (False, 0)]


@pytest.mark.parametrize("movement", [ByRank(), DrawnAnew()])
def test_a_card_says_nothing_where_more_than_the_table_is_asked(movement):
    assert goes_from(EUCHRE_COMPASS, movement, 0, 4) == ()


def test_one_table_alone_keeps_everybody():
    assert {way.to for way in goes_from(BUNCO, Walk(won=ON, lost=BACK), 0, 1)} == {0}


@given(st.sampled_from(NAMED), st.integers(2, 9), st.data())
def test_who_waits_goes_where_the_card_says(form, many, data):
    movement = form.movement_after(GameNo(1))
    short = next((n for n in range(1, form.on_a_side + 1) if form.may_be_short(n)), 0)
    if not short:
        return
    people = people_of(form, (many - 1) * form.chairs + short)
    tables = first_tables(form, people)
    sides = st.integers(0, len(form.sides) - 1)
    winners = data.draw(st.lists(sides, min_size=many, max_size=many))
    after = next_tables(form, people, GameNo(1), tables, winners)
    for table, here in enumerate(tables):
        ways = goes_from(form, movement, table, many, waits=True)
        for chair, card in enumerate(here):
            won = side_of(form.sides, chair) == winners[table]
            waits = table == many - 1
            [way] = [
                w for w in ways if is_of(w, chair, w.won if waits else won, people.group(card))
            ]
            assert card in after[way.to]
