"""A hand that was written down becomes a hand in progress again, wherever it was left."""

import pytest
from hypothesis import given, strategies as st

from engine import EngineError, Hand, read, replayed, say
from engine.cards import Seat, card
from engine.check import check
from engine.play_faults import NotHeld, WrongLeader
from engine.presets import CAPE_BRETON_45, FIVE_AND_FORTY_1831, MARITIME_125
from engine.unanswered import NoAnswer, Refused
from tests.engine.begun_hands import PACK
from tests.engine.hands_in_progress import dealt, goes_on
from tests.engine.whole_hands import Dice, whole_hand

SEEDS = st.integers(0, 10**9)


@given(SEEDS, st.integers(0, 60))
def test_wherever_it_was_left_its_record_stands_there_again(seed: int, moves: int) -> None:
    dice = Dice(seed)
    hand = dealt(dice)
    for _ in range(moves):
        if not hand.over:
            goes_on(dice, hand)

    again = replayed(hand.deal, hand.variant)

    taken_up = hand.deal if again.kitty is not None else hand.deal._replace(kitty=None)
    assert again.deal == taken_up
    assert again.played == hand.played
    assert hand.over or not again.over


@given(SEEDS)
def test_a_whole_record_is_over_or_asks_who_took_three_tricks(seed: int) -> None:
    variant, deal = whole_hand(seed)
    again = replayed(deal, variant)

    so_far = len(again.deal.tricks)
    assert again.deal.tricks == deal.tricks[:so_far]
    assert again.over or so_far == len(deal.tricks) < 5
    assert so_far == len(deal.tricks) or variant.may_end_early


def test_what_is_wrong_in_it_is_refused_as_the_referee_finds_it() -> None:
    led = read("dealer W\nturned QS\ntrump S\n1: E 5D 8S")
    held = read("dealer W\nturned QS\ntrump S\ndealt N 2S 3S 4S 6S 7S\n1: N 5D")

    for record, fault in [
        (led, WrongLeader(1, Seat(1), frozenset({Seat(0)}))),
        (held, NotHeld(1, Seat(0), card("5D"))),
    ]:
        with pytest.raises(Refused) as refused:
            replayed(record, CAPE_BRETON_45)
        assert refused.value.reasons == (fault,)


def test_nobody_can_tell_where_it_is_not_written_who_dealt() -> None:
    with pytest.raises(Refused) as refused:
        replayed(read("trump S\n1: N 5D 8S"), CAPE_BRETON_45)
    assert refused.value.reasons == (NoAnswer.NO_DEALER,)


@pytest.mark.parametrize(
    ("move", "wanted"),
    [("pass", "Word.PASS"), (20, "plain_bid(20)"), ("30-for-60", "Word.PASS"), (None, "Word.PASS")],
)
def test_what_is_no_call_is_answered_with_the_call(move: object, wanted: str) -> None:
    hand = Hand(MARITIME_125, ("A", "B", "A", "B"))
    for does in (hand.do, hand.call):
        with pytest.raises(EngineError, match="is no move here") as refused:
            does(move)
        assert f" {wanted} would be one." in str(refused.value)
        assert repr(refused.value) == "Refused(NotAMove)"
    assert hand.calls == ()


def test_and_what_is_no_card_or_suit_with_the_card_or_suit() -> None:
    hand = Hand(MARITIME_125, ("A", "B"))
    hand.call(hand.legal()[1])
    hand.call(hand.legal()[0])
    with pytest.raises(Refused, match=r"Suit\.SPADES would be one\."):
        hand.do("S")
    turned = Hand(CAPE_BRETON_45, ("A", "B", "A", "B"), pack=PACK)
    for given_as in ("5S", 2.5):
        with pytest.raises(Refused, match=r'card\("\w\w"\) would be one\.'):
            turned.play(given_as)


def test_a_fault_is_said_with_the_seats_of_its_table() -> None:
    [fault] = check(read("players 5\ntrump S\ndealt 3 9S 8S KH\n3: 2 5S 2H"), FIVE_AND_FORTY_1831)

    assert say(fault).startswith("Trick 3: player 3 ")
    assert say(fault, players=4).startswith("Trick 3: S ")
