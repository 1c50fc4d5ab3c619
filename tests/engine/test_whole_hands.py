"""Whole hands of every game, with switches at random: who keeps the rules is found to have kept
them, on the page, as text and on the sheet."""

from hypothesis import example, given, strategies as st

from engine.check import judge
from engine.drawing import Exchange, after_going, stock_after_deal
from engine.faults import Fault
from engine.game import enter, hand_of, new_game, why_not
from engine.notation import read
from engine.presets import MARITIME_6P
from engine.setup_faults import HowMany, WrongDraw
from engine.writing import write
from tests.engine.whole_hands import whole_hand


@given(st.integers(0, 10**9))
@example(609)  # six players, each of whom draws three, and one goes on the top card
def test_a_hand_played_by_the_rules_has_no_fault(seed: int) -> None:
    variant, deal = whole_hand(seed)

    verdict = judge(deal, variant)

    assert verdict.faults == ()
    assert read(write(deal)) == deal
    assert deal.dealer is not None
    sheet = new_game(variant, deal.sides, deal.dealer)
    if not any(dict(deal.scores).values()):
        assert why_not(sheet, hand_of(deal, variant)) == ()
        assert enter(sheet, hand_of(deal, variant)).hands


def faults(text: str) -> tuple[Fault, ...]:
    return judge(read(text), MARITIME_6P).faults


def test_of_six_who_goes_on_the_kitty_draws_three_like_the_others() -> None:
    """[B 29]: the pack is used up, thirty dealt, four in the kitty and eighteen drawn."""
    text = "players 6\nbid 2 20\nkitty 2C 3C 4C 6C\nwent kitty\ntrump C\n"

    assert stock_after_deal(MARITIME_6P, 6) == 6 * 3
    assert after_going(MARITIME_6P, 6, on_kitty=True) == Exchange(
        7, 0, 5, 3, 3, discards_first=False
    )
    assert faults(text + "changes 2 2C 3C for 7C 8C 9C") == ()
    assert WrongDraw(1, 5, HowMany(3, 3)) in faults(
        text + "changes 2 2C 3C 4C 6C for 7C 8C 9C TC JC"
    )
