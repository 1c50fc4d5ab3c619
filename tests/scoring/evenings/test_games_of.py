"""Games of so many points or more, counted by themselves from what is written anyway: at Sydney whist most
games won with ten tricks or more."""

import json
from dataclasses import replace

import pytest

from scoring.evening import replay
from scoring.formats import choices
from scoring.formats.choices import By, Count, DoesNotFit, For, Kind, SumRule, games_of
from scoring.formats.format import PrizeBy, as_text, from_text
from scoring.formats.named import CRIB_NIGHT, NAMED, ROUND_ROBIN, WHIST_WINNERS_WALK
from scoring.games.facts import NotCounted
from scoring.games.points import Scored, Tallied
from scoring.games.rankings import tallies_of
from scoring.log.lines import Line, Undone
from scoring.night.rules import RulesSet
from scoring.prizes.further import FurtherPrize, FurtherPrizesSet
from scoring.rules.choices import Prize, PrizeKind
from scoring.rules.house_rules import HouseRules
from scoring.what_follows import why_not
from tests.scoring.evenings.played import Hall

TEN = games_of(10)
WHIST = Count(holes=False, points=SumRule(Kind.EXACTLY, 13), games_of=10)
FORM = replace(ROUND_ROBIN, count=WHIST, prizes=(PrizeBy(By.TALLY, tally=TEN),), tie_breaks=())
MADE = [(10, 9), (12, 8), (9, 11)]
"""Tricks of the winners at each table, game by game; the lower number wins."""


def a_night():
    hall = Hall(FORM, 3)
    hall.say(RulesSet(HouseRules(games=3, prizes=())))
    hall.say(FurtherPrizesSet((FurtherPrize(FORM.prizes[0], Prize(PrizeKind.AMOUNT, 1000)),)))
    hall.come(4)
    hall.sits()
    for game, made in enumerate(MADE, 1):
        hall.begins(game)
        for place, tricks in zip(hall.evening.room(game).tables, made, strict=True):
            best, other = sorted(place.couples)
            said = ((best, tricks), (other, 13 - tricks))
            hall.say(Scored(game, place.table, said, best))
    return hall


def by_hand(hall):
    counted = {}
    for line in hall.lines:
        if isinstance(line.entry, Scored):
            for card, made in line.entry.points:
                counted[card] = counted.get(card, 0) + (made >= 10)
    return {card: number for card, number in counted.items() if number}


def test_they_follow_from_the_points_and_nobody_taps_them():
    hall = a_night()
    assert dict(tallies_of(hall.evening)[TEN]) == by_hand(hall)
    assert sum(by_hand(hall).values()) == 3
    tap = Tallied(3, hall.evening.room(3).tables[0].table, 1, TEN)
    assert isinstance(why_not(hall.evening, tap), NotCounted)


def test_a_result_that_is_taken_back_counts_no_more():
    hall = a_night()
    before = by_hand(hall)
    seq = next(
        line.seq
        for line in reversed(hall.lines)
        if isinstance(line.entry, Scored) and max(made for _card, made in line.entry.points) >= 10
    )
    after = replay((*hall.lines, Line(len(hall.lines) + 1, Undone(seq))))
    assert sum(tallies_of(after)[TEN].values()) == sum(before.values()) - 1


def test_there_is_a_prize_for_it():
    hall = a_night()
    (prize,) = hall.evening.settlements
    most = max(by_hand(hall).values())
    assert prize.offer.couples == tuple(c for c, n in sorted(by_hand(hall).items()) if n == most)
    assert prize.offer.games_won == most


def test_an_evening_without_them_is_written_as_before():
    """So that the files and logs of nights that were played stay byte for byte."""
    assert "games_of" not in as_text(CRIB_NIGHT)
    for each in NAMED:
        assert from_text(as_text(each)) == each
    assert json.loads(as_text(FORM))["count"]["games_of"] == 10
    assert from_text(as_text(FORM)) == FORM


@pytest.mark.parametrize(
    "count",
    [
        Count(games_of=10),
        replace(WHIST, games_of=14),
        replace(WHIST, games_of=-1),
        Count(points=SumRule(), games_of=10_001),
    ],
)
def test_points_that_nobody_makes_are_refused(count):
    with pytest.raises(DoesNotFit) as refused:
        replace(ROUND_ROBIN, count=count)
    assert isinstance(refused.value.why, choices.NobodyMakes)


def test_sydney_gives_the_prizes_that_its_page_names():
    """Top ladies and gents, top of both at half time, most games with ten tricks or more, least."""
    given = WHIST_WINNERS_WALK.prizes
    assert PrizeBy(By.TALLY, tally=TEN) in given
    both = (For.FIRST_GROUP, For.SECOND_GROUP)
    assert {PrizeBy(By.FIRST_HALF, to) for to in both} < {*given}
    assert WHIST_WINNERS_WALK.count.counted == (TEN,)
