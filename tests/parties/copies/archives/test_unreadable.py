"""A line here that cannot be read: no file of its night or its club, the reason, and all else given."""

import io

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from parties.copies.actions.making import make_copy
from parties.copies.file.reading import open_archive
from parties.copies.words import Why
from parties.models.log import LINES_READ
from parties.wording.country import Look, day
from tests.parties.copies.archives.clubs import goes_on, nights_of
from tests.parties.copies.archives.moving import club_file
from tests.parties.nights import assert_says, text, url

DAMAGE = "UPDATE {} SET kind = 'wom' WHERE id = %s"
TAKE_OFF = "DELETE FROM parties_logentry WHERE night_id = %s AND seq > %s"
NIGHTS, CLUBS = "parties_logentry", "parties_clublogentry"


@pytest.fixture
def organiser(client, ida):
    client.force_login(ida)
    client.defaults["SERVER_NAME"] = "localhost"
    return client


def damage(row, table=NIGHTS):
    """A line that cannot be read any more, as after a start; its sentence."""
    with connection.cursor() as cursor:
        cursor.execute(DAMAGE.format(table), [row.pk])
    LINES_READ.clear()
    if table == CLUBS:
        return f"Line {row.seq} of the club’s own log here cannot be read."
    on = day(row.night.date, Look.LONG)
    return f"Line {row.seq} of the log of the night of {on} here cannot be read."


def a_line_of(night):
    return night.log.order_by("seq")[2]


def test_its_night_is_not_given_and_the_other_one_is(organiser, club):
    damaged, other = nights_of(club)
    damage(a_line_of(damaged))

    refused = organiser.get(url("night-file", damaged))
    page = organiser.get(url("night-as-file", damaged))

    assert_says(refused, 409, "Line 3 of this night’s log cannot be read.")
    assert "Once its log can be read to the end, a file can be made of it." in text(page)
    assert "Save the file" not in text(page)
    assert open_archive(
        io.BytesIO(organiser.get(url("night-file", other)).getvalue())
    ).contents.nights


@pytest.mark.parametrize("table", [NIGHTS, CLUBS])
def test_its_club_is_not_given_and_the_line_is_named(organiser, club, tmp_path, table):
    row = a_line_of(nights_of(club)[1]) if table == NIGHTS else club.log.first()
    says = damage(row, table)

    refused = organiser.get(reverse("club-file", args=[club.pk]))

    assert_says(refused, 409, f"{says} No file was made.")
    with pytest.raises(CommandError, match=f"{says} No file was made."):
        call_command("archive", club.name, tmp_path / "club.zip")
    assert not (tmp_path / "club.zip").exists()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a server makes its own copies")
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("table", [NIGHTS, CLUBS])
def test_the_copy_that_has_it_is_one_press_away(organiser, club, table):
    make_copy(Why.ASKED, timezone.now())
    damage(a_line_of(nights_of(club)[0]) if table == NIGHTS else club.log.first(), table)
    make_copy(Why.ASKED, timezone.now() + timezone.timedelta(minutes=1))

    refused = organiser.get(reverse("club-file", args=[club.pk]))

    assert "has it: put that back." in text(refused)
    assert "Put that copy back" in text(refused)


def is_added(organiser, file):
    """What the page says that the file would bring, and after *Go on*."""
    organiser.defaults["REMOTE_ADDR"] = "127.0.0.1"
    organiser.post("/read-in/", {"file": io.BytesIO(file)})
    page = text(organiser.get("/read-in/look/"))
    done = organiser.post("/read-in/look/")
    return page, text(organiser.get(done["Location"]))


@pytest.mark.parametrize("table", [NIGHTS, CLUBS])
def test_nothing_is_added_to_it_and_all_else_is(organiser, club, tmp_path, table):
    first, second = nights_of(club)
    older = {night: night.log.count() for night in (first, second)}
    goes_on(first)
    goes_on(second)
    file = club_file(club).getvalue()
    for night, lines in older.items():
        take_lines_off(night, lines)
    damaged = a_line_of(first) if table == NIGHTS else club.log.first()
    says = damage(damaged, table)

    page, then = is_added(organiser, file)

    assert f"{says} Of that" in page
    assert "nothing is read in." in page
    assert "All that could be put together is here." in then
    added = {night: night.log.count() - lines for night, lines in older.items()}
    assert added == {first: 0 if table == NIGHTS else 1, second: 1}
    path = tmp_path / "came.zip"
    path.write_bytes(file)
    call_command("read_archive", path, stdout=(told := io.StringIO()))
    assert says in told.getvalue()


def take_lines_off(night, lines):
    """As the night was on this computer before it went on at another."""
    with connection.cursor() as cursor:
        cursor.execute(TAKE_OFF, [night.pk, lines])
    LINES_READ.clear()
