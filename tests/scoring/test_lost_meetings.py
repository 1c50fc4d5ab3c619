"""Games between couples whose cards are lost, beside every night that the other cards can tell."""

from collections import defaultdict
from itertools import islice

import pytest
from hypothesis import given, strategies as st

from scoring.card_check.changes import frame_of
from scoring.card_check.explaining import MOST_WAYS, LostMeeting, lost_meetings
from scoring.card_check.nights import nights_of
from scoring.punch_cards.card import PunchCard, known_punch_cards
from tests import paper_faults as faults, paper_night as paper
from tests.builders import evening
from tests.examples import tried_on
from tests.paper_night import Dice

KINDS = {
    "straight": lambda dice: paper.on_paper(12, dice, games=10),
    "bye chair": lambda dice: paper.on_paper(13, dice, games=10),
    "house couple": lambda dice: paper.with_house_couple(paper.on_paper(12, dice, games=10)),
    "table of three": lambda dice: paper.on_paper(13, dice, games=10, three=True),
}


def with_lost_cards(kind, seed, many):
    """What the log says of a night on paper, and its cards, so many of them lost."""
    night = KINDS[kind](Dice(seed)).play()
    lost = faults.lost_cards(night, many)
    cards = {
        couple: PunchCard(couple, lost=True)
        if couple in lost
        else PunchCard(couple, frozenset(games))
        for couple, games in night.cards.items()
    }
    return frame_of(evening(*night.entries())), cards


def met_in(night, first, lost):
    """Where couples of these met and one of them won: who, by game and table."""
    return {
        (game, place.table): here
        for game, room in enumerate(night.rooms, first)
        for place in room.places
        if len(here := lost.intersection(place.couples)) > 1
        if night.winners[game].get(place.table) in here
    }


@tried_on(60)
@given(st.sampled_from(sorted(KINDS)), st.integers(0, 9999), st.integers(2, 4))
def test_whoever_may_have_met_there_is_among_those_named(kind, seed, many):
    frame, cards = with_lost_cards(kind, seed, many)
    known = known_punch_cards(cards)
    meetings = {(each.game, each.table): {*each.couples} for each in lost_meetings(frame, cards)}

    may_have_met, nights = defaultdict(set), list(islice(nights_of(frame, known), 300))
    for night in nights:
        met = met_in(night, frame.first, frame.facts.couples.keys() - known.keys())
        assert met.keys() == meetings.keys()
        for where, couples in met.items():
            may_have_met[where] |= couples

    assert all(couples <= meetings[where] for where, couples in may_have_met.items())
    if len(nights) <= MOST_WAYS:
        assert may_have_met == meetings


def test_the_first_names_the_two_and_later_ones_all_who_may_have_taken_their_place():
    frame, cards = with_lost_cards("straight", 6, 3)

    assert lost_meetings(frame, cards) == (
        LostMeeting(3, 3, (2, 3)),
        LostMeeting(5, 4, (2, 3)),
        LostMeeting(9, 4, (2, 3, 6)),
    )


@pytest.mark.parametrize("many", [0, 1])
def test_with_no_more_than_one_card_lost_nothing_is_open(many):
    assert lost_meetings(*with_lost_cards("straight", 1, many)) == ()


def test_cards_that_disagree_are_put_right_first():
    frame, cards = with_lost_cards("straight", 1, 2)
    someone = next(couple for couple, card in cards.items() if card.punched)

    assert lost_meetings(frame, cards | {someone: PunchCard(someone, frozenset())}) == ()
