"""All that a seat may do is offered to it: what is missing among the moves is as wrong as what is too
much. Each answer is worked from the rule that it stands under."""

from math import comb

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
from tests.sweeping import swept

# before trumps are named


@swept(
    ("game", "turned", "sides", "ways"),
    [
        ("maritime_125", {}, COUPLES, {Went.ON_KITTY}),
        ("maritime_125", {"top_card_go": True}, COUPLES, {Went.ON_KITTY, Went.ON_TOP_CARD}),
        ("maritime_125", {"go_on_kitty": False}, COUPLES, set()),
        ("auction_45_partners", {}, COUPLES, set()),
        ("auction_45_partners", {"top_card_go": True}, ("A", "B") * 3, {Went.ON_TOP_CARD}),
        # Five players draw three each, and who went on the top card five: of 18 cards that is too much.
        ("maritime_6p", {"top_card_go": True}, ("A", "B") * 3, {Went.ON_KITTY}),
    ],
)
def test_the_bidder_may_go_where_it_is_played_and_the_stock_lasts(game, turned, sides, ways):
    hand = taken_by_the_first(begun(game, sides=sides, **turned))

    assert hand.doing is Doing.NAME
    assert {each for each in hand.legal() if isinstance(each, Went)} == ways


def test_who_has_gone_names_a_suit_of_the_kitty_and_goes_no_second_time():
    hand = taken_by_the_first(begun("maritime_125", f"{HANDS}  2C 3C KD TD"))
    hand.go(Went.ON_KITTY)

    assert set(hand.legal()) == {Suit.CLUBS, Suit.DIAMONDS}
    hand.name(Suit.CLUBS)
    assert hand.turn == N
    assert hand.choosing == cards("2C 3C KD TD")
    assert all(move & ~cards("2C 3C KD TD") == 0 for move in hand.legal())


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


def test_any_cards_may_be_thrown_where_nothing_has_to_be_kept():
    hand = drawing("maritime_125")

    assert hand.turn == N  # the dealer's left, who is the bidder, with the kitty
    assert len(hand.legal()) == sum(comb(9, kept) for kept in range(6))
    hand.exchange(cards("2C 3C KD TD"))
    assert len(hand.legal()) == 2**5


def test_one_card_at_least_is_kept_in_the_merrimack_valley():
    hand = drawing("auction_45_merrimack", f"{HANDS}  2C 3C KD")
    hand.exchange(cards("2C 3C KD"))

    assert len(hand.legal()) == 2**5 - 1
    assert hand.choosing not in hand.legal()


def test_of_six_everybody_throws_down_to_five_of_eight():
    hand = drawing("maritime_6p", "", sides=("A", "B") * 3)
    while hand.turn == hand.bidder:
        hand.exchange(next(iter(hand.legal())))

    assert {move.bit_count() for move in hand.legal()} == {3}
    assert len(hand.legal()) == comb(8, 3)


@pytest.mark.parametrize(("thrown", "kept"), [(0, 8), (2, 6), (4, 4)])
def test_who_throws_too_few_or_too_many_of_eight_hears_what_is_left(thrown: int, kept: int):
    hand = drawing("maritime_6p", "", sides=("A", "B") * 3)
    while hand.turn == hand.bidder:
        hand.exchange(next(iter(hand.legal())))

    with pytest.raises(Refused) as refused:
        hand.exchange(card_set(in_order(hand.choosing)[:thrown]))

    assert refused.value.reasons == (WrongHandSize(hand.whose, kept, 5, at_lead=True),)
    assert hand.doing is Doing.EXCHANGE


def test_in_110_nobody_but_the_bidder_throws_more_than_three():
    hand = drawing("one_ten", f"{HANDS}  2C 3C KD TD 4C")
    assert len(hand.legal()) == comb(10, 5)
    hand.exchange(cards("2C 3C KD TD 4C"))

    assert len(hand.legal()) == 1 + 5 + comb(5, 2) + comb(5, 3)


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


def test_the_dealer_is_asked_at_once_for_a_turned_ace_and_may_give_any_card():
    hand = begun(
        "traditional_45", "5S 2S 2H 3H 4H  JS 3S 6H 7H 8H  AH 4S 9H TH JH  6S QH KH 5H 2D  AS"
    )

    assert (hand.doing, hand.turn) == (Doing.ROB, W)
    assert moves_to_rob(hand) == {f"AS {each}" for each in ("6S", "QH", "KH", "5H", "2D")}
    assert None in hand.legal()


def test_who_holds_the_ace_of_trumps_is_asked_at_his_turn_for_all_but_the_ace():
    hand = begun("traditional_45", f"{HANDS}  7S")
    assert (hand.doing, hand.turn) == (Doing.PLAY, N)
    for each in ("2H", "6H", "9H"):
        hand.play(card(each))

    assert (hand.doing, hand.turn) == (Doing.ROB, W)
    assert moves_to_rob(hand) == {f"7S {each}" for each in ("6S", "QH", "KH", "5H")}
    hand.rob(card("5H"))
    assert hand.held[W] == cards("AS 6S QH KH 7S")
    assert hand.doing is Doing.PLAY


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


def test_where_the_stock_may_not_be_turned_nobody_is_asked():
    assert after_the_draw(stock_robbing=False).doing is Doing.LEADER


def test_the_dealer_may_take_any_card_of_the_stock_where_he_robs_the_pack():
    hand = after_the_draw(stock_robbing=False, dealer_robs_pack=True)

    assert (hand.doing, hand.turn) == (Doing.ROB, W)
    assert hand.stock is not None
    assert {each.takes for each in hand.legal() if each} == set(hand.stock)
    assert {each.gives for each in hand.legal() if each} == {*read_cards("AS 6S QH KH 5H")}


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
