"""Couples in levels, as the halls count them."""

from scoring.prizes.offers import Level, rank


def test_rank_counts_levels_not_heads():
    """The halls' own example (Wikipedia, "Forty-fives")."""
    games_won = {1: 18, 2: 18, 3: 16, 4: 15, 5: 15}

    levels = rank(games_won)

    places = {couple: level.place for level in levels for couple in level.couples}
    assert places == {1: 1, 2: 1, 3: 2, 4: 3, 5: 3}


def test_rank_has_every_couple_on_a_level_in_the_order_of_their_numbers():
    assert rank({12: 7, 3: 9, 5: 7, 1: 7}) == (Level(1, 9, (3,)), Level(2, 7, (1, 5, 12)))
    assert rank({1: 0, 2: 1}) == (Level(1, 1, (2,)), Level(2, 0, (1,)))
    assert rank({}) == ()
