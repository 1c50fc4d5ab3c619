"""House rules that do not go together, each with an example, and the switches that put it right."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from engine.combinations import CLASHES, DOUBTS, Clash, Doubt, nonsense_in, warnings_for
from engine.presets import PRESETS
from engine.switches import SWITCHES, Switch, Unreadable, refusals_of, variant_of
from engine.variants import Variant
from tests.sweeping import swept

WORDS = [word for switch in SWITCHES.values() for word in switch.allowed.split(", ")]
ANY_VALUE = [True, False, None, 0, 1, 3, 5, 20, 45, 500, -5, [], [20], [[3, 2]], *WORDS]


def values_of(switch: Switch) -> Iterator[object]:
    """Some of what the switch takes, as it is read."""
    for value in ANY_VALUE:
        with suppress(Unreadable):
            yield switch.read(value)


VALUES = {name: list(values_of(switch)) for name, switch in SWITCHES.items()}

CLASHING = [
    (Clash.BIDS_WITHOUT_BIDDER, "traditional_45", {"bids": [20]}),
    (Clash.BIDDER_WITHOUT_BIDS, "maritime_125", {"bids": [], "hold": False}),
    (Clash.HOLD_WITHOUT_BIDS, "traditional_45", {"hold": True}),
    (Clash.LEAD_OF_NO_BIDDER, "traditional_45", {"leads": "bidder"}),
    (Clash.STAKES_WITHOUT_BIDDER, "traditional_45", {"sixty_for_120": True}),
    (Clash.STAKES_WITHOUT_BIDDER, "traditional_45", {"min_bid_at_100": 20}),
    (Clash.STAKES_WITHOUT_BIDDER, "traditional_45", {"raise_own_bid_to_30": True}),
    (Clash.STAKES_WITHOUT_BIDDER, "traditional_45", {"offsuit_set_30": True}),
    (Clash.STAKES_WITHOUT_BIDDER, "traditional_45", {"bidder_goes_out": True}),
    (Clash.KITTY_WITHOUT_BIDDER, "traditional_45", {"kitty": 1}),
    (Clash.CALL_WITHOUT_BIDDER, "traditional_45", {"call_time": "before_lead"}),
    (Clash.LIMIT_WITHOUT_BIDDER, "traditional_120", {"lock_at": 100}),
    (Clash.LIMIT_WITHOUT_BIDDER, "traditional_120", {"cap": 105}),
    (Clash.ROBBING_WITH_BIDDER, "maritime_125", {"robbing": "may"}),
    (Clash.STOCK_ROBBING_WITHOUT_DRAW, "twenty_five", {"stock_robbing": True}),
    (Clash.STOCK_ROBBING_WITHOUT_DRAW, "twenty_five", {"dealer_robs_pack": True}),
    (Clash.NO_KITTY_TO_GO_ON, "maritime_125", {"kitty": 0}),
    (Clash.NO_KITTY_TO_GO_ON, "one_ten", {"kitty": 0, "top_card_go": True}),
    (Clash.NO_KITTY_TO_GO_ON, "one_ten", {"kitty": 0, "kitty_before_trump": True}),
    (Clash.BID_ABOVE_THE_HAND, "maritime_125", {"bids": [20, 35]}),
    (Clash.BID_ABOVE_THE_HAND, "maritime_125", {"bids": [20, 60]}),
    (Clash.BID_ABOVE_THE_HAND, "newfoundland_120", {"bids": [20, 45]}),
    (Clash.BID_ABOVE_THE_HAND, "maritime_125", {"best_trump_bonus": "none"}),
    (Clash.CALL_AMONG_PARTNERS, "maritime_125", {"call_time": "before_lead"}),
    (Clash.CALL_AMONG_PARTNERS, "maritime_6p", {"call_time": "before_lead"}),
    (Clash.PACK_TOO_SMALL_TO_DRAW_THREE, "twenty_five", {"draw": "exactly_3"}),
    (Clash.PACK_TOO_SMALL_TO_DRAW_THREE, "maritime_6p", {"kitty": 5}),  # 6 x 8 + 5 = 53
    (Clash.BACK_TO_ZERO_NOT_AT_45, "traditional_120", {"exact_45_to_zero": True}),
    (Clash.LIMIT_NOT_BELOW_TARGET, "maritime_125", {"lock_at": 125}),
    (Clash.LIMIT_NOT_BELOW_TARGET, "one_ten", {"cap": 110}),
    (Clash.BID_ENDS_MID_HAND, "maritime_125", {"ends_mid_hand": True}),
    (Clash.POOL_WITH_POINTS, "twenty_five", {"target": "pool"}),
    (Clash.POOL_WITH_POINTS, "spoil_five", {"trump_by": "bidder"}),
    (Clash.JINKING_WITHOUT_POOL, "twenty_five", {"jinking": True}),
    (Clash.JOKER_WITHOUT_PLACE, "five_and_forty_1831", {"joker": True}),
    *(
        (Clash.TOP_TRUMPS_WITHOUT_PLACE, "five_and_forty_1831", {"follow": "bound", **turned})
        for turned in (
            {"best_trump_bonus": "top_four_only"},
            {"renege": "flat"},
            {"renege": "five_only"},
            {"ah_lead_forces_hearts": True},
            {"ah_lead_stops_renege": True},
        )
    ),
]


@swept(("clash", "preset", "turned"), CLASHING)
def test_what_makes_no_sense_is_refused_with_its_reason(
    clash: Clash, preset: str, turned: dict[str, object]
) -> None:
    found = [refusal.clash for refusal in refusals_of(preset, turned)]

    assert clash in found


def test_every_contradiction_has_an_example() -> None:
    assert {clash for clash, _, _ in CLASHING} == set(Clash)
    assert [clash for clash, _, _ in CLASHES] == list(Clash)
    assert [doubt for doubt, _, _ in DOUBTS] == list(Doubt)


def test_a_slam_may_stand_among_the_bids() -> None:
    assert refusals_of("newfoundland_120", {"bids": [20, 25, 30, 60]}) == ()


DOUBTFUL = [
    (Doubt.THIRTY_NEEDS_THE_FIVE, "maritime_125", {"best_trump_bonus": "five_only"}),
    (Doubt.THIRTY_NEEDS_THE_FIVE, "maritime_125", {"best_trump_bonus": "top_four_only"}),
    (Doubt.HOLD_REOPENS_WITHOUT_HOLD, "auction_45_3p", {"procedure": "hold_reopens"}),
    (Doubt.LOWEST_HOLD_WITHOUT_HOLD, "auction_45_3p", {"min_hold": 20}),
    (Doubt.SINKING_ACE_WITHOUT_ROBBING, "maritime_125", {"unrobbed_ace_lowest": True}),
    (Doubt.SHARED_WIN_WITHOUT_CALL, "maritime_125", {"partner_shares_win": True}),
    (Doubt.HEART_DUTY_WITHOUT_FOLLOWING, "traditional_45", {"follow": "none"}),
    (
        Doubt.CANCELS_WHAT_IS_NOT_PLAYED,
        "traditional_45",
        {"renege": "none", "ah_lead_stops_renege": True},
    ),
    (Doubt.FREE_PLAIN_LEAD_WITHOUT_FOLLOWING, "five_and_forty_1831", {"plain_lead": "free"}),
    (Doubt.BONUS_AFTER_THE_END, "twenty_five", {"best_trump_bonus": "any_trump"}),
    (Doubt.PLAIN_ACES_ARE_HIGH_ANYWAY, "five_and_forty_1831", {"offsuit_ace_high": True}),
    (Doubt.PACK_TOO_SMALL_TO_GO, "maritime_6p", {"top_card_go": True}),
    (Doubt.PACK_TOO_SMALL_TO_GO, "maritime_6p", {"joker": True, "top_card_go": True}),
]


@swept(("doubt", "preset", "turned"), DOUBTFUL)
def test_what_may_not_be_meant_is_a_warning(
    doubt: Doubt, preset: str, turned: dict[str, object]
) -> None:
    assert [warning.doubt for warning in warnings_for(variant_of(preset, turned))] == [doubt]


def test_high_plain_aces_are_no_doubt_where_they_are_low_by_the_book() -> None:
    assert warnings_for(variant_of("traditional_45", {"offsuit_ace_high": True})) == ()


def test_every_doubt_has_an_example() -> None:
    assert {doubt for doubt, _, _ in DOUBTFUL} == set(Doubt)


def test_a_pool_has_no_lock() -> None:
    assert [refusal.clash for refusal in refusals_of("spoil_five", {"lock_at": 100})] == [
        Clash.LIMIT_WITHOUT_BIDDER
    ]


def switches_that_help(examples, is_amiss) -> set[str]:
    """The switches of which some value puts one of the examples right."""
    return {
        switch
        for preset, turned in examples
        for switch, values in VALUES.items()
        if any(
            not is_amiss(replace(PRESETS[preset], **as_read(turned) | {switch: value}))
            for value in values
        )
    }


def as_read(turned: dict[str, object]) -> dict[str, object]:
    return {switch: SWITCHES[switch].read(value) for switch, value in turned.items()}


@swept(("clash", "named"), [(clash, named) for clash, named, _ in CLASHES])
def test_a_contradiction_names_every_switch_that_puts_it_right(
    clash: Clash, named: tuple[str, ...]
) -> None:
    examples = [(preset, turned) for each, preset, turned in CLASHING if each is clash]

    def is_amiss(variant: Variant) -> bool:
        return clash in [nonsense.clash for nonsense in nonsense_in(variant)]

    assert switches_that_help(examples, is_amiss) == set(named)


@swept(("doubt", "named"), [(doubt, named) for doubt, named, _ in DOUBTS])
def test_a_warning_names_every_switch_that_settles_it(doubt: Doubt, named: tuple[str, ...]) -> None:
    examples = [(preset, turned) for each, preset, turned in DOUBTFUL if each is doubt]

    def is_amiss(variant: Variant) -> bool:
        return doubt in [warning.doubt for warning in warnings_for(variant)]

    assert switches_that_help(examples, is_amiss) == set(named)
