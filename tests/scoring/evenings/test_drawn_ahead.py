"""The draw of all games as the log keeps it."""

from copy import copy
from dataclasses import replace
from random import Random  # noqa: TID251 -- dice of a test

import pytest

from scoring.as_json import written
from scoring.door.facts import NoSuchCouple, SeatedTwice
from scoring.evening import replay
from scoring.formats.choices import Spare
from scoring.formats.movement import DrawnAnew, From
from scoring.formats.named import SINGLES_45S
from scoring.kinds import read
from scoring.log.lines import Line, OldPage
from scoring.seats.chairs import DrawnAhead, rest_drawn
from scoring.seats.room import GamePlayed, NotEveryoneSeated
from scoring.seats.seating import Joined, Left
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall
from tests.sweeping import swept

DRAWS = replace(SINGLES_45S, movements=(From(1, DrawnAnew(evenly=True)),), spare=Spare.SITS_OUT)


def draws(hall):
    hall.say(*rest_drawn(hall.evening, Random(1).randrange))  # noqa: S311 -- the same each time


@pytest.fixture(scope="module")
def seated():
    return Hall.seated(DRAWS, 17, 6)


@pytest.fixture(scope="module")
def drawn(seated):
    hall = same(seated)
    draws(hall)
    return hall


@pytest.fixture
def hall(drawn):
    return same(drawn)


def same(hall):
    """Another to which the same was said."""
    other = copy(hall)
    other.lines = [*hall.lines]
    return other


def said(hall):
    return next(e.entry for e in reversed(hall.lines) if isinstance(e.entry, DrawnAhead))


def test_everybody_sits_as_it_was_drawn_and_nothing_is_searched_again(hall):
    entry = said(hall)
    for game in range(1, 7):
        hall.plays(game)
    assert [room.tables for room in hall.evening.chairs[1:]] == [*entry.games]
    assert (entry.game, entry.last) == (2, 6)
    kept = read("drawn ahead", written(entry))
    assert kept == entry


def test_a_log_without_one_has_the_seats_that_it_had(hall, seated):
    alone = same(seated)
    for each in (hall, alone):
        each.plays(1)
    assert hall.evening.chairs[0] == alone.evening.chairs[0]
    assert hall.evening.chairs[1] != alone.evening.chairs[1]


@pytest.mark.thorough
def test_whoever_goes_or_comes_is_in_what_is_drawn_for_the_rest(hall):
    hall.plays(1)
    hall.plays(2)
    played = hall.evening.chairs[:3]
    hall.say(Left(4, 2))
    draws(hall)
    assert said(hall).game == 4
    hall.plays(3)
    hall.plays(4)
    assert hall.evening.chairs[:2] == played[:2]
    assert hall.evening.chairs[3].tables == said(hall).games[0]
    late = hall.comes(18)
    at = len(hall.evening.chairs[4].tables)
    hall.say(Joined(late, 5, at + (hall.chairs(5)[-1] == 4) + 1))
    draws(hall)
    hall.plays(5)
    assert hall.evening.chairs[5].tables == said(hall).games[0]
    assert {late} <= {card for here in hall.chairs(6) for card in here}


@pytest.mark.thorough
def test_before_all_results_are_in_the_next_game_stays_and_those_after_it_are_drawn(hall):
    hall.begins(1)
    hall.say(Left(4, 1))
    draws(hall)
    assert said(hall).game == 3
    hall.ends(1)
    hall.plays(2)
    assert hall.evening.chairs[2].tables == said(hall).games[0]


def other(entry, change):
    return replace(entry, games=tuple(change(row) for row in entry.games))


def twice(row):
    (first, *rest), *others = row
    return (first, first, *rest[1:]), *others


@swept(
    ("change", "refusal"),
    [
        (twice, SeatedTwice),
        (lambda row: row[:-1], NotEveryoneSeated),
        (lambda row: (*row[:-1], (99,)), NoSuchCouple),
        (lambda _row: (), NotEveryoneSeated),
    ],
)
def test_one_that_does_not_seat_each_once_is_refused_and_if_it_stands_is_passed_by(
    seated, drawn, change, refusal
):
    hall, wrong = same(seated), other(said(drawn), change)
    assert isinstance(why_not(hall.evening, wrong), refusal)
    hall.lines.append(Line(len(hall.lines) + 1, wrong))
    hall.evening = replay(tuple(hall.lines))
    hall.plays(1)
    assert sorted(card for here in hall.chairs(2) for card in here) == [*range(1, 18)]


def test_what_is_played_or_not_drawn_anew_is_no_draws_business(hall):
    entry = said(hall)
    hall.plays(1)
    hall.plays(2)
    hall.begins(3)
    assert why_not(hall.evening, entry) == GamePlayed(2, 3)
    assert why_not(hall.evening, replace(entry, game=3)) is not None
    walks = Hall.seated(SINGLES_45S, 17)
    assert rest_drawn(walks.evening, Random(1).randrange) == ()  # noqa: S311 -- never thrown
    assert why_not(walks.evening, entry) == OldPage()
