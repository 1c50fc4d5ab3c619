"""Nights for the board in every state, of small and large halls, written at once into the data of a
program that runs: what they say was not asked about, as nothing of it is strange."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from subprocess import PIPE

from django.contrib.auth.models import User
from django.utils import timezone

from parties.board import actions as board
from parties.club.actions import setting_up as club_actions
from parties.log.night import Deed
from parties.log.writing import rows
from parties.models import Club, LogEntry, Night, Player
from parties.web.finding import tonight
from scoring.evening import replay
from scoring.log.entry import Entry
from scoring.night.closing import Closed, next_to_show
from scoring.night.course import CalledOff, Paused
from scoring.numbers import GameNo
from scoring.prizes.ties import Wish
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, WonBy
from tests.browser.program import settings_for
from tests.builders import (
    a_night,
    a_night_of_totals,
    bell,
    cut_made,
    dollars,
    lines,
    players_of,
    wished,
    won,
)
from tests.lacking import run
from tests.purses import JACKPOT, brought

MAKE_THEM = "import django; django.setup(); from tests.browser import board_nights; board_nights.tell({!r}, {!r})"

GAMES = 3

RULES = HouseRules(
    games=GAMES,
    break_after=1,
    prizes=dollars(100, 60, 40),
    pots=(JACKPOT,),
    booby=Prize(PrizeKind.AMOUNT, 1000),
)
GIVEN = (
    "Mary",
    "John Angus",
    "Theresa",
    "Rod",
    "Peggy",
    "Allan",
    "Florence",
    "Hector",
    "Rita",
    "Neil",
)
FAMILY = (
    *("MacDonald", "Beaton", "MacIsaac", "Gillis", "Campbell", "MacNeil", "Rankin", "Aucoin"),
    *("Chisholm", "LeBlanc", "Kennedy", "MacLellan", "Boudreau"),
)


def made_in(data: Path, tables: int, language: str) -> dict[str, str]:
    """Make them in a folder of data, to which a program has given its tables, for a hall with room for so
    many, whose boards all speak this language from now on: the board's address in each state."""
    ran = run(
        [sys.executable, "-c", MAKE_THEM.format(tables, language)],
        env=os.environ | settings_for(data),
        stdout=PIPE,
        check=True,
    )
    addresses: dict[str, str] = json.loads(ran.stdout)
    return addresses


def tell(tables: int, language: str) -> None:
    """Make them here, and print what `made_in` reads."""
    club = Club.objects.first() or _a_club()
    user = club.members.earliest("pk").user
    club.hall, club.board_language = "Creignish Recreation Centre", language
    club.save()
    people = [player for couple in range(1, 2 * tables + 1) for player in players_of(couple)]
    Player.objects.bulk_create(
        [Player(id=at, club=club, name=_name(at)) for at in people], ignore_conflicts=True
    )
    told = {state: _address(club, user, entries) for state, entries in _states(2 * tables)}
    sys.stdout.write(json.dumps(told))


def _a_club() -> Club:
    club, _user = club_actions.set_up_club(
        club_name="Creignish", organiser="Board", password="plays"
    )
    return club


def _name(number: int) -> str:
    return f"{GIVEN[number * 7 // 10 % len(GIVEN)]} {FAMILY[number * 3 % len(FAMILY)]}"


def _address(club: Club, user: User, entries: Iterable[Entry]) -> str:
    by = Deed(by=user, at=timezone.now())
    night = Night.objects.create(
        club=club, date=tonight(), standings_on_board=True, standings_hidden_last=0
    )
    link = board.make_link(night=night, at=by.at)
    LogEntry.objects.bulk_create(LogEntry(night=night, **row) for row in rows(lines(*entries), by))
    return f"/board/{link.token}/"


def _states(couples: int) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    night = (*a_night(couples, RULES), brought("Jackpot", 124_000))
    yield "door", (*night[: couples + 2], night[-1])
    yield "starts", night
    begun = (*night, bell(1))
    yield "play", begun
    first = (*begun, *_winners(begun, 1))
    yield "few left", first[:-3]
    yield "tea", first
    second = (*first, bell(2))
    second = (*second, *_winners(second, 2))
    yield "all in", second
    third = (*second, bell(3))
    yield "standings", third
    yield "pause", (*third, Paused("fire alarm"))
    yield "cards in", (*third, *_winners(third, 3))
    yield from _reveals(couples)
    yield "closed", _closed(couples)
    yield "called off", (*night, CalledOff("the power went"))


def _winners(entries: tuple[Entry, ...], game: int) -> Iterator[Entry]:
    """Who won at each table: now the one, now the other."""
    room = replay(lines(*entries)).room(GameNo(game))
    assert room is not None
    for number, place in enumerate(room.places):
        yield won(game, place.table, place.couples[number % len(place.couples)])


def _closed(couples: int) -> tuple[Entry, ...]:
    """Two prizes and two pots, one of them not won."""
    far = PotRule("Long jackpot", JACKPOT.feeds, WonBy.REACH, number=25)
    rules = HouseRules(prizes=dollars(100, 60), pots=(JACKPOT, far))
    totals = [22, 19, *(left % 14 + 3 for left in range(couples - 2))]
    night = a_night_of_totals(*totals, rules=rules)
    return (*night, brought("Jackpot", 124_000), Closed(None, "counted at home"))


def _reveals(couples: int) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """Two first couples, who cut; then the others, down to nothing."""
    totals = [22, 22, 19, 17, *(couples_left % 14 + 2 for couples_left in range(couples - 5)), 1]
    rules = HouseRules(prizes=RULES.prizes, booby=RULES.booby, pots=RULES.pots)
    night = (
        *a_night_of_totals(*totals, rules=rules),
        *(wished(1, Wish.CUT), wished(2, Wish.CUT), cut_made(1, {1: "7C", 2: "3D"})),
    )
    for at in count(1):
        step = next_to_show(replay(lines(*night)))
        if step is None:
            return
        night = (*night, step)
        yield f"reveal {at}", night
