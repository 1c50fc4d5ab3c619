"""A club of many nights: what each came to is kept as at home, and of its nights one is held at once."""

import gc
import tempfile
import tracemalloc

from django.utils import timezone

from parties.copies.actions.archives import coming, give_club, read_in
from parties.copies.file.reading import open_archive
from parties.copies.page import ClubPage
from parties.log.results import keep_all_results
from parties.log.writing import rows
from parties.models import LogEntry, NightResult
from parties.prizes.actions import close_night
from scoring.log.lines import Line
from scoring.night.course import Noted
from scoring.numbers import Seq
from tests.builders import a_door
from tests.parties.copies.archives.moving import as_elsewhere, brought, club_file
from tests.parties.nights import a_kept_night, a_night_to_settle, deed_of

NIGHTS, LINES = 12, 150
MOST = 1_500_000
"""Bytes: half as many again as with one night at a time; all of them together are twice as many."""


def test_what_a_closed_night_came_to_is_kept_as_its_log_tells_it(ida):
    night = a_night_to_settle(ida, 12, 11, 9)
    close_night(night=night, reason="counted at home", deed=deed_of(ida))
    file = club_file(night.club)
    as_elsewhere(night.club)

    brought(file, ida)

    assert NightResult.objects.count() == 2
    assert keep_all_results() == (2, 0)


def a_club(ida):
    """Each of whose nights has many lines."""
    noted = (
        Noted(0, 0, f"The ham is for table {number}", on_sheet=False) for number in range(LINES)
    )
    said = [Line(Seq(seq), entry) for seq, entry in enumerate((*a_door(0), *noted), 1)]
    for week in range(NIGHTS):
        night = a_kept_night(ida, said[0].entry, week=week)
        rest = list(rows(said, deed_of(ida)))[night.log.count() :]
        LogEntry.objects.bulk_create(LogEntry(night=night, **row) for row in rest)
    return night.club


def held(work):
    """Bytes that were held at most, above what was held before."""
    gc.collect()
    tracemalloc.start()
    work()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_nights_are_gone_through_one_by_one(ida):
    club = a_club(ida)

    def gone_through(look):
        with tempfile.TemporaryFile() as file:
            yield look(lambda: give_club(club, ClubPage(club), timezone.now(), file))
            yield look(lambda: coming(open_archive(file).contents))
            as_elsewhere(club)
            yield look(lambda: read_in(open_archive(file).contents, by=ida))

    list(gone_through(lambda work: work()))  # what is read once and kept for good
    assert max(gone_through(held)) < MOST
