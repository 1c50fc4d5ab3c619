"""Kept nights that are ready to settle, and what a page says, for the tests of the tie room."""

import datetime
import html
import re
from dataclasses import replace

from django.contrib.auth.models import User
from django.core.management.color import no_style
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.club.actions import setting_up as club_actions
from parties.dice import dice
from parties.log.night import Deed, add
from parties.models import Member, Night, Player, Role
from parties.telephones import actions as helping
from parties.till.actions import BeyondTheTill
from tests.builders import a_night_of_totals, players_of
from tests.parties.web.forms_on import Page

HTMX = {"HX-Request": "true"}


def an_organiser(name="ida"):
    """Somebody who runs a club of her own."""
    _, user = club_actions.set_up_club(
        club_name="Boularderie", organiser=name, password=f"{name} plays"
    )
    return user


def signs_in(name, password):
    """Whether somebody of this name has this password."""
    return any(each.check_password(password) for each in User.objects.filter(first_name=name))


def deed_of(user):
    """What this person does now, of a page of no key."""
    return Deed(by=user, at=timezone.now())


def a_kept_night(user, *entries, week=0):
    """A night whose log begins with these entries, the house rules first; so many weeks later."""
    club = Member.objects.get(user=user).club
    rules, *rest = entries
    by = deed_of(user)
    date = datetime.date(2026, 11, 20) + datetime.timedelta(weeks=week)
    night = club_actions.plan_night(
        club=club, date=date, hall="Fire Hall", rules=rules.rules, deed=by
    )
    couples = [entry.couple for entry in rest if hasattr(entry, "players")]
    people = [player for couple in couples for player in players_of(couple)]
    make_people(club, people)
    add(night, rest, by)
    return night


def make_people(club, people):
    """People of the club by their numbers; whoever comes in later has a higher one, on PostgreSQL
    too, which counts on by itself only from numbers that it gave."""
    Player.objects.bulk_create(
        [Player(id=player, club=club, name=f"Player Nr{player}") for player in people],
        ignore_conflicts=True,  # a club's second night has the same people
    )
    with connection.cursor() as cursor:
        for count_on in connection.ops.sequence_reset_sql(no_style(), [Player]):
            cursor.execute(count_on)


def a_night_to_settle(user, *totals, rules=None):
    """Fees paid, holes typed in, nothing settled."""
    return a_kept_night(user, *a_night_of_totals(*totals, rules=rules))


def then(night, *entries):
    """These entries follow, each a deed of its own; where a till lacks the money, somebody goes on."""
    by = deed_of(User.objects.get(memberships__club=night.club))
    for entry in entries:
        try:
            add(night, [entry], by)
        except BeyondTheTill as asked:
            add(night, [entry], replace(by, seen=asked.mark))


def goes_on(client, name, night, asked, *more, **sent):
    """The same form once more, by whoever has been shown what it brings with it."""
    seen = re.search(r'name="seen_later" value="(\w+)"', asked.content.decode())[1]
    return client.post(url(name, night, *more), sent | {"seen_later": seen})


def undo_beside(client, night, refused):
    """The button beside a refusal, for the undo that it asks for; what was refused is sent again, as
    a browser does it."""
    (form,) = [each for each in Page(refused).forms if {"also", "undo_first"} & each.sent().keys()]
    answer = client.post(form.action, form.sent())
    if answer.status_code == 307:
        answer = client.post(answer["Location"], form.sent())
    assert answer.status_code == 303
    return answer


def let_in(night, role=Role.FLOOR, name="Mary", **more):
    """The link of somebody who helps."""
    said = {"at": timezone.now(), "rng": dice()} | more
    return helping.let_in(night=night, role=role, name=name, **said)


def helper(night, role=Role.FLOOR, name="Mary", **more):
    """A telephone that has opened the link it was given."""
    telephone = Client()
    telephone.link = let_in(night, role, name, **more)
    telephone.get(reverse("join-by-link", args=[telephone.link.token]))
    return telephone


def log(night):
    """What the log says after the entry that made the night ready."""
    return [line.entry for line in night.lines()]


def url(name, night, *more):
    """The address of a page of the night, of a sheet by the name of its file, or of what is said on a page:
    till/lines."""
    if name.endswith(".pdf"):
        return reverse("sheet", args=[night.pk, name.removesuffix(".pdf")])
    page, _stroke, what = name.partition("/")
    return reverse(
        f"said-in-{page}" if what else page, args=[night.pk, *([what] if what else more)]
    )


def press(client, name, night, **sent):
    """What is answered to the form of this name."""
    return client.post(url(name, night), sent)


def tap(client, night, game, table, couple, *instead_of, **kwargs):
    """A winner on the floor, in place of the line `instead_of` if that is said."""
    value = "-".join(str(number) for number in (game, table, couple, *instead_of))
    return client.post(url("record-win", night), {"win": value}, **kwargs)


def markup(response):
    """The page's tags and text wherever its lines are broken."""
    return " ".join(response.content.decode().split()).replace(" >", ">")


def text(response):
    """What a page says, as one reads it."""
    page = re.sub(r"<(script|title)[^>]*>.*?</\1>", " ", response.content.decode(), flags=re.DOTALL)
    plain = html.unescape(re.sub(r"<[^>]+>", " ", page))
    return re.sub(r" ([,.:;])", r"\1", " ".join(plain.split()))


def refreshed(night):
    """The night as its log tells it now."""
    return Night.objects.get(pk=night.pk).evening()


def assert_says(response, status, *sentences):
    """The page says so, as an answer of this kind."""
    said = text(response)
    assert response.status_code == status, said
    for each in sentences:
        assert each in said, (each, said)


def assert_refused(response, night, before, status, sentence):
    """It says why, and the log is what it was before."""
    assert_says(response, status, sentence)
    assert log(night) == before
