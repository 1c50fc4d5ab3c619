"""A line of a club's own log that cannot be read: every page is there and says so, nothing is added to
that log, and the copy that has it is put back."""

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from parties.copies.actions.making import make_copy, put_back
from parties.copies.words import Why
from parties.dice import dice
from parties.door.actions import rename_person
from parties.log.night import Refused
from parties.models import Club, Role
from parties.telephones import actions as helping
from tests.parties.copies.archives.clubs import a_club, goes_on, nights_of
from tests.parties.nights import deed_of, text
from tests.parties.web.test_strangers import NAMED, address_of

SQLITE = pytest.mark.skipif(connection.vendor != "sqlite", reason="a server makes its own copies")

SET = "UPDATE parties_clublogentry SET {} WHERE id = %s"
DAMAGES = {
    "a kind that nobody knows": SET.format("kind = 'wom'"),
    "no facts": SET.format("facts = 'null'"),
    "gone": "DELETE FROM parties_clublogentry WHERE id = %s",
}
SAYS = "Line 1 of the club’s own log cannot be read."
REFUSED = "Line 1 of the club’s own log cannot be read, so nothing can be added to it."


@pytest.fixture(autouse=True)
def data(settings, tmp_path):
    settings.DATA = tmp_path
    return tmp_path


@pytest.fixture
def club(ida):
    """The first of the three lines of its log renames somebody."""
    return a_club(ida)


@pytest.fixture
def organiser(client, ida):
    client.force_login(ida)
    return client


def damage(club, how="a kind that nobody knows"):
    with connection.cursor() as cursor:
        cursor.execute(DAMAGES[how], [club.log.get(seq=1).pk])


def page_of(organiser, club, name="club"):
    return organiser.get(reverse(name, args=[club.pk]))


@pytest.mark.parametrize("how", DAMAGES)
def test_the_clubs_pages_say_so_and_nothing_is_added_to_its_log(organiser, ida, club, how):
    damage(club, how)
    kept = club.log.count()
    person = club.players.order_by("pk").last()

    undo = organiser.post(reverse("undo-of-club", args=[club.pk]), {"seq": 2})
    with pytest.raises(Refused):
        rename_person(club=club, player=person.pk, name="Zita", deed=deed_of(ida))

    assert SAYS in text(page_of(organiser, club))
    assert SAYS in text(page_of(organiser, club, "club-log"))
    assert undo.status_code == 409
    assert REFUSED in text(undo)
    assert club.log.count() == kept
    assert club.players.get(pk=person.pk).name == person.name


def test_its_nights_go_on(club):
    damage(club)
    night = nights_of(club)[0]
    lines = night.log.count()

    goes_on(night)

    assert night.log.count() == lines + 1


@pytest.mark.thorough
def test_no_page_is_taken_away(organiser, club):
    night, now = nights_of(club)[0], timezone.now()
    links = {
        role.value: helping.let_in(night=night, role=role, name="Mary", at=now, rng=dice())
        for role in Role
    }
    addresses = {address_of(name, night, links) for name in NAMED}
    damage(club)
    organiser.raise_request_exception = False

    found = {address: organiser.get(address).status_code for address in sorted(addresses)}

    assert {address for address, status in found.items() if status >= 500} == set()


@SQLITE
@pytest.mark.django_db(transaction=True)
def test_at_the_laptop_the_copy_that_has_it_is_put_back_with_two_presses(organiser, club):
    organiser.defaults["SERVER_NAME"] = "localhost"
    copy = make_copy(Why.ASKED, timezone.now())
    damage(club)
    make_copy(Why.ASKED, timezone.now() + timezone.timedelta(minutes=1))

    page = page_of(organiser, club)

    assert "has it: put that back." in text(page)
    address = reverse("put-copy-back", args=[club.pk])
    assert f"{address}?copy={copy.name.replace(' ', '%20')}" in page.content.decode()
    put_back(copy, timezone.now() + timezone.timedelta(minutes=2))
    assert SAYS not in text(page_of(organiser, club))
    assert len(Club.objects.get(pk=club.pk).lines()) == 3
