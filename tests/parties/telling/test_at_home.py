"""A laptop tells its club to a site: what anybody reads there, what is taken back, what is refused."""

import json
import re
from datetime import timedelta
from hashlib import sha256

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.door.actions import About, choose_names, say_of_person
from parties.management.telling import Teller
from parties.models import Club, Inlet, Night, Outlet, PublicPage
from parties.telling.actions import LONGEST_PAGE, Page, begin, is_safe, open_inlet, tell_all
from parties.telling.page.at_home import pages_of
from parties.web.finding import tonight
from scoring.club.people import Age, NamesShown
from scoring.night.closing import Closed
from scoring.night.course import CalledOff, Noted
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, a_night_of_totals
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, text, then
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.parties.rules.evenings.test_an_evening import Hall as Evenings
from tests.sweeping import swept

SITE = "https://cards.example.org"
RULES = HouseRules(games=2, prizes=(Prize(PrizeKind.GOODS, 0, "a ham"),), booby=None)
NOBODY_HOME = "http://127.0.0.1:9/told/nobody/"


@pytest.fixture
def night(ida):
    """Tonight: four couples, the first of two games played, and a note that is nobody's business."""
    night = a_kept_night(ida, *a_night(4, RULES), *a_game(1, 1, 3))
    Night.objects.filter(pk=night.pk).update(
        date=tonight(), standings_on_board=True, standings_hidden_last=0
    )
    then(night, Noted(1, 1, "Nan was rude", on_sheet=True))
    choose_names(club=night.club, shown=NamesShown.INITIAL, deed=by(ida))
    night.refresh_from_db()
    return night


@pytest.fixture
def inlet(night):
    return open_inlet(Club.objects.create(name="The same club on a site"))


def page_at(inlet, *name, **asked):
    where = "at-home-night" if name else "at-home"
    return Client().get(reverse(where, args=[inlet.place, *name]), asked)


def sent(inlet, body):
    return Client().post(reverse("hear", args=[inlet.token]), body, content_type="application/json")


def message(pages, some=None):
    some = pages if some is None else some
    return {
        "all": [
            [name, lang, sha256(body.encode()).hexdigest()] for (name, lang), body in pages.items()
        ],
        "pages": [[name, lang, body] for (name, lang), body in some.items()],
    }


@pytest.fixture
def line(settings, live_server, inlet):
    """The address that a laptop types, of a site that is there."""
    settings.SITE = SITE
    return live_server.url + reverse("hear", args=[inlet.token])


@pytest.mark.django_db(transaction=True)
def test_what_is_played_tonight_is_read_at_home_and_taken_back(
    client, ida, night, inlet, line, settings
):
    begin(night.club, line)
    teller = Teller()
    teller.look(timezone.now())
    first = text(page_at(inlet))
    assert "Tonight · Game 1 of 2" in first
    assert "Player N. and Player N." in first
    assert "Nr11" not in first

    then(night, *a_game(2, 2, 1), Closed(None, "nothing was paid"))
    say_of_person(club=night.club, player=11, about=About(age=Age.MINOR), deed=by(ida))
    teller.look(timezone.now())
    result = text(page_at(inlet, night.key))
    assert "First prize (a ham)" in result
    assert "couple 1" in result
    assert "Tonight" not in text(page_at(inlet))
    assert Outlet.objects.get().through_at is not None

    settings.SITE = ""  # the laptop is none
    press_world(client, night.club, way="end")
    settings.SITE = SITE
    teller.look(timezone.now())
    assert not Outlet.objects.exists()
    assert page_at(inlet).status_code == page_at(inlet, night.key).status_code == 404


@pytest.mark.django_db
def test_what_the_pots_hold_stands_with_the_next_night_and_with_none_that_is_called_off(ida):
    left = a_kept_night(ida, *a_night_of_totals(9, 8, 7, 6, rules=with_pots(JACKPOT)))
    then(left, Closed(None, "nothing was paid"))
    plan, *_ahead = (
        a_kept_night(ida, *a_night(0, with_pots(JACKPOT))[:1], week=each) for each in (60, 61, 62)
    )
    assert pots_by_night(left.club) == ["Jackpot $8", "", ""]
    then(plan, CalledOff("snow"))
    assert pots_by_night(left.club) == ["", "Jackpot $8", ""]
    about = re.search('og:description" content="(.*?)"', pages_of(left.club)["", "en"].body)[1]
    assert about.endswith("Jackpot $8")


def pots_by_night(club):
    """Of each of the next nights, the last thing that is said, if it is a pot."""
    nights = pages_of(club)["", "en"].body.split("<dt>")[1:4]
    return [(re.findall(r"<dd>(Jackpot .*?)</dd>", each) or [""])[0] for each in nights]


@pytest.mark.django_db(transaction=True)
def test_the_same_again_is_not_sent_and_what_was_lost_there_is(night, inlet, line):
    begin(night.club, line)
    teller, heard = Teller(), lambda: Inlet.objects.get(pk=inlet.pk).heard_at
    teller.look(timezone.now())
    before = heard()
    teller.look(timezone.now())
    assert heard() == before

    PublicPage.objects.all().delete()
    Teller().look(timezone.now())
    assert {page.language for page in PublicPage.objects.all()} == {"en", "fr"}
    assert page_at(inlet, **{"in": "fr"})["Content-Language"] == "fr"


@pytest.mark.django_db(transaction=True)
def test_without_a_line_it_waits_longer_and_longer_and_says_so(
    client, night, inlet, line, settings
):
    begin(night.club, line)
    Outlet.objects.update(address=NOBODY_HOME)
    teller, now = Teller(), timezone.now()
    for _again in range(3):
        teller.look(now)
        now += timedelta(seconds=1)
    assert [*teller.waits.values()] == [timedelta(seconds=20)]
    teller.look(now + timedelta(seconds=30))
    assert [*teller.waits.values()] == [timedelta(seconds=40)]
    settings.SITE = ""
    shown = text(client.get(reverse("world", args=[night.club.pk])))
    assert "What is new waits here, and is tried again. Nobody answers there." in shown
    assert "Address from the site" in shown, "another can be typed"
    settings.SITE = SITE

    Outlet.objects.update(address=line)
    teller.look(now + timedelta(hours=1))
    assert Outlet.objects.get().why == ""


@pytest.mark.django_db(transaction=True)
def test_the_longest_page_gets_there_whatever_its_letters(inlet, line):
    long = Page("é" * (LONGEST_PAGE // 2))
    tell_all(line, {("", "fr"): long, ("", "en"): Page("<p>Short")}, {})
    assert page_at(inlet, **{"in": "fr"}).content.decode() == long.body
    assert page_at(inlet, **{"in": "en"}).content == b"<p>Short"


def press_world(client, club, **typed):
    return client.post(reverse("world", args=[club.pk]), typed)


@pytest.mark.django_db
@swept(
    ("address", "says"),
    [
        ("", "it begins with https"),
        ("http://cards.example.org/told/x/", "it begins with https"),
        ("https://", "it begins with https"),
        ("javascript:alert(1)", "it begins with https"),
        (NOBODY_HOME, "Nobody answers there"),
    ],
)
def test_an_address_that_leads_to_no_site_is_refused(client, night, address, says):
    answer = press_world(client, night.club, way="begin", address=address)
    assert answer.status_code == 422
    assert says in text(answer)
    assert not Outlet.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_an_address_that_was_taken_back_is_refused(client, settings, night, inlet, line):
    open_inlet(inlet.club)
    settings.SITE = ""
    answer = press_world(client, night.club, way="begin", address=line)
    assert answer.status_code == 422
    assert "knows no such address" in text(answer)


@pytest.mark.django_db
def test_a_site_gives_out_an_address_and_takes_all_back(client, night, settings):
    settings.SITE = SITE
    press_world(client, night.club, way="begin")
    inlet = Inlet.objects.get()
    shown = text(client.get(reverse("world", args=[night.club.pk])))
    assert reverse("hear", args=[inlet.token]) in shown
    assert sent(inlet, message({("", "en"): "<p>Hello"})).json()["lacks"] == []
    assert page_at(inlet).content == b"<p>Hello"

    press_world(client, night.club, way="begin")
    again = Inlet.objects.get()
    assert (again.place, again.token == inlet.token) == (inlet.place, False)
    assert sent(inlet, message({})).status_code == 404
    assert page_at(inlet).status_code == 200, "another address takes nothing back"

    press_world(client, night.club, way="end")
    assert page_at(inlet).status_code == 404
    assert sent(again, message({})).status_code == 404


@pytest.mark.django_db
def test_that_nobody_is_named_is_said_by_the_laptop_alone_as_it_writes_the_names(
    client, ida, night, settings
):
    choose_names(club=night.club, shown=NamesShown.NONE, deed=by(ida))
    world = reverse("world", args=[night.club.pk])
    assert "Nobody is named outside the hall." in text(client.get(world))
    settings.SITE = SITE
    of_site = text(client.get(world))
    assert "Nobody is named" not in of_site
    assert "Names are as the club has chosen on the laptop in its hall." in of_site


@pytest.mark.django_db(transaction=True)
def test_what_the_site_no_longer_knows_is_not_said_to_be_taken_back(
    client, settings, night, inlet, line
):
    begin(night.club, line)
    Teller().look(timezone.now())
    open_inlet(inlet.club)
    settings.SITE = ""
    press_world(client, night.club, way="end")
    settings.SITE = SITE
    Teller().look(timezone.now())
    assert page_at(inlet).status_code == 200
    settings.SITE = ""
    assert "knows no such address" in text(client.get(reverse("world", args=[night.club.pk])))
    press_world(client, night.club, way="forget")
    assert not Outlet.objects.exists()


def first_page(club, language="en"):
    return " ".join(re.sub(r"<[^>]+>", " ", pages_of(club)["", language].body).split())


@pytest.mark.django_db
def test_standings_are_told_as_far_as_the_board_shows_them(night):
    assert "Player N." in first_page(night.club)
    Night.objects.filter(pk=night.pk).update(standings_on_board=False)
    said = first_page(night.club)
    assert "Game 1 of 2" in said
    assert "Player N." not in said


@pytest.mark.django_db
def test_a_night_that_is_called_off_says_so(ida, night):
    later = a_kept_night(ida, *a_night(0, RULES)[:1], week=20)
    then(later, CalledOff("a storm"))
    assert "Called off" in first_page(night.club)
    assert "storm" in first_page(night.club)


@pytest.mark.django_db
def test_nights_that_were_never_held_push_no_result_out(ida, night):
    then(night, *a_game(2, 2, 1), Closed(None, "nothing was paid"))
    for week in range(-20, -5):
        a_kept_night(ida, *a_night(0, RULES)[:1], week=week)
    assert (str(night.key), "en") in pages_of(night.club)


@pytest.mark.django_db
def test_another_evening_is_told_in_its_own_words(client, night):
    hall = Evenings(client, night.club)
    hall.keeps("crib_night")
    hall.plans("crib_night", date=(tonight() + timedelta(days=3)).isoformat())
    said = first_page(night.club)
    assert "Crib night" in said
    assert said.count("45s, Cape Breton") == 0


GOOD = {("", "en"): "<p>Good"}


@pytest.mark.django_db
@swept(
    "body",
    [
        "",
        "[]",
        "{}",
        "[" * 20_000,
        {"all": 3, "pages": []},
        {"all": [["", "en"]], "pages": []},
        {"all": [["", "xx", "0" * 64]], "pages": []},
        {"all": [["../up", "en", "0" * 64]], "pages": []},
        {"all": [["", "en", "no mark"]], "pages": []},
        {"all": [[["a"], "en", "0" * 64]], "pages": []},
        {"all": [], "pages": [["", "en", "not among all"]]},
        {"all": [["", "en", "0" * 64]], "pages": [["", "en", 7]]},
        {"all": [["", "en", "0" * 64]], "pages": [["", "en", "\ud800"]]},
        {"all": [["", "en", "0" * 64]], "pages": [["", "en", "x" * (LONGEST_PAGE + 1)]]},
        {"all": [[f"{at}", "en", "0" * 64] for at in range(700)], "pages": []},
        {"all": [["card.png", "en", "0" * 64]], "pages": [["card.png", "en", "<script>"]]},
        {"all": [["card.png", "en", "0" * 64]], "pages": [["card.png", "en", "aGVsbG8="]]},
    ],
)
def test_what_no_laptop_sends_changes_nothing(settings, inlet, body):
    settings.SITE = SITE
    sent(inlet, message(GOOD))
    answer = sent(inlet, body if isinstance(body, str) else json.dumps(body))
    assert answer.status_code == 400
    assert page_at(inlet).content == b"<p>Good"


@pytest.mark.django_db
def test_a_page_otherwise_than_its_fingerprint_is_not_kept(settings, inlet):
    settings.SITE = SITE
    told = message(GOOD) | {"pages": [["", "en", "<p>Another"]]}
    assert sent(inlet, told).json()["lacks"] == [["", "en"]]
    assert page_at(inlet).status_code == 404


@pytest.mark.django_db
def test_a_page_that_is_otherwise_now_is_gone_before_the_new_one_is_there(settings, inlet):
    settings.SITE = SITE
    sent(inlet, message(GOOD))
    assert sent(inlet, message({("", "en"): "<p>New"}, {})).json()["lacks"] == [["", "en"]]
    assert page_at(inlet).status_code == 404


@pytest.mark.django_db
def test_a_program_that_is_no_site_hears_nothing_and_shows_nothing(settings, inlet):
    settings.SITE = SITE
    sent(inlet, message(GOOD))
    settings.SITE = ""
    assert sent(inlet, message(GOOD)).status_code == 404
    assert page_at(inlet).status_code == 404


@pytest.mark.django_db
def test_no_script_of_a_page_would_run_and_a_proxy_may_keep_it_for_half_a_minute(settings, inlet):
    settings.SITE = SITE
    sent(inlet, message(GOOD))
    page = page_at(inlet)
    assert "default-src 'none'" in page["Content-Security-Policy"]
    assert page["Cache-Control"] == "public, max-age=30"
    same = Client().get(
        reverse("at-home", args=[inlet.place]), headers={"if-none-match": page["ETag"]}
    )
    assert same.status_code == 304
    assert not page.cookies


@pytest.mark.django_db
def test_nothing_of_the_tills_of_notes_and_of_who_may_not_be_named_goes_out(ida, night):
    say_of_person(club=night.club, player=21, about=About(age=Age.MINOR), deed=by(ida))
    said = " ".join(page.body for page in pages_of(night.club).values())
    assert "couple 2" in said
    assert not any(word in said for word in ("Nr21", "Nr22", "rude", "<script", "token"))


@pytest.mark.django_db
def test_a_practice_club_is_told_to_nobody(client, night):
    Club.objects.filter(pk=night.club.pk).update(practice=True)
    assert client.get(reverse("world", args=[night.club.pk])).status_code == 404


@swept(
    ("address", "safe"),
    [
        ("https://cards.example.org/told/x/", True),
        ("http://127.0.0.1:8000/told/x/", True),
        ("http://10.0.0.7/told/x/", False),
        ("ftp://127.0.0.1/", False),
        ("https://[", False),
    ],
)
def test_what_is_secret_goes_over_no_line_that_others_can_read(address, safe):
    assert is_safe(address) is safe
