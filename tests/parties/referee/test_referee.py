"""The referee: tapped or typed, right under this hall's rules, and nothing kept."""

import pytest

from engine.presets import MARITIME_CALL_YOUR_PARTNER
from parties.models import LogEntry
from parties.referee.forms.referee import QuestionForm
from parties.referee.views.referee import rule_on
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import HTMX, assert_says, text
from tests.parties.referee.card_pages import a_night_by, of_night
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


def ask(client, night, **asked):
    return client.get(of_night("referee", night), asked)


def ruling(client, night, **asked):
    says = text(ask(client, night, **asked))
    return says[says.index("The ruling") : says.index("The order of the cards")]


def test_the_pages_keep_nothing(client, night):
    before = LogEntry.objects.count()

    ask(client, night, trump="S", table="7S", hand="5S KD")
    client.post(of_night("check-hand", night), {"text": "trump S"})
    client.get(of_night("game-points", night), {"side": ["A", "B"], "points": "20-10"})

    assert LogEntry.objects.count() == before


@swept(
    ("asked", "said"),
    [
        (  # Maritime rules, rule 19: the right to hold back is gone with one ordinary trump
            {"table": "7S", "hand": "5S 4S KD"},
            [
                "May be played: 5♠ and 4♠.",
                "K♦ may not be played: 7♠, a trump, was led, and the hand has 4♠.",
                "Play a trump: 4♠ or 5♠.",
                "Source: Maritime rules, rule 19; Wikipedia, “Forty-fives”; Peel.",
                "No source names a penalty or a time limit.",
            ],
        ),
        (  # the ace of hearts is outranked by the lead, so a trump is played; which, is a choice
            {"table": "JS", "hand": "5S AH KD"},
            ["May be played: 5♠ and A♥.", "A♥ may not be held back against it"],
        ),
        ({"table": "9D", "hand": "AH 4S KC"}, ["There is no card of diamonds in this hand"]),
        ({"trump": "D", "table": "9S KS AH 2D"}, ["A♥ wins: it is the best trump on the table."]),
        ({"trump": "D", "table": "9S KS QC 2H"}, ["the best of spades, which were led"]),
    ],
)
def test_says_what_may_be_played_who_wins_and_why(client, night, asked, said):
    says = ruling(client, night, **{"trump": "S"} | asked)

    assert [each for each in said if each not in says] == []


def test_top_trumps_are_held_back_against_a_lower_trump(client, night):
    says = ruling(client, night, trump="S", table="7S", hand="5S AH KD")

    assert "5♠ and A♥ may be held back" in says.replace("A♥ and 5♠", "5♠ and A♥")
    assert "may not" not in says


def test_the_switches_of_the_hall_decide(client, ida):
    night = a_night_by(ida, HouseRules(table_switches=(("renege", "five_only"),)))

    says = ruling(client, night, trump="S", table="7S", hand="JS KD")

    assert "K♦ may not be played" in says
    assert "But the five of trumps may be held back by whoever has no other trump." in says


@swept("typed", ["10d", "♦10", "TD", "10♦", "td"])
def test_cards_are_typed_as_people_write_them(client, night, typed):
    assert "10♦ is led: a plain suit." in ruling(client, night, trump="S", table=typed)


def test_a_tap_puts_a_card_down_and_a_second_tap_takes_it_away(client, night):
    down = ask(client, night, trump="S", pile="hand", card="5S")
    again = ask(client, night, trump="S", pile="hand", hand="5S", card="5S")

    assert 'name="hand" value="5S"' in down.content.decode()
    assert (
        'name="hand"'
        not in again.content.decode().replace('id="typed_hand"', "").split("Type the cards")[0]
    )


def test_a_card_on_the_table_that_is_tapped_for_the_hand_changes_its_place(client, night):
    page = ask(client, night, trump="S", pile="hand", table="5S", card="5S").content.decode()

    assert 'name="hand" value="5S"' in page
    assert 'type="hidden" name="table"' not in page


def test_a_tap_answers_with_the_fragment_and_its_address(client, night):
    response = client.get(
        of_night("referee", night), {"trump": "S", "table": "7S", "card": "9D"}, headers=HTMX
    )

    assert response.content.decode().lstrip().startswith('<div id="referee">')
    assert response["HX-Push-Url"].endswith("?trump=S&table=7S+9D&pile=table")


@swept(
    ("asked", "why"),
    [
        ({"table": "5X"}, "“5X” is not a card. Write rank and suit: 5H, 10♦ or TD, K♠."),
        ({"table": "5H 5H"}, "5♥ is there twice."),
        ({"table": "5H", "hand": "5H"}, "5♥ lies on the table."),
        ({"hand": "5H 6H 7H 8H 9H TH"}, "A hand has no more than 5 cards."),
        ({"hand": "5H 6H 7H 8H 9H", "pile": "hand", "card": "TH"}, "no more than 5 cards"),
        ({"table": "5H 6H 7H 8H 9H"}, "A trick has no more than 4 cards in this game."),
        ({"hand": "JK"}, "The joker is not used in this game."),
        ({"trump": "X"}, "Trumps are one of the four suits."),
        ({"card": "ZZ"}, "“ZZ” is not a card."),
        ({"table": "5H " * 100}, "Ensure this value has at most 200 characters"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_sentence(client, night, asked, why):
    assert_says(ask(client, night, **{"trump": "S"} | asked), 422, why)


def test_rules_that_contradict_each_other_are_told_and_the_game_is_played_as_its_source_has_it(
    client, ida
):
    night = a_night_by(ida, HouseRules(table_switches=(("hold", True), ("no_such", 1))))

    response = ask(client, night, trump="S", table="7S", hand="4S KD")

    assert response.status_code == 200
    assert "The card game has no switch called “no_such”." in text(response)
    assert "K♦ may not be played" in text(response)


def test_the_joker_is_offered_where_it_is_played(client, ida):
    night = a_night_by(ida, HouseRules(table_switches=(("joker", True),)))

    assert "Joker wins" in ruling(client, night, trump="S", table="JK AH")
    assert 'value="JK"' in ask(client, night).content.decode()


def called_on(variant, **asked):
    """What the referee says where a partner's card is called, or is not."""
    form = QuestionForm(asked, variant)
    assert form.is_valid()
    return [each.says for each in rule_on(form.question(), variant).answers]


def test_the_called_card_is_played_when_it_is_due():
    asked = {"trump": "S", "table": "7S", "hand": "KS 4S 2D"}

    free = called_on(MARITIME_CALL_YOUR_PARTNER, **asked)
    bound = called_on(MARITIME_CALL_YOUR_PARTNER, called="4S", **asked)

    assert "May be played: K♠ and 4♠." in free
    assert "May be played: 4♠." in bound
    led = called_on(MARITIME_CALL_YOUR_PARTNER, trump="S", hand="KS 4S", called="4S")
    assert "K♠ may not be played: the called card, 4♠, is due now." in led
