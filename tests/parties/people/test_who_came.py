"""Who came is kept when a night is over, and told from the log where it goes on or is opened again."""

import pytest

from parties.log.nights import kept_of_club, told_of_club
from parties.log.results import keep_all_results, keep_missing_results
from parties.models import Came, NightResult
from parties.people.page.book import book_of
from parties.prizes.actions import close_night
from tests.parties.door.door_nights import an_open_door, by, come_in, player
from tests.parties.nights import a_night_to_settle

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    night = a_night_to_settle(ida, 12, 11, 9)
    close_night(night=night, reason="counted at home", deed=by(ida))
    return night


def test_a_closed_night_is_kept(night):
    assert kept_of_club(night.club).count() == 6
    assert told_of_club(night.club) == []


def test_what_was_kept_by_an_older_program_is_told_until_it_is_kept_anew(night):
    NightResult.objects.update(came=0)
    Came.objects.all().delete()

    assert len(told_of_club(night.club)) == 6
    keep_missing_results()
    assert kept_of_club(night.club).count() == 6


def test_a_row_that_is_wrong_is_found(night):
    Came.objects.filter(pk=Came.objects.first().pk).delete()

    assert keep_all_results() == (1, 1)
    assert keep_all_results() == (1, 0)


def test_an_older_log_in_its_place_is_told(night):
    NightResult.objects.update(last_seq=999)

    assert len(told_of_club(night.club)) == 6
    assert not kept_of_club(night.club).exists()


def test_a_night_that_goes_on_counts(ida):
    night = an_open_door(ida)
    come_in(ida, night, ("Rhoda MacNeil", "Fergus Burke"))
    who = player("Rhoda MacNeil")

    (row,) = book_of(night.club).rows([who])

    assert (row.nights, row.last, row.partner) == (1, night.date, "Fergus Burke")
