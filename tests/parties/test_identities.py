"""Clubs, people and devices have names that hold between machines, those of before as well."""

import datetime
import uuid
from types import SimpleNamespace

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

BEFORE, WITH_KEYS = [("parties", "0011_pots_at")], [("parties", "0012_identities")]
KEYED = ("Club", "Member", "Player", "PlayerName", "DeviceLink")


@pytest.fixture
def of_before(transactional_db):
    """The tables as they were, empty; afterwards as they are now."""
    yield migrated_to(BEFORE)
    to_today()


def migrated_to(target):
    executor = MigrationExecutor(connection)
    executor.migrate(target)
    return MigrationExecutor(connection).loader.project_state(target).apps


def to_today():
    MigrationExecutor(connection).migrate(MigrationExecutor(connection).loader.graph.leaf_nodes())


def rows_of_before(apps):
    """Two clubs, each with an organiser, a night, two people with names, a helper and lines."""
    model = SimpleNamespace(**{each.__name__: each.objects for each in apps.get_models()})
    for club_name in ("Boularderie", "Big Bras d’Or"):
        club = model.Club.create(name=club_name, rules={})
        user = model.User.create(username=club_name)
        model.Member.create(club=club, user=user)
        night = model.Night.create(club=club, date=datetime.date(2026, 11, 20))
        for name in ("Ida", "Joe"):
            person = model.Player.create(club=club, name=name)
            model.PlayerName.create(player=person, text=name)
        at = timezone.now()
        link = model.DeviceLink.create(night=night, role="door", token=club_name, made_at=at)
        said = {"deed": 1, "kind": "bell", "facts": {}, "at": at}
        model.LogEntry.create(night=night, seq=1, by=user, **said)
        model.LogEntry.create(night=night, seq=2, link=link, **said)
        model.ClubLogEntry.create(club=club, seq=1, by=user, **said)


def keys(apps):
    return {
        name: dict(apps.get_model("parties", name).objects.values_list("pk", "key"))
        for name in KEYED
    }


def test_every_row_of_before_gets_a_key_of_its_own(of_before):
    rows_of_before(of_before)
    apps = migrated_to(WITH_KEYS)
    given = [key for rows in keys(apps).values() for key in rows.values()]
    assert len(set(given)) == len(given) == 2 + 2 + 4 + 4 + 2
    assert all(isinstance(key, uuid.UUID) for key in given)
    assert apps.get_model("parties", "LogEntry").objects.filter(who="").count() == 4


@pytest.mark.thorough
def test_an_older_copy_of_the_same_data_gets_the_same_keys(of_before):
    rows_of_before(of_before)
    known = keys(migrated_to(WITH_KEYS))
    migrated_to(BEFORE)
    assert keys(migrated_to(WITH_KEYS)) == known


def test_a_club_without_a_night_gets_a_key_too(of_before):
    of_before.get_model("parties", "Club").objects.create(name="New", rules={})
    assert len(keys(migrated_to(WITH_KEYS))["Club"]) == 1
