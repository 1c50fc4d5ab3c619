"""The floor of an evening by chairs: followed live, pressed by a helper, refused what a game cannot be."""

import re

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from parties.models import Role
from tests.parties.nights import assert_says, helper, text
from tests.parties.rules.evenings.test_an_evening import eight_at_tables

HTMX = {"HX-Request": "true", "HX-Target": "room"}


def seen(page):
    return re.search(r'data-seen="([^"]+)"', page)[1]


def drawn(page):
    """The tables that an answer has a picture of."""
    return [int(table) for table in re.findall(r'data-table="(\d+)"', page)]


def points(hall, table, one, other, game=1):
    first, second = (side[0] for side in hall.sides(table, game))
    made = {f"points-{first}": str(one), f"points-{second}": str(other)}
    return {"game": str(game), "table": str(table)} | made


def test_a_screen_that_has_the_room_is_sent_the_table_that_is_otherwise(hall):
    eight_at_tables(hall, "euchre_compass")
    page = hall.look("floor").content.decode()
    assert drawn(page) == [1, 2]
    address = reverse("record-points", args=[hall.night.pk])
    said = points(hall, 2, 7, 3) | {"seen": seen(page)}
    answer = hall.client.post(address, said, headers=HTMX).content.decode()
    assert drawn(answer) == [2]
    follows = reverse("room", args=[hall.night.pk])
    assert hall.client.get(follows, {"seen": seen(answer)}).content == b""


def test_what_cannot_be_is_said_where_the_page_stays(hall):
    eight_at_tables(hall, "whist_progressive", groups=True)
    address = reverse("record-points", args=[hall.night.pk])
    answer = hall.client.post(address, points(hall, 1, 8, 6), headers=HTMX)
    assert (answer.status_code, "Both sides come to 13" in answer.content.decode()) == (409, True)
    answer = hall.client.post(address, points(hall, 1, -1, 14), headers=HTMX)
    assert answer.status_code == 422
    assert not hall.evening.won[1]


def test_the_next_game_waits_for_points_where_points_are_typed(hall):
    eight_at_tables(hall, "euchre_compass")
    assert_says(hall.press("next-game", game="1"), 409, "Type the points there first.")


def test_somebody_wins_every_game_of_crib(hall):
    eight_at_tables(hall, "crib_night")
    says = "Somebody wins every game of crib"
    for level in (0, 1):
        answer = hall.press("record-points", **points(hall, 1, level, level))
        assert (answer.status_code, says in text(answer)) == (409, True)
    hall.press("record-points", **points(hall, 1, 2, 0))
    said = {name: "0" for name in points(hall, 1, 0, 0) if name.startswith("points")}
    at = reverse("put-right", args=[hall.night.pk, 1, 1])
    answer = hall.client.get(at, said)
    assert (answer.status_code, says in text(answer)) == (422, True)


def test_points_have_five_digits_and_a_longer_number_is_said_to_be_too_long(hall):
    eight_at_tables(hall, "five_hundreds", groups=True)
    field = re.search(r'<input\s+id="made-1-1"[^>]*>', hall.look("floor").content.decode())
    assert "maxlength" not in field[0]
    hall.press("record-points", **points(hall, 1, -1250, 12000))
    assert sorted(dict(hall.evening.games.points_at(1, 1)).values()) == [-1250, 12000]
    for each in ("1" * 5000, 123456, -123456):
        answer = hall.press("record-points", **points(hall, 2, each, 40))
        assert answer.status_code == 422
    assert "Points have at most 5 digits here." in text(answer)


def test_a_floor_helper_presses_what_the_laptop_does_and_puts_nothing_right_that_is_over(hall):
    eight_at_tables(hall, "euchre_compass")
    mary = helper(hall.night, Role.FLOOR)
    address = reverse("record-points", args=[hall.night.pk])
    assert mary.post(address, points(hall, 1, 7, 3)).status_code == 303
    card = hall.sides()[0][0]
    tally = reverse("tally", args=[hall.night.pk])
    assert mary.post(tally, {"tally": f"1-1-{card}-lone hand"}).status_code == 303
    assert mary.post(tally, {"tally": "nonsense"}).status_code == 422
    assert len(hall.evening.games.tallies) == 1
    mary.post(address, points(hall, 2, 7, 3))
    mary.post(reverse("next-game", args=[hall.night.pk]), {"game": "1"})
    seq = hall.evening.games.result_of(1, 1).seq
    again = points(hall, 1, 3, 7) | {"instead_of": str(seq)}
    assert mary.post(address, again).status_code == 403


def test_a_floor_helper_takes_back_the_last_of_the_own_points_and_counts(hall):
    eight_at_tables(hall, "euchre_compass")
    mary = helper(hall.night, Role.FLOOR)
    floor, undo = (reverse(page, args=[hall.night.pk]) for page in ("floor", "undo"))
    one, other = (" + ".join(map(str, side)) for side in hall.sides())
    card = hall.sides()[0][0]
    mary.post(reverse("record-points", args=[hall.night.pk]), points(hall, 1, 7, 3))
    scored = mary.get(floor).context["floor"]["undo"]
    assert scored.says == f"Table 1: 7 : 3 in game 1, {one} won"
    mary.post(reverse("tally", args=[hall.night.pk]), {"tally": f"1-1-{card}-lone hand"})
    tallied = mary.get(floor).context["floor"]["undo"]
    hall.press("record-points", **points(hall, 2, 1, 9))
    assert mary.get(floor).context["floor"]["undo"] == tallied
    for each in (tallied, scored):
        assert mary.post(undo, {"seq": each.seq}).status_code == 303
    assert mary.get(floor).context["floor"]["undo"] is None
    assert (hall.evening.games.tallies, list(hall.evening.won[1])) == ([], [2])
    assert other != one


def test_who_came_late_is_named_on_the_floor_until_there_is_a_seat(hall):
    eight_at_tables(hall, "euchre_compass")
    mary, leo = helper(hall.night, Role.FLOOR), helper(hall.night, Role.DOOR)
    floor, door = (reverse(page, args=[hall.night.pk]) for page in ("floor", "door"))
    assert "no seat" not in hall.look("floor").content.decode()
    assert "has no seat until one is found. Tell the organiser." in text(leo.get(door))
    hall.comes("Flora Late Burke")
    page = hall.look("floor").content.decode()
    assert "Card 9 came late and has no seat yet." in page
    assert reverse("sit-down", args=[hall.night.pk, 9]) in page
    assert "has no seat yet. Tell the organiser." in text(mary.get(floor))
    hall.comes("Neil Late Burke")
    page = hall.look("floor").content.decode()
    assert "Cards 9 and 10 came late and have no seat yet." in page
    for card in (9, 10):
        sits = reverse("sit-down", args=[hall.night.pk, card])
        where, _says = hall.client.get(sits).context["form"].fields["place"].choices[0]
        hall.client.post(sits, {"place": where})
    assert "no seat yet" not in hall.look("floor").content.decode()


def test_two_who_sit_out_are_named_once(hall):
    hall.keeps("euchre_winners_right")
    hall.plans("euchre_winners_right").opens()
    for at in range(10):
        hall.comes(f"Person {'abcdefghij'[at].upper()} Gillis")
    hall.press("draw-tables")
    hall.press("next-game", game="0")
    page = hall.look("floor")
    (out,) = [tile.cards for tile in page.context["floor"]["tiles"] if tile.sits_out]
    one, other = sorted(out)
    assert f"cards {one} and {other} sit out" in text(page)
    assert "Sit out this game" in text(page)


def test_an_earlier_game_is_looked_at_with_what_it_came_to(hall):
    eight_at_tables(hall, "euchre_compass")
    for table in (1, 2):
        hall.press("record-points", **points(hall, table, 7, 3))
    hall.press("next-game", game="1")
    assert hall.look("floor", game="1").content.decode().count('value="7"') == 2
    assert hall.look("floor", game="99").context["game"] == 2


def test_a_tap_asks_the_database_as_much_whatever_the_number_of_tables(hall):
    def tap(people):
        hall.plans("euchre_compass").press("open-door")
        for at in range(people):
            hall.comes(f"Person {at} Gillis")
        hall.press("draw-tables")
        hall.press("next-game", game="0")
        hall.press("record-points", **points(hall, 2, 7, 3))
        with CaptureQueriesContext(connection) as asked:
            address = reverse("record-points", args=[hall.night.pk])
            hall.client.post(address, points(hall, 1, 7, 3), headers=HTMX)
        return len(asked)

    hall.keeps("euchre_compass")
    assert tap(8) == tap(24)


def test_who_cannot_walk_is_told_what_can_be_done_and_offered_nothing_that_is_refused(hall):
    eight_at_tables(hall, "singles_45s")
    page = hall.look("changes").content.decode()
    assert reverse("stay-put", args=[hall.night.pk, 1]) not in page
    assert reverse("reseat", args=[hall.night.pk]) in page
