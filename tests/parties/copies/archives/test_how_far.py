"""Whoever waits for a file is told how far it is, night by night."""

import pytest
from django.test import Client
from django.urls import reverse

from parties.copies.file import far
from tests.parties.copies.archives.moving import as_elsewhere, brought, club_file

HOW_FAR = "/how-far/"


@pytest.fixture
def heard(monkeypatch):
    """All that somebody who asks at each night would be told, in its order."""
    told, each = [], far.each

    def listened(some, says):
        for one in each(some, says):
            told.append(far.of("ida"))
            yield one

    monkeypatch.setattr(far, "each", listened)
    return told


def test_each_stage_counts_its_nights(club, client, ida, heard):
    with far.told_to("ida"):
        file = club_file(club)
        as_elsewhere(club)
        brought(file, ida)

    stages = far.WRITTEN, far.CHECKED, far.LOOKED_AT, far.READ_IN
    assert heard == [(says, done, 2) for says in stages for done in (0, 1)]
    assert far.of("ida") is None


def test_who_waits_is_told_and_nobody_else(client, ida):
    nights = far.each(range(7), far.WRITTEN)
    with far.told_to(str(ida.pk)):
        next(nights)
        next(nights)
        client.force_login(ida)
        assert client.get(HOW_FAR).content.decode() == "Written: 1 of 7 nights"
        assert Client().get(HOW_FAR).content == b""

    assert client.get(HOW_FAR).content == b""


def test_where_nobody_waits_nothing_is_counted():
    assert list(far.each(range(3), far.READ_IN)) == [0, 1, 2]
    assert far.of("") is None


def test_the_buttons_that_take_long_ask_it(client, ida, club):
    client.force_login(ida)
    page = client.get(reverse("club-as-file", args=[club.pk])).content.decode()
    assert f'data-how-far="{HOW_FAR}"' in page
