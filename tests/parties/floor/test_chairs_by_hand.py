"""Chairs by hand, where people sit by chairs: before game 1 behind the table, later one by one."""

import pytest

from parties.models import Club
from scoring.seats.chair_room import is_ghost
from tests.parties.nights import assert_says, text
from tests.parties.rules.evenings.test_an_evening import Hall
from tests.sweeping import swept


@pytest.fixture
def hall(client):
    """Seven of a hall's euchre by compass, not yet seated."""
    hall = Hall(client, Club.objects.get())
    hall.keeps("euchre_compass")
    return with_people(hall.plans("euchre_compass").opens(), 7)


def with_people(hall, number):
    for at in range(number):
        hall.comes(f"Person {'abcdefghi'[at].upper()} Gillis")
    return hall


def chairs(hall, game=1):
    return [
        [0 if is_ghost(card) else card for card in here]
        for here in hall.evening.chairs[game - 1].tables
    ]


def seats(hall, *typed):
    sent = {f"table-{card}": seat for card, seat in enumerate(typed, 1)}
    return hall.press("seat", **sent)


def reseat(hall, game=2, **typed):
    """The page with other numbers on some chairs; table_1_2 is the second chair of table 1."""
    page = hall.look("reseat", game=game)
    shown = {field.name: field.value() or "" for field in page.context["form"]}
    asked = {"game": str(game), "seen": page.context["seen"], "key": page.context["form_key"]}
    other = {name.replace("_", "-"): number for name, number in typed.items()}
    return asked | shown | other


def test_a_chair_can_stand_behind_the_table(hall):
    assert "The chair can stand behind it: 3 W." in text(hall.look("seating", way="by_hand"))
    seats(hall, "1 N", "1 s", "1", "1", "2W", "2 - E", "2")
    assert chairs(hall) == [[1, 3, 2, 4], [7, 6, 0, 5]]


def test_what_is_typed_again_unchanged_changes_nothing(hall):
    hall.press("draw-tables")
    drawn = chairs(hall)
    page = hall.look("seating", way="by_hand")
    typed = {field.html_name: str(field.value()) for _card, field in page.context["form"].lines}
    assert {len(seat) for seat in typed.values()} == {3}
    hall.press("seat", **typed)
    assert chairs(hall) == drawn


@swept(
    ("typed", "says"),
    [
        ("1 Q", "A table has the chairs N E S W: type “3 W”, say."),
        ("1 7", "A table has the chairs N E S W: type “3 W”, say."),
        ("0", "A table is a number from 1 to 999."),
        ("first", "A table is a number from 1 to 999."),
        ("", "No table yet."),
        ("1 N", "Cards 1 and 2 are on one chair, N of table 1."),
    ],
)
def test_what_is_no_chair_is_said(hall, typed, says):
    before = len(hall.evening.lines)
    assert_says(seats(hall, "1 N", typed, "1", "1", "2", "2", "2"), 422, says)
    assert len(hall.evening.lines) == before


def test_later_the_chairs_have_their_letters_and_the_empty_one_stands_there(hall):
    seats(hall, "1", "1", "1", "1", "2 N", "2 E", "2 W")
    hall.press("next-game", game="0")
    page = text(hall.look("reseat", game=1))
    assert "Table 2: chair S." in page
    assert "nobody" in page
    sent = reseat(hall, game=1, seat_2_3="6", seat_2_2="")
    seen = text(hall.press("reseat", **sent))
    assert "Table 2: cards 5 and 6 against card 7." in seen
    assert "twice running" not in seen
    hall.press("reseat", save="1", **sent)
    assert chairs(hall) == [[1, 2, 3, 4], [5, 0, 6, 7]]


def test_partners_change_at_one_table(hall):
    seats(hall, "1", "1", "1", "1", "2", "2", "2")
    hall.press("next-game", game="0")
    hall.press("reseat", save="1", **reseat(hall, game=1, seat_1_1="2", seat_1_2="1"))
    assert chairs(hall)[0] == [2, 1, 3, 4]
    assert hall.sides() == ((2, 3), (1, 4))
