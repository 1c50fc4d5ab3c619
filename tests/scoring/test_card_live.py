import pytest

from scoring.card_check.nights import Disagreement, against_log
from scoring.games.results import Voided
from scoring.punch_cards.card import PunchCard
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, bell, dollars, evening, won

RULES = HouseRules(games=3, fee=0, prizes=dollars(100, 60))


def two_games(rules=RULES):
    """1 and 3 win and change tables; then 3 wins from 2 at table 1, and 1 from 4 at table 2."""
    return evening(*a_night(4, rules), *a_game(1, 1, 3), *a_game(2, 3, 1))


def cards_of(holes, lost=()):
    return {c: PunchCard(c, frozenset(games)) for c, games in holes.items()} | {
        c: PunchCard(c, lost=True) for c in lost
    }


TRUE = {1: {1, 2}, 2: set(), 3: {1, 2}, 4: set()}


def test_cards_that_say_what_the_log_says():
    assert against_log(two_games(), cards_of(TRUE)) == ()


def test_a_card_and_the_log_differ_at_a_table():
    found = against_log(two_games(), cards_of(TRUE | {1: {1}, 4: {2}}))

    assert found == (Disagreement(2, 2, (1, 4), 1, (4,), ()),)


def test_a_card_that_is_out_or_lost_is_silent():
    found = against_log(two_games(), cards_of({2: {2}, 4: set()}, lost=(1,)))

    assert [(d.game, d.table, d.logged, d.punched, set(d.silent)) for d in found] == [
        (2, 1, 3, (2,), {3})
    ]


def test_a_hole_that_both_cards_lack():
    (found,) = against_log(two_games(), cards_of(TRUE | {3: {1}}))

    assert (found.game, found.table, found.logged, found.punched) == (2, 1, 3, ())


def test_a_table_without_a_result_is_not_compared():
    night = evening(*a_night(4, RULES), *a_game(1, 1, 0))

    assert against_log(night, cards_of({1: {1}, 2: set(), 3: set(), 4: set()})) == ()


def test_a_hole_for_a_game_that_nobody_won():
    night = evening(*a_night(4, RULES), bell(1), Voided(1, 1, 2), won(1, 2, 3))
    (found,) = against_log(night, cards_of({1: {1}, 2: set(), 3: {1}, 4: set()}))

    assert (found.table, found.logged, found.punched) == (1, None, (1,))


@pytest.mark.parametrize("earns", [False, True])
def test_the_hole_of_a_couple_that_sits_out(earns):
    rules = HouseRules(games=2, bye_earns_hole=earns, fee=0)
    night = evening(*a_night(3, rules), *a_game(1, 1))
    wrong = cards_of({1: {1}, 2: set(), 3: set() if earns else {1}})
    right = cards_of({1: {1}, 2: set(), 3: {1} if earns else set()})

    assert against_log(night, right) == ()
    assert against_log(night, wrong) == (
        Disagreement(1, 0, (3,), 3 if earns else None, () if earns else (3,), ()),
    )
