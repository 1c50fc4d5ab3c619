"""Who signs in for a club: added, in another role, taken away; the last organiser stays."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.club.actions import members
from parties.copies.actions.archives import Coming, check_may
from parties.copies.file.faults import CannotOpen, NotYours
from parties.log.night import Refused
from parties.models import ClubLogEntry, Member, WayIn
from scoring.club.people import LastOrganiser, MemberRole, OfAnotherClub
from tests.parties.nights import an_organiser, deed_of, signs_in
from tests.sweeping import swept

PASSWORD = "seven trumps led"


@pytest.fixture
def ida(db):
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


def by(user):
    return deed_of(user)


def added(club, name, role, password="", who=None):
    new = members.NewMember(name, MemberRole(role), password)
    runs = who or club.members.order_by("pk")[0].user
    return members.add_member(club, by(runs), new=new)


def add(browser, club, **said):
    return browser.post(reverse("who-signs-in", args=[club.pk]), said, follow=True)


def says(club, browser):
    page = browser.get(reverse("club-log", args=[club.pk]))
    return [line.says for line in page.context["log"]]


def post(browser, name, member, **said):
    return browser.post(reverse(name, args=[member.club_id, member.pk]), said, follow=True)


def test_somebody_added_with_a_first_password_changes_it_before_anything_else(browser, club):
    add(browser, club, name=" Rita  Roy ", role="treasurer", password="given to rita")
    rita = Client()
    page = rita.post(
        reverse("sign-in"), {"name": "rita roy", "password": "given to rita"}, follow=True
    )
    assert page.redirect_chain[-1][0] == reverse("own-password")
    elsewhere = rita.get(reverse("club", args=[club.pk]))
    assert elsewhere.status_code == 302
    assert elsewhere["Location"] == reverse("own-password")

    chosen = {"password": PASSWORD, "again": PASSWORD}
    page = rita.post(reverse("own-password"), chosen, follow=True)

    assert page.redirect_chain[-1][0] == reverse("club", args=[club.pk])
    assert signs_in("Rita Roy", PASSWORD)
    assert not signs_in("Rita Roy", "given to rita")


def test_the_log_says_who_did_what_and_no_password(browser, club, ida):
    add(browser, club, name="Rita", role="treasurer", password="given to rita")
    member = club.members.get(user__first_name="Rita")
    post(browser, "give-role", member, role="reader")
    post(browser, "give-password", member, password="given once more")
    post(browser, "new-way-in", member)
    post(browser, "take-away", member)

    assert says(club, browser) == [
        "Rita no longer signs in (was: reader)",
        "Rita: a link to choose a password with",
        "Rita: a first password, to be changed",
        "Rita: reader (was: treasurer)",
        "Rita may sign in: treasurer",
    ]
    assert set(club.log.values_list("by", flat=True)) == {ida.pk}
    kept = " ".join(map(str, ClubLogEntry.objects.values_list("facts", flat=True)))
    assert "given" not in kept
    assert not re.search(r"[\w-]{40,}", kept)


@swept(
    "said",
    [
        {"name": "", "role": "reader"},
        {"name": "IDA", "role": "reader"},
        {"name": "Rita", "role": ""},
        {"name": "Rita", "role": "nobody"},
        {"name": "Rita", "role": "king"},
        {"name": "Rita", "role": "reader", "password": "short"},
        {"name": "Rita", "role": "reader", "password": "password1"},
    ],
)
def test_a_faulty_form_adds_nobody(browser, club, said):
    page = browser.post(reverse("who-signs-in", args=[club.pk]), said)
    assert page.status_code == 422
    assert club.members.count() == 1
    assert not club.log.exists()


def test_a_form_sent_twice_adds_one(browser, club):
    said = {"name": "Rita", "role": "reader", "key": "k"}
    add(browser, club, **said)
    browser.post(reverse("who-signs-in", args=[club.pk]), said)
    assert club.members.count() == 2
    assert club.log.count() == 1


def test_undone_is_what_it_was_before(browser, club):
    rita = added(club, "Rita", "treasurer", PASSWORD)
    post(browser, "give-role", rita, role="organiser")
    undo(browser, club, 2)
    assert role_of(rita) == "treasurer"

    undo(browser, club, 1)
    assert role_of(rita) == "nobody"
    assert signed_in(rita.user).get(reverse("club", args=[club.pk])).status_code == 404


def test_a_role_that_was_changed_since_is_not_undone_first(browser, club):
    rita = added(club, "Rita", "treasurer", PASSWORD)
    post(browser, "give-role", rita, role="reader")
    page = undo(browser, club, 1)
    assert page.status_code == 409
    assert "Rita: reader (was: treasurer)" in page.content.decode()
    assert role_of(rita) == "reader"


def test_a_password_is_not_undone(browser, club):
    rita = added(club, "Rita", "reader", PASSWORD)
    post(browser, "give-password", rita, password="given once more")
    page = browser.get(reverse("club-log", args=[club.pk]))
    assert [line.may_be_undone for line in page.context["log"]] == [False, True]
    assert undo(browser, club, 2).status_code == 409


def test_who_was_taken_away_finds_nothing_and_comes_back(browser, club):
    rita = added(club, "Rita", "treasurer", PASSWORD)
    her = signed_in(rita.user)
    assert her.get(reverse("club", args=[club.pk])).status_code == 200
    post(browser, "take-away", rita)
    assert her.get(reverse("club", args=[club.pk])).status_code == 404
    assert her.get(reverse("first")).status_code == 200

    post(browser, "give-back", rita)
    assert role_of(rita) == "treasurer"
    assert her.get(reverse("club", args=[club.pk])).status_code == 200


@pytest.mark.parametrize("role", ["treasurer", "reader"])
def test_the_last_organiser_stays_one(browser, club, ida, role):
    me = club.members.get()
    added(club, "Rita", "treasurer", PASSWORD)
    added(club, "Leo", "organiser")  # has never come in by his link

    lowered = post(browser, "give-role", me, role=role)
    taken = post(browser, "take-away", me)

    assert [lowered.status_code, taken.status_code] == [409, 409]
    assert "Nobody else could run the club then." in taken.content.decode()
    assert role_of(me) == "organiser"


def test_an_organiser_goes_once_there_is_another(browser, club):
    me = club.members.get()
    rita = added(club, "Rita", "organiser", PASSWORD)
    post(browser, "take-away", me)
    assert role_of(me) == "nobody"
    with pytest.raises(Refused) as refused:
        members.give_role(rita.club, by(rita.user), member=rita, role=MemberRole.READER)
    assert isinstance(refused.value.reason, LastOrganiser)


def test_an_undo_takes_the_last_organiser_away_neither(browser, club):
    rita = added(club, "Rita", "reader", PASSWORD)
    post(browser, "give-role", rita, role="organiser")
    post(browser, "take-away", club.members.order_by("pk")[0])
    assert undo(signed_in(rita.user), club, 2).status_code == 409
    assert role_of(rita) == "organiser"


def test_one_person_has_a_role_in_each_of_two_clubs(ida, club):
    rita = an_organiser("rita")
    hers = rita.memberships.get().club
    Member.objects.create(club=club, user=rita, role="reader")
    browser = signed_in(rita)
    answers = [browser.get(reverse("change-habits", args=[each.pk])) for each in (club, hers)]
    assert [each.status_code for each in answers] == [403, 200]
    assert "Only an organiser can do this. " in text(answers[0])
    assert "Ask ida." in text(answers[0])


def test_whose_password_opens_another_club_is_not_given_one_by_this(ida, club):
    rita = an_organiser("rita")
    member = Member.objects.create(club=club, user=rita, role="reader")
    for act in (
        lambda: members.new_way_in(member.club, by(ida), member=member),
        lambda: members.give_password(member.club, by(ida), member=member, password=PASSWORD),
    ):
        with pytest.raises(Refused) as refused:
            act()
        assert isinstance(refused.value.reason, OfAnotherClub)
    rita.refresh_from_db()
    assert rita.check_password("rita plays")


def test_a_reader_brings_the_club_up_to_date_by_no_file(club):
    rita = added(club, "Rita", "reader", PASSWORD)
    with pytest.raises(CannotOpen) as refused:
        check_may(Coming(None, club, (), None, 0), rita.user)
    assert isinstance(refused.value.reason, NotYours)


def test_nobody_signs_in_to_practise(browser, club):
    club.practice = True
    club.save()
    assert browser.get(reverse("who-signs-in", args=[club.pk])).status_code == 404


def test_as_many_queries_for_forty_as_for_two(browser, club, django_assert_num_queries):
    page = reverse("who-signs-in", args=[club.pk])
    browser.get(page)
    with django_assert_num_queries(5):
        browser.get(page)
    for number in range(40):
        added(club, f"Rita {number}", "reader")
    with django_assert_num_queries(5):
        browser.get(page)


# A link


def link_of(member):
    return reverse("way-in", args=[members.token_of(member.ways_in.get(ended_at=None))])


def test_somebody_comes_in_by_a_link_once(browser, club):
    page = add(browser, club, name="Rita", role="reader")
    rita = club.members.get(user__first_name="Rita")
    link = link_of(rita)
    assert link in page.content.decode()
    her = Client()
    assert "Welcome, Rita" in text(her.get(link))
    assert her.get(link).status_code == 200  # looking does not spend it

    page = her.post(link, {"password": PASSWORD, "again": PASSWORD}, follow=True)

    assert page.redirect_chain[-1][0] == reverse("club", args=[club.pk])
    assert Client().get(link).status_code == 404
    assert (
        Client().post(link, {"password": "another one!", "again": "another one!"}).status_code
        == 404
    )
    assert signs_in("Rita", PASSWORD)


def test_the_database_does_not_hold_what_is_in_the_link(club):
    rita = added(club, "Rita", "reader")
    way = rita.ways_in.get()
    token = members.token_of(way)
    assert len(token) == 43
    assert token not in str(WayIn.objects.values().get())
    assert members.way_in_by(way.fingerprint, timezone.now()) is None
    assert members.way_in_by(str(way.key), timezone.now()) is None


def test_a_link_is_good_for_seven_days(club):
    rita = added(club, "Rita", "reader")
    link = link_of(rita)
    rita.ways_in.update(made_at=timezone.now() - timedelta(days=7, seconds=1))
    assert Client().get(link).status_code == 404


def test_a_new_link_ends_the_one_of_before_and_so_does_taking_away(browser, club):
    rita = added(club, "Rita", "reader")
    first = link_of(rita)
    post(browser, "new-way-in", rita)
    second = link_of(rita)
    assert [Client().get(each).status_code for each in (first, second)] == [404, 200]
    post(browser, "take-away", rita)
    assert Client().get(second).status_code == 404


def test_who_has_another_club_comes_in_under_the_same_name(club):
    rosa = added(club, "Rosa", "treasurer")
    rita = an_organiser("rita")
    link, her = link_of(rosa), signed_in(rita)
    assert "That is me: come in as rita" in text(her.get(link))

    her.post(link)

    assert club.members.get(user=rita).role == "treasurer"
    assert not User.objects.filter(first_name="Rosa").exists()
    assert says(club, signed_in(club.members.order_by("pk")[0].user)) == [
        "Rita may sign in: treasurer"
    ]


def test_who_is_there_already_takes_nobody_elses_place(browser, club):
    rita = added(club, "Rita", "treasurer")
    link = link_of(rita)
    page = browser.post(link)
    assert "ida is signed in here" in text(page)
    assert link_of(rita) == link
    assert club.members.count() == 2


def test_a_link_for_a_new_password_is_nobody_elses_place(club):
    rita = added(club, "Rita", "treasurer", PASSWORD)
    ida = club.members.order_by("pk")[0].user
    members.new_way_in(rita.club, by(ida), member=rita)
    link, other = link_of(rita), signed_in(an_organiser("leo"))
    assert "That is me" not in text(other.get(link))
    other.post(link)
    assert club.members.get(pk=rita.pk).user == rita.user


# One's own password


def test_a_new_password_of_ones_own_asks_for_the_old_one(browser, ida):
    said = {"old": "not it", "password": PASSWORD, "again": PASSWORD}
    assert browser.post(reverse("own-password"), said).status_code == 422
    assert browser.post(reverse("own-password"), said | {"again": "x"}).status_code == 422
    browser.post(reverse("own-password"), said | {"old": "ida plays"})
    assert signs_in("ida", PASSWORD)
    assert browser.get(reverse("first")).status_code == 303  # still signed in


def role_of(member):
    return Member.objects.get(pk=member.pk).role


def undo(browser, club, seq):
    return browser.post(reverse("undo-of-club", args=[club.pk]), {"seq": seq}, follow=True)


def text(page):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.content.decode()))
