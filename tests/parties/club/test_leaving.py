"""A club leaves a site: its name as the word, thirty days in which it can stay, and then nothing is left of it."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.club.actions import members, site as actions
from parties.dice import dice
from parties.log.night import Deed, add
from parties.models import Club, LogEntry, Member, Role
from parties.night import actions as practice
from parties.telephones import actions as helping
from parties.telling import actions as at_home
from parties.web.finding import tonight
from scoring.club.people import MemberRole
from scoring.night.course import Noted
from tests.builders import a_night, bell, won
from tests.parties.nights import a_kept_night, an_organiser, deed_of, text


@pytest.fixture(autouse=True)
def site(settings, db):
    settings.SITE = "https://cards.example.org"
    return settings


@pytest.fixture
def ida():
    return an_organiser("ida")


@pytest.fixture
def club(ida):
    return ida.memberships.get().club


@pytest.fixture
def browser(ida):
    return signed_in(ida)


def signed_in(user):
    browser = Client()
    browser.force_login(user)
    return browser


def leaves(browser, club, word="boularderie"):
    return browser.post(reverse("leave-site", args=[club.pk]), {"word": word}, follow=True)


def after(days):
    call_at = timezone.now() + timedelta(days=days, minutes=1)
    return actions.end_those_who_left(call_at)


def rows():
    """How many rows of each kind there are."""
    kinds = [*apps.get_app_config("parties").get_models(), User]
    return {each.__name__: each._base_manager.count() for each in kinds}


def a_club_with_all(user):
    """Its night with helpers who entered something, a link, a site told of it, a practice night."""
    night = a_kept_night(user, *a_night(4), bell(1), won(1, 1, 1))
    club, at = night.club, timezone.now()
    Club.objects.filter(pk=club.pk).update(telephones=True)
    link = helping.let_in(night=night, role=Role.FLOOR, name="Mary", at=at, rng=dice())
    add(night, [Noted(0, 0, "by a helper", on_sheet=False)], Deed(by=None, at=at, link=link))
    inlet = at_home.open_inlet(club)
    inlet.pages.create(name="", language="en", body="<p>x", mark="m", at=at)
    members.add_member(club, deed_of(user), members.NewMember("rosa", MemberRole.READER))
    club.slides.create(kind="image/png", picture=b"")
    practice.practice_night(club=club, couples=4, date=tonight(), deed=deed_of(user))
    return club


def test_after_its_time_nothing_of_it_is_left_and_nothing_of_another_club_is_touched(ida, club):
    other = a_club_with_all(an_organiser("olaf"))
    before, lines = rows(), LogEntry.objects.filter(night__club=other).count()
    a_club_with_all(ida)
    assert rows() != before
    actions.leave(club, deed_of(ida))

    assert after(days=30) == ["Boularderie"]

    gone = before | {"User": before["User"] - 1, "Club": 1, "Member": before["Member"] - 1}
    assert rows() == gone
    assert Club.objects.get() == other
    assert LogEntry.objects.filter(night__club=other).count() == lines > 0


def test_until_then_it_goes_on_as_ever_and_can_stay(browser, club):
    page = leaves(browser, club, "  BOULARDERIE ")
    assert "This club leaves the site on" in text(page)
    assert after(days=29) == []
    assert browser.get(reverse("plan-night", args=[club.pk])).status_code == 200
    assert browser.get(reverse("club-file", args=[club.pk])).status_code == 200

    page = browser.post(reverse("stay-on-site", args=[club.pk]), follow=True)

    assert "The club stays." in text(page)
    said = text(browser.get(reverse("club-log", args=[club.pk])))
    assert "The club leaves this site" in said
    assert "The club stays on this site" in said
    assert "leaves the site" not in text(page)
    assert after(days=365) == []
    assert Club.objects.filter(pk=club.pk).exists()


def test_pressed_again_it_leaves_no_later(browser, club):
    leaves(browser, club)
    first = Club.objects.get().leaves_at
    leaves(browser, club)
    assert Club.objects.get().leaves_at == first
    assert club.log.count() == 1


def test_it_is_not_undone_in_the_log(browser, club):
    leaves(browser, club)
    page = browser.post(reverse("undo-of-club", args=[club.pk]), {"seq": 1}, follow=True)
    assert "the club’s page has a button for it" in text(page)
    assert Club.objects.get().leaves_at is not None


@pytest.mark.parametrize("word", ["", "yes", "Boularderi", "x" * 5000])
def test_without_its_name_nothing_happens(browser, club, word):
    page = leaves(browser, club, word)
    assert page.status_code == 422
    assert Club.objects.get().leaves_at is None


@pytest.mark.parametrize("role", ["treasurer", "reader"])
def test_an_organiser_alone_says_so(club, role):
    user = User.objects.create_user(role, first_name=role)
    Member.objects.create(club=club, user=user, role=role)
    for name in ("leave-site", "stay-on-site"):
        answer = signed_in(user).post(reverse(name, args=[club.pk]), {"word": "Boularderie"})
        assert answer.status_code == 403
    assert Club.objects.get().leaves_at is None


def test_nobody_of_another_club_does(club):
    stranger = signed_in(an_organiser("olaf"))
    for name in ("leave-site", "stay-on-site"):
        answer = stranger.post(reverse(name, args=[club.pk]), {"word": "Boularderie"})
        assert answer.status_code == 404
    assert Club.objects.get(pk=club.pk).leaves_at is None


def test_in_a_hall_there_is_nothing_to_leave(browser, club, site):
    site.SITE = ""
    assert leaves(browser, club).status_code == 404
    assert "Leave this site" not in text(browser.get(reverse("club", args=[club.pk])))


def test_whoever_signs_in_elsewhere_too_still_does(ida, club):
    other = an_organiser("olaf").memberships.get().club
    Member.objects.create(club=other, user=ida)
    actions.leave(club, deed_of(ida))
    after(days=30)
    assert User.objects.filter(pk=ida.pk).exists()
    assert signed_in(ida).get(reverse("club", args=[other.pk])).status_code == 200


def test_the_keeper_whose_own_club_left_signs_in_by_the_name_of_the_site(
    browser, ida, club, capsys
):
    for other in ("olaf", "rosa"):
        Club.objects.filter(members__user=an_organiser(other)).update(name=f"{other}’s hall")
    assert "cards.example.org" not in text(browser.get(reverse("leave-site", args=[club.pk])))
    call_command("keeper", "ida")
    assert "cards.example.org" in text(leaves(browser, club, "x"))
    actions.leave(club, deed_of(ida))
    after(days=30)

    said = {"name": "Ida", "password": "ida plays"}
    for typed in ("Boularderie", "olaf’s hall", "example.org"):
        assert Client().post(reverse("sign-in"), said | {"club": typed}).status_code == 422
    keeper = Client()
    keeper.post(reverse("sign-in"), said | {"club": "Cards.example.org"})
    assert keeper.get(reverse("site-clubs")).status_code == 200
    call_command("keeper", "ida", "--no-more")
    assert keeper.get(reverse("site-clubs")).status_code == 404
    assert (
        Client().post(reverse("sign-in"), said | {"club": "cards.example.org"}).status_code == 422
    )


def test_once_a_day_a_command_sees_to_it(ida, club, capsys):
    call_command("end_clubs")
    actions.leave(club, Deed(by=ida, at=timezone.now() - actions.STAYS_FOR))
    call_command("end_clubs")
    assert capsys.readouterr().out == "Boularderie has left.\n"
    assert not Club.objects.exists()


def test_what_its_people_practised_goes_too(ida, club):
    practising = Club.objects.create(name="A year of nights", practice=True)
    Member.objects.create(club=practising, user=ida, role="organiser")
    actions.leave(club, deed_of(ida))

    after(days=30)

    assert not Club.objects.exists()
    assert not User.objects.exists()


def test_a_club_that_the_keeper_closed_is_kept(ida, club):
    actions.leave(club, deed_of(ida))
    actions.close(club, timezone.now())

    assert after(days=365) == []
    actions.open_again(Club.objects.get())
    assert after(days=365) == []
