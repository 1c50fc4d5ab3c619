"""What a seat knows of a hand in progress, what it may hold, and what a card shown late gives away."""

import pytest

from engine import rights
from engine.cards import CARDS, Card, Suit, card, card_set
from engine.deal import Went
from engine.hand import Hand
from engine.play import Duty
from engine.play_faults import NotHeld, Revoke
from engine.position import Doing
from engine.robbing import NO_ROB
from engine.saying import say
from engine.switches import variant_of
from engine.unanswered import Refused
from tests.engine.begun_hands import (
    COUPLES,
    HANDS,
    PACK,
    E,
    N,
    S,
    W,
    begun,
    cards,
    drawing,
    taken_by_the_first,
)

# cards that nobody has seen


def test_what_a_seat_may_hold_is_all_that_is_nowhere_else():
    hand = Hand(
        variant_of("traditional_45"), COUPLES, W, hands=(cards("5S 2S 2H 3H 4H"), None, None, None)
    )
    hand.turn_over(card("7S"))
    hand.play(card("2H"))
    hand.rob(None)
    hand.play(card("6H"))

    away = cards("5S 2S 2H 3H 4H 7S 6H")
    assert rights.unseen(hand, S) == rights.whole_pack(hand.variant) & ~away
    assert rights.cards_of(hand, S) == rights.unseen(hand, S)
    assert rights.cards_of(hand, N) == cards("5S 2S 3H 4H")


def test_who_robbed_may_hold_what_he_took_until_he_plays_it_and_not_what_he_gave():
    hand = Hand(variant_of("traditional_45"), COUPLES, W)
    hand.turn_over(card("7S"))
    hand.rob(card("2D"), card("7S"))

    assert not rights.unseen(hand, N) & cards("2D")
    assert rights.unseen(hand, N) & cards("7S")
    assert not rights.unseen(hand, E) & cards("2D 7S")
    hand.play(card("7S"))
    assert not rights.unseen(hand, N) & cards("7S")


def test_the_joker_is_a_card_only_where_it_is_used():
    assert rights.whole_pack(variant_of("traditional_45")) == card_set(PACK)
    assert rights.whole_pack(variant_of("traditional_45", {"joker": True})) == card_set(
        CARDS.values()
    )


@pytest.mark.parametrize("number", [-1, 52, 53, 99])
def test_a_card_that_is_none_is_not_held(number):
    hand = begun("traditional_45", f"{HANDS}  7D")

    with pytest.raises(Refused) as refused:
        hand.play(Card(number))
    assert refused.value.reasons == (NotHeld(1, N, Card(number)),)
    if number != card("JK"):
        assert say(refused.value.reasons[0]) == f"Trick 1: N played {number} without holding it."


def test_the_lowest_card_of_the_pack_may_be_played_as_any_other():
    hand = begun("traditional_45", f"{HANDS}  7D")
    assert Card(0) == card("2S")
    hand.play(card("2S"))
    with pytest.raises(Refused) as refused:
        hand.play(card("2S"))

    assert refused.value.reasons == (NotHeld(1, E, card("2S")),)


def test_a_card_shown_late_proves_that_it_was_held_back_before():
    """South threw a club on a spade, and in the next trick shows a spade."""
    hand = Hand(variant_of("traditional_45"), COUPLES, W)
    hand.turn_over(card("7D"))
    for each in ("9S", "6S", "8C", "4S"):
        while hand.doing is Doing.ROB:
            hand.rob(None)
        hand.play(card(each))

    assert hand.turn == W  # the four of spades is the highest there
    hand.play(card("QS"))
    hand.play(card("2S"))
    hand.play(card("3S"))
    assert not hand.legal_cards & cards("TS 7S")
    with pytest.raises(Refused) as refused:
        hand.play(card("TS"))
    [fault] = refused.value.reasons
    assert isinstance(fault, Revoke)
    assert (fault.trick, fault.seat, fault.card) == (1, S, card("8C"))
    assert (fault.led, fault.duty) == (card("9S"), Duty.FOLLOW_SUIT)


def test_only_the_last_card_proves_that_a_heart_was_owed():
    """A♥ is led, and who has no trump must play a heart. Who plays a club, and hearts later, may have
    held back the five until his last card shows that he had no trump at all."""
    hand = Hand(variant_of("traditional_45"), COUPLES, W)
    hand.turn_over(card("7S"))
    played = ["AH 3C 2S 3S", "KD 6D 7D 8D", "QD 2D 3D 4D", "JD 9D TD 5D"]
    for each in " ".join(played).split():
        while hand.doing is Doing.ROB:
            hand.rob(None)
        hand.play(card(each))
    assert hand.turn == N

    hand.play(card("KH"))
    assert not hand.legal_cards & cards("2H 9H")
    assert hand.legal_cards & cards("5S") == cards("5S")
    with pytest.raises(Refused) as refused:
        hand.play(card("9H"))
    [fault] = refused.value.reasons
    assert (fault.trick, fault.seat, fault.duty) == (1, E, Duty.PLAY_A_HEART)


def test_a_heart_may_be_shown_while_there_may_be_a_trump_behind_it():
    hand = Hand(variant_of("traditional_45"), COUPLES, W)
    hand.turn_over(card("7S"))
    for each in ["AH", "3C", "2S", "3S", "KH"]:
        while hand.doing is Doing.ROB:
            hand.rob(None)
        hand.play(card(each))

    assert hand.legal_cards & cards("9H") == cards("9H")


def test_nobody_robs_the_stock_before_trumps_are_named():
    hand = begun("one_ten", f"{HANDS}  2C 3C KD TD 4C")

    assert rights.right_to_rob(hand, W) == NO_ROB
    assert repr(hand) == "<Hand: one_ten, N to call>"


def test_a_joker_on_the_top_leaves_the_suit_to_who_went_on_it():
    plays = {"top_card_go": True, "joker": True}
    hand = taken_by_the_first(begun("maritime_125", f"{HANDS}  2C 3C KD TD  JK", **plays))
    hand.go(Went.ON_TOP_CARD)

    assert hand.doing is Doing.NAME
    assert set(hand.legal()) == set(Suit)


def test_who_folds_leaves_the_best_trump_where_it_fell():
    """East has nothing but trumps; the five of them fell to north before."""
    top = "5S 2H 3H 4H 6H  JS 2S 3S 4S 6S  7H 8H 9H TH JH  QH KH 5H 2D 3D  7S"
    hand = begun("traditional_45", top, booked=True)
    for each in ("5S", "2S", "7H", "QH"):
        hand.play(card(each))

    hand.fold(N, E)
    assert hand.over
    assert hand.points is not None
    assert (hand.points.best_trump, hand.points.best_trump_seat) == (card("5S"), N)
    assert hand.points.taken == {"A": 10, "B": 20}


# what a seat knows


def kitty_seen(hand, seat) -> bool:
    return hand.seen_by(seat).kitty is not None


def test_the_kitty_is_known_to_the_bidder_alone_and_no_sooner_than_he_may_look():
    top = f"{HANDS}  2C 3C KD TD"
    hand = taken_by_the_first(begun("maritime_125", top))
    assert not any(kitty_seen(hand, seat) for seat in (N, E, S, W))
    hand.name(Suit.SPADES)
    assert [kitty_seen(hand, seat) for seat in (N, E, S, W)] == [True, False, False, False]

    early = taken_by_the_first(begun("maritime_125", top, kitty_before_trump=True))
    assert [kitty_seen(early, seat) for seat in (N, E, S, W)] == [True, False, False, False]
    gone = taken_by_the_first(begun("maritime_125", top))
    gone.go(Went.ON_KITTY)
    assert [kitty_seen(gone, seat) for seat in (N, E, S, W)] == [True, False, False, False]


def test_what_is_thrown_and_drawn_is_known_to_who_did_it():
    hand = drawing("maritime_125")
    hand.exchange(cards("2C 3C KD TD"))
    hand.exchange(cards("6H 7H"))

    assert [each.seat for each in hand.seen_by(N).exchanged] == [N]
    assert [each.seat for each in hand.seen_by(E).exchanged] == [E]
    assert hand.seen_by(S).exchanged == ()
    assert hand.seen_by(S).hands == (None, None, cards("AH 4S 9H TH JH"), None)
