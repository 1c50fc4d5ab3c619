"""The people of the club's book: found by name, written in, told of, and forgotten for good where one
asks for it."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.club.actions.setting_up import undo_in_club
from parties.models import ClubLogEntry, LogEntry, Player, PlayerName
from scoring.night.closing import Closed
from tests.builders import a_door, totals_typed
from tests.parties.door.door_nights import an_open_door, by, come_in, player
from tests.parties.nights import a_kept_night, an_organiser, assert_says, text, then

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    night = an_open_door(ida, weeks_ago=1)
    come_in(ida, night, ("Rhoda MacNeil", "Fergus Burke"), ("Mary Gillis", "Jo Denny"))
    return night


def at(night, name="people", *more):
    return reverse(name, args=[night.club_id, *more])


def page_of(night, name):
    return at(night, "person", player(name))


def say(client, night, who, **said):
    known = {"name": who, "group": "", "note": ""}
    return client.post(page_of(night, who), known | said, follow=True)


def add(client, night, name, **said):
    return client.post(at(night, "add-person"), {"name": name} | said, follow=True)


def forget(client, night, who):
    return client.post(at(night, "forget-person", who), follow=True)


def rows_of(answer):
    """Each line of the book: name, nights, last night, partner, owing."""
    table = re.findall(r"<tr role=\"row\">(.*?)</tr>", answer.content.decode(), re.DOTALL)[1:]
    cells = [re.findall(r"<t[hd].*?>(.*?)</t[hd]>", line, re.DOTALL) for line in table]
    return [[" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in line] for line in cells]


def names_in(answer):
    return [line[0] for line in rows_of(answer)]


def test_somebody_is_found_by_a_few_letters(client, night):
    everybody = ["Fergus Burke", "Jo Denny", "Mary Gillis", "Rhoda MacNeil"]
    assert names_in(client.get(at(night))) == everybody
    assert names_in(client.get(at(night), {"find": "rm"})) == ["Rhoda MacNeil"]
    assert "Nobody by that name in the club’s book." in text(client.get(at(night), {"find": "zz"}))


def test_how_often_each_came_with_whom_and_what_is_owing(client, ida, night):
    again = an_open_door(ida)
    come_in(ida, again, ("Rhoda MacNeil", "Fergus Burke"))

    rhoda, mary = (rows_of(client.get(at(night), {"find": each}))[0] for each in ("rm", "mg"))

    assert (rhoda[1], rhoda[3]) == ("2", "Fergus Burke")
    assert (mary[1], mary[3]) == ("1", "Jo Denny")


def test_who_is_written_in_has_a_page_and_no_night(client, night):
    answer = add(client, night, " Nan  Petrie ")

    assert answer.request["PATH_INFO"] == page_of(night, "Nan Petrie")
    assert "0 nights" in text(answer)
    assert rows_of(client.get(at(night), {"find": "nan"})) == [["Nan Petrie", "0", "", "", ""]]


def test_a_known_name_is_asked_about(client, night):
    assert_says(add(client, night, "rhoda macneil"), 422, "Another person of the same name")
    assert Player.objects.count() == 4

    add(client, night, "Rhoda MacNeil", is_another="on")
    assert Player.objects.filter(name="Rhoda MacNeil").count() == 2


def test_name_group_and_note_are_one_deed_and_undone_together(client, ida, night):
    who = player("Rhoda MacNeil")
    say(client, night, "Rhoda MacNeil", name="Rhoda McNeil", group="Visitor", note="From Sydney")

    line = rows_of(client.get(at(night), {"find": "rm"}))[0]
    assert line[0] == "Rhoda McNeil Visitor From Sydney"
    kinds = list(night.club.log.order_by("seq").values_list("kind", "deed"))
    assert kinds == [("person renamed", 1), ("person grouped", 1), ("person noted", 1)]

    undo_in_club(club=night.club, seq=2, deed=by(ida))
    assert names_in(client.get(at(night), {"find": "rm"})) == ["Rhoda MacNeil"]
    assert Player.objects.get(pk=who).name == "Rhoda MacNeil"


def test_no_word_of_a_note_stands_in_a_log(client, night):
    say(client, night, "Rhoda MacNeil", note="From Sydney")

    assert "Sydney" not in str(list(ClubLogEntry.objects.order_by("pk").values()))
    assert "Rhoda MacNeil: another note" in text(client.get(at(night, "club-log")))


def test_saved_as_it_was_is_no_line(client, night):
    for _ in range(2):
        say(client, night, "Rhoda MacNeil", group="Visitor", note="From Sydney")

    assert night.club.log.count() == 2
    say(client, night, "Rhoda MacNeil")
    assert names_in(client.get(at(night), {"find": "rm"})) == ["Rhoda MacNeil"]


def test_a_taken_name_is_asked_about_and_nothing_is_saved(client, night):
    answer = say(client, night, "Rhoda MacNeil", name="Jo Denny", note="Moved")

    assert_says(answer, 422, "Another person of the same name")
    assert not night.club.log.exists()

    say(client, night, "Rhoda MacNeil", name="Jo Denny", is_another="on")
    assert Player.objects.filter(name="Jo Denny").count() == 2


def test_a_group_is_chosen(client, night):
    assert "Everybody" not in text(client.get(at(night)))
    say(client, night, "Rhoda MacNeil", group="Visitor")

    assert names_in(client.get(at(night), {"group": "Visitor"})) == ["Rhoda MacNeil Visitor"]
    assert len(rows_of(client.get(at(night), {"group": "Nobody’s"}))) == 4, "no group of the club"


def test_twenty_stand_on_a_page_and_the_queries_stay_as_many(client, night):
    client.get(at(night))
    with CaptureQueriesContext(connection) as few:
        client.get(at(night))
    Player.objects.bulk_create(Player(club=night.club, name=f"Ann {at:03}") for at in range(120))
    with CaptureQueriesContext(connection) as many:
        first = client.get(at(night), {"find": "ann"})

    assert len(many) <= len(few)
    assert len(rows_of(first)) == 20
    assert "find=ann&amp;page=2" in first.content.decode()
    assert names_in(client.get(at(night), {"find": "ann", "page": 6}))[-1] == "Ann 119"


def test_what_is_forgotten_and_what_stays_is_said_before(client, night):
    way = at(night, "forget-person", player("Rhoda MacNeil"))
    assert f'href="{way}"' in client.get(page_of(night, "Rhoda MacNeil")).content.decode()

    page = text(client.get(way))

    assert "This cannot be undone." in page
    assert "Seats, games, prizes and money" in page
    assert "Paper that is printed" in page
    assert Player.objects.filter(name="Rhoda MacNeil").exists()


def test_the_name_and_the_note_are_gone_and_no_log_is_touched(client, ida, night):
    say(client, night, "Rhoda MacNeil", group="Visitor", note="From Sydney")
    who, before = player("Rhoda MacNeil"), list(LogEntry.objects.order_by("pk").values())

    answer = forget(client, night, who)

    assert "The name is taken out of the club’s book." in text(answer)
    assert "Rhoda" not in text(answer)
    assert "Visitor" not in text(answer)
    assert list(LogEntry.objects.order_by("pk").values()) == before
    assert not PlayerName.objects.filter(text__gt="").exists()
    assert "(name taken out) & Fergus Burke" in text(client.get(reverse("door", args=[night.pk])))
    assert client.get(at(night, "person", who)).status_code == 404
    assert "The name is taken out" in text(forget(client, night, who)), "twice is once"


def test_who_is_forgotten_is_offered_no_more(client, ida, night):
    forget(client, night, player("Rhoda MacNeil"))
    tonight = an_open_door(ida)

    door = client.get(reverse("door", args=[tonight.pk]))
    offered = text(client.get(reverse("offers", args=[tonight.pk]), {"couples": "", "q": ""}))

    assert [each.names for each in door.context["regulars"]] == ["Mary Gillis & Jo Denny"]
    assert "Burke" not in offered
    assert "Mary Gillis & Jo Denny" in offered


def test_pretend_people_have_no_page(client, ida, night):
    practice = an_open_door(ida, practice=True)
    come_in(ida, practice, ("Dice One", "Dice Two"))

    assert "Dice" not in text(client.get(at(night)))
    assert client.get(page_of(night, "Dice One")).status_code == 404


def test_another_clubs_people_are_not_there(client, ida, night):
    olga = an_organiser("olga")
    theirs = an_open_door(olga, weeks_ago=1)
    come_in(olga, theirs, ("Nan Petrie", "Leo Petrie"))
    nan = player("Nan Petrie")

    assert client.get(at(theirs)).status_code == 404
    assert client.post(at(theirs, "forget-person", nan)).status_code == 404
    assert forget(client, night, nan).status_code == 404
    assert client.get(at(night, "person", nan)).status_code == 404
    assert Player.objects.filter(name="Nan Petrie").exists()


def test_what_is_owing_of_a_closed_night_stands_beside_the_name(client, ida):
    night = a_kept_night(ida, *a_door(2), totals_typed(13, 12))
    then(night, Closed(None, "counted at home"))

    assert [line[4] for line in rows_of(client.get(at(night)))] == ["$5.00"] * 4
    assert "Owes $5" in text(client.get(page_of(night, "Player Nr11")))
