from dataclasses import replace

import pytest

from engine.combinations import Clash, Nonsense, warnings_for
from engine.presets import MARITIME_125, PRESETS, TRADITIONAL_45
from engine.switches import (
    ASKED_FIRST,
    SWITCHES,
    Difference,
    RulesRefused,
    UnknownPreset,
    UnknownSwitch,
    UnknownValue,
    differences,
    refusals_of,
    switches_of,
    variant_of,
)
from engine.variants import AnyTrick, MinKeep
from tests.sweeping import swept


@swept("name", PRESETS)
def test_every_preset_survives_being_written_as_switches(name: str) -> None:
    variant = PRESETS[name]

    assert variant_of(name) == variant
    assert variant_of(name, switches_of(variant)) == variant
    assert differences(variant, PRESETS[name]) == ()


@swept("name", PRESETS)
def test_switches_are_written_in_plain_words_and_numbers(name: str) -> None:
    plain = {str, int, bool, list, type(None)}

    assert {type(value) for value in switches_of(PRESETS[name]).values()} <= plain


@swept("name", PRESETS)
def test_no_preset_contradicts_itself_or_raises_a_doubt(name: str) -> None:
    assert refusals_of(name, {}) == ()
    assert warnings_for(PRESETS[name]) == ()


def test_hall_turns_switches_on_top_of_a_preset() -> None:
    turned = {
        "joker": True,
        "renege": "flat",
        "packets": [[3, 2]],
        "min_keep": 1,
        "lock_at": None,
        "bids": [30, 15, 20, 20],
        "called_card_trick": "any",
        "target": 120,
    }

    variant = variant_of("maritime_125", turned)

    differing = {each.switch: each.here for each in differences(variant, MARITIME_125)}
    assert differing == turned | {"bids": [15, 20, 30]}
    assert variant.called_card_trick is AnyTrick.ANY


def test_words_and_numbers_stand_for_no_rule() -> None:
    assert variant_of("maritime_125", {"lock_at": "none"}).lock_at is None
    assert variant_of("spoil_five", {"target": "pool"}).target is None
    assert variant_of("one_ten", {"min_keep": "by_players"}).min_keep is MinKeep.BY_PLAYERS


def test_an_unknown_preset_is_refused_by_name() -> None:
    assert refusals_of("euchre", {}) == (UnknownPreset("euchre"),)


def test_unknown_switches_and_values_are_all_named_at_once() -> None:
    refusals = refusals_of("traditional_45", {"jokers": True, "joker": "yes", "renege": "often"})

    assert refusals == (
        UnknownSwitch("jokers"),
        UnknownValue("joker", "yes", "true, false"),
        UnknownValue("renege", "often", "hierarchical, flat, five_only, none"),
    )


@swept("fixed", ["name", "source", "players", "sides", "rank_order"])
def test_what_comes_with_a_preset_is_no_switch(fixed: str) -> None:
    assert refusals_of("traditional_45", {fixed: "other"}) == (UnknownSwitch(fixed),)


@swept(
    ("switch", "value"),
    [
        ("kitty", 6),
        ("kitty", -1),
        ("kitty", True),
        ("kitty", "3"),
        ("target", 44),
        ("target", 0),
        ("lock_at", 101),
        ("floor", 0),
        ("trick_points", None),
        ("bids", 20),
        ("bids", [17]),
        ("bids", ["20"]),
        ("packets", []),
        ("packets", 5),
        ("packets", [3]),
        ("packets", [[4, 1]]),
        ("packets", [[3, 3]]),
        ("packets", [[3, 2, 0]]),
        ("min_keep", 6),
        ("min_keep", "some"),
        ("called_card_trick", 0),
    ],
)
def test_a_value_the_switch_does_not_have_is_refused(switch: str, value: object) -> None:
    assert refusals_of("maritime_125", {switch: value}) == (
        UnknownValue(switch, str(value), SWITCHES[switch].allowed),
    )


@swept(
    ("switch", "least", "most", "step"),
    [
        ("kitty", 0, 5, 1),
        ("min_keep", 0, 5, 1),
        ("called_card_trick", 1, 5, 1),
        ("min_hold", 5, 60, 5),
        ("min_bid_at_100", 5, 60, 5),
        ("trick_points", 5, 50, 5),
        ("target", 5, 500, 5),
        ("lock_at", 5, 500, 5),
        ("cap", 5, 500, 5),
        ("floor", -500, -5, 5),
    ],
)
def test_a_number_is_read_from_its_least_to_its_most(
    switch: str, least: int, most: int, step: int
) -> None:
    assert [_is_read(switch, value) for value in (least, most)] == [True, True]
    assert [_is_read(switch, value) for value in (least - step, most + step)] == [False, False]


@pytest.mark.parametrize(
    ("switch", "lowest", "beyond"), [("bids", [5, 60], [[0], [65]]), ("packets", [[1, 3, 1]], [])]
)
def test_a_list_is_read_from_its_least_to_its_most(
    switch: str, lowest: list[object], beyond: list[list[object]]
) -> None:
    assert _is_read(switch, lowest)
    assert not any(_is_read(switch, value) for value in beyond)


def _is_read(switch: str, value: object) -> bool:
    refusals = refusals_of("maritime_125", {switch: value})
    return not any(isinstance(refusal, UnknownValue) for refusal in refusals)


@swept(
    ("switch", "allowed"),
    [
        ("hold", "true, false"),
        ("draw", "any, exactly_3, at_most_3"),
        ("kitty", "0 to 5"),
        ("min_hold", "5 to 60 by fives, none"),
        ("trick_points", "5 to 50 by fives"),
        ("floor", "-500 to -5 by fives, none"),
        ("min_keep", "0 to 5, by_players"),
        ("target", "5 to 500 by fives, pool"),
        ("bids", "a list of bids by fives"),
        ("packets", "lists of one to three cards that make five"),
    ],
)
def test_who_is_refused_reads_what_the_switch_takes(switch: str, allowed: str) -> None:
    assert refusals_of("maritime_125", {switch: "?"}) == (UnknownValue(switch, "?", allowed),)


def test_a_refusal_is_raised_with_its_reasons() -> None:
    with pytest.raises(RulesRefused) as refused:
        variant_of("traditional_45", {"hold": True})

    assert refused.value.refusals == (Nonsense(Clash.HOLD_WITHOUT_BIDS, ("hold", "bids")),)


def test_what_is_different_here_is_told_switch_by_switch() -> None:
    assert differences(variant_of("newfoundland_120"), MARITIME_125) == (
        Difference("sixty_for_120", here=True, there=False),
        Difference("target", here=120, there=125),
    )
    assert differences(TRADITIONAL_45, TRADITIONAL_45) == ()


def test_cards_to_keep_may_hang_on_the_players() -> None:
    """[A] auction 45: one of five players, two of six."""
    partners = PRESETS["auction_45_partners"]

    assert [partners.keeps_at_least(players) for players in (4, 5, 6)] == [0, 1, 2]
    assert replace(partners, min_keep=1).keeps_at_least(6) == 1


def test_tables_of_equal_variants_are_shared() -> None:
    assert hash(variant_of("maritime_125", {"joker": True})) == hash(MARITIME_125)


def test_a_new_club_is_asked_what_halls_differ_in_most() -> None:
    assert len(ASKED_FIRST) == 4
    assert set(ASKED_FIRST) <= SWITCHES.keys()
