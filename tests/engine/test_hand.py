"""A hand in progress: whatever is legal leads to a hand in which the referee finds nothing, and
whatever is not is refused and changes nothing."""

import doctest
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from engine import hand as module, rights
from engine.calls import Bid, Word, plain_bid
from engine.cards import CARDS, JOKER, Card, Seat, Suit, card, card_set, read_cards
from engine.check import judge
from engine.deal import Went
from engine.game import enter, hand_of, new_game
from engine.hand import Hand
from engine.notation import read
from engine.play_faults import NotBooked, Revoke, WrongLeader
from engine.position import Doing
from engine.presets import (
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    ONE_TEN,
    PRESETS,
    SPOIL_FIVE,
    TRADITIONAL_45,
)
from engine.setup_faults import FailedToRob, MayNotGo, MayNotRob, ThrewNotHeld, WrongKitty
from engine.unanswered import NoAnswer, Refused
from engine.variants import CallTime, Robbing, Variant
from engine.writing import write
from tests.engine.hands_in_progress import dealt, goes_on, played_out, tell
from tests.engine.whole_hands import Dice
from tests.sweeping import swept

SEEDS = st.integers(0, 10**9)
PACK = [each for each in CARDS.values() if each != card("JK")]


def rests(hand: Hand) -> list[Card]:
    """The cards that may not be played now."""
    return [each for each in CARDS.values() if not hand.legal_cards >> each & 1]


@given(SEEDS)
def test_what_is_legal_is_a_hand_without_a_fault_and_is_taken_back_to_its_beginning(seed) -> None:
    dice = Dice(seed)
    hand = dealt(dice)
    began, states = hand.state, [hand.state]
    while not hand.over:
        assert hand.legal()
        goes_on(dice, hand)
        states.append(hand.state)

    assert judge(hand.deal, hand.variant).faults == ()
    assert read(write(hand.deal)) == hand.deal
    assert len({hash(each) for each in states}) > 1
    for state in reversed(states[:-1]):
        hand.undo()
        assert hand.state == state
    assert hand.state == began
    with pytest.raises(Refused) as refused:
        hand.undo()
    assert refused.value.reasons == (NoAnswer.NOTHING_TO_TAKE_BACK,)


@swept("name", PRESETS)
def test_its_points_are_the_judges_and_go_on_the_sheet(name) -> None:
    dice = Dice(name)
    for _hand in range(20):
        hand = played_out(dice, PRESETS[name])

        assert hand.points == judge(hand.deal, hand.variant).points
        assert hand.standing is not None
        sheet = new_game(hand.variant, hand.sides, hand.dealer)
        if not any(hand.scores.values()):
            entered = enter(sheet, hand_of(hand.deal, hand.variant))
            assert dict(entered.scores) == dict(hand.standing.after)


@given(SEEDS)
def test_a_card_that_may_not_be_played_is_refused_with_the_referees_fault(seed) -> None:
    dice = Dice(seed)
    hand = dealt(dice)
    while not hand.over:
        before = hand.state
        if hand.doing is Doing.PLAY and rests(hand):
            wrong = dice.choice(rests(hand))
            with pytest.raises(Refused) as refused:
                hand.play(wrong)
            [fault] = refused.value.reasons
            assert hand.state == before
            assert fault.trick <= len(hand.tricks) + 1
        goes_on(dice, hand)


@given(SEEDS)
def test_what_is_not_asked_now_is_refused_and_changes_nothing(seed) -> None:
    dice = Dice(seed)
    hand = dealt(dice)
    while not hand.over:
        before = hand.state
        for verb, said, when in VERBS:
            if hand.doing is not when:
                with pytest.raises(Refused):
                    getattr(hand, verb)(*said)
        assert hand.state == before
        goes_on(dice, hand)
    for verb, said, _when in VERBS:
        with pytest.raises(Refused) as refused:
            getattr(hand, verb)(*said)
        assert refused.value.reasons == (NoAnswer.HAND_IS_OVER,)


VERBS = [
    ("turn_over", (card("5H"),), Doing.TURN_UP),
    ("call", (Word.PASS,), Doing.CALL),
    ("raise_bid", (), Doing.NAME),
    ("go", (Went.ON_KITTY,), Doing.NAME),
    ("name", (Suit.SPADES,), Doing.NAME),
    ("see_kitty", (card_set(()),), Doing.KITTY),
    ("call_partner", (None,), Doing.CALL_PARTNER),
    ("exchange", (card_set(()),), Doing.EXCHANGE),
    ("rob", (None,), Doing.ROB),
    ("lead_from", (Seat(0),), Doing.LEADER),
    ("play", (card("5H"),), Doing.PLAY),
    ("jink", (False,), Doing.JINK),
    ("fold", (Seat(0), Seat(1)), Doing.PLAY),
]


@given(SEEDS)
def test_without_the_stock_the_same_is_told_as_it_is_seen(seed) -> None:
    dice = Dice(seed)
    hand = played_out(dice)
    told = Hand(
        hand.variant, hand.sides, hand.dealer, hands=hand.hands, scores=tuple(hand.scores.items())
    )

    tell(told, hand)

    assert told.deal == hand.deal._replace(kitty=told.kitty)
    assert told.points == hand.points


@given(SEEDS)
def test_with_no_cards_known_the_play_is_followed_as_at_a_table(seed) -> None:
    hand = played_out(Dice(seed))
    told = Hand(hand.variant, hand.sides, hand.dealer, scores=tuple(hand.scores.items()))

    tell(told, hand)

    assert told.over
    assert told.points == hand.points


def test_a_table_or_a_pack_that_cannot_be_is_refused() -> None:
    four = ("A", "B", "A", "B")
    for wrong, reason in (
        (lambda: Hand(CAPE_BRETON_45, four, pack=PACK[1:]), NoAnswer.NOT_THE_PACK),
        (lambda: Hand(CAPE_BRETON_45, four, pack=[*PACK[1:], PACK[1]]), NoAnswer.NOT_THE_PACK),
        (lambda: Hand(CAPE_BRETON_45, four, pack=[*PACK, PACK[1]]), NoAnswer.NOT_THE_PACK),
        (lambda: Hand(CAPE_BRETON_45, four, pack=[*PACK[1:], JOKER]), NoAnswer.NOT_THE_PACK),
        (lambda: Hand(CAPE_BRETON_45, four, pack=[*PACK[1:], -1]), NoAnswer.NOT_THE_PACK),
        (lambda: Hand(CAPE_BRETON_45, four, pack=[*PACK[1:], 256]), NoAnswer.NOT_THE_PACK),
        (lambda: Hand(CAPE_BRETON_45, four, pack=[*PACK[1:], "2S"]), NoAnswer.NOT_THE_PACK),
        (lambda: Hand(CAPE_BRETON_45, four, Seat(4), pack=PACK), NoAnswer.NO_SUCH_SEAT),
        (lambda: Hand(CAPE_BRETON_45, four, scores=(("C", 5),)), NoAnswer.NO_SUCH_SIDE),
        (lambda: Hand(CAPE_BRETON_45, four).seen_by(Seat(4)), NoAnswer.NO_SUCH_SEAT),
    ):
        with pytest.raises(Refused) as refused:
            wrong()
        assert refused.value.reasons == (reason,)
    with pytest.raises(Refused, match="cannot sit like this"):
        Hand(CAPE_BRETON_45, ("A", "A", "B", "B"), pack=PACK)


FOUR = ("A", "B", "A", "B")
DEALT = "AS KS QS JS TS AD KD QD JD TD AC KC QC JC TC 2S 3S 4S 5S 6S 7C 8C 9C 2H 3H"
"""Each seat's cards from the dealer's left, north deals, then five from the top."""


def with_pack(variant: Variant, top: str = DEALT, dealer: int = 0, sides=FOUR) -> Hand:
    """A hand whose pack begins so."""
    first = read_cards(top)
    whole = [*PACK, card("JK")] if variant.joker else PACK
    rest = [each for each in whole if each not in first]
    return Hand(variant, sides, Seat(dealer), pack=[*first, *rest])


def named(hand: Hand, trump: Suit = Suit.SPADES) -> Hand:
    """The same after the first to speak has bid 25, or what goes, and named trumps."""
    hand.call(
        max(each for each in hand.bidding.legal() if isinstance(each, Bid) and each.points < 30)
    )
    while hand.doing is Doing.CALL:
        hand.call(Word.PASS)
    if trump in rights.nameable(hand):
        hand.name(trump)
    return hand


def test_what_the_bidder_may_not_do_is_said() -> None:
    hand = with_pack(MARITIME_125)
    hand.call(plain_bid(25))
    for _turn in range(3):
        hand.call(Word.PASS)
    for wrong, kind in (
        (lambda: hand.raise_bid(), NoAnswer),
        (lambda: hand.go(Went.ON_TOP_CARD), MayNotGo),
    ):
        with pytest.raises(Refused) as refused:
            wrong()
        assert type(refused.value.reasons[0]) is kind


RARE = {
    "who jinks": replace(SPOIL_FIVE, jinking=True),
    "the own bid made 30": replace(MARITIME_125, raise_own_bid_to_30=True),
    "going on the top card": replace(MARITIME_125, top_card_go=True),
    "a card called before the kitty": replace(
        MARITIME_CALL_YOUR_PARTNER, call_time=CallTime.BEFORE_KITTY
    ),
    "a joker turned": replace(TRADITIONAL_45, joker=True),
}


@swept("what", RARE)
def test_what_is_rare_is_in_order_too(what) -> None:
    dice = Dice(what)
    for _hand in range(60):
        hand = played_out(dice, RARE[what])

        assert judge(hand.deal, hand.variant).faults == ()
        assert repr(hand).startswith(f"<Hand: {hand.variant.name}")


def test_of_a_hand_that_is_over_nobody_has_the_turn() -> None:
    hand = played_out(Dice(3))
    with pytest.raises(Refused) as refused:
        _ = hand.whose
    assert refused.value.reasons == (NoAnswer.HAND_IS_OVER,)
    assert with_pack(MARITIME_125).points is None
    assert with_pack(MARITIME_125).standing is None


def test_a_hand_whose_kitty_is_not_known_asks_for_it() -> None:
    dealt = with_pack(AUCTION_45_PARTNERS)
    hand = Hand(AUCTION_45_PARTNERS, FOUR, hands=dealt.hands)
    for call in (plain_bid(20), Word.PASS, Word.PASS, Word.PASS):
        hand.call(call)
    if hand.doing is Doing.NAME:
        hand.name(Suit.SPADES)
    assert hand.doing is Doing.KITTY
    for wrong, reason in (
        (card_set(read_cards("AS 7C 8C")), NoAnswer.NOT_UNSEEN),
        (card_set(read_cards("7C 8C")), WrongKitty(2, 3)),
    ):
        with pytest.raises(Refused) as refused:
            hand.see_kitty(wrong)
        assert refused.value.reasons == (reason,)
    hand.see_kitty(card_set(read_cards("7C 8C 9C")))

    assert hand.doing is Doing.EXCHANGE
    with pytest.raises(Refused) as refused:
        hand.exchange(card_set(read_cards("7C 8C 9C AS")))
    assert refused.value.reasons == (NoAnswer.NOT_KNOWN,)
    with pytest.raises(Refused) as refused:
        hand.exchange(card_set(read_cards("7C 8C 9C AS")), card_set(read_cards("AD")))
    assert refused.value.reasons == (NoAnswer.NOT_UNSEEN,)
    with pytest.raises(Refused) as refused:
        hand.exchange(card_set(read_cards("2H")))
    assert isinstance(refused.value.reasons[0], ThrewNotHeld)


def test_what_was_told_of_an_exchange_is_taken_back_move_by_move() -> None:
    known = with_pack(AUCTION_45_PARTNERS).hands
    hand = Hand(AUCTION_45_PARTNERS, FOUR, hands=(None, *known[1:3], None))
    for call in (plain_bid(20), Word.PASS, Word.PASS, Word.PASS):
        hand.call(call)
    hand.name(Suit.SPADES)
    hand.see_kitty(card_set(read_cards("7C 8C 9C")))
    hand.exchange(card_set(read_cards("7C 8C 9C AS")), card_set(read_cards("2H")))
    before = hand.state
    hand.exchange(card_set(read_cards("AD")), card_set(read_cards("3H")))
    hand.undo()

    assert hand.state == before
    assert hand.held == [None, card_set(read_cards("KS QS JS TS 2H")), known[2], None]


def test_a_card_that_proves_an_earlier_revoke_is_refused_where_no_cards_are_known() -> None:
    hand = Hand(replace(CAPE_BRETON_45, robbing=Robbing.NONE), FOUR)
    hand.turn_over(card("7S"))
    for each in read_cards("KS 2D QS JS"):
        hand.play(each)
    for each in read_cards("3C 4C"):
        hand.play(each)
    before = hand.state
    with pytest.raises(Refused) as refused:
        hand.play(card("TS"))
    assert isinstance(refused.value.reasons[0], Revoke)
    assert hand.state == before


def test_a_turn_up_that_lies_elsewhere_is_refused() -> None:
    hand = Hand(CAPE_BRETON_45, FOUR, hands=(card_set(read_cards("AS KS QS JS TS")),))
    for wrong in (card("AS"), Card(60), card("JK")):
        with pytest.raises(Refused) as refused:
            hand.turn_over(wrong)
        assert refused.value.reasons == (NoAnswer.NOT_UNSEEN,)
    assert hand.legal()


def test_who_must_rob_may_not_leave_it_and_gives_what_he_has() -> None:
    top = "2S KS QS JS TS AD KD QD JD TD AC KC QC JC TC AS 3S 4S 5S 6S 7S"
    hand = with_pack(replace(SPOIL_FIVE, jinking=False), top, sides=("1", "2", "3", "4"))
    while hand.doing is not Doing.ROB:
        goes_on(Dice(1), hand)
    with pytest.raises(Refused) as refused:
        hand.rob(None)
    assert isinstance(refused.value.reasons[0], FailedToRob)
    with pytest.raises(Refused) as refused:
        hand.rob(card("2H"))
    assert isinstance(refused.value.reasons[0], MayNotRob)


def test_who_holds_only_trumps_is_given_the_rest() -> None:
    booked = replace(CAPE_BRETON_45, booked=True, robbing=Robbing.NONE)
    top = "2S 3S 4S 5S 6S 2D 3D 4D 6D 7D 2C 3C 4C 6C 7C KD QD JD TD 9D 8S"
    hand = with_pack(booked, top)
    for asker, holder, kind in (
        (Seat(9), Seat(1), NoAnswer),
        (Seat(3), Seat(1), NotBooked),
        (Seat(2), Seat(3), NotBooked),
    ):
        with pytest.raises(Refused) as refused:
            hand.fold(asker, holder)
        assert type(refused.value.reasons[0]) is kind
    hand.fold(Seat(2), Seat(1))

    assert hand.over
    assert judge(hand.deal, booked).faults == ()
    assert hand.points == judge(hand.deal, booked).points
    again = with_pack(booked, top)
    again.play(card("2S"))
    with pytest.raises(Refused) as refused:
        again.fold(Seat(2), Seat(1))
    assert refused.value.reasons == (NoAnswer.NOT_NOW,)


def test_who_does_not_lead_is_said() -> None:
    hand = named(with_pack(ONE_TEN))
    while hand.doing is not Doing.LEADER:
        hand.do(hand.legal()[0])
    with pytest.raises(Refused) as refused:
        hand.lead_from(Seat(0))
    assert isinstance(refused.value.reasons[0], WrongLeader)


def test_a_seat_sees_its_own_cards_and_what_everybody_saw() -> None:
    hand = Hand(CAPE_BRETON_45, ("A", "B", "A", "B"), pack=PACK)
    hand.play(card("4S"))

    seen = hand.seen_by(Seat(2))

    assert [held is None for held in seen.hands] == [True, True, False, True]
    assert seen.tricks == hand.deal.tricks
    assert repr(hand) == "<Hand: cape_breton_45, turned 9H, trump H, trick 1: 4S, S to play>"


def test_a_copy_goes_its_own_way() -> None:
    hand = Hand(CAPE_BRETON_45, ("A", "B", "A", "B"), pack=PACK)
    other = hand.copy()
    other.play(card("4S"))

    assert hand != other
    assert hand.tricks == hand.on_table == []
    hand.play(card("4S"))
    assert hand == other


def test_a_pack_that_is_shuffled_again_is_another_hands() -> None:
    pack, hands, scores = list(PACK), [None, None], [("A", 5)]
    dealt = Hand(CAPE_BRETON_45, FOUR, pack=pack, scores=scores)
    told = Hand(CAPE_BRETON_45, FOUR, hands=hands)
    before = dealt.state, dealt.scores, told.state
    dealt.play(card("4S"))
    told.turn_over(card("7S"))
    pack.reverse()
    scores.clear()
    hands[0] = card_set(read_cards("AS KS QS JS TS"))

    dealt.undo()
    told.undo()

    assert (dealt.state, dealt.scores, told.state) == before


def test_examples_hold() -> None:
    assert doctest.testmod(module).failed == 0
