"""Before a file is read in, the computer that sealed it says that nobody without its data changed it."""

import pytest
from django.urls import reverse

from parties.models import Club
from tests.archives import parts_of, put_together
from tests.parties.copies.archives.moving import as_elsewhere, club_file
from tests.parties.copies.archives.test_read_in_page import at_the_laptop, looked_at
from tests.parties.nights import a_night_to_settle, text

SAYS = "nobody who lacks them has changed it"
ELSEWHERE = "another computer gave the file, or somebody changed it."


@pytest.fixture
def given(client, ida):
    """The club's file, as its page gives it."""
    night = a_night_to_settle(ida, 9, 7)
    return client.get(reverse("club-file", args=[night.club_id])).getvalue()


def test_where_it_was_sealed_the_seal_fits(given, ida):
    assert SAYS in text(looked_at(at_the_laptop(ida), given))


def test_another_key_leaves_it_open_who_made_it(given, ida):
    Club.objects.update(seal_key="another")
    page = text(looked_at(at_the_laptop(ida), given))
    assert (SAYS in page, ELSEWHERE in page) == (False, True)


def test_what_nobody_sealed_or_was_changed_on_purpose_has_no_seal_that_fits(given, ida):
    club = Club.objects.get()
    unsealed = club_file(club).getvalue()
    changed = given_with(given, b'"name":"Boularderie"', b'"name":"Bouladrerie"')
    for file in (unsealed, changed):
        page = text(looked_at(at_the_laptop(ida), file))
        assert (SAYS in page, ELSEWHERE in page) == (False, True)


def test_of_a_club_that_is_not_here_nothing_is_said(given, ida):
    as_elsewhere(Club.objects.get())
    page = text(looked_at(at_the_laptop(ida), given))
    assert (SAYS in page, ELSEWHERE in page) == (False, False)


def given_with(archive, old, new):
    """The archive as somebody can change it who knows the format: every hash fits again."""
    parts = parts_of(archive)
    parts["data/club.json"] = parts["data/club.json"].replace(old, new)
    return put_together(parts)
