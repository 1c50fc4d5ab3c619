"""Words at the ends of lines: each in reach of its line, none upon another."""

from itertools import pairwise

from hypothesis import given, strategies as st

from parties.results.page.pictures import Axis, apart, round_steps

ENDS = st.lists(st.floats(12, 162), max_size=8)


@given(ENDS)
def test_no_two_stand_nearer_than_a_letter_is_high(wanted):
    stands = apart(wanted, 17, 12, 162)

    assert all(b - a >= 16 for a, b in pairwise(sorted(stands)))
    assert all(12 <= at <= 162 for at in stands)


@given(ENDS)
def test_they_stand_in_the_order_of_their_lines(wanted):
    stands = apart(wanted, 17, 12, 162)
    order = sorted(range(len(wanted)), key=lambda each: (wanted[each], each))

    assert [stands[each] for each in order] == sorted(stands)


def test_where_there_is_room_each_stands_at_its_line():
    assert apart([20, 60, 100], 17, 12, 162) == [20, 60, 100]


@given(st.integers(1, 400), st.integers(10, 40))
def test_the_numbers_below_leave_each_other_room(steps, least):
    axis = Axis(steps, 30, 212)
    marks = axis.marks(least)

    assert marks[0] == 1
    assert marks[-1] == steps
    between = [axis.at(b - 1) - axis.at(a - 1) for a, b in pairwise(marks)]
    assert all(each >= least - 0.01 for each in between) or len(marks) == 2


@given(st.floats(0, 10_000_000), st.integers(1, 9))
def test_the_numbers_beside_reach_the_highest_in_few_round_steps(highest, most):
    steps = round_steps(highest, most)

    assert steps[0] == 0
    assert steps[-1] >= highest
    assert 2 <= len(steps) <= most + 1
