"""A stranger follows every link and presses every button of a default night, in each phase: nothing
that is offered is refused.

Pressed are the buttons that ask for nothing to be typed, each by itself, and every deed is taken
back. What is asked about first is gone on with.
"""

import re
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from parties.club.actions import setting_up as club_actions
from parties.door import actions as door_actions
from parties.door.actions import Person
from parties.floor import actions as floor
from parties.floor.actions import MoneyOff
from parties.log.night import add
from parties.models import Club, Night
from parties.prizes import actions as prizes
from parties.web.finding import tonight
from parties.web.requests import NOT_SAID
from scoring.formats.choices import Game
from scoring.formats.named import OFFERED
from scoring.games.points import HandKept
from scoring.games.results import NOBODY, Won
from scoring.prizes import ties
from scoring.prizes.offers import Wished
from scoring.prizes.ties import Wish
from scoring.seats.seating import Bell
from tests.default_night import NAMES
from tests.long_counts import a_seventh
from tests.parties.nights import deed_of
from tests.parties.rules.typed_rules import fields_of
from tests.sweeping import swept

pytestmark = [pytest.mark.django_db, pytest.mark.thorough]

NOT_HERE = ("/copies/", "/sign-out/", "/static/", "/language/", ".pdf", ".zip", ".svg")
"""The copies of the data's file are tried where the tests have one, in tests/parties/copies."""
WHO_STILL_PLAYS = "is still being played at tables"
"""The next game keeps its place on the floor while tables play: pressed then, it names them."""
TYPED = {
    "text",
    "url",
    "number",
    "date",
    "time",
    "password",
    "search",
    "file",
    "email",
    "tel",
    "textarea",
}
OF_EACH_KIND = 3


# The night


@dataclass
class Evening:
    """A club of its own and its night, six couples at three tables, and whose it is."""

    rules: object
    night: object
    user: object

    def deed(self):
        return deed_of(self.user)

    def win(self, game, *tables):
        for table in tables:
            left, _ = self.night.evening().couples_at(game, table)
            add(self.night, [Won(game, table, left)], self.deed())

    def ring(self, game):
        add(self.night, [Bell(game)], self.deed())


def planned():
    club, user = club_actions.set_up_first_club(
        club_name="Boularderie", organiser="Ida", password="the joker is wild"
    )
    by = deed_of(user)
    night = club_actions.plan_night(
        club=club, date=tonight(), hall="Hall", rules=club.house_rules, deed=by
    )
    return Evening(club.house_rules, night, user)


def at_the_door():
    evening = planned()
    door_actions.open_door(night=evening.night, deed=evening.deed())
    for one, other in zip(NAMES, reversed(NAMES), strict=True):
        people = (Person(one, has_paid=True), Person(f"{other} jr", has_paid=one != NAMES[0]))
        door_actions.register_couple(evening.night, evening.deed(), people=people)
    return evening


def seated():
    evening = at_the_door()
    seats = tuple((at, (2 * at - 1, 2 * at)) for at in (1, 2, 3))
    floor.seat(evening.night, evening.deed(), seats=seats)
    return evening


def in_game_2():
    """Two of its three tables are open."""
    evening = seated()
    evening.ring(1)
    evening.win(1, 1, 2, 3)
    evening.ring(2)
    evening.win(2, 1)
    return evening


def tied():
    """The games are over, and who is first is tied."""
    evening = seated()
    for game in range(1, evening.rules.games + 1):
        evening.ring(game)
        evening.win(game, 1, 2, 3)
    return evening


def settled():
    evening = tied()
    for offer in (each.offer for each in evening.night.evening().settlements):
        for couple in sorted(offer.couples) if len(offer.couples) > 1 else ():
            add(evening.night, [Wished(offer.place, couple, Wish.SPLIT)], evening.deed())
    return evening


def closed():
    evening = settled()
    prizes.close_night(night=evening.night, reason="counted tomorrow", deed=evening.deed())
    return evening


def called_off():
    """In its second game."""
    evening = in_game_2()
    floor.call_off(
        night=evening.night,
        reason="storm",
        money=MoneyOff(why="counted tomorrow"),
        deed=evening.deed(),
    )
    return evening


# What is offered


@dataclass
class Form:
    """Where it goes, what it would send as it stands, and its buttons."""

    method: str
    action: str
    sent: list = field(default_factory=list)
    buttons: list = field(default_factory=list)
    is_typed: bool = False
    choices: set = field(default_factory=set)
    """The names of what has to be chosen among."""


def is_off(said):
    """Whether it is shown, and cannot be pressed now."""
    return "disabled" in said or said.get("aria-disabled") == "true"


class Offers(HTMLParser):
    """The links and the forms of a page."""

    def __init__(self, page):
        super().__init__()
        self.links, self.forms, self._by_id, self._open, self._select = [], [], {}, None, None
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        said = dict(attrs)
        if tag == "a" and said.get("href"):
            self.links.append(said["href"])
        elif tag == "form":
            self._open = self._form(said)
        elif tag == "option" and self._select:
            self._choose(said)
        elif tag in {"input", "select", "textarea", "button"} and not is_off(said):
            self._add(tag, said)

    def _form(self, said):
        form = self._by_id.setdefault(said.get("id") or object(), Form("", ""))
        form.method = said.get("method", "get").lower()
        form.action = said.get("action") or said.get("hx-post") or ""
        self.forms.append(form)
        return form

    def _choose(self, said):
        form, name, chosen = self._select
        if "selected" in said or chosen is None:
            form.sent = [each for each in form.sent if each[0] != name or chosen is None]
            if said.get("value"):
                form.sent.append((name, said["value"]))
            self._select = form, name, said.get("value", "")

    def _add(self, tag, said):
        form = self._open
        if "form" in said:
            form = self._by_id.setdefault(said["form"], Form("", ""))
        if form is None:
            return
        kind = said.get("type", {"input": "text", "button": "submit"}.get(tag, tag))
        name, value = said.get("name"), said.get("value", "on" if kind == "checkbox" else "")
        if kind == "submit":
            form.buttons.append((name, value, said.get("formaction")))
        elif kind in TYPED:
            form.is_typed = True
            form.sent.append((name, value))
        elif kind == "radio" and "checked" not in said:
            form.choices.add(name)
        elif kind == "select":
            form.choices.add(name)
            self._select = form, name, None
        elif kind == "hidden" or "checked" in said:
            form.sent.append((name, value))

    def handle_endtag(self, tag):
        if tag == "form":
            self._open = None
        elif tag == "select":
            self._select = None


def presses(page, address, *, as_it_stands=False):
    """Every button of a page that asks for nothing to be typed, or sends what stands there."""
    for form in Offers(page).forms:
        if (
            (form.is_typed and not as_it_stands)
            or form.method == "dialog"
            or form.choices - {name for name, _ in form.sent}
        ):
            continue
        for name, value, action in form.buttons:
            sent = {}
            for key, each in [*form.sent, *([(name, value)] if name else [])]:
                sent.setdefault(key, []).append(each)
            yield form.method, urljoin(address, action or form.action or address), sent


@contextmanager
def taken_back():
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def is_page(answer):
    return "text/html" in answer.headers.get("Content-Type", "")


def plain(address):
    return urlsplit(address)._replace(fragment="").geturl()


@dataclass
class Stranger:
    """Who goes everywhere and presses everything, and what was refused: its status, the page that
    offered it, and what was pressed there."""

    browser: Client
    goes_no_further_than: str = ""
    of_each_kind: int = OF_EACH_KIND
    sends_as_it_stands: bool = False
    """What is to be typed as well; that something is missing there is no refusal."""
    refused: list = field(default_factory=list)
    met: dict = field(default_factory=dict)

    def is_new(self, what):
        """Neither met nor one of many: of couples, tables and days the first few are tried."""
        kind = re.sub(r"\d+", "0", what)
        alike = self.met.setdefault(kind, set())
        if what in alike or len(alike) == self.of_each_kind:
            return False
        alike.add(what)
        return True

    def walk(self, *addresses):
        left = list(addresses)
        while left:
            address = left.pop(0)
            if any(each in address for each in NOT_HERE) or not self.is_new(address):
                continue
            if address not in addresses and not address.startswith(self.goes_no_further_than):
                continue
            answer = self.browser.get(address)
            self.look(address, "", answer)
            page = answer.content.decode() if is_page(answer) else ""
            links = [urljoin(address, each) for each in Offers(page).links]
            left += [plain(each) for each in links if each.startswith("/")]
            if answer.status_code in {301, 302, 303}:
                left.append(urljoin(address, answer["Location"]))
            self.press(address, page)

    def press(self, address, page):
        for method, action, sent in presses(page, address, as_it_stands=self.sends_as_it_stands):
            said = {name: each for name, each in sent.items() if name not in NOT_SAID}
            if any(each in action for each in NOT_HERE) or not self.is_new(
                f"{method} {action} {said}"
            ):
                continue
            with taken_back():
                ask = self.browser.get if method == "get" else self.browser.post
                answer = ask(action, sent)
                if answer.status_code in {302, 303}:
                    answer = self.browser.get(urljoin(action, answer["Location"]))
                self.look(address, f"{action} {sent}", answer)

    def look(self, address, pressed, answer):
        if is_page(answer) and WHO_STILL_PLAYS in answer.content.decode() and pressed:
            return
        if answer.status_code == 422 and pressed and self.sends_as_it_stands:
            return
        if answer.status_code not in {200, 301, 302, 303, 304}:
            self.refused.append((answer.status_code, address, pressed))


ALL_THE_CLUB = (planned, in_game_2, closed)
"""In these phases every page of the club is gone to; in the others its first page and the night's."""

PHASES = (planned, at_the_door, seated, in_game_2, tied, settled, closed, called_off)


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)
def test_nothing_that_is_offered_is_refused(phase, settings):
    evening = phase()
    browser = Client(headers={"accept-language": "en", "host": "localhost"})
    browser.force_login(evening.user)
    night = evening.night
    everywhere = phase in ALL_THE_CLUB
    goes = "" if everywhere else f"/nights/{night.pk}/"
    stranger = Stranger(browser, goes, sends_as_it_stands=not everywhere)
    stranger.walk(f"/nights/{night.pk}/", f"/clubs/{night.club_id}/", "/")
    assert stranger.refused == []


def has_referee(form):
    return form.game is Game.FORTY_FIVES


# Another evening


@dataclass
class OtherEvening:
    """A club's browser, and its evening of a kind."""

    browser: Client
    user: object
    kind: str
    night: object = None

    def press(self, page, *of, **sent):
        answer = self.browser.post(reverse(page, args=of), sent)
        assert answer.status_code == 303, (page, sent, answer.status_code)
        self.night = Night.objects.last()

    def plan(self):
        club = Club.objects.get()
        self.press("keep-evening", club.pk, plays=self.kind, way="winners_on")
        address = reverse("plan-night", args=[club.pk])
        page = self.browser.get(address).content.decode()
        self.press("plan-night", club.pk, **fields_of(page, address) | {"plays": self.kind})

    def open(self):
        """People enough for most printed tables come, and some of them have paid."""
        self.plan()
        self.press("open-door", self.night.pk, tonight="on")
        form = self.night.evening().form
        for at in range(12):
            people = [
                Person(f"{name} {NAMES[at % len(NAMES)]} {at}", has_paid=at % 3 > 0)
                for name in ("Ann", "Bea", "Cy", "Dan")[: form.people_on_a_card]
            ]
            group = at % 2 if form.mixed else 0
            door_actions.take_card(self.night, self.deed(), people=people, group=group)

    def seat(self):
        self.press("practice-evening", Club.objects.get().pk, plays=self.kind)

    def begin(self):
        """Where hands are checked, with the points of one kept at its first table."""
        self.seat()
        self.press("next-game", self.night.pk, game="0")
        if has_referee(self.night.evening().form):
            place = self.night.evening().room(1).tables[0]
            taken = tuple((card, 10 * number) for number, card in enumerate(place.heads))
            hand = HandKept(1, place.table, "trump S", "", NOBODY, (), taken)
            add(self.night, [hand], self.deed())

    def play(self):
        self.seat()
        self.press("practice-play", self.night.pk, until="end")

    def close(self):
        """Whoever is equal shares; what is to be cut for is cut for."""
        self.play()
        for each in self.night.evening().settlements:
            if len(each.offer.couples) > 1 and isinstance(each.standing, ties.Open):
                prizes.split_all(self.night, self.deed(), place=each.offer.place)
        prizes.close_night(night=self.night, reason="counted tomorrow", deed=self.deed())

    def call_off(self):
        self.begin()
        why = MoneyOff(why="counted tomorrow")
        floor.call_off(night=self.night, reason="storm", money=why, deed=self.deed())

    def deed(self):
        return deed_of(self.user)


STAGES = ("plan", "open", "seat", "begin", "play", "close", "call_off")
WALKS = [(form.name, stage) for form in OFFERED if not form.is_the_drive for stage in STAGES]


@swept(("kind", "stage"), a_seventh(WALKS), parts=2)
def test_nor_is_it_on_an_evening_of_another_kind(client, ida, kind, stage):
    evening = OtherEvening(client, ida, kind)
    getattr(evening, stage)()
    here = f"/nights/{evening.night.pk}/"
    stranger = Stranger(client, here, of_each_kind=1, sends_as_it_stands=True)
    stranger.walk(here)
    assert stranger.refused == []
