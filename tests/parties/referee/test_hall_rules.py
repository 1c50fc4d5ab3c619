"""The rules of the cards: to read, for the wall, and what is different here."""

import re

import pytest
from django.utils.translation import override

from engine.presets import PRESETS
from parties.referee.words.told import chapters
from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import assert_says, text
from tests.parties.referee.card_pages import a_night_by, of_club, of_night


def page(client, night):
    return text(client.get(of_night("hall-rules", night)))


def test_the_game_is_told_from_the_pack_to_its_end(client, ida):
    says = page(client, a_night_by(ida, HouseRules()))
    assert "45s, Cape Breton, as this hall plays it" in says
    assert "Four players, two couples; partners face each other." in says
    assert says.index("What is needed") < says.index("The deal and the trump")
    assert says.index("Where they are level, as at 45 to 45, another hand is played.") > 0
    assert "this hall’s own" not in says
    assert "Bidding" not in says
    told, _, why = says.partition("Why? Rule by rule, and who says so")
    assert "Wikipedia" not in told
    assert "What may be held back The five, the jack and A♥, against a lower trump led" in why
    assert "the Maritime rules (19), Peel and others" in why


def test_what_the_hall_plays_otherwise_is_marked(client, ida):
    night = a_night_by(ida, HouseRules(table_switches=(("joker", True),)))

    told, _, why = page(client, night).partition("Why? Rule by rule")

    assert "One pack of 52 cards and one joker. this hall’s own" in told
    assert "the joker and A♥, whatever is trumps. this hall’s own" in told
    assert "The joker The third trump, below the jack this hall’s own" in why
    assert why.count("this hall’s own") == 1


def test_examples_are_ruled_on_by_this_halls_law(client, ida):
    usual = page(client, a_night_by(ida, HouseRules()))
    strict = page(client, a_night_by(ida, HouseRules(table_switches=(("renege", "none"),))))
    free = page(client, a_night_by(ida, HouseRules(table_game=TableGame.FIVE_AND_FORTY_1831)))

    assert "J♠ may be held back, because 7♠ was led" in usual
    assert "J♠ may be held back" not in strict
    assert "3♣ may not be played: 7♠, a trump, was led, and the hand has J♠" in strict
    assert "Examples" not in free


def test_a_club_has_the_rules_of_its_habits_and_a_night_its_own(client, ida):
    night = a_night_by(ida, HouseRules(table_game=TableGame.MARITIME_125))
    club = text(client.get(of_club("hall-rules", night.club)))

    assert "45s, Cape Breton" in club
    assert "Maritime 125s, as this hall plays it" in page(client, night)


def test_rules_that_contradict_each_other_are_told(client, ida):
    says = page(client, a_night_by(ida, HouseRules(table_switches=(("kitty", 3),))))

    assert "There is a kitty, but no bidder who could take it." in says


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_drives_own_game_hangs_on_one_sheet(client, ida, paper, language):
    asked = {"paper": paper}
    address = of_night("hall-rules-sheet", a_night_by(ida, HouseRules()))

    with override(language):
        drawn = client.get(address, asked, headers={"accept-language": language}).content

    assert len(re.findall(rb"/Type /Page\b", drawn)) == 1


def difference(client, night, other):
    return client.get(of_night("rule-difference", night), {"other": other})


def test_what_is_different_here(client, ida):
    says = text(difference(client, a_night_by(ida, HouseRules()), "maritime_125"))

    assert "Here, and in Maritime 125s" in says
    assert "Trumps are made by the card turned up the highest bidder" in says
    assert "Heart on heart A♥ led asks a heart of whoever has no trump" in says
    assert "The kitty not in this game 4 cards" in says
    assert "Here: four players, two couples" in says


def test_a_hall_that_turned_nothing_plays_its_game_as_its_source_has_it(client, ida):
    night = a_night_by(ida, HouseRules())
    turned = a_night_by(ida, HouseRules(table_switches=(("renege", "flat"),)))

    assert "Nothing: it is played the same." in text(difference(client, night, "cape_breton_45"))
    says = text(difference(client, turned, "cape_breton_45"))
    assert "What may be held back the five, the jack and A♥, whatever trump is led" in says


def test_a_game_that_is_not_known_is_refused_in_a_sentence(client, ida):
    response = difference(client, a_night_by(ida, HouseRules()), "whist")

    assert_says(response, 422, "No card game here is called “whist”.")


def test_the_halls_own_penalty_is_told_wherever_a_misplay_is(client, ida):
    """Where it has none, that no source names one."""
    ours = a_night_by(ida, HouseRules(penalty="Five points to the others."))
    revoked = {"text": "dealt N 5S 4S KD 2D 3C\ntrump S\n1: W 7S KD 8S 2S"}
    says = "This hall’s own penalty: Five points to the others."

    for shown in (
        client.get(of_night("hall-rules", ours)),
        client.get(of_night("referee", ours)),
        client.post(of_night("check-hand", ours), revoked),
    ):
        assert says in text(shown)
        assert "No source names a penalty" not in text(shown)
    [told] = [
        each
        for chapter in chapters(PRESETS["traditional_45"], "A round of tea.")
        for each in chapter.told
        if each.own
    ]
    assert "A round of tea." in told.says
