from dataclasses import replace

from engine.cards import Seat
from engine.drawing import (
    Exchange,
    after_going,
    exchange,
    refill,
    stock_after_deal,
)
from engine.presets import (
    AUCTION_45_5P,
    AUCTION_45_MERRIMACK,
    AUCTION_45_PARTNERS,
    MARITIME_6P,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    ONE_TEN,
    PRESETS,
    TRADITIONAL_45,
)
from tests.sweeping import swept


def test_what_is_left_when_all_are_dealt() -> None:
    """[A] auction 45; [B 2-3]."""
    assert stock_after_deal(AUCTION_45_PARTNERS, 4) == 29
    assert stock_after_deal(MARITIME_125, 4) == 28


@swept("name", PRESETS)
def test_the_pack_is_never_too_small(name: str) -> None:
    variant = PRESETS[name]

    assert all(stock_after_deal(variant, players) >= 0 for players in variant.players)


def test_the_joker_makes_the_stock_larger() -> None:
    assert stock_after_deal(replace(TRADITIONAL_45, joker=True), 4) == 33


@swept(
    ("variant", "players", "rule"),
    [
        (AUCTION_45_PARTNERS, 4, Exchange(8, 0, 5, 0, 5, discards_first=True)),
        (AUCTION_45_PARTNERS, 6, Exchange(8, 2, 5, 0, 3, discards_first=True)),
        (AUCTION_45_5P, 5, Exchange(8, 1, 5, 0, 4, discards_first=True)),
        (AUCTION_45_MERRIMACK, 4, Exchange(8, 1, 5, 0, 4, discards_first=True)),
        (MARITIME_125, 4, Exchange(9, 0, 5, 0, 5, discards_first=True)),
        (MARITIME_6P, 6, Exchange(12, 0, 5, 3, 3, discards_first=False)),
        (ONE_TEN, 4, Exchange(10, 5, 5, 0, 0, discards_first=False)),
    ],
)
def test_what_the_bidder_may_throw_and_draw(variant, players: int, rule: Exchange) -> None:
    """[A] auction 45; [FF]; [B 13]; [B 29]; [A] 110."""
    assert exchange(variant, players, is_bidder=True) == rule


def test_what_the_others_may_throw_and_draw() -> None:
    """[B 13]; [B 29]: three whether needed or not; [A] 110: three at most, discarding first."""
    assert exchange(MARITIME_125, 4, is_bidder=False) == Exchange(
        5, 0, 5, 0, 5, discards_first=True
    )
    assert exchange(MARITIME_6P, 6, is_bidder=False) == Exchange(
        8, 0, 5, 3, 3, discards_first=False
    )
    assert exchange(ONE_TEN, 4, is_bidder=False) == Exchange(5, 2, 5, 0, 3, discards_first=True)


def test_six_players_use_up_the_pack() -> None:
    """[B 29]: 30 + 4 + 18 = 52."""
    assert stock_after_deal(MARITIME_6P, 6) == 6 * 3


def test_gone_on_the_kitty_one_card_at_least_is_drawn() -> None:
    """[B 12]; on the top card, four."""
    assert after_going(MARITIME_125, 4, on_kitty=True) == Exchange(
        4, 0, 4, 1, 5, discards_first=True
    )
    assert after_going(MARITIME_125, 4, on_kitty=False) == Exchange(
        0, 0, 0, 5, 5, discards_first=True
    )
    assert after_going(ONE_TEN, 4, on_kitty=True).max_keep == 5


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


def test_a_stock_can_be_too_short() -> None:
    """Call Your Partner: the stock is 23, and five players could need 25; the last to draw keeps
    enough."""
    everything = dict.fromkeys(map(Seat, range(5)), 5)

    assert refill(MARITIME_CALL_YOUR_PARTNER, 5, everything, Seat(4)).short == 2
