"""The last tricks with all cards known: solved, and held against every line of play there is."""

from dataclasses import replace

import pytest

from engine.cards import SUITS, Seat, card, card_set, read_cards
from engine.deal import Deal, Trick, partners
from engine.endgame import Aim, At, Endgame
from engine.hand import Hand
from engine.position import Doing
from engine.presets import (
    AUCTION_45_3P,
    CAPE_BRETON_45,
    MARITIME_CALL_YOUR_PARTNER,
    PRESETS,
    SPOIL_FIVE,
)
from engine.simple_moves import trick_of, view_of
from engine.simple_player import View
from engine.solver import moves, solve, value
from engine.unanswered import Refused
from engine.variants import AnyTrick, Variant
from tests.engine.hands_in_progress import dealt, goes_on
from tests.engine.whole_hands import Dice
from tests.long_counts import a_seventh
from tests.sweeping import swept


def cards(text):
    return card_set(read_cards(text))


def an_ending(dice: Dice, variant: Variant | None) -> Hand | None:
    """The last two tricks of a hand, or a little more or less; None where it ended before."""
    hand = dealt(dice, variant)
    left = dice.choice((1, 2, 2, 2)) if hand.players > 3 else dice.choice((1, 2, 2, 3))
    on_table = dice.randrange(hand.players)
    while not hand.over:
        if hand.doing is Doing.JINK and left < 3:
            return hand
        if hand.doing is Doing.PLAY and (len(hand.tricks), len(hand.on_table)) >= (
            5 - left,
            on_table if left < 3 and hand.players < 6 else hand.players - 2,
        ):
            return hand
        goes_on(dice, hand)
    return None


class EveryLine:
    """What each move comes to for the one who asks, if all that may be done is tried. It knows no
    more than a hand in progress does, and cuts nothing short."""

    def __init__(self, hand: Hand) -> None:
        self.asks = hand.whose
        self.side = hand.sides[self.asks]
        self.friends = self.side_of_bidder(hand)

    def side_of_bidder(self, hand: Hand) -> set[str]:
        partner = partner_in(hand)
        pair = set() if partner is None else {hand.sides[hand.bidder], hand.sides[partner]}
        return pair | {self.side} if self.side in pair else {self.side}

    def worths(self, hand: Hand) -> dict:
        return {move: self.worth(after(hand, move)) for move in hand.legal()}

    def worth(self, hand: Hand) -> float:
        if hand.over:
            return self.comes_to(hand)
        found = [self.worth(after(hand, move)) for move in hand.legal()]
        return max(found) if hand.sides[hand.whose] in self.friends else min(found)

    def comes_to(self, hand: Hand) -> float:
        stands = hand.standing
        if hand.variant.target is None:
            return sum(1 if side in self.friends else -1 for side in stands.winners)
        gained = {side: stands.after[side] - hand.scores[side] for side in hand.scores}
        others = [gained[side] for side in gained if side not in self.friends]
        return gained[self.side] - max(others, default=0)


def partner_in(hand: Hand) -> Seat | None:
    """Who held the called card that has fallen in time, or can still."""
    last = hand.variant.called_card_trick
    if hand.called is None:
        return None
    for number, trick in enumerate(hand.all_tricks, start=1):
        if hand.called in trick.cards:
            at = (trick.leader + trick.cards.index(hand.called)) % hand.players
            in_time = last == "any" or number <= last
            return at if in_time and at != hand.bidder else None
    if last != "any" and len(hand.tricks) >= last:
        return None
    return next((seat for seat, held in enumerate(hand.held) if held >> hand.called & 1), None)


def after(hand: Hand, move) -> Hand:
    then = hand.copy()
    then.do(move)
    return then


def solved(hand: Hand) -> dict:
    game = Endgame(view_of(hand, hand.whose), Aim.POINTS)
    stands = game.stands(trick_of(hand) if hand.on_table else None)
    return solve(game, stands._replace(hands=tuple(hand.held)))


def compare(variant: Variant | None, seed: int, endings: int) -> None:
    dice = Dice(seed)
    compared = 0
    while compared < endings:
        hand = an_ending(dice, variant)
        if hand is not None:
            assert solved(hand) == EveryLine(hand).worths(hand), hand.deal
            compared += 1


JINKING = replace(SPOIL_FIVE, name="jinking", jinking=True)
SHAMED = replace(AUCTION_45_3P, name="shamed", offsuit_set_30=True)
LATE_PARTNER = replace(
    MARITIME_CALL_YOUR_PARTNER, name="late partner", called_card_trick=AnyTrick.ANY
)


@pytest.mark.brief
@swept("name", PRESETS)
def test_the_solver_finds_what_every_line_of_play_comes_to(name):
    compare(PRESETS[name], seed=3, endings=6)


@pytest.mark.brief
@pytest.mark.parametrize("variant", [JINKING, SHAMED, LATE_PARTNER])
def test_it_does_where_more_has_to_be_remembered(variant):
    compare(variant, seed=5, endings=15)


@pytest.mark.brief
@swept("seed", range(6))
def test_it_does_with_any_switches(seed):
    compare(None, seed, endings=10)


@pytest.mark.thorough
@pytest.mark.parametrize("name", PRESETS)
@swept("seed", a_seventh(range(18, 25)))
def test_the_solver_finds_it_in_ten_thousand_endings_of_the_presets(name, seed):
    compare(PRESETS[name], seed, endings=80)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", a_seventh(range(100, 170)))
def test_it_does_with_any_switches_a_thousand_times(seed):
    compare(None, seed, endings=15)


def ending(hands, trump="S", lead=0, variant=CAPE_BRETON_45, aim=Aim.GAME, **known):
    """A hand of which the last cards are known; the tricks before fell to nobody in particular."""
    sides = known.pop("sides", partners(len(hands)))
    view = View(variant, Deal(sides, SUITS[trump], **known), Seat(0), cards(hands[0]))
    game, gone = Endgame(view, aim), 5 - cards(hands[0]).bit_count()
    won = tuple(Seat(number % 2) for number in range(gone))
    return game, At(tuple(map(cards, hands)), Seat(lead), winners=won, best=20, best_trick=0)


def test_the_best_trump_takes_the_others_along_before_a_plain_card_is_led():
    game, at = ending(["5S 2D", "JS KH", "3D 3H", "AS 4H"], aim=Aim.POINTS)

    assert solve(game, at) == {card("5S"): 20, card("2D"): 10}
    assert value(game, at) == 20


def test_a_hand_that_is_over_is_worth_what_it_came_to():
    game, at = ending(["5S", "JS", "3D", "AS"], aim=Aim.POINTS)
    for each in read_cards("5S JS 3D AS"):
        at = game.after(at, each)

    assert (moves(game, at), solve(game, at), value(game, at)) == ((), {}, game.worth(at))


def test_the_chance_to_win_is_all_or_nothing_where_the_hand_ends_the_game():
    scores = (("A", 40), ("B", 0))
    game, at = ending(["5S 2D", "JS KH", "3D 3H", "AS 4H"], scores=scores)

    assert value(game, at) == 1


def test_where_no_trump_is_known_or_tricks_do_not_follow_nothing_is_solved():
    view = View(CAPE_BRETON_45, Deal(partners(4)), Seat(0), cards("5S"))
    with pytest.raises(Refused):
        Endgame(view)
    tricks = (Trick(Seat(0), read_cards("5S JS 3D AS")), Trick(Seat(1), read_cards("KD QD 2D 3C")))
    table = Deal(partners(4), SUITS["S"], tricks)
    with pytest.raises(Refused):
        Endgame(View(CAPE_BRETON_45, table, Seat(0), cards("4H 5H 6H"))).stands()
