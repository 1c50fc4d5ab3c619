"""A law over every address that opens by a link, and all that is made for outside: no name of a minor without
leave, and no more of a name than the club has chosen. The addresses come from the url conf, so a new one is
walked too. That who has no link reads nobody's name at all is tried in `tests/parties/web/test_strangers.py`."""

import json
import re
from html import unescape

import pytest
from django.test import Client
from django.urls import get_resolver, reverse
from django.utils import timezone

from parties.board import actions as board
from parties.door import actions as door_actions
from parties.door.actions import About
from parties.log.night import add
from parties.models import Club, Night, Player
from parties.prizes.actions import close_night
from parties.telephones.actions import kept_link, pass_of
from parties.telling.actions import publish
from parties.web.finding import tonight
from scoring.club.people import Age, NamesShown
from scoring.night.closing import steps_of
from scoring.rules.house_rules import HouseRules
from tests.builders import a_game, a_night, bell, dollars, won
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night
from tests.parties.web.test_strangers import NAMED, address_of

MINOR, BESIDE = "Yolanda Zwickerby", "Barnaby Ottowayne"
NAMES = {
    11: "Xaverine Quillfeather",
    12: "Hectorius Samsonite",
    21: MINOR,
    22: BESIDE,
    31: "Ulrica Vandermeerschen",
    32: "Clothilde Nimmotsie",
}
OPEN = {name for who, name in NAMES.items() if who > 30 or who < 20}
"""All but the minor of whom nobody has agreed, and who is on the card with her."""

OUTSIDE = "parties.telling."
"""What this place makes leaves the hall, though somebody signed in makes it."""

RULES = HouseRules(games=2, fee=500, prizes=dollars(100))


@pytest.fixture
def nights(ida, settings):
    """Before the first game, in the middle of one, at the end as the first prize is shown, and published:
    won by the minor who may be named and the couple beside her, and by the other."""
    settings.SITE = "https://cards.example.org"
    begins, plays = a_night(5, RULES), a_night(4, RULES)
    by_the_agreed = (*plays, *a_game(1, 2, 3), *a_game(2, 3, 4))
    by_the_minor = (*plays, *a_game(1, 2, 3), *a_game(2, 1, 2))
    said = [begins, (*begins, bell(1), won(1, 1, 2)), *2 * [by_the_agreed, by_the_minor]]
    found = [a_kept_night(ida, *each, week=week) for week, each in enumerate(said)]
    for who, name in NAMES.items():
        Player.objects.filter(pk=who).update(name=name)
    club = found[0].club
    Club.objects.update(telephones=True, calendar_token="cal-" + "x" * 40)
    for night in found:
        board.make_link(night=night, at=timezone.now())
        board.change_board(
            night=night, notice="", standings=True, hidden_last=0, language="en", pictures=True
        )
    for who, age in ((21, Age.MINOR), (31, Age.AGREED)):
        door_actions.say_of_person(club=club, player=who, about=About(age=age), deed=by(ida))
    for night in found[2:4]:
        add(night, [steps_of(night.evening())[0]], by(ida))
    for night in found[4:]:
        close_night(night=night, reason="nobody hands anything over", deed=by(ida))
        publish(night, by(ida), languages=("en", "fr"))
    Night.objects.update(date=tonight())
    return [Night.objects.get(pk=night.pk) for night in found]


def keys_of(night):
    """Everything that opens something by an address nobody guesses."""
    link = kept_link(night=night, at=timezone.now())
    found = [each.token for each in night.links.exclude(role="couples")]
    found += [pass_of(link, couple) for couple in (1, 2, 3)]
    return [*found, *Club.objects.values_list("calendar_token", flat=True), *published(night)]


def published(night):
    told = night.log.filter(kind="result published").values_list("facts", flat=True)
    return [facts["address"] for facts in told]


def by_a_key(night, links):
    """Each address that opens by a key, by each key that there is: whoever has it is asked for no name."""
    for label, (name, parts) in NAMED.items():
        for key in keys_of(night) if "token" in parts else ():
            known = get_resolver().resolve(address_of(label, night, links)).kwargs
            yield reverse(name, kwargs=known | {"token": key}), Client()


HANDED_OVER = {"certificates"}
"""Paper of the hall, given to those whom it names."""


def made_for_outside(night, links, organiser):
    """What whoever signs in makes of the night for people outside."""
    for label, (name, _parts) in NAMED.items():
        address = address_of(label, night, links)
        room = get_resolver().resolve(address).func.__module__
        if room.startswith(OUTSIDE) and name not in HANDED_OVER:
            yield address, organiser


def words_of(answer, read_pdf):
    found = b"".join(answer) if answer.streaming else answer.content
    if found.startswith(b"%PDF"):
        return read_pdf(found)
    said = unescape(found.decode(errors="replace")).replace("\r\n ", "")
    return said + json.dumps(dict(answer.headers))


def walked(nights, organiser, read_pdf):
    """What every one of them says, by turns in English and in French; by its address."""
    turn = 0
    for night in nights:
        links = dict.fromkeys(("board", "door", "floor", "couples"), kept_link_of(night))
        asked = [*by_a_key(night, links), *made_for_outside(night, links, organiser)]
        for address, browser in asked:
            turn += 1
            answer = browser.get(address, headers={"accept-language": ["en", "fr"][turn % 2]})
            if answer.status_code == 200:
                yield address, words_of(answer, read_pdf)


def kept_link_of(night):
    return night.links.get(role="board")


def parts_named(says):
    """Which of the people are named there, by the first or by the family name."""
    first, family = set(), set()
    for name in NAMES.values():
        given, last = name.split()
        first |= {name} if re.search(given, says, re.IGNORECASE) else set()
        family |= {name} if re.search(last, says, re.IGNORECASE) else set()
    return first, family


@pytest.mark.thorough
@pytest.mark.parametrize("shown", [None, *NamesShown], ids=lambda each: each or "not-chosen")
def test_no_more_of_a_name_leaves_the_hall_than_the_club_chose(
    client, ida, nights, read_pdf, shown
):
    if shown is not None:
        door_actions.choose_names(club=nights[0].club, shown=shown, deed=by(ida))

    firsts, families = {}, {}
    for address, says in walked(nights, client, read_pdf):
        first, family = parts_named(says)
        assert not {MINOR, BESIDE} & (first | family), address
        firsts |= {address: first} if first else {}
        families |= {address: family} if family else {}

    if shown is NamesShown.NONE:
        assert not firsts
    if shown in (NamesShown.NONE, NamesShown.INITIAL):
        assert not families
    rooms = {get_resolver().resolve(each).func.__module__.split(".")[1] for each in firsts}
    assert rooms == NAMES_STAND_IN[shown]


NAMES_STAND_IN = {
    None: {"board", "telephones"},
    NamesShown.FULL: {"board", "telephones", "telling"},
    NamesShown.INITIAL: {"board", "telephones", "telling"},
    NamesShown.NONE: set(),
}
"""Otherwise nothing would be tried here; until the club has chosen, only the hall's own screens name."""
