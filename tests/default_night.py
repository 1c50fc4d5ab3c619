"""A night as a new club has it, nothing switched on and nothing out of the way; and how much there
is on each of its pages: links, fields, words.

All that is folded away is counted, as somebody may open it; what only a screen reader is told is.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from parties.club.actions import setting_up as club_actions
from parties.door import actions as door_actions
from parties.door.actions import Person
from parties.floor import actions as seating
from parties.log.night import Deed, add
from parties.models import Club, Night
from parties.prizes import actions as prizes
from parties.web.finding import tonight
from scoring.games.results import Won
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.prizes.offers import Wished
from scoring.prizes.ties import Wish
from scoring.seats.seating import Bell
from tests.browser.addresses import filled_in, is_of_a_night, routes

NAMES = (
    "Rhoda Beaton",
    "Fergus Burke",
    "Effie Rankin",
    "Hector Samson",
    "Flora Kehoe",
    "Leo Denny",
)


@dataclass(frozen=True, slots=True)
class Much:
    """How much there is on a page."""

    links: int
    fields: int
    words: int


# The night


def phases() -> Iterator[tuple[Club, Night, User]]:
    """A club of its own with its first night: planned, at the door, in its second game, played to
    the end, closed. Six couples, so that three tables play; who sits at the left wins."""
    club, user = club_actions.set_up_club(
        club_name="Boularderie", organiser="Ida", password="plays"
    )
    rules, date = club.house_rules, tonight()

    def deed() -> Deed:
        return Deed(by=user, at=timezone.now())

    night = club_actions.plan_night(club=club, date=date, hall="Hall", rules=rules, deed=deed())
    yield club, night, user

    door_actions.open_door(night=night, deed=deed())
    for one, other in zip(NAMES, reversed(NAMES), strict=True):
        people = (Person(one, has_paid=True), Person(f"{other} jr", has_paid=True))
        door_actions.register_couple(night, deed(), people=people)
    yield club, night, user

    seats = tuple((TableNo(at), (CoupleNo(2 * at - 1), CoupleNo(2 * at))) for at in (1, 2, 3))
    seating.seat(night, deed(), seats=seats)
    for game in range(1, rules.games + 1):
        add(night, [Bell(GameNo(game))], deed())
        if game == 2:
            yield club, night, user
        for table in range(1, 4):
            left, _ = night.evening().couples_at(GameNo(game), TableNo(table))
            add(night, [Won(GameNo(game), TableNo(table), left)], deed())
    yield club, night, user

    for tied in (each.offer for each in night.evening().settlements):
        for couple in sorted(tied.couples) if len(tied.couples) > 1 else ():
            add(night, [Wished(tied.place, couple, Wish.SPLIT)], deed())
    prizes.close_night(night=night, reason="counted tomorrow", deed=deed())
    yield club, night, user


# How much


def most_on_each_page() -> dict[str, Much]:
    """By the address as the url conf writes it: the most of each that a phase of the night has."""
    most: dict[str, Much] = {}
    for club, night, user in phases():
        visitor = Client(headers={"accept-language": "en", "host": "localhost"})
        visitor.force_login(user)
        people = [*club.players.order_by("pk").values_list("pk", flat=True)[:2], 0, 0]
        known = {"night_id": night.pk, "club_id": club.pk, "member_id": 0}
        known |= {"player": people[0], "partner": people[1]}
        for route in sorted(routes()):
            if not is_asked(route):
                continue
            answer = visitor.get(filled_in(route, known))
            if answer.status_code != 200 or b"<html" not in answer.content:
                continue
            here, before = how_much(answer.content.decode()), most.get(route, Much(0, 0, 0))
            most[route] = Much(
                max(here.links, before.links),
                max(here.fields, before.fields),
                max(here.words, before.words),
            )
    return most


def is_asked(route: str) -> bool:
    """Whether it may be a page of the club or of its night, no paper or picture, and not the quiz,
    which asks something else each time."""
    ours = "club_id" in route or is_of_a_night(route)
    return ours and not re.search(r"<str:token>|\.\w+$|/quiz/$", route)


def how_much(page: str) -> Much:
    """What is counted on one page."""
    counter = _Counter()
    counter.feed(page)
    return Much(counter.links, counter.fields, sum(len(each.split()) for each in counter.texts))


@dataclass
class _Counter(HTMLParser):
    links: int = 0
    fields: int = 0
    texts: list[str] = field(default_factory=list)
    silent: int = 0

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += tag == "a"
        self.fields += tag in {"select", "textarea"}
        self.fields += tag == "input" and dict(attrs).get("type") not in {"hidden", "submit"}
        self.silent += tag in {"script", "style", "head", "template", "svg"}

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in {"script", "style", "head", "template", "svg"}

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.texts.append(data)
