"""Finer points of what can be wrong before the first lead."""

from engine.calling import may_call
from engine.calls import plain_bid
from engine.cards import JOKER, NO_CARDS, Seat, Suit, card, card_set, read_cards
from engine.game import failed_to_rob
from engine.notation import read
from engine.presets import AUCTION_45_PARTNERS, CAPE_BRETON_45, MARITIME_125, SPOIL_FIVE
from engine.robbing import TurnUp
from engine.setup_faults import (
    CardTwice,
    MayNotCall,
    MayNotName,
    MayNotRob,
    NotPlayedHere,
    Part,
    Place,
    Where,
    WrongHandSize,
)
from engine.switches import variant_of
from tests.engine.recorded import faults


def names(text, variant=CAPE_BRETON_45):
    return [type(fault).__name__ for fault in faults(text, variant)]


# the pack


def test_every_hand_is_counted_and_a_hand_of_none_is_no_hand() -> None:
    two = "dealt N 5S 4S 3S 2S AS\ndealt E 5H 4H 3H 2H"

    assert faults(two) == [WrongHandSize(Seat(1), 4, 5, at_lead=False)]
    assert faults("trump S\ndealt E\n5: N 5S") == [WrongHandSize(Seat(1), 0, 5, at_lead=False)]


def test_a_short_hand_goes_with_one_trick_but_not_with_a_draw() -> None:
    """Who has drawn has not begun to play: his hand was dealt whole."""
    short = "dealt N 5S 4S\ntrump S\n4: N 5S"

    assert names(short, MARITIME_125) == []
    assert WrongHandSize(Seat(0), 2, 5, at_lead=False) in faults(
        short + "\nchanges N 4S for 9S", MARITIME_125
    )


def test_a_card_turned_after_a_joker_is_in_nobodys_hand() -> None:
    text = "dealt N 5S 8S 3S 2S AS\nturned JK 8S"

    assert faults(text, variant_of("traditional_45", {"joker": True})) == [
        CardTwice(card("8S"), Place(Where.HAND, Seat(0)), Place(Where.TURN_UP))
    ]


def test_a_card_drawn_lies_in_one_place_only() -> None:
    assert names("dealt N 5S 4S 3S 2S AS\nchanges E 9D for AS", MARITIME_125) == ["CardTwice"]


# parts of another game


def test_a_bid_or_a_bidder_in_a_turn_up_game_is_named_once() -> None:
    assert faults("bid N 20") == [NotPlayedHere(Part.BID)]
    assert faults("bid 20") == [NotPlayedHere(Part.BID)]
    assert faults("bidder N") == [NotPlayedHere(Part.BID)]


# robbing


def test_where_the_dealer_robs_the_pack_he_takes_what_he_likes() -> None:
    """Barker's variant, after the draw."""
    dealt = "dealer N\nbid E 20\ndealt N 5D 4D 3D 2D KC\ntrump S\n"
    barker = variant_of("auction_45_partners", {"dealer_robs_pack": True})

    assert faults(dealt + "robs N 5S for KC", barker) == []
    assert names(dealt + "robs N 5S for KC", AUCTION_45_PARTNERS) == ["MayNotRob"]


def test_who_gives_up_what_he_does_not_hold_begins_with_six() -> None:
    text = "dealer W\ndealt E AS 3D 4D 6D 7D\nturned 8S\nrobs E 8S for KC"

    assert [type(fault) for fault in faults(text)] == [MayNotRob, WrongHandSize]


def test_nobody_fails_to_rob_where_it_is_no_duty() -> None:
    """A joker turned is the dealer's in any case, but bars him from no pool."""
    jokers = variant_of("traditional_45", {"joker": True})
    deal = read("dealer W\ndealt W 5S 4S 3S 2S KC")._replace(turn_up=TurnUp(JOKER, card("8S")))

    assert failed_to_rob(deal, jokers) == ()
    assert failed_to_rob(deal, variant_of("spoil_five", {"joker": True})) == (Seat(3),)


def test_of_a_hand_that_nobody_knows_it_is_not_said_that_it_failed_to_rob() -> None:
    text = "sides 1 2 3\ndealer 3\nturned JK 8S\ntrump S"

    assert faults(text, variant_of("spoil_five", {"joker": True})) == []
    assert faults("sides 1 2 3\ndealer 3\ndealt 3 5S 4S 3S 2S KC", SPOIL_FIVE) == []


# trumps, kitty and draw


def test_who_sees_the_kitty_first_may_name_what_he_finds_there() -> None:
    """[B 11] variation, with the suit to be held [A]."""
    text = "bid N 20\ndealt N 5D 4D 3D 2D KD\nkitty 4S 6C 7C\ntrump S"
    seeing = variant_of("auction_45_partners", {"kitty_before_trump": True})

    assert faults(text, AUCTION_45_PARTNERS) == [
        MayNotName(Seat(0), Suit.SPADES, frozenset({Suit.DIAMONDS}))
    ]
    assert faults(text, seeing) == []
    assert faults(text.replace("4S", "4H"), seeing)[0].may_name == {
        Suit.DIAMONDS,
        Suit.HEARTS,
        Suit.CLUBS,
    }
    assert faults(text.replace("kitty 4S 6C 7C\n", ""), seeing)[0].may_name == {Suit.DIAMONDS}
    assert faults("bid N 20\nkitty 6C 7C 8C\ntrump S", seeing) == []


def test_of_an_unknown_bidder_nothing_is_said() -> None:
    assert faults("kitty 4C 5C 6C 7C\nwent kitty\ntrump S", MARITIME_125) == []
    calling = variant_of("maritime_call_your_partner")
    assert faults("players 5\ncalled AH\ntrump S", calling) == []


def test_only_the_bidder_goes_on_the_kitty() -> None:
    """The others keep what they like of their own."""
    text = "bid N 20\nkitty 4S 6C 7C 8C\nwent kitty\ntrump S\n"

    assert faults(text + "changes E 3D for 9H", MARITIME_125) == []
    assert faults(text + "changes E for", MARITIME_125) == []


def test_the_five_thrown_to_go_may_be_written_down_or_not() -> None:
    """[B 12]: they are gone in any case."""
    text = "bid N 20\ndealt N 2D 3D 4D 6D 7D\nkitty 4S 6C 7C 8C\nwent kitty\ntrump S\n"
    top = text.replace("went kitty", "went top")
    plays_top = variant_of("maritime_125", {"top_card_go": True})

    assert faults(text + "changes N 6C 7C 8C for 5S JS QS 9D", MARITIME_125) == []
    assert faults(text + "changes N 2D 3D 4D 6D 7D 6C 7C 8C for 5S JS QS 9D", MARITIME_125) == []
    assert names(text + "changes N 2D 3D for JS", MARITIME_125) == []
    unknown = text.replace("dealt N 2D 3D 4D 6D 7D\n", "")
    thrown = "changes N 2D 3D 4D 6D 7D 6C 7C 8C for 5S JS QS 9D"
    assert faults(unknown + thrown, MARITIME_125) == []
    assert faults(top + "changes N 2D 3D 4D 6D 7D for 5S JS QS 9D TD", plays_top) == []
    assert faults(top + "changes N for 5S JS QS 9D TD", plays_top) == []


# the called card


def test_a_card_is_called_from_the_hand_of_its_hour() -> None:
    """[A]: before the kitty is seen; [B 30]: just before the first lead."""
    five = "players 5\nbid 1 20\ndealt 1 5S 4S 3S 2D KD\nkitty AS 6C 7C\ntrump S\n"
    five += "changes 1 2D KD 6C 7C for 9S\ncalled AS"
    calling = {"call_time": "before_kitty", "callable": "any_card"}

    assert faults(five, variant_of("auction_45_5p", calling)) == []
    late = faults(five, variant_of("auction_45_5p", calling | {"call_time": "before_lead"}))
    assert [type(fault) for fault in late] == [MayNotCall]


def test_the_joker_may_be_called_where_it_is_used() -> None:
    rules = {"call_time": "before_kitty", "callable": "any_card"}
    hand = card_set(read_cards("5S 4S 3S 2D KD"))
    with_joker = may_call(variant_of("auction_45_5p", rules | {"joker": True}), Suit.SPADES, hand)
    without = may_call(variant_of("auction_45_5p", rules), Suit.SPADES, hand)

    assert with_joker == without | 1 << JOKER
    assert with_joker & hand == NO_CARDS
    assert with_joker.bit_count() == 48


def test_a_bid_known_without_its_bidder_is_of_this_game() -> None:
    assert faults("bid 25", AUCTION_45_PARTNERS) == []
    assert read("bid 25").bid == plain_bid(25)
