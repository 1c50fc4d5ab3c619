"""A hand that was written down: its faults in order with rule and remedy, or its points."""

import re
from html import unescape
from pathlib import Path

from parties.referee.forms.referee import EXAMPLE
from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import assert_says, text
from tests.parties.referee.card_pages import a_night_by, of_club, of_night
from tests.sweeping import swept


def check(client, night, written, rules="", **more):
    return client.post(of_night("check-hand", night), {"text": written, "rules": rules}, **more)


def test_the_example_is_played_by_the_rules_and_counted(client, night):
    shown = client.get(of_club("check-hand", night.club), {"example": 1})
    says = text(check(client, night, EXAMPLE))

    assert "turned 7S" in text(shown)
    assert "No fault" in says
    assert "Side A 10 Side B 20 Best trump 5♠, won by North 5 points for it side A" in says


def test_the_example_is_of_the_game_as_the_hall_has_turned_it(client, ida):
    turned = (("joker", True), ("kitty", 2), ("go_on_kitty", False))
    night = a_night_by(ida, HouseRules(table_game=TableGame.MARITIME_125, table_switches=turned))

    written = client.get(of_night("check-hand", night), {"example": 1}).context["form"]
    said = check(client, night, written["text"].value())

    assert "No fault" in text(said)
    assert "Checked by: Maritime 125s." in text(said)


def test_a_misplay_is_named_with_its_place_its_rule_and_what_to_do(client, night):
    says = text(check(client, night, "dealt N 5S 4S KD 2D 3C\ntrump S\n1: W 7S KD 8S 2S"))

    assert "1 fault" in says
    assert "Trick 1: North played K♦ on the trump lead 7♠ while holding 4♠." in says
    assert "The card is taken back and one that may be played is played." in says
    assert "Maritime rules, rule 19" in says
    assert "No source names a penalty" in says


def test_a_bid_is_made_or_set(client, night):
    tricks = EXAMPLE.replace("turned 7S\n", "bid W 20\n").replace("dealer S\n", "")

    says = text(check(client, night, tricks, rules="auction_45_partners"))

    assert "Checked by: Auction 45s, with partners." in says
    assert "The bid West bid 20 and made it" in says


def test_the_hall_decides_where_no_game_is_chosen(client, ida):
    night = a_night_by(ida, HouseRules(table_game=TableGame.MARITIME_125))

    says = text(check(client, night, "dealer N\nturned 7S"))

    assert "There is a turned-up card in this record, but not in this game." in says


@swept(
    ("written", "why"),
    [
        ("", "Type the hand first, or take the example."),
        ("trump S\n1: E 5X", "Line 2, place 6: “5X” is not a card."),
        ("trump Q", "Line 1, place 7: “Q” is not a suit. Write S, H, D or C."),
        ("hello", "Line 1, place 1: “hello” is not a word that a line can begin with."),
        ("dealer X", "“X” is not a seat."),
        ("trump S\ntrump H", "Line 2, place 1: “trump” has been said before."),
        ("points A x", "“x” is not a number that fits here."),
        ("calls N nothing", "“nothing” is not a call."),
        ("dealt N 5S 5S", "“5S” is in this line twice."),
        ("2: N 5S 6S 7S 8S\n1: N 2D 3D 4D 5D", "The tricks are written in order"),
        ("trump", "Something is missing here."),
        ("trump S H", "“H” is more than this line takes."),
        ("trump S\n" * 1000, "Ensure this value has at most 5000 characters"),
    ],
)
def test_what_cannot_be_read_is_named_by_line_and_place(client, night, written, why):
    assert_says(check(client, night, written), 422, why, written.split("\n")[0])


def test_the_place_is_marked_in_its_line(client, night):
    assert "1: E <mark>5X</mark> 6D" in check(client, night, "trump S\n1: E 5X 6D").content.decode()


CALLED = Path(__file__).parents[2] / "deals" / "maritime_call_your_partner.txt"


def test_who_played_the_called_card_is_the_partner(client, night):
    """[B 31]: he who bid plays alone where it does not fall in time."""
    hand = CALLED.read_text(encoding="utf-8")
    rules = "maritime_call_your_partner"

    says = text(check(client, night, hand, rules))
    assert "The called partner Player 1, who played J♣" in says

    says = text(check(client, night, hand.replace("called JC", "called KC"), rules))
    assert "The called partner nobody: K♣ was not played in time" in says


def note_of(answer):
    """The way from a ruling to the notes of the night."""
    found = re.findall(r'href="([^"]*/notes/\?words=[^"]*)"', answer.content.decode())
    return unescape(found[0]) if found else ""


def test_a_ruling_becomes_a_note_of_the_night_with_its_table(client, night):
    ruled = check(client, night, "dealt N 5S 4S KD 2D 3C\ntrump S\n1: W 7S KD 8S 2S")
    page = client.get(note_of(ruled))
    words = page.context["form"]["words"].value()

    assert words.startswith(
        "Trick 1: North played K♦ on the trump lead 7♠ while holding 4♠. The card"
    )
    sent = {"words": words, "game": "1", "table": "2", "key": page.context["form_key"]}
    saved = client.post(page.request["PATH_INFO"], sent, follow=True)
    assert "1, table 2: Trick 1: North played K♦" in text(saved)
