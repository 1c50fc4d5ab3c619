"""What a hurdle is worth, beside every night there can be in a small hall."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from scoring.pots.odds import (
    card_reaches,
    hurdle_chances,
    if_independent,
    jar_chances,
    outlook,
    weeks_to,
)
from scoring.pots.pots import Opening
from scoring.rules.pot_rules import PotRule, WonBy
from tests.slow_count import fill_the_hall
from tests.sweeping import swept

JACKPOT = PotRule("Jackpot", won_by=WonBy.REACH, number=20)


def every_night(couples, games, *, bye=False, house=False):
    """How often the best card has each number, over all nights there can be."""
    best = Counter()
    for tosses in product((0, 1), repeat=couples // 2 * games):
        toss = iter(tosses)
        hall = fill_the_hall(couples, down=False, bye_is_a_win=bye)
        for game in range(1, games + 1):
            hall.play(game, lambda _ways, toss=toss: next(toss))
            hall.walk()
        best[max(len(card) for c, card in hall.cards.items() if not (house and c == couples))] += 1
    return best


def at_least(best, number):
    return Fraction(sum(n for most, n in best.items() if most >= number), best.total())


@swept(
    ("couples", "games", "how"),
    [
        (2, 6, {}),
        (4, 6, {}),
        (6, 4, {}),
        (3, 6, {}),
        (5, 5, {"bye": True}),
        (5, 5, {}),
        (4, 5, {"house": True}),
        (2, 5, {"house": True}),
    ],
)
def test_hurdle_chances_are_those_of_all_nights_there_can_be(couples, games, how):
    best = every_night(couples, games, **how)

    chances = hurdle_chances(
        couples, games, bye_earns_hole=how.get("bye", False), house=how.get("house", False)
    )

    for number in range(games + 2):
        found, truth = chances.reach(number), float(at_least(best, number))
        assert abs(found.value - truth) <= 5 * found.error + 1e-12, number
        assert found.value == truth or not found.is_exact


def test_one_table_has_a_formula():
    chances = hurdle_chances(2, 25)

    assert chances.reach(13).value == 1
    assert chances.reach(20).value == 2 * card_reaches(20, 25)
    assert chances.reach(20).is_exact
    assert chances.reach(26).value == 0


def test_thirty_couples_are_near_what_was_worked_out_for_independent_ones():
    chances = hurdle_chances(30, 25)

    for number, percent in {18: 48, 19: 20, 20: 6, 21: 1.4, 22: 0.2}.items():
        assert abs(100 * if_independent(number, 25, 30) - percent) < 0.6
        assert abs(chances.reach(number).value - if_independent(number, 25, 30)) < 0.025
        assert chances.reach(number).error < 0.003


def test_jar_of_eight_goes_once_in_nine_nights_and_of_ten_once_in_thirty_five():
    eight, ten = jar_chances(30, 25, 8).reach(8), jar_chances(30, 25, 10).reach(10)

    assert 8.5 < eight.nights < 9.5
    assert 33 < ten.nights < 36
    assert card_reaches(8, 8) == 1 / 256


@swept("couples", [4, 12, 30, 84, 300])
def test_chance_falls_with_the_hurdle_and_never_passes_what_it_cannot_be_above(couples):
    chances = hurdle_chances(couples, 25)

    for number in range(1, 26):
        chance, all_cards_together = chances.reach(number), couples * card_reaches(number, 25)
        assert chances.reach(number + 1).value <= chance.value + 3 * chance.error
        assert chance.value <= all_cards_together + 5 * chance.error
        assert 0 <= chance.value <= 1


def test_somebody_must_have_half_of_the_games():
    assert hurdle_chances(30, 25).reach(13).is_exact
    assert hurdle_chances(30, 25).reach(13).value == 1
    assert not hurdle_chances(30, 25).reach(14).is_exact


def test_a_card_that_sits_out_has_fewer_games_to_win():
    assert hurdle_chances(31, 25).reach(19).value < hurdle_chances(30, 25).reach(19).value / 2
    kept = hurdle_chances(31, 25, bye_earns_hole=True).reach(19).value
    assert kept > hurdle_chances(31, 25).reach(19).value


@pytest.mark.parametrize("couples", [0, 1])
def test_nobody_wins_in_an_empty_hall(couples):
    assert hurdle_chances(couples, 25).reach(1).value == 0
    assert jar_chances(couples, 25, 8).reach(8).value == 0
    assert jar_chances(30, 25, 26).reach(26).value == 0


def test_jar_at_one_table_has_a_formula():
    assert jar_chances(2, 25, 8).reach(8).value == 2 / 256


@pytest.mark.parametrize(
    ("card", "games", "couples", "found"), [(14, 25, 1, 0.345), (0, 25, 1, 1), (26, 25, 9, 0)]
)
def test_card_alone_is_a_row_of_tosses(card, games, couples, found):
    assert round(if_independent(card, games, couples), 3) == found


def test_fixed_hurdle_goes_once_in_so_many_nights_and_grows_by_as_many_feeds():
    chances = hurdle_chances(2, 25)
    each = 2 * sum(comb(25, won) for won in range(20, 26)) / 2**25

    found = outlook(JACKPOT, Opening(12_000), 6_000, chances)

    assert found.tonight.value == each
    assert found.weeks == pytest.approx(1 / each)
    assert found.size == pytest.approx(12_000 + 6_000 / each, abs=1)
    assert found.longest is None
    assert (1 - each) ** found.likely_by <= 0.05 < (1 - each) ** (found.likely_by - 1)
    assert found.likely_size == 12_000 + 6_000 * found.likely_by


def by_hand(rule, opening, feed, chances, weeks):
    """The same average, night after night."""
    alive = sum_weeks = size = 0.0
    alive = 1.0
    for week in range(weeks):
        hurdle = rule.hurdle(opening.stood + week)
        gone = alive * chances.reach(hurdle).value
        worth = opening.amount + (week + 1) * feed
        size += gone * (min(worth, rule.cap) if rule.cap else worth)
        sum_weeks += gone * (week + 1)
        alive -= gone
    assert alive < 1e-6
    return sum_weeks, size


@swept(
    ("rule", "stood"),
    [
        (PotRule("J", won_by=WonBy.REACH, number=18), 0),
        (PotRule("J", won_by=WonBy.REACH, number=20, falls=1, lowest=16), 0),
        (PotRule("J", won_by=WonBy.REACH, number=20, falls=3, lowest=16), 1),
        (PotRule("J", won_by=WonBy.REACH, number=20, falls=1, lowest=1), 0),
        (PotRule("J", won_by=WonBy.REACH, number=20, falls=1, lowest=16), 40),
        (PotRule("J", won_by=WonBy.REACH, number=18, cap=20_500), 0),
        (PotRule("J", won_by=WonBy.REACH, number=19, falls=1, lowest=18, cap=20_500), 0),
    ],
)
def test_averages_are_those_reckoned_night_after_night(rule, stood):
    chances, opening = hurdle_chances(8, 25), Opening(12_000, stood)

    found = outlook(rule, opening, 1_600, chances)

    weeks, size = by_hand(rule, opening, 1_600, chances, 4_000)
    assert found.weeks == pytest.approx(weeks, rel=1e-4)
    assert found.size == pytest.approx(size, rel=1e-4)


def test_pot_that_must_go_has_an_end():
    found = outlook(JACKPOT, Opening(0), 100, hurdle_chances(2, 25), last=3)

    assert found.longest == 4
    assert 3.9 < found.weeks < 4
    assert found.likely_by == 4
    assert found.likely_size == 400


def test_pot_whose_hurdle_comes_down_to_what_somebody_must_have_has_an_end():
    falling = PotRule("J", won_by=WonBy.REACH, number=20, falls=1)

    assert outlook(falling, Opening(0), 100, hurdle_chances(2, 25)).longest == 8


def test_hurdle_above_the_games_is_never_reached():
    found = outlook(JACKPOT, Opening(500), 100, hurdle_chances(30, 12))

    assert (found.tonight.value, found.weeks, found.size, found.likely_by) == (0, None, None, None)
    assert found.tonight.nights is None


def test_most_of_the_drawn_games_goes_every_night():
    rule = PotRule("Jar", won_by=WonBy.MOST_DRAWN, number=8)

    found = outlook(rule, Opening(500), 100, jar_chances(30, 25, 8))

    assert (found.tonight.value, found.weeks, found.size, found.likely_by) == (1, 1, 600, 1)


def test_a_pot_that_nothing_feeds_stays_as_it_is():
    assert outlook(JACKPOT, Opening(500), 0, hurdle_chances(2, 25)).size == 500


def test_a_pot_that_no_card_wins_has_no_outlook():
    with pytest.raises(ValueError, match="no card"):
        outlook(PotRule("Door"), Opening(), 100, hurdle_chances(2, 25))


@swept(
    ("tonight", "week"),
    [("2026-12-18", 0), ("2026-12-19", 0), ("2026-12-17", 1), ("2026-12-11", 1), ("2026-11-20", 4)],
)
def test_week_in_which_it_must_go(tonight, week):
    rule = PotRule("J", won_by=WonBy.REACH, number=20, must_go="2026-12-18")

    assert weeks_to(rule, tonight) == week
    assert weeks_to(JACKPOT, tonight) is None


def test_jar_is_expected_by_its_own_chances():
    rule = PotRule("Jar", won_by=WonBy.ALL_DRAWN, number=8)

    found = outlook(rule, Opening(0), 3_000, jar_chances(2, 25, 8))

    assert found.weeks == pytest.approx(128)
    assert found.size == pytest.approx(128 * 3_000)
