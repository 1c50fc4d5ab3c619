"""What went wrong in parts of a hall that never come together: each can be mended by itself."""

from dataclasses import replace

from hypothesis import event, given, strategies as st

from benchmarks.card_parts import parts
from benchmarks.card_rows import Row, spoiled
from scoring.card_check.paths import Paths
from tests.examples import tried_on
from tests.paper_faults import (
    a_hole_at_the_wrong_number,
    a_hole_too_many,
    a_missing_hole,
    both_cards_the_wrong_way_round,
)
from tests.paper_night import Dice

FAULTS = (
    a_missing_hole,
    a_hole_too_many,
    a_hole_at_the_wrong_number,
    both_cards_the_wrong_way_round,
)


def in_trouble(night, mended=frozenset()):
    """The places of every game where the cards disagree, those of these couples put right."""
    cards = {
        couple: replace(card, punched=frozenset(night.truth.get(couple, ())))
        if couple in mended
        else card
        for couple, card in night.cards.items()
    }
    paths = Paths(night.frame, cards)
    return {
        (game, table)
        for game, tables in zip(paths.games, paths.bad, strict=True)
        for table in tables
    }


@tried_on(60)
@given(
    st.sampled_from([8, 20, 40]),
    st.lists(st.sampled_from(FAULTS), min_size=2, max_size=4),
    st.integers(0, 10**6),
)
def test_what_mends_a_part_mends_all_its_places_and_no_other(couples, done, seed):
    night = spoiled(Row(couples, 0, tuple(done)), Dice(seed), finished=False)
    wrong, apart = in_trouble(night), parts(night)
    event(f"{len(apart)} parts")

    assert wrong <= set().union(*(part.seats for part in apart))
    for part in apart:
        assert in_trouble(night, part.couples) == wrong - part.seats
