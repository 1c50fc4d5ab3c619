"""The table of a season as a sheet for the wall, of a few people and of two hundred, on both sizes of paper."""

from collections import Counter

import pytest

from parties.models import Player
from parties.prizes.actions import close_night
from scoring.rules.house_rules import HouseRules
from tests.builders import a_night, a_night_of_totals, dollars
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night
from tests.parties.seasons.test_seasons import at, set_up
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

HALL = "Salle paroissiale Notre-Dame-de-l’Assomption de Chéticamp, Cap-Bret"


def a_season(user, client, couples, **said):
    """One night of so many couples with one in front, whose games won go down from 25, and again."""
    totals = (25, *(24 - each % 25 for each in range(couples - 1)))
    rules = HouseRules(prizes=dollars(100))
    night = a_kept_night(user, *a_night_of_totals(*totals, rules=rules))
    close_night(night=night, reason="counted at home", deed=by(user))
    set_up(client, night.club, **said)
    return night.club


def sheet(client, club, **asked):
    answer = client.get(at("season-table-sheet", club, 1), asked)
    assert answer.status_code == 200
    return answer.content


@swept("asked", [{}, {"paper": "letter", "both": "on"}, {"paper": "a4", "large": "on"}])
@pytest.mark.parametrize("couples", [2, 100])
def test_everybody_is_on_it_once_and_nothing_leaves_the_page(
    client, ida, read, ink, couples, asked
):
    club = a_season(ida, client, couples)
    club.hall = club.name = HALL
    club.save()
    drawn = sheet(client, club, **asked)
    pages = read(drawn)

    shown = Counter(word.text for page in pages for word in page.words)
    names = Player.objects.filter(club=club).values_list("name", flat=True)
    assert len(names) >= 2 * couples
    assert {shown[name.split()[-1]] for name in names[: 2 * couples]} == {1}
    assert all(page.collisions() == [] for page in pages)
    assert len(pages) == 1 if couples < 3 else len(pages) > 1
    assert all("Total" in {word.text for word in page.words} for page in pages)
    for left in ink(drawn):
        assert min(left.left, left.right) >= 35
        assert min(left.top, left.bottom) >= 17


def test_it_says_what_counts_who_is_in_front_and_in_both_languages(client, ida, words_of):
    club = a_season(ida, client, 3, gives="share", whose="couple", prizes="100")
    says = words_of(sheet(client, club))
    assert "Winter" in says
    assert "the table shows the average" in says
    assert "A couple has the nights on which both were on one card." in says
    assert "1 Player Nr11 & Player Nr12 1 100.0%" in says

    both = words_of(sheet(client, club, both="on"))
    assert "Each night counts the share of its games that was won" in both
    assert "Chaque soirée" in both
    assert "100.0% / 100,0 %" in both


def test_a_closed_season_hangs_as_it_was_closed(client, ida, words_of):
    club = a_season(ida, client, 3)
    page = client.get(at("season", club, 1)).content.decode()
    assert at("season-table-sheet", club, 1) in page
    client.post(at("close-season", club, 1))
    night = a_kept_night(ida, *a_night_of_totals(1, 20, 3), week=1)
    close_night(night=night, reason="counted at home", deed=by(ida))

    says = words_of(sheet(client, club))
    assert "25" in says
    assert "44" not in says


def test_a_season_without_a_night_says_so(client, ida, words_of):
    club = a_kept_night(ida, *a_night(2)).club
    set_up(client, club)
    assert "Nobody has a place yet" in words_of(sheet(client, club))
    assert client.get(at("season-table-sheet", club, 2)).status_code == 404
