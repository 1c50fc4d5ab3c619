"""Who of a section goes on: whoever is clear of the line, and nobody is parted from an equal."""

from hypothesis import given, strategies as st

from scoring.prizes.offers import Line, line_of, parted, rank
from tests.sweeping import swept

WON = st.dictionaries(st.integers(1, 40), st.integers(0, 6), max_size=12)
SECTIONS = st.lists(WON, min_size=1, max_size=5)


@swept(
    ("won", "go_on", "line"),
    [
        ({1: 3, 2: 2, 3: 1, 4: 0}, 2, Line((1, 2))),
        ({1: 3, 2: 1, 3: 1, 4: 1}, 2, Line((1,), (2, 3, 4), 1)),
        ({1: 3, 2: 3, 3: 3, 4: 1}, 2, Line((), (1, 2, 3), 2)),
        ({1: 3, 2: 1, 3: 1}, 3, Line((1, 2, 3))),
        ({1: 3, 2: 1}, 5, Line((1, 2))),
        ({}, 2, Line(())),
    ],
)
def test_a_worked_example(won, go_on, line):
    assert line_of(rank(won), go_on) == line


@given(WON, st.integers(1, 15))
def test_as_many_go_on_as_were_asked_for_or_all_that_came(won, go_on):
    assert line_of(rank(won), go_on).go_on == min(go_on, len(won))


@given(WON, st.integers(1, 15))
def test_whoever_is_clear_has_more_than_whoever_is_not_and_equals_stay_together(won, go_on):
    line = line_of(rank(won), go_on)
    below = won.keys() - {*line.clear} - {*line.equal}
    for better, worse in ((line.clear, line.equal), (line.clear, below), (line.equal, below)):
        assert all(won[one] > won[other] for one in better for other in worse)
    assert len({won[each] for each in line.equal}) <= 1
    assert not line.equal or 0 < line.left < len(line.equal)


@given(SECTIONS, st.data())
def test_everybody_plays_the_final_or_the_plate_and_nobody_plays_both(sections, data):
    went_on = [
        data.draw(st.sets(st.sampled_from(sorted(won)))) if won else set() for won in sections
    ]
    cards = [{no: (at, no) for no in won} for at, won in enumerate(sections)]

    ahead, behind = parted(cards, went_on)

    everybody = [card for section in cards for card in section.values()]
    assert sorted((*ahead, *behind)) == sorted(everybody)
    assert {*ahead} == {(at, no) for at, on in enumerate(went_on) for no in on}
