"""Several processes write to one night at once, on whichever database the tests are run on."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from parties.door import actions as door_actions
from parties.door.actions import Person
from parties.log.night import Deed, add, undo_deed
from parties.models import Night, Player
from scoring.games.facts import AnotherAnswer
from scoring.games.results import PutRight, Won
from scoring.log.lines import NothingToUndo, OldPage
from tests.builders import a_door, a_game, a_night, bell
from tests.parties.nights import a_kept_night, an_organiser, then
from tests.processes import at_once, needs_processes

pytestmark = [needs_processes, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def mary():
    return an_organiser("mary")


def deed(user, key=""):
    """What this person does now."""
    return Deed(by=User.objects.get(pk=user), at=timezone.now(), key=key)


def wins(night, user, table, winner):
    """A tap on the floor, in a process of its own."""
    night = Night.objects.get(pk=night)
    add(night, [Won(1, table, winner)], deed(user))


def puts_right(night, user, winner, instead_of):
    """A second thought, in a process of its own."""
    night = Night.objects.get(pk=night)
    add(night, [PutRight(1, 1, winner, instead_of)], deed(user))


def undoes(night, user, seq):
    """The undo button, in a process of its own."""
    undo_deed(Night.objects.get(pk=night), seq, deed(user, str(uuid4())))


def registers(night, user, names, key):
    """A couple at the door, in a process of its own."""
    night = Night.objects.get(pk=night)
    couple = tuple(Person(name) for name in names)
    door_actions.register_couple(night, deed(user, key), people=couple)


def mends(night, user, player, name):
    """A name mended at the door, in a process of its own."""
    club = Night.objects.get(pk=night).club
    door_actions.rename_person(club=club, player=player, name=name, deed=deed(user, str(uuid4())))


def at_the_door(does, *said):
    """One of these, in a process of its own."""
    does(*said)


def entries(night, *kinds):
    """Seq, facts and person of each line of these kinds."""
    return list(night.log.filter(kind__in=kinds).order_by("seq").values_list("seq", "facts", "by"))


def is_whole(night):
    """Whether the log's numbers have no hole."""
    seqs = list(night.log.order_by("seq").values_list("seq", flat=True))
    return seqs == list(range(1, len(seqs) + 1))


def test_the_same_answer_twice_is_one_line(ida, mary):
    night = a_kept_night(ida, *a_night(4), bell())

    came = at_once(wins, [(night.pk, user.pk, 1, 1) for user in (ida, mary)])

    assert came == [None, None]
    assert [facts for _, facts, _ in entries(night, "won")] == [
        {"game": 1, "table": 1, "winner": 1}
    ]
    assert is_whole(night)


def test_of_two_answers_one_stands_and_the_other_is_told_which(ida, mary):
    night = a_kept_night(ida, *a_night(4), bell())
    users = (ida.pk, mary.pk)

    came = at_once(wins, [(night.pk, ida.pk, 1, 1), (night.pk, mary.pk, 1, 2)])

    ((_, facts, by),) = entries(night, "won")
    first = users.index(by)
    assert came[first] is None
    assert came[1 - first] == AnotherAnswer(1, 1, told=2 - first, stands=facts["winner"])
    assert facts["winner"] == first + 1
    assert is_whole(night)


def test_eight_floor_helpers_on_one_room(ida):
    night = a_kept_night(ida, *a_night(24), bell())
    taps = [(night.pk, ida.pk, table, 2 * table - 1) for table in range(1, 13)]

    assert at_once(wins, taps * 2) == [None] * 24

    assert sorted(facts["table"] for _, facts, _ in entries(night, "won")) == list(range(1, 13))
    assert is_whole(night)


@pytest.mark.thorough
def test_an_answer_is_put_right_once(ida, mary):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3))
    ((seq, _, _), _) = entries(night, "won")

    came = at_once(puts_right, [(night.pk, user.pk, 2, seq) for user in (ida, mary)])

    assert came == [None, None]
    assert len(entries(night, "put right")) == 1
    assert at_once(puts_right, [(night.pk, ida.pk, 1, seq)]) == [OldPage()]
    assert is_whole(night)


def test_an_entry_is_undone_once_and_the_other_is_told(ida, mary):
    night = a_kept_night(ida, *a_night(4))
    then(night, *a_game(1, 1))
    ((seq, _, _),) = entries(night, "won")

    came = at_once(undoes, [(night.pk, user.pk, seq) for user in (ida, mary)])

    assert sorted(came, key=bool) == [None, NothingToUndo(seq)]
    assert [facts for _, facts, _ in entries(night, "undone")] == [{"undoes": seq}]
    assert is_whole(night)


@pytest.mark.thorough
def test_forty_couples_at_forty_doors_have_forty_numbers(ida):
    night = a_kept_night(ida, *a_door(0))
    pairs = [(f"Given{each} Left", f"Given{each} Right") for each in range(40)]

    came = at_once(registers, [(night.pk, ida.pk, pair, str(uuid4())) for pair in pairs])

    assert came == [None] * 40
    couples = night.evening().couples
    assert sorted(couples) == list(range(1, 41))
    names = Player.objects.filter(club=night.club).names(sum(couples.values(), ()))
    assert {tuple(names[player] for player in pair) for pair in couples.values()} == set(pairs)
    assert is_whole(night)


def test_a_door_form_sent_from_two_processes_is_one_couple(ida):
    night = a_kept_night(ida, *a_door(0))
    sent = (night.pk, ida.pk, ("Flora Beaton", "Neil Burke"), str(uuid4()))

    assert at_once(registers, [sent, sent]) == [None, None]

    assert sorted(night.evening().couples) == [1]
    assert Player.objects.filter(club=night.club, name="Flora Beaton").count() == 1
    assert is_whole(night)


def test_what_another_process_wrote_is_seen_though_lines_are_kept(ida):
    night = a_kept_night(ida, *a_night(4), bell())
    kept = night.lines()

    at_once(wins, [(night.pk, ida.pk, 1, 1)])

    assert len(night.lines()) == len(kept) + 1
    assert Night.objects.get(pk=night.pk).lines() == night.lines()


def test_names_are_mended_while_new_people_come_in(ida):
    night = a_kept_night(ida, *a_door(8))
    known = [player for pair in night.evening().couples.values() for player in pair]
    mended = [(mends, night.pk, ida.pk, player, f"Mended Nr{player}") for player in known]
    new = [
        (registers, night.pk, ida.pk, (f"New{each} Left", f"New{each} Right"), str(uuid4()))
        for each in range(8)
    ]

    assert at_once(at_the_door, [*mended, *new]) == [None] * 24

    seqs = list(night.club.log.order_by("seq").values_list("seq", flat=True))
    assert seqs == list(range(1, 17))
    assert Player.objects.filter(name__startswith="Mended").count() == 16
    assert len(night.evening().couples) == 16
    assert is_whole(night)
