"""An evening whose movement stands in no source: the hall says which it plays, and sees what each does."""

import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from parties.evenings.page import kept_by
from parties.models import ClubLogEntry
from scoring.formats.named import IRISH_SIX_HANDED, Way, way_of

pytestmark = pytest.mark.django_db

IRISH, TEAMS = "irish_six_handed", "teams_of_three"


def address(club):
    return reverse("choose-way", args=[club.pk])


@pytest.mark.thorough
@pytest.mark.parametrize("plays", [IRISH, TEAMS])
def test_each_way_stands_beside_the_others_with_what_it_does(client, club, plays):
    page = client.get(address(club), {"plays": plays, "cards": "48"})
    ways = page.context["ways"]
    assert [each["way"] for each in ways] == [way.value for way in Way]
    assert all(each["fits"] and each["says"] for each in ways)
    assert len({each["goes"] for each in ways}) == len(ways)
    assert len({each["pictures"][0].shapes for each in ways}) == len(ways)
    assert page.content.decode().count('<svg class="evening"') == len(ways)


def test_the_one_that_is_pressed_is_kept_and_a_night_is_planned_by_it(client, club):
    answer = client.post(address(club), {"plays": IRISH, "way": "by_number"}, follow=True)
    assert "goes down 1 table" in answer.content.decode()
    kept = kept_by(club)[IRISH]
    assert way_of(kept) is Way.BY_NUMBER
    client.post(address(club), {"plays": IRISH, "way": "drawn"})
    client.post(address(club), {"plays": IRISH, "way": "drawn"})
    assert way_of(kept_by(club)[IRISH]) is Way.DRAWN
    assert [each["is_chosen"] for each in client.get(address(club)).context["ways"]] == [
        way is Way.DRAWN for way in Way
    ]


def test_until_it_is_said_nothing_is_guessed(client, club):
    page = client.get(reverse("evenings", args=[club.pk])).content.decode()
    assert f'value="{IRISH}"' not in page.split("Evenings that halls play")[1]
    assert f"{address(club)}?plays={IRISH}" in page


@pytest.mark.parametrize(
    "sent", [{}, {"plays": IRISH}, {"plays": IRISH, "way": "home"}, {"plays": "drive_45s"}]
)
def test_what_is_no_button_there_changes_nothing(client, club, sent):
    before = ClubLogEntry.objects.count()
    assert client.post(address(club), sent).status_code == 422
    assert ClubLogEntry.objects.count() == before


def test_of_another_evening_there_is_no_such_page(client, club):
    assert client.get(address(club), {"plays": "crib_night"}).status_code == 404
    client.force_login(User.objects.create_user("eve"))
    assert client.get(address(club), {"plays": IRISH_SIX_HANDED.name}).status_code == 404
