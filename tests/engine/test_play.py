from dataclasses import replace

import pytest

from engine.cards import JOKER, Suit, card, card_set, read_cards
from engine.play import Duty, called_card_is_due, forbidden, law_of
from engine.presets import (
    FIVE_AND_FORTY_1831,
    MARITIME_125,
    MARITIME_CALL_YOUR_PARTNER,
    TRADITIONAL_45,
    TWENTY_FIVE,
)
from engine.rulebook import Rule
from engine.unanswered import Refused
from engine.variants import AnyTrick, Follow, Renege
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


def test_only_the_five_may_stay_where_the_hall_says_so() -> None:
    """[A] variations: no reneging, only the five of trumps."""
    variant = replace(MARITIME_125, renege=Renege.FIVE_ONLY)

    assert legal_plays("5S KD", led="2S", trump="S", variant=variant) == "5S KD"
    assert legal_plays("JS KD", led="2S", trump="S", variant=variant) == "JS"
    assert legal_plays("5S JS KD", led="2S", trump="S", variant=variant) == "5S JS"


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


def test_a_bound_1831_game_knows_no_privilege() -> None:
    variant = replace(FIVE_AND_FORTY_1831, follow=Follow.BOUND)

    assert legal_plays("5S KD", led="2S", trump="S", variant=variant) == "5S"
    assert legal_plays("JS KD", led="2S", trump="S", variant=variant) == "JS"
    assert legal_plays("AH KD", led="2S", trump="S", variant=variant) == "AH KD"
    assert legal_plays("AH KD", led="2H", trump="S", variant=variant) == "AH"


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
