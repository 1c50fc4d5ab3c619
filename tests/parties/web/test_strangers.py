"""Every address, asked for by everybody there is. A new one fails here until docs/roles.md has it."""

import re
import uuid
from copy import copy
from pathlib import Path

import pytest
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client
from django.urls import URLResolver, get_resolver, path, reverse
from django.utils import timezone

from parties.club.actions import members as members
from parties.dice import dice
from parties.log.club import add as add_to_club
from parties.models import Club, ClubLogEntry, DeviceLink, LogEntry, Member, Night, Role, WayIn
from parties.night import actions
from parties.printing.page import PRINTABLE
from parties.telephones import actions as helping
from parties.telephones.actions import pass_of
from parties.web.finding import tonight
from parties.web.requests import LINK
from scoring.as_json import written
from scoring.club.people import MemberRole
from scoring.club.seasons import SeasonSet
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule
from scoring.seasons import SeasonRule
from tests.builders import a_night, bell, dollars, won
from tests.parties.nights import a_kept_night, an_organiser, deed_of
from tests.sweeping import swept

UNNAMED = {"healthz"}
SLIDE = uuid.UUID(int=1)
ROLES = (Path(__file__).parents[3] / "docs" / "roles.md").read_text()

WORDS = {
    "sign in": {302},
    "not there": {404},
    "may not": {403},
    "afterwards": {403, 405},  # the games of this night are not over
    "ended": {403},
    "yes": {200, 302, 303, 405, 409, 422},
    "at times": {404, 405},
}
"""What a cell of the table promises, as the status of the answers to GET and to POST."""

HALF = {
    "looks": ("yes", "may not"),
    "presses": ("may not", "yes"),
    "one’s own": ("may not", "yes"),
}
"""The words that promise something else of GET than of POST."""

CHANGES_NOTHING = {"sign in", "not there", "may not", "afterwards", "ended", "looks"}


def addresses(patterns=None, above=""):
    """The route and the name of every pattern of the url conf."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = above + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, route)
        else:
            yield route, pattern.name


def parts_of(route):
    """What stands in a route: nights/<int:night_id>/couples/<int:couple>/ has night_id, couple."""
    return [part.split(">")[0].split(":")[1] for part in route.split("<")[1:]]


def promised():
    """The table of docs/roles.md: each address, and what it promises to each of the visitors."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in ROLES.splitlines()
        if line.startswith("|")
    ]
    heads, _, *rest = rows
    for row in rest:
        for name in re.findall(r"`(.+?)`", row[0]):
            yield name, dict(zip(heads[1:], row[1:], strict=True))


def labels():
    """Each address by its name, a sheet's by its file; the pages of cards, which a club and a night have,
    by both."""
    for route, name in addresses():
        parts = parts_of(route)
        if name == "sheet":
            yield from ((f"{sheet}.pdf", (name, parts)) for sheet in PRINTABLE)
        elif "hall" in parts:
            yield from ((f"{name} of a {of}", (name, parts)) for of in ("club", "night"))
        elif name:
            yield name, (name, parts)


def of_a_night(label):
    return "night_id" in NAMED[label][1] or label.endswith(" of a night")


NAMED = dict(labels())
PROMISED = dict(promised())


@pytest.fixture(autouse=True)
def a_short_year(monkeypatch):
    """The practice year has one night: who may open one is the same."""
    monkeypatch.setitem(actions.open_a_year.__kwdefaults__, "nights", 1)


@pytest.fixture
def night(db):
    """Ida's night, in the middle of its first game, with a pot; her club has it too."""
    rules = HouseRules(pots=(PotRule("Jackpot"),))
    night = a_kept_night(an_organiser("ida"), *a_night(4, rules), bell(1), won(1, 1, 1))
    night.club.rules = written(rules)
    Night.objects.update(date=tonight())
    night.club.telephones, night.club.wifi = True, "Legion Hall"
    night.club.practice_table = True
    night.club.save()
    rule = SeasonRule("Winter", "2026-09-01", "2027-05-31", prizes=dollars(100))
    by = deed_of(night.club.members.get().user)
    add_to_club(night.club, [SeasonSet(1, rule)], by)
    new = members.NewMember("rosa", MemberRole.READER)
    members.add_member(night.club, by, new=new)
    night.club.slides.create(pk=1, key=SLIDE, kind="image/png", picture=b"")
    return night


@pytest.fixture
def links(night):
    """A way in of each kind, and one that was withdrawn."""
    at = timezone.now()
    links = {
        role: helping.let_in(night=night, role=role, name="Mary", at=at, rng=dice())
        for role in Role
    }
    gone = helping.let_in(night=night, role=Role.FLOOR, name="Leo", at=at, rng=dice())
    helping.withdraw_link(link=gone, at=at)
    return {role.value: link for role, link in links.items()} | {"withdrawn": gone}


@pytest.fixture
def another_night(night):
    return a_kept_night(runs(night), *a_night(4), bell(1))


@pytest.fixture
def organiser_of_practice(db):
    _, user = actions.practice_organiser()
    return signed_in(user)


def with_link(link):
    """The browser that a link was opened in."""
    browser = Client()
    session = browser.session
    session[LINK] = link.pk
    session.save()
    return browser


def runs(night):
    """The organiser of its club."""
    return night.club.members.get(role="organiser").user


def signed_in(user):
    browser = Client()
    browser.force_login(user)
    return browser


def a_member(club, role):
    """Somebody more who signs in for the club."""
    user = User.objects.create_user(role.value, first_name=role.value)
    Member.objects.create(club=club, user=user, role=role.value)
    return user


VISITORS = {
    "nobody": lambda night, links: Client(),
    "another club": lambda night, links: signed_in(an_organiser("rita")),
    "organiser": lambda night, links: signed_in(runs(night)),
    "treasurer": lambda night, links: signed_in(a_member(night.club, MemberRole.TREASURER)),
    "reader": lambda night, links: signed_in(a_member(night.club, MemberRole.READER)),
    "helper at the door": lambda night, links: with_link(links["door"]),
    "helper on the floor": lambda night, links: with_link(links["floor"]),
    "board's link": lambda night, links: with_link(links["board"]),
    "withdrawn helper": lambda night, links: with_link(links["withdrawn"]),
}


def address_of(label, night, links):
    name, parts = NAMED[label]
    token = links["board" if name.startswith("board") else "floor"].token
    if name.startswith("couple-"):
        token = pass_of(links["couples"], 1)
    known = {"couple": 1, "place": 1, "link_id": links["door"].pk, "token": token}
    known |= {"night_id": night.pk, "club_id": night.club_id, "game": 1, "table": 1, "page": "door"}
    known["what"] = {"said-in-till": "lines", "said-in-pots": "feed"}.get(name)
    known["member_id"] = list(night.club.members.order_by("pk")[:2])[-1].pk  # Rosa
    if name == "way-in":
        way = WayIn.objects.first()
        known["token"] = members.token_of(way) if way else "nobody-was-given-this"
    known |= {
        "player": 11,
        "partner": 12,
        "code": "12345678",
        "slide": 1,
        "key": SLIDE,
        "file": "card.png",
        "season": 1,
        "uidb64": "MQ",
        "number": night.club_id,
    }
    known |= {
        "sheet": label.removesuffix(".pdf"),
        "hall": night if of_a_night(label) else night.club,
    }
    return reverse(name, kwargs={part: known[part] for part in parts})


KINDS = Club, ClubLogEntry, DeviceLink, LogEntry, Member, Night, WayIn


def everything():
    return [kind.objects.count() for kind in KINDS]


def test_every_address_has_a_name():
    assert {route for route, name in addresses() if not name} == UNNAMED


def test_the_table_has_every_address_once_and_every_visitor():
    assert sorted(name for name, _ in promised()) == sorted(NAMED)
    assert {frozenset(row) for row in PROMISED.values()} == {frozenset(VISITORS)}


@pytest.fixture
def browser(night, links, visitor):
    """This visitor’s, who is there before anything is asked for."""
    return VISITORS[visitor](night, links)


def as_it_came(browser):
    """The browser before any address answered: one of them signs it out."""
    again = Client()
    again.cookies = copy(browser.cookies)
    return again


OFTEN = {"nobody", "another club"}
"""Who is asked for every address each time; the others where it is tried thoroughly."""


def by_turns(visitors):
    return [
        each if each in OFTEN else pytest.param(each, marks=pytest.mark.thorough)
        for each in visitors
    ]


@pytest.mark.parametrize("visitor", by_turns(VISITORS))
@swept("name", sorted(NAMED.keys() & PROMISED.keys()), parts=2)
def test_the_table_is_kept(night, links, browser, visitor, name):
    address, word = address_of(name, night, links), PROMISED[name][visitor]
    before = everything() if word in CHANGES_NOTHING else None
    asking = as_it_came(browser)
    assert_kept(word, [asking.get(address), asking.post(address)], address, visitor)
    assert before is None or everything() == before


def assert_kept(word, answers, address, visitor):
    """These answers to GET and to POST are what the table promises this visitor."""
    if word in HALF:
        for half, each in zip(HALF[word], answers, strict=True):
            assert_kept(half, [each], address, visitor)
        return
    allowed = WORDS[word] | ({405} if word == "not there" else set())
    assert {each.status_code for each in answers} <= allowed, visitor
    if word == "sign in":
        onwards = f"{reverse('sign-in')}?next={address}"
        assert {each["Location"] for each in answers} == {onwards}, visitor
    if word == "not there":
        assert answers[0].status_code == 404 or answers[1].status_code == 404, visitor


@pytest.mark.thorough
@swept("name", [name for name, row in PROMISED.items() if row["another club"] == "not there"])
def test_the_practice_organiser_finds_nothing(organiser_of_practice, night, links, name):
    browser, before = as_it_came(organiser_of_practice), everything()
    address = address_of(name, night, links)

    answers = {browser.get(address).status_code, browser.post(address).status_code}

    assert answers in ({404}, {404, 405})
    assert everything() == before


@pytest.mark.parametrize(
    "visitor",
    ["helper at the door", pytest.param("helper on the floor", marks=pytest.mark.thorough)],
)
@swept("name", filter(of_a_night, NAMED))
def test_a_helper_finds_nothing_of_another_night(links, another_night, browser, visitor, name):
    address, asking = address_of(name, another_night, links), as_it_came(browser)
    assert {asking.get(address).status_code, asking.post(address).status_code} == {404}


@pytest.mark.parametrize("visitor", ["organiser"])
@swept("name", sorted(NAMED), parts=2)
def test_an_address_is_looked_at_unless_it_says_more(night, links, browser, visitor, name):
    """Every other method is refused where PUT is: in one place, for all of them."""
    address, asking = address_of(name, night, links), as_it_came(browser)
    takes = asking.put(address)["Allow"].split(", ")

    assert takes in (["GET", "HEAD"], ["GET", "HEAD", "POST"], ["POST"])
    for method in {"GET", "HEAD", "POST"}.difference(takes):
        refused = asking.generic(method, address)
        assert (refused.status_code, refused["Allow"].split(", ")) == (405, takes), method


urlpatterns = [path("new/", login_not_required(lambda request: HttpResponse("It is there.")))]


@pytest.mark.urls(__name__)
def test_nothing_can_be_sent_to_a_view_that_does_not_say_so(client):
    assert client.get("/new/").content == b"It is there."
    assert client.head("/new/").status_code == 200
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"):
        refused = client.generic(method, "/new/")
        assert (refused.status_code, refused["Allow"]) == (405, "GET, HEAD"), method


BY_A_KEY = {"token", "key", "code"}


@swept(
    "name",
    [
        name
        for name, row in PROMISED.items()
        if row["nobody"] in ("yes", "at times") and not BY_A_KEY & set(NAMED[name][1])
    ],
)
def test_whoever_has_no_key_reads_nobodys_name(night, links, name):
    """Neither of the people of the club nor of who signs in for it, wherever they ask from."""
    for host in ("localhost", "192.168.1.20"):
        address = address_of(name, night, links)
        for answer in (Client().get(address, HTTP_HOST=host), Client().post(address)):
            page = answer.content.decode()
            assert "Player Nr" not in page
            assert not re.search(r"\b(ida|rosa)\b", page)


def test_a_word_that_the_table_does_not_explain_would_be_noticed():
    explained = set(re.findall(r"^- \*\*(.+?)\*\*", ROLES, re.MULTILINE))
    assert {word for row in PROMISED.values() for word in row.values()} <= explained
    assert explained <= WORDS.keys() | HALF.keys()
