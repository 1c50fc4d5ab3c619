"""The announcer's sheet says who gets what in the order of the reveal, and nothing that is not settled."""

import pytest

from parties.board import sheets
from parties.board.sheets import AnnouncedLine, AnnouncersSheet, WinnerLine
from parties.models import Player
from parties.printing.paper.page import Heading, Paper
from scoring.prizes.ties import Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.builders import a_night, cut_made, dollars, wished
from tests.parties.nights import a_kept_night, a_night_to_settle, then, url
from tests.purses import FIFTY, JACKPOT, brought, counted_night
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

RULES = HouseRules(prizes=dollars(100, 60, 40), booby=Prize(PrizeKind.AMOUNT, 1000))


def words_on(client, night, read, **asked):
    pages = read(client.get(url("announcers-sheet.pdf", night), asked).content)
    assert all(page.collisions() == [] for page in pages)
    return " ".join(page.text for page in pages)


def test_the_booby_comes_first_and_then_the_last_prize(client, ida, read):
    night = a_night_to_settle(ida, 20, 18, 16, 4, rules=RULES)

    words = words_on(client, night, read)

    order = (
        "1. Booby prize $10 4 Player Nr41 & Player Nr42",
        "2. Third prize $40 3 Player Nr31 & Player Nr32",
        "3. Second prize $60 2 Player Nr21 & Player Nr22",
        "4. First prize $100 1 Player Nr11 & Player Nr12",
    )
    found = [words.find(said) for said in order]
    assert -1 not in found
    assert found == sorted(found)
    assert "5." not in words


def test_a_tie_is_not_settled_until_it_is_and_then_it_is_said_how(client, ida, read):
    night = a_night_to_settle(ida, 20, 20, 4, rules=HouseRules(prizes=dollars(100)))

    before = words_on(client, night, read)
    then(night, wished(1, Wish.CUT), wished(2, Wish.CUT), cut_made(1, {1: "7C", 2: "3D"}))
    after = words_on(client, night, read)

    assert "1. First prize $100 Not settled yet." in before
    assert "Nr" not in before
    assert "1. First prize $100 2 Player Nr21 & Player Nr22" in after
    assert "Couple 2 won the cut: couple 1 cut 7♣ and couple 2 cut 3♦." in after
    assert "Not settled" not in after


def test_pots_are_on_it_won_or_carried_or_open(client, ida, read):
    night = a_kept_night(
        ida, *counted_night(21, 18, 16, pots=(JACKPOT, FIFTY)), brought("50/50", 5_000)
    )

    words = words_on(client, night, read)

    assert "4. Jackpot $6 1 Player Nr11 & Player Nr12" in words
    assert "5. 50/50 $50 Not settled yet." in words


def test_before_the_games_are_over_there_is_none_and_no_button(client, ida):
    night = a_kept_night(ida, *a_night(4))

    answer = client.get(url("announcers-sheet.pdf", night))

    assert answer.status_code == 409
    assert (
        url("announcers-sheet.pdf", night) not in client.get(url("paper", night)).content.decode()
    )


def test_both_languages_stand_on_it(client, ida, read):
    night = a_night_to_settle(ida, 20, 18, 16, 4, rules=RULES)

    words = words_on(client, night, read, both="on")

    assert "First prize / Premier prix" in words
    assert words.count("Player Nr11") == 1


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("large", ["", "on"])
def test_the_longest_names_stay_on_the_page(client, ida, read, ink, paper, large):
    totals = [20] * 5 + [18, 17, 16, 15, 4]
    rules = HouseRules(prizes=dollars(100, 60, 40), booby=RULES.booby)
    night = a_night_to_settle(ida, *totals, rules=rules)
    then(night, *(wished(couple, Wish.SPLIT) for couple in range(1, 6)))
    name = "Marie-Madeleine Bernadette Samson-Boudreau-Landry Deveau {:03}"
    for number, player in enumerate(Player.objects.filter(club=night.club)):
        Player.objects.filter(pk=player.pk).update(name=name.format(number))
    asked = {"paper": paper, "large": large, "both": "on"}

    words_on(client, night, read, **asked)

    for left in ink(client.get(url("announcers-sheet.pdf", night), asked).content):
        assert min(left.left, left.right) >= 35
        assert min(left.top, left.bottom) >= 17


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_thing_that_is_won_has_the_room_that_it_takes(client, ida, read, paper):
    thing = Prize(PrizeKind.GOODS, 0, "un panier d’épicerie de chez Boudreau")
    night = a_night_to_settle(ida, 20, 18, 16, 4, rules=HouseRules(prizes=(thing,)))

    words = words_on(client, night, read, paper=paper)

    assert "First prize un panier d’épicerie de chez Boudreau 1 Player" in words


HOW = ("", "All said split.", "All said split; the odd coins go to the lowest numbers.")


@pytest.mark.thorough
@swept("how", HOW)
@swept("paper", Paper)
def test_no_page_of_it_is_empty_and_how_it_came_stands_beside_who_has_it(read, paper, how):
    for shared in range(5, 40):
        winners = tuple(WinnerLine(str(n), f"Ida{n} & Neil{n}", "") for n in range(shared))
        line = AnnouncedLine("First prize", "$120", winners, how)
        sheet = AnnouncersSheet("Announcer’s sheet", Heading("Hall", "Friday"), (line,))
        for page in read(sheets.draw(sheet, paper)):
            assert "Neil" in page.text
