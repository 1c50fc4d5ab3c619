"""What is still to be done: each phase ticks by itself what is known to be done."""

from queue import Queue

import pytest
from django.db import connection
from django.urls import reverse
from django.utils import timezone

from parties.copies.actions import making
from parties.copies.actions.making import make_copy
from parties.copies.words import Why
from parties.models import FirstOpened
from scoring.door.registering import Reserved, SingleWaiting
from scoring.games.results import TotalPutRight
from scoring.night.closing import Closed
from scoring.night.rules import RulesSet
from scoring.rules.house_rules import HouseRules
from scoring.till.box import FloatPut
from tests.builders import a_door, a_night, a_night_of_totals, bell, dollars, fees_paid, players_of
from tests.parties.nights import a_kept_night, text, then, url
from tests.sweeping import swept

OVER = a_night_of_totals(9, 7, rules=HouseRules(prizes=dollars()))
AFTERNOON = (
    "In the afternoon ○ Punch cards ○ Signs for the tables ○ Door list ○ House rules for the wall "
    "○ Expected ○ Float ○ Board "
)


def shown(client, night):
    return text(client.get(url("night", night)))


def ticked(client, night):
    tasks = client.get(url("night", night)).context["tasks"]
    return [task.says for _url, task in tasks if task.done]


def test_the_afternoon_begins_with_everything_to_do(client, ida):
    assert AFTERNOON in shown(client, a_kept_night(ida, *a_door(0)[:1]))


@swept(
    ("page", "asked", "says"),
    [
        ("punch-cards.pdf", {"first": 1, "last": 8}, "Punch cards"),
        ("table-signs.pdf", {"tables": 4}, "Signs for the tables"),
        ("door-list.pdf", {}, "Door list"),
        ("house-rules.pdf", {}, "House rules for the wall"),
        ("board", {}, "Board"),
    ],
)
def test_a_sheet_is_ticked_once_it_was_opened_and_says_when(client, ida, page, asked, says):
    night = a_kept_night(ida, *a_door(0)[:1])

    for _ in range(2):
        assert client.get(url(page, night), asked).status_code == 200

    assert ticked(client, night) == [says]
    first = timezone.localtime(FirstOpened.objects.get().at)
    assert f"✓ done: {says} opened {first:%H:%M}" in shown(client, night)


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a server makes its own copies")
@pytest.mark.django_db(transaction=True)
def test_copies_are_a_step_where_this_computer_makes_them_ticked_by_one_of_today(
    client, ida, tmp_path, settings, monkeypatch
):
    settings.DATA = tmp_path
    night = a_kept_night(ida, *a_door(0)[:1])
    assert "Copies made" not in shown(client, night)
    monkeypatch.setattr(making, "_making", making._Making(Queue()))
    a_week_ago = timezone.now() - timezone.timedelta(weeks=1)
    make_copy(Why.CLOSING, a_week_ago)
    assert "○ Copies made" in shown(client, night)
    assert (
        reverse("copies", args=[night.club_id]) in client.get(url("night", night)).content.decode()
    )

    make_copy(Why.ASKED, timezone.now())
    assert "Copies made" in ticked(client, night)

    stick = tmp_path / "no stick"
    stick.mkdir()
    making.name_place(str(stick))
    stick.rmdir()
    assert "Copies made" not in ticked(client, night)
    assert "no stick" in shown(client, night)


def test_a_sheet_that_was_refused_was_not_opened(client, ida):
    night = a_kept_night(ida, *a_door(0)[:1])

    assert client.get(url("punch-cards.pdf", night)).status_code == 409
    assert client.get(url("table-signs.pdf", night), {"tables": "many"}).status_code == 422

    assert ticked(client, night) == []


def test_what_was_entered_in_the_afternoon_is_ticked(client, ida):
    night = a_kept_night(ida, *a_door(0)[:1])
    then(night, Reserved((1, 2)), FloatPut("", 6000))

    assert "✓ done: Expected 1" in shown(client, night)
    assert "✓ done: Float $60" in shown(client, night)


def test_the_door_is_done_when_all_have_paid_and_the_tables_are_drawn(client, ida):
    night = a_kept_night(ida, *a_door(4), *fees_paid([1, 2, 3]))
    then(night, SingleWaiting(50))

    page = shown(client, night)

    assert "At the door" in page
    assert "○ Fees owing $15" in page
    assert "○ Partner list 1" in page
    assert "○ First tables" in page
    assert "Who begins where" not in page, "there is no such list before the draw"


def test_once_drawn_the_lists_are_offered(client, ida):
    night = a_kept_night(ida, *a_night(4))
    client.get(url("seating-list.pdf", night))

    assert ticked(client, night) == ["First tables", "Who begins where"]
    assert "○ Caller’s grid" in shown(client, night)


@pytest.mark.parametrize(("tea", "says"), [(0, ""), (3, "○ Tea after game 3")])
def test_tea_is_still_to_come_where_the_house_has_it(client, ida, tea, says):
    night = a_kept_night(ida, *a_night(4, HouseRules(break_after=tea)), bell(1))

    page = shown(client, night)

    assert says in page
    assert ("Tea after" in page) == bool(tea)


def test_at_the_end_the_next_step_is_the_first_that_is_not_ticked(client, ida):
    night = a_kept_night(ida, *OVER)

    page = client.get(url("night", night))

    to_do = [task.page for _url, task in page.context["tasks"] if not task.done]
    assert page.context["next_step"].url == url(to_do[0], night)
    assert "○ Result sheet for the wall" in text(page)


def test_a_closed_night_asks_for_its_sheets_alone(client, ida):
    night = a_kept_night(ida, *OVER)
    then(night, Closed(None, ""))

    assert "○ Result sheet for the wall ○ Treasurer’s sheet" in shown(client, night)


def test_a_sheet_that_says_something_else_by_now_is_to_be_opened_once_more(client, ida):
    """What stayed as it was stays ticked; and what was opened as it is now is ticked again."""
    night = a_kept_night(ida, *a_door(0)[:1])
    sheets = {
        "house-rules.pdf": {},
        "door-list.pdf": {},
        "punch-cards.pdf": {"first": 1, "last": 8},
    }
    for page, asked in sheets.items():
        client.get(url(page, night), asked)
    assert ticked(client, night) == ["Punch cards", "Door list", "House rules for the wall"]

    then(night, RulesSet(HouseRules(minutes=9)))
    assert ticked(client, night) == ["Punch cards", "Door list"]
    client.get(url("house-rules.pdf", night))
    then(night, Reserved((1, 2)))
    assert ticked(client, night) == ["Punch cards", "House rules for the wall", "Expected"]
    client.post(url("undo", night), {"seq": len(night.evening().lines)})
    then(night, RulesSet(HouseRules(games=20)))
    assert ticked(client, night) == []


def test_the_list_of_the_door_stays_opened_while_those_on_it_come(client, ida):
    planned, opened, *comes = a_door(1)
    night = a_kept_night(ida, planned)
    then(night, Reserved(players_of(1)))
    client.get(url("door-list.pdf", night))

    then(night, opened, *comes)

    assert (night.evening().door.expected, len(night.evening().couples)) == ([], 1)
    assert [each.what for each in night.first_opened.all()] == ["door-list"]


def test_the_result_is_to_be_printed_again_where_it_is_another_one(client, ida):
    night = a_kept_night(ida, *OVER)
    client.get(url("result-sheet.pdf", night))
    assert "Result sheet for the wall" in ticked(client, night)

    then(night, TotalPutRight(1, 25, 6, "the card says so"))

    assert "Result sheet for the wall" not in ticked(client, night)
