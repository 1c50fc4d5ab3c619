"""How likely a side is to win, as the scores stand: by the formula of the module, worked by hand."""

from math import exp

import pytest

from engine.chances import chances
from engine.ending import Standing
from engine.presets import AUCTION_45_PARTNERS, CAPE_BRETON_45, MARITIME_CUTTHROAT_3, SPOIL_FIVE
from tests.sweeping import swept


def stands(*, over=False, winners=(), **after) -> Standing:
    return Standing(after, over=over, winners=winners)


def test_where_the_hand_ended_the_game_who_won_has_won() -> None:
    over = stands(A=50, B=40, over=True, winners=("A",))

    assert chances(CAPE_BRETON_45, over) == {"A": 1.0, "B": 0.0}


def test_level_scores_are_even_chances() -> None:
    assert chances(CAPE_BRETON_45, stands(A=20, B=20)) == {"A": 0.5, "B": 0.5}


@swept(
    ("variant", "a", "b", "shares"),
    [
        (CAPE_BRETON_45, 30, 18, 1),  # one hand to come, a lead of twelve: e to one
        (CAPE_BRETON_45, 18, 30, -1),
        (CAPE_BRETON_45, 40, 28, 1),  # never less than one hand
        (CAPE_BRETON_45, -15, -39, 1),  # four hands to come: twice the lead for as much
        (AUCTION_45_PARTNERS, 105, 87, 1),  # a lead of eighteen, where a bid may be set
        (AUCTION_45_PARTNERS, 60, 24, 1),  # and of twice that four hands before the end
    ],
)
def test_a_lead_is_worth_less_the_further_the_end(variant, a, b, shares) -> None:
    found = chances(variant, stands(A=a, B=b))

    assert found["A"] / found["B"] == pytest.approx(exp(shares))
    assert sum(found.values()) == pytest.approx(1)


def test_who_is_out_the_back_door_has_no_chance_and_a_pool_is_anybodys() -> None:
    assert chances(MARITIME_CUTTHROAT_3, stands(A=-130, B=20, C=20)) == {"B": 0.5, "C": 0.5}
    assert chances(SPOIL_FIVE, stands(A=0, B=0, C=0, D=0)) == dict.fromkeys("ABCD", 0.25)
