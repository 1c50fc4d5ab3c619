"""A name that was forgotten stays forgotten, whatever copy is put back, and is taken out of the copies."""

import sqlite3
from contextlib import closing
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.utils import timezone

from parties.copies.actions.folder import copies_in, own_folder
from parties.copies.actions.making import IN_IT, bring_up_to_date, make_copy, name_place, put_back
from parties.copies.words import Why
from parties.door.actions import forget_person, rename_person
from parties.log.forgotten import NAME, forget_again, kept_in, keys_in, places_in, remember
from parties.log.typed import Place
from parties.models import Member, Night, Player
from parties.people.page.book import named_in
from scoring.night.course import Noted
from tests.parties.door.door_nights import an_open_door
from tests.parties.nights import deed_of, make_people, then

SECRET = "Wilhelmina MacAskill"

laptop = pytest.mark.skipif(connection.vendor != "sqlite", reason="a server makes its own copies")


@pytest.fixture
def data(settings, tmp_path):
    """A folder of data of its own."""
    settings.DATA = tmp_path
    return tmp_path


@pytest.fixture
def somebody(data, transactional_db, ida):
    """Known by two names, and in a copy."""
    club = Member.objects.get(user=ida).club
    make_people(club, [1, 2])
    by = deed_of(ida)
    rename_person(club=club, player=1, name=SECRET, deed=by)
    return Player.objects.get(pk=1)


def forget(person):
    by = deed_of(person.club.members.get().user)
    forget_person(club=person.club, player=person.pk, deed=by)


def names():
    return set(Player.objects.values_list("name", "names__text"))


def test_it_is_written_beside_the_database_by_key_and_without_the_name(somebody, data):
    forget(somebody)
    assert keys_in(kept_in()) == {somebody.key}
    assert kept_in() == data / "copies"
    assert SECRET not in (data / "copies" / NAME).read_text()


def test_where_that_cannot_be_written_nobody_is_forgotten(somebody, data):
    (data / "copies").write_text("in the way")
    with pytest.raises(FileExistsError):
        forget(somebody)
    somebody.refresh_from_db()
    assert somebody.name == SECRET


@laptop
def test_an_older_copy_that_is_put_back_does_not_bring_it_back(somebody):
    copy = make_copy(Why.ASKED, timezone.now())
    before = names()
    forget(somebody)
    put_back(copy, timezone.now())
    assert names() == {("Player Nr2", None), ("", "")}
    assert before != names()


@laptop
def test_the_next_copy_takes_it_out_of_those_before_and_leaves_the_others(somebody):
    first = make_copy(Why.ASKED, timezone.now())
    assert SECRET.encode() in first.path.read_bytes()
    forget(somebody)
    make_copy(Why.ASKED, timezone.now())
    for copy in copies_in(own_folder()):
        assert SECRET.encode() not in copy.path.read_bytes()
        with closing(sqlite3.connect(copy.path)) as kept:
            assert kept.execute("SELECT name FROM parties_player ORDER BY id").fetchall() == [
                ("",),
                ("Player Nr2",),
            ]


@laptop
def test_at_the_second_place_too_and_the_list_is_carried(somebody, tmp_path):
    (stick := tmp_path / "stick").mkdir()
    name_place(str(stick))
    make_copy(Why.ASKED, timezone.now())
    bring_up_to_date()
    forget(somebody)
    elsewhere = uuid4()
    remember(stick / IN_IT, [elsewhere])
    bring_up_to_date()
    assert keys_in(stick / IN_IT) == keys_in(kept_in()) == {somebody.key, elsewhere}
    assert all(SECRET.encode() not in copy.path.read_bytes() for copy in copies_in(stick / IN_IT))


@laptop
def test_words_that_were_blanked_stay_so_in_every_copy_and_whatever_is_put_back(somebody, ida):
    night = an_open_door(ida)
    then(night, Noted(1, 1, f"{SECRET} asked twice", on_sheet=True))
    copy = make_copy(Why.ASKED, timezone.now())
    typed = [place for each in named_in(somebody.club, somebody.pk) for place in each.places]
    by = deed_of(ida)
    forget_person(club=somebody.club, player=somebody.pk, deed=by, typed=typed)

    assert night.evening().lines[-1].entry.words == "… … asked twice"
    assert SECRET not in (kept_in() / NAME).read_text()
    make_copy(Why.ASKED, timezone.now())
    for each in copies_in(own_folder()):
        assert SECRET.encode() not in each.path.read_bytes()

    put_back(copy, timezone.now())
    assert Night.objects.get(pk=night.pk).evening().lines[-1].entry.words == "… … asked twice"


def test_a_place_is_written_down_without_its_words(data):
    place = Place("night", UUID(int=1), 3, "words", (0, 1))
    remember(data, [], [place])
    remember(data, [UUID(int=2)])

    assert places_in(data) == {place}
    assert keys_in(data) == {UUID(int=2)}


def test_who_was_forgotten_before_there_was_a_list_is_on_it_from_then_on(somebody):
    Player.objects.filter(pk=somebody.pk).forget()
    forget_again()
    assert keys_in(kept_in()) == {somebody.key}


def test_a_line_that_is_no_key_is_passed_over(data):
    remember(data, [UUID(int=1)])
    (data / NAME).write_text((data / NAME).read_text() + "nonsense\n")
    assert keys_in(data) == {UUID(int=1)}
