"""A night in every phase, made by the program's own deeds in the data of a program that runs."""

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from subprocess import PIPE

from django.conf import settings
from django.test import Client
from django.utils import timezone

from parties.board import actions as board
from parties.club.actions import members as members, setting_up as club_actions
from parties.dice import dice
from parties.door import actions as door_actions
from parties.door.actions import Ending, Person
from parties.floor import actions as seating
from parties.log.club import add as add_to_club
from parties.log.night import Deed, add
from parties.models import Club, Night, Player, Role
from parties.night import actions
from parties.prizes import actions as prizes
from parties.telephones import actions as helping
from parties.web.finding import tonight
from scoring.as_json import written
from scoring.club.people import MemberRole
from scoring.club.seasons import SeasonSet
from scoring.games.results import TotalsTyped, Won
from scoring.night.course import OnPaper, Phase
from scoring.numbers import Cents, CoupleNo, GameNo, TableNo
from scoring.prizes.offers import CutMade, Wished
from scoring.prizes.ties import CutBy, Wish
from scoring.punch_cards.card import Reading
from scoring.punch_cards.reading import CardRead
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.pot_rules import Feed, FeedKind, PotRule, WonBy
from scoring.seasons import Gives, SeasonRule
from scoring.seats.seating import Bell
from tests.browser.addresses import ONE_OF_EACH
from tests.browser.program import settings_for
from tests.lacking import run
from tests.slides import png

CLUB = 1
SEASON = 1
LONG_NAME = "Marie-Antoinette Wolfeschlegelsteinhausenbergerdorffwelche"
"""With two letters more it is as long as a field takes."""
LONG_HALL = "Loyal-Orange-and-Ancient-Hibernian-Reconciliationhall"
GAMES = 3
"""The log of a long evening takes axe seconds, and has nothing that a short one has not."""

MAKE_THEM = "import django; django.setup(); from tests.browser import phases; phases.tell()"


Parts = dict[str, int]
"""What stands in an address of a night."""


def made_in(data: Path) -> tuple[str, dict[str, Parts]]:
    """Make a club and its nights in a folder of data, to which a program has given its tables: the
    session of who runs it, and what stands in the addresses of the pages, by phase."""
    made = run(
        [sys.executable, "-c", MAKE_THEM],
        env=os.environ | settings_for(data),
        stdout=PIPE,
        check=True,
    )
    session, nights = json.loads(made.stdout)
    return session, nights


def tell() -> None:
    """Make them here, and print what `made_in` reads."""
    browser = organiser()
    assert Club.objects.get().pk == CLUB
    session = browser.cookies[settings.SESSION_COOKIE_NAME].value
    nights = {phase.__name__: known(phase()) for phase in PHASES}
    sys.stdout.write(json.dumps([session, nights]))


def known(night: Night) -> Parts:
    """The parts of its addresses; somebody is let in, and a screen to the board, while it lasts."""
    somebody = Player.objects.known().filter(club=CLUB).order_by("pk").first()
    parts = {"night_id": night.pk, "club_id": CLUB, "player": somebody.pk if somebody else 1}
    parts["member_id"] = night.club.members.latest("pk").pk
    if night.evening().phase is Phase.CLOSED:
        return parts
    at = timezone.now()
    board.make_link(night=night, at=at)
    link = helping.let_in(night=night, role=Role.DOOR, name=LONG_NAME, at=at, rng=dice())
    return parts | {"link_id": link.pk}


POTS = (
    PotRule("Jackpot", (Feed(FeedKind.COUPLE, Cents(200)),), won_by=WonBy.REACH, number=20),
    PotRule("50/50", (Feed(FeedKind.TICKETS, 50),), won_by=WonBy.DRAW),
)
"""One that the cards win, and one that a ticket does."""


def organiser() -> Client:
    """A browser of who runs a new club, which has pots."""
    club, user = club_actions.set_up_first_club(
        club_name="Creignish Fire Hall", organiser="Ida", password="the joker is wild"
    )
    club.rules = written(replace(club.house_rules, games=GAMES, pots=POTS))
    club.telephones, club.wifi = True, "Legion Hall"
    club.practice_table = True
    club.save()
    new = members.NewMember(LONG_NAME, MemberRole.READER)
    members.add_member(club, Deed(by=user, at=timezone.now()), new=new)
    club.slides.create(key=ONE_OF_EACH["key"], kind="image/png", picture=png(), words="The Co-op")
    browser = Client()
    browser.force_login(user)
    return browser


def by_the_organiser() -> Deed:
    """A deed of now."""
    return Deed(by=Club.objects.get(pk=CLUB).members.earliest("pk").user, at=timezone.now())


# Before play


def prepared() -> Night:
    """Two people with long names are expected."""
    club = Club.objects.get(pk=CLUB)
    rules = replace(club.house_rules, booby=Prize(PrizeKind.AMOUNT, 1000))
    night = club_actions.plan_night(
        club=club, date=tonight(), hall=LONG_HALL, rules=rules, deed=by_the_organiser()
    )
    people = Person(f"{LONG_NAME}ly"), Person(f"yl{LONG_NAME[::-1]}")
    door_actions.expect(night, by_the_organiser(), people=people)
    return night


def at_the_door() -> Night:
    """Two couples, one of them owing, one expected, and two people who came alone."""
    night = prepared()
    door_actions.open_door(night=night, deed=by_the_organiser())
    register(night, LONG_NAME, LONG_NAME[::-1], paid=False)
    register(night, "Effie Rankin", "Hector Samson")
    for name in ("Buddy Kehoe", f"{LONG_NAME}-S".upper()):
        person = Person(name, has_paid=True)
        door_actions.wait_for_partner(night, by_the_organiser(), person=person)
    return night


def register(night: Night, *names: str, paid: bool = True) -> None:
    """A couple comes in."""
    one, other = (Person(name, has_paid=paid) for name in names)
    door_actions.register_couple(night, by_the_organiser(), people=(one, other))


def drawn_too_early() -> Night:
    """Somebody came after the draw, which does not hold any more."""
    night = at_the_door()
    seating.draw_tables(night, by_the_organiser())
    register(night, "Flora Burke", "Neil Burke")
    return night


# Play


def in_play() -> Night:
    """Game 2 with a bye chair, one table decided."""
    night = drawn_too_early()
    seating.draw_tables(night, by_the_organiser())
    add(night, [Bell(GameNo(1))], by_the_organiser())
    left, _ = night.evening().couples_at(GameNo(1), TableNo(1))
    deed = by_the_organiser()
    add(night, [Won(GameNo(1), TableNo(1), left)], deed)
    add(night, [Bell(GameNo(2))], by_the_organiser())
    return night


def gone_home() -> Night:
    """The couple with the long names has gone home."""
    night, deed = in_play(), by_the_organiser()
    door_actions.leave(night, deed, couple=CoupleNo(1), ending=Ending.NOT_BEGUN, mover=None)
    return night


def nobody_goes_on() -> Night:
    """Both couples of table 1 keep it, and what follows is on paper."""
    night = practised(4)
    add(night, [Bell(GameNo(1))], by_the_organiser())
    for couple in night.evening().couples_at(GameNo(1), TableNo(1)):
        door_actions.stay_put(night, by_the_organiser(), couple=couple, stays=True)
    add(night, [OnPaper(on=True)], by_the_organiser())
    return night


def practised(couples: int, *, to_the_end: bool = False) -> Night:
    """A practice night of the club."""
    club, date = Club.objects.get(pk=CLUB), tonight()
    night = actions.practice_night(club=club, couples=couples, date=date, deed=by_the_organiser())
    if to_the_end:
        actions.play_to_the_end(night=night, deed=by_the_organiser())
    return night


def many_tables() -> Night:
    """More than can be shown at their largest."""
    night = practised(50)
    add(night, [Bell(GameNo(1))], by_the_organiser())
    return night


# The end


def to_settle() -> Night:
    """All games are over, and at least one prize is tied for."""
    return practised(12, to_the_end=True)


def first_tie(night: Night) -> tuple[int, list[CoupleNo]]:
    """The place of the first prize that couples are asked about, and who they are."""
    offers = (each.offer for each in night.evening().settlements)
    return next((each.place, sorted(each.couples)) for each in offers if len(each.couples) > 1)


def cutting() -> Night:
    """The first tie is to be cut, and has been cut once in vain."""
    night = to_settle()
    place, couples = first_tie(night)
    say(night, place, dict.fromkeys(couples, Wish.CUT))
    cards = dict.fromkeys(couples, "K")
    add(night, [CutMade(place, tuple(sorted(cards.items())), CutBy.DECK)], by_the_organiser())
    return night


def playing_off() -> Night:
    """The first tie is being played off."""
    night = to_settle()
    place, (first, *others) = first_tie(night)
    say(night, place, {first: Wish.PLAY_OFF} | dict.fromkeys(others, Wish.PLAY))
    return night


def say(night: Night, place: int, wishes: dict[CoupleNo, Wish]) -> None:
    """What the couples of a tie want."""
    for couple, wants in wishes.items():
        deed = by_the_organiser()
        add(night, [Wished(place, couple, wants)], deed)


def totals_typed() -> Night:
    """Two couples have a hole or two each."""
    night = practised(2)
    type_totals(night)
    return night


def type_totals(night: Night) -> None:
    """The laptop came late."""
    holes = ((CoupleNo(1), 2), (CoupleNo(2), 1))
    typed = TotalsTyped(GameNo(GAMES), holes, "the laptop came late")
    add(night, [typed], by_the_organiser())


def cards_against_totals() -> Night:
    """The card of couple 1 has one hole, where two were typed in."""
    night = totals_typed()
    read_card(night, 1, [1], Reading.FIRST)
    return night


def read_cards(night: Night, *games: int, reading: Reading = Reading.FIRST) -> None:
    """A card of each couple from couple 1, all with the same holes."""
    couples = range(1, 5) if reading is Reading.FIRST else [1]
    for couple in couples:
        read_card(night, couple, games, reading)


def read_card(night: Night, couple: int, games: Iterable[int], reading: Reading) -> None:
    """One of them, without the table where its couple finished."""
    read = CardRead(CoupleNo(couple), tuple(map(GameNo, games)), None, reading)
    add(night, [read], by_the_organiser())


def cards_against_games() -> Night:
    """Every card is empty, so that each result is a question, and one was read differently."""
    night = practised(4, to_the_end=True)
    read_cards(night)
    read_cards(night, 2, reading=Reading.SECOND)
    return night


def cards_alone() -> Night:
    """Nobody entered a game, and every card has the first one's hole."""
    night = practised(4)
    read_cards(night, 1)
    return night


def closed() -> Night:
    """With something open, for a reason."""
    night = at_the_door()
    type_totals(night)
    prizes.close_night(night=night, reason=LONG_NAME, deed=by_the_organiser())
    count_a_season(night)
    return night


def count_a_season(night: Night) -> None:
    """Of this night and those before it, with a first prize that several have a right to."""
    first, last = (night.date + timedelta(days=days) for days in (-300, 1))
    rule = SeasonRule(
        LONG_NAME,
        first.isoformat(),
        last.isoformat(),
        gives=Gives.PLACES,
        points=(1, 1, 1),
        best=1,
        prizes=(Prize(PrizeKind.AMOUNT, 10_000), Prize(PrizeKind.GOODS, 0, LONG_NAME)),
    )
    add_to_club(night.club, [SeasonSet(SEASON, rule)], by_the_organiser())


PHASES = (
    prepared,
    at_the_door,
    drawn_too_early,
    in_play,
    gone_home,
    nobody_goes_on,
    many_tables,
    to_settle,
    cutting,
    playing_off,
    totals_typed,
    cards_against_totals,
    cards_against_games,
    cards_alone,
    closed,
)
