"""People come or go: what the rule for an odd couple wants is said, and done with one press."""

import pytest

from scoring.door.registering import HouseCouple
from scoring.rules.choices import Odd
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Joined, Left, Seated, TableMoved
from tests.builders import a_door, a_game, a_night, bell, registered, won
from tests.parties.nights import (
    a_kept_night,
    assert_refused,
    log,
    make_people,
    markup,
    refreshed,
    text,
    then,
    url,
)

THREE = HouseRules(odd=Odd.THREE)
HOUSE = HouseRules(odd=Odd.HOUSE_COUPLE)


def seven_with_three(ida):
    """Seven couples, three at table 1; game 1 is over, and couple 5 of table 2 has gone home."""
    seats = Seated(1, ((1, (1, 2, 3)), (2, (4, 5)), (3, (6, 7))))
    games = (bell(), won(1, 1, 3), won(1, 2, 4), won(1, 3, 6))
    return a_kept_night(ida, *a_door(7, THREE), seats, *games, Left(5, 1))


def six_with_a_house_couple(ida):
    """Six couples, of whom 6 is the house couple; game 1 is over."""
    rules = HouseRules(odd=Odd.HOUSE_COUPLE)
    door = [*a_door(6, rules), HouseCouple(6, house=True)]
    seats = Seated(1, ((1, (1, 2)), (2, (3, 4)), (3, (5, 6))))
    return a_kept_night(ida, *door, seats, bell(), won(1, 1, 1), won(1, 2, 3), won(1, 3, 5))


def comes_late(night, couple):
    make_people(night.club, [couple * 10 + 1, couple * 10 + 2])
    then(night, registered(couple))


def plan(page):
    return markup(page).partition('name="plan" value="')[2].partition('"')[0]


def press(client, night):
    return client.post(url("even-out", night), {"plan": plan(client.get(url("floor", night)))})


@pytest.mark.parametrize("page", ["floor", "changes"])
def test_one_of_three_goes_to_the_couple_alone(client, ida, page):
    night = seven_with_three(ida)

    said = text(client.get(url(page, night)))

    assert "One couple is alone at table 2 while three couples are at table 1." in said
    assert "Couple 6: table 2, not table 1." in said


def test_one_press_does_it_and_one_undo_takes_it_back(client, ida):
    night = seven_with_three(ida)
    before = log(night)

    response = press(client, night)

    assert (response.status_code, response["Location"]) == (303, url("floor", night))
    assert [len(p.couples) for p in refreshed(night).room(2).places] == [2, 2, 2]
    assert "is alone" not in text(client.get(url("floor", night)))
    client.post(url("undo", night), {"seq": len(before) + 1, "page": "floor"})
    assert refreshed(night).room(2).at(2).sits_out


def test_while_tables_play_it_is_said_and_that_it_waits(client, ida):
    night = seven_with_three(ida)
    then(night, bell(2))

    page = text(client.get(url("floor", night)))

    assert "Once all tables are in, one press does it." in page
    assert "So they sit" not in page


def test_what_the_page_showed_is_done_and_nothing_else(client, ida):
    night = seven_with_three(ida)
    shown = plan(client.get(url("floor", night)))
    then(night, bell(2))
    before = log(night)

    assert_refused(client.post(url("even-out", night), {"plan": shown}), night, before, 409, "old")


def test_a_late_couple_takes_the_house_couples_place(client, ida):
    night = six_with_a_house_couple(ida)
    comes_late(night, 7)
    known = len(log(night))

    assert "Couple 7 waits for a place while the house couple plays." in text(
        client.get(url("changes", night))
    )
    press(client, night)

    assert log(night)[known:] == [Left(6, 1), Joined(7, 2, 3)]
    assert refreshed(night).room(2).sitting_out == ()


def test_where_three_sit_by_the_house_rule_one_alone_is_the_third_elsewhere(client, ida):
    night = a_kept_night(ida, *a_night(6, THREE), *a_game(1, 1, 3, 5), Left(2, 1))

    assert "By the house rule it is the third at another table." in text(
        client.get(url("floor", night))
    )
    press(client, night)

    assert sorted(len(p.couples) for p in refreshed(night).room(2).places) == [2, 3]


def test_while_most_tables_play_a_late_couple_plays_the_idle_one_at_once(client, ida):
    night = a_kept_night(ida, *a_night(5), bell())
    comes_late(night, 6)
    known = len(log(night))

    page = text(client.get(url("floor", night)))
    assert "couple 5 has nobody to play in game 1. They can play each other at once." in page
    assert "1 without a seat" in text(client.get(url("door", night)))
    press(client, night)

    assert log(night)[known:] == [TableMoved(1, 0, 3), Joined(6, 1, 3)]
    assert set(refreshed(night).couples_at(1, 3)) == {5, 6}
    assert "without a seat" not in text(client.get(url("door", night)))


def test_who_will_be_idle_is_named_only_once_it_is_known(client, ida):
    night = a_kept_night(ida, *a_night(5), bell())
    comes_late(night, 6)
    unknown = text(client.get(url("sit-down", night, 6)))
    then(night, won(1, 1, 1), won(1, 2, 3))
    known = text(client.get(url("sit-down", night, 6)))

    assert "From game 1 with couple 5: the bye chair becomes a table" in unknown
    assert "From game 2 with whoever comes to the bye chair, which becomes a table" in unknown
    assert "From game 2 with couple 3: the bye chair becomes a table" in known


def test_while_tables_play_a_late_couple_already_gets_the_place_beside_the_one_alone(client, ida):
    """Who sits out next is not known yet; whoever it is, they play each other."""
    night = a_kept_night(ida, *a_night(5), bell(), won(1, 1, 1))
    comes_late(night, 6)
    known = len(log(night))

    page = text(client.get(url("floor", night)))
    assert "From game 2 it plays whoever comes to table 3 then." in page
    assert "Couple 6 sits down at table 3 from game 2." in page
    assert "twice running" not in page
    press(client, night)

    assert log(night)[known:] == [TableMoved(1, 0, 3), Joined(6, 2, 3)]
    assert 'id="odd-couple"' not in markup(client.get(url("floor", night)))
    then(night, won(1, 2, 3))
    assert [len(p.couples) for p in refreshed(night).room(2).places] == [2, 2, 2]


def eight_with_a_house_couple(ida, *entries):
    """Eight couples, of whom 8 is the house couple; table 2 of four still plays game 1."""
    door = [*a_door(8, HOUSE), HouseCouple(8, house=True)]
    seats = Seated(1, ((1, (1, 2)), (2, (3, 4)), (3, (5, 6)), (4, (7, 8))))
    games = (bell(), won(1, 1, 1), won(1, 3, 5), won(1, 4, 7))
    return a_kept_night(ida, *door, seats, *games, *entries)


def test_while_a_table_plays_who_is_known_to_be_alone_gets_the_house_couples_place(client, ida):
    night = eight_with_a_house_couple(ida, Left(2, 1))
    known = len(log(night))

    press(client, night)

    assert log(night)[known:] == [Left(8, 1), TableMoved(2, 1, 4)]
    assert 'id="odd-couple"' not in markup(client.get(url("floor", night)))
    then(night, won(1, 2, 3))
    assert {place.table: set(place.couples) for place in refreshed(night).room(2).places} == {
        2: {1, 4},
        3: {3, 6},
        4: {5, 7},
    }


def test_while_a_table_plays_a_late_couple_takes_the_house_couples_place(client, ida):
    night = eight_with_a_house_couple(ida)
    comes_late(night, 9)
    known = len(log(night))

    press(client, night)

    assert log(night)[known:] == [Left(8, 1), Joined(9, 2, 4)]
    then(night, won(1, 2, 3))
    assert refreshed(night).room(2).at(4).couples == (5, 9)


@pytest.mark.parametrize("page", ["floor", "changes"])
def test_a_hall_that_became_odd_wants_two_volunteers_at_once(client, ida, page):
    night = a_kept_night(ida, *a_night(6, HOUSE), bell(), won(1, 1, 1), Left(2, 1))

    response = client.get(url(page, night))

    assert "From game 2 on one couple has nobody to play." in text(response)
    assert "Once all tables are in" not in text(response)
    assert f'href="{url("seating", night)}#house-title"' in markup(response)
    assert 'id="house-title"' in markup(client.get(url("seating", night)))


def test_the_two_volunteers_are_named_and_seated_with_one_press_each(client, ida):
    night = a_kept_night(ida, *a_night(6, HOUSE), bell(), won(1, 1, 1), won(1, 3, 5), Left(2, 1))
    names = {"first-name": "Duncan Bain", "second-name": "Flora Bain", "paid": "neither"}

    response = client.post(url("house-couple", night), names)

    assert (response.status_code, response["Location"]) == (303, url("changes", night))
    assert refreshed(night).door.house == {7}
    press(client, night)
    then(night, won(1, 2, 3))
    assert refreshed(night).room(2).sitting_out == ()


def test_by_the_bye_chair_alone_nothing_is_wanted(client, ida):
    night = a_kept_night(ida, *a_night(5), *a_game(1, 1, 3))

    assert 'id="odd-couple"' not in markup(client.get(url("floor", night)))


@pytest.mark.parametrize(("odd", "short"), [(Odd.THREE, False), (Odd.BYE_CHAIR, True)])
def test_the_door_says_one_couple_short_where_no_three_are_seated(client, ida, odd, short):
    night = a_kept_night(ida, *a_door(5, HouseRules(odd=odd)))

    assert ("one couple short" in text(client.get(url("door", night)))) is short
