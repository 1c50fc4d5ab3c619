"""Hands at the practice table: of any game with any switches, answered at random, and judged."""

import pytest

from engine.cards import Card, Seat, card_set, cards_in
from engine.check import judge
from engine.presets import PRESETS
from engine.saying import say
from parties.practice_table.page.game import ON, play, tables_of
from parties.practice_table.page.turns import Ask, NotSo, written
from tests.engine.whole_hands import Dice, a_variant
from tests.sweeping import swept

HANDS = 2


def shuffles(seed, variant):
    pack = range(variant.pack_size)
    return lambda hand: [Card(each) for each in Dice(f"{seed} {hand}").sample(pack, len(pack))]


def an_answer(dice, turn):
    """Anything that may be answered, as it is sent."""
    if turn.ask is not Ask.THROW:
        return dice.choice(sorted(turn.ways))
    allowed, seen = turn.may_keep, list(cards_in(turn.view.hand))
    number = dice.randint(allowed.least, allowed.most)
    return written(turn, card_set(dice.sample(seen, number)))


def played(seed, variant, sides):
    """The records of the first hands of a game."""
    dice, answers, deals = Dice(seed), [], []
    dealer, shuffle = Seat(dice.randrange(len(sides))), shuffles(seed, variant)
    while True:
        table = play(variant, sides, dealer, answers, shuffle)
        if table.turn is not None:
            answers.append(an_answer(dice, table.turn))
            continue
        deals.append(table.hand.deal)
        if table.is_stopped or len(deals) == HANDS:
            return deals
        answers.append(ON)


def assert_no_fault(variant, deals):
    for deal in deals:
        taken = not variant.has_auction or deal.bidder is not None
        verdict = judge(deal, variant)
        assert [say(fault, players=deal.players) for fault in verdict.faults] == []
        assert (verdict.points is not None) is taken


@swept("name", PRESETS)
def test_a_hand_of_every_game_at_every_table_has_no_fault(name):
    variant = PRESETS[name]
    for sides in tables_of(variant):
        for seed in range(3):
            assert_no_fault(variant, played(seed, variant, sides))


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

    assert table.turn.view.table.hands == ()
    assert table.turn.view.table.kitty is None
    assert table.turn.view.hand.bit_count() == 5


def test_the_next_hand_begins_when_this_one_is_over():
    variant = PRESETS["cape_breton_45"]
    with pytest.raises(NotSo):
        play(variant, next(tables_of(variant)), Seat(0), [ON], shuffles(1, variant))
