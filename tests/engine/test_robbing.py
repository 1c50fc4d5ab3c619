from dataclasses import replace

from engine.cards import Seat, Suit, card, card_set, read_cards
from engine.presets import MARITIME_125, ONE_TEN, TRADITIONAL_45
from engine.robbing import NO_ROB, TurnUp, may_rob, may_rob_stock
from tests.engine.text_play import in_set

JOKER_GAME = replace(TRADITIONAL_45, joker=True)
DEALER, OTHER = Seat(3), Seat(1)


def right(hand, turned, variant=TRADITIONAL_45, *, seat=OTHER, after_joker=None, too_late=False):
    turn_up = TurnUp(card(turned), after_joker and card(after_joker))
    cards = card_set(read_cards(hand))
    return may_rob(variant, turn_up, dealer=DEALER, seat=seat, hand=cards, too_late=too_late)


def test_the_ace_of_trumps_may_take_the_turn_up_for_another_card() -> None:
    """[A] traditional."""
    rob = right("AC KD 3H", "7C")

    assert (rob.may, rob.must) == (True, False)
    assert (in_set(rob.takes), in_set(rob.may_give)) == ("7C", "3H KD")


def test_an_ace_turned_is_the_dealers() -> None:
    """[A]: he claims it for one of his dealt cards; the ace of hearts gives nobody a claim."""
    assert in_set(right("KC KD 3H", "AC", seat=DEALER).may_give) == "3H KD KC"
    assert right("AH KD 3H", "AC") == NO_ROB


def test_the_right_is_gone_after_the_first_card() -> None:
    assert right("AC KD 3H", "7C", too_late=True) == NO_ROB


def test_where_nobody_robs_nobody_does() -> None:
    """[B 4]: under no circumstances."""
    assert right("AC KD 3H", "7C", MARITIME_125) == NO_ROB


def test_a_joker_turned_is_the_dealers_and_the_next_card_makes_trumps() -> None:
    """[LIQ]; [INFO]."""
    dealer = right("KC KD 3H", "JK", JOKER_GAME, seat=DEALER, after_joker="8S")
    holder = right("AS KD 3H", "JK", JOKER_GAME, after_joker="8S")

    assert (dealer.must, in_set(dealer.takes)) == (True, "JK")
    assert (holder.must, in_set(holder.takes)) == (False, "8S")
    assert right("AS KD 3H", "JK", JOKER_GAME) == NO_ROB
    assert right("AS KD 3H", "JK", JOKER_GAME, after_joker="JK") == NO_ROB
    assert TurnUp(card("JK")).trump is None
    assert TurnUp(card("JK"), card("8S")).trump is Suit.SPADES


def test_the_ace_turns_the_stock_until_a_trump_shows() -> None:
    """[A] 110."""
    hand, stock = card_set(read_cards("AS KD 9C")), read_cards("4D 8H QS 3C")
    rob = may_rob_stock(ONE_TEN, trump=Suit.SPADES, hand=hand, stock=stock)

    assert (in_set(rob.takes), in_set(rob.may_give)) == ("QS", "KD 9C")
    assert rob.turned == read_cards("4D 8H QS")


def test_without_a_trump_in_the_stock_nothing_is_taken() -> None:
    hand, stock = card_set(read_cards("AS KD")), read_cards("4D 8H")
    rob = may_rob_stock(ONE_TEN, trump=Suit.SPADES, hand=hand, stock=stock)

    assert (rob.may, rob.turned) == (False, stock)
    assert may_rob_stock(ONE_TEN, trump=Suit.CLUBS, hand=hand, stock=stock) == NO_ROB
    assert may_rob_stock(MARITIME_125, trump=Suit.SPADES, hand=hand, stock=stock) == NO_ROB
