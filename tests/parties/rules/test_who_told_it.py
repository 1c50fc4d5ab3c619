"""Who told the rules of a hall: whoever told of the drive has told nothing of another evening."""

import pytest
from django.urls import reverse

from parties.models import Club
from tests.parties.rules.typed_rules import fields_of


@pytest.fixture
def rules_of(client, ida):
    """The page of the rules of a practice evening, as it is asked for or sent, and the night."""
    club = Club.objects.get(members__user=ida)

    def of(plays):
        client.post(reverse("practice-evening", args=[club.pk]), {"plays": plays})
        night = club.nights.latest("pk")
        return night, reverse("change-rules", args=[night.pk])

    return of


@pytest.mark.parametrize("plays", ["euchre_compass", "round_robin", "singles_45s"])
def test_no_book_of_the_drive_is_named_where_another_evening_is_played(client, rules_of, plays):
    night, address = rules_of(plays)

    assert night.evening().rules.source
    assert client.get(address).context["rules"]["source"].value() == ""


def test_of_the_drive_it_is_named(client, ida):
    club = Club.objects.get(members__user=ida)
    client.post(reverse("practice-night", args=[club.pk]), {"couples": "8"})
    night = club.nights.latest("pk")
    page = client.get(reverse("change-rules", args=[night.pk]))

    assert page.context["rules"]["source"].value() == night.evening().rules.source != ""


def test_what_nobody_typed_stays_and_what_the_hall_types_is_said(client, rules_of):
    night, address = rules_of("euchre_compass")
    before = night.evening().rules.source

    def sends(**typed):
        client.post(address, fields_of(client.get(address).content.decode(), address) | typed)
        return night.evening().rules.source

    assert sends(fee="7") == before
    assert sends(source="Annie, in 2019") == "Annie, in 2019"
    assert client.get(address).context["rules"]["source"].value() == "Annie, in 2019"
