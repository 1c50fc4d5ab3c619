"""Names as anybody may read them: as the club chose, of a minor only where their people agree."""

import pytest
from django.urls import reverse
from hypothesis import given, strategies as st

from parties.club.actions.setting_up import undo_in_club
from parties.door.actions import About, forget_person, merge_people, say_of_person
from parties.door.page.book import public_name, public_names
from scoring.club.people import Age, NamesShown
from tests.parties.door.door_nights import an_open_door, by, come_in, player
from tests.parties.nights import text
from tests.sweeping import swept


@swept(
    ("name", "shown"),
    [
        ("Rhoda MacNeil", "Rhoda M."),
        ("Rhoda Mac Neil", "Rhoda M."),
        ("Élise D’Entremont", "Élise D."),
        ("Élise d’Entremont", "Élise E."),
        ("Jean de la Tour", "Jean T."),
        ("Piet van Dyke", "Piet D."),
        ("Rod St. Clair", "Rod S."),
        ("Marie-Claire Léger", "Marie-Claire L."),
        ("Mary Ann Gillis", "Mary G."),
        ("Andre\u0301 E\u0301tienne", "André É."),
        ("Dan Beaton Jr.", "Dan B."),
        ("Gillis, Mary", "Mary G."),
        ("rhoda macneil", "rhoda M."),
        ("Cher", "Cher"),
        ("", ""),
    ],
)
def test_first_name_and_initial(name, shown):
    assert public_name(name, NamesShown.INITIAL) == shown
    assert public_name(name, NamesShown.NONE) == ""


@given(st.text(max_size=60))
def test_whatever_is_a_name_no_more_than_was_chosen_is_shown(name):
    assert public_name(name, NamesShown.NONE) == ""
    assert len(public_name(name, NamesShown.INITIAL).split()) <= 2


@pytest.fixture
def night(ida):
    night = an_open_door(ida, weeks_ago=1)
    come_in(ida, night, ("Rhoda MacNeil", "Fergus Burke"), ("Mary Gillis", "Jo Denny"))
    return night


def choose(client, night, shown):
    return client.post(
        reverse("names-outside", args=[night.club_id]), {"shown": shown}, follow=True
    )


def seen(night, *names):
    players = [player(name) for name in names]
    return public_names(night.club, players).couple(7, players)


COUPLE = ("Rhoda MacNeil", "Fergus Burke")


def test_no_name_leaves_the_hall_before_the_club_has_chosen(night):
    assert seen(night, *COUPLE) == "couple 7"


def test_names_stand_as_the_club_chose_and_the_log_takes_it_back(client, ida, night):
    choose(client, night, "full")
    assert seen(night, *COUPLE) == "Rhoda MacNeil and Fergus Burke"
    choose(client, night, "initial")
    assert seen(night, *COUPLE) == "Rhoda M. and Fergus B."
    log = text(client.get(reverse("club-log", args=[night.club_id])))
    assert "Outside the hall: first name and initial" in log

    undo_in_club(club=night.club, seq=2, deed=by(ida))
    assert seen(night, *COUPLE) == "Rhoda MacNeil and Fergus Burke"


def test_a_way_there_is_not_is_refused(client, night):
    assert choose(client, night, "loud").status_code == 422
    assert not night.club.log.exists()


def test_chosen_twice_is_one_line(client, night):
    for _ in range(2):
        choose(client, night, "full")

    assert night.club.log.count() == 1


def test_a_minor_is_named_only_where_their_people_agree(client, night):
    choose(client, night, "full")
    page = reverse("person", args=[night.club_id, player("Fergus Burke")])
    about = {"name": "Fergus Burke", "group": "", "note": ""}

    client.post(page, about | {"age": "minor"})
    assert seen(night, *COUPLE) == "couple 7"
    assert 'value="minor"' in (shown := client.get(page).content.decode())
    assert shown.count(" checked") == 1

    client.post(page, about | {"age": "agreed"})
    assert seen(night, *COUPLE) == "Rhoda MacNeil and Fergus Burke"


def test_one_mark_holds_for_a_person_under_two_names(client, ida, night):
    choose(client, night, "full")
    other = an_open_door(ida)
    come_in(ida, other, ("Ferg Burke", "Nan Petrie"))
    child, same = player("Ferg Burke"), player("Fergus Burke")
    say_of_person(club=night.club, player=child, about=About(age=Age.MINOR), deed=by(ida))
    merge_people(night.club, by(ida), alias=child, same_as=same)

    assert seen(night, *COUPLE) == "couple 7"


def test_who_was_forgotten_has_no_name_anywhere(client, ida, night):
    choose(client, night, "full")
    players = [player(name) for name in COUPLE]
    forget_person(club=night.club, player=players[0], deed=by(ida))

    assert public_names(night.club, players).couple(7, players) == "couple 7"


def test_as_many_queries_for_forty_as_for_two(night, django_assert_num_queries):
    for some in ([1, 2], range(1, 80)):
        with django_assert_num_queries(2):
            public_names(night.club, some)
