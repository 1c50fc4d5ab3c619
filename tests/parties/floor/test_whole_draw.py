"""An evening that draws each game anew: all games are drawn with the first, and what is left anew when somebody
comes or goes; no tap at the tables draws anything."""

from dataclasses import replace

import pytest
from django.urls import reverse

from parties.log.club import add as add_to_club
from parties.models import Club
from scoring.club.settings import EveningKept
from scoring.formats.choices import Spare
from scoring.formats.movement import DrawnAnew, From
from scoring.formats.named import SINGLES_45S
from scoring.games.results import Won
from scoring.seats.chairs import DrawnAhead
from scoring.seats.seating import Joined, Left
from tests.parties.door.test_by_chairs import begins, late, leaves, sits_down
from tests.parties.nights import deed_of, text
from tests.parties.rules.evenings.test_an_evening import Hall

OURS = replace(
    SINGLES_45S,
    name="Ours",
    movements=(From(1, DrawnAnew(evenly=True)),),
    games=7,
    spare=Spare.SITS_OUT,
)


@pytest.fixture
def hall(client, ida):
    hall = Hall(client, Club.objects.get())
    add_to_club(hall.club, [EveningKept(OURS)], deed_of(ida))
    return begins(hall, "Ours", 28)


def kinds(hall, since):
    return [type(line.entry) for line in hall.evening.lines[since:]]


def test_all_games_are_drawn_with_the_first_and_undone_with_it(hall):
    entries = [line.entry for line in hall.evening.lines]
    (drawn,) = [each for each in entries if isinstance(each, DrawnAhead)]
    assert (drawn.game, drawn.last) == (2, 7)
    assert "In all games nobody sits at one table with the same one twice." in text(
        hall.look("seating")
    )
    page = text(hall.client.get(reverse("log", args=[hall.night.pk])))
    assert "Games 2 to 7 drawn together" in page


@pytest.mark.thorough
def test_a_tap_draws_nothing_and_who_goes_or_comes_does(hall):
    known = len(hall.evening.lines)
    for place in hall.evening.room(1).tables:
        hall.press("record-win", win=f"1-{place.table}-{place.sides[0][0]}")
    assert kinds(hall, known) == [Won] * 7
    known = len(hall.evening.lines)
    assert leaves(hall, 3, "to_the_end").status_code == 303
    assert kinds(hall, known) == [Left, DrawnAhead]
    card, offered, _page = late(hall)
    known = len(hall.evening.lines)
    sits_down(hall, card, next(iter(offered)))
    assert kinds(hall, known) == [Joined, DrawnAhead]
    hall.press("undo", seq=str(known + 1))
    assert "pairs of" in text(hall.look("seating"))
    assert card not in hall.evening.here
