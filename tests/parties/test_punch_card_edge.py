from itertools import combinations
from math import hypot

import pytest

from parties.punch_card_edge import CARD_HEIGHT, CARD_WIDTH, EDGE, MOST_GAMES, ring_of
from tests.sweeping import swept

QUARTER_INCH = 18
MILLIMETRE = 72 / 25.4


def nearest(ring):
    return min(hypot(a.x - b.x, a.y - b.y) for a, b in combinations(ring.spots, 2))


@swept("games", range(1, 41))
def test_a_ring_has_a_spot_for_every_game_and_at_most_one_to_spare(games):
    ring = ring_of(games)

    assert len(ring.spots) == games
    assert len(ring.spare) == (games % 2 if games > 3 else 4 - games)


@swept("games", range(1, 41))
def test_every_circle_lies_on_the_card_within_reach_of_a_punch(games):
    ring = ring_of(games)

    for spot in ring.spots:
        edge = min(spot.x, CARD_WIDTH - spot.x, spot.y, CARD_HEIGHT - spot.y)
        assert ring.radius + 8 <= edge <= 36


@swept("games", range(2, 41))
def test_circles_do_not_touch(games):
    assert nearest(ring_of(games)) > 2 * ring_of(games).radius + 1


@swept("games", range(2, 35))
def test_up_to_34_games_a_quarter_inch_punch_leaves_a_millimetre_of_card(games):
    assert nearest(ring_of(games)) - QUARTER_INCH >= MILLIMETRE


def test_the_games_run_clockwise_from_the_upper_left_corner():
    spots = ring_of(25).spots

    assert (spots[0].x, spots[0].y) == (19, 161)
    assert (spots[8].x, spots[8].y) == (251, 161)
    assert (spots[13].x, spots[13].y) == (251, 19)
    assert (spots[21].x, spots[21].y) == (19, 19)


@pytest.mark.parametrize("games", [-1, 0, 41])
def test_a_ring_is_refused_for_no_games_and_for_more_than_forty(games):
    with pytest.raises(ValueError, match="1 to 40 games"):
        ring_of(games)


@swept("games", range(1, MOST_GAMES + 1))
def test_sides_go_round_the_card_place_by_place(games):
    ring = ring_of(games)
    spots = (*ring.spots, *ring.spare)
    top, right, bottom, left = ring.sides

    assert [*top, *right, *bottom, *left] == list(range(1, len(spots) + 1))
    assert len({spots[place - 1].y for place in top}) == 1
    assert len({spots[place - 1].y for place in bottom}) == 1
    assert all(spots[place - 1].x == CARD_WIDTH - EDGE for place in right)
    assert all(spots[place - 1].x == EDGE for place in left)
