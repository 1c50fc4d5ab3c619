"""All that a seat may do is offered to it: what is missing among the moves is as wrong as what is too
much. Each answer is worked from the rule that it stands under."""

import pytest

from engine import rights
from engine.calls import Word, plain_bid
from engine.cards import Suit, card, card_set, in_order, names, read_cards
from engine.deal import Robbed, Went, each_for_self
from engine.hand import Hand
from engine.position import Doing
from engine.setup_faults import HowMany, StockExhausted, WrongHandSize, WrongKeep
from engine.switches import variant_of
from engine.unanswered import NoAnswer, Refused
from tests.engine.begun_hands import (
    COUPLES,
    HANDS,
    N,
    W,
    begun,
    bid,
    cards,
    drawing,
    taken_by_the_first,
)

# before trumps are named


def test_a_pair_of_six_who_went_on_the_top_card_would_need_more_than_there_is():
    hand = taken_by_the_first(begun("maritime_6p", sides=("A", "B") * 3))

    assert rights.short_for(hand, Went.ON_KITTY) is None  # three for each of six: all 18
    assert rights.short_for(hand, Went.ON_TOP_CARD) == StockExhausted(20, 18)


def test_a_bid_below_30_may_be_made_30_where_that_is_played():
    plays = {"raise_own_bid_to_30": True}
    thirty = plain_bid(30)
    assert thirty in taken_by_the_first(begun("auction_45_partners", **plays)).legal()
    assert thirty not in taken_by_the_first(begun("auction_45_partners", **plays), 30).legal()
    assert thirty not in taken_by_the_first(begun("auction_45_partners", **plays), 15).legal()
    assert thirty not in taken_by_the_first(begun("auction_45_partners")).legal()


def test_the_bidder_names_what_he_holds_or_has_seen():
    top = f"{HANDS}  2C 3C KD"
    blind = taken_by_the_first(begun("auction_45_partners", top))
    seeing = taken_by_the_first(begun("auction_45_partners", top, kitty_before_trump=True))

    assert set(blind.legal()) == {Suit.SPADES, Suit.HEARTS}
    assert set(seeing.legal()) == set(Suit)


# throwing and drawing


@pytest.mark.parametrize(("thrown", "kept"), [(0, 8), (2, 6), (4, 4)])
def test_who_throws_too_few_or_too_many_of_eight_hears_what_is_left(thrown: int, kept: int):
    hand = drawing("maritime_6p", "", sides=("A", "B") * 3)
    while hand.turn == hand.bidder:
        hand.exchange(next(iter(hand.legal())))

    with pytest.raises(Refused) as refused:
        hand.exchange(card_set(in_order(hand.choosing)[:thrown]))

    assert refused.value.reasons == (WrongHandSize(hand.whose, kept, 5, at_lead=True),)
    assert hand.doing is Doing.EXCHANGE


def test_who_draws_early_leaves_what_the_later_ones_must_have():
    """Call your partner: of 23 cards the first four may take five each; the last has three."""
    hand = drawing("maritime_call_your_partner", "", sides=each_for_self(5))
    drew = []
    while hand.doing is Doing.EXCHANGE:
        if hand.turn == hand.bidder:
            kept = next(move for move in hand.legal() if (hand.choosing & ~move).bit_count() == 0)
        else:
            kept = max(hand.legal(), key=int.bit_count)
        drew.append(min(5, hand.most_to_draw))
        hand.exchange(kept)

    assert drew == [5, 5, 5, 5, 3]


def test_what_is_thrown_at_an_unknown_table_has_to_leave_five_cards():
    hand = Hand(
        variant_of("maritime_125"), COUPLES, W, hands=(cards("5S 2S 2H 3H 4H"), None, None, None)
    )
    taken_by_the_first(hand)
    hand.name(Suit.SPADES)
    hand.see_kitty(cards("2C 3C KD TD"))

    with pytest.raises(Refused) as too_many:
        hand.exchange(cards("2C 3C"), cards("4C"))
    assert too_many.value.reasons == (WrongKeep(N, 7, HowMany(0, 5)),)
    with pytest.raises(Refused) as one_too_many:
        hand.exchange(cards("2C 3C KD TD 2S"), cards("4C 6C"))
    assert one_too_many.value.reasons == (NoAnswer.NOT_KNOWN,)
    assert hand.doing is Doing.EXCHANGE


# robbing


def moves_to_rob(hand) -> set[str]:
    return {names((each.takes, each.gives)) for each in hand.legal() if isinstance(each, Robbed)}


def test_where_it_is_a_duty_it_may_not_be_left():
    hand = begun("spoil_five", f"{HANDS}  7S", sides=each_for_self(4))
    for each in ("2H", "6H", "9H"):
        hand.play(card(each))

    assert None not in hand.legal()


def test_a_turned_joker_is_the_dealers_and_the_next_card_the_holder_of_its_ace():
    hand = begun("traditional_45", f"{HANDS}  JK 7S", joker=True)
    assert (hand.doing, hand.turn, hand.trump) == (Doing.ROB, W, Suit.SPADES)
    assert {each.takes for each in hand.legal() if each} == {card("JK")}
    hand.rob(card("5H"))
    for each in ("2H", "6H", "9H"):
        hand.play(card(each))

    assert (hand.doing, hand.turn) == (Doing.ROB, W)  # he has the ace of spades as well
    assert moves_to_rob(hand) == {f"7S {each}" for each in ("6S", "QH", "KH")}  # not the joker


def after_the_draw(**turned) -> Hand:
    hand = drawing("one_ten", f"{HANDS}  2C 3C KD TD 4C", **turned)
    hand.exchange(cards("2C 3C KD TD 4C"))
    while hand.doing is Doing.EXCHANGE:
        hand.exchange(card_set(()))
    return hand


def test_in_110_the_ace_of_trumps_takes_the_first_trump_of_the_stock():
    """The stock goes on in the order of an unshuffled pack, in which 7S is the first spade left."""
    hand = after_the_draw()

    assert (hand.doing, hand.turn) == (Doing.ROB, W)
    assert {each.takes for each in hand.legal() if each} == {card("7S")}
    assert {each.gives for each in hand.legal() if each} == {*read_cards("6S QH KH 5H")}
    hand.rob(None)
    assert hand.doing is Doing.LEADER


def test_at_a_table_the_card_of_the_stock_may_be_any_trump_that_nobody_has_seen():
    """West, who deals, has the bid; what the others threw is not known."""
    hand = Hand(
        variant_of("one_ten"), COUPLES, W, hands=(None, None, None, cards("AS 6S QH KH 5H"))
    )
    bid(hand, Word.PASS, Word.PASS, Word.PASS, 20)
    hand.name(Suit.SPADES)
    hand.see_kitty(cards("2C 3C KD TD 4C"))
    while hand.doing is Doing.EXCHANGE:
        nothing = card_set(())
        hand.exchange(cards("2C 3C KD TD 4C") if hand.turn == W else nothing, nothing)
    while hand.turn != W:
        hand.rob(None)

    taken = {each.takes for each in hand.legal() if isinstance(each, Robbed)}
    assert taken == {*read_cards("5S JS AH KS QS 2S 3S 4S 7S 8S 9S TS")}
    assert {each.gives for each in hand.legal() if each} == {*read_cards("6S QH KH 5H")}
