"""What should have been led: the cards of a written hand beside the best ones."""

from tests.parties.nights import HTMX, text
from tests.parties.referee.card_pages import of_night
from tests.sweeping import swept

LED_LOW = """
dealer W
trump S
1: N KC 2D QC 3C
2: N 3D KD 4D 8D
3: E 7H TC 9H JS
4: N 5S 2S 3S 4S
5: N JC 6S 7S 8S
"""


def look(client, night, written, **more):
    about = {key: more.pop(key) for key in ("rules", "seat_asked") if key in more}
    return client.post(
        of_night("best-lead", night), {"text": written, "rules": "", **about}, **more
    )


def test_the_leads_are_looked_at_one_by_one(client, night):
    says = text(look(client, night, LED_LOW))

    assert "The leads" in says
    assert "Trick 1: North led K♣." in says
    assert "Trick 2: North led 3♦. 5♠ was better: about" in says
    assert "of a hundred. Why: no better trump is left, and it draws the trumps" in says
    assert "Trick 5: North led J♣. No other card could be played." in says


def test_all_cards_of_one_player_can_be_asked_for(client, night):
    says = text(look(client, night, LED_LOW, seat_asked=1, **HTMX))

    assert "East, card by card" in says
    assert "Trick 2: East played K♦." in says
    assert "Trick 3: East led 7♥." in says


def test_of_a_card_against_the_rules_it_is_said(client, night):
    says = text(look(client, night, LED_LOW.replace("2S 3S", "2H 3S"), seat_asked=1))

    assert "Trick 4: East. This card was played against the rules." in says


def test_what_is_not_written_down_is_said_of_the_card_alone(client, night):
    says = text(look(client, night, LED_LOW.replace("5: N JC 6S 7S 8S", "")))

    assert "It is not written down which cards this seat held then." in says


@swept(
    ("written", "more", "says"),
    [
        ("trump", {}, "line 1"),
        ("", {}, "Type the hand first"),
        ("dealer S", {}, "Write down what is trumps, and the tricks as they were played."),
        (LED_LOW, {"seat_asked": 4}, "Nobody sits there at this table."),
        (LED_LOW, {"seat_asked": "x"}, "whole number"),
    ],
)
def test_what_cannot_be_looked_at_is_refused(client, night, written, more, says):
    refused = look(client, night, written, **more)

    assert refused.status_code == 422
    assert says.lower() in text(refused).lower()
