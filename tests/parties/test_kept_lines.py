"""Lines that were read are kept, and are the night's as long as the data is the same."""

import datetime
from contextlib import suppress
from dataclasses import replace

import pytest
from django.db import connection, transaction

from parties.models import Night, evenings
from parties.models.log import LINES_READ
from scoring.games.results import Won
from scoring.seats.seating import Bell
from tests.builders import a_night, bell, won
from tests.parties.nights import a_kept_night, an_organiser, log, then

pytestmark = pytest.mark.django_db(transaction=True)


class RolledBack(Exception):
    """Nothing of it is kept."""


@pytest.fixture
def night():
    """Game 1 is on, and table 1 has told its winner; every line has been read."""
    night = a_kept_night(an_organiser(), *a_night(4), bell())
    then(night, won(1, 1, 1))
    assert night.lines() == night.lines()
    return night


def put_back(night, said):
    """The data as it was some lines ago: an older copy of the file, put in place while it runs."""
    lines = len(night.lines())
    with connection.cursor() as database:
        database.execute(
            "DELETE FROM parties_logentry WHERE night_id = %s AND seq > %s",
            [night.pk, lines - said],
        )


def test_an_older_copy_put_in_place_is_read_as_it_is(night):
    before = log(night)

    put_back(night, said=1)

    assert log(night) == before[:-1]
    then(night, won(1, 2, 3))
    assert log(night) == [*before[:-1], Won(1, 2, 3)]
    assert list(night.log.order_by("seq").values_list("seq", flat=True)) == list(
        range(1, len(before) + 1)
    )


def test_a_copy_that_went_another_way_is_read_as_it_is(night):
    """As many lines, and the last of them another: what was kept is kept no more."""
    before = log(night)
    put_back(night, said=2)
    assert Bell(1) not in log(night)
    then(night, bell(), won(1, 1, 2))

    assert log(night) == [*before[:-1], Won(1, 1, 2)]


def test_the_same_words_at_another_time_are_another_line(night):
    kept = night.lines()
    with connection.cursor() as database:
        earlier = night.log.get(seq=len(kept)).at - datetime.timedelta(hours=1)
        database.execute(
            "UPDATE parties_logentry SET kind = 'bell', facts = %s WHERE night_id = %s AND seq = %s",
            ['{"game": 2}', night.pk, len(kept) - 1],
        )
        database.execute(
            "UPDATE parties_logentry SET at = %s WHERE night_id = %s AND seq = %s",
            [earlier, night.pk, len(kept)],
        )

    assert log(night)[-2:] == [Bell(2), Won(1, 1, 1)]


def as_kept_in_the_database(night):
    rows = night.log.order_by("seq").values_list("seq", "at", "deed")
    return {seq: (at, deed) for seq, at, deed in rows}


def test_when_a_line_was_said_and_in_which_deed_is_known_without_asking_again(
    night, django_assert_num_queries
):
    then(night, won(1, 2, 3))
    seqs = [line.seq for line in night.lines()]

    with django_assert_num_queries(0):
        told = night.told(seqs)

    assert told == as_kept_in_the_database(night)


def test_when_it_was_said_is_asked_where_it_was_not_read_yet(night, django_assert_num_queries):
    seqs = [line.seq for line in night.lines()]
    LINES_READ.clear()

    with django_assert_num_queries(1):
        told = night.told(seqs)

    assert told == as_kept_in_the_database(night)


def test_of_a_copy_that_went_another_way_it_is_told_when_its_own_lines_were_said(night):
    put_back(night, said=2)
    then(night, bell(), won(1, 1, 2))

    assert night.told(line.seq for line in night.lines()) == as_kept_in_the_database(night)


def test_a_night_is_worked_out_once_for_all_who_look_whoever_said_its_last_line(night):
    LINES_READ.clear()  # as after a start, or where another process wrote
    first = night.evening()

    assert Night.objects.get(pk=night.pk).evening() is first
    put_back(night, said=1)
    assert first.won[1] == {1: 1}
    assert night.evening().won[1] == {}


def test_among_many_nights_one_that_stands_as_it_is_known_is_not_read_again(
    night, django_assert_num_queries
):
    known = night.evening()

    with django_assert_num_queries(1):
        ((_, told),) = evenings([night])

    assert told is known


def test_among_many_nights_one_that_went_another_way_is_read(night):
    night.evening()
    put_back(night, said=2)

    ((_, told),) = evenings([night])

    assert not told.games.bells


def test_among_many_nights_what_was_said_elsewhere_is_heard(night):
    known = night.evening()
    then(night, won(1, 2, 3))
    LINES_READ[night.key] = replace(
        LINES_READ[night.key], lines=known.lines, evening=known
    )  # another process said it

    ((_, told),) = evenings([night])

    assert told.won[1] == {1: 1, 2: 3}


def test_what_was_not_kept_in_the_end_is_not_looked_at_again(night):
    before = night.evening()
    with suppress(RolledBack), transaction.atomic():
        then(night, won(1, 2, 3))
        assert night.evening().won[1] == {1: 1, 2: 3}
        raise RolledBack

    assert night.evening() is before
