"""The commands that are typed at the laptop or on the server, and what they say."""

import io

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from parties.models import Club, Night
from parties.night.actions import practice_organiser
from scoring.night.course import Phase
from tests.parties.copies.archives.clubs import a_club
from tests.parties.copies.archives.moving import as_elsewhere, club_file
from tests.parties.nights import an_organiser
from tests.sweeping import swept

pytestmark = pytest.mark.django_db


@pytest.fixture
def run(monkeypatch):
    """Carries a command out, answering what it asks."""

    def run(*words, answers=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{each}\n" for each in answers)))
        said = io.StringIO()
        call_command(*words, stdout=said)
        return said.getvalue()

    return run


def test_the_only_organiser_needs_no_name_for_a_new_password(run):
    practice_organiser()
    an_organiser("Ida Martell")

    said = run("new_password", answers=["queen of hearts", "queen of hearts"])

    assert said == "A new password for Ida Martell.\nSaved. Sign in with it.\n"
    assert User.objects.get(first_name="Ida Martell").check_password("queen of hearts")


def test_one_of_several_organisers_is_named(run):
    an_organiser("Ida Martell")
    an_organiser("Rita")

    run("new_password", "ida martell", answers=["queen of hearts"] * 2)

    assert User.objects.get(first_name="Ida Martell").check_password("queen of hearts")
    assert User.objects.get(first_name="Rita").check_password("Rita plays")


@swept(
    ("words", "answers", "said"),
    [
        ([], [], "Whose? Type the name after the command: one of “Ida Martell”, “Rita”."),
        (["Neil"], [], "Nobody is called “Neil”. There is “Ida Martell”, “Rita”."),
        (["Rita"], ["queen of hearts", "king of hearts"], "The two are not the same."),
        (["Rita"], ["heart", "heart"], "This password is too short."),
        (["Rita"], ["password1", "password1"], "This password is too common."),
    ],
)
def test_a_password_that_cannot_be_changes_nothing(run, words, answers, said):
    an_organiser("Ida Martell")
    an_organiser("Rita")

    with pytest.raises(CommandError, match="^" + said.replace("?", r"\?")):
        run("new_password", *words, answers=answers)

    assert User.objects.get(first_name="Rita").check_password("Rita plays")


def test_without_a_club_there_is_no_password_to_mend(run):
    practice_organiser()

    with pytest.raises(CommandError, match=r"There is no club yet\."):
        run("new_password")


def test_a_new_password_ends_what_was_signed_in(run, visitor):
    visitor.force_login(an_organiser("ida"))
    assert visitor.get("/")["Location"] != "/sign-in/"

    run("new_password", answers=["queen of hearts"] * 2)

    assert visitor.get("/")["Location"] == "/sign-in/"


def test_a_club_is_made_on_a_server(run):
    an_organiser("ida")

    said = run("new_club", "Florence", "Rita", answers=["queen of hearts"] * 2)

    assert "Florence is set up. Rita can sign in." in said
    club = Club.objects.get(name="Florence")
    assert club.members.get().user.check_password("queen of hearts")


@pytest.mark.parametrize(
    ("words", "answers", "said"),
    [
        (["Florence", "Rita"], ["queen of hearts", "?"], "The two are not the same."),
        (["Florence", "Rita"], ["heart", "heart"], "This password is too short."),
        (["F" * 81, "Rita"], ["queen of hearts"] * 2, "Ensure this value has at most 80"),
    ],
)
def test_a_club_that_cannot_be_is_not_made(run, words, answers, said):
    an_organiser("ida")

    with pytest.raises(CommandError, match=f"^{said}"):
        run("new_club", *words, answers=answers)

    assert Club.objects.count() == User.objects.count() == 1


def test_a_practice_night_before_there_is_a_club(run):
    said = run("practice_night", "--couples=31")

    night = Night.objects.get()
    assert night.practice
    assert night.club.practice
    assert len(night.evening().couples) == 31
    assert "A practice night of 31 couples is ready." in said
    assert f"/nights/{night.pk}/" in said


def test_a_practice_night_of_the_club_played_to_the_end(run):
    an_organiser("ida")

    run("practice_night", "--to-the-end")

    night = Night.objects.get()
    assert not night.club.practice
    assert night.evening().phase is Phase.SETTLE


def test_of_several_clubs_one_is_named(run):
    an_organiser("ida")
    an_organiser("rita")
    Club.objects.filter(members__user__first_name="rita").update(name="Florence")

    run("practice_night", "--club=Florence")

    assert Night.objects.get().club.name == "Florence"
    for words in ([], ["--club=Frenchvale"]):
        with pytest.raises(CommandError, match=r"one of “Boularderie”, “Florence”\."):
            run("practice_night", *words)


@pytest.mark.parametrize("couples", ["1", "301", "many"])
def test_a_practice_night_has_a_size_that_can_be(run, couples):
    with pytest.raises(CommandError, match="from 2 to 300 couples can practise"):
        run("practice_night", f"--couples={couples}")
    assert not Night.objects.exists()


@pytest.fixture
def file_of_a_club(ida, settings, tmp_path):
    """A club that this server knows nothing of, as the file that a laptop gave."""
    settings.DATA = tmp_path
    club = a_club(ida)
    file = tmp_path / "club.zip"
    file.write_bytes(club_file(club).getvalue())
    as_elsewhere(club)
    return file


def test_a_server_reads_a_club_in_for_an_organiser_of_its_own(run, file_of_a_club):
    said = run(
        "read_archive", str(file_of_a_club), "--organiser", "Rita", answers=["seven hills"] * 2
    )
    assert "Boularderie: 2 nights in the file," in said
    assert said.endswith("It is all here.\n")
    club = User.objects.get(first_name="Rita").memberships.get().club
    assert club.nights.count() == 2
    assert "0 new lines, 0 new people" in run("read_archive", str(file_of_a_club))


def test_a_look_at_a_file_changes_nothing(run, file_of_a_club):
    assert "8 new people" in run("read_archive", str(file_of_a_club), "--look")
    assert Club.objects.count() == 1


def test_a_new_club_without_an_organiser_and_a_damaged_file_are_refused(run, file_of_a_club):
    with pytest.raises(CommandError, match="--organiser"):
        run("read_archive", str(file_of_a_club))
    file_of_a_club.write_bytes(file_of_a_club.read_bytes()[:-9])
    with pytest.raises(CommandError, match="not whole"):
        run("read_archive", str(file_of_a_club), "--organiser", "ida")
    with pytest.raises(CommandError, match="Nothing was changed"):
        run("read_archive", str(file_of_a_club.with_name("none.zip")))
    assert Club.objects.count() == 1


def test_who_was_forgotten_is_forgotten_again(run, file_of_a_club):
    assert run("forget_again") == "Who was forgotten is without a name.\n"
