from dataclasses import replace

from engine.cards import Seat
from engine.drawing import Exchange, exchange, refill, stock_after_deal
from engine.presets import AUCTION_45_PARTNERS, MARITIME_6P, MARITIME_125, ONE_TEN


def test_what_is_left_when_all_are_dealt() -> None:
    """[A] auction 45; [B 2-3]."""
    assert stock_after_deal(AUCTION_45_PARTNERS, 4) == 29
    assert stock_after_deal(MARITIME_125, 4) == 28


def test_what_the_others_may_throw_and_draw() -> None:
    """[B 13]; [B 29]: three whether needed or not; [A] 110: three at most, discarding first."""
    assert exchange(MARITIME_125, 4, is_bidder=False) == Exchange(
        5, 0, 5, 0, 5, discards_first=True
    )
    assert exchange(MARITIME_6P, 6, is_bidder=False) == Exchange(
        8, 0, 5, 3, 3, discards_first=False
    )
    assert exchange(ONE_TEN, 4, is_bidder=False) == Exchange(5, 2, 5, 0, 3, discards_first=True)


def test_hands_are_filled_in_deal_order_by_threes() -> None:
    """[B 14]."""
    needs = {Seat(0): 5, Seat(1): 4, Seat(2): 0, Seat(3): 1}

    filled = refill(MARITIME_125, 4, needs, dealer=Seat(0))

    assert filled.order == (1, 3, 0)
    assert filled.packets == {0: (3, 2), 1: (3, 1), 3: (1,)}
    assert filled.face_up == {0: 0, 1: 0, 3: 0}
    assert (filled.stock_used, filled.short) == (10, 0)


def test_four_and_a_flip() -> None:
    """[A] variations: who throws all five gets the fifth face up."""
    variant = replace(AUCTION_45_PARTNERS, four_and_a_flip=True)

    assert refill(variant, 4, {Seat(0): 5, Seat(1): 4}, Seat(3)).face_up == {0: 1, 1: 0}
