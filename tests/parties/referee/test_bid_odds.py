"""The odds of making a bid from five cards."""

import pytest

from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import assert_says, text
from tests.parties.referee.card_pages import a_night_by, of_club, of_night
from tests.sweeping import swept

STRONG, WEAK = "5S JS 10♠ KD 2C", "9S 2H 8D TC 6C"


@pytest.fixture
def night(ida):
    return a_night_by(ida, HouseRules(table_game=TableGame.MARITIME_125))


def odds(client, night, hand, **more):
    return client.get(of_night("bid-odds", night), {"hand": hand, **more})


def test_each_suit_has_the_odds_of_each_bid_the_best_first(client, night):
    shown = odds(client, night, STRONG)

    assert "Trumps 20 25 30 ♠ Spades" in text(shown)
    assert [row.made for row in shown.context["rows"]] == [
        tuple(sorted(row.made, reverse=True)) for row in shown.context["rows"]
    ]
    assert "Worth a bid of up to" in text(shown)
    assert "in spades: on the average it brings" in text(shown)


def test_where_every_bid_loses_points_it_says_to_pass(client, night):
    assert "pass, if you may" in text(odds(client, night, WEAK, rules="auction_45_5p"))


def test_a_hall_without_bids_is_asked_for_a_game_that_has_them(client, ida):
    night = a_night_by(ida, HouseRules())
    assert "this hall’s rules" not in text(client.get(of_club("bid-odds", night.club)))
    assert "By Auction 45s, two players." in text(odds(client, night, STRONG))


@swept(
    ("hand", "more", "says"),
    [
        ("5S JS", {}, "A hand has five cards, each of them once."),
        ("", {}, "A hand has five cards, each of them once."),
        ("5S JS AS KS QS 2S", {}, "A hand has no more than 5 cards."),
        ("5S JS AS KS JK", {}, "The joker is not used in this game."),
        ("5S JS AS KS XX", {}, "XX"),
        (STRONG, {"rules": "whist"}, "whist"),
    ],
)
def test_what_has_no_odds_is_refused(client, night, hand, more, says):
    assert_says(odds(client, night, hand, **more), 422, says)
