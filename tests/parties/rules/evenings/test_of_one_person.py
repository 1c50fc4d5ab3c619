"""What the club's pages say of people who had a card each, and of nights on which points rank."""

import datetime
import re

import pytest
from django.urls import reverse

from parties.models import Night
from parties.prizes.actions import close_night
from scoring.formats.named import CRIB_NIGHT, ROUND_ROBIN
from tests.parties.nights import a_kept_night, deed_of, text
from tests.scoring.evenings.played import Hall


def closed(ida, form):
    """A night of four cards, and points that all but part them."""
    hall = Hall(form, 2)
    hall.come(4)
    hall.sits()
    hall.plays(1, "a")
    hall.plays(2, "a")
    night = a_kept_night(ida, *(line.entry for line in hall.lines))
    close_night(night=night, reason="as it is", deed=deed_of(ida))
    Night.objects.filter(pk=night.pk).update(date=datetime.date(2026, 1, 9))
    return Night.objects.get(pk=night.pk)


@pytest.fixture
def night(ida):
    """One of crib."""
    return closed(ida, CRIB_NIGHT)


def page(client, name, *at):
    return text(client.get(reverse(name, args=at)))


def test_the_first_of_a_night_by_points_is_told_by_points(client, night):
    best = night.evening().levels[0]
    says = page(client, "past-nights", night.club_id)
    assert f"4 people, first with {best.games_won} points:" in says


def test_a_persons_page_and_paper_say_what_was_counted(client, night, read_pdf):
    evening = night.evening()
    best = evening.levels[0]
    player = evening.couples[best.couples[0]][0]
    at = night.club_id, player
    assert re.search(
        rf"Points or tricks Place .* of 2 {best.games_won} 1 ", page(client, "person", *at)
    )
    days = {"start": "2026-01-01", "end": "2026-01-31"}
    sheet = read_pdf(client.get(reverse("season-of-person", args=at), days).content)
    assert re.search(rf"of 2 +{best.games_won} +1\n", sheet)


def test_where_games_rank_nobody_is_told_of_points(client, ida):
    night = closed(ida, ROUND_ROBIN)
    player = night.evening().couples[night.evening().levels[0].couples[0]][0]
    assert "Points or tricks" not in page(client, "person", night.club_id, player)


def test_who_has_a_card_alone_has_no_partner_whose_name_was_taken_out(client, night):
    player = night.evening().couples[night.evening().levels[0].couples[0]][0]
    says = page(client, "person", night.club_id, player)
    assert "(name taken out)" not in says
    assert "Partner" not in says
    assert "as a couple" not in says
