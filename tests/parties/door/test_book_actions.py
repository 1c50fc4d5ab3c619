"""A person of the club's book is renamed, called as before again, forgotten: what the log keeps."""

import pytest

from parties.append_only import AppendOnly
from parties.door import actions as door_actions
from parties.door.actions import Person
from parties.log.writing import Refused
from parties.models import ClubLogEntry, LogEntry, Member, Player, PlayerName
from scoring.club.people import NameForgotten, NameMissing, NameTaken, NoNameLeft
from tests.parties.door.door_nights import an_open_door, by, come_in, player
from tests.parties.nights import an_organiser

MISSPELT, RIGHT = "Ida Martel", "Ida Martell"


@pytest.fixture
def club(ida):
    """Ida's club, where one name is misspelt."""
    night = an_open_door(ida)
    come_in(ida, night, (MISSPELT, "Neil MacNeil"))
    return night.club


@pytest.fixture
def martel(club):
    """The id of the person who is misspelt."""
    return player(MISSPELT)


def rename(user, club, who, name, **more):
    door_actions.rename_person(club=club, player=who, name=name, **{"deed": by(user)} | more)


def undo(user, club, seq):
    door_actions.undo_in_club(club=club, seq=seq, deed=by(user))


def name_of(who):
    return Player.objects.get(pk=who).name


def kept(club):
    return list(club.log.order_by("seq").values_list("seq", "deed", "kind"))


def refusal(act, *said, **more):
    with pytest.raises(Refused) as refused:
        act(*said, **more)
    return refused.value.reason


def test_the_log_names_rows_and_the_person_has_the_new_name(ida, club, martel):
    rename(ida, club, martel, " Ida  Martell ")

    was, now = PlayerName.objects.order_by("pk")
    entry = club.log.get()
    assert (was.text, now.text, name_of(martel)) == (MISSPELT, RIGHT, RIGHT)
    assert (entry.kind, entry.by) == ("person renamed", ida)
    assert entry.facts == {"player": martel, "was": was.pk, "now": now.pk}


def test_a_form_sent_twice_is_one_line(ida, club, martel):
    deed = by(ida)
    rename(ida, club, martel, RIGHT, deed=deed)
    rename(ida, club, martel, "Ida Martin")

    rename(ida, club, martel, RIGHT, deed=deed)

    assert name_of(martel) == "Ida Martin"
    assert len(kept(club)) == 2


def test_the_same_name_twice_is_one_line(ida, club, martel):
    for _ in range(2):
        rename(ida, club, martel, RIGHT)

    assert kept(club) == [(1, 1, "person renamed")]


def test_an_empty_name_is_refused(ida, club, martel):
    assert refusal(rename, ida, club, martel, "  ") == NameMissing()
    assert (name_of(martel), kept(club), PlayerName.objects.count()) == (MISSPELT, [], 0)


def test_somebody_elses_name_is_refused_unless_they_are_two(ida, club, martel):
    taken = NameTaken(player("Neil MacNeil"))

    assert refusal(rename, ida, club, martel, "neil macneil") == taken
    assert kept(club) == []

    rename(ida, club, martel, "Neil MacNeil", is_another=True)
    assert name_of(martel) == "Neil MacNeil"


def test_the_own_name_in_other_letters_is_nobody_elses(ida, club, martel):
    rename(ida, club, martel, "ida MARTEL")

    assert name_of(martel) == "ida MARTEL"


def test_nobody_of_another_club_is_renamed(club, martel):
    olga = an_organiser("olga")
    other = Member.objects.get(user=olga).club

    rename(olga, other, martel, "Nobody")

    assert name_of(martel) == MISSPELT
    assert kept(other) == []


def test_a_pretend_person_is_renamed_and_no_log_has_it(ida, club):
    night = an_open_door(ida, practice=True)
    door_actions.register_couple(night, by(ida), people=(Person("Dice One"), Person("Dice Two")))

    rename(ida, club, player("Dice One"), "Dice Won")

    assert Player.objects.get(name="Dice Won").practice
    assert kept(club) == []


def test_pictures_of_every_night_are_drawn_anew(ida, club, martel):
    before = club.nights.get().revision

    rename(ida, club, martel, RIGHT)
    undo(ida, club, 1)

    assert club.nights.get().revision == before + 2


def test_after_an_undo_the_next_name_begins_with_the_one_of_before(ida, club, martel):
    rename(ida, club, martel, RIGHT)
    undo(ida, club, 1)
    rename(ida, club, martel, "Ida Martin")

    undo(ida, club, 3)

    assert name_of(martel) == MISSPELT


def test_who_is_forgotten_has_no_name_anywhere_and_the_log_is_as_it_was(ida, club, martel):
    rename(ida, club, martel, RIGHT)
    before = (
        list(ClubLogEntry.objects.order_by("pk").values()),
        list(LogEntry.objects.order_by("pk").values()),
    )

    for _ in range(2):
        door_actions.forget_person(club=club, player=martel, deed=by(ida))

    *lines, said = ClubLogEntry.objects.order_by("pk").values()
    assert (lines, list(LogEntry.objects.order_by("pk").values())) == before
    assert (said["kind"], said["facts"], said["by_id"]) == (
        "person forgotten",
        {"player": martel},
        ida.pk,
    )
    assert refusal(undo, ida, club, said["seq"]) == NoNameLeft()
    assert name_of(martel) == ""
    assert set(PlayerName.objects.values_list("text", flat=True)) == {""}
    assert refusal(undo, ida, club, 1) == NameForgotten()
    assert len(kept(club)) == 2


def test_no_line_is_changed_or_taken_out(ida, club, martel):
    rename(ida, club, martel, RIGHT)
    entry = club.log.get()

    for change in (
        entry.save,
        entry.delete,
        ClubLogEntry.objects.all().delete,
        lambda: club.log.update(key=""),
        lambda: ClubLogEntry.objects.bulk_update([entry], ["key"]),
    ):
        with pytest.raises(AppendOnly):
            change()
