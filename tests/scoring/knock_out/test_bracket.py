"""The sheet of a knock-out for every number of entrants, and what has become of it whatever happens."""

from collections import Counter
from hashlib import sha256
from itertools import combinations, groupby

import pytest
from hypothesis import given, strategies as st

from scoring.knock_out.bracket import (
    FEWEST,
    MOST,
    How,
    KnockOut,
    Part,
    Result,
    bracket,
    older_bracket,
    seeds,
)
from tests.scoring.knock_out.sheets import BRACKETS_MANAGER, LADDERS

DOUBLE = (True,)
EVERY_NUMBER = range(FEWEST, MOST + 1)
NUMBERS = st.integers(FEWEST, MOST)
WAYS = st.sampled_from([(False, False), (False, True), (True, False)])


def drawn(entrants, *way):
    return KnockOut(tuple(range(1, entrants + 1)), *way)


def key(meeting):
    return meeting.match.part, meeting.both


def with_results(before, results):
    return KnockOut(before.entrants, before.double, before.third, results, before.gone, before.late)


def played_on(knock_out, chance, until=None):
    """One open match after the other is won by somebody, so many of them at most."""
    while knock_out.open and (until is None or len(knock_out.results) < until):
        meeting = chance.choice(knock_out.open)
        won = Result(chance.choice(sorted(meeting.both)), chance.randint(0, 2))
        knock_out = with_results(knock_out, {**knock_out.results, key(meeting): won})
    return knock_out


def losses(knock_out):
    some = (each for each in knock_out.meetings.values() if each.match.part is not Part.THIRD)
    return Counter(each.loser for each in some if each.loser)


@given(NUMBERS, WAYS, st.randoms(use_true_random=False))
def test_everybody_but_the_winner_is_out_after_so_many_losses(entrants, way, chance):
    double, third = way
    over = played_on(drawn(entrants, *way), chance)

    lost = losses(over)
    most = 2 if double else 1
    assert over.is_over
    assert all(lost[each] == most for each in over.entrants if each != over.winner)
    assert lost[over.winner] < most
    more = [each for each in over.meetings.values() if each.match.part is Part.THIRD]
    assert len(more) == (third and entrants > FEWEST)
    needed = {entrants - 1} if not double else {2 * entrants - 2, 2 * entrants - 1}
    assert len(over.meetings) - len(more) in needed


@given(NUMBERS, WAYS, st.randoms(use_true_random=False))
def test_every_entrant_has_one_place_and_four_different_people_the_first_four(
    entrants, way, chance
):
    over = played_on(drawn(entrants, *way), chance)

    flat = [each for level in over.places for each in level]
    assert sorted(flat) == list(over.entrants)
    assert over.places[0] == (over.winner,)
    assert len(over.places[1]) == 1
    if (way[0] or way[1]) and entrants > FEWEST:
        assert [len(level) for level in over.places[:4]] == [1, 1, 1, 1]


def below(matches):
    """Round by round of the losers' side."""
    lower = [each for each in matches if each.part is Part.LOSERS]
    return [[*some] for _round, some in groupby(lower, key=lambda match: match.round)]


def can_meet_again(matches):
    """Of the matches of the losers' side those to which two can come who have met above."""
    through, lost, again = {}, {}, set()
    for match in matches:
        if match.part is Part.WINNERS:
            before = [through[each.of] for each in match.sides if each.how is How.WINNER]
            through[match.number] = {match.number}.union(*before)
            lost[How.LOSER, match.number] = {match.number}
        elif match.part is Part.LOSERS:
            one, other = (lost[each] for each in match.sides)
            if any(a in through[b] or b in through[a] for a in one for b in other):
                again.add(match.number)
            lost[How.WINNER, match.number] = one | other
    return again


def test_who_comes_down_meets_somebody_who_was_there():
    for entrants in EVERY_NUMBER:
        matches = bracket(entrants, double=True)
        above = [each for each in matches if each.part is Part.WINNERS]
        for number in range(2, above[-1].round + 1):
            down = {(How.LOSER, each.number) for each in above if each.round == number}
            first = next(each for each in below(matches) if any(down & {*m.sides} for m in each))
            assert all(len(down & {*match.sides}) == 1 for match in first)


def test_below_nobody_can_meet_anybody_again_while_a_round_has_more_than_two_matches():
    for entrants in EVERY_NUMBER:
        matches = bracket(entrants, double=True)
        again = can_meet_again(matches)
        early = [match for some in below(matches) if len(some) > 2 for match in some]
        assert not again & {match.number for match in early}


@given(NUMBERS, st.randoms(use_true_random=False))
def test_as_it_is_played_nobody_meets_anybody_again_before_that_either(entrants, chance):
    over = played_on(drawn(entrants, *DOUBLE), chance)
    met = Counter(each.both for each in over.meetings.values())

    few = {match.number for some in below(over.matches) if len(some) <= 2 for match in some}
    for each in over.meetings.values():
        if each.match.part is Part.LOSERS and met[each.both] > 1:
            assert each.match.number in few


def lower_by_seeds(knock_out):
    """Who meets whom on the losers' side, the better seed winning each match."""
    while knock_out.open:
        meeting = knock_out.open[0]
        won = {key(meeting): Result(min(meeting.both), 0)}
        knock_out = with_results(knock_out, {**knock_out.results, **won})
    lower = {match.number: match.round for some in below(knock_out.matches) for match in some}
    rounds = groupby(lower, key=lower.get)
    both = ([sorted(knock_out.meetings[number].both) for number in some] for _round, some in rounds)
    return knock_out, [sorted(map(tuple, each)) for each in both]


def test_the_first_four_have_the_first_four_places_where_the_better_one_always_wins():
    for entrants in range(4, MOST + 1):
        over, _lower = lower_by_seeds(drawn(entrants, *DOUBLE))
        assert over.places[:4] == ((1,), (2,), (3,), (4,))


@pytest.mark.parametrize(("entrants", "said"), BRACKETS_MANAGER.items())
def test_up_to_eight_it_is_as_in_brackets_manager_and_above_the_rounds_are_as_long(entrants, said):
    """Of more, who loses there in the second round comes down beside the place of before, here as far
    from it as can be."""
    theirs = [
        [tuple(map(int, each.split("-"))) for each in some.split()] for some in said.split(" / ")
    ]

    _over, ours = lower_by_seeds(drawn(entrants, *DOUBLE))

    assert [*map(len, ours)] == [*map(len, theirs)]
    if entrants <= 8:
        assert ours == theirs


@pytest.mark.parametrize(("entrants", "said"), LADDERS.items())
def test_the_losers_side_of_each_number_stays_as_it_is(entrants, said):
    sheet = [
        " ".join(
            "-".join(f"{each.how[0].upper()}{each.of}" for each in match.sides) for match in some
        )
        for some in below(bracket(entrants, double=True))
    ]

    assert " / ".join(sheet) == said


def test_a_night_that_was_drawn_before_goes_on_as_it_was_drawn():
    sheets = {
        entrants: sha256(
            repr(
                [
                    (
                        each.number,
                        each.part.value,
                        each.round,
                        [(how.value, of) for how, of in each.sides],
                    )
                    for each in older_bracket(entrants)
                ]
            ).encode()
        ).hexdigest()[:12]
        for entrants in EVERY_NUMBER
    }

    assert sha256(repr(sheets).encode()).hexdigest()[:12] == "497b6100d763"


@given(NUMBERS, WAYS, st.randoms(use_true_random=False))
def test_no_two_matches_are_played_at_one_table_at_once_and_nobody_is_sent_to_another(
    entrants, way, chance
):
    knock_out = drawn(entrants, *way)
    before = {}
    while knock_out.open:
        now = {each.match.number: knock_out.tables[each.match.number] for each in knock_out.open}
        assert len({*now.values()}) == len(now)
        assert max(now.values()) <= entrants // 2
        assert all(now[number] == at for number, at in before.items() if number in now)
        before = now
        knock_out = played_on(knock_out, chance, until=len(knock_out.results) + 1)


@given(NUMBERS, WAYS, st.randoms(use_true_random=False))
def test_a_correction_gives_what_it_would_have_been_from_the_start(entrants, way, chance):
    before = played_on(drawn(entrants, *way), chance, until=chance.randint(1, 2 * entrants))
    wrong = chance.choice([each for each in before.meetings.values() if each.result])
    right = Result(wrong.loser, 0)

    after = with_results(before, {**before.results, key(wrong): right})
    anew = drawn(entrants, *way)
    for at, result in before.results.items():
        said = right if at == key(wrong) else result
        if anew.meeting_of(at[0], *at[1]):
            anew = with_results(anew, {**anew.results, at: said})

    assert after.meetings == anew.meetings
    opened = {each.match.number for each in before.no_longer(after)}
    assert opened == {
        number
        for number, each in before.meetings.items()
        if each.result and getattr(after.meetings.get(number), "both", None) != each.both
    }
    assert with_results(after, before.results).meetings == before.meetings


@given(NUMBERS, WAYS, st.randoms(use_true_random=False))
def test_who_goes_home_plays_no_more_and_what_was_played_stands(entrants, way, chance):
    before = played_on(drawn(entrants, *way), chance, until=chance.randint(0, entrants))
    if not before.left:
        return
    gone = chance.choice(sorted(before.left))

    after = KnockOut(
        before.entrants, *way, results=before.results, gone={gone: len(before.results)}
    )

    assert not any(gone in each.both for each in after.open)
    assert all(
        after.meetings[number].result == each.result
        for number, each in before.meetings.items()
        if each.result
    )
    over = played_on(after, chance)
    assert over.is_over
    assert over.winner != gone or not before.open
    assert sorted(each for level in over.places for each in level) == list(over.entrants)


@given(st.integers(FEWEST, MOST - 1), WAYS, st.randoms(use_true_random=False))
def test_who_comes_late_takes_a_bye_and_all_others_keep_their_match_and_table(
    entrants, way, chance
):
    before = played_on(drawn(entrants, *way), chance, until=chance.randint(0, 2))
    if not before.byes_left:
        return

    late = entrants + 1
    after = KnockOut(
        (*before.entrants, late), *way, results=before.results, late={late: len(before.results)}
    )

    first = [each for each in before.meetings.values() if each.match.part is Part.WINNERS]
    for each in (each for each in first if each.match.round == 1):
        again = after.meeting_of(Part.WINNERS, *each.both)
        assert (again.winner, again.match.round) == (each.winner, 1)
        assert after.tables[again.match.number] == before.tables[each.match.number]
    (plays,) = [each for each in after.open if late in each.both]
    assert plays.match.round == 1
    assert all(each not in plays.both for each in range(1, len(seeds(entrants)) - entrants))


def test_the_best_two_meet_in_the_final_alone_and_byes_are_the_best_seeds():
    for entrants in range(FEWEST, MOST + 1):
        order = seeds(entrants)
        pairs = list(zip(order[::2], order[1::2], strict=True))
        byes = [min(pair) for pair in pairs if max(pair) > entrants]
        assert sorted(byes) == list(range(1, len(order) - entrants + 1))
        half = len(order) // 2
        assert (1 in order[:half]) != (2 in order[:half])
    assert all(a != b for a, b in combinations(seeds(64), 2))
