"""Whoever was put in the wrong one of two groups at the door is put in the other."""

from dataclasses import replace

import pytest

from parties.models import Club
from scoring.door.registering import GroupMended
from scoring.formats.named import EUCHRE_COMPASS
from tests.parties.nights import assert_says, text
from tests.parties.rules.evenings.test_an_evening import Hall, eight_at_tables
from tests.scoring.evenings import played

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(client):
    hall = Hall(client, Club.objects.get())
    hall.keeps("whist_progressive")
    hall.plans("whist_progressive").opens()
    for at in range(8):
        hall.comes(f"Person {'abcdefgh'[at].upper()} Gillis", group=int(at > 4))
    return hall


def groups(hall):
    return [hall.evening.door.group_of(card) for card in sorted(hall.evening.couples)]


def card_page(hall, card):
    return text(hall.client.get(f"/nights/{hall.night.pk}/couples/{card}/names/"))


def test_one_press_puts_somebody_in_the_other_group_and_undo_puts_them_back(hall):
    assert groups(hall) == [0, 0, 0, 0, 0, 1, 1, 1]
    assert "Plays with the ladies gents" in card_page(hall, 5)
    hall.press_at("mend-group", 5, group="1")
    assert groups(hall) == [0, 0, 0, 0, 1, 1, 1, 1]
    hall.press("undo", seq=str(len(hall.evening.lines)))
    assert groups(hall) == [0, 0, 0, 0, 0, 1, 1, 1]


def test_tables_that_were_drawn_are_drawn_again(hall):
    hall.press("draw-tables")
    assert "Then the tables are drawn again" in card_page(hall, 5)
    hall.press_at("mend-group", 5, group="1")
    assert not hall.evening.rooms
    assert hall.press("next-game", game="0").status_code == 409
    hall.press("draw-tables")
    theirs = {len({hall.evening.door.group_of(card) for card in side}) for side in hall.sides()}
    assert theirs == {2}


def test_once_partners_sit_it_is_too_late(hall):
    hall.press("draw-tables")
    hall.press("next-game", game="0")
    assert "Plays with the" not in card_page(hall, 5)
    assert_says(hall.press_at("mend-group", 5, group="1"), 409, "Play has begun")


def test_where_groups_are_for_prizes_alone_it_can_be_said_while_people_play():
    evening = played.Hall(replace(EUCHRE_COMPASS, groups=("seniors", "guests"), groups_sit=False))
    evening.come(8)
    evening.sits()
    evening.plays(1)
    evening.say(GroupMended(1, 1))
    assert evening.evening.door.group_of(1) == 1
    assert len(evening.evening.rooms) == 2


def test_where_there_are_more_of_one_group_somebody_may_take_a_chair_of_the_other(hall):
    assert "There are more ladies than gents." in text(hall.look("seating"))
    hall.press_at("mend-group", 5, group="1")
    assert "There are more ladies" not in text(hall.look("seating"))


def test_or_the_program_draws_as_many_as_are_needed_and_nobody_else(hall):
    said = text(hall.client.get(hall.press("share-chairs").url))
    [drawn] = [each for each in hall.evening.lines if isinstance(each.entry, GroupMended)]
    assert f"Drawn: Person {'ABCDEFGH'[drawn.entry.couple - 1]} Gillis." in said
    groups = [hall.evening.door.group_of(card) for card in hall.evening.couples]
    assert abs(groups.count(0) - groups.count(1)) < 2
    lines = len(hall.evening.lines)
    assert hall.press("share-chairs").status_code == 409
    assert len(hall.evening.lines) == lines


@pytest.mark.parametrize(("card", "group", "status"), [(5, "7", 422), (5, "", 422), (99, "1", 404)])
def test_what_no_page_offers_is_refused(hall, card, group, status):
    before = len(hall.evening.lines)
    assert hall.press_at("mend-group", card, group=group).status_code == status
    assert len(hall.evening.lines) == before


def test_an_evening_without_groups_has_none_to_put_somebody_in(hall):
    eight_at_tables(hall, "euchre_compass")
    assert "Plays with the" not in card_page(hall, 5)
    assert hall.press_at("mend-group", 5, group="1").status_code == 409


def test_the_third_of_a_team_is_mended_too(hall):
    hall.keeps("teams_of_three", way="winners_on")
    hall.plans("teams_of_three").opens()
    hall.comes("Ann Gillis", "Bea Gillis", "Cal Gillis")
    assert "Name 3" in card_page(hall, 1)
    hall.press_at("mend-names", 1, how="somebody else", **{"third-name": "Dot Ross"})
    names = card_page(hall, 1)
    assert "Dot Ross" in names
    assert "Ann Gillis" in names
