"""The search against a count of every night of a small hall, wrong walks among them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.card_check.explaining import smallest_repairs
from scoring.card_check.frame import frame_of
from scoring.games.results import Voided
from scoring.log.refusals import OldPage
from scoring.punch_cards.card import PunchCard
from scoring.punch_cards.walk import WalkAccepted
from scoring.rules.house_rules import HouseRules
from scoring.seats.comings import Left, StaysPut
from scoring.seats.seating import Seated
from tests.builders import a_door, a_night, bell, evening, won
from tests.examples import tried_on
from tests.paper_night import Dice, on_paper
from tests.paper_walks import Hall, explanations, some_night

MOST = 4
"""What is done to a night costs so much at most."""


def hall_of(couples, games, said=(), **kept):
    night = on_paper(couples, Dice("seats"), games)
    seats = tuple(zip(night.numbers, map(tuple, night.seats), strict=True))
    return Hall(seats, games, **kept), (*night.entries(), *said)


HALLS = {
    "two tables": hall_of(4, 5),
    "three tables": hall_of(6, 4),
    "four tables": hall_of(8, 3),
    "bye chair": hall_of(5, 4),
    "one stays put": hall_of(4, 4, [StaysPut(2, 2, stays=True)], stays={2: 2}),
    "one goes home": hall_of(6, 4, [Left(3, 2)], goes={3: 3}),
}


def spoiled(hall, dice, exchanges, turned, lost, *, tables):
    """The cards of a night of this hall, with so many exchanges, holes turned over and cards lost,
    and with the last tables on them or without."""
    cards, finished = some_night(hall, dice, exchanges)
    for _ in range(turned):
        cards[dice.one_of(sorted(cards))] ^= {dice.between(1, hall.games)}
    gone = dice.shuffled(sorted(cards))[:lost]
    return {
        couple: PunchCard(
            couple,
            frozenset(games),
            finished=finished[couple] if tables and couple not in gone else None,
            lost=couple in gone,
        )
        for couple, games in cards.items()
    }


def told(repair):
    holes = {(each.couple, each.game) for each in repair.changes}
    tables = {(couple, 0) for couple in repair.disbelieved}
    walks = frozenset((w.game, w.couple, w.went, w.instead_of) for w in repair.walks)
    return frozenset(holes | tables), walks


def all_are_found(hall, log, cards):
    known = {couple: card.punched for couple, card in cards.items() if not card.lost}
    finished = {c: card.finished for c, card in cards.items() if card.finished is not None}

    found = smallest_repairs(frame_of(evening(*log)), cards)

    counted = explanations(hall, known, MOST, finished)
    if not counted:
        assert found.proved > MOST
        return
    least = min(counted)
    assert (found.complete, found.proved) == (True, least)
    assert {told(each) for each in found.repairs} == counted[least]
    assert {each.cost for each in found.repairs} == {least}
    assert all(any(each.nights()) for each in found.repairs), "the replay plays it"


def test_couples_that_changed_places_after_a_hole_too_many_had_brought_them_together():
    """By their cards couples 1 and 4 are at one table after game 2; without the hole they are not."""
    seats = ((1, (1, 2)), (2, (3, 4)))
    holes, tables = {1: {1, 2, 3}, 2: {2, 3}, 3: {2}, 4: {1}}, {1: 1, 2: 2, 3: 1, 4: 2}
    cards = {c: PunchCard(c, frozenset(holes[c]), finished=tables[c]) for c in holes}

    all_are_found(Hall(seats, 3), (*a_door(4, HouseRules(games=3)), Seated(1, seats)), cards)


@tried_on(200)
@given(
    st.sampled_from(sorted(HALLS)),
    st.integers(0, 10**6),
    st.sampled_from([(0, 2), (0, 3), (1, 0), (1, 1), (2, 0)]),
    st.booleans(),
    st.booleans(),
)
def test_what_explains_the_cards_most_cheaply_is_all_found_and_nothing_else(
    name, seed, done, lose, tables
):
    hall, log = HALLS[name]
    straight = not (hall.stays or hall.goes)
    cards = spoiled(hall, Dice(seed), *done, lost=lose and straight, tables=tables and straight)

    all_are_found(hall, log, cards)


@pytest.mark.parametrize(
    ("entered", "refusal"), [(Voided(2, 1, 2), None), (won(2, 1, by=2), OldPage())]
)
def test_a_walk_is_accepted_just_where_one_is_looked_for(entered, refusal):
    """Before game 2; of a void it was not said who sat there with the couple that went on."""
    game_1 = (bell(), won(1, 1, by=1), won(1, 2, by=3))
    kept = evening(*a_night(4, HouseRules(games=3)), *game_1, bell(2), entered)
    walk = WalkAccepted(2, ((1, (2, 1)), (2, (3, 4))), "all four say so")

    assert walk.why_not(kept) == refusal
    assert (frame_of(kept).seen < walk.game) is (refusal is None)
