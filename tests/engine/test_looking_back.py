"""What should have been played, and the odds of a bid."""

import pytest

from engine.best_play import Option, Weighed
from engine.bid_odds import bid_odds
from engine.calls import THIRTY_FOR_SIXTY, plain_bid
from engine.cards import Seat, Suit, card, card_set, read_cards
from engine.deal import Deal, Trick, each_for_self as alone, partners
from engine.looking_back import Because, LookedBack, _why, look_back
from engine.notation import read
from engine.presets import AUCTION_45_PARTNERS, CAPE_BRETON_45, PRESETS, TRADITIONAL_45, TWENTY_FIVE
from engine.simple_player import View, Why
from engine.tables import table_fault
from engine.unanswered import NoAnswer, Refused
from tests.engine.hands_in_progress import played_out
from tests.engine.second_opinion import damaged
from tests.engine.whole_hands import Dice, whole_hand
from tests.sweeping import swept

WRITTEN = """
dealer W
trump S
1: N KC 2D QC 3C
2: N 3D KD 4D 8D
3: E 7H TC 9H JS
4: N 5S 2S 3S 4S
5: N JC 6S 7S 8S
"""


TOOK = "robs S 9S for 2C"  # and has the ace: after four other cards there is no room for both


def cards(text):
    return card_set(read_cards(text))


def back(number, seat, text=WRITTEN, variant=CAPE_BRETON_45, deals=30):
    return look_back(read(text), variant, number, Seat(seat), Dice(1), deals=deals)


def test_a_lead_that_cost_games_is_told_with_the_better_one_and_why():
    found = back(2, 0, deals=100)

    assert (found.played, found.best, found.why) == (card("3D"), card("5S"), Why.DRAWS_TRUMPS)
    assert found.cost > 1
    assert found.is_sure
    assert not back(2, 0, deals=10).is_sure


def test_where_nothing_was_to_choose_nothing_was_lost():
    found = back(5, 0)

    assert (found.played, found.best, found.cost) == (card("JC"), card("JC"), 0)
    assert not found.is_sure


@pytest.mark.parametrize(("error", "is_sure"), [(0.024, True), (0.026, False)])
def test_whether_it_is_sure_is_told_by_the_card_that_was_played(error, is_sure):
    """That two others come to the same in every deal says nothing about it."""
    best, level, played = read_cards("KD QD 3C")
    options = (Option(best, 0.5, 0), Option(level, 0.5, 0), Option(played, 0.45, error))
    found = LookedBack(played, Weighed(options, 40), None)

    assert found.cost == pytest.approx(5)
    assert found.is_sure is is_sure


@swept(
    ("number", "seat", "text", "reason"),
    [
        (6, 0, WRITTEN, NoAnswer.NOT_PLAYED),
        (0, 0, WRITTEN, NoAnswer.NOT_PLAYED),
        (1, 3, WRITTEN.replace("QC 3C", "QC"), NoAnswer.NOT_PLAYED),
        (1, 0, WRITTEN.replace("trump S", ""), NoAnswer.NOT_PLAYED),
        (1, 0, WRITTEN.replace("5: N JC 6S 7S 8S", ""), NoAnswer.HAND_NOT_KNOWN),
        (1, 0, "dealt N 5S JS KC 3D JC 2H\n" + WRITTEN, NoAnswer.HAND_NOT_KNOWN),
        (4, 1, WRITTEN.replace("2S 3S", "2H 3S"), NoAnswer.AGAINST_THE_RULES),
        (3, 1, WRITTEN.replace("2: N", "2: S"), NoAnswer.NOTHING_FITS),
        (4, 3, WRITTEN.replace("trump S", f"turned 9S\ntrump S\n{TOOK}"), NoAnswer.NOTHING_FITS),
    ],
)
def test_what_cannot_be_told_is_refused_with_its_reason(number, seat, text, reason):
    with pytest.raises(Refused) as refused:
        back(number, seat, text)

    assert refused.value.reasons == (reason,)


def test_of_a_hand_that_went_on_after_its_end_nothing_is_told():
    """At twenty-five the second trick is the last: who stood at 15 has it."""
    text = "scores A 15 B 0\n" + WRITTEN

    assert back(2, 0, text, TWENTY_FIVE).played == card("3D")
    with pytest.raises(Refused) as refused:
        back(4, 0, text, TWENTY_FIVE)
    assert refused.value.reasons == (NoAnswer.HAND_IS_OVER,)


@swept("seed", [*range(80), 1215])
def test_whatever_is_written_down_is_answered_or_refused(seed):
    dice = Dice(seed)
    variant, deal = whole_hand(seed)
    for _ in range(dice.randrange(3)):
        deal = damaged(dice, deal)
    number, seat = dice.randrange(1, 6), Seat(dice.randrange(-1, len(deal.sides) + 1))
    try:
        found = look_back(deal, variant, number, seat, dice, deals=2)
    except Refused:
        return

    assert found.played in deal.tricks[number - 1].cards
    assert found.cost >= 0


def test_a_hand_that_was_written_down_needs_no_later_tricks():
    text = "dealt N 5S JS KC 3D JC\n" + WRITTEN[: WRITTEN.index("3:")]

    assert back(2, 0, text).best == card("5S")


def test_who_robs_later_in_the_first_trick_is_not_known_to_have_the_turn_up():
    turned = WRITTEN.replace("trump S", "turned 9S\ntrump S")
    robbed = turned.replace("trump S", "trump S\nrobs S 9S for 9C")
    ace = WRITTEN.replace("trump S", "turned AS\ntrump S\nrobs W AS for 9C")

    assert back(1, 0, robbed) == back(1, 0, turned)
    assert back(1, 0, ace) != back(1, 0, ace.replace("robs W AS for 9C", ""))
    assert back(2, 0, robbed) != back(2, 0, turned)
    assert back(1, 3, robbed) != back(1, 3, turned)  # who plays after him has seen it


TOUCHING = """
dealer W
trump S
1: N 5S 2S 3S 4S
2: N JS 6S 7S 8S
3: N AH 9S TS 2D
4: N QD 3D 4D 5C
5: N KD 6D 7D 8C
"""


def test_of_two_cards_that_come_to_the_same_the_one_that_was_played_is_the_best():
    """A reason is given for the card that was played, not for the one that is no better."""
    found = back(4, 0, TOUCHING)

    assert (found.played, found.best, found.cost) == (card("QD"), card("QD"), 0)
    assert found.weighed.best == card("KD")
    assert found.why is None


@swept("name", PRESETS)
def test_every_card_of_any_hand_can_be_asked_about(name):
    dice = Dice(9)
    hand = played_out(dice, PRESETS[name])
    for number, trick in enumerate(hand.tricks, start=1):
        seat = dice.randrange(hand.players)
        found = look_back(hand.deal, hand.variant, number, seat, dice, deals=4)
        assert found.played in trick.cards
        assert 0 <= found.cost <= 100


def reason(hand, on, best, played=(), leader=3, variant=CAPE_BRETON_45):
    table = Deal(partners(4), Suit.SPADES, tuple(played), dealer=Seat(2))
    view = View(variant, table, Seat(0), cards(hand))
    return _why(view, Trick(Seat(leader), read_cards(on)), view.hand, card(best))


@swept(
    ("hand", "on", "leader", "best", "because"),
    [
        ("KD QD", "JD", 3, "QD", Why.TAKES_CHEAPLY),
        ("KD QD", "JD", 3, "KD", Because.HOLDS),
        ("2S 3C", "4D", 3, "3C", Because.NOT_WORTH_IT),
        ("AS KD 3C", "QD 2D 4D", 1, "AS", None),
        ("KD 3D", "QD 4D", 2, "KD", Because.FOR_PARTNER),
        ("KC 3C 2D", "QD 4D", 2, "KC", None),
        ("KC 3C", "5S 4D", 1, "KC", Because.THROWS_AWAY),
        ("TS 3C 4D", "", 0, "TS", Because.ASKS_FOR_TRUMPS),
        ("TS 3C KD QC", "", 0, "QC", Because.KEEPS_TRUMPS),
        ("3C KD QC", "", 0, "QC", None),
        ("7S 9S KD 2C", "KD 4S 5S", 1, "KD", Because.THROWS_AWAY),
    ],
)
def test_why_a_card_is_best(hand, on, leader, best, because):
    assert reason(hand, on, best, leader=leader) == because


@pytest.mark.parametrize("dealer", range(3))
def test_the_hand_asked_about_is_dealt_to_who_asks_whoever_deals(dealer):
    variant = PRESETS["auction_45_3p"]  # he must hold a card of the suit that he names
    hand = cards("5S JS AH KS KD")

    [best, *_] = bid_odds(variant, alone(3), Seat(dealer), Seat(0), hand, Dice(2), deals=15)

    assert best.trump is Suit.SPADES
    assert best.points > 25


@pytest.mark.thorough
@swept("name", [name for name in PRESETS if PRESETS[name].has_auction])
def test_good_trumps_make_more_bids_than_poor_ones(name):
    variant = PRESETS[name]
    players = variant.players[-1]
    sides = alone(players) if table_fault(variant, partners(6)[:players]) else partners(players)
    strong = bid_odds(variant, sides, Seat(0), Seat(1), cards("5S JS AH KS KD"), Dice(2), deals=15)
    poor = bid_odds(variant, sides, Seat(0), Seat(0), cards("9S 2H 8D TC 6C"), Dice(2), deals=15)

    assert strong[0].trump is Suit.SPADES
    assert strong[0].points > poor[0].points
    assert [each.bid for each in strong[0].bids] == sorted(each.bid for each in strong[0].bids)
    made = [each.made for each in strong[0].bids]
    assert made == sorted(made, reverse=True)
    assert all(0 <= each <= 1 for each in made)


def test_a_suit_that_may_not_be_named_has_no_odds():
    odds = bid_odds(
        AUCTION_45_PARTNERS,
        partners(4),
        Seat(0),
        Seat(1),
        cards("5S JS KS KD 2D"),
        Dice(2),
        deals=4,
    )

    assert {each.trump for each in odds} == {Suit.SPADES, Suit.DIAMONDS}


def test_a_bid_brings_what_it_is_worth():
    """Nobody takes more than 30, and a bid that is set costs itself."""
    sides = partners(4)
    [spades, *_] = bid_odds(
        AUCTION_45_PARTNERS, sides, Seat(0), Seat(1), cards("2S 2H 3H 4H 6D"), Dice(2), deals=10
    )
    thirty = next(each for each in spades.bids if each.bid == plain_bid(30))

    assert thirty.brings == 60 * thirty.made - 30
    assert THIRTY_FOR_SIXTY not in {each.bid for each in spades.bids}


@swept(
    ("variant", "hand", "seat", "reason"),
    [
        (TRADITIONAL_45, "5S JS KS KD 2D", 1, NoAnswer.NOT_NOW),
        (AUCTION_45_PARTNERS, "5S", 1, NoAnswer.NOT_THE_PACK),
        (AUCTION_45_PARTNERS, "5S JS KS KD JK", 1, NoAnswer.NOT_THE_PACK),
        (AUCTION_45_PARTNERS, "5S JS KS KD 2D", 4, NoAnswer.NO_SUCH_SEAT),
        (AUCTION_45_PARTNERS, "5S JS KS KD 2D", -1, NoAnswer.NO_SUCH_SEAT),
    ],
)
def test_odds_are_of_five_cards_in_a_game_with_bids(variant, hand, seat, reason):
    with pytest.raises(Refused) as refused:
        bid_odds(variant, partners(4), Seat(0), Seat(seat), cards(hand), Dice(2))

    assert refused.value.reasons == (reason,)
