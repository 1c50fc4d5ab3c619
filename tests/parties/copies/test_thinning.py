"""Which copies are kept, and which go."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from django.utils import timezone
from hypothesis import given, strategies as st

from parties.copies.actions.folder import (
    NEWEST_KEPT,
    copies_in,
    copy_at,
    first_to_go,
    name_of,
    to_thin_out,
)
from parties.copies.words import Why

EVENING = datetime(2026, 11, 19, 23, 30, tzinfo=UTC)


# Hypothesis takes its bounds without a zone.
A_WHILE_AGO = datetime(2020, 1, 1, tzinfo=UTC).replace(tzinfo=None)


def copies_of(*moments):
    return [copy_at(Path(name_of(at, Why.GAME))) for at in moments]


def test_the_way_back_to_the_version_before_is_kept_until_the_next_update():
    """Two updates in an afternoon, and more games in the evening than copies are kept."""
    earlier, update = (
        copy_at(Path(name_of(EVENING - timedelta(hours=each), Why.UPDATE))) for each in (6, 5)
    )
    games = copies_of(*(EVENING + timedelta(minutes=each) for each in range(NEWEST_KEPT + 5)))

    gone = to_thin_out([earlier, update, *games], most=1)

    assert set(gone) == {earlier, *games[:5]}
    assert first_to_go([update, *games[:2]]) == games[0]


@given(st.datetimes(min_value=A_WHILE_AGO, timezones=st.just(UTC)), st.sampled_from(Why))
def test_a_name_says_when_and_why(at, why):
    at = at.replace(microsecond=0)

    copy = copy_at(Path(name_of(at, why)))

    assert copy.why is why
    local = copy.at.replace(tzinfo=None)
    assert local == timezone.localtime(at).replace(tzinfo=None)


@pytest.mark.parametrize(
    "name",
    ["holiday.jpg", "card-party.sqlite3", "2026-11-20 21.04.12 game.txt", "2026 game.sqlite3"],
)
def test_a_file_of_somebody_elses_is_no_copy_and_is_left(tmp_path, name):
    (tmp_path / name).touch()
    assert copies_in(tmp_path) == []


def test_there_are_none_where_there_is_no_folder(tmp_path):
    assert copies_in(tmp_path / "copies") == []


def test_twenty_of_tonight_are_kept_and_of_an_earlier_night_its_last():
    games = [timedelta(minutes=6 * game) for game in range(25)]
    last_week = copies_of(*(EVENING - timedelta(weeks=1) + game for game in games))
    tonight = copies_of(*(EVENING + game for game in games))

    gone = to_thin_out([*last_week, *tonight], most=1)

    kept = {*last_week, *tonight} - set(gone)
    assert kept == {last_week[-1], *tonight[-NEWEST_KEPT:]}


def test_of_an_old_year_a_copy_a_month_stays_for_ever():
    weekly = copies_of(*(EVENING - timedelta(weeks=week) for week in range(520)))

    kept = set(weekly) - set(to_thin_out(weekly, most=1))

    old = sorted(copy for copy in kept if copy.at < EVENING - timedelta(days=367))
    months = [(copy.at.year, copy.at.month) for copy in old]
    assert months == sorted(set(months))
    assert len(months) > 100
    assert all(later.at - copy.at < timedelta(days=40) for copy, later in pairwise(old))


def test_when_they_take_too_much_the_oldest_go_first_and_the_newest_three_never(tmp_path):
    for day in range(10):
        (tmp_path / name_of(EVENING - timedelta(days=day), Why.GAME)).write_bytes(b"x" * 100)
    newest_first = copies_in(tmp_path)
    november = newest_first[0]

    assert to_thin_out(newest_first, most=1000) == []
    assert to_thin_out(newest_first, most=500) == newest_first[5:]
    assert november not in to_thin_out(newest_first, most=0)
    assert len(newest_first) - len(to_thin_out(newest_first, most=0)) == 3


@given(st.lists(st.integers(0, 3_000_000), unique=True, max_size=80).map(sorted))
def test_whatever_was_copied_the_newest_of_every_night_of_the_year_is_there(minutes):
    copies = copies_of(*(EVENING - timedelta(minutes=each) for each in minutes))

    kept = set(copies) - set(to_thin_out(copies, most=1))

    by_night = {}
    for copy in sorted(copies):
        by_night[copy.evening] = copy
    newest = max(copies, default=None)
    assert all(
        copy in kept for copy in by_night.values() if newest.at - copy.at < timedelta(days=366)
    )
    assert to_thin_out(kept, most=1) == []


def test_where_there_is_no_room_the_last_of_a_month_goes_last():
    march, earlier_in_march, october, tonight = copies_of(
        EVENING.replace(month=3),
        EVENING.replace(month=3, day=5),
        EVENING.replace(month=10),
        EVENING,
    )
    there, gone = {march, earlier_in_march, october, tonight}, []
    while there:
        gone.append(first_to_go(there))
        there.discard(gone[-1])

    assert gone == [earlier_in_march, march, october, tonight]
