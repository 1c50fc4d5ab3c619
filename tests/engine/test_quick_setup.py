"""The fast path says yes only where the slow one finds nothing, and says it whenever it can."""

from hypothesis import given
from hypothesis import strategies as st

from engine.check import judge, judge_play_by_play
from engine.deal import Went, each_for_self, partners
from engine.presets import PRESETS
from engine.quick_setup import quick_start
from tests.engine.second_opinion import damaged
from tests.engine.whole_hands import Dice, hand_at, whole_hand

SEEDS = st.integers(0, 10**9)


@given(SEEDS, st.integers(0, 3))
def test_both_roads_come_to_the_same_verdict(seed: int, damages: int) -> None:
    dice = Dice(seed)
    variant, deal = whole_hand(seed)
    for _ in range(damages):
        deal = damaged(dice, deal)

    assert judge(deal, variant) == judge_play_by_play(deal, variant)


@given(SEEDS, SEEDS)
def test_parts_of_another_hand_are_judged_alike_on_both_roads(seed: int, other: int) -> None:
    dice = Dice(seed)
    variant, deal = whole_hand(seed)
    _, strange = whole_hand(other)
    part = dice.choice(deal._fields)
    deal = deal._replace(**{part: getattr(strange, part)})

    assert judge(deal, variant) == judge_play_by_play(deal, variant)


@given(SEEDS)
def test_points_written_down_are_judged_alike_on_both_roads(seed: int) -> None:
    dice = Dice(seed)
    variant, deal = whole_hand(seed)
    sides = dict.fromkeys(deal.sides)
    deal = deal._replace(points=tuple((side, dice.choice((0, 5, 10, 20, 30))) for side in sides))

    assert judge(deal, variant) == judge_play_by_play(deal, variant)


@given(SEEDS)
def test_whole_hands_of_the_usual_games_are_answered(seed: int) -> None:
    for name, sides in (
        ("traditional_45", each_for_self(5)),
        ("auction_45_partners", partners(4)),
        ("maritime_125", partners(4)),
        ("maritime_6p", partners(6)),
        ("one_ten", partners(4)),
    ):
        variant = PRESETS[name]
        deal = hand_at(Dice(seed), variant, sides)
        beside = deal.bid is not None or deal.went is Went.ON_TOP_CARD

        assert beside or quick_start(deal, variant) is not None
