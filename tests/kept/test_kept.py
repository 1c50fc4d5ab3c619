"""What every version made is opened for good: its database and its archives, and their nights show
what they showed."""

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from parties.copies.actions.archives import read_in
from parties.copies.file.reading import open_archive
from parties.models import Club
from scoring.club.entry import CLUB_KINDS
from scoring.log.entry import KINDS
from scoring.log.reading import read_of
from tests.kept.kinds import ARCHIVES, OF_KINDS, kept_in, there_are
from tests.kept.nights import shown
from tests.lacking import run
from tests.parties.copies.archives.moving import club_file, opened, same
from tests.recording.keeping import read
from tests.written import ROOT

DATABASES = sorted(Path(__file__).parent.glob("*/kinds-*.sql.gz"))
VERSIONS = sorted(each.parent for each in Path(__file__).parent.glob("*/shown.json"))


def showed(version):
    """What its nights showed when the version was new."""
    return json.loads((version / "shown.json").read_text("utf-8"))


def test_there_is_one():
    assert VERSIONS
    assert DATABASES


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)
def test_a_database_opens_and_so_does_a_copy_of_it(version, tmp_path):
    read(version / "database.sql.gz", tmp_path / "card-party.sqlite3")
    found = run(
        [sys.executable, "-m", "tests.kept.look", tmp_path],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )

    assert found.stderr.decode() == ""
    then = showed(version)
    assert json.loads(found.stdout) == {"shown": then, "failed": [], "put back": then}


@pytest.mark.django_db
@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)
def test_a_clubs_archive_is_read_in(version):
    with (version / "club.zip").open("rb") as file:
        read_in(open_archive(file).contents, by=None)

    assert shown(Club.objects.get()) == showed(version)


@pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)
def test_a_nights_archive_is_opened(version):
    with (version / "night.zip").open("rb") as file:
        opened = open_archive(file)
        assert opened.manifest.program == version.name
        assert len(opened.contents.nights[0].lines) == showed(version)[0]["lines"]


def test_every_kind_of_entry_is_kept_with_every_field_and_every_value_in_a_value():
    """What is named here is in no file that is kept: `python -m tests.kept kinds` makes one."""
    kept = {name for archive in ARCHIVES for name in kept_in(archive)}

    assert sorted(there_are() - kept) == []


@pytest.mark.django_db
@pytest.mark.parametrize("archive", OF_KINDS, ids=lambda archive: archive.name)
def test_every_kind_that_is_kept_is_read_in_and_given_again(archive):
    with archive.open("rb") as file:
        told = opened(file)
        read_in(told, by=None)

        assert same(told, opened(club_file(Club.objects.get())))


@pytest.mark.thorough
def test_a_database_of_every_kind_is_brought_up_to_date_and_each_line_is_read(tmp_path):
    here = {each: tmp_path / f"{each.parent.name}-{_named(each)}.sqlite3" for each in DATABASES}
    for each, file in here.items():
        read(each, file)
    brought = run(
        [sys.executable, "-m", "tests.kept.bring", tmp_path],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert (brought.returncode, brought.stderr.decode()) == (0, "")

    there = {each: kinds_read_in(file) for each, file in here.items()}
    beside = {each: kept_in(each.with_name(f"{_named(each)}.zip")) for each in DATABASES}
    assert there == {
        each: {name for name in names if "." not in name and ": " in name}
        for each, names in beside.items()
    }


def _named(database):
    return database.name.partition(".")[0]


def kinds_read_in(database):
    """Of each of its lines, which this version reads."""
    there = set()
    with closing(sqlite3.connect(database)) as kept:
        for log, kinds, rows in (
            ("night", KINDS, "SELECT kind, facts FROM parties_logentry"),
            ("club", CLUB_KINDS, "SELECT kind, facts FROM parties_clublogentry"),
        ):
            lines = kept.execute(rows).fetchall()
            read_here = [read_of(kinds, kind, json.loads(facts)) for kind, facts in lines]
            there |= {f"{log}: {each.kind}" for each in read_here}
    return there
