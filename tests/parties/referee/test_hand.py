"""Hands at the practice table: of any game with any switches, answered at random, and judged."""

import pytest

from engine.calls import Bid
from engine.cards import Card, Seat, Suit, name_of
from engine.check import judge
from engine.contract import contract_of
from engine.deal import each_for_self, partners
from engine.position import Doing
from engine.presets import PRESETS
from engine.saying import say
from parties.referee.page.practice import ON, Names, NotSo, play, shown_table, tables_of, written
from tests.engine.whole_hands import Dice, a_variant
from tests.sweeping import swept

HANDS = 2
_OUT = "out of the game"


def shuffles(seed, variant):
    pack = range(variant.pack_size)
    return lambda hand: [Card(each) for each in Dice(f"{seed} {hand}").sample(pack, len(pack))]


def an_answer(dice, hand):
    """Anything that may be answered, as it is sent."""
    return written(hand, dice.choice(hand.legal()))


def played(seed, variant, sides):
    """The records of the first hands of a game."""
    dice, answers, deals = Dice(seed), [], []
    dealer, shuffle = Seat(dice.randrange(len(sides))), shuffles(seed, variant)
    while True:
        table = play(variant, sides, dealer, answers, shuffle, deals=1)
        if not table.hand.over:
            answers.append(an_answer(dice, table.hand))
            continue
        deals.append(table.hand.deal)
        if table.sheet.over or len(deals) == HANDS:
            return deals
        answers.append(ON)


def assert_no_fault(variant, deals):
    for deal in deals:
        taken = not variant.has_auction or contract_of(deal, variant).bidder is not None
        verdict = judge(deal, variant)
        assert [say(fault, players=deal.players) for fault in verdict.faults] == []
        assert (verdict.points is not None) is taken


@swept("name", PRESETS)
def test_a_hand_of_every_game_at_every_table_has_no_fault(name):
    variant = PRESETS[name]
    for sides in tables_of(variant):
        assert_no_fault(variant, played(0, variant, sides))


@pytest.mark.thorough
@swept("seed", range(120), parts=3)
def test_with_any_switches_it_has_none_either(seed):
    variant = a_variant(Dice(seed))
    for sides in tables_of(variant):
        assert_no_fault(variant, played(seed, variant, sides))


@swept("name", PRESETS)
def test_no_seat_knows_more_than_its_own_cards(name):
    variant = PRESETS[name]
    table = play(variant, next(tables_of(variant)), Seat(0), [], shuffles(1, variant))

    seen = shown_table(table)

    lying = [seat.card.name for seat in seen["seats"] if seat.card]
    assert sorted(lying) == sorted(name_of(card) for card in table.hand.played)
    assert len(seen["hand"]) == 5
    assert shown_table(table)["last"] is None


def test_the_next_hand_begins_when_this_one_is_over():
    variant = PRESETS["cape_breton_45"]
    with pytest.raises(NotSo):
        play(variant, next(tables_of(variant)), Seat(0), [ON], shuffles(1, variant))


def bids_too_high(dice, hand):
    """The highest bid there is, for the suit of which he has least; else anything."""
    moves, law = hand.legal(), hand.law
    bids = [move for move in moves if isinstance(move, Bid)]
    suits = [move for move in moves if isinstance(move, Suit)]
    if hand.doing is Doing.CALL and bids:
        return written(hand, max(bids))
    if suits and hand.doing is Doing.NAME:
        held = hand.held[hand.turn]
        return written(hand, min(suits, key=lambda suit: (held & law.trumps[suit]).bit_count()))
    return written(hand, dice.choice(moves))


@pytest.mark.parametrize(
    ("name", "sides"),
    [
        ("maritime_cutthroat_3", each_for_self(3)),
        ("maritime_6p", partners(6, 3)),
        ("maritime_call_your_partner", each_for_self(5)),
    ],
)
def test_after_somebody_went_out_the_back_door_the_others_play_on(name, sides):
    lot = f"{name}a"  # one in which nobody has won yet
    variant, dice, answers, after = PRESETS[name], Dice(lot), [], []
    while len(after) < 3:
        table = play(variant, sides, Seat(0), answers, shuffles(lot, variant), deals=1)
        if table.hand.over:
            assert not table.sheet.over
            after += [table] if table.hand.table.out else []
            answers.append(ON)
        else:
            answers.append(bids_too_high(dice, table.hand))

    for table in after:
        [out] = table.sheet.out
        assert table.sheet.seats[table.hand.dealer] != out
        assert dict(table.sheet.scores)[out] == dict(after[0].hand.scores)[out] <= -125
        assert {seat.name for seat in shown_table(table)["seats"] if _OUT in seat.chips} == {
            Names(sides, table.me).seat(seat) for seat, side in enumerate(sides) if side == out
        }
        assert_no_fault(variant, [table.hand.deal])
