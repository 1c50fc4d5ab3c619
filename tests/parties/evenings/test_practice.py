"""A practice night of every evening, played to its end by dice."""

import pytest
from django.urls import reverse

from parties.models import Club, Night
from scoring.formats.named import OFFERED
from scoring.numbers import GameNo

pytestmark = pytest.mark.django_db

OTHERS = [form for form in OFFERED if not form.is_the_drive]


@pytest.mark.parametrize("form", OTHERS, ids=lambda form: form.name)
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
    assert not night.evening().won.get(GameNo(2))
    client.post(reverse("practice-play", args=[night.pk]), {"until": "end"})

    evening = night.evening()
    assert (evening.form, evening.games_are_over, evening.misfits) == (form, True, frozenset())
    assert evening.takings == sum(map(len, evening.couples.values())) * evening.rules.fee


def test_the_drive_has_a_practice_night_of_its_own(client):
    club = Club.objects.get()
    answer = client.post(reverse("practice-evening", args=[club.pk]), {"plays": "drive_45s"})
    assert (answer.status_code, Night.objects.count()) == (303, 0)
