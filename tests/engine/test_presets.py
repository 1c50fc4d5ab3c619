"""The presets against the rule book's table, switch by switch."""

import pytest

from engine.presets import PRESETS
from engine.switches import switches_of
from engine.variants import Sides

TURN_UP = {"trump_by": "turn_up", "kitty": 0, "bids": [], "leads": "eldest"}
AUCTION = {
    "trump_by": "bidder",
    "robbing": "none",
    "stock_robbing": False,
    "kitty": 3,
    "go_on_kitty": False,
    "must_hold_named_trump": True,
    "bids": [15, 20, 25, 30],
    "procedure": "single_round",
    "hold": False,
    "min_hold": None,
    "all_pass": "bagged_15",
    "thirty": "plain",
    "sixty_for_120": False,
    "draw": "any",
    "min_keep": "by_players",
    "leads": "bidder",
    "ah_lead_forces_hearts": True,
    "call_time": "none",
    "callable": "any_card",
    "called_card_trick": 2,
    "best_trump_bonus": "any_trump",
    "target": 120,
    "bidder_goes_out": True,
    "exact_tie": "play_another_hand",
    "lock_at": None,
    "cap": None,
    "floor": None,
}
MARITIME = AUCTION | {
    "kitty": 4,
    "go_on_kitty": True,
    "must_hold_named_trump": False,
    "bids": [20, 25, 30],
    "procedure": "atlantic",
    "hold": True,
    "all_pass": "pass_or_15",
    "thirty": "always_60_lose_30",
    "min_keep": 0,
    "leads": "left_of_bidder",
    "ah_lead_forces_hearts": False,
    "callable": "trump_below_best",
    "called_card_trick": 1,
    "target": 125,
    "lock_at": 100,
    "floor": -125,
}
TRADITIONAL = TURN_UP | {
    "joker": False,
    "offsuit_ace_high": False,
    "robbing": "may",
    "unrobbed_ace_lowest": False,
    "packets": [[3, 2], [2, 3]],
    "follow": "bound",
    "plain_lead": "follow_or_trump",
    "renege": "hierarchical",
    "ah_lead_forces_hearts": True,
    "ah_lead_stops_renege": False,
    "trick_points": 5,
    "best_trump_bonus": "any_trump",
    "target": 45,
    "exact_tie": "play_another_hand",
    "exact_45_to_zero": False,
    "ends_mid_hand": False,
}
NO_BONUS = TURN_UP | {"best_trump_bonus": "none", "ah_lead_forces_hearts": False}

TABLE = {
    "traditional_45": TRADITIONAL,
    "traditional_120": TRADITIONAL | {"target": 120},
    "cape_breton_45": TRADITIONAL,
    "auction_45_2p": AUCTION,
    "auction_45_3p": AUCTION,
    "auction_45_5p": AUCTION,
    "auction_45_partners": AUCTION,
    "auction_45_merrimack": AUCTION
    | {"must_hold_named_trump": False, "min_keep": 1, "ah_lead_forces_hearts": False},
    "maritime_125": MARITIME,
    "maritime_125_country": MARITIME | {"procedure": "country"},
    "maritime_cutthroat_3": MARITIME,
    "maritime_6p": MARITIME | {"draw": "exactly_3"},
    "maritime_call_your_partner": MARITIME | {"call_time": "before_lead"},
    "newfoundland_120": MARITIME | {"target": 120, "sixty_for_120": True},
    "one_ten": AUCTION
    | {
        "stock_robbing": True,
        "kitty": 5,
        "must_hold_named_trump": False,
        "procedure": "one_ten",
        "hold": True,
        "draw": "at_most_3",
        "min_keep": 0,
        "leads": "bidder_or_left",
        "ah_lead_forces_hearts": False,
        "callable": "trump_below_best",
        "called_card_trick": 1,
        "target": 110,
        "exact_tie": "first_to_reach",
        "cap": 105,
        "cap_mode": "clamp",
    },
    "five_and_forty_1831": NO_BONUS
    | {
        "robbing": "none",
        "follow": "none",
        "target": 45,
        "exact_tie": "first_to_reach",
        "ends_mid_hand": True,
    },
    "twenty_five": NO_BONUS | {"robbing": "may", "target": 25, "ends_mid_hand": True},
    "spoil_five": NO_BONUS | {"robbing": "must", "target": None, "jinking": False},
}


@pytest.mark.parametrize("name", TABLE)
def test_preset_plays_by_the_table(name: str) -> None:
    """Section 1f of the rule book; sources with each preset."""
    switches = switches_of(PRESETS[name])

    assert {switch: switches[switch] for switch in TABLE[name]} == TABLE[name]


def test_every_preset_is_in_the_table_with_a_source() -> None:
    assert PRESETS.keys() == TABLE.keys()
    assert all(variant.source for variant in PRESETS.values())


def test_drive_game_is_for_two_couples_and_the_arriving_one_deals() -> None:
    """[A] recent history: winners always deal first."""
    variant = PRESETS["cape_breton_45"]

    assert (variant.players, variant.sides) == ((4,), Sides.OPPOSITE)
    assert [name for name in PRESETS if PRESETS[name].arrivers_deal] == ["cape_breton_45"]
