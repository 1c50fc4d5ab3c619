"""What only the laptop itself is told: to stay awake while a night is on."""

import pytest
from django.urls import reverse

from parties.models import Night
from parties.web.finding import tonight
from tests.builders import a_game, a_night, bell
from tests.parties.nights import a_kept_night


@pytest.fixture
def night(ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    Night.objects.filter(pk=night.pk).update(date=tonight())
    return night


def stays_awake(client, night, **where):
    page = client.get(reverse("floor", args=[night.pk]), **where)
    return "stay_awake" in page.content.decode()


def test_only_the_laptop_itself_and_only_tonight(client, ida, night):
    client.force_login(ida)
    at_the_laptop = {"SERVER_NAME": "localhost"}

    assert stays_awake(client, night, **at_the_laptop)
    assert not stays_awake(client, night)
    assert not stays_awake(client, night, **at_the_laptop, HTTP_VIA="1.1 a proxy")
    assert not stays_awake(
        client, a_kept_night(ida, *a_night(4), *a_game(1), week=9), **at_the_laptop
    )
