"""Who told the rules of a hall: a book of Forty-fives has told nothing of an evening of other cards."""

import pytest
from django.urls import reverse

from parties.models import Club
from tests.parties.rules.typed_rules import fields_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def rules_of(client, ida):
    """The page of the rules of a practice evening, as it is asked for or sent, and the night."""
    club = Club.objects.get(members__user=ida)

    def of(plays):
        client.post(reverse("practice-evening", args=[club.pk]), {"plays": plays})
        night = club.nights.latest("pk")
        return night, reverse("change-rules", args=[night.pk])

    return of


@pytest.mark.parametrize(("plays", "is_told"), [("euchre_compass", False), ("singles_45s", True)])
def test_a_book_of_forty_fives_is_named_where_they_are_played(client, rules_of, plays, is_told):
    night, address = rules_of(plays)
    source = night.evening().rules.source
    field = client.get(address).context["rules"]["source"]

    assert source
    assert field.value() == (source if is_told else "")


def test_what_nobody_typed_stays_and_what_the_hall_types_is_said(client, rules_of):
    night, address = rules_of("euchre_compass")
    before = night.evening().rules.source

    def sends(**typed):
        client.post(address, fields_of(client.get(address).content.decode(), address) | typed)
        return night.evening().rules.source

    assert sends(fee="7") == before
    assert sends(source="Annie, in 2019") == "Annie, in 2019"
    assert client.get(address).context["rules"]["source"].value() == "Annie, in 2019"
