import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from parties.models import Club, Night, night_run_by
from tests.builders import a_night, bell
from tests.parties.nights import a_kept_night, an_organiser

pytestmark = pytest.mark.django_db


def test_a_query_that_was_made_once_finds_what_it_finds_made_anew():
    ida, bo = an_organiser(), an_organiser("bo")
    nights = [a_kept_night(each, *a_night(4), bell()) for each in (ida, bo, ida)]

    for who in (ida, bo):
        for night in nights:
            found = Night.objects.run_by(who).filter(pk=night.pk).first()
            with CaptureQueriesContext(connection) as asked:
                again = night_run_by(who, night.pk)
                club = again and again.club
            assert again == found
            assert len(asked) == 1
            if found and again:
                assert vars(again).keys() == vars(found).keys()
                assert (again.role, club) == (found.role, found.club)
                assert again.date == found.date
    assert Club.objects.count() == 2
