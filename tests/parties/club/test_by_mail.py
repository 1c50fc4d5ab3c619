"""A link goes out by mail on a site that has it; a forgotten password comes back that way."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.tokens import default_token_generator
from django.core import mail as outbox
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from config.settings import mail_server
from parties.club.actions import members
from parties.models import Club, ClubLogEntry, Member, WayIn
from parties.web.mail import MAILS
from scoring.club.people import MemberRole
from tests.parties.nights import an_organiser, deed_of, signs_in, text
from tests.parties.post_office import has_mail_at, post_office

PASSWORD = "seven trumps led"
FORGOTTEN = "/forgotten/"


@pytest.fixture
def site(settings):
    settings.SITE = "https://cards.example.org"
    settings.EMAIL_HOST = "mail.example.org"
    return settings


@pytest.fixture
def ida(db):
    user = an_organiser("ida")
    user.email = "ida@example.org"
    user.save()
    return user


@pytest.fixture
def club(ida):
    return ida.memberships.get().club


@pytest.fixture
def browser(ida):
    browser = Client()
    browser.force_login(ida)
    return browser


@pytest.fixture
def rita(club, ida):
    """Somebody who has a link and has not come in yet."""
    new = members.NewMember("Rita", MemberRole.TREASURER)
    return members.add_member(club, deed_of(ida), new)


def page_of(browser, member):
    return browser.get(reverse("member", args=[member.club_id, member.pk]))


def press(browser, name, member, **said):
    return browser.post(reverse(name, args=[member.club_id, member.pk]), said, follow=True)


def link_in(letter):
    return re.search(r"https://cards\.example\.org(/\S+)", letter.body)[1]


# A link that lets somebody in.


def test_a_link_is_mailed_as_the_very_text_that_can_be_copied(site, browser, rita):
    said = page_of(browser, rita).context["letter"]
    page = press(browser, "send-way-in", rita, mail="rita@example.org")

    assert "mailed to rita@example.org" in text(page)
    (letter,) = outbox.outbox
    assert letter.to == ["rita@example.org"]
    assert "\nhttps://cards.example.org/welcome/" in letter.body
    assert (letter.subject, letter.body) == (said.subject, said.text)


def test_an_address_that_somebody_else_typed_is_not_kept(site, browser, rita):
    press(browser, "send-way-in", rita, mail="stranger@example.org")
    rita.user.refresh_from_db()
    assert rita.user.email == ""


def test_whoever_gets_it_comes_in(site, browser, rita):
    press(browser, "send-way-in", rita, mail="rita@example.org")
    way = re.search(r"/welcome/\S+", outbox.outbox[0].body)[0]
    assert Client().post(way, {"password": PASSWORD, "again": PASSWORD}).status_code == 303
    assert signs_in("Rita", PASSWORD)
    assert Client().get(way).status_code == 404


def test_it_goes_over_smtp(settings, browser, rita):
    with post_office(settings) as letters:
        press(browser, "send-way-in", rita, mail="rita@example.org")
    (letter,) = letters
    assert (letter["to"], letter["from"]) == ("rita@example.org", "cards@example.org")
    assert "/welcome/" in letter.get_content()


def test_in_french_it_is_french(site, browser, rita):
    browser.cookies["django_language"] = "fr"
    press(browser, "send-way-in", rita, mail="rita@example.org")
    assert outbox.outbox[0].body.startswith("Bonjour Rita")


def test_a_mail_server_that_is_away_is_told_and_the_text_is_there(settings, browser, rita):
    has_mail_at(settings, 1)
    page = press(browser, "send-way-in", rita, mail="rita@example.org")
    assert page.status_code == 503
    assert "No mail can be sent just now. The text below can be copied." in text(page)
    assert "/welcome/" in str(page.context["letter"])
    assert page.context["mail_form"]["mail"].value() == "rita@example.org"
    rita.user.refresh_from_db()
    assert rita.user.email == ""


def test_without_mail_there_is_the_text_alone_and_in_a_hall_neither(settings, browser, rita):
    assert "As a letter" not in text(page_of(browser, rita))
    settings.SITE = "https://cards.example.org"
    page = page_of(browser, rita)
    assert "/welcome/" in str(page.context["letter"])
    assert "Send it by mail" not in text(page)
    assert press(browser, "send-way-in", rita, mail="rita@example.org").status_code == 404
    assert outbox.outbox == []


@pytest.mark.parametrize("wrong", ["", "rita", "rita@", "a@b.ca\nBcc: all@example.org"])
def test_what_is_no_address_is_said(site, browser, rita, wrong):
    assert press(browser, "send-way-in", rita, mail=wrong).status_code == 422
    assert outbox.outbox == []


def test_a_link_is_withdrawn(site, browser, rita):
    way = members.token_of(WayIn.objects.get())
    press(browser, "withdraw-way-in", rita)
    assert Client().get(reverse("way-in", args=[way])).status_code == 404
    assert page_of(browser, rita).context["way"] is None
    assert press(browser, "send-way-in", rita, mail="rita@example.org").status_code == 409
    assert outbox.outbox == []


def test_an_old_link_and_a_forged_one_are_not_good(site, rita):
    way = WayIn.objects.get()
    token = members.token_of(way)
    forged = token[:-1] + ("A" if token[-1] != "A" else "B")
    assert Client().get(reverse("way-in", args=[forged])).status_code == 404
    WayIn.objects.update(made_at=timezone.now() - members.LINK_IS_GOOD_FOR)
    assert Client().get(reverse("way-in", args=[token])).status_code == 404


def test_nobody_of_another_club_sends_or_withdraws_it(site, rita):
    stranger = Client()
    stranger.force_login(an_organiser("olaf"))
    for name in ("send-way-in", "withdraw-way-in"):
        assert press(stranger, name, rita, mail="olaf@example.org").status_code == 404
    assert outbox.outbox == []
    assert WayIn.objects.get().ended_at is None


def test_who_signs_in_to_another_club_too_is_sent_no_link_from_here(site, browser, club, ida):
    other = an_organiser("olaf")
    member = Member.objects.create(club=club, user=other)
    members._make_way_in(member, timezone.now())
    assert press(browser, "send-way-in", member, mail="ida@example.org").status_code == 409
    other.refresh_from_db()
    assert (outbox.outbox, other.email) == ([], "")


def test_nobodys_box_is_filled(site, browser, rita):
    for _mail in range(MAILS.at_one):
        assert press(browser, "send-way-in", rita, mail="rita@example.org").status_code == 200
    page = press(browser, "send-way-in", rita, mail="Rita@example.org")
    assert page.status_code == 429
    assert "many mails" in text(page)
    assert len(outbox.outbox) == MAILS.at_one


# A forgotten password.


def ask(address, browser=None):
    return (browser or Client()).post(FORGOTTEN, {"email": address})


def test_another_password_is_chosen_with_a_link_by_mail(site, ida, browser):
    ask("IDA@example.org")
    (letter,) = outbox.outbox
    assert letter.to == ["ida@example.org"]
    assert letter.subject == "Another password for Boularderie"
    assert "by your name: ida." in letter.body
    somebody = Client()
    page = somebody.get(link_in(letter), follow=True)
    way = page.redirect_chain[-1][0]
    assert "set-password" in way  # no page that leads on tells where the link was
    assert "ida, Boularderie" in text(page)
    faulty = somebody.post(way, {"password": PASSWORD, "again": "x"})
    assert faulty.status_code == 422

    page = somebody.post(way, {"password": PASSWORD, "again": PASSWORD}, follow=True)

    assert page.status_code == 200
    assert signs_in("ida", PASSWORD)
    line = ClubLogEntry.objects.get()
    assert (line.kind, line.facts["how"], line.by) == ("password anew", "by_mail", ida)
    assert browser.get("/")["Location"] == reverse(
        "sign-in"
    )  # signed out, where it was known before
    assert Client().get(link_in(letter)).status_code == 404  # good once


def test_who_signs_in_to_two_clubs_by_two_names_is_told_which_letter_is_for_which(site, ida):
    olaf = an_organiser("olaf")
    Club.objects.filter(members__user=olaf).update(name="Legion")
    type(olaf).objects.update(email="ida@example.org")
    ask("ida@example.org")
    said = sorted((each.subject, "your name: olaf." in each.body) for each in outbox.outbox)
    assert said == [
        ("Another password for Boularderie", False),
        ("Another password for Legion", True),
    ]


def test_the_log_says_how(site, ida):
    ask("ida@example.org")
    somebody = Client()
    way = somebody.get(link_in(outbox.outbox[0]))["Location"]
    somebody.post(way, {"password": PASSWORD, "again": PASSWORD})
    log = somebody.get(reverse("club-log", args=[ida.memberships.get().club_id]))
    assert "Ida: a new password, by a link that was mailed" in text(log)


def test_nobody_learns_who_has_an_address(site, ida):
    known, stranger = ask("ida@example.org"), ask("nobody@example.org")
    assert known.status_code == stranger.status_code == 200
    said = text(known).replace("ida@example.org", "nobody@example.org")
    assert said == text(stranger)
    assert len(outbox.outbox) == 1


def test_nobody_learns_it_while_the_mail_server_is_away(settings, ida):
    has_mail_at(settings, 1)
    known, stranger = ask("ida@example.org"), ask("nobody@example.org")
    assert known.status_code == stranger.status_code == 503
    assert "No mail can be sent just now." in text(stranger)


def test_who_asks_too_often_waits_whether_somebody_has_the_address_or_not(site, ida):
    for address in ("ida@example.org", "nobody@example.org"):
        answers = [ask(address).status_code for _time in range(MAILS.at_one + 1)]
        assert answers == [200] * MAILS.at_one + [429]
    assert len(outbox.outbox) == MAILS.at_one


@pytest.mark.parametrize("lacks", ["is_active", "password"])
def test_who_cannot_sign_in_is_mailed_nothing(site, ida, lacks):
    if lacks == "is_active":
        ida.is_active = False
    else:
        ida.set_unusable_password()
    ida.save()
    assert ask("ida@example.org").status_code == 200
    assert outbox.outbox == []


def link_of(user):
    uid = urlsafe_base64_encode(force_bytes(user.pk))
    return reverse("password-by-mail", args=[uid, default_token_generator.make_token(user)])


def test_an_old_link_another_persons_and_a_forged_one_are_not_good(site, ida):
    rita = an_organiser("rita")
    good, of_rita = link_of(ida), link_of(rita)
    assert Client().get(good).status_code == 302
    mixed = "/".join([*of_rita.split("/")[:-2], good.split("/")[-2], ""])
    forged = good[:-2] + ("a" if good[-2] != "a" else "b") + "/"
    for link in (mixed, forged, "/forgotten/xx/yy/", "/forgotten/OTk5/set-password/"):
        page = Client().get(link)
        assert page.status_code == 404
        assert "This link is no longer good" in text(page)
    site.PASSWORD_RESET_TIMEOUT = -1
    assert Client().get(good).status_code == 404


def test_a_link_is_not_good_once_the_address_or_the_password_is_another(site, ida):
    first = link_of(ida)
    members.keep_mail(ida, "other@example.org")
    assert Client().get(first).status_code == 404
    ida.refresh_from_db()
    second = link_of(ida)
    members.change_password(user=ida, password=PASSWORD)
    assert Client().get(second).status_code == 404


def test_the_link_leads_to_the_site_whatever_the_browser_calls_it(site, ida):
    Client(HTTP_HOST="localhost").post(FORGOTTEN, {"email": "ida@example.org"})
    assert "https://cards.example.org/forgotten/" in outbox.outbox[0].body


def test_in_a_hall_it_is_as_before(ida, settings):
    settings.EMAIL_HOST = "mail.example.org"
    page = ask("ida@example.org")
    assert "Mail me a link" not in text(page)
    assert outbox.outbox == []


# One's own address.


def keeps(browser, mail, old):
    return browser.post(reverse("own-sign-ins"), {"mail": mail, "old": old})


def test_an_address_is_kept_by_whoever_knows_the_password(site, browser, ida):
    assert keeps(browser, "new@example.org", "not it").status_code == 422
    ida.refresh_from_db()
    assert ida.email == "ida@example.org"
    assert keeps(browser, "new@example.org", "ida plays").status_code == 303
    ida.refresh_from_db()
    assert ida.email == "new@example.org"
    assert keeps(browser, "", "ida plays").status_code == 303
    assert ask("new@example.org").status_code == 200
    assert outbox.outbox == []


# The one setting.


def test_the_setting_is_one_address():
    found = mail_server("smtp://cards:p%40ss@mail.example.org?from=cards@example.org")
    assert (found["EMAIL_HOST"], found["EMAIL_PORT"]) == ("mail.example.org", 587)
    assert (found["EMAIL_HOST_USER"], found["EMAIL_HOST_PASSWORD"]) == ("cards", "p@ss")
    assert (found["EMAIL_USE_TLS"], found["EMAIL_USE_SSL"]) == (True, False)
    assert found["DEFAULT_FROM_EMAIL"] == "cards@example.org"


def test_a_line_may_be_locked_from_the_start_and_is_open_on_the_machine_itself():
    locked, here = mail_server("smtps://mail.example.org"), mail_server("smtp://localhost:25")
    assert (locked["EMAIL_PORT"], locked["EMAIL_USE_SSL"], locked["EMAIL_USE_TLS"]) == (
        465,
        True,
        False,
    )
    assert (here["EMAIL_PORT"], here["EMAIL_USE_SSL"], here["EMAIL_USE_TLS"]) == (25, False, False)


def test_without_it_there_is_no_mail():
    assert mail_server("")["EMAIL_HOST"] == ""


@pytest.mark.parametrize(
    "wrong", ["mail.example.org", "https://mail.example.org", "smtp://", "smtp://m:x"]
)
def test_another_address_is_refused(wrong):
    with pytest.raises(ImproperlyConfigured, match=r"like smtp://mail\.example\.org:587"):
        mail_server(wrong)


def test_an_hour_later_mail_goes_again(site, ida):
    for _time in range(MAILS.at_one + 1):
        ask("ida@example.org")
    later = timezone.now() + timedelta(hours=1, seconds=1)
    assert not MAILS.begin(later, by="somebody", at_whom="ida@example.org").wait
