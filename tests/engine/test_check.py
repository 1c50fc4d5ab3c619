"""Faults of recorded deals, each found, named, placed and given its rule and remedy."""

from dataclasses import replace

import pytest

from engine.bidding import CallError, Word
from engine.cards import Seat, Suit, card, card_set, read_cards
from engine.check import PLAIN_FIELDS, check, judge
from engine.deal import Deal, Exchanged, Fold, Robbed, Trick, partners
from engine.faults import (
    ImpossiblePoints,
    NotBooked,
    NotHeld,
    PointsDiffer,
    Revoke,
    TricksMissing,
    WrongLeader,
    WrongTrickSize,
)
from engine.notation import read
from engine.play import Duty
from engine.points import Impossible
from engine.presets import (
    AUCTION_45_5P,
    AUCTION_45_PARTNERS,
    CAPE_BRETON_45,
    FIVE_AND_FORTY_1831,
    MARITIME_6P,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    MARITIME_CUTTHROAT_3,
    ONE_TEN,
    SPOIL_FIVE,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.robbing import TurnUp
from engine.rulebook import Remedy, Rule
from engine.setup_faults import (
    AuctionUnfinished,
    BidNotOfThisGame,
    CallMisplaced,
    CardTwice,
    FailedToRob,
    MayNotCall,
    MayNotGo,
    MayNotName,
    MayNotRob,
    NoSuchSeat,
    NotInThePack,
    NotPlayedHere,
    OtherBidder,
    Place,
    StockExhausted,
    ThrewNotHeld,
    ThrownInButPlayed,
    TrumpNotTurned,
    Where,
    WrongDraw,
    WrongHandSize,
    WrongKeep,
    WrongKitty,
    WrongSides,
    WrongTable,
)
from engine.variants import BestTrumpBonus, CallTime, Leads, Variant

N, E, S, W = map(Seat, range(4))
HANDS = """
dealt N 5D 4D KH 4S TC
dealt E 8S 3H 2H 3C AS
dealt S 6D 5C 7H 9C QH
dealt W 2S AD 6C QD 7S
"""
PLAY = """
1: N 5D 8S 6D 2S
2: W AD 4D 3H 5C
3: N KH 2H 7H 6C
4: N 4S AS QH 7S
5: E 3C 9C QD TC
"""
WHOLE = "dealer W\ntrump S\n" + HANDS + PLAY


def faults(text, variant=CAPE_BRETON_45):
    return list(check(read(text), variant))


def cards(names):
    return card_set(read_cards(names))


def test_a_whole_deal_played_by_the_rules_has_no_fault_and_its_points() -> None:
    verdict = judge(read(WHOLE), CAPE_BRETON_45)

    assert verdict.faults == ()
    assert verdict.points.winners == (W, N, N, E, E)
    assert verdict.points.taken == {"A": 10, "B": 20}
    assert (verdict.points.best_trump, verdict.points.bonus_side) == (card("AS"), "B")


def test_parts_of_a_deal_are_as_good() -> None:
    """Only the tricks; only the points; one trick and one hand."""
    assert faults("trump S" + PLAY) == []
    assert faults("points A 20 B 10") == []
    assert faults("trump S\ndealt E 9S 8S KH\n3: N 5S 9S") == []
    assert faults("players 4") == []


def test_a_revoke_is_found_with_what_bound_and_what_was_legal() -> None:
    """[B 19-20]: South played a plain card on the trump lead while holding 4S and 8S."""
    found = faults("trump S\ndealt S 9D 4S 8S KD KC\n1: E 2S 9D")

    assert found == [
        Revoke(1, S, card("9D"), card("2S"), Duty.FOLLOW_TRUMP, cards("4S 8S"), cards("4S 8S"))
    ]
    assert (found[0].rule, found[0].remedy) == (Rule.FOLLOW_TRUMP, Remedy.TAKE_BACK)


def test_every_duty_has_its_rule() -> None:
    """[B 16], [A] heart on heart."""
    plain = faults("trump S\ndealt E 9D 4D KH\n1: N 2D KH")
    heart = faults("trump S\ndealt E 9D 4H\n1: N AH 9D")

    assert (plain[0].duty, plain[0].holding) == (Duty.FOLLOW_SUIT, cards("9D 4D"))
    assert plain[0].rule is Rule.FOLLOW_SUIT
    assert heart == [
        Revoke(1, E, card("9D"), card("AH"), Duty.PLAY_A_HEART, cards("4H"), cards("4H"))
    ]
    assert heart[0].rule is Rule.HEART_ON_HEART


def test_a_revoke_shows_later_where_the_hand_is_not_recorded() -> None:
    text = "trump S" + PLAY.replace("2: W AD 4D 3H 5C", "2: W AD TC 3H 5C").replace(
        "5: E 3C 9C QD TC", "5: E 3C 9C QD 4D"
    )

    assert faults(text) == [
        Revoke(2, N, card("TC"), card("AD"), Duty.FOLLOW_SUIT, cards("4D"), cards("4D 4S")),
        WrongLeader(3, N, frozenset({W})),
    ]


def test_a_heart_not_played_is_no_fault_while_a_trump_may_be_hidden() -> None:
    text = "trump S\n1: N AH 9D 2S 3S\n2: N KH 4H 7H 6C"

    assert faults(text) == [TricksMissing((1, 2))]


def test_the_winner_leads() -> None:
    text = WHOLE.replace("3: N KH 2H 7H 6C", "3: E 2H 7H 6C KH")

    assert faults(text)[0] == WrongLeader(3, E, frozenset({N}))
    assert faults(text)[0].rule is Rule.WINNER_LEADS


def test_the_first_lead_is_the_eldest_hands() -> None:
    """[A]; in the auction games it hangs on the bidder: [A], [B 15]."""
    assert faults(WHOLE.replace("dealer W", "dealer N")) == [WrongLeader(1, N, frozenset({E}))]
    assert faults(WHOLE.replace("dealer W", "dealer N"))[0].rule is Rule.FIRST_LEAD

    bid = "players 4\nbid E 20\ntrump S" + PLAY
    assert faults(bid, MARITIME_125) == [WrongLeader(1, N, frozenset({S}))]
    assert faults(bid, AUCTION_45_PARTNERS) == [WrongLeader(1, N, frozenset({E}))]
    assert faults(bid, ONE_TEN) == [WrongLeader(1, N, frozenset({E, S}))]
    assert faults("trump S" + PLAY, ONE_TEN) == []


def test_a_later_trick_alone_has_no_known_leader() -> None:
    assert faults("dealer W\ntrump S\n3: S 5D 8S 6D 2S") == []


def test_one_card_twice() -> None:
    text = "trump S" + PLAY.replace("4: N 4S AS QH 7S", "4: N 4S AS KH 7S")
    in_hands = WHOLE.replace("dealt E 8S", "dealt E 5D")

    assert faults(text) == [
        CardTwice(card("KH"), Place(Where.TRICK, N, 3), Place(Where.TRICK, S, 4))
    ]
    assert faults(in_hands)[0] == CardTwice(card("5D"), Place(Where.HAND, N), Place(Where.HAND, E))
    assert faults("trump S\ndealt N 5D\n1: E 5D") == [
        CardTwice(card("5D"), Place(Where.HAND, N), Place(Where.TRICK, E, 1))
    ]
    assert faults("turned 7C\nkitty 7C", TRADITIONAL_45)[0] == CardTwice(
        card("7C"), Place(Where.KITTY), Place(Where.TURN_UP)
    )


def test_a_card_that_was_never_held() -> None:
    found = faults(WHOLE.replace("5: E 3C 9C QD TC", "5: E 3C 9C QD JC"))

    assert found == [NotHeld(5, N, card("JC"))]
    assert found[0].remedy is Remedy.LOOK_AGAIN


def test_the_joker_where_it_is_not_used() -> None:
    text = "trump S" + PLAY.replace("3H", "JK")

    assert faults(text) == [NotInThePack(card("JK"), Place(Where.TRICK, E, 2))]
    assert faults("trump S\n1: N JK") == [NotInThePack(card("JK"), Place(Where.TRICK, N, 1))]
    assert faults("dealt N JK 2S 3S 4S 6S") == [NotInThePack(card("JK"), Place(Where.HAND, N))]
    assert faults(text, replace(CAPE_BRETON_45, joker=True)) == [WrongLeader(3, N, frozenset({E}))]


def test_tricks_missing_or_too_long() -> None:
    gap = "trump S" + PLAY.replace("3: N KH 2H 7H 6C\n", "")
    short = "trump S" + PLAY.replace("3: N KH 2H 7H 6C", "3: N KH 2H 7H")
    long = "trump S\n1: N 5D 8S 6D 2S 9D"

    assert faults(gap) == [TricksMissing((1, 2, 4, 5))]
    assert faults("trump S" + PLAY.replace("5: E 3C 9C QD TC", "")) == [TricksMissing((1, 2, 3, 4))]
    assert faults(short)[0] == WrongTrickSize(3, 3, 4)
    assert faults(long) == [WrongTrickSize(1, 5, 4)]


def test_more_tricks_than_there_are() -> None:
    deal = read("trump S" + PLAY)
    extra = Trick(S, read_cards("9S 9D 9H TD"))

    assert TricksMissing((1, 2, 3, 4, 5, 6)) in check(
        deal._replace(tricks=(*deal.tricks, extra)), CAPE_BRETON_45
    )


def test_hands_of_the_wrong_size() -> None:
    four = WHOLE.replace("5D 4D KH 4S TC", "5D 4D KH 4S")

    assert faults(four)[0] == WrongHandSize(N, 4, 5, at_lead=False)
    assert faults("dealt N 5D 4D KH") == [WrongHandSize(N, 3, 5, at_lead=False)]
    assert faults("trump S\ndealt N 5D 4D KH 4S TC 9C\n1: N 5D") == [
        WrongHandSize(N, 6, 5, at_lead=False)
    ]


def test_tables_that_do_not_play_this() -> None:
    assert faults("players 3") == [WrongTable(3, (4,))]
    assert faults("sides A A B B") == [WrongSides(("A", "A", "B", "B"))]
    assert faults("sides N E S W") == [WrongSides(tuple("NESW"))]
    assert faults("sides A B C A B C", MARITIME_6P) == []
    assert faults("players 6", MARITIME_6P) == []
    assert faults("sides A B C A B C", TRADITIONAL_45) == []
    assert faults("players 3", TRADITIONAL_45) == []
    assert faults("players 4", SPOIL_FIVE) == [WrongSides(partners(4))]
    assert faults("sides A B A B", MARITIME_CALL_YOUR_PARTNER) == [WrongTable(4, (5,))]


def test_seats_that_are_not_there() -> None:
    deal = Deal(partners(4), Suit.SPADES, (Trick(Seat(4), read_cards("5D")),), dealer=Seat(-1))

    assert check(deal, CAPE_BRETON_45) == (NoSuchSeat(Seat(-1), 4), NoSuchSeat(Seat(4), 4))
    assert check(deal._replace(tricks=(), dealer=None, hands=(None,) * 5), CAPE_BRETON_45) == (
        NoSuchSeat(Seat(4), 4),
    )


@pytest.mark.parametrize(
    "names_it",
    [
        {"calls": ((Seat(5), Word.PASS),)},
        {"robbed": (Robbed(Seat(5), card("7S"), card("2D")),)},
        {"exchanged": (Exchanged(Seat(5), card_set(read_cards("2D"))),)},
        {"fold": Fold(Seat(5), Seat(0))},
        {"fold": Fold(Seat(0), Seat(5))},
        {"bidder": Seat(5)},
    ],
)
def test_whatever_names_a_seat_that_is_not_there(names_it) -> None:
    assert check(Deal(partners(4), **names_it), MARITIME_125) == (NoSuchSeat(Seat(5), 4),)


def plain_record(turn: int = 0) -> Deal:
    """Nothing but the play, with the whole table moved on by so many seats."""
    deal = Deal(*read(WHOLE)[:PLAIN_FIELDS])
    tricks = (each._replace(leader=Seat((each.leader + turn) % 4)) for each in deal.tricks)
    hands = (deal.hands[(seat - turn) % 4] for seat in range(4))
    return deal._replace(tricks=tuple(tricks), hands=tuple(hands), dealer=None)


def test_a_plain_record_of_a_table_that_does_not_play_this() -> None:
    assert check(plain_record(), MARITIME_CUTTHROAT_3) == (WrongTable(4, (3,)),)


ANYBODY_LEADS = replace(CAPE_BRETON_45, leads=Leads.BIDDER)


@pytest.mark.parametrize("variant", [CAPE_BRETON_45, ANYBODY_LEADS])
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("missing", [Seat(-1), Seat(4), Seat(7)])
def test_a_seat_that_is_not_there_is_named_in_a_plain_record_too(
    missing: Seat, turn: int, variant: Variant
) -> None:
    plain = plain_record(turn)
    first, *rest = plain.tricks
    led_by_nobody = plain._replace(tricks=(first._replace(leader=missing), *rest))

    assert check(plain._replace(dealer=missing), variant)[0] == NoSuchSeat(missing, 4)
    for dealer in (None, Seat(0), Seat(1), Seat(2), Seat(3)):
        assert check(led_by_nobody._replace(dealer=dealer), variant) == (NoSuchSeat(missing, 4),)


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("dealer", [Seat(0), Seat(1), Seat(2), Seat(3)])
def test_who_leads_is_known_where_the_eldest_does(dealer: Seat, turn: int) -> None:
    """The bidder leads elsewhere, and this record does not name him."""
    plain = plain_record(turn)._replace(dealer=dealer)
    eldest = Seat((dealer + 1) % 4)
    wrong = () if plain.tricks[0].leader == eldest else (WrongLeader,)

    assert tuple(type(fault) for fault in check(plain, CAPE_BRETON_45)) == wrong
    assert check(plain._replace(dealer=None), CAPE_BRETON_45) == ()
    assert check(plain, ANYBODY_LEADS) == ()


def test_a_short_list_of_hands_leaves_the_rest_unknown() -> None:
    deal = read(WHOLE)

    assert check(deal._replace(hands=deal.hands[:2]), CAPE_BRETON_45) == ()


# how trumps are made


def test_trumps_are_what_was_turned() -> None:
    assert faults("turned 7C\ntrump S") == [TrumpNotTurned(Suit.SPADES, Suit.CLUBS)]
    assert faults("turned 7S\ntrump S") == []
    whole = read(WHOLE)._replace(turn_up=TurnUp(card("7C")))
    assert TrumpNotTurned(Suit.SPADES, Suit.CLUBS) in check(whole, CAPE_BRETON_45)


def test_parts_of_another_game() -> None:
    auction = "dealer W\ncalls N 20\nbid N 20\nkitty 2S 3S 4S 6S\nchanges N 7S\ncalled 5S"

    assert faults("turned 7S", MARITIME_125) == [NotPlayedHere("turn_up")]
    assert [fault.part for fault in faults(auction) if isinstance(fault, NotPlayedHere)] == [
        *("calls", "bid", "kitty", "exchange", "called"),
    ]


def test_calls_out_of_turn_and_calls_that_may_not_be_made() -> None:
    """[B 5-6]."""
    turn = faults("dealer W\ncalls N 20, S 25", MARITIME_125)
    hold = faults("dealer W\ncalls N 20, E hold", MARITIME_125)

    assert [(fault.index, fault.seat, fault.fault.error) for fault in turn + hold] == [
        (1, S, CallError.OUT_OF_TURN),
        (1, E, CallError.HOLD_IS_FOR_THE_DEALER),
    ]
    assert [fault.rule for fault in turn + hold] == [
        Rule.TURN_OF_THE_CALL,
        Rule.WHAT_MAY_BE_CALLED,
    ]
    assert isinstance(turn[0], CallMisplaced)
    assert turn[0].remedy is Remedy.CALL_AGAIN


def test_the_scores_say_who_may_not_bid_low() -> None:
    """[B 28] variation."""
    variant = replace(MARITIME_125, bids=(15, 20, 25, 30), min_bid_at_100=20)
    found = faults("players 4\nscores A 100 B 0\ndealer W\ncalls N 15", variant)

    assert [fault.fault.error for fault in found] == [CallError.TOO_LOW_AT_100]


def test_an_auction_ends_before_the_play() -> None:
    text = "dealer W\ncalls N 20\n"

    assert faults(text, MARITIME_125) == []
    assert faults(text + "trump S", MARITIME_125) == [AuctionUnfinished(E)]
    assert faults(text + "1: N 5D", MARITIME_125) == [AuctionUnfinished(E)]
    thrown_in = "dealer W\ncalls N pass, E pass, S pass, W pass-the-deal\n"
    assert faults(thrown_in, MARITIME_125) == []
    assert faults(thrown_in + "trump S\n1: N 5D", MARITIME_125) == [ThrownInButPlayed()]


def test_the_bidder_is_whom_the_calls_name() -> None:
    calls = "dealer W\ncalls N 20, E pass, S pass, W pass\n"

    assert faults(calls + "bid E 20", MARITIME_125) == [OtherBidder(E, N)]
    assert faults(calls + "bid N 20", MARITIME_125) == []
    assert faults(calls + "bidder N", MARITIME_125) == []
    assert faults("bid N 10", MARITIME_125) == [BidNotOfThisGame(10, 10)]
    assert faults("calls N 20", MARITIME_125) == []


def test_the_suit_named_must_be_held() -> None:
    """[A] auction 45; [B 12] on the kitty."""
    text = "bid N 20\ndealt N 5D 4D KD AH TC\n"
    clubs = frozenset({Suit.CLUBS})

    assert faults(text + "trump S", AUCTION_45_PARTNERS) == [
        MayNotName(N, Suit.SPADES, frozenset({Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS}))
    ]
    assert faults(text + "trump S", MARITIME_125) == []
    assert faults("bid N 20\nkitty 2C 3C 4C 6C\nwent kitty\ntrump S", MARITIME_125) == [
        MayNotName(N, Suit.SPADES, clubs)
    ]
    seen = replace(AUCTION_45_PARTNERS, kitty_before_trump=True)
    assert faults(text + "kitty 2S 3C 4C\ntrump S", seen) == []


def test_going_where_it_is_not_played() -> None:
    assert faults("went kitty", AUCTION_45_PARTNERS) == [MayNotGo("kitty")]
    assert faults("went top", MARITIME_125) == [MayNotGo("top_card")]
    assert faults("bid N 20\nwent top\ntrump S", replace(MARITIME_125, top_card_go=True)) == []


# robbing


def test_robbing_without_a_right() -> None:
    """[A]."""
    text = "dealer W\nturned 7S\ntrump S\n"
    found = faults(text + "dealt N KS 4D KH 4S TC\nrobs N 7S for TC")

    assert found == [MayNotRob(N, card("7S"), card("TC"), cards(""), cards(""))]
    assert found[0].remedy is Remedy.NONE_NAMED
    assert faults(text + "dealt N AS 4D KH 4S TC\nrobs N 7S for TC") == []
    assert faults(text + "dealt N AS 4D KH 4S TC\nrobs N 7S for AS")[0].may_give == cards(
        "4D KH 4S TC"
    )
    assert faults(text + "robs N 7S for TC") == []
    assert faults("turned AS\nrobs N AS for TC") == []
    assert faults("dealer W\nturned AS\nrobs N AS for TC")[0].seat == N


def test_the_joker_and_the_card_after_it_may_both_be_robbed() -> None:
    variant = replace(TRADITIONAL_45, joker=True)
    text = "dealer W\ndealt W 2D 3D 4D 6D 7D\nturned JK 8S\ntrump S\nrobs W JK for 2D\n"

    assert faults(text, variant) == []
    assert faults(text + "dealt N AS 4C 6C 7C 8C\nrobs N 8S for 4C", variant) == []


def test_the_dealer_may_rob_the_joker_and_then_with_the_ace() -> None:
    variant = replace(TRADITIONAL_45, joker=True)
    text = "dealer W\ndealt W AS 2D 3D 4D 6D\nturned JK 8S\ntrump S\nrobs W JK for 2D\n"

    assert faults(text + "robs W 8S for 3D", variant) == []
    assert isinstance(faults(text + "robs W 9S for 3D", variant)[0], MayNotRob)


def test_the_ace_that_robs_the_stock_may_come_from_the_kitty_or_the_draw() -> None:
    """[A] 110, the bidder known from the calls."""
    text = """
        dealer W
        dealt N 5S JS KH 3D 2C
        calls N 20, E pass, S pass, W pass
        kitty AS 8S 9H TH 2D
        trump S
        changes N KH 3D 9H TH 2D for
        robs N QS for 2C
    """

    assert faults(text, ONE_TEN) == []
    assert isinstance(faults(text.replace("kitty AS", "kitty AC"), ONE_TEN)[0], MayNotRob)


def test_robbing_the_stock_and_the_pack() -> None:
    """[A] 110; Barker."""
    text = "dealer W\nbid N 20\ntrump S\ndealt N AS KD 9C 4H 2D\n"

    assert faults(text + "robs N QS for KD", ONE_TEN) == []
    assert faults(text + "robs N QD for KD", ONE_TEN)[0].takes == card("QD")
    assert faults("bid N 20\ntrump S\nrobs N QS for KD", ONE_TEN) == []
    assert faults("robs N QS for KD", ONE_TEN)[0].seat == N
    by_dealer = replace(MARITIME_125, dealer_robs_pack=True)
    assert faults("dealer W\nrobs W QS for KD", by_dealer) == []


def test_failing_to_rob_bars_from_the_pool() -> None:
    """[PEEL-ROB]."""
    text = "sides 1 2 3\ndealer 3\ndealt 1 AS KD 9C 4H 2D\nturned 7S\ntrump S\n"
    found = faults(text, SPOIL_FIVE)

    assert found == [FailedToRob(Seat(0))]
    assert (found[0].rule, found[0].remedy) == (Rule.ROBBING, Remedy.NOT_IN_THE_POOL)
    assert faults(text + "robs 1 7S for KD", SPOIL_FIVE) == []
    assert faults(text.replace("dealer 3\n", ""), SPOIL_FIVE) == []
    assert faults(text, TWENTY_FIVE) == []
    turned_ace = "sides 1 2 3\ndealer 3\ndealt 3 KS KD 9C 4H 2D\nturned AS\ntrump S\n"
    assert faults(turned_ace, SPOIL_FIVE) == [FailedToRob(Seat(2))]


def test_an_ace_that_did_not_rob_is_the_lowest_trump() -> None:
    """[LIQ]: the switch `unrobbed_ace_lowest`."""
    variant = replace(TRADITIONAL_45, unrobbed_ace_lowest=True)
    text = "dealer W\nturned 7S\ntrump S\n1: N AS 2S 3D 4D\n2: N KH"

    assert faults(text, variant)[0] == WrongLeader(2, N, frozenset({E}))
    assert faults(text + "\nrobs N 7S for KH", variant)[0] != WrongLeader(2, N, frozenset({E}))
    assert faults("trump S\n1: N AS 2S 3D 4D\n2: N KH", variant) == [
        WrongTrickSize(2, 1, 4),
        TricksMissing((1, 2)),
    ]


# discards and draws


def test_a_whole_auction_deal() -> None:
    """[B 6-16], played out."""
    text = """
        players 4
        dealer W
        dealt N 5S JS KH 3D 2C
        calls N 20, E pass, S pass, W pass
        kitty 7S 8S 9H TH
        trump S
        changes N KH 3D 2C 9H TH for 6S
        changes E 4D for KC
        1: E KC 2H 3H 6S
    """

    assert faults(text, MARITIME_125) == []


def test_kitty_of_the_wrong_size() -> None:
    assert faults("kitty 2S 3S 4S", MARITIME_125) == [WrongKitty(3, 4)]


def test_keeping_and_drawing_too_few_or_too_many() -> None:
    """[B 13]; [A] 110; [FF]."""
    assert faults("bid N 20\nchanges N 2S for 3S", MARITIME_125)[0] == WrongKeep(N, 8, 0, 5)
    assert faults("changes E 2S 3S 4S 6S 7S", replace(MARITIME_125, min_keep=1)) == [
        WrongKeep(E, 0, 1, 5)
    ]
    assert faults("changes E 2S 3S 4S for 6S 7S 8S 9S", ONE_TEN) == [WrongDraw(E, 4, 0, 3)]
    assert faults("players 6\nchanges 1 2S 3S for 6S 7S", MARITIME_6P) == [
        WrongDraw(Seat(0), 2, 3, 3)
    ]


def test_gone_on_the_kitty_one_card_at_least_is_drawn() -> None:
    """[B 12]."""
    text = "bid N 20\nkitty 2C 3C 4C 6C\nwent kitty\ntrump C\n"

    assert faults(text + "changes N for 7C", MARITIME_125) == []
    assert faults(text + "changes N 2C for 7C", MARITIME_125) == [
        WrongHandSize(N, 4, 5, at_lead=True)
    ]
    top = replace(MARITIME_125, top_card_go=True)
    assert faults("bid N 20\nwent top\ntrump C\nchanges N for 2C 3C 4C 6C 7C", top) == []


def test_throwing_what_one_does_not_hold() -> None:
    text = "bid N 20\nkitty 2C 3C 4C 6C\ndealt N 5D 4D KD AH TC\n"

    assert ThrewNotHeld(N, cards("9S")) in faults(text + "changes N 2C 3C 4C 9S", MARITIME_125)
    assert faults(text + "changes N 2C 3C 4C 6C for", MARITIME_125) == []
    assert faults("bid N 20\ndealt N 5D 4D KD AH TC\nchanges N 2C 3C 4C 6C", MARITIME_125) == []


def test_nobody_but_the_bidder_throws_from_the_kitty() -> None:
    text = "bid N 20\nkitty 2C 3C 4C 6C\ndealt E 5D 4D KD AH TC\nchanges E 2C for 7S"

    assert ThrewNotHeld(E, cards("2C")) in faults(text, MARITIME_125)


def test_six_players_keep_two() -> None:
    """[A] auction 45."""
    found = faults("players 6\nchanges 1 2S 3S 4S 6S", AUCTION_45_PARTNERS)

    assert found == [WrongKeep(Seat(0), 1, 2, 5)]


def test_gone_on_the_top_card_ones_own_five_are_out() -> None:
    """[A] variations."""
    variant = replace(MARITIME_125, top_card_go=True)
    text = "bid N 20\ndealt N 5S JS KH 3D 2C\nwent top\ntrump C\nchanges N for 3C 4C 6C 7C 8C\n"

    assert faults(text + "1: E 9D 8D 7D 3C", variant) == []
    assert faults(text + "1: E 9D 8D 7D 5S", variant) == [NotHeld(1, N, card("5S"))]


def test_more_drawn_than_the_stock_has() -> None:
    """Call Your Partner: 52 - 25 - 4 = 23."""
    lines = [
        "changes 1 2S 3S 4S 5S 6S for 2H 3H 4H 5H 6H",
        "changes 2 7S 8S 9S TS JS for 7H 8H 9H TH JH",
        "changes 3 QS KS AS QH KH for 2D 3D 4D 5D 6D",
        "changes 4 2C 3C 4C 5C 6C for 7D 8D 9D TD JD",
        "changes 5 7C 8C 9C TC JC for QD KD AD AH QC",
    ]

    assert faults("\n".join(["players 5", *lines]), MARITIME_CALL_YOUR_PARTNER) == [
        StockExhausted(25, 23)
    ]


# the called card


CALLED = "players 5\nbid 1 20\ntrump S\ndealt 1 5S AH KS KD 2D\n"


def test_a_card_that_may_not_be_called() -> None:
    """[B 30]."""
    found = faults(CALLED + "called KD", MARITIME_CALL_YOUR_PARTNER)

    assert isinstance(found[0], MayNotCall)
    assert found[0].rule is Rule.CALLED_CARD
    assert faults(CALLED + "called JS", MARITIME_CALL_YOUR_PARTNER) == []
    assert faults("players 5\nbid 1 20\ncalled JS", MARITIME_CALL_YOUR_PARTNER) == []
    early = replace(MARITIME_CALL_YOUR_PARTNER, call_time=CallTime.BEFORE_KITTY)
    assert faults(CALLED + "called JS", early) == []
    assert faults("bid N 20\ntrump S\ncalled JS", MARITIME_125) == [NotPlayedHere("called")]


def test_the_called_card_kept_back_is_a_fault() -> None:
    """[B 31]: it must be played on the first trick."""
    text = "players 5\nbid 1 20\ntrump S\ncalled AS\ndealt 4 AS 9D 3D 2D 4D\n"
    found = faults(text + "1: 2 6D 7D 9D", MARITIME_CALL_YOUR_PARTNER)
    led = faults(
        "players 5\nbid 1 20\ntrump S\ncalled AS\ndealt 2 AS 9D\n1: 2 9D",
        MARITIME_CALL_YOUR_PARTNER,
    )

    assert found == [
        Revoke(
            *(1, Seat(3), card("9D"), card("6D"), Duty.PLAY_THE_CALLED_CARD),
            *(cards("AS"), cards("AS")),
        )
    ]
    assert found[0].rule is Rule.CALLED_CARD
    assert led[0].led is None
    assert faults(text + "1: 2 6D 7D AS", MARITIME_CALL_YOUR_PARTNER) == []


def test_the_called_card_waits_for_a_lead_that_allows_it() -> None:
    """[A]: any card may be called; a plain one cannot be played on a trump lead."""
    variant = replace(
        AUCTION_45_5P, call_time=CallTime.BEFORE_KITTY, called_card_trick=1, leads=Leads.ELDEST
    )
    text = "players 5\nbid 1 20\ntrump S\ncalled KD\ndealt 3 KD 9S 3D 2D 4D\n1: 2 6S 9S"

    assert faults(text, variant) == []


def test_a_kitty_card_is_the_bidders_to_play() -> None:
    """[B 11]."""
    text = """
        bid N 20
        trump S
        kitty 7S 8S 9H TH
        dealt N 5S JS KH 3D 2C
        changes N KH 3D 9H TH for
        1: E 4D 6D 7D 8S
    """

    assert faults(text, MARITIME_125) == []


def test_a_fault_beside_a_stray_joker_is_found_too() -> None:
    found = faults("trump S\ndealt S 9D 4S\n1: N 2S JK 9D")

    assert [type(fault) for fault in found] == [NotInThePack, Revoke]


def test_the_last_trick_alone_is_a_question() -> None:
    assert faults("trump S\n5: N 5D 8D") == []


def test_the_slow_path_knows_the_five_too() -> None:
    """[A] variations: the five alone earns the bonus."""
    variant = replace(CAPE_BRETON_45, best_trump_bonus=BestTrumpBonus.FIVE_ONLY)

    assert faults("trump S" + PLAY + "points A 10 B 15", variant) == []


# folding, and games that end early


def test_folding_before_somebody_who_is_booked() -> None:
    """[A] variations; the rest of the tricks go to the booked side."""
    variant = replace(CAPE_BRETON_45, booked=True)
    text = "trump S\ndealt N 5S JS AH KS QS\n1: N QS 2D 3D 4D\nfolds E to N"

    verdict = judge(read(text), variant)

    assert verdict.faults == ()
    assert (verdict.points.taken, verdict.points.best_trump) == ({"A": 30, "B": 0}, card("5S"))
    assert faults(text) == [NotBooked(E, N)]
    assert faults(text.replace("E to N", "S to N"), variant) == [NotBooked(S, N)]
    assert faults(text.replace("AH KS", "AH KD"), variant) == [NotBooked(E, N)]


def test_a_fold_after_the_last_trick_changes_nothing() -> None:
    verdict = judge(read("trump S" + PLAY + "folds N to E"), replace(CAPE_BRETON_45, booked=True))

    assert verdict.points.taken == {"A": 10, "B": 20}


def test_a_game_that_ends_mid_hand_may_leave_tricks_unplayed() -> None:
    """[BRIT]."""
    text = "sides 1 2\ntrump S\n1: 1 5D 8S\n2: 2 AD 4D"

    assert faults(text, TWENTY_FIVE) == []
    assert judge(read(text), TWENTY_FIVE).points.taken == {"1": 5, "2": 5}
    assert faults("sides 1 2\ntrump S\n1: 1 5D 8S\n3: 2 AD 4D", TWENTY_FIVE) == [
        TricksMissing((1, 3))
    ]


# points


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ("A 17 B 13", Impossible.NOT_BY_FIVES),
        ("A 35 B 0", Impossible.WRONG_SUM),
        ("A 25 B 10", Impossible.WRONG_SUM),
        ("A 35 B -5", Impossible.BELOW_ZERO),
        ("A 20 C 10", Impossible.UNKNOWN_SIDE),
        ("A 35", Impossible.WRONG_SUM),
    ],
)
def test_points_that_cannot_be(points: str, why: Impossible) -> None:
    found = faults(f"points {points}")

    assert [(type(fault), fault.why) for fault in found] == [(ImpossiblePoints, why)]


def test_points_of_one_side_alone_may_be() -> None:
    assert faults("points A 20") == []


def test_a_game_that_ends_mid_hand_leaves_points_untaken() -> None:
    assert faults("points A 10 B 10", TWENTY_FIVE) == []
    assert [type(each) for each in faults("points A 10 B 10")] == [ImpossiblePoints]


def test_points_are_held_against_the_tricks() -> None:
    assert faults("trump S" + PLAY + "points A 10 B 20") == []
    assert faults("trump S" + PLAY + "points A 20 B 10") == [
        PointsDiffer("A", 20, 10),
        PointsDiffer("B", 10, 20),
    ]


def test_faults_come_in_order_of_play() -> None:
    text = WHOLE.replace("dealer W", "dealer N").replace("5: E 3C 9C QD TC", "5: E 3C 9C QD JC")

    assert [type(fault) for fault in faults(text + "points A 35 B 0")] == [
        *(WrongLeader, NotHeld, ImpossiblePoints),
    ]


def test_who_need_not_follow_has_nothing_to_revoke() -> None:
    text = "sides N E S W\ntrump S\n1: N KS AD 2S 3S\n"

    assert faults(text, FIVE_AND_FORTY_1831) == []
