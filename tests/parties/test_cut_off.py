"""A line of a night's log that cannot be read: the night up to it on every page, nothing added, and the
copy that has it."""

import datetime

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.copies.actions.folder import copies_in, look_into, own_folder
from parties.copies.actions.making import make_copy, put_back
from parties.copies.words import Why
from parties.dice import dice
from parties.log.results import keep_missing_results
from parties.models import LogEntry, Night, NightResult, Role, evenings
from parties.models.log import LINES_READ
from parties.telephones import actions as helping
from parties.web.requests import LINK
from scoring.kinds import read_log
from scoring.night.closing import Closed
from tests.builders import a_game, a_night, bell, won
from tests.parties.nights import HTMX, a_kept_night, helper, log, text, url
from tests.parties.web.test_strangers import NAMED, address_of

SQLITE = pytest.mark.skipif(connection.vendor != "sqlite", reason="a server makes its own copies")

NOW = timezone.now()

SET = "UPDATE parties_logentry SET {} WHERE id = %s"
DAMAGES = {
    "a kind that nobody knows": SET.format("kind = 'wom'"),
    "a fact too few": SET.format("""facts = '{"game": 1}'"""),
    "no facts": SET.format("facts = 'null'"),
    "words for facts": SET.format("""facts = '"won"'"""),
    "gone": "DELETE FROM parties_logentry WHERE id = %s",
}
MENDED = "UPDATE parties_logentry SET kind = 'won' WHERE kind = 'wom'"


@pytest.fixture(autouse=True)
def data(settings, tmp_path):
    """A folder of data of its own, with no copies."""
    settings.DATA = tmp_path
    return tmp_path


@pytest.fixture
def night(ida):
    """Six couples; game 1 is played, game 2 begun with a winner."""
    return a_kept_night(ida, *a_night(6), *a_game(1, 1, 3, 5), bell(2), won(2, 1, 5))


@pytest.fixture
def organiser(client, ida):
    client.force_login(ida)
    return client


def behind_the_programs_back(sql, *values):
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
    LINES_READ.clear()  # as after a start


def damage(night, kind, how="a kind that nobody knows"):
    """The first line of a kind cannot be read any more; its number."""
    line = night.log.filter(kind=kind).order_by("seq").first()
    behind_the_programs_back(DAMAGES[how], line.pk)
    return line.seq


def kinds(night):
    return [type(each).__name__ for each in log(Night.objects.get(pk=night.pk))]


@pytest.mark.parametrize("how", DAMAGES)
def test_the_night_is_shown_up_to_it_and_nothing_is_added(organiser, night, how):
    before = kinds(night)
    seq = damage(night, "won", how)

    page = text(organiser.get(url("floor", night)))

    assert f"Line {seq} of this night’s log cannot be read. The night is shown up to it" in page
    assert kinds(night) == before[: seq - 1]
    kept = night.log.count()
    refused = organiser.post(url("record-win", night), {"win": "1-1-1"}, headers=HTMX)
    assert refused.status_code == 409
    assert f"Line {seq} of this night’s log cannot be read, so nothing can be added." in text(
        refused
    )
    undo = organiser.post(url("undo", night), {"seq": seq - 1, "page": "log"})
    assert undo.status_code == 409
    assert night.log.count() == kept


def test_what_was_damaged_while_the_program_runs_is_found_with_the_next_line(organiser, night):
    with connection.cursor() as cursor:
        cursor.execute(DAMAGES["no facts"], [night.log.latest("seq").pk])
    assert "cannot be read" in text(organiser.get(url("night", night)))


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["won", "rules set"])
def test_no_page_is_taken_away(ida, night, kind):
    links = {
        role.value: helping.let_in(night=night, role=role, name="Mary", at=NOW, rng=dice())
        for role in Role
    }
    addresses = {address_of(name, night, links) for name in NAMED}
    damage(night, kind)
    for browser in (organiser_of(ida), helper_of(links["door"]), helper_of(links["floor"])):
        browser.raise_request_exception = False
        found = {address: browser.get(address).status_code for address in sorted(addresses)}
        assert {address for address, status in found.items() if status >= 500} == set()


def organiser_of(user):
    browser = Client()
    browser.force_login(user)
    return browser


def helper_of(link):
    browser = Client()
    session = browser.session
    session[LINK] = link.pk
    session.save()
    return browser


def test_a_helper_is_told_to_tell_the_organiser(night):
    telephone = helper(night)
    damage(night, "won")

    page = text(telephone.get(url("floor", night)))

    assert "Tell the organiser." in page
    assert "copy" not in page


def test_the_clubs_page_and_the_season_say_so(organiser, ida, night):
    Night.objects.filter(pk=night.pk).update(date=datetime.date(2026, 10, 20))
    damage(night, "won")

    assert "its log cannot be read to the end" in text(
        organiser.get(reverse("club", args=[night.club_id]))
    )
    days = {"start": "2026-10-01", "end": "2026-10-31"}
    season = text(organiser.get(reverse("season-money", args=[night.club_id]), days))
    assert "cannot be read to its end: its money counts as far as it can be read." in season


def test_the_season_on_paper_and_for_a_spreadsheet_say_so(organiser, night, read_pdf):
    Night.objects.filter(pk=night.pk).update(date=datetime.date(2026, 10, 20))
    damage(night, "won")
    days = {"start": "2026-10-01", "end": "2026-10-31"}

    sheet = organiser.get(reverse("season-sheet", args=[night.club_id]), days).content
    lines = organiser.get(reverse("season-lines", args=[night.club_id]), days).content.decode()

    says = "The log of the night of October 20, 2026 cannot be read to its end"
    assert says in " ".join(read_pdf(sheet).split())
    assert says in lines.splitlines()[1]


def test_the_board_says_so_in_the_hall(organiser, night):
    says = "The board shows the night up to it."
    damage(night, "won")

    assert says in text(organiser.get(url("board", night)))
    behind_the_programs_back(MENDED)
    Night.objects.filter(pk=night.pk).update(revision=7)
    assert says not in text(organiser.get(url("board", night)))


def test_of_a_night_that_is_over_what_was_kept_counts_and_nothing_less(ida):
    night = a_kept_night(ida, *a_night(6), *a_game(1, 1, 3, 5))
    NightResult.objects.all().delete()
    by = night.log.latest("seq")
    LogEntry.objects.create(
        night=night, seq=by.seq + 1, deed=by.seq + 1, kind=Closed.kind, facts={}, by=by.by, at=by.at
    )
    damage(night, "won")

    keep_missing_results()

    assert not NightResult.objects.exists()
    ((same, _evening),) = evenings([night])
    assert same.unreadable_from is not None


@SQLITE
@pytest.mark.django_db(transaction=True)
def test_at_the_laptop_the_copy_that_has_it_is_put_back_with_two_presses(organiser, night):
    organiser.defaults["SERVER_NAME"] = "localhost"
    whole = kinds(night)
    copy = make_copy(Why.GAME, timezone.now())
    seq = damage(night, "won")
    damaged = make_copy(Why.ASKED, timezone.now() + timezone.timedelta(minutes=1))
    assert look_into(damaged.path).newest.unreadable == seq

    page = organiser.get(url("night", night))
    assert "has it: put that back." in text(page)
    address = reverse("put-copy-back", args=[night.club_id])
    assert f"{address}?copy={copy.name.replace(' ', '%20')}" in page.content.decode()

    put_back(copy, timezone.now() + timezone.timedelta(minutes=2))

    assert kinds(night) == whole
    assert "cannot be read" not in text(organiser.get(url("night", night)))
    before = next(each for each in copies_in(own_folder()) if each.why is Why.PUT_BACK)
    assert look_into(before.path).newest.unreadable == seq


@SQLITE
@pytest.mark.django_db(transaction=True)
def test_away_from_the_laptop_it_is_said_where_and_without_a_copy_that_there_is_none(
    organiser, night
):
    damage(night, "won")
    assert "No copy on this computer has it." in text(organiser.get(url("night", night)))
    behind_the_programs_back(MENDED)
    make_copy(Why.GAME, timezone.now())
    damage(night, "won")

    page = organiser.get(url("night", night))

    assert "has it: put that back at the laptop." in text(page)
    assert "Put that copy back" not in text(page)


def test_a_line_that_is_missing_ends_what_can_be_read():
    rows = [(1, "undone", {"undoes": 1}), (3, "undone", {"undoes": 1})]
    assert (len(read_log(rows).lines), read_log(rows).unreadable) == (1, 2)
    assert read_log([]).unreadable is None
