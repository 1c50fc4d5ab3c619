"""What somebody had after each night of a season: as if it had ended with that night."""

from hypothesis import given, strategies as st

from scoring.seasons import SHARES, Gives, Night, SeasonRule, after_each_night, behind

NIGHTS = 12
SCORES = st.dictionaries(st.integers(0, NIGHTS - 1), st.integers(0, 25))


def rule(**said):
    return SeasonRule("Winter", "2026-10-01", "2027-04-30", **said)


def own(scores):
    return [Night(night, 25, score, 1, score, counts=True) for night, score in scores.items()]


@given(SCORES, st.integers(0, NIGHTS))
def test_each_night_counts_as_if_the_season_had_ended_with_it(scores, best):
    had = list(after_each_night(rule(best=best), own(scores), NIGHTS))

    for night in range(NIGHTS):
        so_far = sorted((each for at, each in scores.items() if at <= night), reverse=True)
        assert had[night] == sum(so_far[: best or None])


def test_a_share_is_the_average_of_its_nights_in_per_cent():
    nights = [
        Night(0, 10, 5, 1, SHARES // 2, counts=True),
        Night(2, 10, 10, 1, SHARES, counts=True),
    ]

    assert list(after_each_night(rule(gives=Gives.SHARE), nights, 4)) == [50, 50, 75, 75]


def test_whoever_was_not_there_yet_had_nothing():
    assert list(after_each_night(rule(), own({1: 7}), 3)) == [0, 7, 7]
    assert list(after_each_night(rule(gives=Gives.SHARE), [], 2)) == [0, 0]


@given(st.lists(st.lists(st.integers(0, 99), min_size=3, max_size=3), min_size=1))
def test_somebody_is_always_ahead_and_nobody_before_the_first(courses):
    for after in zip(*behind(courses), strict=True):
        assert min(after) == 0
