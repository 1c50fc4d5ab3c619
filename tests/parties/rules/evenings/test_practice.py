"""A practice night of every evening, played to its end by dice."""

from dataclasses import replace

import pytest
from django.urls import reverse

from parties.log.club import add as add_to_club
from parties.models import Club, Night
from scoring.club.settings import EveningKept
from scoring.formats.named import EUCHRE_COMPASS, OFFERED
from tests.parties.nights import deed_of
from tests.parties.rules.typed_rules import as_sent
from tests.sweeping import swept

OTHERS = [form for form in OFFERED if not form.is_the_drive]


@pytest.mark.thorough
@swept("form", OTHERS)
def test_dice_play_an_evening_to_its_end(client, form):
    club = Club.objects.get()
    client.post(reverse("practice-evening", args=[club.pk]), {"plays": form.name})
    night = Night.objects.latest("pk")
    assert night.practice

    assert client.get(reverse("night", args=[night.pk])).context["dice_play"] == 1
    client.post(reverse("next-game", args=[night.pk]), {"game": "0"})
    assert client.get(reverse("night", args=[night.pk])).context["dice_play"] == 1
    client.post(reverse("practice-play", args=[night.pk]), {"until": "game"})
    assert client.get(reverse("night", args=[night.pk])).context["dice_play"] == 2
    assert not night.evening().won.get(2)
    client.post(reverse("practice-play", args=[night.pk]), {"until": "end"})

    evening = night.evening()
    assert (evening.form, evening.games_are_over, evening.misfits) == (form, True, frozenset())
    assert evening.takings == sum(map(len, evening.couples.values())) * evening.rules.fee


def test_all_meet_in_a_practice_night_where_they_do(client):
    club = Club.objects.get()
    for name, games in (("round_robin", 11), ("all_with_all", 23), ("military_whist_any", 5)):
        client.post(reverse("practice-evening", args=[club.pk]), {"plays": name})
        assert Night.objects.latest("pk").evening().rules.games == games


def test_an_evening_of_more_games_than_a_night_can_have_has_as_many_as_it_can(client, ida):
    club = Club.objects.get()
    long = replace(EUCHRE_COMPASS, name="All night", games=99)
    add_to_club(club, [EveningKept(long)], deed_of(ida))
    client.post(reverse("practice-evening", args=[club.pk]), {"plays": long.name})
    assert Night.objects.latest("pk").evening().rules.games == 40

    client.post(
        reverse("plan-night", args=[club.pk]),
        as_sent(client.get(reverse("plan-night", args=[club.pk]))),
    )
    night = Night.objects.latest("pk")
    assert client.post(reverse("plays", args=[night.pk]), {"plays": long.name}).status_code == 303
    assert (night.evening().form, night.evening().rules.games) == (long.for_new_nights, 40)
