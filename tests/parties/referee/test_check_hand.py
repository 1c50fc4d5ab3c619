"""A hand that was written down: its faults in order with rule and remedy, or its points."""

import re
from html import unescape
from pathlib import Path

import pytest

from parties.referee.forms.referee import EXAMPLE
from scoring.rules.choices import TableGame
from scoring.rules.house_rules import HouseRules
from tests.parties.nights import text
from tests.parties.referee.card_pages import a_night_by, of_club, of_night
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    return a_night_by(ida, HouseRules())


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
    response = check(client, night, written)

    assert response.status_code == 422
    assert why in text(response)
    assert written.split("\n")[0] in text(response)


def test_the_place_is_marked_in_its_line(client, night):
    page = check(client, night, "trump S\n1: E 5X 6D").content.decode()

    assert "1: E <mark>5X</mark> 6D" in page


CALLED = Path(__file__).parents[2] / "deals" / "maritime_call_your_partner.txt"


def test_who_played_the_called_card_is_the_partner(client, night):
    """[B 31]: he who bid plays alone where it does not fall in time."""
    hand = CALLED.read_text(encoding="utf-8")
    rules = "maritime_call_your_partner"

    says = text(check(client, night, hand, rules))
    assert "The called partner Player 1, who played J♣" in says

    says = text(check(client, night, hand.replace("called JC", "called KC"), rules))
    assert "The called partner nobody: K♣ was not played in time" in says


def onto(response):
    """The ways on to a sheet: what each says, and where it leads."""
    return {" ".join(way.says.split()): way.url for way in response.context["onto"]}


def test_the_points_of_a_checked_hand_begin_a_sheet(client, night):
    ways = onto(check(client, night, EXAMPLE))

    (says,) = ways
    assert says == "Put these points on the sheet: Side A 10, Side B 20"
    assert [score for _, score in client.get(ways[says]).context["scores"]] == [10, 20]


def test_the_points_go_on_the_sheet_that_the_hand_was_checked_for(client, night):
    sheet = of_night("game-points", night)
    begun = client.get(sheet, {"side": ["Ida", "Rita"], "dealer": "0", "hand": ["25-5"]})
    to_check = begun.context["check"]
    typed = {"text": EXAMPLE, "rules": "", "sheet": client.get(to_check).context["sheet"]}

    ways = onto(client.post(of_night("check-hand", night), typed))

    assert set(ways) == {
        "Put these points on the sheet: Ida 10, Rita 20",
        "Put these points on the sheet: Ida 20, Rita 10",
    }
    after = client.get(ways["Put these points on the sheet: Ida 20, Rita 10"])
    assert after.context["scores"] == [("Ida", 45), ("Rita", 15)]


def test_the_order_of_the_tricks_goes_along_and_ends_a_game_where_it_ended(client, ida):
    """At twenty-five the game is over with the trick that brings it."""
    night = a_night_by(ida, HouseRules(table_game=TableGame.TWENTY_FIVE))
    sheet = "side=Ida&side=Rita&dealer=0&hand=15-10"
    tricks = EXAMPLE.partition("turned")[0] + EXAMPLE.partition("turned 7S\n")[2]
    typed = {"text": tricks.partition("points")[0], "rules": "", "sheet": sheet}

    ways = onto(client.post(of_night("check-hand", night), typed))
    after = client.get(ways["Put these points on the sheet: Ida 5, Rita 20"])

    assert after.context["scores"] == [("Ida", 20), ("Rita", 25)]
    assert after.context["won"] == "Rita has won"


def test_a_bidder_set_by_plain_cards_alone_brings_thirty_to_the_sheet(client, ida):
    """[A] variations: who is set without a trump against him pays with 30 to the others."""
    rules = HouseRules(
        table_game=TableGame.AUCTION_45_PARTNERS, table_switches=(("offsuit_set_30", True),)
    )
    plain = """bid N 25
trump S
1: N AD 2D 3D 4D
2: W KC 2C 3C 4C
3: W QC 5C 6C 7C
4: W KH 2H 3H 4H
5: W QH 5H 6H 7H
"""
    ways = onto(check(client, a_night_by(ida, rules), plain))

    (url,) = ways.values()
    assert "trumped%3Dno" in url
    assert dict(client.get(url).context["scores"]) == {"Side A": -25, "Side B": 30}


@pytest.mark.parametrize(
    ("written", "rules", "sheet"),
    [
        (EXAMPLE, "maritime_125", ""),  # by another game's rules
        ("dealt N 5S 4S KD 2D 3C\ntrump S\n1: W 7S KD 8S 2S", "", ""),  # a fault in it
        (EXAMPLE, "", "side=Ida&side=Rita&side=Mary"),  # not so many sides
    ],
)
def test_what_cannot_go_on_the_sheet_is_not_offered(client, night, written, rules, sheet):
    assert (
        onto(
            check(client, night, written, rules)
            if not sheet
            else client.post(
                of_night("check-hand", night), {"text": written, "rules": rules, "sheet": sheet}
            )
        )
        == {}
    )


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
