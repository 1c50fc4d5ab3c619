"""Every form of the program, filled in wrongly: what is wrong stands first, and nothing is lost.

A form is known by its address; one that the walk does not meet has to be said why, below.
"""

from contextlib import contextmanager
from dataclasses import replace

import pytest
from django.db import transaction
from django.test import Client
from django.urls import resolve, reverse

from parties.club.actions import setting_up as club_actions
from parties.door import actions as door_actions
from parties.floor import actions
from parties.log.night import add
from parties.models import Club, ClubLogEntry, DeviceLink, LogEntry, Night
from parties.till import actions as till_actions
from parties.web.finding import tonight
from scoring.pots.saying import TicketsSold
from scoring.rules.choices import Draw
from scoring.till.box import Counted
from tests.browser import phases
from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.parties.nights import HTMX
from tests.parties.web.forms_on import Page

pytestmark = pytest.mark.django_db

TOO_LONG = "x" * 5000
"""No number, no day, no amount, and longer than anything anybody writes."""
NO_CHOICE = "nonsense"
CHOSEN = {"radio", "select", "checkbox"}

BY_A_PRESS = {
    *("draw-knock-out", "leave-knock-out", "match-won", "knock-out-gone", "knock-out-late"),
    "enter-photographs",
    "answer-coming",
    "back-from-season",
    "booking",
    "till/bear",
    "calendar-address",
    "championship",
    "coming",
    "couple-says",
    "drop-evening",
    "end-sign-in",
    "even-out",
    "forgotten-password",
    "give-back",
    "give-side-fee-back",
    "hand-over-the-rest",
    "hand-season-prize",
    "hear",
    "house-couple",
    "keep-evening",
    "let-spare",
    "let-telephones-in-again",
    "make-board-link",
    "make-new-codes",
    "make-night",
    "mend-group",
    "move-table",
    "no-longer-owed",
    "open-network",
    "open-secret",
    "permit-limit",
    "permit-sheet",
    "pots/pay",
    "play-off",
    "play-so-many",
    "practice-evening",
    "practise",
    "put-back",
    "put-pot-right",
    "record-points",
    "resume",
    "season-cut",
    "season-cut-for-them",
    "season-play-off",
    "seat-unmet-first",
    "second-laptop",
    "second-line",
    "settle-share",
    "share-chairs",
    "stop-program",
    "take-card",
    "take-goods",
    "take-dues",
    "take-result-back",
    "take-side-fee",
    "tally",
    "throw-slide-away",
    "throw-year-away",
    "turn-network",
    "undo-first",
    "write-in-list",
}
"""Buttons that the walk does not meet; what is typed beside those of a season is tried in
tests/parties/seasons, of the further prizes in tests/parties/rules/evenings, of a final in
tests/parties/championship, and beside the others nothing is."""

BEFORE_ANYBODY_IS_IN = {"set-up", "sign-in"}

WITH_A_KEY = {"new-club", "password-by-mail", "password-here", "way-in"}
"""Their page is found by a key that nobody can guess: tests/parties/members."""

OF_A_SITE = {
    *("site-clubs", "close-club", "open-club", "club-link", "withdraw-club-link"),
    *("leave-site", "stay-on-site", "own-sign-ins", "send-way-in"),
}
"""Of a site alone, and not of a hall: tests/parties/club."""

NOT_READ = {
    ("door", "find"),
    ("past-nights", "find"),
    ("people", "find"),
    ("people-from-list", "file"),
    ("draw-plain", "numbers"),
}
"""What is only looked for is never wrong; what stands in a form for another of its buttons is not
read."""


def handed_out():
    """Couples get table cards at the door."""
    club, deed = Club.objects.get(pk=phases.CLUB), phases.by_the_organiser
    rules, date = replace(club.house_rules, draw=Draw.HANDED_OUT), tonight()
    night = club_actions.plan_night(club=club, date=date, hall="", rules=rules, deed=deed())
    door_actions.open_door(night=night, deed=deed())
    phases.register(night, "Effie Rankin", "Hector Samson")
    return night


def two_tills():
    """The second was counted, and does not hold what it should; a draw is sealed, tickets sold."""
    night, deed = phases.at_the_door(), phases.by_the_organiser
    till_actions.begin_till(night, deed(), till="Bar", amount=1000)
    add(night, [Counted("Bar", 900, (), "")], deed())
    add(night, [TicketsSold("", 3, 200)], deed())
    actions.seal_draw(night, deed(), draw="Door prize", of="")
    return night


NIGHTS = (
    *(
        phases.closed,
        phases.prepared,
        handed_out,
        phases.at_the_door,
        phases.drawn_too_early,
        phases.in_play,
    ),
    *(phases.gone_home, two_tills, phases.cutting, phases.cards_against_totals),
    *(phases.cards_against_games, phases.cards_alone),
)
"""Closed first, so that the club has money between its nights."""

BESIDES = "/nights/{}/seating/?way=by_hand", "/nights/{}/results/2/1/void/"


@pytest.fixture
def browser(db):
    """Of the organiser of a club with pots."""
    browser = phases.organiser()
    phases.CLUB = Club.objects.get().pk
    return browser


def pages(browser):
    """Each page of each night, with its address; those of the club once."""
    left = [each for each in sorted(routes()) if "<str:token>" not in each and "." not in each]
    for made in NIGHTS:
        night = made()
        known = phases.known(night)
        asked = {filled_in(each, known): each for each in left}
        for address in [*asked, *(each.format(night.pk) for each in BESIDES)]:
            response = browser.get(address)
            if response.status_code == 200 and b"<html" in response.content:
                yield address, Page(response)
            elif response.status_code == 405:
                left.remove(asked[address])
        left = [each for each in left if is_of_a_night(each)]


def name_of(form, address):
    """The name of the address that the form goes to."""
    return named(resolve((form.action or address).split("?")[0]))


def named(match):
    """What its address is called, with which of the buttons of a page it is."""
    what = match.kwargs.get("what")
    return f"{match.url_name.removeprefix('said-in-')}/{what}" if what else match.url_name


@contextmanager
def taken_back():
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def everything():
    """A log is only added to; what else is kept is short."""
    rows = [list(kind.objects.order_by("pk").values()) for kind in (Club, Night, DeviceLink)]
    return *rows, LogEntry.objects.count(), ClubLogEntry.objects.count()


def wrong_in(form):
    """Something wrong for each of its fields."""
    kinds = {each.name: each.kind for each in form.fields if each.is_typed}
    return {name: NO_CHOICE if kind in CHOSEN else TOO_LONG for name, kind in kinds.items()}


def answered(browser, form, wrong, **how):
    """The page or fragment that comes of it, which has changed nothing."""
    before, ask = everything(), browser.post if form.method == "post" else browser.get
    with taken_back():
        response = ask(form.action, form.sent(**wrong), **how)
        assert everything() == before
    return response


def faults(response, wrong):
    """What this answer to something wrong in each of these fields lacks."""
    page = Page(response)
    if response.status_code != 422:
        yield f"status {response.status_code}"
    if page.title and not page.title.startswith("Look again: "):
        yield f"its title is {page.title}"
    for name, typed in wrong.items():
        fields = [each for form in page.forms for each in form.fields if each.name == name]
        led_to = [each for each in fields if each.id in page.led_to]
        if page.title:  # a fragment has the field in its place only
            yield from lacks(page, name, led_to, typed)
        elif not page.led_to:
            yield f"no link to {name}"
    yield from (
        f"dead link to {each}" for each in page.led_to if page.title and each not in page.by_id
    )


def lacks(page, name, led_to, typed):
    if not led_to:
        yield f"no link to {name}"
        return
    element = page.by_id[led_to[0].id]
    if element["folded"]:
        yield f"{name} is folded away"
    described = element.get("aria-describedby") or element["of its group"]
    if element.get("aria-invalid") != "true":
        yield f"{name} is not marked"
    if not any(each in page.by_id for each in described.split() if each.endswith("_error")):
        yield f"{name} is not described by what is wrong"
    if (
        typed == TOO_LONG
        and led_to[0].kind not in ("file", "password")
        and led_to[0].value != typed
    ):
        yield f"{name} is not as it was typed"


@pytest.mark.thorough
def test_every_form_says_first_what_is_wrong_with_each_field(browser):
    met, tried, found = set(), set(), []
    for address, page in pages(browser):
        for form in page.forms:
            name, form.action = name_of(form, address), form.action or address
            if (
                form.typed and not form.novalidate
            ):  # a browser would say it, or nothing where it is folded
                found.append((address, name, "the browser checks it first"))
            wrong = {each: typed for each, typed in wrong_in(form).items() if is_read(name, each)}
            new = [each for each in wrong if (name, alike(each)) not in tried]
            met, tried = met | {name}, tried | {(name, alike(each)) for each in wrong}
            for each in ways_to_be_wrong(wrong, new):
                found += [(address, name, fault) for fault in faults_of(browser, form, each)]
    assert not found, "\n".join(map(str, found))
    assert buttons(browser) - met == BY_A_PRESS | BEFORE_ANYBODY_IS_IN | WITH_A_KEY | OF_A_SITE


def ways_to_be_wrong(wrong, new):
    """All at once, and each field that is new by itself, the others as the page has them."""
    alone = {alike(name): {name: wrong[name]} for name in new}
    return [wrong, *alone.values()] if len(wrong) > 1 and new else [wrong] if new else []


def is_read(name, field):
    return (name, field) not in NOT_READ


def faults_of(browser, form, wrong):
    """As a page of its own, and, with all of it wrong, for htmx, which has a part of one."""
    yield from faults(answered(browser, form, wrong), wrong)
    if form.htmx and set(wrong) == set(wrong_in(form)):
        yield from faults(answered(browser, form, wrong, headers=HTMX), wrong)


def alike(field):
    """Fields of many couples, tables or coins are tried on one page."""
    return "".join(letter for letter in field if not letter.isdigit())


def buttons(browser):
    """The names of all addresses that something is sent to; but what copies the data's file, or reads
    one in, is tried where the tests have a file, in tests/parties/copies and tests/parties/copies/archives."""
    night = Night.objects.first()
    known = {"night_id": night.pk, "club_id": night.club_id, "token": "x"}
    tried = [route for route in routes() if "/copies/" not in route and "read-in/" not in route]
    asked = {filled_in(route, known) for route in tried} - {"/sign-out/", "/healthz"}
    with taken_back():
        takes = {each for each in asked if browser.post(each).status_code != 405}
        return {named(resolve(each)) for each in takes}


@pytest.mark.parametrize("page", sorted(BEFORE_ANYBODY_IS_IN))
def test_the_forms_before_anybody_is_in_say_it_too(page):
    nobody = Client()
    if page == "sign-in":
        club_actions.set_up_first_club(
            club_name="Creignish", organiser="Ida", password="the joker is wild"
        )
    (form,) = [each for each in Page(nobody.get("/", follow=True)).forms if each.typed]
    form.action = form.action or reverse(page)
    wrong = dict.fromkeys(form.typed, "")
    assert list(faults(answered(nobody, form, wrong), wrong)) == []
