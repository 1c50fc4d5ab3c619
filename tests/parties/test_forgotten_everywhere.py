"""Somebody who has been everywhere is forgotten: every address of the program, every sheet, table and
file made afterwards, and the data themselves, name nobody of that name."""

import re
import zipfile
from io import BytesIO
from itertools import islice

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from parties.board import actions as board
from parties.dice import dice
from parties.door import actions as door_actions
from parties.door.actions import About
from parties.log.night import add
from parties.models import BrowserSession, Club, ClubLogEntry, Night, Player, Role
from parties.prizes import actions as prizes
from parties.telephones import actions as helping
from parties.telephones.actions import kept_link, pass_of
from parties.web.sessions import SessionStore
from scoring.club.people import Age, NamesShown
from scoring.night.course import Invitation, Invited, Noted, Paused, Resumed
from scoring.pots.saying import PotFed
from scoring.till.box import CashLine, Counted
from scoring.till.purse import CashWhat
from tests.browser import phases
from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.parties.door.door_nights import by, player, someone
from tests.parties.web.forms_on import Page

NAME, MISSPELT, ALIAS = "Xaverine Quillfeather", "Xaverin Quilfether", "Xaveria Quillfeather"
TRACES = re.compile(r"xaveri[an]|quil+fe[at]", re.IGNORECASE)
"""Long ones: four letters stand in one of a thousand pages' random keys by chance."""

NOT_ASKED = {"sign-out/", "stop/", "language/"}


@pytest.fixture
def browser(db, monkeypatch, settings, tmp_path):
    """Of the organiser of a club in which somebody has been everywhere."""
    settings.DATA = tmp_path
    browser = phases.organiser()
    phases.CLUB = Club.objects.get().pk
    known = phases.register

    def register(night, *names, **how):
        """Somebody comes with Hector Samson every night."""
        if names != ("Effie Rankin", "Hector Samson"):
            return known(night, *names, **how)
        came = (MISSPELT, names[1]) if not Player.objects.filter(name=NAME) else (NAME, names[1])
        people = tuple(someone(night, name) for name in came)
        return door_actions.register_couple(night, phases.by_the_organiser(), people=people)

    monkeypatch.setattr(phases, "register", register)
    return browser


def everywhere():
    """The nights on which they were, and all else in which the name stands."""
    user = Club.objects.get(pk=phases.CLUB).members.earliest("pk").user
    nights = [phases.at_the_door()]
    club, who = nights[0].club, player(MISSPELT)
    door_actions.rename_person(club=club, player=who, name=NAME, deed=by(user))
    for about in (
        About(group="Visitor", note=f"{NAME} comes by bus", age=Age.AGREED),
        About(group="Quillfeather clan"),
    ):
        door_actions.say_of_person(club=club, player=who, about=about, deed=by(user))
    nights.append(phases.prepared())
    door_actions.open_door(night=nights[-1], deed=by(user))
    phases.register(nights[-1], ALIAS, "Nan Petrie")
    door_actions.merge_people(club, by(user), alias=player(ALIAS), same_as=who)
    door_actions.choose_names(club=club, shown=NamesShown.FULL, deed=by(user))
    nights += [phases.drawn_too_early(), phases.in_play(), phases.gone_home()]
    nights += [typed_about(phases.in_play(), user), prepared_for(user), closed(user)]
    return nights, who


def typed_about(night, user):
    """The name stands in everything that can be typed of a night."""
    cause = Invitation(telephone=f"{NAME}, 555-0100", cause=f"in honour of {NAME}")
    add(night, [Invited(cause)], by(user))
    add(night, [Noted(1, 1, f"{NAME} asked", on_sheet=True)], by(user))
    add(night, [CashLine(CashWhat.EXPENSE, 100, f"lunch for {NAME.upper()}", "")], by(user))
    add(night, [Counted("", 700, (), NAME)], by(user))
    add(night, [PotFed("Jackpot", 500, f"from {NAME}")], by(user))
    add(night, [Paused(f"Quillfeather, {NAME.split()[0]} sings")], by(user))
    add(night, [Resumed()], by(user))
    board.change_board(
        night=night, notice=f"{NAME} has the tea", standings=True, hidden_last=0, language="en"
    )
    night.club.slides.create(kind="image/png", picture=b"", words=f"Thanks to {NAME}!")
    at = timezone.now()
    helping.let_in(night=night, role=Role.FLOOR, name=NAME, at=at, rng=dice())
    return night


def prepared_for(user):
    """They are expected at the next night."""
    night = phases.prepared()
    people = someone(night, NAME), someone(night, "Hector Samson")
    door_actions.expect(night, by(user), people=people)
    return night


def closed(user):
    """They have won, and the night is over, in a season."""
    night = phases.at_the_door()
    phases.type_totals(night)
    prizes.close_night(night=night, reason=f"{NAME} waits for the money", deed=by(user))
    phases.count_a_season(night)
    return night


def forget(browser, club, who):
    """By the page, as it stands there, with every text ticked that may mean somebody."""
    address = f"/clubs/{club.pk}/people/{who}/forget/"
    page = Page(browser.get(address))
    (form,) = [each for each in page.forms if "typed" in {field.name for field in each.fields}]
    ticked = {
        name: [field.value for field in form.fields if field.name == name]
        for name in ("typed", "perhaps")
    }
    answer = browser.post(address, form.sent() | ticked, follow=True)
    assert "The name is taken out of the club’s book." in answer.content.decode()


def addresses(nights):
    """Every address there is, of the club once, of each night."""
    for route in sorted({*routes()} - NOT_ASKED):
        known = (
            [phases_of(each) for each in nights] if is_of_a_night(route) else [phases_of(nights[0])]
        )
        yield from (filled_in(route, each) for each in known) if "<str:token>" not in route else ()
    for night in nights:
        for link in night.links.exclude(role=Role.DOOR).exclude(role=Role.FLOOR):
            if link.role == Role.BOARD:
                yield reverse("board-by-link", args=[link.token])
            else:
                yield reverse("couple-page", args=[pass_of(link, 2)])


def phases_of(night):
    others = Player.objects.filter(club=night.club, practice=False).exclude(name="")
    one, other, *_ = others.order_by("pk")
    return {"night_id": night.pk, "club_id": night.club_id, "player": one.pk, "partner": other.pk}


def words_of(response, read_pdf):
    """All that can be read in an answer, of a file in it too."""
    found = b"".join(response) if response.streaming else response.content
    head = " ".join(map(str, response.headers.items()))
    if found.startswith(b"%PDF"):
        return head + read_pdf(found)
    if found.startswith(b"PK"):
        return head + " ".join(_unpacked(found))
    return head + found.decode(errors="replace")


def _unpacked(found):
    with zipfile.ZipFile(BytesIO(found)) as packed:
        for name in packed.namelist():
            inside = packed.read(name)
            yield name
            yield from (
                _unpacked(inside) if inside.startswith(b"PK") else [inside.decode(errors="replace")]
            )


def named(browser, read_pdf, nights):
    """The addresses of these nights that name them, by turns in English and in French."""
    for turn, address in enumerate(addresses(nights)):
        language = {"accept-language": ["en", "fr"][turn % 2]}
        if TRACES.search(words_of(browser.get(address, headers=language), read_pdf)):
            yield address


@pytest.mark.thorough
def test_nobody_is_named_anywhere_after_it(browser, read_pdf):
    nights, who = everywhere()
    screens_and_telephones(nights)
    told = [night.evening().levels for night in nights]
    typed = nights[-3:-2]
    before = list(islice(named(browser, read_pdf, typed), 30))
    assert len(before) == 30, "otherwise nothing is tried here"

    forget(browser, nights[0].club, who)

    assert [Night.objects.get(pk=night.pk).evening().levels for night in nights] == told
    assert list(named(browser, read_pdf, typed)) == []
    assert_nothing_is_kept()


@pytest.mark.thorough
def test_nor_on_any_night_in_any_phase(browser, read_pdf):
    nights, who = everywhere()
    screens_and_telephones(nights)
    forget(browser, nights[0].club, who)

    assert list(named(browser, read_pdf, nights)) == []


def screens_and_telephones(nights):
    """A board by its link, and the couples' own telephones, while a night goes on."""
    for night in nights[:-1]:
        board.make_link(night=night, at=timezone.now())
        kept_link(night=night, at=timezone.now())


def assert_nothing_is_kept():
    """Neither in a row of the data nor in what a browser's session holds."""
    rows = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            cursor.execute(f"SELECT * FROM {table}")  # noqa: S608 -- our own tables
            rows += [(table, row) for row in cursor.fetchall()]
    assert [
        row for row in rows if TRACES.search(repr(row).encode().decode("unicode_escape", "replace"))
    ] == []
    sessions = BrowserSession.objects.values_list("session_data", flat=True)
    assert not any(TRACES.search(repr(SessionStore().decode(each))) for each in sessions)
    said = ClubLogEntry.objects.get(kind="person forgotten")
    assert set(said.facts) == {"player"}
    assert said.by is not None
