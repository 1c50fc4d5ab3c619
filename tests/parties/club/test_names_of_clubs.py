"""Names to sign in with are a club's own: another club has its own Mary, and neither hears of the other."""

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from parties.club.actions import members
from parties.club.actions.setting_up import set_up_club
from parties.club.views.club import WRONG_PASSWORDS
from parties.models import Club
from scoring.club.people import MemberRole
from tests.parties.nights import deed_of, text

pytestmark = pytest.mark.django_db

SIGN_IN = "/sign-in/"


class Counted(MD5PasswordHasher):
    """How often somebody's password, or nobody's, was worked out."""

    times = 0

    def encode(self, password, salt):
        type(self).times += 1
        return super().encode(password, salt)


@pytest.fixture(autouse=True)
def nobody_has_guessed():
    WRONG_PASSWORDS.forget_all()


def a_club(name, organiser="Mary", password="given to mary"):
    return set_up_club(club_name=name, organiser=organiser, password=password)


def sign_in(browser, club, name, password):
    return browser.post(SIGN_IN, {"club": club, "name": name, "password": password})


def add(club, name, role=MemberRole.READER, password=""):
    by = deed_of(club.members.first().user)
    return members.add_member(club, by, new=members.NewMember(name, role, password))


def test_each_club_has_its_own_mary_who_comes_into_her_own():
    legion, mary = a_club("Légion d’Arichat", password="first mary's")
    hall, other = a_club("Fire Hall", password="second mary's")

    for club, password, user in (
        (" legion d'arichat ", "first mary's", mary),
        ("FIRE  HALL", "second mary's", other),
    ):
        browser = Client()
        assert sign_in(browser, club, "mary", password)["Location"] == "/"
        assert int(browser.session["_auth_user_id"]) == user.pk
    assert legion.members.get().user != hall.members.get().user
    assert sign_in(Client(), "Fire Hall", "Mary", "first mary's").status_code == 422


def test_club_name_and_password_that_do_not_match_are_told_apart_by_nothing(settings):
    settings.PASSWORD_HASHERS = [f"{__name__}.Counted"]
    club, _mary = a_club("Legion")
    a_club("Fire Hall", organiser="Ida")
    add(club, "Rita")  # has chosen no password yet
    found = set()
    for where, name in (
        *(("Legion", "Mary"), ("Fire Hall", "Mary"), ("Nowhere", "Mary")),
        *(("Legion", "Nobody"), ("Legion", "Rita")),
    ):
        before = Counted.times
        answer = sign_in(Client(), where, name, "a wrong one")
        page = text(answer).replace(where, "")
        found.add((answer.status_code, "do not match" in page, Counted.times - before))

    assert found == {(422, True, 1)}


def test_a_name_is_once_in_a_club_and_another_club_is_never_told_of():
    a_club("Legion", organiser="Rita")
    club, mary = a_club("Fire Hall")
    browser = Client()
    browser.force_login(mary)
    page = reverse("who-signs-in", args=[club.pk])

    for name in ("Rita", "Joe"):
        assert browser.post(page, {"name": name, "role": "reader"}).status_code == 303
    gone = club.members.get(user__first_name="Joe")
    browser.post(reverse("take-away", args=[club.pk, gone.pk]))
    for name in ("MARY", "rita", " joe "):
        refused = browser.post(page, {"name": name, "role": "reader"})
        assert refused.status_code == 422
        assert "Somebody in this club has this name already." in text(refused)
    with pytest.raises(members.NameTaken):
        add(club, "mary")


def test_of_two_clubs_called_the_same_the_password_says_which():
    (_, mary), (_, other) = (a_club("Legion", password=f"{each} hearts") for each in ("ten", "six"))

    for user, password in ((mary, "ten hearts"), (other, "six hearts")):
        browser = Client()
        sign_in(browser, "Legion", "Mary", password)
        assert int(browser.session["_auth_user_id"]) == user.pk
    other.set_password("ten hearts")
    other.save()
    assert sign_in(Client(), "Legion", "Mary", "ten hearts").status_code == 422


def test_a_device_knows_its_club_and_no_other_is_told():
    club, _mary = a_club("Legion")
    browser = Client()
    assert "Your club" not in text(browser.get(SIGN_IN)), "there is one club alone"
    a_club("Fire Hall")

    assert sign_in(browser, "legion", "Mary", "given to mary").status_code == 302
    browser.post("/sign-out/")
    Club.objects.filter(pk=club.pk).update(name="Legion 124")

    assert 'value="Legion 124"' in browser.get(SIGN_IN).content.decode()
    assert "Legion" not in Client().get(SIGN_IN).content.decode()
    assert 'value="Hall 9"' in Client().get(f"{SIGN_IN}?club=Hall+9").content.decode()


def test_nobody_comes_in_under_a_name_that_the_club_has_already():
    club, _mary = a_club("Legion")
    _other, mary = a_club("Fire Hall")
    way = add(club, "Rosa").ways_in.get()
    link, browser = reverse("way-in", args=[members.token_of(way)]), Client()
    browser.force_login(mary)

    assert "That is me" not in text(browser.get(link))
    browser.post(link)

    assert {each.user.first_name for each in club.members.all()} == {"Mary", "Rosa"}
    assert not club.members.filter(user=mary).exists()


def test_a_forgotten_password_is_given_to_the_mary_of_the_club_that_is_said(monkeypatch):
    a_club("Legion"), a_club("Fire Hall")
    answers = iter(["queen of hearts"] * 2)
    monkeypatch.setattr("sys.stdin.readline", lambda: next(answers), raising=False)

    with pytest.raises(CommandError, match="2 are called “Mary”"):
        call_command("new_password", "Mary")
    call_command("new_password", "Mary", "--club", "Legion")

    right = {club.name for club in Club.objects.all() if _has(club, "queen of hearts")}
    assert right == {"Legion"}


def _has(club, password):
    return User.objects.get(memberships__club=club).check_password(password)
