"""The presets against the rule book's table, switch by switch."""

from engine.deal import each_for_self, partners
from engine.presets import PRESETS
from engine.switches import switches_of
from engine.tables import table_fault
from engine.variants import Sides
from tests.sweeping import swept

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
NEWFOUNDLAND = MARITIME | {"target": 120, "sixty_for_120": True}

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
    "newfoundland_120": NEWFOUNDLAND,
    "newfoundland_cutthroat_3": NEWFOUNDLAND,
    "newfoundland_6p": NEWFOUNDLAND | {"draw": "exactly_3"},
    "newfoundland_call_your_partner": NEWFOUNDLAND | {"call_time": "before_lead"},
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


TABLES = {str(players): each_for_self(players) for players in range(1, 12)} | {
    "2+2": partners(4),
    "3+3": partners(6),
    "4+4": partners(8),
    "5+5": partners(10),
    "2+2+2": partners(6, 3),
    "3+3+3": partners(9, 3),
}
UP_TO_SIX = "2 3 4 5 6 2+2 3+3 2+2+2"
UP_TO_TEN = "2 3 4 5 6 7 8 9 10"
WHO_PLAYS = {
    "traditional_45": UP_TO_SIX,
    "traditional_120": UP_TO_SIX,
    "cape_breton_45": "2+2",
    "auction_45_2p": "2",
    "auction_45_3p": "3",
    "auction_45_5p": "5",
    "auction_45_partners": "2+2 3+3",
    "auction_45_merrimack": "2+2",
    "maritime_125": "2 2+2",
    "maritime_125_country": "2 2+2",
    "maritime_cutthroat_3": "3",
    "maritime_6p": "3+3 2+2+2",
    "maritime_call_your_partner": "5",
    "newfoundland_120": "2 2+2",
    "newfoundland_cutthroat_3": "3",
    "newfoundland_6p": "3+3 2+2+2",
    "newfoundland_call_your_partner": "5",
    "one_ten": UP_TO_SIX,
    "five_and_forty_1831": UP_TO_TEN,
    "twenty_five": f"{UP_TO_TEN} 2+2 3+3 4+4 5+5 2+2+2 3+3+3",
    "spoil_five": UP_TO_TEN,
}


@swept("name", PRESETS)
def test_who_sits_down_to_a_preset_is_in_the_book(name: str) -> None:
    """Section 1a of the rule book: players each for himself, or so many on a side."""
    sitting = [table for table, sides in TABLES.items() if not table_fault(PRESETS[name], sides)]

    assert " ".join(sitting) == WHO_PLAYS[name]


@swept("name", TABLE)
def test_preset_plays_by_the_table(name: str) -> None:
    """Section 1f of the rule book; sources with each preset."""
    switches = switches_of(PRESETS[name])

    assert {switch: switches[switch] for switch in TABLE[name]} == TABLE[name]


OFF = [
    *("joker", "offsuit_ace_high", "unrobbed_ace_lowest", "dealer_robs_pack"),
    *("kitty_before_trump", "top_card_go", "raise_own_bid_to_30", "four_and_a_flip"),
    *("ah_lead_stops_renege", "call_own", "booked", "offsuit_set_30", "partner_shares_win"),
    *("exact_45_to_zero", "jinking"),
]
EVERYWHERE = dict.fromkeys(OFF, False) | {
    "packets": [[3, 2], [2, 3]],
    "min_hold": None,
    "min_bid_at_100": None,
    "plain_lead": "follow_or_trump",
    "renege": "hierarchical",
    "trick_points": 5,
}


@swept("name", PRESETS)
def test_what_no_preset_plays_otherwise(name: str) -> None:
    """Section 1f of the rule book: the same in every column, or off, or not in the game."""
    switches = switches_of(PRESETS[name])

    assert {switch: switches[switch] for switch in EVERYWHERE} == EVERYWHERE


def test_every_preset_is_in_the_table_with_a_source_of_its_own() -> None:
    assert PRESETS.keys() == TABLE.keys()
    assert all(variant.source for variant in PRESETS.values())
    assert len({variant.source for variant in PRESETS.values()}) == len(PRESETS)


def test_drive_game_is_for_two_couples_and_the_arriving_one_deals() -> None:
    """[A] recent history: winners always deal first."""
    variant = PRESETS["cape_breton_45"]

    assert (variant.players, variant.sides) == ((4,), Sides.OPPOSITE)
    assert [name for name in PRESETS if PRESETS[name].arrivers_deal] == ["cape_breton_45"]
