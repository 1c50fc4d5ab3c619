"""Draws that anybody can check, and that nobody can choose."""

from collections import Counter

import pytest
from hypothesis import given, strategies as st

from scoring.draws.drawn import (
    fingerprint,
    in_fours,
    number_below,
    outcome,
    tidy_draw,
    tidy_public,
    tidy_secret,
)
from tests.sealed import numbers_drawn, printed_fingerprint
from tests.sweeping import swept

SECRET = "00112233445566778899aabbccddeeff"

SECRETS = st.integers(0, 2**128 - 1).map("{:032x}".format)
PUBLICS = st.text("ABCDEFGHJKMNPQRSTVWXYZ0123456789", min_size=4, max_size=12)
DRAWS = st.text(min_size=1, max_size=30).map(tidy_draw)


@given(DRAWS, SECRETS, PUBLICS, st.integers(1, 400), st.integers(1, 400))
def test_a_second_program_draws_the_same(draw, secret, public, one, other):
    pick, among = sorted((one, other))

    assert list(outcome(draw, secret, public, pick, among)) == numbers_drawn(
        draw, secret, public, pick, among
    )
    assert fingerprint(draw, secret) == printed_fingerprint(draw, secret)


@given(SECRETS, PUBLICS, st.integers(1, 200))
def test_what_is_drawn_is_different_numbers_of_those_there_are(secret, public, among):
    drawn = outcome("Tables", secret, public, among, among)

    assert sorted(drawn) == list(range(1, among + 1))


def test_every_number_is_drawn_about_as_often_first_and_last():
    draws = [outcome("Jar", f"{seed:032x}", "4261", 8, 25) for seed in range(5_000)]

    for place in (0, 7):
        found = Counter(drawn[place] for drawn in draws)

        assert set(found) == set(range(1, 26))
        assert 130 < min(found.values()) <= max(found.values()) < 275  # 200 on average, 14 a step


def test_a_word_of_the_short_stretch_at_the_end_is_thrown_away():
    """Of 3, 2^32 - 1 is in it: divided up it would be one more for the first."""
    assert 2**32 % 3 == 1
    assert number_below(3, iter([2**32 - 1, 5])) == 2
    assert number_below(3, iter([2**32 - 2, 5])) == (2**32 - 2) % 3


def test_everything_said_changes_what_is_drawn():
    drawn = outcome("Jar", SECRET, "4261", 8, 25)

    assert outcome("Jar 2", SECRET, "4261", 8, 25) != drawn
    assert outcome("Jar", SECRET[::-1], "4261", 8, 25) != drawn
    assert outcome("Jar", SECRET, "4262", 8, 25) != drawn
    assert outcome("Jar", SECRET, "4261", 9, 25)[:8] != drawn
    assert outcome("Jar", SECRET, "4261", 8, 26) != drawn
    assert fingerprint("Jar 2", SECRET) != fingerprint("Jar", SECRET)


def test_how_it_was_typed_changes_nothing():
    assert outcome(" Cookie  jar", SECRET.upper(), "7♦-q s", 3, 25) == outcome(
        "Cookie jar", in_fours(SECRET), "7QS", 3, 25
    )
    assert tidy_draw("Tire\u0301 \n au sort") == "Tiré au sort"
    assert tidy_public(" 4 2-6,1 ") == "4261"
    assert in_fours(SECRET[:10]) == "0011 2233 44"


@swept("secret", ["", SECRET[1:], SECRET + "0", "g" * 32, "\uff11" * 32])
def test_what_is_no_secret_is_refused(secret):
    with pytest.raises(ValueError, match="secret"):
        tidy_secret(secret)


@pytest.mark.parametrize(("pick", "among"), [(0, 25), (26, 25), (-1, 5), (1, 100_001)])
def test_so_many_cannot_be_picked(pick, among):
    with pytest.raises(ValueError, match="of"):
        outcome("Jar", SECRET, "4261", pick, among)
