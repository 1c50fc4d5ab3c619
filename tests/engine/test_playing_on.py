"""After somebody went out the back door the others play on: bid, refereed, scored."""

import pytest

from engine.best_play import weigh
from engine.bookkeeping import HandResult
from engine.calls import plain_bid
from engine.cards import Card, Seat, card, card_set
from engine.check import check, judge
from engine.contract import contract_of
from engine.game import Reason, enter, hand_of, new_game, throw_in, why_not
from engine.hand import Hand
from engine.looking_back import look_back
from engine.notation import read, write
from engine.play_faults import NotHeld, WrongLeader
from engine.position import Doing
from engine.presets import (
    CAPE_BRETON_45,
    MARITIME_6P,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    MARITIME_CUTTHROAT_3,
    PRESETS,
)
from engine.setup_faults import (
    CardTwice,
    NoSuchSide,
    OutOfTheGame,
    Place,
    Where,
    WrongSides,
    WrongTable,
)
from engine.simple_moves import simple_move, trick_of, view_of
from engine.switches import variant_of
from engine.tables import fault_at_table
from engine.unanswered import Refused
from tests.engine.begun_hands import PACK
from tests.engine.hands_in_progress import goes_on
from tests.engine.whole_hands import Dice, hand_at, tables
from tests.sweeping import swept

OWN_TABLE = """
sides 1 3
scores 1 20 2 -130 3 40
dealer 1
dealt 1 5D 8S 6D 2S 3S
dealt 2 5C 8C 6C 2C 3C
calls 2 20 1 25 2 pass
kitty 9D TD JD QD
trump D
changes 1 8S 2S 3S 9D
changes 2 5C 8C 6C 2C 3C for 7H 8H 9H TH KH
1: 2 7H TD
2: 1 5D 8H
3: 1 JD 9H
4: 1 QD TH
5: 1 6D KH
"""
WHOLE_TABLE = """
players 3
scores 1 20 2 -130 3 40
dealer 1
dealt 1 5D 8S 6D 2S 3S
dealt 3 5C 8C 6C 2C 3C
calls 3 20 1 25 3 pass
kitty 9D TD JD QD
trump D
changes 1 8S 2S 3S 9D
changes 3 5C 8C 6C 2C 3C for 7H 8H 9H TH KH
1: 3 7H TD
2: 1 5D 8H
3: 1 JD 9H
4: 1 QD TH
5: 1 6D KH
"""
BACK = {"1": 20, "2": -130, "3": 40}


def test_two_of_cut_throat_play_on_at_a_table_of_their_own() -> None:
    verdict = judge(read(OWN_TABLE), MARITIME_CUTTHROAT_3)

    assert verdict.faults == ()
    assert verdict.points.taken == {"1": 30, "3": 0}


def test_or_are_written_down_in_their_seats_of_the_whole_table() -> None:
    deal = read(WHOLE_TABLE)
    verdict, contract = judge(deal, MARITIME_CUTTHROAT_3), contract_of(deal, MARITIME_CUTTHROAT_3)

    assert verdict.faults == ()
    assert verdict.points.taken == {"1": 30, "2": 0, "3": 0}
    assert contract == (Seat(0), plain_bid(25), None)
    assert read(write(deal)) == deal


def test_what_went_wrong_is_said_in_the_seats_of_the_whole_table() -> None:
    led = check(read(WHOLE_TABLE.replace("1: 3 7H TD", "1: 1 TD 7H")), MARITIME_CUTTHROAT_3)
    last = check(read(WHOLE_TABLE.replace("5: 1 6D KH", "5: 1 6D AC")), MARITIME_CUTTHROAT_3)
    twice = check(read(WHOLE_TABLE.replace("for 7H", "for 5D")), MARITIME_CUTTHROAT_3)

    assert led == (WrongLeader(1, Seat(0), frozenset({Seat(2)})),)
    assert last == (NotHeld(5, Seat(2), card("AC")),)
    assert twice[0] == CardTwice(
        card("5D"), Place(Where.HAND, Seat(0)), Place(Where.DRAWN, Seat(2))
    )


@pytest.mark.parametrize("line", ["dealer 2", "calls 2 20", "dealt 2 4C", "1: 2 4C 5C"])
def test_who_is_out_is_dealt_and_asked_nothing(line: str) -> None:
    deal = read(f"players 3\nscores 1 20 2 -130 3 40\n{line}")

    assert check(deal, MARITIME_CUTTHROAT_3) == (OutOfTheGame(Seat(1)),)


@swept(
    ("variant", "sides", "scores"),
    [
        (MARITIME_CUTTHROAT_3, "13", BACK),
        (MARITIME_CUTTHROAT_3, "13", {}),
        (MARITIME_CALL_YOUR_PARTNER, "1245", {"1": 0, "3": -125}),
        (MARITIME_CALL_YOUR_PARTNER, "14", {"2": -125, "3": -125, "5": -140}),
        (MARITIME_6P, "ACAC", {"B": -125}),
    ],
)
def test_those_who_are_left_may_play(variant, sides, scores) -> None:
    assert fault_at_table(variant, tuple(sides), scores) is None


@swept(
    ("variant", "sides", "scores", "fault"),
    [
        (MARITIME_CUTTHROAT_3, "13", {"1": 20, "2": -120, "3": 40}, WrongTable),
        (MARITIME_CUTTHROAT_3, "1", {"2": -130, "3": -130}, WrongTable),
        (MARITIME_CUTTHROAT_3, "1313", {"2": -130}, WrongTable),
        (MARITIME_CALL_YOUR_PARTNER, "ABAB", {}, WrongTable),
        (MARITIME_125, "13", {"2": -130}, None),
        (MARITIME_125, "ABC", {}, WrongTable),
        (CAPE_BRETON_45, "AB", {"C": -130}, WrongTable),
        (MARITIME_6P, "AACC", {"B": -125}, WrongTable),
    ],
)
def test_nobody_plays_on_where_nobody_went_out_the_back_door(variant, sides, scores, fault) -> None:
    found = fault_at_table(variant, tuple(sides), scores)

    assert found.__class__ in (fault, WrongSides) if fault else found is None


def test_a_score_of_nobody_who_plays_or_is_out_is_looked_at_again() -> None:
    faults = check(read("sides 1 3\nscores 2 -130 4 20"), MARITIME_CUTTHROAT_3)

    assert faults == (NoSuchSide("4"),)


@swept("seed", range(20))
def test_whole_hands_of_those_who_are_left_break_no_rule(seed: int) -> None:
    dice = Dice(seed)
    two = hand_at(dice, MARITIME_CUTTHROAT_3, ("1", "3"))
    four = hand_at(dice, MARITIME_CALL_YOUR_PARTNER, ("1", "2", "4", "5"))

    assert check(two._replace(scores=(*two.scores, ("2", -130))), MARITIME_CUTTHROAT_3) == ()
    assert (
        check(four._replace(scores=(*four.scores, ("3", -125))), MARITIME_CALL_YOUR_PARTNER) == ()
    )


def test_their_hand_goes_on_the_sheet_where_who_is_out_deals_no_more() -> None:
    game = new_game(MARITIME_CUTTHROAT_3, ("1", "2", "3"), Seat(0))
    for _ in range(5):
        taken = {"1": 5, "2": 10, "3": 15}
        game = enter(game, result(taken, "2", 30))
    after = enter(game, hand_of(read(WHOLE_TABLE), MARITIME_CUTTHROAT_3))

    assert game.out == {"2"}
    assert not game.over
    assert after.dealer == Seat(0)  # the deal went from 3 to 1
    assert dict(after.scores)["2"] == -150
    refused = why_not(after, result({"1": 20, "2": 10, "3": 0}, "2", 20))
    assert {each.reason for each in refused} == {Reason.SIDE_IS_OUT}


def a_game(variant, sides, dice):
    """Each sheet of it and the hand that made it, played by dice to its end."""
    sheet = new_game(variant, sides, Seat(dice.randrange(len(sides))))
    while not sheet.over:
        pack = [Card(each) for each in dice.sample(range(variant.pack_size), variant.pack_size)]
        scores = () if variant.target is None else sheet.scores
        hand = Hand(variant, sides, sheet.dealer, pack=pack, scores=scores)
        while not hand.over:
            goes_on(dice, hand)
        before, sheet = sheet, throw_in(sheet) if hand.thrown_in else enter(sheet, hand_of_it(hand))
        yield before, hand, sheet


def hand_of_it(hand):
    return hand_of(hand.deal, hand.variant)


def with_a_floor(variant):
    """The game itself; where nobody falls out of it and scores go below nothing, with a back door."""
    if variant.floor is not None or not variant.has_auction:
        return variant
    return variant_of(variant.name, {"floor": -80})


@swept("name", PRESETS)
def test_a_game_of_every_kind_is_played_to_its_end_whoever_falls_out_of_it(name):
    variant, dice = with_a_floor(PRESETS[name]), Dice(name)
    more_than_two = [sides for sides in tables(variant) if len(set(sides)) > 2]
    fell = set()
    for sides in more_than_two * 2 or tables(variant):
        for before, hand, after in a_game(variant, sides, dice):
            assert check(hand.deal, variant) == ()
            assert read(write(hand.deal)) == hand.deal
            assert hand.thrown_in or hand.standing == after.hands[-1]
            spoken = {seat for seat, _call in hand.calls} | {trick.leader for trick in hand.tricks}
            assert not {sides[seat] for seat in spoken | {hand.dealer}} & before.out
            fell |= before.out
    assert fell or not more_than_two or not variant.has_auction


@swept(
    ("name", "players"),
    [
        ("newfoundland_cutthroat_3", 3),
        ("newfoundland_call_your_partner", 5),
        ("newfoundland_6p", 6),
    ],
)
def test_newfoundlands_game_is_played_by_three_five_and_six_too(name, players):
    variant, dice = PRESETS[name], Dice(name)
    sides = [each for each in tables(variant) if len(each) == players]
    sheets = [after for _before, _hand, after in a_game(variant, sides[-1], dice)]

    assert sheets[-1].over
    assert max(dict(sheets[-1].scores).values()) >= 120 or sheets[-1].out


def test_who_is_left_may_sit_down_as_a_table_of_their_own():
    hand = Hand(MARITIME_CUTTHROAT_3, ("1", "3"), pack=PACK, scores=tuple(BACK.items()))
    while not hand.over:
        goes_on(Dice(2), hand)

    assert check(hand.deal, MARITIME_CUTTHROAT_3) == ()


@pytest.mark.parametrize(
    "given", [{"dealer": Seat(1)}, {"hands": (None, card_set(PACK[:5]))}], ids=str
)
def test_no_hand_begins_with_who_is_out(given):
    with pytest.raises(Refused) as refused:
        Hand(MARITIME_CUTTHROAT_3, ("1", "2", "3"), scores=tuple(BACK.items()), **given)
    assert refused.value.reasons == (OutOfTheGame(Seat(1)),)


def test_a_card_is_weighed_and_looked_back_at_where_somebody_is_out():
    scores = tuple(BACK.items())
    hand = Hand(MARITIME_CUTTHROAT_3, ("1", "2", "3"), pack=PACK, scores=scores)
    while hand.doing is not Doing.PLAY or not hand.on_table:
        hand.do(simple_move(hand))
    seat, legal = hand.turn, hand.legal()
    best = weigh(view_of(hand, seat), trick_of(hand), Dice(1), deals=20).best
    hand.play(legal[0])
    while not hand.over:
        hand.do(simple_move(hand))

    back = look_back(hand.deal, MARITIME_CUTTHROAT_3, 1, seat, Dice(1), deals=20)

    assert (best in legal, back.played) == (True, legal[0])
    with pytest.raises(Refused):
        look_back(hand.deal, MARITIME_CUTTHROAT_3, 1, Seat(1), Dice(1), deals=20)


def result(taken, bidder, bid):
    return HandResult(taken=taken, bidder=bidder, bid=plain_bid(bid))
