from dataclasses import replace

import pytest

from engine.cards import ACE_OF_HEARTS, JOKER, Suit, card, card_set, read_cards
from engine.play import Duty, called_card_is_due, forbidden, law_of, with_called_card
from engine.presets import (
    AUCTION_45_5P,
    FIVE_AND_FORTY_1831,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.rulebook import Rule
from engine.unanswered import Refused
from engine.variants import AnyTrick, CallTime, Follow, PlainLead, Renege
from tests.engine.text_play import in_set, legal_plays, winner
from tests.sweeping import swept

JOKER_GAME = replace(TRADITIONAL_45, joker=True)


def test_the_leader_plays_anything() -> None:
    """[A]: no duty to lead trumps."""
    assert legal_plays("5S KH 3D 2C AH", led=None, trump="S") == "5S KH 3D 2C AH"


def test_what_a_lead_demands_binds_who_can_answer_it() -> None:
    """[B 16]; nothing is demanded of the leader."""
    law = law_of(TRADITIONAL_45)
    demand = law.demand(card("6S"), Suit.DIAMONDS)

    assert law.demand(None, Suit.DIAMONDS).binding == 0
    assert card_set(read_cards("TS")) & demand.binding
    assert not card_set(read_cards("KH 4C 5D")) & demand.binding
    assert in_set(card_set(read_cards("TS KH 4C 5D")) & demand.answering) == "TS 5D"


def test_a_plain_lead_is_followed_or_trumped() -> None:
    """[B 16]: follow the suit led, unless one plays a trump."""
    assert legal_plays("TS KH QH 4C 7C", led="6S", trump="D") == "TS"
    assert legal_plays("JK 4C 8S 2H AH", led="KC", trump="D", variant=JOKER_GAME) == "JK 4C AH"


def test_being_able_to_trump_is_a_right_not_a_duty() -> None:
    """Void in the plain suit led, with the ace of hearts and an ordinary trump."""
    assert legal_plays("AH 9S KD", led="4C", trump="S") == "AH 9S KD"


def test_the_ace_of_hearts_never_follows_a_heart() -> None:
    """[B 37]: the ace of hearts is always considered trump."""
    assert legal_plays("AH 9S KD", led="4H", trump="S") == "AH 9S KD"
    assert legal_plays("AH 3H KD", led="4H", trump="S") == "AH 3H"


def test_a_trump_lead_takes_a_trump_from_whoever_holds_an_ordinary_one() -> None:
    """[B 19]; the right to hold back is gone as soon as an ordinary trump is held besides."""
    assert legal_plays("KS 5S QC AC 2H", led="7D", trump="D") == "KS 5S QC AC 2H"
    assert legal_plays("KD 2D 5C 8H TC", led="5D", trump="D") == "KD 2D"
    assert legal_plays("5S TS KD QD 4H", led="2S", trump="S") == "5S TS"


@swept(
    ("hand", "led", "legal"),
    [
        ("5S KD QD", "9S", "5S KD QD"),
        ("5S KD QD", "JS", "5S KD QD"),
        ("5S KD QD", "AH", "5S KD QD"),
        ("JS KD QD", "AS", "JS KD QD"),
        ("JS KD QD", "AH", "JS KD QD"),
        ("JS KD QD", "5S", "JS"),
        ("AH KD QD", "AS", "AH KD QD"),
        ("AH KD QD", "JS", "AH"),
        ("AH KD QD", "5S", "AH"),
        ("AS KD QD", "2S", "AS"),
        ("5S AH KD", "JS", "5S AH"),
        ("JS AH KD", "5S", "JS AH"),
    ],
)
def test_top_trumps_are_held_back_from_lower_leads_only(hand: str, led: str, legal: str) -> None:
    """[B 19]: the five at any time, the jack unless the five is led, the ace of hearts unless the
    five or the jack is led. The ace of trumps has no privilege."""
    assert legal_plays(hand, led=led, trump="S") == legal


def test_the_flat_reading_lets_any_top_trump_stay() -> None:
    """[A] read literally: five, jack, joker or ace of hearts when they are one's only trumps."""
    variant = replace(JOKER_GAME, renege=Renege.FLAT)

    assert legal_plays("AH KD QD", led="5S", trump="S", variant=variant) == "AH KD QD"
    assert legal_plays("JK JS KD", led="5S", trump="S", variant=variant) == "JK JS KD"
    assert legal_plays("AH 4S KD", led="JS", trump="S", variant=variant) == "AH 4S"


def test_only_the_five_may_stay_where_the_hall_says_so() -> None:
    """[A] variations: no reneging, only the five of trumps."""
    variant = replace(MARITIME_125, renege=Renege.FIVE_ONLY)

    assert legal_plays("5S KD", led="2S", trump="S", variant=variant) == "5S KD"
    assert legal_plays("JS KD", led="2S", trump="S", variant=variant) == "JS"
    assert legal_plays("5S JS KD", led="2S", trump="S", variant=variant) == "5S JS"


def test_nothing_stays_where_reneging_is_not_played() -> None:
    variant = replace(MARITIME_125, renege=Renege.NONE)

    assert legal_plays("5S KD", led="2S", trump="S", variant=variant) == "5S"


def test_the_joker_is_held_back_below_the_jack() -> None:
    """[A] names it among the four; here by the card led."""
    assert legal_plays("JK KS 4C", led="8D", trump="D", variant=JOKER_GAME) == "JK KS 4C"
    assert legal_plays("JK KS 4C", led="JD", trump="D", variant=JOKER_GAME) == "JK"
    assert legal_plays("AH KS 4C", led="JK", trump="D", variant=JOKER_GAME) == "AH"


def test_the_ace_of_hearts_led_asks_a_heart_of_whoever_has_no_trump() -> None:
    """[A]: if the ace of hearts is led and you have no trump, you must play a heart."""
    assert legal_plays("KH 2H KD", led="AH", trump="S", variant=TRADITIONAL_45) == "KH 2H"
    assert legal_plays("KC 2C KD", led="AH", trump="S", variant=TRADITIONAL_45) == "KC 2C KD"
    assert legal_plays("5S KH QD", led="AH", trump="S", variant=TRADITIONAL_45) == "5S KH QD"
    assert legal_plays("9S KH QD", led="AH", trump="S", variant=TRADITIONAL_45) == "9S"
    assert legal_plays("KH 2H KD", led="AH", trump="S", variant=MARITIME_125) == "KH 2H KD"


def test_heart_on_heart_may_cancel_the_right_to_hold_back() -> None:
    """[A] "heart on heart", where a hall reads it so."""
    variant = replace(TRADITIONAL_45, ah_lead_stops_renege=True)

    assert legal_plays("5S KH QD", led="AH", trump="S", variant=variant) == "5S"
    assert legal_plays("5S KH QD", led="AS", trump="S", variant=variant) == "5S KH QD"


def test_plain_leads_may_be_free() -> None:
    """[A] on the auction game, read literally."""
    variant = replace(MARITIME_125, plain_lead=PlainLead.FREE)

    assert legal_plays("4C 3H KD", led="QC", trump="H", variant=variant) == "4C 3H KD"
    assert legal_plays("4C 3H KD", led="QH", trump="H", variant=variant) == "3H"


def test_nobody_need_follow_in_1831() -> None:
    """[A] on Leslie 1831: any card may always be played."""
    hand = "KS 2D 9C 4H AH"

    assert legal_plays(hand, led="7S", trump="S", variant=FIVE_AND_FORTY_1831) == hand


def test_a_bound_1831_game_knows_no_privilege() -> None:
    variant = replace(FIVE_AND_FORTY_1831, follow=Follow.BOUND)

    assert legal_plays("5S KD", led="2S", trump="S", variant=variant) == "5S"
    assert legal_plays("JS KD", led="2S", trump="S", variant=variant) == "JS"
    assert legal_plays("AH KD", led="2S", trump="S", variant=variant) == "AH KD"
    assert legal_plays("AH KD", led="2H", trump="S", variant=variant) == "AH"


def test_a_sunken_ace_has_no_privilege() -> None:
    law = law_of(TRADITIONAL_45, ace_sunk=True)
    hand = card_set(read_cards("AH KD"))

    assert in_set(law.legal_plays(hand, card("2H"), Suit.HEARTS)) == "AH"
    assert law.winning_card(read_cards("2H AH"), Suit.HEARTS) == card("2H")
    flat = law_of(replace(TRADITIONAL_45, renege=Renege.FLAT), ace_sunk=True)
    assert in_set(flat.legal_plays(hand, card("2H"), Suit.HEARTS)) == "AH"


@swept(
    ("trick", "trump", "winning"),
    [
        ("9D KD AD TD", "S", "KD"),
        ("AS JS QS 2S", "H", "QS"),
        ("JS AH 5S AS", "S", "5S"),
        ("5D 6D 5C TS", "S", "TS"),
        ("JC QC AC 2C", "D", "QC"),
        ("4H KS AC 2C", "D", "4H"),
        ("4H KS AH 2C", "D", "AH"),
    ],
)
def test_the_best_trump_wins_or_else_the_best_card_of_the_suit_led(
    trick: str, trump: str, winning: str
) -> None:
    """[B 17, 18, 35-39]."""
    assert winner(trick, trump=trump) == winning


def test_the_joker_beats_the_ace_of_hearts() -> None:
    """[A]."""
    assert winner("AH JK KD AD", trump="D", variant=JOKER_GAME) == "JK"
    assert winner("KH JK QH AH", trump="C", variant=JOKER_GAME) == "JK"


def test_the_odd_cards_count_as_trumps() -> None:
    law = law_of(JOKER_GAME)

    assert law.suit_in_play(ACE_OF_HEARTS, Suit.CLUBS) is Suit.CLUBS
    assert law.suit_in_play(JOKER, Suit.CLUBS) is Suit.CLUBS
    assert law.suit_in_play(card("KH"), Suit.CLUBS) is Suit.HEARTS
    assert law_of(FIVE_AND_FORTY_1831).suit_in_play(ACE_OF_HEARTS, Suit.CLUBS) is Suit.HEARTS


def test_the_joker_has_no_place_where_it_is_not_used() -> None:
    with pytest.raises(Refused, match="joker is not used"):
        law_of(MARITIME_125).winning_card((JOKER, card("KD")), Suit.DIAMONDS)
    with pytest.raises(Refused, match="joker is not used"):
        law_of(MARITIME_125).legal_plays(card_set(read_cards("KD")), JOKER, Suit.DIAMONDS)


def test_who_may_hold_back_what() -> None:
    """[PEEL]: a top trump only holds when the trump led is a lower one."""
    law = law_of(TWENTY_FIVE)

    assert law.may_renege(card("JS"), card("2S"), Suit.SPADES)
    assert not law.may_renege(card("JS"), card("5S"), Suit.SPADES)
    assert not law.may_renege(card("KS"), card("2S"), Suit.SPADES)


def test_the_best_trump_of_a_deal() -> None:
    law = law_of(MARITIME_125)

    assert law.best_trump(card_set(read_cards("KS AH 2S 5D")), Suit.SPADES) == ACE_OF_HEARTS
    assert law.best_trump(card_set(read_cards("KS 2S 5D")), Suit.CLUBS) is None


def test_the_called_card_falls_as_soon_as_it_is_due() -> None:
    """[B 31]: on the first trick; a card that the lead does not allow waits."""
    variant = MARITIME_CALL_YOUR_PARTNER
    legal = card_set(read_cards("AH KD 3D"))

    assert in_set(with_called_card(legal, card("AH"), variant, 1)) == "AH"
    assert in_set(with_called_card(legal, card("AS"), variant, 1)) == in_set(legal)
    assert in_set(with_called_card(legal, None, variant, 1)) == in_set(legal)


def test_the_last_trick_for_the_called_card_is_a_house_rule() -> None:
    """[B 31] variations: the second trick, or any."""
    second = replace(MARITIME_CALL_YOUR_PARTNER, called_card_trick=2)
    anywhere = replace(MARITIME_CALL_YOUR_PARTNER, called_card_trick=AnyTrick.ANY)

    assert [called_card_is_due(second, trick) for trick in (1, 2, 3)] == [False, True, True]
    assert not called_card_is_due(anywhere, 5)


def test_why_not_says_the_duty_what_binds_and_what_is_legal() -> None:
    """What a referee answers, card by card."""
    law = law_of(MARITIME_CALL_YOUR_PARTNER)
    hand = card_set(read_cards("AS KD 3D"))

    def why(name: str, called: str | None = None):
        asked = forbidden(
            *(law, card(name), hand, card("6D"), Suit.SPADES), called=called and card(called)
        )
        return asked and (asked.duty, in_set(asked.holding), in_set(asked.legal))

    assert why("KD") is None
    assert why("KD", called="AS") == (Duty.PLAY_THE_CALLED_CARD, "AS", "AS")
    assert why("AS", called="AS") is None
    assert forbidden(law, card("KD"), hand, card("2S"), Suit.SPADES).duty is Duty.FOLLOW_TRUMP
    assert forbidden(law, card("KD"), hand, None, Suit.SPADES) is None
    assert Duty.FOLLOW_TRUMP.rule is Rule.FOLLOW_TRUMP


def test_a_called_card_is_its_holders_own_until_it_is_due() -> None:
    """[A]: it falls on the second trick; before that he may play it or not."""
    variant = replace(AUCTION_45_5P, call_time=CallTime.BEFORE_KITTY)
    hand, law = card_set(read_cards("AS KS 4S")), law_of(variant)
    legal = law.legal_plays(hand, None, Suit.SPADES)

    assert with_called_card(legal, card("AS"), variant, 1) == hand
    assert in_set(with_called_card(legal, card("AS"), variant, 2)) == "AS"
    assert forbidden(law, card("KS"), hand, None, Suit.SPADES, called=card("AS")) is None
