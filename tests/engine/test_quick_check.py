"""The fast path must answer whenever it can: the slow one would hide its silence."""

from hypothesis import given

from engine.cards import card
from engine.notation import read
from engine.play import law_of
from engine.presets import CAPE_BRETON_45
from engine.quick_check import quick_points
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


def test_a_hand_without_trumps_has_no_best() -> None:
    points = quick_points(read(LOW_TRUMPS.replace("TS", "6D")), law_of(CAPE_BRETON_45))

    assert points is None

    bare = LOW_TRUMPS.replace("TS", "6D").replace("5: W 9C 8C 7C 2C", "5: N 7C 2C 9C 8C")
    points = quick_points(read(bare), law_of(CAPE_BRETON_45))

    assert (points.best_trump, points.bonus_side, points.taken) == (None, None, {"A": 20, "B": 5})


def test_what_is_not_there_or_not_right_is_left_to_the_slow_path() -> None:
    law, whole = law_of(CAPE_BRETON_45), read(LOW_TRUMPS)
    partly = read("dealt N 5S JS AH AS KS\n" + LOW_TRUMPS)

    assert quick_points(whole._replace(trump=None), law) is None
    assert quick_points(whole._replace(tricks=whole.tricks[:4]), law) is None
    assert quick_points(partly, law) is None
