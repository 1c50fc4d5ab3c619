"""The fast path says yes only where the slow one finds nothing, and says it whenever it can."""

import pytest
from hypothesis import given, strategies as st

from engine.calls import plain_bid
from engine.cards import NO_CARDS, Seat, card
from engine.check import judge, judge_play_by_play
from engine.deal import Exchanged, Robbed, Went, each_for_self, partners
from engine.notation import read
from engine.presets import PRESETS
from engine.quick_setup import quick_start
from engine.setup_faults import MayNotName, NoSuchSeat, WrongDraw, WrongKeep
from tests.engine.second_opinion import damaged
from tests.engine.whole_hands import Dice, hand_at, whole_hand
from tests.sweeping import swept

SEEDS = st.integers(0, 10**9)


@given(SEEDS, st.integers(0, 3))
def test_both_roads_come_to_the_same_verdict(seed: int, damages: int) -> None:
    dice = Dice(seed)
    variant, deal = whole_hand(seed)
    for _ in range(damages):
        deal = damaged(dice, deal)

    assert judge(deal, variant) == judge_play_by_play(deal, variant)


@given(SEEDS, st.integers(0, 2))
def test_without_the_cards_that_were_dealt_both_roads_come_to_the_same(
    seed: int, damages: int
) -> None:
    dice = Dice(seed)
    variant, deal = whole_hand(seed)
    for _ in range(damages):
        deal = damaged(dice, deal)
    deal = deal._replace(hands=())

    assert judge(deal, variant) == judge_play_by_play(deal, variant)


@swept("name", ["traditional_45", "cape_breton_45"])
def test_a_turned_up_game_is_answered_without_them(name: str) -> None:
    for seed in range(60):
        deal = hand_at(Dice(seed), PRESETS[name], partners(4))

        assert quick_start(deal._replace(hands=()), PRESETS[name]) is not None


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


# one thing wrong in a record that is right else: the fast road has to see it

TURNED = """\
sides N E S W
dealer W
dealt N 5S 7S QS QH KC
dealt E 2H 5H 8H AD 5C
dealt S 4S 3D KD 6C TC
dealt W AH 4D 8D JD JC
turned 6H
trump H
robs W 6H for JC
1: N QH 5H 6C AH
2: E 5C TC 8D KC
3: N 7S AD 4S 4D
4: S 3D JD QS 8H
5: E 2H KD 6H 5S
"""
BID = """\
players 4
scores A 95 B 100
dealer W
dealt N TS 4H QH TD KD
dealt E 6S 6D AD 3C KC
dealt S 2S 5H JD 8C 9C
dealt W AS 3H AH 2C QC
calls N pass, E 30, S pass, W pass
kitty 9S JS 9H 3D 5C
trump H
changes N 4H KD for 4C 6C
changes E 6S JS 9H 3D 3C for
changes S 8C for TC
changes W for
robs W TH for AS
1: S 9C 2C QH 5C
2: N TS 9S 5H AH
3: S TC 3H 4C KC
4: W TH TD 6D 2S
5: W QC 6C AD JD
"""
WENT = """\
players 4
dealer S
dealt N 5H JH 2C 7C TC
dealt E 3S 4H 5D 9D 4C
dealt S 5S 9S QS QH 9C
dealt W 8S KH 6D JD 5C
calls W pass, N 25, E 30, S pass
kitty 2S 2H KD 8C
went kitty
trump D
changes W 8S KH 6D JD for 7S TS AS TD
changes N for
changes E 2S 2H for 4S 6S 2D
changes S 5S QS for 8H 9H
1: S 9S AS 5H 2D
2: E 8C 9C 5C 7C
3: W TS TC 4S 9H
4: E 6S 8H 7S JH
5: E KD QH TD 2C
"""
RECORDS = {"traditional_45": TURNED, "one_ten": BID, "maritime_125": WENT}


@pytest.mark.parametrize("game", RECORDS)
def test_a_right_record_is_answered(game: str) -> None:
    deal, variant = read(RECORDS[game]), PRESETS[game]

    assert quick_start(deal, variant) is not None
    assert judge_play_by_play(deal, variant).faults == ()


@swept(
    ("game", "typed", "instead"),
    [
        # the table and the deal
        ("traditional_45", "dealt N 5S 7S QS QH KC", "dealt N 5S 7S QS QH"),
        ("traditional_45", "dealt N 5S 7S QS QH KC", "dealt N 5S 7S QS QH 2H"),
        ("traditional_45", "dealt N 5S 7S QS QH KC", "dealt N 5S 7S QS QH JK"),
        ("traditional_45", "1: N QH 5H 6C AH\n", ""),
        ("one_ten", "scores A 95", "scores C 95"),
        ("one_ten", "trump H", "trump H\ncalled 5S"),
        # the turn-up
        ("traditional_45", "turned 6H", "turned 6D"),
        ("traditional_45", "turned 6H", "turned QH"),
        ("traditional_45", "turned 6H", "turned JK 6H"),
        ("traditional_45", "turned 6H", "turned 6H\nkitty 2S 3S"),
        ("traditional_45", "turned 6H", "turned 6H\nwent kitty"),
        ("traditional_45", "turned 6H", "turned 6H\nbid 20"),
        ("traditional_45", "turned 6H", "turned 6H\ncalls N pass, E pass, S pass, W 20"),
        ("traditional_45", "trump H", "trump H\nchanges N for"),
        ("traditional_45", "robs W 6H for JC", "robs N 6H for KC"),
        ("traditional_45", "robs W 6H for JC", "robs W 7H for JC"),
        ("traditional_45", "robs W 6H for JC", "robs W 6H for AH"),
        ("traditional_45", "robs W 6H for JC", "robs W 6H for 2S"),
        ("traditional_45", "robs W 6H for JC", "robs W 6H for JC\nrobs N 6H for KC"),
        ("spoil_five", "robs W 6H for JC\n", ""),
        ("cape_breton_45", "robs W 6H for JC", "robs W 6H for JC"),
        # the auction
        ("one_ten", "trump H", "turned 6H\ntrump H"),
        ("one_ten", "S pass, W pass", "S pass"),
        ("one_ten", "S pass, W pass", "S pass, W 20"),
        ("one_ten", "W pass\n", "W pass\nbid S 30\n"),
        ("one_ten", "W pass\n", "W pass\nbid 25\n"),
        ("one_ten", "calls N pass, E 30, S pass, W pass", "bid E 35"),
        ("one_ten", "calls N pass, E 30, S pass, W pass", "bid 30"),
        ("one_ten", "kitty 9S JS 9H 3D 5C", "kitty 9S JS 9H 3D"),
        ("one_ten", "kitty 9S JS 9H 3D 5C", "kitty 9S JS 9H 3D TS"),
        ("one_ten", "kitty", "went kitty\nkitty"),
        ("maritime_125", "went kitty", "went top"),
        ("maritime_125", "kitty 2S 2H KD 8C", "kitty 2S 2H KS 8C"),
        # the draw
        ("one_ten", "changes N 4H KD", "changes N 4H 5C"),
        ("one_ten", "changes N 4H KD for 4C 6C", "changes N 4H KD for 4C"),
        ("one_ten", "changes N 4H KD for 4C 6C", "changes N 4H KD for 4C 6S"),
        ("maritime_125", "changes E 2S 2H for 4S 6S 2D", "changes E 2S 8C for 4S 6S 2D"),
        # a card of the stock
        ("one_ten", "robs W TH for AS", "robs N TH for TS"),
        ("one_ten", "robs W TH for AS", "robs W 7S for AS"),
        ("one_ten", "robs W TH for AS", "robs W 5H for AS"),
        ("one_ten", "robs W TH for AS", "robs W TH for AH"),
        ("one_ten", "robs W TH for AS", "robs W TH for AS\nrobs W 7H for QC"),
        ("auction_45_partners", "robs W TH for AS", "robs W TH for AS"),
        # the lead
        ("traditional_45", "dealer W", "dealer N"),
        ("maritime_125", "calls W pass, N 25, E 30, S pass", "calls W pass, N 25, E pass, S pass"),
    ],
)
def test_one_thing_wrong_is_found(game: str, typed: str, instead: str) -> None:
    text = RECORDS.get(game) or (TURNED if "6H" in typed else BID)
    assert typed in text
    deal, variant = read(text.replace(typed, instead)), PRESETS[game]

    verdict = judge_play_by_play(deal, variant)

    assert verdict.faults
    assert judge(deal, variant) == verdict


@swept("seat", [-1, 4, 9])
@swept(
    ("game", "part"),
    [
        ("traditional_45", {"dealer": None}),
        ("traditional_45", {"robbed": (Robbed(Seat(0), card("6H"), card("JC")),)}),
        ("one_ten", {"calls": (), "bidder": None, "bid": plain_bid(30)}),
        ("one_ten", {"robbed": (Robbed(Seat(0), card("TH"), card("AS")),)}),
        ("one_ten", {"exchanged": (Exchanged(Seat(0), NO_CARDS, NO_CARDS),)}),
    ],
)
def test_a_seat_that_is_not_at_the_table_is_found(game: str, part: dict, seat: int) -> None:
    named = {
        name: seat if value is None else tuple(each._replace(seat=seat) for each in value)
        for name, value in part.items()
        if value is None or name in ("robbed", "exchanged")
    }
    deal, variant = read(RECORDS[game])._replace(**{**part, **named}), PRESETS[game]

    verdict = judge_play_by_play(deal, variant)

    assert NoSuchSeat(Seat(seat), 4) in verdict.faults
    assert judge(deal, variant) == verdict


@pytest.mark.parametrize(
    ("typed", "instead"),
    [
        ("calls N pass, E 30, S pass, W pass", "bidder E"),
        ("changes N 4H KD for 4C 6C", "changes N 4H KD"),
    ],
)
def test_what_was_not_written_down_is_left_to_the_slow_road(typed: str, instead: str) -> None:
    deal, variant = read(BID.replace(typed, instead)), PRESETS["one_ten"]

    assert quick_start(deal, variant) is None
    assert judge(deal, variant) == judge_play_by_play(deal, variant)


def test_other_hands_than_seats_are_left_to_the_slow_road() -> None:
    deal, variant = read(TURNED), PRESETS["traditional_45"]
    unknown = deal._replace(hands=(*deal.hands[:3], None))

    assert quick_start(unknown, variant) is None
    assert quick_start(deal._replace(hands=deal.hands[:3]), variant) is None
    assert judge(unknown, variant) == judge_play_by_play(unknown, variant)


def test_who_draws_more_than_he_may_is_found_though_he_has_five() -> None:
    text = BID.replace("dealt S 2S 5H JD 8C 9C", "dealt S 2S 7S 7D 7C 8C")
    deal = read(text.replace("changes S 8C for TC", "changes S 7S 7D 7C 8C for 5H JD 9C TC"))

    verdict = judge_play_by_play(deal, PRESETS["one_ten"])

    assert [type(fault) for fault in verdict.faults] == [WrongKeep, WrongDraw]
    assert judge(deal, PRESETS["one_ten"]) == verdict


def test_trumps_that_are_not_in_the_kitty_gone_on_are_found() -> None:
    """The king of diamonds is drawn, and was not among the four."""
    variant = PRESETS["maritime_125"]
    text = WENT.replace("2H KD 8C", "2H 4S 8C").replace("for 4S 6S 2D", "for KD 6S 2D")
    deal = read(text)

    verdict = judge_play_by_play(deal, variant)

    assert [type(fault) for fault in verdict.faults] == [MayNotName]
    assert judge(deal, variant) == verdict


def test_a_side_out_the_back_door_is_left_to_the_slow_road() -> None:
    variant = PRESETS["maritime_125"]
    out = read(WENT.replace("dealer", "scores A -125 B 20\ndealer"))
    still_in = read(WENT.replace("dealer", "scores A -120 B 20\ndealer"))

    assert quick_start(out, variant) is None
    assert judge(out, variant) == judge_play_by_play(out, variant)
    assert quick_start(still_in, variant) is not None


def test_who_threw_twice_is_left_to_the_slow_road() -> None:
    deal, variant = read(BID), PRESETS["one_ten"]
    twice = deal._replace(exchanged=(*deal.exchanged, deal.exchanged[-1]))

    assert quick_start(twice, variant) is None
