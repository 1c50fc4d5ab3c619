"""The best card where the others' cards are not known."""

from dataclasses import replace
from math import inf
from statistics import mean, stdev

import pytest

from engine.best_play import Option, Weighed, weigh
from engine.calls import Word, plain_bid
from engine.cards import NO_CARDS, SUITS, Card, Seat, card, card_set, cards_in, names, read_cards
from engine.chances import chances
from engine.deal import Deal, Trick, each_for_self, partners
from engine.endgame import Aim, Endgame
from engine.ending import Standing
from engine.hand import Hand
from engine.playouts import Playout
from engine.position import Doing
from engine.presets import (
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    MARITIME_125,
    MARITIME_CUTTHROAT_3,
    PRESETS,
    SPOIL_FIVE,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.sampling import Fitting
from engine.simple_moves import simple_move, trick_of, view_of
from engine.simple_player import View
from engine.solver import solve
from engine.unanswered import NoAnswer, Refused
from engine.variants import TRICKS
from tests.engine.hands_in_progress import dealt, goes_on
from tests.engine.test_sampling import in_play
from tests.engine.whole_hands import Dice
from tests.sweeping import swept

JINKING = replace(SPOIL_FIVE, name="jinking", jinking=True)


def cards(text):
    return card_set(read_cards(text))


def trick(leader, text):
    return Trick(Seat(leader), read_cards(text))


def view(hand, played=(), variant=CAPE_BRETON_45, trump="S", **known):
    table = Deal(partners(4), SUITS[trump], tuple(played), dealer=Seat(3), **known)
    return View(variant, table, Seat(0), cards(hand))


@swept("variant", [*PRESETS.values(), JINKING])
def test_simple_players_play_a_hand_out_as_they_do_at_the_table(variant):
    dice = Dice(3)
    for _ in range(6):
        hand = in_play(dice, variant)
        if hand is None or not hand.tricks:
            continue  # before the first trick somebody may still rob
        seat, gone = hand.whose, NO_CARDS
        for each in hand.tricks:
            gone |= card_set(each.cards)
        game = Endgame(view_of(hand, seat), Aim.POINTS)
        at = game.stands(trick_of(hand))._replace(hands=tuple(hand.held))
        while not hand.over:
            hand.do(simple_move(hand))

        swing = Playout(game, gone).worth(at)

        if variant.target is not None:
            stands = hand.standing
            gained = {side: stands.after[side] - hand.scores[side] for side in hand.scores}
            assert swing - gained[hand.sides[seat]] in {-gain for gain in gained.values()}
        else:
            assert swing == sum(1 if s == hand.sides[seat] else -1 for s in hand.standing.winners)


@swept("name", PRESETS)
def test_a_simple_player_plays_every_game_to_its_end(name):
    dice = Dice(4)
    for _ in range(5):
        hand = dealt(dice, PRESETS[name])
        while not hand.over:
            move = simple_move(hand)
            assert move in hand.legal()
            hand.do(move)


def test_with_all_the_trumps_the_simple_player_makes_his_own_bid_thirty():
    variant = replace(MARITIME_125, name="raising", raise_own_bid_to_30=True)
    order = read_cards("5S JS AH AS KS 2D 3D 4D 6D 7D 2C 3C 4C 6C 7C 2H 3H 4H 6H 7H")
    rest = [Card(number) for number in range(52) if number not in order]
    hand = Hand(variant, partners(4), Seat(3), pack=[*order, *rest])
    hand.call(plain_bid(20))
    while hand.doing is Doing.CALL:
        hand.call(Word.PASS)

    assert (hand.whose, simple_move(hand)) == (Seat(0), plain_bid(30))


@swept("name", PRESETS)
def test_the_cards_that_may_be_played_are_weighed_in_every_game(name):
    dice = Dice(5)
    for _ in range(3):
        hand = in_play(dice, PRESETS[name])
        if hand is None:
            continue

        weighed = weigh(view_of(hand, hand.whose), trick_of(hand), dice, deals=3)

        assert card_set(each.card for each in weighed.options) == hand.legal_cards
        chances = [each.chance for each in weighed.options]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= chance <= 1 for chance in chances)


def test_the_same_dice_say_the_same():
    hand = view("5S 2D 7C 9H KD")

    weighed = [weigh(hand, trick(0, ""), Dice(8), deals=20) for _ in range(2)]

    assert weighed[0] == weighed[1]
    assert weighed[0].deals == 20


def test_the_five_is_not_thrown_on_a_trick_that_is_the_partners_anyway():
    """His partner has led the jack: only the five beats it, and that is in the hand."""
    played = [trick(0, "KC 3C QC 2C"), trick(0, "TC 7C JC 4D")]
    weighed = weigh(view("5S 9H 3H", played), trick(2, "JS 4S"), Dice(1))

    assert {each.card for each in weighed.options} == {card("5S"), card("9H"), card("3H")}
    assert weighed.best != card("5S")
    assert weighed.cost(card("5S")) > 0


def test_of_one_card_there_is_nothing_to_weigh():
    played = [trick(0, "5S 2S 3S 4S"), trick(0, "JS 6S 7S 8S"), trick(0, "AH 9S TS 2D")]
    weighed = weigh(view("KD QC", played), trick(0, ""), Dice(1), deals=5)
    sure = weigh(view("KD", [*played, trick(0, "QC 3C 4C 5C")]), trick(0, ""), Dice(1))

    assert weighed.deals == 5
    assert sure == Weighed((Option(card("KD"), 0, 0),), 0)


def test_two_cards_that_come_to_the_same_in_every_deal_differ_by_nothing_and_for_sure():
    """Nothing ranks between them; what they bring hangs on the trumps that are left."""
    played = [trick(0, "5S 2S 3S 4S"), trick(0, "JS 6S 7S 8S"), trick(0, "AH 9S TS 2D")]
    touching = weigh(view("KD QD", played), trick(0, ""), Dice(1), deals=20, aim=Aim.POINTS)
    apart = weigh(view("KD 3C", played), trick(0, ""), Dice(1), deals=20, aim=Aim.POINTS)

    assert touching.cost(card("KD")) == touching.cost(card("QD")) == 0
    assert touching.error(card("KD")) == touching.error(card("QD")) == 0
    assert apart.error(apart.options[1].card) > 0


def test_of_cards_that_come_to_the_same_the_simple_players_is_the_best_and_then_the_lowest():
    """Of black cards the two is the highest of these."""
    played = [trick(0, "KH 2H 3H 4H"), trick(0, "QH 6H 7H 8H")]
    weighed = weigh(view("2C 3C 4C", played), trick(0, ""), Dice(1), deals=5)
    held_back = weigh(view("2C 3C KC", played), trick(0, ""), Dice(1), deals=5)

    assert names(each.card for each in weighed.options) == "4C 3C 2C"
    assert names(each.card for each in held_back.options)[:2] == "KC"


def test_out_of_turn_nothing_is_weighed():
    played = [trick(0, "KC 3C QC 2C"), trick(0, "TC 7C JC 4D")]
    to_the_end = [trick(2, "JS 4S 9H 2S"), trick(2, "6S 8S 5S 7S"), trick(0, "3H QS KS QH")]
    seen, after = view("5S 9H 3H", played), view("", [*played, *to_the_end])

    for known, on_table, reason in (
        (seen, trick(2, "JS"), NoAnswer.NOT_NOW),
        (seen, trick(3, "JS"), NoAnswer.NOTHING_FITS),
        (after, trick(0, ""), NoAnswer.HAND_IS_OVER),
    ):
        with pytest.raises(Refused) as refused:
            weigh(known, on_table, Dice(1))
        assert refused.value.reasons == (reason,)


def at_lead(players, to_come, seed):
    """A hand by dice, with so many tricks to come, in which somebody is to lead; None where it was
    over before."""
    dice, game = Dice(seed), TRADITIONAL_45 if players <= 6 else TWENTY_FIVE
    pack = [Card(each) for each in dice.sample(range(52), 52)]
    hand = Hand(game, each_for_self(players), Seat(0), pack=pack)
    while not hand.over:
        if hand.doing is Doing.PLAY and not hand.on_table and len(hand.tricks) == TRICKS - to_come:
            return hand
        goes_on(dice, hand)
    return None


def deal_by_deal(hand, dice, deals, *, solved):
    """What each card is worth to who leads, in each of so many deals."""
    seen, lead = view_of(hand, hand.whose), trick_of(hand)
    game, fits = Endgame(seen), Fitting(seen, lead)
    played_out = Playout(game, card_set(each for trick in hand.tricks for each in trick.cards))
    rows = []
    for _ in range(deals):
        at = game.stands(lead)._replace(hands=fits.deal(dice))
        if solved:
            rows.append(solve(game, at))
        else:
            cards = cards_in(hand.legal_cards)
            rows.append({each: played_out.worth(game.after(at, each)) for each in cards})
    return rows


@swept(
    ("players", "to_come", "solved"),
    [
        (6, 2, True),
        (7, 2, False),
        (4, 3, True),
        (5, 3, False),
        (2, 4, True),
        (3, 4, False),
        (2, 5, False),
    ],
)
def test_with_few_cards_left_each_deal_is_solved_and_else_played_out(players, to_come, solved):
    told_apart = 0
    for seed in range(8):
        hand = at_lead(players, to_come, seed)
        if hand is None:
            continue
        ways = [deal_by_deal(hand, Dice(seed), 4, solved=way) for way in (solved, not solved)]
        told_apart += ways[0] != ways[1]

        weighed = weigh(view_of(hand, hand.whose), trick_of(hand), Dice(seed), deals=4)

        assert {each.card for each in weighed.options} == set(cards_in(hand.legal_cards))
        for option in weighed.options:
            assert option.chance == pytest.approx(mean(row[option.card] for row in ways[0]))
            behind = [row[weighed.best] - row[option.card] for row in ways[0]]
            assert weighed.cost(option.card) == pytest.approx(mean(behind))
            assert weighed.error(option.card) == pytest.approx(stdev(behind) / 4**0.5)
    assert told_apart > 1


def test_how_far_it_may_be_off_nobody_can_tell_by_a_single_deal_but_by_two():
    played = [trick(0, "5S 2S 3S 4S"), trick(0, "JS 6S 7S 8S"), trick(0, "AH 9S TS 2D")]
    by_one, by_two = (
        weigh(view("KD 3C", played), trick(0, ""), Dice(1), deals=deals) for deals in (1, 2)
    )

    assert by_one.error(card("3C")) == inf
    assert by_two.error(card("3C")) < inf


def stands(after, *, over=False, winners=()):
    return Standing(after, over=over, winners=winners)


def test_a_game_that_is_over_is_won_or_lost():
    won = stands({"A": 50, "B": 40}, over=True, winners=("A",))

    assert chances(TRADITIONAL_45, won) == {"A": 1, "B": 0}


def test_level_sides_have_level_chances_and_a_lead_is_worth_more_near_the_end():
    level = chances(TRADITIONAL_45, stands({"A": 20, "B": 20}))
    early = chances(AUCTION_45_PARTNERS, stands({"A": 20, "B": 10}))
    late = chances(AUCTION_45_PARTNERS, stands({"A": 110, "B": 100}))

    assert level == {"A": 0.5, "B": 0.5}
    assert 0.5 < early["A"] < late["A"] < 1
    assert sum(late.values()) == pytest.approx(1)


def test_for_the_pool_all_have_the_same_chance_and_who_is_out_has_none():
    assert chances(SPOIL_FIVE, stands({"1": 0, "2": 0})) == {"1": 0.5, "2": 0.5}
    fell = chances(MARITIME_CUTTHROAT_3, stands({"1": -130, "2": 10, "3": 10}))
    assert fell == {"2": 0.5, "3": 0.5}
