"""Who has as much as another and stands before is told why, wherever places are told."""

import pytest
from django.urls import reverse

from scoring.formats.choices import TieBreak
from tests.parties.nights import a_kept_night, text
from tests.scoring.evenings.test_tie_breaks import TWO_EQUAL, all_meet

BY = "Others are on 2 too; it goes by who won when they met. It is theirs outright."


@pytest.fixture
def night(ida):
    """Four couples met once each, and couple 2 won against couple 1, which has as many games."""
    hall = all_meet(TWO_EQUAL, (TieBreak.MET,))
    return a_kept_night(ida, *(line.entry for line in hall.lines))


@pytest.mark.parametrize("page", ["prizes", "payout"])
def test_a_prize_says_what_parted_those_with_as_much(client, night, page):
    assert BY in text(client.get(reverse(page, args=[night.pk])))


def test_the_standings_say_it_beside_both(client, night):
    says = text(client.get(reverse("standings", args=[night.pk])))
    assert says.count("2 games · who won when they met") == 2


def test_the_result_to_share_says_it(client, night):
    file = client.get(reverse("result-file", args=[night.pk])).content.decode()
    assert "<small>who won when they met</small>" in file
