"""The fast path must answer whenever it can: the slow one would hide its silence."""

from dataclasses import replace

import pytest
from hypothesis import given

from engine.cards import card
from engine.deal import Deal, played_by
from engine.notation import read
from engine.play import law_of
from engine.presets import CAPE_BRETON_45
from engine.quick_check import quick_points
from engine.variants import BestTrumpBonus
from tests.engine.legal_deals import deals
from tests.sweeping import swept

LOW_TRUMPS = """
trump S
1: N KD QD JD TD
2: N KH QH JH TH
3: N KC QC JC AC
4: N 9D 8D 7D TS
5: W 9C 8C 7C 2C
"""
WHOLE = read(LOW_TRUMPS)
HANDS = tuple(played_by(WHOLE))
FROM_ONE_TO_THE_NEXT = LOW_TRUMPS.replace(" JH TH", " JH").replace("JC AC", "JC AC TC")
REVOKED = LOW_TRUMPS.replace("KD QD", "KD QH").replace("KH QH", "KH QD")


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


def written(was: str, now: str) -> Deal:
    """The whole hand with something else written down."""
    return read(LOW_TRUMPS.replace(was, now))


@swept(
    "deal",
    [
        WHOLE._replace(trump=None),
        WHOLE._replace(tricks=WHOLE.tricks[:4]),
        read("dealt N 5S JS AH AS KS\n" + LOW_TRUMPS),
        pytest.param(written("9C", "9D"), id="a card played twice"),
        pytest.param(WHOLE._replace(hands=HANDS[::-1]), id="hands that were not played"),
        pytest.param(written(" JH TH", " JH"), id="too few in a trick"),
        pytest.param(written(" JH TH", " JH TH 3H"), id="too many"),
        pytest.param(read(FROM_ONE_TO_THE_NEXT), id="one of a trick written with the next"),
        pytest.param(WHOLE._replace(tricks=(WHOLE.tricks[0], *WHOLE.tricks)), id="a trick twice"),
        pytest.param(read(REVOKED), id="East holds both queens, and plays the wrong one first"),
    ],
)
def test_what_is_not_there_or_not_right_is_left_to_the_slow_path(deal) -> None:
    assert quick_points(deal, law_of(CAPE_BRETON_45)) is None


def test_the_same_hand_with_its_cards_or_without_is_answered() -> None:
    for deal in (WHOLE, WHOLE._replace(hands=HANDS)):
        assert quick_points(deal, law_of(CAPE_BRETON_45)) is not None


def test_the_bonus_is_for_the_trumps_that_earn_it() -> None:
    top_four = replace(CAPE_BRETON_45, best_trump_bonus=BestTrumpBonus.TOP_FOUR_ONLY)
    with_five = read(LOW_TRUMPS.replace("TS", "5S"))

    assert quick_points(with_five, law_of(top_four)).bonus_side == "B"
    assert quick_points(read(LOW_TRUMPS), law_of(top_four)).bonus_side is None
