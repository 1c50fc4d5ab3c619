"""Somebody is spare at euchre: what becomes of that is asked at the door and at the seating."""

import pytest
from django.urls import reverse

from parties.log.club import add as add_to_club
from parties.models import Club
from scoring.club.settings import EveningKept
from scoring.formats.choices import Spare
from scoring.formats.named import EUCHRE_COLOURS
from tests.parties.door.test_by_chairs import begins, late, sits_down
from tests.parties.nights import deed_of, text
from tests.parties.rules.evenings.test_an_evening import Hall


@pytest.fixture
def hall(client):
    return Hall(client, Club.objects.get())


def come(hall, cards, plays="euchre_compass"):
    hall.keeps(plays)
    hall.plans(plays).opens()
    for card in range(1, cards + 1):
        hall.comes(f"Person {card}")
    return hall


def says(hall, name):
    return text(hall.client.get(reverse(name, args=[hall.night.pk])))


@pytest.mark.parametrize("page", ["door", "seating"])
def test_it_is_said_what_each_choice_means_for_so_many_and_the_other_can_be_pressed(hall, page):
    come(hall, 13)
    sits_out = "each in turn: 3 tables, and 1 card sits out"
    two_hands = "each in turn: 4 tables, and 3 play two hands"
    assert sits_out in says(hall, page)
    assert two_hands in says(hall, page)
    hall.press("let-spare", spare="each_two_hands")
    assert hall.evening.form.spare is Spare.TWO_HANDS
    hall.press("draw-tables")
    assert len(hall.evening.rooms[0].tables) == 4
    assert two_hands not in says(hall, page)
    assert hall.press("let-spare", spare="sits_out").status_code == 409


@pytest.mark.parametrize("page", ["door", "seating"])
def test_of_two_spare_both_sit_out_or_two_play_two_hands(hall, page):
    come(hall, 6, plays="euchre_winners_right")
    said = says(hall, page)
    assert "each in turn: 1 table, and 2 cards sit out" in said
    assert "each in turn: 2 tables, and 2 play two hands" in said
    hall.comes("Person 7")
    assert "So tonight" in says(hall, page)
    hall.comes("Person 8")
    assert "So tonight" not in says(hall, page)


def test_of_an_evening_that_was_kept_before_an_empty_chair_goes_round_no_more(hall, ida):
    add_to_club(hall.club, [EveningKept(EUCHRE_COLOURS)], deed_of(ida))
    hall.plans("euchre_colours").opens()
    assert hall.evening.form.spare is Spare.TWO_HANDS


def test_who_comes_late_is_one_of_those_who_sit_out_in_turn(hall):
    begins(hall, "euchre_compass", 9)
    card, offered, _page = late(hall)
    assert offered == {
        f"{game}-3": f"From game {game} among those who sit out in turn, at table 3"
        for game in (1, 2)
    }
    sits_down(hall, card, "1-3")
    assert len(hall.evening.room(1).sitting_out) == 2
