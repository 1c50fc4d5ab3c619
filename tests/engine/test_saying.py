"""The engine says every reason that it has by itself, without a word left out, in each language."""

import pytest

from engine import play_faults as play, setup_faults as setup
from engine.bidding import Auction, opening
from engine.calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, Bid, CallError, CallFault, Word, plain_bid
from engine.cards import CARDS, OneOf, Seat, Suit, card_set, read_cards
from engine.combinations import warnings_for
from engine.deal import Went
from engine.ending import Undecided
from engine.faults import Fault, Side
from engine.game import HandRefused, Reason
from engine.notation import NotationError, Problem
from engine.play import Duty
from engine.points import Impossible, Sums
from engine.presets import NEWFOUNDLAND_120
from engine.rulebook import Remedy, Rule
from engine.saying import LANGUAGES, say
from engine.simple_player import Why
from engine.switches import RulesRefused, UnknownPreset, UnknownSwitch, UnknownValue, variant_of
from engine.unanswered import NoAnswer
from tests.engine.recorded import every_kind
from tests.sweeping import swept

SEVEN, TEN = CARDS["7S"], CARDS["TD"]
SOME = card_set(read_cards("4S 8S"))
NONE = card_set(())
HAND = setup.Place(setup.Where.HAND, Seat(0))
TRICK = setup.Place(setup.Where.TRICK, Seat(1), 3)


def misplay(duty, led=SEVEN, holding=SOME):
    return play.Revoke(3, Seat(2), CARDS["9D"], led, duty, holding, holding)


SAID = [
    (setup.WrongTable(7, (2, 4)), "7 players do not play this game; it is for 2 and 4."),
    (
        setup.WrongSides(("A", "A", "B", "B")),
        "In this game the sides cannot sit like this: A A B B.",
    ),
    (setup.NoSuchSeat(Seat(6), 4), "Nobody sits at seat 7 of this table."),
    (setup.OutOfTheGame(Seat(1)), "E is out of the game by these scores, and cannot have played."),
    (setup.NoSuchSide("C"), "The scores name a side that nobody plays on: C."),
    (setup.NotInThePack(CARDS["JK"], HAND), "JK is in the hand of N, but is not in the pack here."),
    (setup.CardTwice(TEN, HAND, TRICK), "TD is there twice: in the hand of N and in trick 3."),
    (setup.WrongHandSize(Seat(1), 4, 5, at_lead=False), "E was dealt 4 cards in place of 5."),
    (
        setup.WrongHandSize(Seat(1), 6, 5, at_lead=True),
        "E began to play with 6 cards in place of 5.",
    ),
    (setup.WrongKitty(2, 3), "The kitty has 2 cards in place of 3."),
    (
        setup.AuctionUnfinished(Seat(3)),
        "The play began before the bidding was over; W had still to speak.",
    ),
    (setup.ThrownInButPlayed(), "Nobody took the bid, and yet tricks were played."),
    (
        setup.OtherBidder(None, Seat(0)),
        "The bidder is written down as nobody, but the calls make it N.",
    ),
    (
        setup.OtherBid(plain_bid(30), plain_bid(20)),
        "The bid is written down as 30, but the calls make it 20.",
    ),
    (setup.BidNotOfThisGame(Bid(30, 60)), "A bid of 30 for 60 is not made in this game."),
    (setup.BidNotOfThisGame(SIXTY_FOR_120), "A bid of 60 for 120 is not made in this game."),
    (
        setup.MayNotName(Seat(0), Suit.SPADES, frozenset()),
        "N named spades, but could name only none.",
    ),
    (
        setup.MayNotName(Seat(0), Suit.SPADES, frozenset((Suit.HEARTS, Suit.CLUBS))),
        "N named spades, but could name only hearts and clubs.",
    ),
    (setup.MayNotGo(Went.ON_KITTY), "The bidder went on the kitty, which is not played here."),
    (
        setup.MayNotGo(Went.ON_TOP_CARD),
        "The bidder went on the top card, which is not played here.",
    ),
    (
        setup.NotPlayedHere(setup.Part.CALLS),
        "There is bidding in this record, but not in this game.",
    ),
    (
        setup.TrumpNotTurned(Suit.CLUBS, Suit.HEARTS),
        "Trumps are written down as clubs, but a heart was turned up.",
    ),
    (
        setup.TrumpNotTurned(Suit.CLUBS, None),
        "Trumps are clubs, but no card was turned up for them.",
    ),
    (setup.MayNotRob(Seat(0), SEVEN, TEN, NONE, NONE), "N had no right to take 7S for TD."),
    (
        setup.MayNotRob(Seat(0), SEVEN, TEN, card_set((SEVEN,)), SOME),
        "N may take 7S, but not give TD for it: only 4S and 8S.",
    ),
    (setup.FailedToRob(Seat(1)), "E had to take the turn-up and did not."),
    (setup.ThrewNotHeld(Seat(1), SOME), "E threw 4S and 8S without holding them."),
    (setup.ThrewNotHeld(Seat(1), card_set((TEN,))), "E threw TD without holding it."),
    (setup.WrongKeep(Seat(1), 0, setup.HowMany(1, 5)), "E kept 0 cards; 1 to 5 may be kept."),
    (setup.WrongDraw(Seat(1), 2, setup.HowMany(3, 3)), "E drew 2 cards; just 3 may be drawn."),
    (setup.StockExhausted(25, 23), "25 cards were drawn, but only 23 were left."),
    (setup.MayNotCall(TEN, SOME), "The bidder called TD; he may call only 4S and 8S."),
    (
        setup.MayNotCall(TEN, card_set(read_cards("4S 8S 2H"))),
        "The bidder called TD; he may call only 4S, 8S and 2H.",
    ),
    (
        CallFault(2, Seat(0), plain_bid(20), CallError.OUT_OF_TURN, None),
        "Call 3: N said “20”, but it was not his turn.",
    ),
    (
        play.WrongLeader(2, Seat(3), frozenset({Seat(0)})),
        "Trick 2: W led, but the lead was with N.",
    ),
    (play.WrongTrickSize(2, 3, 4), "Trick 2 has 3 cards in place of 4."),
    (play.TricksMissing((1, 2)), "Of the five tricks only these are written down: 1 and 2."),
    (play.NotHeld(2, Seat(0), TEN), "Trick 2: N played TD without holding it."),
    (
        misplay(Duty.FOLLOW_TRUMP),
        "Trick 3: S played 9D on the trump lead 7S while holding 4S and 8S.",
    ),
    (misplay(Duty.FOLLOW_SUIT), "Trick 3: S played 9D on the lead 7S while holding 4S and 8S."),
    (
        misplay(Duty.PLAY_A_HEART),
        "Trick 3: S played 9D on the lead A♥, without a trump, while holding 4S and 8S.",
    ),
    (
        misplay(Duty.PLAY_THE_CALLED_CARD, holding=card_set((TEN,))),
        "Trick 3: S played 9D, but TD was called and due.",
    ),
    (
        misplay(Duty.PLAY_THE_CALLED_CARD, led=None, holding=card_set((TEN,))),
        "Trick 3: S led 9D, but TD was called and due.",
    ),
    (play.NotBooked(Seat(0), Seat(1)), "N may not fold to E."),
    (
        play.ImpossiblePoints((("A", 35),), Impossible.WRONG_SUM, (25, 30)),
        "The points A 35 cannot be: they do not add up to a hand, which is 30 or 25.",
    ),
    (play.PointsDiffer("A", 25, 20), "Side A has 20 points by the tricks, not 25."),
    (
        CallFault(2, Seat(0), plain_bid(20), CallError.OUT_OF_TURN, Seat(1)),
        "Call 3: N said “20”, but it was not his turn. It was the turn of E.",
    ),
    (
        CallFault(0, Seat(1), Word.HOLD, CallError.HOLD_IS_FOR_THE_DEALER, Seat(1)),
        "Call 1: E said “I hold”, but only the dealer may hold.",
    ),
]


@swept(("fault", "sentence"), SAID)
def test_a_fault_is_said_in_one_sentence(fault, sentence) -> None:
    assert say(fault) == sentence


def test_every_kind_of_fault_is_said_here() -> None:
    assert {type(fault).__name__ for fault, _sentence in SAID} == every_kind(Fault)


def test_at_a_table_that_is_none_of_four_the_players_have_numbers() -> None:
    assert say(play.NotHeld(2, Seat(4), TEN), players=5) == (
        "Trick 2: player 5 played TD without holding it."
    )


def test_calls_are_said_as_at_the_table() -> None:
    spoken = [Word.PASS, Word.HOLD, Word.PASS_THE_DEAL, plain_bid(25), THIRTY_FOR_SIXTY]

    assert [say(call) for call in spoken] == [
        *("Pass", "I hold", "The deal passes", "25", "30 for 60")
    ]


def refused(game, **turned):
    with pytest.raises(RulesRefused) as why:
        variant_of(game, turned)
    return why.value.refusals


REASONS = [
    *(fault for fault, _sentence in SAID),
    *(
        HandRefused(reason, about, Sums((25, 30)))
        for reason in Reason
        for about in (Side("A"), 60, *Impossible)
    ),
    *(NotationError(3, 9, "5X", problem) for problem in Problem),
    *Rule,
    *Remedy,
    *Undecided,
    *CallError,
    *NoAnswer,
    *Why,
    *Suit,
    *OneOf,
    *refused("cape_breton_45", kitty=3),
    *refused("whist"),
    *refused("cape_breton_45", trumps="S", renege="never", hold=3),
    *warnings_for(variant_of("maritime_125", {"best_trump_bonus": "five_only"})),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_to_be_filled_in(language) -> None:
    said = [say(reason, language) for reason in REASONS]

    assert [
        each
        for each in said
        if not each or "%" in each or "None" in each.replace("None of them", "")
    ] == []
    assert {type(each) for each in refused("cape_breton_45", trumps="S", renege="never")} == {
        *(UnknownSwitch, UnknownValue)
    }
    assert type(refused("whist")[0]) is UnknownPreset


def test_french_is_said_of_the_same_fields() -> None:
    english = {say(reason) for reason in REASONS}
    french = {say(reason, "fr") for reason in REASONS}

    assert len(english & french) <= len({"N", "25"})
    assert say(misplay(Duty.FOLLOW_TRUMP), "fr").startswith("Levée 3")


def test_an_auction_shows_where_it_stands() -> None:
    heard = opening(Auction(NEWFOUNDLAND_120, 4, Seat(3)))

    assert repr(heard).startswith("<Bidding: ")


def test_a_language_that_is_not_spoken_is_none() -> None:
    with pytest.raises(LookupError, match="de"):
        say(Rule.FOLLOW_SUIT, "de")
