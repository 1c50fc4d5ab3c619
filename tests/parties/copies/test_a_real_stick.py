"""A stick that is full, or locked by its switch: a disk of its own, of so many bytes."""

import os
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.utils import timezone

from parties.copies.actions import making
from parties.copies.actions.folder import copies_in
from parties.copies.actions.making import can_copy, make_copy
from parties.copies.words import Trouble, Why
from tests.builders import a_game, a_night, bell
from tests.lacking import lacking, run
from tests.parties.nights import a_kept_night

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.thorough]


@pytest.fixture
def data(settings, tmp_path, ida):
    if not can_copy():
        pytest.skip("a server makes its own copies")
    settings.DATA = tmp_path / "data"
    settings.DATA.mkdir()
    a_kept_night(ida, *a_night(4), *a_game(1), bell())
    return settings.DATA


@contextmanager
def a_stick(folder, size):
    """A disk of so many bytes, mounted there."""
    if os.geteuid():
        lacking("a disk of its own is mounted by root alone")
    folder.mkdir(exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "stick", folder]
    if run(mount, check=False).returncode:
        lacking("this root may mount no disk")
    try:
        making.name_place(str(folder))
        yield folder
    finally:
        run(["umount", folder], check=True)


def copies_made(number, *, minutes=0):
    first = timezone.now().replace(microsecond=0) + timedelta(minutes=minutes)
    return [make_copy(Why.GAME, first + timedelta(minutes=each)) for each in range(number)]


def names_at(stick):
    return [copy.name for copy in copies_in(stick / making.IN_IT)]


def test_older_copies_of_ours_make_room_for_newer_ones(data, tmp_path):
    copies = copies_made(4)
    with a_stick(tmp_path / "stick", 2 * copies[0].size + 100_000) as stick:
        assert making.bring_up_to_date().trouble is None
        assert names_at(stick) == [copies[3].name, copies[2].name]

        (newest,) = copies_made(1, minutes=10)
        assert making.bring_up_to_date().has(newest.at)
        assert names_at(stick) == [newest.name, copies[3].name]


def test_where_even_that_makes_no_room_nothing_is_given_up(data, tmp_path):
    (copy,) = copies_made(1)
    with a_stick(tmp_path / "stick", copy.size + 100_000) as stick:
        assert making.bring_up_to_date().trouble is None
        (larger,) = copies_made(1, minutes=10)
        with larger.path.open("ab") as file:
            file.write(bytes(400_000))

        found = making.bring_up_to_date()

        assert found.trouble is Trouble.FULL
        assert found.says == f"{stick} is full. Make room on it, or take another."
        assert names_at(stick) == [copy.name]


def test_one_that_is_locked_says_how_it_is_unlocked(data, tmp_path):
    copies_made(1)
    with a_stick(tmp_path / "stick", 4_000_000) as stick:
        run(["mount", "-o", "remount,ro", stick], check=True)
        found = making.bring_up_to_date()
        assert found.trouble is Trouble.READ_ONLY
        assert "If it has a small switch at its side, push that" in found.says

        run(["mount", "-o", "remount,rw", stick], check=True)
        assert making.bring_up_to_date().trouble is None
