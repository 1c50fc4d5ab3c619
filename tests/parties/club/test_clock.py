"""A club’s own clock: chosen among the settings, and the hours on every page of it."""

import datetime
from datetime import UTC

import pytest
from django.urls import reverse
from django.utils import timezone

from parties.club.forms.club import ZONES, is_known, zones
from parties.models import Club
from parties.wording.country import anywhere
from tests.builders import a_door
from tests.parties.nights import a_kept_night, text, url
from tests.parties.web.forms_on import Page
from tests.sweeping import swept

pytestmark = pytest.mark.django_db

AT = datetime.datetime(2026, 7, 16, 22, 45, tzinfo=UTC)


def choose(client, **typed):
    address = reverse("change-habits", args=[Club.objects.get().pk])
    (form,) = [each for each in Page(client.get(address)).forms if "games" in each.typed]
    return client.post(address, form.sent(**typed))


@swept("zone", ZONES)
def test_every_zone_that_is_offered_is_one(zone):
    assert is_known(zone)
    assert zone in dict(zones(""))


@pytest.mark.parametrize(
    ("zone", "hour"), [("", None), ("America/St_Johns", "20:15"), ("Pacific/Auckland", "10:45")]
)
def test_hours_on_the_pages_are_by_the_clubs_clock(client, ida, monkeypatch, zone, hour):
    monkeypatch.setattr(timezone, "now", lambda: AT)
    night = a_kept_night(ida, *a_door(0)[:1])
    choose(client, time_zone=zone)
    expected = hour or timezone.localtime(AT).strftime("%H:%M")

    assert f" {expected} House rules set" in text(client.get(url("log", night)))


def test_the_next_request_begins_with_the_machines_clock(client, ida):
    choose(client, time_zone="Pacific/Auckland")
    client.get(reverse("club", args=[Club.objects.get().pk]))
    with anywhere():
        assert timezone.get_current_timezone_name() == timezone.get_default_timezone_name()


def test_the_clubs_log_says_it_in_words_and_takes_it_back(client, ida):
    choose(client, time_zone="America/St_Johns", language="fr")
    club = Club.objects.get()
    said = text(client.get(reverse("club-log", args=[club.pk])))
    assert "The hall’s clock is set as in: St Johns (was: as this computer has it" in said
    assert "Language of calendars and posters: Français (was: the same as the page)" in said

    client.post(reverse("undo-of-club", args=[club.pk]), {"seq": club.log.count()})

    club.refresh_from_db()
    assert (club.time_zone, club.language) == ("", "")


def test_what_is_told_begins_with_the_clubs_language(client, ida):
    night = a_kept_night(ida, *a_door(0)[:1])
    Club.objects.update(language="fr")
    page = client.get(url("telling", night)).content.decode()
    assert page.index('id="text-fr-0"') < page.index('id="text-en-0"')
    assert '<option value="fr" selected>' in page
