"""While a card plays at its table, no result of another changes its page, and it need not ask for it."""

from itertools import count

import pytest
from django.test import Client

from parties.models import Club, Night
from parties.telephones.page import Followed, Shown
from parties.web.finding import names_of, tonight
from parties.web.pictures import newer_address
from scoring.rules.house_rules import HouseRules
from tests.builders import a_night, bell, dollars, evening, evening_after, undone, won
from tests.parties.nights import a_kept_night, then

pytestmark = pytest.mark.django_db

HALLS = {
    "even": (8, HouseRules(games=4, prizes=dollars(100, 60))),
    "a bye chair": (7, HouseRules(games=4)),
    "three tables": (6, HouseRules(games=4, break_after=2)),
    "no bell": (8, HouseRules(games=4, rolling=True)),
}


def states(couples, rules):
    """The night after each thing that is said of it, to its last game."""
    now, turns = evening(*a_night(couples, rules)), count(45)
    for game in range(1, rules.games + 1):
        if not now.has_begun(game):
            now = evening_after(now, bell(game))
            yield now
        while open_still := _playing(now, game):
            turn = next(turns) ** 2 // 3
            place = open_still[turn % len(open_still)]
            now = evening_after(now, won(game, place.table, place.couples[turn // 3 % 2]))
            yield now


def _playing(now, game):
    room = now.room(game)
    done = now.won.get(game, {})
    return [each for each in (room.places if room else ()) if each.plays and each.table not in done]


@pytest.mark.parametrize("hall", HALLS)
def test_no_result_of_another_table_changes_the_page_of_a_card_that_plays(ida, hall):
    couples, rules = HALLS[hall]
    night = a_kept_night(ida, *a_night(couples, rules))
    spared, before = 0, None
    for state in states(couples, rules):
        names = names_of(night, state)
        now = Shown((len(state.lines), 0), Followed(night, state), names)
        last = state.lines[-1].entry
        for each in range(1, couples + 1) if before and last.kind == "won" else ():
            *_, table = before.seen(each).split(".")
            if table.isdigit() and int(table) != last.table:
                assert before.mark(each) == now.mark(each), (hall, each, last)
                spared += 1
        before = now
    assert spared > 10


@pytest.fixture
def night(ida):
    """Game 1 of four tables, of which nothing is told yet, in a hall with telephones."""
    night = a_kept_night(ida, *a_night(8), bell())
    Club.objects.filter(pk=night.club_id).update(telephones=True)
    Night.objects.filter(pk=night.pk).update(date=tonight())
    return night


def asked(night, seen):
    return Client().get(newer_address(night.pk, None) + seen).content


def test_a_card_hears_of_its_own_table_and_of_whatever_else_is_said(night):
    lines = night.log.count()
    seen = f"{lines}.0.en.2"

    then(night, won(1, 1, 1), won(1, 3, 5))
    assert asked(night, seen) == b""
    assert asked(night, f"{lines}.0.en") == b"ask"
    assert asked(night, f"{lines}.1.en.2") == b"ask"
    assert asked(night, f"{lines + 3}.0.en.2") == b"ask"

    then(night, won(1, 2, 3))
    assert asked(night, seen) == b"ask"
    assert asked(night, f"{lines + 3}.0.en.2") == b""

    then(night, undone(lines + 1))
    assert asked(night, f"{lines + 3}.0.en.2") == b"ask"
