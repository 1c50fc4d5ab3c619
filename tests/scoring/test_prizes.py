"""What is offered for each level, and who gets it."""

from dataclasses import replace

import pytest

from scoring.prizes.offers import BOOBY, Award, Offer, awards, offers, rank, worth
from scoring.prizes.ties import Outright, Split, WonByForfeit, WonCut, WonPlayOff
from scoring.rules.choices import NoTaker, Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.builders import dollars

THREE = HouseRules(prizes=dollars(100, 60, 40))
BOOBY_PRIZE = replace(THREE, booby=Prize(PrizeKind.AMOUNT, 500))


def offered(games_won, rules, takings=20_000, whole_night=None):
    everybody = frozenset(games_won) if whole_night is None else whole_night
    return offers(rank(games_won), rules, takings, everybody)


def test_offers_go_to_levels():
    """18, 18, 16, 15, 15: the 16 is second (Wikipedia, "Forty-fives")."""
    taken = offered({1: 18, 2: 18, 3: 16, 4: 15, 5: 15, 6: 9}, THREE)

    assert taken == (
        Offer(1, 10_000, 18, (1, 2)),
        Offer(2, 6_000, 16, (3,)),
        Offer(3, 4_000, 15, (4, 5)),
    )


def test_offers_that_no_level_reaches_are_kept():
    taken = offered({1: 13, 2: 13, 3: 12}, THREE)

    assert [offer.amount for offer in taken] == [10_000, 6_000]


def test_offers_that_no_level_reaches_go_to_the_first_where_the_house_says_so():
    rules = replace(THREE, no_taker=NoTaker.TO_FIRST)

    assert [o.amount for o in offered({1: 13, 2: 13, 3: 12}, rules)] == [14_000, 6_000]
    assert [o.amount for o in offered({1: 13, 2: 13}, rules)] == [20_000]
    assert [o.amount for o in offered({1: 3, 2: 2, 3: 1}, rules)] == [10_000, 6_000, 4_000]


def test_offers_of_a_night_without_prizes_or_couples_are_none():
    assert offered({1: 13, 2: 12}, HouseRules(prizes=())) == ()
    assert offered({1: 13, 2: 12}, HouseRules(prizes=(), no_taker=NoTaker.TO_FIRST)) == ()

    assert offered({}, replace(BOOBY_PRIZE, no_taker=NoTaker.TO_FIRST)) == ()


def test_offers_of_shares_are_rounded_down_to_the_unit():
    thirty_twenty_ten = HouseRules()

    taken = offered({1: 3, 2: 2, 3: 1}, thirty_twenty_ten, takings=13_333)

    assert [offer.amount for offer in taken] == [3_995, 2_665, 1_330]


def test_booby_goes_to_the_fewest_games():
    taken = offered({1: 18, 2: 16, 3: 15, 4: 9, 5: 8, 6: 8}, BOOBY_PRIZE)

    assert taken[-1] == Offer(BOOBY, 500, 8, (5, 6))


def test_booby_is_for_couples_with_a_whole_night():
    games_won = {1: 18, 2: 16, 3: 15, 4: 9, 5: 8, 6: 8, 7: 2}

    taken = offered(games_won, BOOBY_PRIZE, whole_night=frozenset({1, 2, 3, 4, 6}))

    assert taken[-1] == Offer(BOOBY, 500, 8, (6,))


@pytest.mark.parametrize("whole_night", [None, frozenset({1, 2, 3})])
def test_booby_is_not_given_on_top_of_a_prize(whole_night):
    games_won = {1: 18, 2: 16, 3: 15} | ({} if whole_night is None else {4: 2})

    taken = offered(games_won, BOOBY_PRIZE, whole_night=whole_night)

    assert [offer.place for offer in taken] == [1, 2, 3]


@pytest.mark.parametrize(
    ("prize", "cents"),
    [
        (Prize(PrizeKind.AMOUNT, 4_003), 4_000),
        (Prize(PrizeKind.AMOUNT, 4), 0),
        (Prize(PrizeKind.SHARE, 30), 5_995),
        (Prize(PrizeKind.SHARE, 100), 19_995),
    ],
)
def test_worth_is_whole_units(prize, cents):
    assert worth(prize, takings=19_999, unit=5) == cents


def test_awards_of_a_split_give_the_odd_unit_to_the_lowest_number():
    offer = Offer(3, 4_000, 15, (9, 2, 7))

    shares = awards(offer, Split((9, 2, 7)), unit=5)

    assert shares == (Award(3, 2, 1_335), Award(3, 7, 1_335), Award(3, 9, 1_330))


@pytest.mark.parametrize("settled", [Outright(7), WonCut(7), WonPlayOff(7, (9,)), WonByForfeit(7)])
def test_awards_of_anything_but_a_split_go_to_one_couple(settled):
    offer = Offer(1, 10_000, 18, (2, 7, 9))

    assert awards(offer, settled, unit=5) == (Award(1, 7, 10_000),)
