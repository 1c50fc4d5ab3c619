"""The page of the door: who is in, what is paid, what comes next, and the search among many."""

import re

from django.urls import reverse

from parties.door import actions as door_actions
from parties.wording.words import money
from scoring.door.registering import SingleWaiting
from scoring.night.closing import Closed
from scoring.seats.seating import Left
from tests.builders import a_door, a_game, a_night as a_full_night, totals_typed
from tests.parties.door.door_nights import a_night, an_open_door, by, come_in, come_many
from tests.parties.nights import HTMX, a_kept_night, text, then, url


def look(client, night, **search):
    """The page."""
    return client.get(reverse("door", args=[night.pk]), search)


def test_open_door_lets_couples_in_once(client, ida):
    night = a_night(ida)
    assert "The door is not open yet." in text(look(client, night))

    for _ in range(2):
        answer = client.post(reverse("open-door", args=[night.pk]))
        assert (answer.status_code, answer["Location"]) == (303, reverse("door", args=[night.pk]))

    assert night.log.filter(kind="door opened").count() == 1
    page = look(client, night)
    assert "Nobody has come in yet." in text(page)
    (begins,) = re.findall(r"<input[^>]*autofocus[^>]*>", page.content.decode())
    assert 'name="first-name"' in begins


def test_who_went_home_is_no_longer_counted_and_is_said_to_have_gone(client, ida):
    night = a_kept_night(ida, *a_full_night(6), *a_game(1, 1, 3, 5), Left(2, 1))

    said = text(look(client, night))

    assert "5 couples · 1 went home ·" in said
    assert "Player Nr21 & Player Nr22 went home after game 1" in said


def test_door_says_how_many_are_in_and_what_is_paid_the_newest_first(client, ida):
    night = an_open_door(ida)
    come_many(ida, night, 3)
    door_actions.take_fees(night, by(ida), players=night.evening().couples[1])

    said = text(look(client, night))

    assert "3 couples · 1 table and the bye chair one couple short · $10 paid · $20 owing" in said
    assert "Couple 4" in said
    assert "Draw the tables" in said
    assert said.index("First Nr3") < said.index("First Nr1")

    come_in(ida, night, ("Rhoda Beaton", "Neil MacNeil"))
    assert "4 couples · 2 tables even · $10 paid · $30 owing" in text(look(client, night))


def test_door_counts_what_those_owe_who_wait_while_they_can_still_play(client, ida):
    night = a_kept_night(ida, *a_full_night(4), SingleWaiting(9), *a_game(1, 1, 3))
    couples = night.evening().owing
    assert f"{money(couples + 500)} owing" in text(look(client, night))

    then(night, totals_typed(13, 12, 12, 13))

    assert night.evening().owing == couples
    assert f"{money(couples)} owing" in text(look(client, night))


def test_the_help_of_the_door_stays_whatever_is_answered(client, ida):
    night = an_open_door(ida)
    help_of_it = f'href="/help/door/?night={night.pk}"'

    assert help_of_it in look(client, night).content.decode()
    refused = client.post(url("register-couple", night), {"paid": "both"}, headers=HTMX)
    assert refused.status_code == 422
    assert help_of_it in refused.content.decode()


def test_door_finds_a_couple_among_many_by_any_word_of_a_name_and_by_number(client, ida):
    night = an_open_door(ida)
    come_many(ida, night, 12)
    assert "Find a couple" not in text(look(client, night)), "among few"
    come_in(ida, night, ("Rhoda Fougère", "Fergus Burke"))

    for search in ("fougere", "foug rho", "13", "RHODA"):
        said = text(look(client, night, find=search))
        assert "Rhoda Fougère & Fergus Burke" in said, search
        assert "First Nr1 " not in said, search
    assert "No couple found." in text(look(client, night, find="zelda"))


def test_door_of_a_closed_night_changes_nothing_any_more(client, ida):
    night = a_kept_night(ida, *a_door(2), totals_typed(13, 12), Closed(None, "nobody paid"))

    page = look(client, night)

    assert "The night is closed." in text(page)
    assert "owes $10" in text(page)
    assert 'name="couple"' not in page.content.decode()
