"""People at home say that they are coming, the hall answers, and they take it back."""

import json
from dataclasses import replace
from datetime import timedelta
from hashlib import sha256

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from parties.door.actions import forget_person
from parties.log.forgotten import forget_again
from parties.management.telling import ASKS_EVERY, Teller
from parties.models import Booking, Club, Inlet, Night, Outlet, Player
from parties.telling.actions import MOST_COMING, begin, end, open_inlet, take_coming
from parties.telling.page.at_home import pages_of
from parties.web.finding import tonight
from scoring.night.rules import RulesSet
from tests.builders import a_night, bell
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, text, then, url
from tests.sweeping import swept

SITE = "https://cards.example.org"
NIGHT = "7c1d7a3e-54b1-4a39-8f5e-0b6c2f0f9a11"


class Evening:
    """A laptop, its site, and people at home, with a clock of their own."""

    def __init__(self, night, inlet, settings):
        self.night, self.inlet, self.settings = night, inlet, settings
        self.teller, self.now = Teller(), timezone.now()

    def minute(self):
        """The laptop looks, and a minute goes by."""
        self.settings.SITE = SITE
        self.teller.look(self.now)
        self.now += ASKS_EVERY
        self.inlet.refresh_from_db()

    def says(self, one, other="", **more):
        self.settings.SITE = SITE
        where = reverse("coming", args=[self.inlet.place])
        return Client().post(where, {"one": one, "other": other} | more)

    def at_home(self, where):
        self.settings.SITE = SITE
        return text(Client().get(where))

    def expected(self, client):
        self.settings.SITE = ""
        return text(client.get(url("expected", self.night)))

    def press(self, client, page, **typed):
        self.settings.SITE = ""
        return client.post(url(page, self.night), typed)


@pytest.fixture
def evening(ida, settings, live_server):
    """A night that is planned for tomorrow, and its club told to a site, where people may say they come."""
    night = a_kept_night(ida, *a_night(0)[:1])
    Night.objects.filter(pk=night.pk).update(date=tonight() + timedelta(days=1))
    night.refresh_from_db()
    inlet = open_inlet(Club.objects.create(name="The same club on a site"))
    settings.SITE = SITE
    begin(night.club, live_server.url + reverse("hear", args=[inlet.token]))
    take_coming(night.club, takes=True, word="")
    return Evening(night, inlet, settings)


pytestmark = pytest.mark.django_db(transaction=True)


def test_a_couple_that_says_so_is_expected_by_one_press_and_takes_it_back(client, evening):
    evening.minute()
    assert "We are coming" in evening.at_home(reverse("at-home", args=[evening.inlet.place]))

    mine = evening.says("Mary  MacNeil", "Joe Boudreau").url
    assert "has not answered yet" in evening.at_home(mine)
    evening.minute()
    assert "Said at home (1) Mary MacNeil & Joe Boudreau" in evening.expected(client)
    assert "Said at home: we are coming" in text(client.get(url("night", evening.night)))

    said = Booking.objects.get(inlet=None)
    typed = {"first-name": said.one, "second-name": said.other, "booking": said.key}
    evening.press(client, "expected", **typed)
    page = evening.expected(client)
    assert "Expected (1)" in page
    assert "Said at home" not in page
    evening.minute()
    assert "The hall expects you." in evening.at_home(mine)

    Client().post(mine)
    assert "you are not coming" in evening.at_home(mine)
    evening.minute()
    assert "They took it back at home." in evening.expected(client)
    pair = Booking.objects.get(inlet=None).pair
    evening.press(client, "stop-expecting", pair=pair)
    assert "Nobody yet." in evening.expected(client)


def test_a_name_of_two_people_of_the_book_is_asked_and_stays_with_what_was_said(client, evening):
    for _twin in range(2):
        Player.objects.create(club=evening.night.club, name="Mary MacNeil")
    evening.minute()
    evening.says("Mary MacNeil", "Joe Boudreau")
    evening.minute()
    said = Booking.objects.get(inlet=None)
    typed = {"first-name": said.one, "second-name": said.other, "booking": said.key}

    asked = evening.press(client, "expected", **typed)
    assert asked.status_code == 422
    assert f'value="{said.key}"' in asked.content.decode()
    assert "Said at home (1)" in evening.expected(client)


def test_who_comes_alone_is_known_and_who_cannot_be_taken_in_is_named_no_more(client, evening):
    evening.minute()
    alone, refused = evening.says("Nan").url, evening.says("Stranger", "Danger").url
    evening.minute()
    nan, stranger = Booking.objects.filter(inlet=None).order_by("at")
    evening.press(client, "answer-coming", booking=nan.key, answer="yes")
    evening.press(client, "answer-coming", booking=stranger.key, answer="no")
    assert "Nan · looks for a partner" in evening.expected(client)
    evening.minute()
    assert "The hall expects you." in evening.at_home(alone)
    page = evening.at_home(refused)
    assert "The hall cannot take you in. Telephone them." in page
    assert "Stranger" not in page
    assert not Booking.objects.filter(inlet__isnull=False, one="Stranger").exists()


def test_somebody_who_is_forgotten_is_forgotten_on_the_site(client, ida, evening):
    evening.minute()
    evening.says("Rhoda Gillis")
    evening.minute()
    rhoda = Player.objects.create(club=evening.night.club, name="Rhoda Gillis")
    forget_person(club=evening.night.club, player=rhoda.pk, deed=by(ida))
    assert "Rhoda" not in evening.expected(client)
    evening.minute()
    assert not Booking.objects.filter(one__contains="Rhoda").exists()


def test_a_copy_that_is_put_back_brings_no_name_back_that_was_said_at_home(ida, evening):
    evening.minute()
    evening.says("Rhoda Gillis")
    evening.minute()
    before = Booking.objects.filter(inlet=None).values("one", "answer").get()
    rhoda = Player.objects.create(club=evening.night.club, name="Rhoda Gillis")
    forget_person(club=evening.night.club, player=rhoda.pk, deed=by(ida))
    Booking.objects.filter(inlet=None).update(
        **before
    )  # as in a copy of before she was in the book
    forget_again()
    assert not Booking.objects.filter(inlet=None, one__contains="Rhoda").exists()


def test_once_the_games_begin_the_site_asks_no_more_and_after_the_day_it_names_nobody(evening):
    evening.minute()
    mine = evening.says("Nan").url
    evening.minute()
    then(evening.night, *a_night(4)[1:], bell())
    evening.minute()
    assert "Nothing more is said here." in evening.at_home(mine)
    assert evening.says("Nan").status_code == 404
    assert "We are coming" not in evening.at_home(reverse("at-home", args=[evening.inlet.place]))

    yesterday = tonight() - timedelta(days=1)
    Night.objects.filter(pk=evening.night.pk).update(date=yesterday)
    Inlet.objects.update(night_on=yesterday)
    evening.teller = Teller()  # the next day
    evening.minute()
    assert not Booking.objects.exists()


def test_where_the_club_does_not_want_it_nobody_can_say_so(client, evening):
    take_coming(evening.night.club, takes=False, word="")
    evening.minute()
    assert evening.says("Nan").status_code == 404
    assert "We are coming" not in evening.at_home(reverse("at-home", args=[evening.inlet.place]))

    world = reverse("world", args=[evening.night.club.pk])
    evening.settings.SITE = ""
    client.post(world, {"way": "coming", "takes": "on", "word": "Kitchen  Party"})
    evening.minute()
    assert evening.says("Nan").status_code == 422, "without the word"
    assert evening.says("Nan", word="ceilidh").status_code == 422
    assert evening.says("Nan", word="kitchen party").status_code == 303


def test_said_twice_both_are_answered_alike_and_the_hall_reads_it_once(client, evening):
    evening.minute()
    first = evening.says("Mary MacNeil", "Joe Boudreau")
    again = evening.says("joe boudreau", "MARY MACNEIL")
    assert first.status_code == again.status_code == 303
    assert first.url != again.url, "nobody is given another's code"
    evening.minute()
    assert "Said at home (1) Mary MacNeil & Joe Boudreau" in evening.expected(client)
    said = Booking.objects.filter(inlet=None).earliest("at")
    typed = {"first-name": said.one, "second-name": said.other, "booking": said.key}
    evening.press(client, "expected", **typed)
    evening.minute()
    for mine in (first.url, again.url):
        assert "The hall expects you." in evening.at_home(mine)
    Client().post(first.url)
    evening.minute()
    assert "They took it back" not in evening.expected(client), "the other of the two still comes"


def test_what_was_taken_back_and_is_said_again_is_taken_in_while_they_are_expected(client, evening):
    evening.minute()
    mine = evening.says("Mary MacNeil", "Joe Boudreau").url
    evening.minute()
    said = Booking.objects.get(inlet=None)
    typed = {"first-name": said.one, "second-name": said.other}
    evening.press(client, "expected", **typed, booking=said.key)
    evening.settings.SITE = SITE
    Client().post(mine)
    again = evening.says("Mary MacNeil", "Joe Boudreau").url
    evening.minute()
    page = evening.expected(client)
    assert "They took it back at home." in page
    assert (
        "Said at home (1) Mary MacNeil & Joe Boudreau said again: they are expected below" in page
    )
    new = Booking.objects.filter(inlet=None, off=False).get()
    assert evening.press(client, "expected", **typed, booking=new.key).status_code == 303
    page = evening.expected(client)
    assert "Expected (1)" in page
    assert "took it back" not in page
    assert "Said at home" not in page
    evening.minute()
    assert "The hall expects you." in evening.at_home(again)


def test_with_the_pages_all_that_was_said_at_home_goes_from_the_site_at_once(evening):
    evening.minute()
    mine = evening.says("Mary MacNeil", "Joe Boudreau").url
    assert "Mary MacNeil" in evening.at_home(mine)
    other = open_inlet(Club.objects.create(name="Another club of the site"))
    Booking.objects.create(inlet=other, night=evening.night.key, one="Angus", at=timezone.now())

    end(evening.night.club)
    evening.minute()
    assert not Outlet.objects.exists()
    assert Client().get(mine).status_code == 404
    assert [each.one for each in Booking.objects.all()] == ["Angus"]


def test_a_laptop_that_is_told_the_address_again_takes_no_booking_away(evening):
    evening.minute()
    mine = evening.says("Mary MacNeil", "Joe Boudreau").url
    begin(evening.night.club, Outlet.objects.get().address)
    assert "Mary MacNeil" in evening.at_home(mine)


def test_of_two_nights_on_one_day_the_form_says_which(evening):
    rules = replace(evening.night.evening().rules, begins="19:30")
    then(evening.night, RulesSet(rules))
    evening.minute()
    page = evening.at_home(reverse("coming", args=[evening.inlet.place]))
    assert "19:30, Fire Hall" in page
    assert "19:30, Fire Hall" in evening.at_home(evening.says("Nan").url)


def test_a_site_of_an_older_version_has_no_page_and_no_link_leads_to_one(client, evening):
    Outlet.objects.update(can="")
    club = evening.night.club
    assert "coming/" not in pages_of(club)["", "en"].body
    evening.settings.SITE = ""
    page = text(client.get(reverse("world", args=[club.pk])))
    assert "That site is of an older version" in page
    evening.minute()  # it was asked, and knows of it by now
    evening.minute()
    assert "coming/" in pages_of(club)["", "en"].body


def test_from_one_machine_nobody_says_so_all_day(evening):
    evening.minute()
    answers = [evening.says(f"Stranger{'x' * at}").status_code for at in range(62)]
    assert answers[60:] == [429, 429]
    assert 429 not in answers[:60], "one address may be all of a hall's"


def test_a_hall_has_room_for_so_many_and_then_says_so(evening):
    evening.minute()
    Booking.objects.bulk_create(
        Booking(inlet=evening.inlet, night=evening.night.key, one=f"N{at}", at=evening.now)
        for at in range(MOST_COMING)
    )
    answer = evening.says("Nan")
    assert answer.status_code == 422
    assert "Telephone the hall." in text(answer)


def test_who_is_no_longer_expected_waits_again_and_who_was_refused_can_be_taken_in(client, evening):
    evening.minute()
    evening.says("Mary MacNeil", "Joe Boudreau")
    evening.minute()
    said = Booking.objects.get(inlet=None)
    typed = {"first-name": said.one, "second-name": said.other, "booking": said.key}
    evening.press(client, "expected", **typed)
    evening.press(client, "stop-expecting", pair=Booking.objects.get(inlet=None).pair)
    assert "Said at home (1) Mary MacNeil & Joe Boudreau" in evening.expected(client)

    evening.press(client, "answer-coming", booking=said.key, answer="no")
    assert Booking.objects.get(inlet=None).answer == "yes", "somebody else has taken them in"
    Booking.objects.filter(inlet=None).update(answer="no", pair="")
    assert "Not taken in (1) Mary MacNeil & Joe Boudreau" in evening.expected(client)
    evening.press(client, "expected", **typed)
    assert "Expected (1)" in evening.expected(client)


def test_a_code_that_nobody_was_given_opens_nothing(evening):
    evening.minute()
    evening.says("Nan")
    code = Booking.objects.get().code
    wrong = reverse("booking", args=[evening.inlet.place, "0" if code != "0" else "1"])
    answers = {Client().get(wrong).status_code for _guess in range(20)}
    assert answers == {404}
    right = reverse("booking", args=[evening.inlet.place, code])
    assert Client().get(right).status_code == 404, "whoever has guessed learns nothing for an hour"


def test_a_laptop_without_a_line_keeps_what_it_heard(client, evening):
    evening.minute()
    evening.says("Nan")
    evening.minute()
    Outlet.objects.update(address="http://127.0.0.1:9/told/nobody/")
    evening.minute()
    assert "Said at home (1) Nan" in evening.expected(client)


@swept(
    "asks",
    [
        {"asks": 7, "answers": []},
        {"asks": [NIGHT], "answers": []},
        {"asks": ["no key", "2026-12-04", ""], "answers": []},
        {"asks": [NIGHT, "tomorrow", ""], "answers": []},
        {"asks": [NIGHT, 5, ""], "answers": []},
        {"asks": [NIGHT, "2026-12-04", "w" * 21], "answers": []},
        {"asks": [NIGHT, "2026-12-04", "\0"], "answers": []},
        {"asks": [NIGHT, "2026-12-04", ""]},
        {"asks": [NIGHT, "2026-12-04", ""], "answers": [["no key", "yes"]]},
        {"asks": [NIGHT, "2026-12-04", ""], "answers": [[NIGHT, "perhaps"]]},
        {"asks": [NIGHT, "2026-12-04", ""], "answers": {"a": 1}},
        {"asks": [NIGHT, "2026-12-04", ""], "answers": [], "which": ["25:00", ""]},
        {"asks": [NIGHT, "2026-12-04", ""], "answers": [], "which": ["19:30"]},
        {"asks": [NIGHT, "2026-12-04", ""], "answers": [], "which": ["19:30", "x" * 81]},
        {"ends": True},
    ],
)
def test_what_no_laptop_asks_changes_nothing(evening, asks):
    evening.minute()
    evening.says("Nan")
    mark = sha256(b"<p>Hello").hexdigest()
    body = {"all": [["", "en", mark]], "pages": [["", "en", "<p>Hello"]]} | asks
    token = Inlet.objects.get().token
    answer = Client().post(
        reverse("hear", args=[token]), json.dumps(body), content_type="application/json"
    )
    assert answer.status_code == 400
    assert Booking.objects.filter(one="Nan").exists()
