"""The keeper of a site: sees its clubs, closes one and opens it, lets clubs come by a link."""

from datetime import timedelta

import pytest
from django.core import mail as outbox
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from parties.board import actions as board
from parties.club.actions import members, site as actions
from parties.dice import dice
from parties.log.night import Refused
from parties.models import Club, ClubLink, Member, Role, WrongGuess
from parties.night.views import PRACTICE, YEARS
from parties.telephones import actions as helping
from parties.telling import actions as at_home
from parties.web.requests import LINK
from scoring.club.people import MemberRole, OfTheKeeper
from tests.builders import a_night
from tests.parties.nights import a_kept_night, an_organiser, deed_of, signs_in, text
from tests.parties.post_office import has_mail_at

CLUBS = "/site/"
SAID = {
    "club": "Legion Branch 43",
    "country": "CA",
    "time_zone": "America/Moncton",
    "language": "fr",
    "paper": "a4",
    "organiser": "Rita Roy",
    "password": "seven trumps led",
    "again": "seven trumps led",
}


@pytest.fixture(autouse=True)
def site(settings, db):
    settings.SITE = "https://cards.example.org"
    return settings


@pytest.fixture
def ida():
    user = an_organiser("ida")
    call_command("keeper", "ida")
    user.refresh_from_db()
    return user


@pytest.fixture
def keeper(ida):
    return signed_in(ida)


@pytest.fixture
def rita():
    return an_organiser("rita")


def signed_in(user):
    browser = Client()
    browser.force_login(user)
    return browser


def club_of(user):
    return user.memberships.get().club


def made_link(clubs=1, **at):
    return actions.make_link("The Legion", clubs, timezone.now() - timedelta(**at))


def comes(link, **said):
    return Client().post(reverse("new-club", args=[actions.token_of(link)]), SAID | said)


# Who keeps it.


def test_a_keeper_is_made_once_from_the_keyboard_and_is_one_no_more(rita, capsys):
    call_command("keeper", "Rita")
    assert signed_in(rita).get(CLUBS).status_code == 200
    call_command("keeper", "Rita", "--no-more")
    assert signed_in(rita).get(CLUBS).status_code == 404
    assert capsys.readouterr().out.splitlines() == [
        "rita keeps this site.",
        "rita keeps this site no more.",
    ]
    with pytest.raises(CommandError, match="Nobody is called"):
        call_command("keeper", "Olaf")


def everything_of_the_keeper(club, link):
    of_club, of_link = [club.pk], [link.pk]
    return [
        CLUBS,
        reverse("close-club", args=of_club),
        reverse("open-club", args=of_club),
        reverse("club-link", args=of_link),
        reverse("withdraw-club-link", args=of_link),
    ]


def test_to_everybody_else_it_is_not_there(ida, rita, site):
    link = made_link()
    stranger, organiser = Client(), signed_in(rita)
    for address in everything_of_the_keeper(club_of(ida), link):
        assert stranger.post(address)["Location"].startswith(reverse("sign-in"))
        assert organiser.post(address, {"says": "x", "clubs": 1}).status_code == 404
    assert Club.objects.get(pk=club_of(ida).pk).closed_at is None
    assert [each.pk for each in actions.good_links(timezone.now())] == [link.pk]
    assert "The clubs of this site" not in text(organiser.get(f"/clubs/{club_of(rita).pk}/"))


def test_in_a_hall_it_is_not_there_for_anybody(keeper, ida, site):
    site.SITE = ""
    for address in everything_of_the_keeper(club_of(ida), made_link()):
        assert keeper.post(address).status_code == 404
    assert (
        Client().get(reverse("new-club", args=[actions.token_of(made_link())])).status_code == 404
    )
    assert "The clubs of this site" not in text(keeper.get(f"/clubs/{club_of(ida).pk}/"))


def test_nobody_of_the_club_gives_the_keeper_a_password(ida, keeper):
    other = members.add_member(
        club_of(ida), deed_of(ida), members.NewMember("Olaf", MemberRole.ORGANISER, "given to him")
    )
    of_ida = ida.memberships.get()
    for give in (members.new_way_in, lambda *who: members.give_password(*who, "given to her")):
        with pytest.raises(Refused) as refused:
            give(club_of(ida), deed_of(other.user), of_ida)
        assert refused.value.reason == OfTheKeeper()
    assert signs_in("ida", "ida plays")


# The clubs.


def test_each_club_stands_there_with_its_size_and_its_last_night(keeper, rita):
    night = a_kept_night(rita, *a_night(4))
    Club.objects.filter(pk=night.club_id).update(name="Zion Hall")
    said = {each.name: each for each in keeper.get(CLUBS).context["shown"]}
    assert list(said) == ["Boularderie", "Zion Hall"]
    found = said["Zion Hall"]
    assert (found.people, found.nights_had, found.lines_had) == (
        night.club.players.count(),
        1,
        night.log.count(),
    )
    assert (found.last, said["Boularderie"].last) == (night.date, None)
    assert [each.name for each in keeper.get(f"{CLUBS}?find=zion").context["shown"]] == [
        "Zion Hall"
    ]


def test_many_clubs_are_asked_for_at_once(keeper, rita):
    counts = []
    for _more in range(2):
        with CaptureQueriesContext(connection) as asked:
            keeper.get(CLUBS)
        counts.append(len(asked))
        for name in ("olaf", "eve", "mary"):
            an_organiser(name)
    assert counts[0] == counts[1]


def test_more_than_a_page_of_clubs_are_leafed_through(keeper):
    Club.objects.bulk_create(Club(name=f"Hall {each:03}") for each in range(60))
    page = text(keeper.get(f"{CLUBS}?page=2&find=Hall"))
    assert "Hall 059" in page
    assert "Hall 000" not in page


def test_a_closed_club_lets_nobody_in_and_opens_as_it_was(keeper, ida, rita):
    night = a_kept_night(rita, *a_night(4))
    club, at = night.club, timezone.now()
    Club.objects.filter(pk=club.pk).update(telephones=True, calendar_token="c" * 43)
    inlet = at_home.open_inlet(club)
    inlet.pages.create(name="", language="en", body="<p>x", mark="m", at=at)
    screen = board.make_link(night=night, at=at)
    link = helping.let_in(night=night, role=Role.DOOR, name="Mary", at=at, rng=dice())
    organiser, helper = signed_in(rita), Client()
    session = helper.session
    session[LINK] = link.pk
    session.save()
    ways = [
        (organiser, reverse("club", args=[club.pk])),
        (organiser, reverse("night", args=[night.pk])),
        (helper, reverse("door", args=[night.pk])),
        (Client(), reverse("board-by-link", args=[screen.token])),
        (Client(), reverse("calendar-followed", args=["c" * 43])),
        (Client(), reverse("at-home", args=[inlet.place])),
    ]
    before = [browser.get(way).status_code for browser, way in ways]

    keeper.post(reverse("close-club", args=[club.pk]))

    assert [browser.get(way).status_code for browser, way in ways] == [404, 404, 403, 404, 404, 404]
    assert Client().post(reverse("hear", args=[inlet.token])).status_code == 404
    ended = [helper.get(ways[2][1]), Client().post(reverse("join"), {"code": link.code})]
    for said in (organiser.get("/", follow=True), *ended):
        assert "Boularderie was closed on" in text(said)
        assert "The night is over" not in text(said)
    assert "closed" in text(keeper.get(CLUBS))
    keeper.post(reverse("open-club", args=[club.pk]))
    assert [browser.get(way).status_code for browser, way in ways] == before
    assert set(before) == {200}
    assert Client().post(reverse("join"), {"code": link.code}).status_code == 303


def test_another_club_is_not_touched(keeper, ida, rita):
    keeper.post(reverse("close-club", args=[club_of(rita).pk]))
    assert keeper.get(reverse("club", args=[club_of(ida).pk])).status_code == 200


# A club comes by a link.


def test_a_club_signs_itself_up_and_is_what_it_said(keeper):
    page = keeper.post(CLUBS, {"says": "The Legion", "clubs": 1}, follow=True)
    address = page.context["address"]
    assert address in str(page.context["letter"])
    browser = Client()
    way = address.removeprefix("https://cards.example.org")
    assert browser.get(way).status_code == 200

    page = browser.post(way, SAID, follow=True)

    club = Club.objects.get(name="Legion Branch 43")
    assert page.redirect_chain[-1][0] == reverse("club", args=[club.pk])
    assert (club.time_zone, club.language, club.paper) == ("America/Moncton", "fr", "a4")
    assert signs_in("Rita Roy", "seven trumps led")
    assert club.members.get().role == MemberRole.ORGANISER
    assert browser.get(way).status_code == 404  # it was for one club


def test_what_is_left_empty_is_as_in_the_country():
    comes(made_link(), country="IE", paper="", time_zone="", language="en")
    club = Club.objects.get()
    assert (club.paper, club.time_zone, club.country.code) == ("a4", "", "IE")
    form = Client().get(reverse("new-club", args=[actions.token_of(made_link())])).context["form"]
    assert form["time_zone"].value() == "America/Halifax"


def test_as_many_come_by_it_as_it_says():
    link = made_link(clubs=2)
    answers = [comes(link, club=f"Hall {each}").status_code for each in range(3)]
    assert answers == [303, 303, 404]
    assert Club.objects.count() == 2


@pytest.mark.parametrize("wrong", ["used", "withdrawn", "expired"])
def test_a_link_that_is_good_no_more_makes_no_club(wrong, keeper):
    link = made_link(days=14) if wrong == "expired" else made_link()
    if wrong == "used":
        ClubLink.objects.update(left=0)
    if wrong == "withdrawn":
        keeper.post(reverse("withdraw-club-link", args=[link.pk]))
    answer = comes(link)
    assert answer.status_code == 404
    assert "This link is no longer good" in text(answer)
    assert "two weeks, and for as many clubs as it was made for" in text(answer)
    assert keeper.get(reverse("club-link", args=[link.pk])).status_code == 404
    assert not Club.objects.filter(name=SAID["club"]).exists()


def test_a_forged_link_makes_no_club():
    link = made_link()
    token = actions.token_of(link)
    key, _dot, signed = token.partition(".")
    other = actions.token_of(made_link())
    forged = [
        key,
        f"{key}.",
        f"{key}.{'a' * len(signed)}",
        f"{key}.{other.partition('.')[2]}",
        "x.y",
    ]
    for each in forged:
        assert Client().post(reverse("new-club", args=[each]), SAID).status_code == 404
    assert not Club.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"club": ""},
        {"organiser": " "},
        {"password": "short", "again": "short"},
        {"again": "seven trumps lead"},
        {"again": ""},
        {"time_zone": "Moon"},
        {"paper": "b5"},
    ],
)
def test_a_faulty_form_uses_nothing_up(wrong):
    link = made_link()
    assert comes(link, **wrong).status_code == 422
    assert not Club.objects.exists()
    assert comes(link).status_code == 303


@pytest.mark.parametrize("clubs", ["0", "101", "many", ""])
def test_how_many_clubs_has_a_limit(keeper, clubs):
    assert keeper.post(CLUBS, {"says": "All", "clubs": clubs}).status_code == 422
    assert not ClubLink.objects.exists()


def test_the_link_goes_by_mail_where_there_is_mail(keeper, site):
    link = reverse("club-link", args=[made_link().pk])
    assert "Send it by mail" not in text(keeper.get(link))
    assert keeper.post(link, {"mail": "hall@example.org"}).status_code == 422
    site.EMAIL_HOST = "mail.example.org"
    page = keeper.post(link, {"mail": "hall@example.org"}, follow=True)
    (letter,) = outbox.outbox
    assert (letter.to, letter.body) == (["hall@example.org"], page.context["letter"].text)
    has_mail_at(site, 1)
    page = keeper.post(link, {"mail": "hall@example.org"})
    assert page.status_code == 503
    assert "The text below can be copied." in text(page)


def test_where_there_is_mail_whoever_runs_the_club_may_give_an_address(site):
    site.EMAIL_HOST = "mail.example.org"
    comes(made_link(), mail="rita@example.org")
    assert Member.objects.get().user.email == "rita@example.org"


# What makes many rows has a limit.


def test_practice_has_a_limit_on_a_site_and_none_in_a_hall(rita, site):
    browser, club = signed_in(rita), club_of(rita)
    for limit, who in ((PRACTICE, f"club {club.pk}"), (YEARS, str(rita.pk))):
        for _time in range(limit.by_one):
            limit.begin(timezone.now(), by=who)
    page = browser.post(reverse("practice-night", args=[club.pk]), {"couples": 4}, follow=True)
    assert "enough practice for one day" in text(page)
    assert "enough practice for one day" in text(browser.post(reverse("show-year"), follow=True))
    assert (club.nights.count(), Club.objects.count()) == (0, 1)
    site.SITE = ""
    browser.post(reverse("practice-night", args=[club.pk]), {"couples": 4})
    assert club.nights.count() == 1


def test_in_a_hall_nothing_of_it_is_counted(rita, site):
    site.SITE = ""
    signed_in(rita).post(reverse("practice-night", args=[club_of(rita).pk]), {"couples": 4})
    assert not WrongGuess.objects.exists()


def test_no_second_club_has_the_name_of_one_that_is_here():
    link = made_link(clubs=3)
    assert comes(link, club="Boularderie Fire Hall").status_code == 303
    again = comes(link, club="  boularderie  fire hall")
    assert again.status_code == 422
    assert "A club of this name is here already" in text(again)
    assert ClubLink.objects.get().left == 2
