"""Every fault, call error, remedy and rule is a sentence without a gap in it."""

import pytest
from django.utils.translation import override

from engine import play_faults as f, setup_faults as before
from engine.calls import SIXTY_FOR_120, THIRTY_FOR_SIXTY, Bid, CallError, CallFault, Word, plain_bid
from engine.cards import CARDS, Seat, Suit, card_set, read_cards
from engine.deal import Went
from engine.ending import Undecided
from engine.faults import Fault, Side
from engine.game import HandRefused, Reason
from engine.notation import NotationError, Problem
from engine.play import Duty
from engine.points import Impossible, Sums
from engine.rulebook import Remedy, Rule
from engine.saying import LANGUAGES, say
from parties.referee.words import games, playing_cards, standing as points
from parties.wording.deeds import say as say_here
from tests.engine.recorded import every_kind
from tests.sweeping import swept

SEVEN, TEN = CARDS["7S"], CARDS["TD"]
SOME = card_set(read_cards("4S 8S"))
HAND = before.Place(before.Where.HAND, Seat(0))
TRICK = before.Place(before.Where.TRICK, Seat(1), 3)


def misplay(duty, led=SEVEN):
    return f.Revoke(3, Seat(2), CARDS["9D"], led, duty, SOME, SOME)


SAID = [
    (before.WrongTable(7, (2, 4)), "7 players do not play this game; it is for 2 and 4."),
    (before.WrongSides(("A", "A", "B", "B")), "the sides cannot sit like this: A A B B."),
    (before.NoSuchSeat(Seat(6), 4), "Nobody sits at seat 7 of this table."),
    (before.OutOfTheGame(Seat(1)), "East is out of the game by these scores, and cannot have"),
    (before.NoSuchSide("C"), "The scores name a side that nobody plays on: C."),
    (before.NotInThePack(CARDS["JK"], HAND), "Joker is in the hand of North, but is not"),
    (
        before.CardTwice(TEN, HAND, TRICK),
        "10♦ is there twice: in the hand of North and in trick 3.",
    ),
    (before.WrongHandSize(Seat(1), 4, 5, at_lead=False), "East was dealt 4 cards in place of 5."),
    (before.WrongHandSize(Seat(1), 6, 5, at_lead=True), "East began to play with 6 cards"),
    (before.WrongKitty(2, 3), "The kitty has 2 cards in place of 3."),
    (before.AuctionUnfinished(Seat(3)), "West had still to speak."),
    (before.ThrownInButPlayed(), "Nobody took the bid, and yet tricks were played."),
    (before.OtherBidder(None, Seat(0)), "written down as nobody, but the calls make it North."),
    (
        before.OtherBid(plain_bid(30), plain_bid(20)),
        "The bid is written down as 30, but the calls make it 20.",
    ),
    (before.BidNotOfThisGame(Bid(30, 60)), "A bid of 30 for 60 is not made in this game."),
    (before.MayNotName(Seat(0), Suit.SPADES, frozenset()), "could name only no suit."),
    (before.MayNotGo(Went.ON_KITTY), "went on the kitty, which is not played here."),
    (before.MayNotGo(Went.ON_TOP_CARD), "went on the top card, which is not played here."),
    (
        before.NotPlayedHere(before.Part.CALLS),
        "There is bidding in this record, but not in this game.",
    ),
    (before.TrumpNotTurned(Suit.CLUBS, Suit.HEARTS), "as clubs, but a heart was turned up."),
    (before.TrumpNotTurned(Suit.CLUBS, None), "but no card was turned up for them."),
    (before.MayNotRob(Seat(0), SEVEN, TEN, card_set(()), card_set(())), "had no right to take 7♠"),
    (before.MayNotRob(Seat(0), SEVEN, TEN, card_set((SEVEN,)), SOME), "only 4♠ and 8♠."),
    (before.FailedToRob(Seat(1)), "East had to take the turn-up and did not."),
    (before.ThrewNotHeld(Seat(1), SOME), "East threw 4♠ and 8♠ without holding them."),
    (before.WrongKeep(Seat(1), 0, before.HowMany(1, 5)), "East kept 0 cards; 1 to 5 may be kept."),
    (before.WrongDraw(Seat(1), 2, before.HowMany(3, 3)), "East drew 2 cards; just 3 may be drawn."),
    (before.StockExhausted(25, 23), "25 cards were drawn, but only 23 were left."),
    (before.MayNotCall(TEN, SOME), "The bidder called 10♦; he may call only 4♠ and 8♠."),
    (f.WrongLeader(2, Seat(3), frozenset({Seat(0)})), "West led, but the lead was with North."),
    (f.WrongTrickSize(2, 3, 4), "Trick 2 has 3 cards in place of 4."),
    (f.TricksMissing((1, 2)), "only these are written down: 1 and 2."),
    (f.NotHeld(2, Seat(0), TEN), "Trick 2: North played 10♦ without holding it."),
    (misplay(Duty.FOLLOW_TRUMP), "Trick 3: South played 9♦ on the trump lead 7♠ while holding 4♠"),
    (misplay(Duty.FOLLOW_SUIT), "South played 9♦ on the lead 7♠ while holding 4♠ and 8♠."),
    (misplay(Duty.PLAY_A_HEART), "on the lead A♥, without a trump, while holding"),
    (misplay(Duty.PLAY_THE_CALLED_CARD), "but 4♠ and 8♠ was called and due."),
    (misplay(Duty.PLAY_THE_CALLED_CARD, led=None), "South led 9♦, but 4♠ and 8♠ was called"),
    (f.NotBooked(Seat(0), Seat(1)), "North may not fold to East."),
    (
        f.ImpossiblePoints((("A", 35),), Impossible.WRONG_SUM, (25, 30)),
        "The points A 35 cannot be: they do not add up to a hand, which is 30 or 25.",
    ),
    (f.PointsDiffer("A", 25, 20), "Side A has 20 points by the tricks, not 25."),
    (
        CallFault(2, Seat(0), plain_bid(20), CallError.OUT_OF_TURN, Seat(1)),
        "Call 3: North said “20”, but it was not his turn. It was the turn of East.",
    ),
]


@swept(("fault", "said"), SAID)
def test_a_fault_is_a_sentence(fault, said):
    sentence = games.faults_sentence(fault)

    assert said in sentence
    assert "%(" not in sentence
    assert sentence.endswith(".")


def test_every_kind_of_fault_is_here():
    assert {type(fault).__name__ for fault, _said in SAID} == every_kind(Fault)


REFUSED = [
    HandRefused(reason, about, Sums((25, 30)))
    for reason in Reason
    for about in (Side("A"), 60, *Impossible)
]
UNREAD = [NotationError(3, 9, "5X", problem) for problem in Problem]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_left_to_be_filled_in(language):
    with override(language):
        said = {
            *(games.faults_sentence(fault, players) for fault, _said in SAID for players in (4, 5)),
            *(points.refused(refusal, {"A": "Neil"}) for refusal in REFUSED),
            *(say_here(each, {}) for each in UNREAD),
        }

    assert [each for each in said if "%" in each or "None" in each] == []


def test_french_is_said_of_the_same_fields():
    with override("fr"):
        assert games.faults_sentence(misplay(Duty.FOLLOW_TRUMP)).startswith("Levée 3")
        unread = say_here(UNREAD[2], {})
        refused = points.refused(REFUSED[0], {})

    assert "« 5X »" in unread.replace("\u00a0", " ")
    assert refused == "La partie est déjà finie."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_engine_says_them_by_itself(language):
    every = (*(fault for fault, _ in SAID), *REFUSED, *UNREAD, *Rule, *Remedy)
    said = [say(each, language) for each in every]

    assert [each for each in said if "%" in each or "None" in each] == []
    assert "10♦" not in "".join(said)
    assert (language == "en") == (say(UNREAD[2], language) == say(UNREAD[2]))


def test_the_engine_names_players_as_the_notation_does():
    misplayed = misplay(Duty.FOLLOW_TRUMP)

    assert say(misplayed, players=5) == (
        "Trick 3: player 3 played 9D on the trump lead 7S while holding 4S and 8S."
    )
    assert "joueur 3" in say(misplayed, "fr", players=5)


def test_a_language_that_is_not_spoken_is_refused():
    with pytest.raises(LookupError, match="gd"):
        say(Remedy.TAKE_BACK, "gd")


def test_players_are_numbered_where_the_table_has_no_compass():
    assert games.faults_sentence(before.FailedToRob(Seat(1)), 5).startswith("Player 2 had to take")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (plain_bid(25), "25"),
        (THIRTY_FOR_SIXTY, "30 for 60"),
        (SIXTY_FOR_120, "60 for 120"),
        (Word.HOLD, "I hold"),
    ],
)
def test_a_call_is_said_as_at_the_table(call, said):
    assert playing_cards.call(call) == said


def test_every_reason_and_remedy_is_said_in_its_own_words():
    for reasons in (CallError, Word, Impossible, Remedy, Rule, Problem, Reason, Undecided):
        assert len({each.said for each in reasons}) == len(reasons.__members__)
    assert all(rule.written_in for rule in Rule)
