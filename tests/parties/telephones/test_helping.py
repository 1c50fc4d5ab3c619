"""Helpers: letting them in by link and by code, what they see, what they may undo, how it ends."""

import datetime
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from parties import network
from parties.log.night import last_deed_of
from parties.models import DeviceLink, LogEntry, Role, WrongGuess
from parties.telephones import actions, views
from parties.web import requests
from scoring.door.fees import FeePaid
from scoring.door.registering import Registered
from scoring.games.results import Won
from scoring.log.lines import Undone
from scoring.night.closing import Closed
from scoring.punch_cards.card import Reading
from scoring.punch_cards.reading import CardLost, CardRead
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell, StaysPut
from tests.builders import a_door, a_game, a_night, a_night_of_totals, bell, fees_paid, won
from tests.parties.nights import HTMX, a_kept_night, helper, let_in, log, text, then, url

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_wrong_codes():
    views.WRONG_HELPER_CODES.forget_all()
    requests.forget_all()


@pytest.fixture
def organiser(ida):
    browser = Client()
    browser.force_login(ida)
    return browser


@pytest.fixture
def telephone():
    return Client()


# In


def test_the_organiser_lets_somebody_in_and_reads_the_code(organiser, ida):
    night = a_kept_night(ida, *a_night(4))

    response = organiser.post(url("let-in", night), {"name": " Mary  Ann ", "role": "door"})

    link = DeviceLink.objects.get()
    assert (link.name, link.role, len(link.code)) == ("Mary Ann", "door", 6)
    assert (response.status_code, response["Location"]) == (303, url("helper", night, link.pk))
    page = text(organiser.get(response["Location"]))
    assert f"{link.code[:3]} {link.code[3:]}" in page
    assert "/join/" in page
    assert "Mary Ann" in text(organiser.get(url("helpers", night)))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"name": "", "role": "door"}, "This field is required."),
        ({"name": "Mary"}, "Say where this person helps."),
        ({"name": "Mary", "role": "board"}, "Select a valid choice."),
    ],
)
def test_a_helper_has_a_name_and_a_place(organiser, ida, typed, said):
    night = a_kept_night(ida, *a_night(4))

    response = organiser.post(url("let-in", night), typed)

    assert response.status_code == 422
    assert said in text(response)
    assert not DeviceLink.objects.exists()


def test_the_picture_is_a_drawing_without_a_style(organiser, ida):
    night = a_kept_night(ida, *a_night(4))

    page = organiser.get(url("helper", night, let_in(night).pk)).content.decode()
    picture = re.search(r'<span class="qr".*?</span>', page)[0]

    assert "<svg" in picture
    assert "style=" not in picture


def test_the_link_makes_the_telephone_the_helpers(telephone, ida):
    link = let_in(a_kept_night(ida, *a_door(2)), Role.DOOR)

    response = telephone.get(reverse("join-by-link", args=[link.token]))

    assert response["Location"] == url("helping", link.night)
    assert response.cookies["sessionid"]["httponly"]
    page = text(telephone.get(response["Location"]))
    assert "You are helping at the door tonight as Mary" in page
    assert telephone.get("/")["Location"] == response["Location"]


@pytest.mark.parametrize("typed", ["{0}{1}", "{0} {1}", " {0}-{1} "])
def test_the_code_does_too_however_it_is_typed(telephone, ida, typed):
    link = let_in(a_kept_night(ida, *a_night(4), bell(1)))

    response = telephone.post("/join/", {"code": typed.format(link.code[:3], link.code[3:])})

    assert response["Location"] == url("helping", link.night)
    assert "on the floor tonight as Mary" in text(telephone.get(response["Location"]))


def test_a_code_is_good_once(telephone, ida):
    link = let_in(a_kept_night(ida, *a_night(4)))
    Client().post("/join/", {"code": link.code})

    response = telephone.post("/join/", {"code": link.code})

    assert response.status_code == 422
    assert "This code is not good, or not any more." in text(response)


def test_a_code_keeps_while_it_lets_nobody_in(telephone, organiser, ida):
    link = let_in(a_kept_night(ida, *a_night(4)))
    assert organiser.post("/join/", {"code": link.code})["Location"] == "/"
    assert telephone.post("/join/", {"code": link.code}).status_code == 303


def test_a_code_is_good_for_ten_minutes(telephone, ida):
    eleven_ago = timezone.now() - datetime.timedelta(minutes=11)
    link = let_in(a_kept_night(ida, *a_night(4)), at=eleven_ago)

    assert telephone.post("/join/", {"code": link.code}).status_code == 422
    assert telephone.get(reverse("join-by-link", args=[link.token])).status_code == 303


@pytest.mark.parametrize(
    ("code", "said"), [("", "This field is required."), ("12", "A code has 6 digits.")]
)
def test_what_is_no_code_is_said_so(telephone, code, said):
    response = telephone.post("/join/", {"code": code})

    assert response.status_code == 422
    assert said in text(response)


def guess(telephone, code, address):
    return telephone.post("/join/", {"code": code}, REMOTE_ADDR=address).status_code


@pytest.fixture
def link(ida):
    """A helper with a code that nobody has typed yet."""
    return let_in(a_kept_night(ida, *a_night(4)))


def test_no_two_good_codes_are_alike_and_one_that_is_over_may_come_again(ida):
    night, at = a_kept_night(ida, *a_night(4)), timezone.now()

    def let_somebody_in(at, *falls):
        said = {"night": night, "role": Role.DOOR, "name": "Jo"}
        return actions.let_in(**said, at=at, rng=Falls(falls)).code

    assert let_somebody_in(at, 7) == "000007"
    assert let_somebody_in(at, 7, 7, 8) == "000008"
    assert let_somebody_in(at + actions.CODE_IS_GOOD_FOR, 7) == "000007"


class Falls:
    """Dice that fall as is said."""

    def __init__(self, falls):
        self._falls = iter(falls)

    def randrange(self, _sides):
        return next(self._falls)


def test_on_a_site_a_stranger_who_guesses_keeps_nobody_else_out(telephone, ida, settings):
    settings.SITE = "https://cards.example"
    link = let_in(a_kept_night(ida, *a_night(4)))
    wrong = f"{(int(link.code) + 1) % 10**10:010}"

    answers = [guess(telephone, wrong, "203.0.113.7") for _ in range(21)]
    elsewhere = {"what": views.WRONG_HELPER_CODES.what, "at": timezone.now()}
    WrongGuess.objects.bulk_create(WrongGuess(by=f"{by}", **elsewhere) for by in range(2_000))

    assert answers == [422] * 20 + [429]
    assert guess(telephone, link.code, "198.51.100.8") == 303
    assert telephone.get(url("helping", link.night)).status_code == 200


@pytest.fixture
def wrong(link):
    return f"{(int(link.code) + 1) % 1_000_000:06}"


def test_a_telephone_that_guesses_has_to_wait_and_no_other(telephone, link, wrong):
    answers = [guess(telephone, wrong, "192.168.1.7") for _ in range(9)]

    assert answers == [422] * 8 + [429]
    assert guess(telephone, link.code, "192.168.1.7") == 429
    assert guess(telephone, link.code, "192.168.1.8") == 303


def test_for_whoever_has_to_wait_nothing_is_written(telephone, link, wrong):
    for _ in range(8):
        guess(telephone, wrong, "192.168.1.7")

    with CaptureQueriesContext(connection) as asked:
        assert guess(telephone, wrong, "192.168.1.7") == 429

    assert {each["sql"].split()[0] for each in asked} == {"SELECT"}


def test_many_telephones_that_guess_make_all_wait(telephone, link, wrong):
    answers = [guess(telephone, wrong, f"192.168.1.{each}") for each in range(21)]

    assert answers == [422] * 20 + [429]
    assert guess(telephone, link.code, "192.168.1.99") == 429


def test_who_is_signed_in_stays_who_they_are(organiser, ida):
    link = let_in(a_kept_night(ida, *a_night(4)))

    organiser.get(reverse("join-by-link", args=[link.token]))

    assert organiser.get(url("log", link.night)).status_code == 200


# At the door


def test_a_helper_at_the_door_lets_couples_in_and_sees_no_totals(ida):
    night = a_kept_night(ida, *a_door(2, HouseRules(fee=500)))
    mary = helper(night, Role.DOOR)

    page = text(mary.get(url("door", night)))
    response = mary.post(
        url("register-couple", night),
        {"first-name": "Rhoda Beaton", "second-name": "Leo Burke", "paid": "both"},
        headers=HTMX,
    )

    assert "owing" not in page.split("Couple 3")[0]
    assert "$20" not in page
    assert url("night", night) not in mary.get(url("door", night)).content.decode().split('"')
    assert response.status_code == 200
    assert [type(each) for each in log(night)[-3:]] == [Registered, FeePaid, FeePaid]
    entry = LogEntry.objects.last()
    assert (entry.by, entry.link) == (None, mary.link)


def test_the_log_names_the_helper(organiser, ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    helper(night).post(url("record-win", night), {"win": "1-1-1"})

    assert "Table 1: couple 1 won game 1 Mary" in text(organiser.get(url("log", night)))


def test_a_helper_at_the_door_finds_no_button_that_is_not_for_helpers(organiser, ida):
    night = a_kept_night(ida, *a_door(2), *fees_paid([1]))
    pages = url("door", night), url("mend-names", night, 1)
    buttons = {
        url("seating", night),
        url("give-fees-back", night),
        url("take-back-couple", night, 1),
    }

    def found(browser):
        answers = [browser.get(page) for page in pages]
        assert [answer.status_code for answer in answers] == [200, 200]
        shown = "".join(answer.content.decode() for answer in answers)
        return {button for button in buttons if button in shown}

    assert found(organiser) == buttons
    assert found(helper(night, Role.DOOR)) == set()


# On the floor


def test_a_helper_on_the_floor_enters_winners_and_rings_the_bell(ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    mary = helper(night)
    page = mary.get(url("floor", night)).content.decode()

    mary.post(url("record-win", night), {"win": "1-1-1"})
    mary.post(url("record-win", night), {"win": "1-2-3"})
    mary.post(url("next-game", night), {"game": "1"})

    assert [type(each) for each in log(night)[-3:]] == [Won, Won, Bell]
    for name in ("standings", "door", "night", "prizes"):
        assert f'"{url(name, night)}"' not in page


def test_a_helper_undoes_the_last_own_winner_and_no_other(ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    mary, leo = helper(night), helper(night, name="Leo")
    mary.post(url("record-win", night), {"win": "1-1-1"})
    leo.post(url("record-win", night), {"win": "1-2-3"})
    first, second = [line.seq for line in night.lines()[-2:]]

    assert "couple 1 won" in text(mary.get(url("floor", night))).split("Undo:")[1]
    assert mary.post(url("undo", night), {"seq": second}).status_code == 403
    assert mary.post(url("undo", night), {"seq": first}).status_code == 303
    assert log(night)[-1] == Undone(first)


def test_a_helper_does_not_undo_the_bell(ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    mary = helper(night)
    then(night, won(1, 1, 1), won(1, 2, 3))
    mary.post(url("next-game", night), {"game": "1"})
    line = last_deed_of(night.evening(), night, mary.link)[0]

    assert "Nothing to undo yet" in text(mary.get(url("floor", night)))
    assert mary.post(url("undo", night), {"seq": line.seq}).status_code == 403


def test_what_is_over_is_not_put_right_by_a_helper(ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    then(night, won(1, 1, 1), won(1, 2, 3), bell(2))
    won_first = night.evening().games.wins[1, 1].seq
    before = log(night)

    response = helper(night).post(url("record-win", night), {"win": f"1-1-2-{won_first}"})

    assert response.status_code == 403
    assert log(night) == before


# The end


def test_a_withdrawn_helper_is_told_so_wherever_it_taps(organiser, ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    mary = helper(night)
    before = log(night)

    organiser.post(url("withdraw", night, mary.link.pk))

    tapped = mary.post(url("record-win", night), {"win": "1-1-1"})
    by_htmx = mary.post(url("record-win", night), {"win": "1-1-1"}, headers=HTMX)
    for response in (tapped, mary.get(url("floor", night)), mary.get(url("helping", night))):
        assert response.status_code == 403
        assert "Your helping has ended" in text(response)
    assert (by_htmx.status_code, by_htmx["HX-Redirect"]) == (403, url("helping", night))
    assert log(night) == before
    assert "Mary" not in text(organiser.get(url("helpers", night)))
    opened_again = Client().get(reverse("join-by-link", args=[mary.link.token]))
    assert opened_again.status_code == 403


def test_helping_ends_with_the_night(ida):
    night = a_kept_night(ida, *a_night_of_totals(9, 7))
    mary = helper(night, Role.DOOR)
    then(night, Closed(None, "power cut"))

    response = mary.get(url("door", night))

    assert response.status_code == 403
    assert "The night is over." in text(response)


def test_a_new_code_ends_the_telephone_of_before(organiser, ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    mary = helper(night)

    organiser.post(url("let-in-again", night, mary.link.pk))

    anew = DeviceLink.objects.get(withdrawn_at=None)
    assert (anew.name, anew.role) == ("Mary", "floor")
    assert anew.token != mary.link.token
    assert mary.get(url("floor", night)).status_code == 403


def test_the_list_says_since_when_and_what_was_last(organiser, ida):
    night = a_kept_night(ida, *a_night(4), bell(1))
    mary = helper(night)
    assert "nothing entered yet" in text(organiser.get(url("helpers", night)))

    mary.post(url("record-win", night), {"win": "1-1-1"})

    assert "1 entry, the last at" in text(organiser.get(url("helpers", night)))


def test_without_the_halls_server_there_is_no_switch(organiser, ida):
    night = a_kept_night(ida, *a_night(4))

    assert "The hall’s network" not in text(organiser.get(url("helpers", night)))
    assert organiser.post(url("turn-network", night), {"network": "on"}).status_code == 404


def test_who_helps_on_the_floor_reads_cards_in_and_undoes_the_last(ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=1)), *a_game(1, 1, 3))
    mary = helper(night)

    home = mary.get(url("helping", night)).content.decode()
    assert url("count-card", night) in home
    assert url("count-card-again", night) in home
    mary.post(url("count-card-again", night), {"couple": 3, "holes": "1"})
    page = text(mary.get(url("count-card-again", night)))

    assert log(night)[-1] == CardRead(3, (1,), None, Reading.SECOND)
    assert "Undo: Card of couple 3 read a second time: 1 hole" in page
    assert "Check the cards" not in page
    seq = len(log(night))
    answer = mary.post(url("undo", night), {"seq": seq, "page": "count-card-again"})
    assert answer["Location"] == url("count-card-again", night)
    assert log(night)[-1] == Undone(seq)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("count-card", {"couple": 3, "holes": "1"}),
        ("count-card-again", {"couple": 3, "holes": "1"}),
        ("lose-card", {"couple": 3}),
        ("enter-photographs", {"card": "3:1 :"}),
    ],
)
def test_before_the_games_are_over_no_helper_says_anything_of_a_card(ida, address, said):
    night = a_kept_night(ida, *a_night(4), bell(1), won(1, 1, 1))
    mary, before = helper(night), log(night)

    assert url(address, night) not in mary.get(url("helping", night)).content.decode()
    assert mary.post(url(address, night), said).status_code == 403
    assert log(night) == before

    then(night, CardLost(2))  # the organiser has begun: the laptop died, or somebody goes home
    assert mary.post(url(address, night), said).status_code == 303
    assert log(night)[-1].couple == 3


def test_of_a_second_winner_a_helper_is_told_who_can_put_it_right_and_offered_no_page(ida):
    night = a_kept_night(ida, *a_night(4), bell(), won(1, 1, 2))

    refused = helper(night).post(url("record-win", night), {"win": "1-1-1"}, headers=HTMX)

    assert refused.status_code == 409
    assert "If that is wrong, tell the organiser, who can put it right." in text(refused)
    assert "href" not in refused.content.decode()


def offered(page):
    """The addresses that a page leads to or has buttons for."""
    return set(re.findall(r'(?:href|action)="(/[^"#]*)"', page.content.decode()))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("role", "pages"),
    [
        (Role.FLOOR, ["helping", "floor", "count-card", "count-card-again"]),
        (Role.DOOR, ["helping", "door", "expected", "side-fees", "tickets", "owing"]),
    ],
)
@pytest.mark.parametrize(
    "games",
    [
        (),
        (bell(),),
        (bell(), StaysPut(1, 1, stays=True), StaysPut(2, 1, stays=True), won(1, 2, 3)),
        (*a_game(1, 1, 3), *a_game(2, 3, 1)),
    ],
)
def test_nothing_is_offered_that_a_helper_is_not_to_do(ida, role, pages, games):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=2)), *fees_paid([1]), *games)
    browser = helper(night, role)
    shown = [browser.get(url(name, night)) for name in pages]

    ways = {way for page in shown if page.status_code == 200 for way in offered(page)}
    ways -= {"/sign-out/"}
    asked = {way: (browser.get(way).status_code, browser.post(way).status_code) for way in ways}

    assert [way for way, statuses in asked.items() if 403 in statuses and 200 not in statuses] == []
    assert all("Seat them" not in text(page) for page in shown)


# Heard from


def test_a_telephone_that_is_silent_for_a_minute_is_said_to_be(organiser, ida):
    night = a_kept_night(ida, *a_night(4), bell())
    telephone = helper(night)
    telephone.get(url("floor", night))
    assert "not heard from" not in text(organiser.get(url("helpers", night)))

    then_heard = timezone.now() - datetime.timedelta(seconds=61)
    requests.hear(telephone.link.pk, then_heard)

    page, is_hall = text(organiser.get(url("helpers", night))), connection.vendor == "sqlite"
    since = f"not heard from since {timezone.localtime(then_heard):%H:%M}"
    assert (since in page) == is_hall
    assert ("waits there, and comes by itself" in page) == is_hall
    telephone.get(url("floor", night))
    assert "not heard from" not in text(organiser.get(url("helpers", night)))


def test_the_floor_is_told_whose_telephone_there_is_silent(organiser, ida):
    night = a_kept_night(ida, *a_night(4), bell())
    assert "data-silent" not in organiser.get(url("floor", night)).content.decode()
    on_floor, at_door = helper(night), helper(night, Role.DOOR, "Joe")
    asked = f'data-silent="{url("silent-helpers", night)}"'
    assert asked in organiser.get(url("floor", night)).content.decode()
    assert asked not in on_floor.get(url("floor", night)).content.decode()
    assert text(organiser.get(url("silent-helpers", night))).strip() == ""

    then_heard = timezone.now() - datetime.timedelta(seconds=61)
    for each in (on_floor, at_door):
        requests.hear(each.link.pk, then_heard)

    said, is_hall = text(organiser.get(url("silent-helpers", night))), connection.vendor == "sqlite"
    since = f"Mary: not heard from since {timezone.localtime(then_heard):%H:%M}"
    assert said.strip() == (since if is_hall else "")


def test_of_who_was_withdrawn_the_floor_is_told_nothing(organiser, ida):
    night = a_kept_night(ida, *a_night(4), bell())
    mary = helper(night)
    requests.hear(mary.link.pk, timezone.now() - datetime.timedelta(seconds=61))
    organiser.post(url("withdraw", night, mary.link.pk))

    assert text(organiser.get(url("silent-helpers", night))).strip() == ""


def test_the_list_of_who_helps_is_looked_at_again_while_anybody_does(organiser, ida):
    night = a_kept_night(ida, *a_night(4), bell())
    again = f'hx-get="{url("helpers", night)}"'
    assert again not in organiser.get(url("helpers", night)).content.decode()
    helper(night)

    assert again in organiser.get(url("helpers", night)).content.decode()


@pytest.fixture
def open_hall(monkeypatch):
    """A program that serves, open to a network in which nobody is yet."""
    opened = network._Hall()
    opened.application, opened.is_open = object(), True
    monkeypatch.setattr(network, "_hall", opened)
    monkeypatch.setattr(network, "own_addresses", list)
    return opened


@pytest.mark.parametrize(
    ("system", "says"),
    [
        ("win32", ["Private network", "Allow an app through firewall"]),
        ("darwin", ["Allow incoming connections"]),
        ("linux", ["in the same Wi-Fi as this laptop"]),
    ],
)
def test_until_a_telephone_has_come_it_says_how_one_is_let_in(
    organiser, ida, open_hall, monkeypatch, system, says
):
    monkeypatch.setattr("sys.platform", system)
    address = url("helpers", a_kept_night(ida, *a_night(4)))

    before = text(organiser.get(address))
    open_hall.was_reached = True
    after = text(organiser.get(address))

    assert "No telephone has reached it yet." in before
    assert all(each in before for each in says)
    assert ("Windows Security" in before) == (system == "win32")
    assert "A telephone has reached it." in after
    assert not any(each in after for each in says)
