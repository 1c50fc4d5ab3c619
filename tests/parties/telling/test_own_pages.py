"""The own page of whoever came of late: whose it is, what stands on it, how it is taken back, what a chat shows."""

import re
import zlib
from datetime import timedelta
from gzip import compress
from html import unescape
from struct import unpack

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.door.actions import About, choose_names, forget_person, say_of_person
from parties.log.results import keep_missing_results
from parties.management.telling import Teller
from parties.models import Club, Night, Outlet, Player
from parties.telling.actions import CAN, CARD, begin, open_inlet
from parties.telling.page.at_home import pages_of
from parties.telling.sheets import CARD_HIGH, CARD_WIDE, Card, draw_card
from parties.web.finding import tonight
from scoring.club.people import Age, NamesShown
from scoring.night.closing import Closed
from scoring.prizes.ties import Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, a_night_of_totals, wished
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, text, then

SITE = "https://cards.example.org"
PLACE = f"{SITE}/at/hall/"
RULES = HouseRules(games=2, prizes=(Prize(PrizeKind.GOODS, 0, "a ham"),), booby=None)
NAMES = {11: "Rhoda Gillis", 12: "Neil MacNeil", 21: "Wee Morag", 22: "Ida Martell"}
MOST = 30_000
"""Bytes of a page, as it goes over the line."""


@pytest.fixture
def night(ida):
    """Tonight, played and closed: the first couple won, the second has a minor."""
    night = a_kept_night(ida, *a_night(4, RULES), *a_game(1, 1, 3), *a_game(2, 2, 1))
    Night.objects.filter(pk=night.pk).update(date=tonight())
    for who, name in NAMES.items():
        Player.objects.filter(pk=who).update(name=name)
    choose_names(club=night.club, shown=NamesShown.FULL, deed=by(ida))
    say_of_person(club=night.club, player=21, about=About(age=Age.MINOR), deed=by(ida))
    then(night, Closed(None, "nothing was paid"))
    keep_missing_results()
    Outlet.objects.create(
        club=night.club, address=f"{SITE}/told/x/", place=PLACE, can=" ".join(CAN)
    )
    night.refresh_from_db()
    return night


def titles(club, language="en"):
    """Each page by what it is called."""
    pages = pages_of(club)
    return {
        re.search("<title>(.*)</title>", page.body)[1]: (name, page.body)
        for (name, spoken), page in pages.items()
        if spoken == language and not name.endswith((".png", ".ics"))
    }


@pytest.mark.django_db
def test_a_person_and_a_couple_have_a_page_of_their_own_linked_from_the_result(night):
    pages = titles(night.club)
    couple, rhoda = pages["Rhoda Gillis and Neil MacNeil"], pages["Rhoda Gillis"]
    result = pages_of(night.club)[str(night.key), "en"].body
    assert f'href="../{couple[0]}/?in=en"' in result
    assert "Games won: 2 of 2" in rhoda[1]
    assert f'href="../{night.key}/?in=en"' in rhoda[1]
    assert titles(night.club, "fr")["Rhoda Gillis"][0] == rhoda[0], "one address in each language"


@pytest.mark.django_db
def test_who_is_not_named_has_none_and_nobody_is_known_by_a_partner_who_is_not(night):
    pages = titles(night.club)
    said = "".join(body for _name, body in pages.values())
    assert "Morag" not in said
    assert "Ida Martell" not in said, "her only card was the minor's"


@pytest.mark.django_db
def test_by_one_press_a_name_is_on_no_page_and_no_picture(client, ida, night):
    before = pages_of(night.club)
    person = reverse("person", args=[night.club.pk, 11])
    page = client.get(person).content.decode()
    assert '<button class="quiet" name="age" value="hidden">' in page
    client.post(
        person, {"name": "Rhoda Gillis", "group": "", "note": "", "age": ["adult", "hidden"]}
    )
    after = pages_of(night.club)
    assert "Rhoda" in "".join(page.body for page in before.values())
    assert "Rhoda" not in "".join(page.body for page in after.values())
    seen = f"{night.key}.png", "en"
    assert before[seen].mark != after[seen].mark, "the picture has the couple's number"
    gone = {name for name, _language in before} - {name for name, _language in after}
    assert len(gone) == 3, "hers, the couple's, and of him there is no other night"


@pytest.mark.django_db
def test_who_is_forgotten_has_no_page(ida, night):
    forget_person(club=night.club, player=11, deed=by(ida))
    assert "Rhoda" not in "".join(page.body for page in pages_of(night.club).values())
    assert "Rhoda Gillis" not in titles(night.club)


@pytest.mark.django_db
def test_a_chat_is_shown_title_text_and_picture(night):
    for title, (name, body) in titles(night.club).items():
        og = dict(re.findall(r'<meta property="og:(.*?)" content="(.*?)">', body))
        assert og["title"] in (title, "Fire Hall · " + og["title"].partition(" · ")[2])
        assert og["description"]
        assert og["image"].startswith(PLACE)
        assert og["url"].startswith(PLACE + name)
        picture = og["image"].removeprefix(PLACE).partition("?")[0]
        assert (picture, "en") in pages_of(night.club)
        assert len(compress(body.encode())) <= MOST


@pytest.mark.django_db
def test_what_is_said_of_a_picture_is_what_it_shows(ida, night):
    older = []
    for weeks in range(2, 6):
        before = a_kept_night(ida, *a_night(4, RULES), *a_game(1, 1, 3), *a_game(2, 2, 1))
        on = tonight() - timedelta(weeks=weeks)
        Night.objects.filter(pk=before.pk).update(date=on)
        then(before, Closed(None, "nothing was paid"))
        older.append(before)
    pages, general = pages_of(night.club), "Boularderie: the next night, or who won last"

    def shown(name):
        body = pages[name, "en"].body
        return re.findall(r'og:image(?::alt)?" content="(?:.*/)?(.*?)(?:\?in=en)?">', body)

    result = shown(str(night.key))
    assert result[0] == f"{night.key}.png"
    assert "Rhoda Gillis and Neil MacNeil" in result[1]
    assert shown("") == [CARD, result[1]], "nothing is planned: the club's card is that of the last"
    own, _body = titles(night.club)["Rhoda Gillis"]
    assert shown(str(older[-1].key)) == shown(own) == [CARD, general]


@pytest.mark.django_db
def test_two_couples_that_share_a_prize_can_be_told_apart_wherever_they_are_named(ida):
    split = (wished(couple, Wish.SPLIT) for couple in (1, 2))
    night = a_kept_night(ida, *a_night_of_totals(18, 18, 15, 9), *split)
    for who, name in NAMES.items():
        Player.objects.filter(pk=who).update(name=name)
    choose_names(club=night.club, shown=NamesShown.FULL, deed=by(ida))
    then(night, Closed(None, "nothing was paid"))
    Outlet.objects.create(club=night.club, address="x", place=PLACE, can=" ".join(CAN))
    says = "First prize: Rhoda Gillis and Neil MacNeil; Wee Morag and Ida Martell"
    for name in ("", str(night.key)):
        body = unescape(pages_of(night.club)[name, "en"].body)
        described, seen = re.findall(r'og:(?:description|image:alt)" content="(.*?)"', body)
        assert says in described
        assert says in seen
    assert f"<dd>{says}" in unescape(pages_of(night.club)["", "en"].body)


@pytest.mark.django_db
def test_of_an_older_site_no_page_leads_where_it_has_none(night):
    Outlet.objects.update(can="")
    pages = pages_of(night.club)
    assert {name for name, _language in pages} == {"", str(night.key)}
    assert not any(word in page.body for page in pages.values() for word in ("og:image", ".ics"))


@pytest.mark.django_db(transaction=True)
def test_a_site_shows_pictures_and_the_calendar_as_what_they_are(night, settings, live_server):
    settings.SITE = SITE
    inlet = open_inlet(Club.objects.create(name="The same club on a site"))
    begin(night.club, live_server.url + reverse("hear", args=[inlet.token]))
    assert Outlet.objects.get().can == " ".join(CAN)
    Teller().look(timezone.now())

    def asked(file):
        return Client().get(reverse("at-home-file", args=[inlet.place, file]))

    picture = asked(CARD)
    assert picture["Content-Type"] == "image/png"
    assert picture["Cache-Control"] == "public, max-age=30"
    assert len(picture.content) <= 60_000
    assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
    calendar = asked("dates.ics")
    assert calendar["Content-Type"].startswith("text/calendar")
    assert f"UID:{night.key}@card-party" in calendar.content.decode()
    assert asked("another.png").status_code == 404
    own, _body = titles(night.club)["Rhoda Gillis"]
    assert "Rhoda Gillis" in text(Client().get(reverse("at-home-night", args=[inlet.place, own])))


def dots_of(png):
    """Its lines, each a byte a dot."""
    at, parts = 8, {}
    while at < len(png):
        (size,), name = unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        parts[name] = parts.get(name, b"") + png[at + 8 : at + 8 + size]
        at += 12 + size
    wide, high = unpack(">2I", parts[b"IHDR"][:8])
    rows = zlib.decompress(parts[b"IDAT"])
    return [rows[(wide + 1) * y + 1 :][:wide] for y in range(high)]


def test_a_card_has_letters_of_every_kind_within_its_border():
    plain = dots_of(draw_card(Card("", "")))
    said = dots_of(draw_card(Card("Fire Hall", "Łukasz Nguyễn", ("Mi’kmaq $340",), dots=False)))
    assert (len(said), len(said[0])) == (CARD_HIGH, CARD_WIDE)
    drawn = [
        (x, y)
        for y, (before, after) in enumerate(zip(plain, said, strict=True))
        for x, (one, other) in enumerate(zip(before, after, strict=True))
        if one != other
    ]
    assert len(drawn) > 20_000
    assert all(60 < x < CARD_WIDE - 60 and 60 < y < CARD_HIGH - 60 for x, y in drawn)


def test_the_same_card_is_the_same_picture_and_dots_stand_for_suits():
    card = Card("Fire Hall", "Friday 4 December")
    assert draw_card(card) == draw_card(card)
    assert draw_card(card) != draw_card(Card("Fire Hall", "Friday 4 December", dots=True))
