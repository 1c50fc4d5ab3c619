"""The search against a count of every night of a small hall, wrong walks among them."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.card_check.frame import frame_of
from scoring.card_check.repairs import smallest_repairs
from scoring.punch_cards.card import PunchCard
from scoring.seats.comings import Left, StaysPut
from tests.builders import evening
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


def spoiled(hall, dice, exchanges, turned, lost):
    """The cards of a night of this hall, with so many exchanges, holes turned over and cards lost."""
    cards = some_night(hall, dice, exchanges)
    for _ in range(turned):
        cards[dice.one_of(sorted(cards))] ^= {dice.between(1, hall.games)}
    gone = dice.shuffled(sorted(cards))[:lost]
    return {
        couple: PunchCard(couple, frozenset(games), lost=couple in gone)
        for couple, games in cards.items()
    }


def told(repair):
    holes = frozenset((each.couple, each.game) for each in repair.changes)
    walks = frozenset((w.game, w.couple, w.went, w.instead_of) for w in repair.walks)
    return holes, walks


@tried_on(200)
@given(
    st.sampled_from(sorted(HALLS)),
    st.integers(0, 10**6),
    st.sampled_from([(0, 2), (0, 3), (1, 0), (1, 1), (2, 0)]),
    st.booleans(),
)
def test_what_explains_the_cards_most_cheaply_is_all_found_and_nothing_else(name, seed, done, lose):
    hall, log = HALLS[name]
    cards = spoiled(hall, Dice(seed), *done, lost=lose and not (hall.stays or hall.goes))
    known = {couple: card.punched for couple, card in cards.items() if not card.lost}

    found = smallest_repairs(frame_of(evening(*log)), cards)

    counted = explanations(hall, known, MOST)
    least = min(counted, default=MOST + 1)
    assert (found.complete, found.proved) == (True, least)
    assert {told(each) for each in found.repairs} == counted.get(least)
    assert {each.cost for each in found.repairs} == {least}
    assert all(any(each.nights()) for each in found.repairs), "the replay plays it"
