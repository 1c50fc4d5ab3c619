"""What the simple player does at each of his turns, and why."""

from dataclasses import replace

import pytest

from engine.calls import Word, plain_bid
from engine.cards import NO_CARDS, SUITS, Suit, card, card_set, cards_in, names, read_cards
from engine.deal import Deal, Trick, partners
from engine.drawing import after_going, exchange
from engine.presets import (
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    ONE_TEN,
)
from engine.robbing import Rob
from engine.simple_player import (
    View,
    Why,
    bid,
    brings,
    call_card,
    keep,
    name_trump,
    play,
    play_on,
    raise_to_thirty,
    rob,
    strength,
)
from engine.variants import AllPass, CallTime
from tests.sweeping import swept

STRONG, WEAK = "5S JS AH AS KS", "2H 3D 8C 9C TD"
CALLS = frozenset((plain_bid(15), plain_bid(20), plain_bid(25), plain_bid(30), Word.PASS))


def cards(text):
    return card_set(read_cards(text))


def view(hand, variant=CAPE_BRETON_45, trump="S", seat=0, **table):
    suit = None if trump is None else SUITS[trump]
    return View(variant, Deal(partners(4), suit, **table), seat, cards(hand))


def trick(leader, text):
    return Trick(leader, read_cards(text))


@swept(
    ("hand", "on", "plays", "why"),
    [
        ("JS 2S KD", "7S", "2S", Why.TAKES_CHEAPLY),
        ("JS TS KD", "AS", "JS", Why.TAKES_CHEAPLY),
        ("2S TS", "5S", "TS", Why.CANNOT_TAKE),
        ("KD 3D 5S", "QD", "KD", Why.TAKES_CHEAPLY),
        ("KD", "QD", "KD", Why.ONLY_CARD),
    ],
)
def test_onto_a_trick(hand, on, plays, why):
    found = play(view(hand), cards(hand), trick(3, on))

    assert (names((found.choice,)), found.why) == (plays, why)


def test_his_partners_trick_he_lets_be():
    hand = "KD 3D"

    assert play(view(hand), cards(hand), trick(2, "QD 4D")) == (card("3D"), Why.PARTNER_HAS_IT)


@pytest.mark.parametrize(
    ("hand", "leads", "why"),
    [
        (STRONG, "5S", Why.DRAWS_TRUMPS),
        ("JS AS 2D", "JS", Why.STRONG_IN_TRUMPS),
        ("2S KD 3C", "KD", Why.BEST_OF_ITS_SUIT),
        ("2S QD TC", "TC", Why.NOTHING_SURE),
    ],
)
def test_with_what_he_leads(hand, leads, why):
    found = play(view(hand), cards(hand), trick(0, ""))

    assert (names((found.choice,)), found.why) == (leads, why)


def test_what_was_played_is_gone():
    played = (trick(1, "5S 2D 3D 4D"),)

    assert play(view("JS AS 2D", tricks=played), cards("JS AS 2D"), trick(0, "")) == (
        card("JS"),
        Why.DRAWS_TRUMPS,
    )


def called(calls, hand, variant=MARITIME_125, seat=0, legal=CALLS):
    found = bid(view(hand, variant, calls=calls, seat=seat), frozenset(legal))
    assert found.why is Why.BRINGS_MOST
    return found.choice


def test_he_bids_what_brings_most():
    """Where a 30 pays 60 he bids it; elsewhere no more than it takes to keep the bid."""
    passed = tuple((seat, Word.PASS) for seat in (1, 2, 3))

    assert called((), STRONG) == plain_bid(30)
    assert called((), STRONG, AUCTION_45_PARTNERS) == plain_bid(25)
    assert called(passed, STRONG, AUCTION_45_PARTNERS) == plain_bid(15)
    assert called((), WEAK) is Word.PASS
    weak, long = (view(hand, AUCTION_45_PARTNERS) for hand in (WEAK, "5C 2C 3C 4C"))
    assert strength(weak, Suit.CLUBS) < strength(long, Suit.CLUBS)


def test_he_lets_his_partner_have_what_he_would_not_leave_to_others():
    hand, over = "JS AS KS 9D 2H", CALLS - {plain_bid(15)}

    assert called(((2, plain_bid(15)),), hand, AUCTION_45_PARTNERS, legal=over) is Word.PASS
    assert called(((3, plain_bid(15)),), hand, AUCTION_45_PARTNERS, legal=over) == plain_bid(20)


def test_a_hand_is_the_stronger_the_more_have_passed():
    open_, passed = (), tuple((seat, Word.PASS) for seat in (1, 2, 3))
    alone = [brings(view(STRONG, calls=calls), plain_bid(30), 3.0) for calls in (open_, passed)]

    assert alone[0] < alone[1]


def test_of_two_players_the_one_called_leaves_nobody_against_them():
    two = replace(MARITIME_125, players=(2,), call_time=CallTime.BEFORE_LEAD)
    alone = View(two, Deal(("A", "B"), None), 0, cards(STRONG))

    assert brings(alone, plain_bid(20), 3.0) > 0


def test_the_dealer_holds_takes_the_least_or_passes_the_deal():
    legal = (Word.HOLD, Word.PASS)
    alone = (Word.PASS_THE_DEAL, plain_bid(15), plain_bid(20))
    over, passed = ((1, plain_bid(25)),), tuple((seat, Word.PASS) for seat in (1, 2, 3))

    assert called(over, STRONG, legal=legal) is Word.HOLD
    assert called(over, WEAK, legal=legal) is Word.PASS
    assert called(passed, STRONG, legal=alone) == plain_bid(15)
    assert called(passed, WEAK, legal=alone) is Word.PASS_THE_DEAL


def test_he_raises_where_a_thirty_pays_more_and_names_by_his_best_suit():
    won = ((0, plain_bid(20)),)

    assert raise_to_thirty(view(STRONG, MARITIME_125, calls=won)).choice
    assert not raise_to_thirty(view(WEAK, MARITIME_125, calls=won)).choice
    assert not raise_to_thirty(view(STRONG, AUCTION_45_PARTNERS, calls=won)).choice
    bagged = replace(MARITIME_125, all_pass=AllPass.BAGGED_20)
    assert raise_to_thirty(view(STRONG, bagged)).choice
    assert name_trump(view(STRONG, trump=None), Suit) == (Suit.SPADES, Why.BEST_SUIT)
    assert name_trump(view(STRONG, trump=None), [Suit.CLUBS]) == (Suit.CLUBS, Why.BEST_SUIT)


def test_he_calls_the_best_trump_that_he_lacks():
    lone = view("5S AS 2D 3D 4D", MARITIME_CALL_YOUR_PARTNER)

    assert call_card(lone, cards("JS AS KS")) == (card("JS"), Why.BEST_MISSING)
    assert call_card(lone, NO_CARDS) == (None, Why.NOTHING_TO_CALL)


def test_what_he_keeps():
    rule = exchange(AUCTION_45_PARTNERS, 4, is_bidder=True)
    seen = view("5S 2S KD 3D 4C 9C TC 2H", AUCTION_45_PARTNERS)

    assert keep(seen, rule, 52) == (cards("5S 2S"), Why.KEEP_TRUMPS)
    assert keep(seen, rule, 2) == (cards("5S 2S KD"), Why.KEEP_BEST)
    without = view("KD 3D 4C 9C 2H", AUCTION_45_PARTNERS)
    assert keep(without, rule, 52) == (NO_CARDS, Why.NO_TRUMPS)
    best_of_ten = exchange(ONE_TEN, 4, is_bidder=True)
    assert keep(seen, best_of_ten, 52).choice.bit_count() == 5


def test_gone_on_the_kitty_he_draws_at_least_one():
    rule = after_going(MARITIME_125, 4, on_kitty=True)

    kept = keep(view("5S 2S KS QS", MARITIME_125), rule, 52)

    assert kept == (cards("5S 2S KS QS"), Why.KEEP_TRUMPS)


def test_he_robs_for_his_poorest_card():
    hand = "AS 2D KC"
    right = Rob(may=True, takes=cards("7S"), may_give=cards("2D KC"))

    assert rob(view(hand), right) == ((card("7S"), card("2D")), Why.TRUMP_FOR_POOREST)
    assert rob(view(hand), replace(right, must=True)).why is Why.MUST_BE_TAKEN
    poor = Rob(may=True, takes=cards("TS"), may_give=cards("5S JS"))
    assert rob(view("AS 5S JS"), poor) == (None, Why.NO_GAIN)


def test_he_plays_on_for_all_five_with_sure_trumps_only():
    assert play_on(view("5S JS")) == (True, Why.TAKES_THE_REST)
    assert play_on(view("5S KD")) == (False, Why.THREE_ARE_ENOUGH)


def test_a_card_he_may_not_play_he_never_plays():
    hand = cards("5S KD 2D 3C")
    for legal in (cards("KD 2D"), cards("5S"), hand):
        found = play(view("5S KD 2D 3C"), legal, trick(3, "QD"))
        assert found.choice in tuple(cards_in(legal))
