"""Clubs are independent: what is asked of the database for a page of a night or a club has the same answer
where no other club is there. So clubs can be kept in several databases (docs/hosting.md).

Each question is asked twice on PostgreSQL: as it is, and by a role that sees no row of another club.
"""

import os
from contextlib import contextmanager

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import connection
from django.utils import timezone

from parties.models import Club, ClubLink, Inlet, Member, Player, PlayerName, Slide, WrongGuess
from tests.builders import a_night, bell, won
from tests.parties.nights import a_kept_night, an_organiser
from tests.parties.web.test_strangers import (
    NAMED,
    a_short_year,
    address_of,
    links,
    night,
    runs,
    signed_in,
)
from tests.sweeping import swept

__all__ = ["a_short_year", "links", "night"]

NOBODYS = {WrongGuess, ClubLink}
"""Of no club: what was guessed wrongly, by fingerprints alone; and by what link one still to come signs up."""

ASKED_OF_ALL = {"who-signs-in": [str(Club.objects.real().values("pk")[:2].query)]}
"""Whether a club's name has to be typed at the sign-in, as there are several."""

ROLE = f"one_club_{os.getpid()}"
OF_ALL = {"couple-page", "couple-picture", "board-by-link", "board-picture-by-link"}
PAGES = [
    label
    for label, (name, parts) in NAMED.items()
    if {"night_id", "club_id", "hall"} & set(parts) or name in OF_ALL
]


def of_one_club(model, club):
    """Which rows are this club's, as SQL; None of a model from which no road leads to a club."""
    if model is Club:
        return f"id = {club}"
    if model is User:
        return f"id IN (SELECT user_id FROM {Member._meta.db_table} WHERE club_id = {club})"  # noqa: S608 -- our own names
    roads = [each for each in model._meta.concrete_fields if each.many_to_one or each.one_to_one]
    for road in sorted(roads, key=lambda each: (each.null, each.related_model is not Club)):
        above = road.related_model
        if above is not model and (rows := of_one_club(above, club)):
            return f"{road.column} IN (SELECT id FROM {above._meta.db_table} WHERE {rows})"  # noqa: S608 -- as above
    return None


def kept_of_clubs():
    return [*apps.get_app_config("parties").get_models(), User]


def test_a_road_leads_from_all_that_is_kept_to_one_club():
    assert {each for each in kept_of_clubs() if not of_one_club(each, 1)} == NOBODYS


@pytest.fixture
def one_club(night):
    """A role that sees the rows of the night's club and of no other, though another is there."""
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has no rows that a role does not see")
    another_club()
    with connection.cursor() as cursor:
        cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
        if cursor.fetchone() != (True,):
            pytest.skip("this user of PostgreSQL makes no roles")
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(f"CREATE ROLE {ROLE}")
        cursor.execute(f"GRANT SELECT, UPDATE ON ALL TABLES IN SCHEMA public TO {ROLE}")
        for model in set(kept_of_clubs()) - NOBODYS:
            table = model._meta.db_table
            rows = of_one_club(model, night.club_id)
            cursor.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
            cursor.execute(f"CREATE POLICY of_one_club ON {table} USING ({rows})")


def another_club():
    """With some of all that a club has."""
    night = a_kept_night(an_organiser("rita"), *a_night(4), bell(1), won(1, 1, 1))
    person = Player.objects.create(club=night.club, name="Rita MacNeil")
    PlayerName.objects.create(player=person, text="Rita MacNeil")
    Slide.objects.create(pk=2, club=night.club, kind="image/png", picture=b"", key=person.key)
    inlet = Inlet.objects.create(club=night.club, token="t" * 40, place="p" * 40)
    inlet.bookings.create(night=night.key, one="Rita MacNeil", at=timezone.now())


@contextmanager
def as_one_club(told):
    """Every question that is asked has its answer twice; those that have another one are told."""

    def ask(execute, sql, params, many, context):
        if sql.startswith("SELECT") and answers(sql, params) != answers(sql, params, role=ROLE):
            told.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(ask):
        yield


def answers(sql, params, role="none"):
    with connection.connection.cursor() as cursor:
        cursor.execute(f"SET LOCAL ROLE {role}")
        try:
            return sorted(map(repr, cursor.execute(sql, params).fetchall()))
        finally:
            cursor.execute("SET LOCAL ROLE none")


@swept("label", sorted(PAGES))
def test_no_page_of_a_night_or_a_club_reads_another_clubs_rows(night, links, one_club, label):
    """A page is looked at, a button pressed."""
    told, browser = [], signed_in(runs(night))
    address = address_of(label, night, links)

    with as_one_club(told):
        answer = browser.get(address)
        if answer.status_code == 405:
            answer = browser.post(address)

    assert answer.status_code not in {302, 403, 500}
    assert told == ASKED_OF_ALL.get(label, [])


def test_who_looks_at_all_clubs_is_noticed(one_club):
    told = []
    with as_one_club(told):
        assert Club.objects.count() == 2
        assert Player.objects.filter(name="Rita MacNeil").exists()
    assert len(told) == 2
