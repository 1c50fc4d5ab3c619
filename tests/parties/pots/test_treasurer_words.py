"""When a prize was handed over, in words."""

from datetime import UTC, date, datetime

import pytest
from django.utils import timezone, translation

from parties.pots.words import when
from scoring.numbers import Seq
from scoring.till.payments import Payment

NIGHT = date(2026, 11, 20)
PRIZE = Payment(6_000, place=1, couple=12, seq=Seq(7))


@pytest.mark.parametrize(
    ("language", "moment", "says"),
    [
        ("en", datetime(2026, 11, 20, 22, 40, tzinfo=UTC), "22:40"),
        (
            "fr",
            datetime(2026, 11, 20, 22, 40, tzinfo=UTC),
            "22\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}40",
        ),
        ("en", datetime(2026, 11, 27, 19, 5, tzinfo=UTC), "Nov. 27, 2026"),
        ("fr", datetime(2026, 11, 27, 19, 5, tzinfo=UTC), "27 novembre 2026"),
    ],
)
def test_the_hour_of_the_night_or_another_day_is_said(language, moment, says):
    with translation.override(language), timezone.override(UTC):
        assert when(PRIZE, {Seq(7): moment}, NIGHT) == says


def test_what_lies_in_the_till_still_is_not_handed_over():
    assert when(Payment(6_000, place=1, couple=12), {}, NIGHT) == "not handed over"
