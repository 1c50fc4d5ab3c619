"""A server makes its own copies: the club's page says when, where it is told."""

import os

import pytest
from django.db import connection
from django.urls import reverse

from parties.copies.page import SERVERS_COPY
from parties.models import Member
from tests.parties.nights import text

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor == "sqlite", reason="a laptop makes its own copies"),
]


def test_when_the_server_was_copied_last_stands_on_the_clubs_page(
    client, ida, tmp_path, monkeypatch
):
    copy = tmp_path / "copy.dump"
    copy.touch()
    os.utime(copy, (1_790_000_000, 1_790_000_000))
    monkeypatch.setenv(SERVERS_COPY, str(copy))
    client.force_login(ida)
    page = reverse("club", args=[Member.objects.get(user=ida).club_id])

    assert "Last copy: Monday, September 21," in text(client.get(page))

    copy.unlink()
    assert "Last copy" not in text(client.get(page))


def test_there_is_no_page_of_copies_on_a_server(client, ida):
    client.force_login(ida)
    club = Member.objects.get(user=ida).club_id
    asked = client.get(reverse("copies", args=[club]), headers={"host": "localhost"})
    assert asked.status_code == 404
