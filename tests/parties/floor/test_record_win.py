"""The floor: one tap for the winner, put right by one more, and what is not taken."""

import html
import re
from datetime import timedelta

import pytest
from django.utils import timezone

from parties.board.page import board_context
from parties.log.night import Deed, add
from parties.models import DeviceLink, Role
from parties.web.pauses import Clock
from scoring.games.results import PutRight, Voided, Won
from scoring.log.lines import Undone
from scoring.night.course import Paused, Resumed
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Bell
from tests.builders import a_door, a_game, a_night, bell, totals_typed, won
from tests.parties.nights import (
    HTMX,
    a_kept_night,
    assert_refused,
    log,
    markup,
    refreshed,
    tap,
    text,
    then,
    url,
)
from tests.sweeping import swept


@pytest.fixture
def night(ida):
    """Eight couples at four tables, game 1 begun."""
    return a_kept_night(ida, *a_night(8), bell())


def buttons(response):
    return re.findall(r'name="win"\s+value="([^"]+)"', response.content.decode())


def test_a_tap_is_kept_and_the_next_picture_shows_it(client, night):
    response = tap(client, night, 1, 2, 3, headers=HTMX | {"HX-Target": "room"})

    assert log(night)[-1] == Won(1, 2, 3)
    assert "3 tables still playing ( 1, 3, 4 )" in text(response)
    assert markup(response).startswith('<div id="room"')


@pytest.mark.parametrize(
    ("meanwhile", "tiles", "playing"), [((), ["2"], 3), ((won(1, 4, 7),), ["2", "4"], 2)]
)
def test_a_tap_is_answered_with_the_tiles_that_look_otherwise(
    client, night, meanwhile, tiles, playing
):
    seen = re.search(r'data-seen="([^"]+)"', markup(client.get(url("floor", night))))[1]
    then(night, *meanwhile)
    said = {"win": "1-2-3", "seen": seen}

    answer = markup(client.post(url("record-win", night), said, headers=HTMX))

    assert re.findall(r'<li id="table-(\d+)"', answer) == tiles
    assert "data-some" in answer
    assert f"{playing} tables still playing" in answer


def test_a_screen_that_follows_is_sent_the_tiles_alone_until_all_is_otherwise(client, night):
    seen = re.search(r'data-seen="([^"]+)"', markup(client.get(url("floor", night))))[1]
    then(night, won(1, 2, 3))
    answer = markup(client.get(url("room", night), {"seen": seen}, headers=HTMX))
    assert re.findall(r'<li id="table-([0-9]+)"', answer) == ["2"]
    assert "data-some" in answer

    seen = re.search(r'data-seen="([^"]+)"', answer)[1]
    then(night, won(1, 1, 1), won(1, 3, 5), won(1, 4, 7), bell(2))
    answer = markup(client.get(url("room", night), {"seen": seen}, headers=HTMX))
    assert len(re.findall(r'<li id="table-[0-9]+"', answer)) == 4
    assert "data-some" not in answer


def test_a_screen_that_has_seen_something_else_is_sent_the_whole_room(client, night):
    client.get(url("floor", night))

    for seen in ("", "1.0.en", "no such picture"):
        answer = markup(
            client.post(url("record-win", night), {"win": "1-2-3", "seen": seen}, headers=HTMX)
        )
        assert len(re.findall(r'<li id="table-\d+"', answer)) == 4
        assert "data-some" not in answer


def test_what_another_worker_has_drawn_is_sent_as_far_as_winners_alone_were_told_since(
    client, night
):
    seen = re.search(r'data-seen="(\d+)([^"]+)"', markup(client.get(url("floor", night))))
    lines, of = int(seen[1]), seen[2]
    then(night, won(1, 4, 7), won(1, 1, 1))

    said = {"win": "1-2-3", "seen": f"{lines + 1}{of}"}
    answer = markup(client.post(url("record-win", night), said, headers=HTMX))

    assert re.findall(r'<li id="table-(\d+)"', answer) == ["1", "2", "4"]
    assert "data-some" in answer


def test_where_a_winner_was_taken_back_it_is_not(client, night):
    """The tile at table 4 looks as it did on the last picture that is known, and not as on the screen."""
    seen = re.search(r'data-seen="(\d+)([^"]+)"', markup(client.get(url("floor", night))))
    lines, of = int(seen[1]), seen[2]
    then(night, won(1, 4, 7), Undone(lines + 1))

    said = {"win": "1-2-3", "seen": f"{lines + 1}{of}"}
    answer = markup(client.post(url("record-win", night), said, headers=HTMX))

    assert len(re.findall(r'<li id="table-\d+"', answer)) == 4
    assert "data-some" not in answer


def test_without_javascript_a_tap_leads_to_the_next_waiting_table(client, night):
    response = tap(client, night, 1, 1, 2)

    assert (response.status_code, response["Location"]) == (303, url("floor", night) + "#table-2")


def test_the_same_tap_twice_is_a_quiet_success(client, night):
    tap(client, night, 1, 1, 2)
    assert tap(client, night, 1, 1, 2).status_code == 303
    assert log(night).count(Won(1, 1, 2)) == 1


def test_a_second_and_different_winner_is_refused_and_both_are_named(client, night):
    tap(client, night, 1, 1, 2)
    before = log(night)

    response = tap(client, night, 1, 1, 1)

    assert response.status_code == 409
    at = timezone.localtime(night.log.latest("seq").at)
    assert f"couple 2 is the winner, as entered by ida at {at:%H:%M}." in text(response)
    assert "You said couple 1, which is not saved." in text(response)
    assert log(night) == before


def test_a_second_winner_leads_to_the_result_of_that_game_where_others_sit_by_now(client, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(rolling=True)), *a_game(1, 1, 3))

    refused = tap(client, night, 1, 1, 2, headers=HTMX)
    way = html.unescape(re.search(r'<a class="button" href="([^"]+)">', markup(refused))[1])
    shown = client.get(way)
    client.post(way.partition("?")[0], {"winner": "2", "mover": "2", "save": "1"})

    assert "Look at game 1, table 1" in text(refused)
    assert "The wrong button: another couple won." in text(shown)
    assert refreshed(night).won == {1: {1: 2, 2: 3}, 2: {}}


def test_the_other_button_of_a_game_that_was_played_on_from_asks_who_walked(client, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(rolling=True)), *a_game(1, 1, 3), won(2, 1, 2))
    before = log(night)
    seq = before.index(won(1, 1, 1)) + 1

    asked = tap(client, night, 1, 1, 2, seq)

    assert asked["Location"] == f"{url('put-right', night, 1, 1)}?winner=2"
    assert log(night) == before


def test_a_winner_of_a_game_that_counts_for_nobody_leads_to_that_result(client, night):
    then(night, Voided(1, 1, 2))
    before = log(night)

    refused = tap(client, night, 1, 1, 2, headers=HTMX)

    said = "Game 1 at table 1 is entered as one that counts for nobody."
    assert_refused(refused, night, before, 409, said)
    assert f'href="{url("put-right", night, 1, 1)}?winner=2' in markup(refused)


@pytest.mark.parametrize(("name", "said"), [("Mary", "Mary"), ("", "Floor")])
def test_a_helper_who_gave_the_other_answer_is_named(client, night, name, said):
    link = DeviceLink.objects.create(
        night=night, role=Role.FLOOR, name=name, token=f"t{name}", made_at=timezone.now()
    )
    by = Deed(by=None, link=link, at=timezone.now())
    add(night, [Won(1, 1, 2)], by)

    assert f"couple 2 is the winner, as entered by {said} at " in text(tap(client, night, 1, 1, 1))


def test_the_other_couples_button_puts_a_wrong_tap_right(client, night):
    tap(client, night, 1, 1, 2)
    other = next(b for b in buttons(client.get(url("floor", night))) if b.startswith("1-1-1-"))

    response = client.post(url("record-win", night), {"win": other})

    seq = len(night.lines()) - 1
    assert response.status_code == 303
    assert log(night)[-1] == PutRight(1, 1, 1, instead_of=seq)
    assert night.evening().won[1] == {1: 1}


def test_an_old_page_does_not_put_right_what_was_put_right_since(client, night):
    tap(client, night, 1, 1, 2)
    seq = len(night.lines())
    tap(client, night, 1, 1, 1, seq)
    before = log(night)

    assert_refused(tap(client, night, 1, 1, 2, seq), night, before, 409, "This page was old")


@swept(
    ("game", "table", "couple", "sentence"),
    [
        (1, 9, 1, "Nobody plays at table 9 in game 1."),
        (1, 1, 3, "Couple 3 is not at table 1 in game 1; couples 1 and 2 are."),
        (1, 1, 99, "Couple 99 is not at table 1"),
        (2, 1, 1, "Now it is game 1, not game 2."),
        (26, 1, 1, "Tonight has 25 games."),
        (0, 1, 1, "Tonight has 25 games."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(client, night, game, table, couple, sentence):
    before = log(night)

    assert_refused(tap(client, night, game, table, couple), night, before, 409, sentence)


@swept("value", ["", "1-1", "one-two-three", "1-1-1-1-1", "9" * 300, "-1-1-1"])
def test_what_is_no_button_is_refused_with_a_sentence(client, night, value):
    before = log(night)

    assert client.post(url("record-win", night), {"win": value}).status_code == 422
    assert log(night) == before


def test_the_bell_begins_the_next_game_when_all_tables_are_in(client, night):
    for table in range(1, 5):
        tap(client, night, 1, table, 2 * table)

    response = client.post(url("next-game", night), {"game": 1})

    assert (response.status_code, response["Location"]) == (303, url("floor", night))
    assert log(night)[-1] == Bell(2)


@pytest.mark.parametrize(
    ("name", "sent"),
    [
        *(("next-game", {"game": each}) for each in ("", "two", -1)),
        *(("undo", {"seq": each}) for each in ("", "last", 0, 10**12)),
    ],
)
def test_a_bell_for_no_game_and_an_undo_of_no_entry_are_refused(client, night, name, sent):
    assert client.post(url(name, night), sent).status_code == 422
    assert log(night)[-1] == Bell(1)


def test_who_arrived_deals_and_a_side_stays_a_side(client, night):
    """Winners go up one table and deal; losers keep their side of the screen."""
    for table in range(1, 5):
        tap(client, night, 1, table, 2 * table)
    client.post(url("next-game", night), {"game": 1})

    page = client.get(url("floor", night))

    assert buttons(page) == ["2-1-1", "2-1-8", "2-2-3", "2-2-2", "2-3-5", "2-3-4", "2-4-7", "2-4-6"]
    assert markup(page).count("deals </span>") == 4


def test_the_undo_button_says_what_it_undoes_and_names_it(client, night):
    tap(client, night, 1, 3, 6)
    page = client.get(url("floor", night))
    seq = len(night.lines())

    assert "Undo: Table 3: couple 6 won game 1" in text(page)
    assert f'name="seq" value="{seq}"' in markup(page)


def test_undo_goes_back_as_far_as_the_night_does(client, night):
    tap(client, night, 1, 1, 1)
    for _ in range(40):
        found = re.search(
            r'name="seq"\s+value="(\d+)"', client.get(url("night", night)).content.decode()
        )
        if not found:
            break
        undone = client.post(url("undo", night), {"seq": found[1], "page": "night"})
        assert undone.status_code == 303

    evening = night.evening()
    assert (evening.couples, evening.door.is_open, evening.rooms) == ({}, False, ())
    assert sum(isinstance(entry, Undone) for entry in log(night)) == 12


def test_undo_of_the_first_bell_leads_an_htmx_floor_to_the_night(client, night):
    seq = len(night.lines())

    response = client.post(url("undo", night), {"seq": seq}, headers=HTMX | {"HX-Target": "room"})

    assert response["HX-Redirect"] == url("night", night)


def test_an_old_bell_after_typed_totals_leads_an_htmx_floor_to_the_night(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), totals_typed(9, 0, 9, 0, after=9))
    before = log(night)

    response = client.post(url("next-game", night), {"game": 0}, headers=HTMX)

    assert response["HX-Redirect"] == url("night", night)
    assert log(night) == before


def test_the_floor_before_game_1_leads_to_the_night(client, ida):
    night = a_kept_night(ida, *a_door(4))

    assert client.get(url("floor", night))["Location"] == url("night", night)


def three_bells(night, by, start):
    """Game 3 begins ten minutes after game 1."""
    for game in (1, 2, 3):
        at = start + (game - 1) * timedelta(minutes=5)
        add(night, [Bell(game)], Deed(by=by, at=at))
        if game < 3:
            then(night, Won(game, 1, 1))


def test_the_clock_and_the_pace_come_from_the_bells(client, ida):
    """Game 3 of 25 began 10 minutes after game 1, so with it 23 games take 115 minutes."""
    night = a_kept_night(ida, *a_night(2))
    start = timezone.now() - timedelta(minutes=11)
    three_bells(night, ida, start)

    floor = client.get(url("floor", night)).context["floor"]

    assert floor["started_at"] == start + timedelta(minutes=10)
    assert floor["ends_about"] == start + timedelta(minutes=10 + 23 * 5)


def says_at(night, by, at, entry):
    add(night, [entry], Deed(by=by, at=at))


def test_the_clock_stands_still_while_play_is_paused(client, ida):
    """Paused four minutes in game 2, and since minute 11: game 3 began in minute 10."""
    night = a_kept_night(ida, *a_night(2))
    start = timezone.now() - timedelta(minutes=30)
    minutes = {each: start + timedelta(minutes=each) for each in (6, 9, 11, 21)}
    three_bells(night, ida, start)
    says_at(night, ida, minutes[6], Paused("tea"))
    says_at(night, ida, minutes[9], Resumed())
    says_at(night, ida, minutes[11], Paused("fire alarm"))

    before = timezone.now()
    page = client.get(url("floor", night))

    floor, to_come = page.context["floor"], timedelta(minutes=2.5 + 22 * 3.5)
    assert floor["clock"] == Clock(start + timedelta(minutes=10), minutes[11])
    assert 'data-stands="' in page.content.decode()
    assert before + to_come <= floor["ends_about"] <= timezone.now() + to_come, (
        "the pause is no part of a game"
    )

    says_at(night, ida, minutes[21], Resumed())
    clock = Clock(start + timedelta(minutes=20))
    assert client.get(url("floor", night)).context["floor"]["clock"] == clock
    assert board_context(night, refreshed(night), {})["counts_from"] == clock.counts_from


def test_a_game_that_takes_long_puts_the_end_of_the_night_off(client, ida):
    """Game 3 has taken 20 minutes and is not over, so 22 games are to come from now on."""
    night = a_kept_night(ida, *a_night(2))
    three_bells(night, ida, timezone.now() - timedelta(minutes=30))

    before = timezone.now()
    ends = client.get(url("floor", night)).context["floor"]["ends_about"]

    assert before <= ends - timedelta(minutes=22 * 5) <= timezone.now()


@pytest.mark.parametrize("couples", [4, 60])
def test_a_tap_asks_the_database_as_often_for_many_tables(
    client, ida, django_assert_num_queries, couples
):
    night = a_kept_night(ida, *a_night(couples), bell())
    client.get(url("floor", night))

    with django_assert_num_queries(9):
        tap(client, night, 1, 1, 1, headers=HTMX | {"HX-Target": "room"})


@pytest.mark.parametrize("page", ["floor", "night", "prizes", "payout"])
def test_the_browsers_back_button_shows_a_page_as_it_stands_now(client, night, page):
    assert "no-store" in client.get(url(page, night))["Cache-Control"]
