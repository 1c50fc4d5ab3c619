"""One of four things is said of the prizes, and nothing between them."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from scoring.card_check.changes import THERE_AND_BACK as THERE_AND_BACK_COSTS
from scoring.card_check.explaining import ForeignCards
from scoring.card_check.nights import outcome, prizes_in
from scoring.card_check.verdict import (
    AsPunched,
    Checking,
    Depends,
    NotAllLookedAt,
    Otherwise,
    Unseen,
    as_punched,
    verdict,
)
from scoring.log.lines import Undone
from scoring.punch_cards.reading import CardLost, CardRead, OtherwiseSaid
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Seated
from tests import paper_faults as faults, paper_night as paper
from tests.builders import (
    a_door,
    a_game,
    a_night,
    evening,
    evening_after,
    seated_in_order,
    totals_typed,
)
from tests.examples import tried_on
from tests.paper_night import Dice
from tests.purses import JACKPOT, JAR


def read(night, wrong=(), lost=(), *, finished=True):
    """Its cards as they are read in, with these holes turned over."""
    for couple, holes in sorted(night.cards.items()):
        games = {*holes} ^ {game for who, game in wrong if who == couple}
        at = night.finished[couple] if finished else None
        yield CardLost(couple) if couple in lost else CardRead(couple, tuple(sorted(games)), at)


def four_couples(holes, *pots, games=3):
    """In the last game couples 1 and 2 meet, and 3 and 4."""
    rules = HouseRules(games=games, prizes=(), pots=pots)
    cards = (CardRead(couple, tuple(sorted(each)), None) for couple, each in holes.items())
    return evening(*a_night(4, rules), *cards)


MISSING = {1: {1, 2}, 2: set(), 3: {1, 2}, 4: {3}}


@pytest.mark.parametrize(
    ("pots", "said"),
    [
        ((), AsPunched),
        ((replace(JACKPOT, number=4),), AsPunched),
        ((replace(JACKPOT, number=3),), Depends),
        ((JAR,), Depends),
    ],
)
def test_a_hole_that_either_of_two_may_have_depends_where_a_pot_does(pots, said):
    told = verdict(four_couples(MISSING, *pots))

    assert type(told) is said
    (doubt,) = told.doubts
    assert [way.holes for way in doubt.ways] == [((1, 3, True),), ((2, 3, True),)]


def test_a_pot_whose_numbers_are_to_be_drawn_is_named():
    assert verdict(four_couples(MISSING, JAR)).pots == (JAR.name,)


def test_cards_that_agree_give_the_prizes_as_they_are_punched():
    assert verdict(four_couples(MISSING | {2: {3}}, JAR)) == AsPunched(())


def test_holes_that_totals_stand_for_count_once():
    """Game 1 was typed in; couples 1 and 3 won all three games."""
    totals = totals_typed(1, 0, 1, 0, after=1)
    door = a_door(4, HouseRules(games=3, prizes=paper.PRIZES))
    holes = {1: (1, 2, 3), 2: (), 3: (1, 2, 3), 4: ()}
    cards = (CardRead(couple, games, None) for couple, games in holes.items())
    kept = evening(*door, totals, seated_in_order(4, game=2), *cards)

    assert verdict(kept) == AsPunched(())
    assert as_punched(kept, {}).holes == {1: 3, 2: 0, 3: 3, 4: 0}


def test_nothing_is_said_of_prizes_before_all_is_looked_at():
    night = paper.on_paper(8, Dice(5), games=8).play()
    cards = list(read(night))
    typed = [*a_night(8, HouseRules(games=8)), *a_game(1, 1, 3, 5, 7)]
    second = CardRead(1, (1, 2, 3, 4, 5, 6, 7, 8), None, "second")

    def why(*log):
        return verdict(evening(*log)).why

    assert why(*night.entries()) is Unseen.CARDS_OUT
    assert why(*night.entries(), *cards[:-1]) is Unseen.CARDS_OUT
    assert why(*night.entries(), *cards, second) is Unseen.TWO_READINGS
    assert why(*typed, *(CardRead(c, (), None) for c in range(1, 9))) is Unseen.UNLIKE_LOG


def test_lost_cards_are_counted_where_results_were_entered_too():
    """Couples 1 and 3 won game 1 as it was entered; the card of 2, which is lost, met 1, whose hole
    was not punched; the card of 4 has a hole in game 1."""
    rules = HouseRules(games=1, prizes=paper.PRIZES)
    entered = [*a_night(4, rules), *a_game(1, 1, 3)]
    cards = [CardLost(2), CardRead(3, (1,), None)]

    agree = evening(*entered, *cards, CardRead(1, (1,), None), CardRead(4, (), None))
    differ = evening(*entered, *cards, CardRead(1, (), None), CardRead(4, (1,), None))

    assert verdict(agree).filled_in == ((2, (0,)),)
    assert verdict(differ).filled_in == ((2, (0, 1)),)


def test_a_search_that_is_stopped_says_nothing_of_prizes():
    night = paper.on_paper(20, Dice(2)).play()
    wrong = faults.with_faults(night, *(faults.both_cards_the_wrong_way_round,) * 3)
    kept = evening(*night.entries(), *read(night, wrong, finished=False))

    told = verdict(kept, go_on=lambda progress: progress.steps < 5)

    assert isinstance(told, NotAllLookedAt)
    assert told.why is Unseen.SEARCH
    assert told.steps == 5


@tried_on(30)
@given(
    st.integers(0, 10**6), st.lists(st.sampled_from(faults.SURE), max_size=3), st.integers(2, 40)
)
def test_a_check_that_goes_on_where_it_was_left_comes_to_what_one_in_one_go_does(seed, done, far):
    night = paper.on_paper(8, Dice(seed), games=8).play()
    kept = evening(*night.entries(), *read(night, faults.with_faults(night, *done), finished=False))
    whole, checking = verdict(kept), Checking(kept)

    told = checking.further(lambda progress: bool(progress.steps % far))
    while isinstance(told, NotAllLookedAt) and told.why is Unseen.SEARCH:
        told = checking.further(lambda progress: bool(progress.steps % far))

    if not isinstance(told, Depends):  # which is said as soon as two differ
        assert told == whole
    assert type(told) is type(whole)
    assert checking.further(lambda _progress: True) == told, "what was said is said again"


def test_two_faults_far_apart_are_two_doubts():
    """In the last game every table has two who may have won."""
    night = paper.on_paper(8, Dice(5), games=8).play()
    last = [met for met in night.met if met[0] == 8][:2]
    wrong = {(winner, 8) for *_, winner, _walks in last}

    told = verdict(evening(*night.entries(), *read(night, wrong)))

    assert [len(doubt.ways) for doubt in told.doubts] == [2, 2]
    assert {len(way.slips) for doubt in told.doubts for way in doubt.ways} == {1}


FAULTS = (faults.a_missing_hole, faults.a_hole_too_many, faults.both_cards_the_wrong_way_round)


@tried_on(60)
@given(st.integers(0, 10**6), st.lists(st.sampled_from(FAULTS), max_size=2), st.booleans())
def test_what_is_said_of_prizes_is_so_for_each_way_that_is_offered(seed, done, finished):
    night = paper.on_paper(8, Dice(seed), games=8).play()
    wrong = faults.with_faults(night, *done)
    kept = evening(*night.entries(), *read(night, wrong, finished=finished))
    before = prizes_in(as_punched(kept, {}))

    told = verdict(kept)

    ends = {prizes_in(end) for d in told.doubts for way in d.ways for end in way.outcomes}
    match told:
        case AsPunched():
            assert ends <= {before}
        case Otherwise():
            assert ends == {prizes_in(told.agreed)} != {before}
            assert all(slip.is_plain for d in told.doubts for way in d.ways for slip in way.slips)
            assert not any(way.walks or way.disbelieved for d in told.doubts for way in d.ways)
        case Depends():
            assert ends != {before}
        case NotAllLookedAt():
            assert not ends


@tried_on(40)
@given(st.integers(0, 10**6))
def test_one_lost_card_is_filled_in_and_counts(seed):
    night = paper.on_paper(8, Dice(seed), games=8).play()
    lost = faults.lost_cards(night, 1)
    kept = evening(*night.entries(), *read(night, lost=lost))
    truth = {couple: tuple(sorted(holes)) for couple, holes in night.cards.items()}

    told = verdict(kept)

    assert isinstance(told, AsPunched)
    assert prizes_in(as_punched(kept, truth)) == prizes_in(outcome(kept, truth))
    assert told.filled_in == tuple((couple, (len(truth[couple]),)) for couple in lost)


THERE_AND_BACK = """3 4 7 8 10 13 18 19 20 24 25
1 2 3 5 11 13 14 15 20 22 23 24 25
5 7 8 9 12 13 14 15 17 18 19 20 24
1 2 4 5 6 7 8 9 12 15 21 22 23
4 6 9 10 11 13 14 16 17 19 21 22 23
1 2 6 8 10 11 12 16 17 18 21 22 25
1 2 3 4 6 7 10 11 14 15 16 18 19 21 24 25
3 5 9 12 16 17 20 23"""


def test_right_cards_of_two_who_sat_in_each_others_seats_and_went_back_are_as_punched():
    """Couples 5 and 6 did, in games 14 to 16; every card is right."""
    cards = {
        couple: map(int, holes.split())
        for couple, holes in enumerate(THERE_AND_BACK.split("\n"), 1)
    }

    told = verdict(seated_so({1: (3, 6), 2: (1, 7), 3: (2, 8), 4: (4, 5)}, cards, 25))

    assert isinstance(told, AsPunched)
    ((doubt,), costs) = told.doubts, {way.cost for way in told.doubts[0].ways}
    assert costs == {THERE_AND_BACK_COSTS}
    games = {tuple(sat.game for sat in way.reseated) for way in doubt.ways}
    assert (14, 17) in games
    assert {way.couples for way in doubt.ways} == {(5, 6)}


def test_what_somebody_has_denied_is_certain_no_more():
    """Where the missing hole is whose, no prize hangs on, unless it was something else."""
    kept = four_couples(MISSING)
    (doubt,) = verdict(kept).doubts
    denied = OtherwiseSaid(tuple(way.happened for way in doubt.ways), "all say so")

    told = verdict(evening_after(kept, denied))

    assert isinstance(told, Depends)
    assert told.doubts == (doubt,)
    assert isinstance(verdict(evening_after(kept, denied, Undone(len(kept.lines) + 1))), AsPunched)


STRANGE = (
    ({1: {1, 3}, 2: {2, 4}}, {1: {1, 5}, 2: {4}, 3: {1, 2, 3, 5}, 4: {1, 5}}, 5, 1, True),
    (
        {1: {5, 7}, 2: {3, 6}, 3: {2, 4}, 0: {1}},
        {
            1: {2, 4, 5, 7, 8, 9},
            2: {1, 3, 5, 6, 7},
            3: {3, 7, 9},
            4: {2, 5, 6, 8},
            5: {4, 9},
            6: {1, 3, 6, 7},
            7: {2, 3, 6, 8, 9},
        },
        9,
        7,
        False,
    ),
)
"""Seats, cards, games; whose card is another night's, and whether the others then agree."""


def seated_so(seats, cards, games):
    rules = HouseRules(games=games, prizes=paper.PRIZES)
    tables = tuple((table, tuple(sorted(couples))) for table, couples in sorted(seats.items()))
    read = (CardRead(couple, tuple(sorted(holes)), None) for couple, holes in cards.items())
    return evening(*a_door(len(cards), rules), Seated(1, tables), *read)


@pytest.mark.parametrize(("seats", "cards", "games", "strange", "agree"), STRANGE)
def test_a_card_of_another_night_that_costs_less_keeps_it_from_depending(
    seats, cards, games, strange, agree
):
    """What was found without it costs one more and would give different prizes."""
    told = verdict(seated_so(seats, cards, games))

    assert isinstance(told, NotAllLookedAt)
    assert told.foreign == (ForeignCards((strange,), others_agree=agree),)
    assert told.doubts
