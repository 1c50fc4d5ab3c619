"""What a hand in progress, and a record of one, seldom come to: each met here every time."""

from pathlib import Path

import pytest

from engine.cards import CARDS, Seat, Suit, card
from engine.check import judge
from engine.deal import Exchanged, each_for_self, partners
from engine.hand import Hand
from engine.notation import read
from engine.play_faults import PointsDiffer, Revoke
from engine.position import Doing
from engine.presets import PRESETS
from engine.setup_faults import WrongHandSize
from engine.switches import variant_of
from engine.unanswered import NoAnswer, Refused
from tests.engine.begun_hands import COUPLES, HANDS, E, begun, cards, taken_by_the_first


def at_a_table(game: str, *hands, sides=COUPLES, **turned) -> Hand:
    """A hand that the last seat dealt and the first took, of which only these cards are known."""
    hand = Hand(variant_of(game, turned), sides, Seat(len(sides) - 1), hands=hands)
    return taken_by_the_first(hand)


def refusal(does) -> tuple[object, ...]:
    with pytest.raises(Refused) as refused:
        does()
    return refused.value.reasons


def test_where_nothing_has_been_done_nothing_is_taken_back():
    hand = begun("maritime_125")

    assert refusal(hand.undo) == (NoAnswer.NOTHING_TO_TAKE_BACK,)


def test_what_is_not_asked_now_is_refused():
    hand = begun("maritime_125")

    assert refusal(lambda: hand.name(Suit.SPADES)) == (NoAnswer.NOT_NOW,)
    assert hand.doing is Doing.CALL


def test_a_bidder_whose_cards_nobody_knows_may_call_any_card_of_the_pack():
    hand = at_a_table("maritime_call_your_partner", sides=each_for_self(5))
    hand.name(Suit.SPADES)

    assert hand.doing is Doing.CALL_PARTNER
    assert set(hand.legal()) == {None, *CARDS.values()} - {card("JK")}


def test_a_card_that_does_not_follow_is_refused_with_what_would():
    hand = begun("traditional_45", f"{HANDS}  7S")
    hand.play(card("2S"))

    (fault,) = refusal(lambda: hand.play(card("6H")))

    assert isinstance(fault, Revoke)
    assert (fault.seat, fault.card, fault.led) == (E, card("6H"), card("2S"))
    assert fault.legal == cards("3S JS")


def test_who_draws_three_first_throws_of_those_too():
    """Six of Maritime 125: everybody is given three cards and then throws as many."""
    table = partners(6)
    hand = at_a_table("maritime_6p", None, cards("JS 3S 6H 7H 8H"), sides=table)
    hand.name(Suit.SPADES)
    assert (hand.doing, hand.turn) == (Doing.EXCHANGE, E)

    six_left = refusal(lambda: hand.exchange(cards("6H 7H"), cards("2C 3C 4C")))
    assert six_left == (WrongHandSize(E, 6, 5, at_lead=True),)
    hand.exchange(cards("6H 7H 2C"), cards("2C 3C 4C"))

    assert hand.held[E] == cards("JS 3S 8H 3C 4C")
    assert hand.exchanged == (Exchanged(E, cards("6H 7H 2C"), cards("2C 3C 4C")),)


@pytest.mark.parametrize("game", ["traditional_45", "auction_45_2p"])
def test_the_points_written_beside_a_whole_hand_are_those_of_its_tricks(game):
    text = (Path(__file__).parents[1] / "deals" / f"{game}.txt").read_text(encoding="utf-8")
    deal = read(text)
    counted = judge(deal, PRESETS[game]).points.taken
    swapped = dict(zip(counted, reversed(counted.values()), strict=True))

    right = judge(deal._replace(points=tuple(counted.items())), PRESETS[game])
    wrong = judge(deal._replace(points=tuple(swapped.items())), PRESETS[game])

    assert right.faults == ()
    assert wrong.faults == tuple(
        PointsDiffer(side, points, counted[side])
        for side, points in swapped.items()
        if points != counted[side]
    )
    assert wrong.faults
