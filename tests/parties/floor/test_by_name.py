"""A draw of one of the people who are here, by name: plain, sealed, undone, and who was in it."""

import pytest

from scoring.door.registering import Registered
from scoring.draws.drawing import PEOPLE, DrawMade, DrawPlain
from scoring.draws.drawn import outcome
from scoring.log.lines import Undone
from scoring.seats.seating import Left
from scoring.what_follows import why_not
from tests.builders import a_door, a_game, a_night
from tests.parties.nights import a_kept_night, log, press, refreshed, text, then, url

NAME = "Somebody who is here"


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_door(3))


def draw(client, night, name=NAME, among=6):
    sent = {"draw": name, "back": "draws", "of": PEOPLE, "pick": 1, "among": among}
    return press(client, "draw-plain", night, **sent)


def test_one_press_draws_a_name_and_the_page_and_the_sheet_say_whose(client, night, words_of):
    assert "Draw a name" in text(client.get(url("draws", night)))

    assert draw(client, night).status_code == 303

    made = log(night)[-1]
    assert isinstance(made, DrawPlain)
    assert (made.among, made.of) == (6, PEOPLE)
    drawn = refreshed(night).draws[NAME]
    assert drawn.people == (11, 12, 21, 22, 31, 32)
    name = f"Player Nr{drawn.people[made.outcome[0] - 1]}"
    sheet = words_of(client.get(url("draws.pdf", night)).content)
    for shown in (text(client.get(url("draws", night))), sheet):
        assert name in shown
        assert "Drawn from: 1 Player Nr11; 2 Player Nr12" in shown
    assert f"{NAME} 2" in text(client.get(url("draws", night)))


def test_a_sealed_one_is_drawn_by_the_number_of_the_hall(client, night):
    press(client, "seal-draw", night, draw=NAME, of=PEOPLE, back="draws")
    secret = refreshed(night).purse.sealed[NAME].secret
    sent = {"draw": NAME, "public": "4261", "pick": 1, "among": 6, "back": "draws"}
    assert press(client, "make-draw", night, **sent).status_code == 303

    assert log(night)[-1] == DrawMade(NAME, "4261", 1, 6)
    (number,) = outcome(NAME, secret, "4261", 1, 6)
    drawn = refreshed(night).draws[NAME]
    assert drawn.outcome == (number,)
    assert f"Player Nr{drawn.people[number - 1]}" in text(client.get(url("draws", night)))


def test_who_went_home_is_not_in_it_and_an_old_page_draws_nothing(client, ida):
    night = a_kept_night(ida, *a_night(3), *a_game(1, 1))
    then(night, Left(1, 1))
    before = log(night)
    assert draw(client, night).status_code == 409
    assert log(night) == before
    assert draw(client, night, among=4).status_code == 303
    assert refreshed(night).draws[NAME].people == (21, 22, 31, 32)


def test_who_goes_home_later_was_in_it_all_the_same(client, ida):
    night = a_kept_night(ida, *a_night(3), *a_game(1, 1))
    draw(client, night)
    then(night, Left(1, 1))
    assert len(refreshed(night).draws[NAME].people) == 6
    assert "Drawn from: 1 Player Nr11" in text(client.get(url("draws", night)))


def test_it_is_undone_and_nobody_who_was_in_it_is_taken_away_before(client, night):
    draw(client, night)
    lines = night.evening().lines
    came = next(line.seq for line in lines if isinstance(line.entry, Registered))
    assert why_not(night.evening(), Undone(came)) is not None
    then(night, Undone(lines[-1].seq))
    assert NAME not in refreshed(night).draws


def test_nobody_is_drawn_where_nobody_is(client, ida):
    night = a_kept_night(ida, *a_door(0))
    assert "Draw a name" not in text(client.get(url("draws", night)))
    assert draw(client, night, among=1).status_code == 409
