"""The fast path must answer whenever it can: the slow one would hide its silence."""

from dataclasses import replace

from hypothesis import given

from engine.cards import card
from engine.deal import played_by
from engine.notation import read
from engine.play import law_of
from engine.presets import CAPE_BRETON_45
from engine.quick_check import quick_points
from engine.variants import BestTrumpBonus
from tests.engine.legal_deals import deals

LOW_TRUMPS = """
trump S
1: N KD QD JD TD
2: N KH QH JH TH
3: N KC QC JC AC
4: N 9D 8D 7D TS
5: W 9C 8C 7C 2C
"""


@given(deals())
def test_every_legal_deal_is_answered(made) -> None:
    variant, deal = made

    assert quick_points(deal, law_of(variant)) is not None
    assert quick_points(deal._replace(hands=()), law_of(variant)) is not None


def test_the_weakest_trump_is_a_trump() -> None:
    points = quick_points(read(LOW_TRUMPS), law_of(CAPE_BRETON_45))

    assert (points.best_trump, points.best_trick) == (card("TS"), 3)
    assert (points.winners, points.taken) == ((0, 0, 0, 3, 2), {"A": 20, "B": 10})


def test_a_hand_without_trumps_has_no_best() -> None:
    points = quick_points(read(LOW_TRUMPS.replace("TS", "6D")), law_of(CAPE_BRETON_45))

    assert points is None

    bare = LOW_TRUMPS.replace("TS", "6D").replace("5: W 9C 8C 7C 2C", "5: N 7C 2C 9C 8C")
    points = quick_points(read(bare), law_of(CAPE_BRETON_45))

    assert (points.best_trump, points.bonus_side, points.taken) == (None, None, {"A": 20, "B": 5})
    assert points.best_trick is None


def test_what_is_not_there_or_not_right_is_left_to_the_slow_path() -> None:
    law, whole = law_of(CAPE_BRETON_45), read(LOW_TRUMPS)
    partly = read("dealt N 5S JS AH AS KS\n" + LOW_TRUMPS)

    assert quick_points(whole._replace(trump=None), law) is None
    assert quick_points(whole._replace(tricks=whole.tricks[:4]), law) is None
    assert quick_points(partly, law) is None


def test_a_card_played_twice_is_left_to_the_slow_path() -> None:
    law, whole = law_of(CAPE_BRETON_45), read(LOW_TRUMPS)
    twice = read(LOW_TRUMPS.replace("9C", "9D"))

    assert quick_points(whole, law) is not None
    assert quick_points(twice, law) is None


def test_hands_that_were_not_played_are_left_to_the_slow_path() -> None:
    law, whole = law_of(CAPE_BRETON_45), read(LOW_TRUMPS)
    hands = tuple(played_by(whole))

    assert quick_points(whole._replace(hands=hands), law) is not None
    assert quick_points(whole._replace(hands=hands[::-1]), law) is None


def test_a_trick_of_too_few_or_too_many_is_left_to_the_slow_path() -> None:
    law = law_of(CAPE_BRETON_45)

    assert quick_points(read(LOW_TRUMPS.replace(" JH TH", " JH")), law) is None
    assert quick_points(read(LOW_TRUMPS.replace(" JH TH", " JH TH 3H")), law) is None
    from_one_to_the_next = LOW_TRUMPS.replace(" JH TH", " JH").replace("JC AC", "JC AC TC")
    assert quick_points(read(from_one_to_the_next), law) is None


def test_a_trick_that_is_written_twice_is_left_to_the_slow_path() -> None:
    """The same cards return to the same hands, which are still five each."""
    whole = read(LOW_TRUMPS)

    twice = whole._replace(tricks=(whole.tricks[0], *whole.tricks))

    assert quick_points(twice, law_of(CAPE_BRETON_45)) is None


def test_a_card_thrown_off_against_the_rules_is_left_to_the_slow_path() -> None:
    """East holds both queens, and plays the wrong one first."""
    revoked = LOW_TRUMPS.replace("KD QD", "KD QH").replace("KH QH", "KH QD")

    assert quick_points(read(revoked), law_of(CAPE_BRETON_45)) is None


def test_the_bonus_is_for_the_trumps_that_earn_it() -> None:
    top_four = replace(CAPE_BRETON_45, best_trump_bonus=BestTrumpBonus.TOP_FOUR_ONLY)
    with_five = read(LOW_TRUMPS.replace("TS", "5S"))

    assert quick_points(with_five, law_of(top_four)).bonus_side == "B"
    assert quick_points(read(LOW_TRUMPS), law_of(top_four)).bonus_side is None
