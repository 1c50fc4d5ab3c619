"""With whom people came last, from the doors of earlier nights: each told up to a line that cannot be
read, and the nights beside it whole."""

import pytest
from django.db.models import QuerySet

from parties.door.page.book import door_facts, recent_partners
from parties.models import LogEntry
from scoring.door.registering import Registered
from tests.builders import a_door, players_of
from tests.parties.nights import a_kept_night
from tests.sweeping import swept

COUPLES = 3


@pytest.fixture
def nights(ida):
    return [a_kept_night(ida, *a_door(COUPLES), week=week) for week in range(2)]


def couples_of(*nights):
    told = door_facts([night.pk for night in nights])
    return [[*told[night.pk].couples] if night.pk in told else None for night in nights]


def damage(night, couple, **values):
    """What is kept of the line with which a couple came in is otherwise."""
    line = night.log.get(kind=Registered.kind, facts__couple=couple)
    QuerySet(LogEntry).filter(pk=line.pk).update(**values)


def test_whole_nights_tell_everybody(nights):
    first, second = nights

    assert couples_of(first, second) == [[1, 2, 3], [1, 2, 3]]
    one, other = players_of(3)
    assert recent_partners(door_facts([second.pk]))[one] == other


@swept(
    "facts",
    [
        pytest.param({"couple": 2}, id="a fact too few"),
        pytest.param(
            {"couple": 2, "players": [21, 22], "team": "red"}, id="a fact of a later version"
        ),
        pytest.param({"couple": 2, "players": "21, 22"}, id="words for people"),
        pytest.param({"couple": 2, "players": [21]}, id="one alone"),
        pytest.param([], id="no facts"),
        pytest.param("registered", id="words for facts"),
    ],
)
def test_a_night_is_told_up_to_a_line_that_cannot_be_read_and_the_other_whole(nights, facts):
    damaged, whole = nights
    damage(damaged, 2, facts=facts)

    assert couples_of(damaged, whole) == [[1], [1, 2, 3]]
    assert couples_of(whole, damaged) == [[1, 2, 3], [1]]


def test_a_kind_of_a_later_version_is_passed_over_like_any_that_the_door_does_not_ask_for(nights):
    later, whole = nights
    damage(later, 2, kind="registered-2")

    assert couples_of(later, whole) == [[1, 3], [1, 2, 3]]


def test_a_line_that_does_not_fit_is_passed_over_and_the_next_ones_count(nights):
    night, _ = nights
    (again,) = night.log.filter(facts__couple=1, kind=Registered.kind)
    damage(night, 2, facts=again.facts)

    assert couples_of(night) == [[1, 3]]


def test_the_first_line_that_cannot_be_read_leaves_nobody(nights):
    night, whole = nights
    QuerySet(LogEntry).filter(night=night, kind="door opened").update(facts={"at": "seven"})

    assert couples_of(night, whole) == [[], [1, 2, 3]]
    one, other = players_of(1)
    assert recent_partners(door_facts([night.pk, whole.pk]))[one] == other
