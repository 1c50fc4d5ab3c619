"""The sheet of a knock-out for every number of entrants, and what has become of it whatever happens."""

from collections import Counter
from itertools import combinations

from hypothesis import given, strategies as st

from scoring.knock_out.bracket import FEWEST, MOST, How, Part, bracket, seeds
from scoring.knock_out.knock_out import KnockOut, Result

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


@given(NUMBERS)
def test_below_one_at_most_has_a_bye_and_none_whose_place_can_have_had_more_than_another(entrants):
    """Who comes to a place is not known when the sheet is printed: what counts is the most that it can be."""
    most, rounds = {}, {}
    for match in bracket(entrants, double=True):
        if match.part is Part.WINNERS:
            had = max(most.get(each, match.round - 1) for each in match.sides)
            for how in (How.WINNER, How.LOSER):
                most[how, match.number] = had
        elif match.part is Part.LOSERS:
            rounds.setdefault(match.round, []).append(match)

    last = max(rounds)
    for number, some in rounds.items():
        plays = [each for match in some for each in match.sides]
        first = min(match.number for match in some)
        later = [each for at in range(number + 1, last + 1) for m in rounds[at] for each in m.sides]
        waits = [each for each in later if each.of < first and each not in plays]
        came = [each for each in waits if _is_there(each, number, rounds, entrants)]
        assert len(came) <= 1
        for each in came:
            assert most[each] <= min(most[other] for other in plays)
            most[each] += 1
        for match in some:
            most[How.WINNER, match.number] = max(most[each] for each in match.sides)


def _is_there(comes, number, rounds, entrants):
    """Whether somebody has come down, or won below, before a round of the losers' side begins."""
    matches = {each.number: each for each in bracket(entrants, double=True)}
    first = min(match.number for match in rounds[number])
    return comes.of < first and (matches[comes.of].part is Part.LOSERS or comes.how is How.LOSER)


@given(st.integers(FEWEST, 12))
def test_below_as_few_can_have_met_before_as_any_pairing_of_a_round_allows(entrants):
    under, comes = {}, {}
    rounds = {}
    for match in bracket(entrants, double=True):
        if match.part is Part.WINNERS:
            through = [under[each.of] for each in match.sides if each.how is How.WINNER]
            under[match.number] = {match.number}.union(*through)
            comes["loser", match.number] = {match.number}
        elif match.part is Part.LOSERS:
            sides = [comes[each.how.value, each.of] for each in match.sides]
            comes["winner", match.number] = sides[0] | sides[1]
            rounds.setdefault(match.round, []).append(sides)

    def can_have_met(one, other):
        return any(a in under[b] or b in under[a] for a in one for b in other)

    for pairs in rounds.values():
        mine = sum(can_have_met(*pair) for pair in pairs)
        flat = [each for pair in pairs for each in pair]
        assert mine == min(sum(can_have_met(*two) for two in way) for way in ways_to_pair(flat))


def ways_to_pair(some):
    if not some:
        yield []
        return
    one, *others = some
    for at, other in enumerate(others):
        for way in ways_to_pair([*others[:at], *others[at + 1 :]]):
            yield [(one, other), *way]


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
    if not before.has_room:
        return

    late = entrants + 1
    after = KnockOut((*before.entrants, late), *way, results=before.results, late=frozenset({late}))

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
