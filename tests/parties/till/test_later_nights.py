"""A deed on an earlier night: what it means for the pots of later ones is shown before it is done."""

import datetime
import re
from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.games.results import PutRight, Won
from scoring.log.lines import Undone
from scoring.night.course import DoorOpened
from scoring.pots.saying import BroughtForward
from scoring.till.box import FloatPut
from tests.builders import a_door, a_game, seated_in_order, totals_typed
from tests.parties.nights import (
    a_kept_night,
    assert_says,
    helper,
    log,
    markup,
    refreshed,
    text,
    then,
    url,
)
from tests.parties.pots.pot_nights import JACKPOT, with_pots
from tests.parties.rules.typed_rules import as_sent

GAMES = 2
RULES = with_pots(replace(JACKPOT, number=GAMES), games=GAMES)
ASKS = "This changes later nights"


def a_pot_night(ida, week, opening, *played, rules=RULES, before=""):
    """Four couples; `opening` is what its log brings forward."""
    rules_set, door, *couples = a_door(4, rules)
    brought = BroughtForward("Jackpot", opening, before, 0, must_go=False)
    says = [brought] if rules.pots else []
    seats = seated_in_order(4)
    night = a_kept_night(ida, rules_set, door, *says, *couples, seats, week=week)
    then(night, FloatPut("", 50_000), *played)
    return night


PLAYED = (*a_game(1, 1, 3), *a_game(2, 2, 1))
"""Couple 1 has both games."""


@pytest.fixture
def season(ida, client):
    """On the first night couple 1 won $108; a week later two shared the $8 of that night alone;
    nobody won the third."""
    first = a_pot_night(ida, 0, 10_000, *PLAYED)
    second = a_pot_night(ida, 1, 0, totals_typed(2, 2, 0, 0, after=2), before=f"{first.pk:06}")
    third = a_pot_night(ida, 2, 0, totals_typed(1, 1, 1, 1, after=2), before=f"{second.pk:06}")
    for couple in (1, 2):
        client.post(url("pots/pay", second), {"pot": "Jackpot", "share": f"{couple}-400"})
    return first, second, third


def press(client, name, night, *more, **sent):
    return client.post(url(name, night, *more), sent)


def mark_in(response):
    return re.search(r'name="seen_later" value="(\w+)"', response.content.decode())[1]


def last_win(night):
    return max(line.seq for line in night.lines() if isinstance(line.entry, Won))


def test_undo_shows_who_is_owed_what_and_goes_on_when_it_was_seen(client, season):
    first, second, third = season
    before = log(first)
    sent = {"seq": last_win(first), "page": "pots", "key": "one"}

    asked = press(client, "undo", first, **sent)

    assert asked.status_code == 200
    assert log(first) == before
    says = text(asked)
    assert ASKS in says
    assert "“Jackpot” should begin with $108; its log says $0." in says
    assert "Couple 1 got $4 of “Jackpot” and is due $58: $54 is still owed." in says
    assert "Couple 2 got $4 of “Jackpot” and is due $58: $54 is still owed." in says
    assert 'name="page" value="pots"' in markup(asked)

    done = press(client, "undo", first, **sent, seen_later=mark_in(asked))

    assert done.status_code == 303
    assert isinstance(log(first)[-1], Undone)
    assert [len(log(night)) for night in (second, third)] == [
        len(refreshed(night).lines) for night in (second, third)
    ]
    owed = "Couple 1 got $4 of “Jackpot” and is due $58: $54 is still owed."
    for page in ("pots", "payout"):
        assert owed in text(client.get(url(page, second))), page
    assert owed not in text(client.get(url("payout", third)))


def test_a_night_opened_again_and_won_as_before_agrees_without_a_word(client, season):
    first, *_ = season
    seq = last_win(first)
    asked = press(client, "undo", first, seq=seq, page="pots")
    press(client, "undo", first, seq=seq, page="pots", seen_later=mark_in(asked))

    again = press(client, "record-win", first, win="2-2-1")

    assert again.status_code == 303, text(again)
    assert refreshed(first).games_are_over


def test_won_by_somebody_else_it_asks_when_the_last_game_is_in(client, season):
    first, *_ = season
    seq = last_win(first)
    asked = press(client, "undo", first, seq=seq, page="pots")
    press(client, "undo", first, seq=seq, page="pots", seen_later=mark_in(asked))

    asked = press(client, "record-win", first, win="2-2-4")

    assert_says(asked, 200, ASKS)
    assert (
        press(client, "record-win", first, win="2-2-4", seen_later=mark_in(asked)).status_code
        == 303
    )


def test_another_picture_is_shown_again(client, season):
    first, second, _ = season
    sent = {"seq": last_win(first), "page": "pots"}
    mark = mark_in(press(client, "undo", first, **sent))
    paid = refreshed(second).purse.paid_seqs["Jackpot", 2]
    press(client, "undo", second, seq=paid, page="pots")
    before = log(first)

    again = press(client, "undo", first, **sent, seen_later=mark)

    assert again.status_code == 200
    assert log(first) == before
    assert mark_in(again) != mark
    assert "Couple 2 got $0" in text(again)


@pytest.mark.parametrize("seen", ["", "1", "f" * 64])
def test_a_mark_of_nothing_that_was_shown_is_none(client, season, seen):
    first, *_ = season
    before = log(first)

    assert (
        press(client, "undo", first, seq=last_win(first), page="pots", seen_later=seen).status_code
        == 200
    )
    assert log(first) == before


def test_a_past_winner_put_right_is_asked_about_once(client, season):
    """The page of the result shows it itself, so its button goes straight through."""
    first, *_ = season
    said = {"winner": "4", "mover": "4", "reason": ""}
    shown = client.get(url("put-right", first, 2, 2), said)
    assert "Couple 1 got $4 of “Jackpot” and is due $58" in text(shown)
    before = log(first)

    unseen = press(client, "put-right", first, 2, 2, **said, save="1")
    assert unseen.status_code == 200
    assert log(first) == before

    done = press(client, "put-right", first, 2, 2, **said, save="1", seen_later=mark_in(shown))
    assert done.status_code == 303
    assert isinstance(log(first)[-1], PutRight)


def test_totals_typed_anew_ask_and_lose_nothing_that_was_typed(client, ida):
    """The first night of docs/organisers/money.md, looked at again: the whole pot was couple 3's."""
    first = a_pot_night(ida, 0, 16_800, totals_typed(1, 1, 1, 1, after=2))
    second = a_pot_night(ida, 1, 17_600, totals_typed(2, 2, 0, 0, after=2), before=f"{first.pk:06}")
    for couple in (1, 2):
        press(client, "pots/pay", second, pot="Jackpot", share=f"{couple}-9200")
    totals = {f"holes-{n}": "1" for n in (1, 2, 4)} | {"holes-3": "2"}
    sent = totals | {"after": "2", "reason": "counted & seen again"}
    before = log(first)

    asked = press(client, "totals", first, **sent)

    assert_says(asked, 200, "Couple 1 got $92 of “Jackpot” and is due $4: $88 too much.")
    assert 'name="reason" value="counted &amp; seen again"' in markup(asked)
    assert log(first) == before
    seen = {"shown": asked.context["shown"], "seen_later": mark_in(asked)}
    assert press(client, "totals", first, **sent, **seen).status_code == 303
    assert refreshed(first).holes[3] == 2
    csv = client.get(url("treasurer-lines", second)).content.decode()
    assert re.search(r"Still owed from pots.*Couple 1 got \$92 .* is due \$4.*-88\.00", csv), csv


def test_a_night_entered_late_asks_at_its_door_and_when_its_games_are_over(client, ida, season):
    """Between the first and the second there was one more: nobody had both games."""
    _first, second, _ = season
    late = a_kept_night(ida, *a_door(0, RULES)[:1])
    late.date += datetime.timedelta(days=3)
    late.save()

    asked = press(client, "open-door", late)
    assert_says(asked, 200, "“Jackpot” has stood 1 night")
    press(client, "open-door", late, seen_later=mark_in(asked))
    assert refreshed(late).door.is_open
    for pair in range(1, 5):
        names = {"first-name": f"Late {pair}1", "second-name": f"Late {pair}2", "paid": "neither"}
        assert press(client, "register-couple", late, **names).status_code == 303
    before = log(late)

    totals = {f"holes-{n}": "1" for n in (1, 2, 3, 4)} | {"after": "2", "reason": "on paper"}
    asked = press(client, "totals", late, **totals)

    assert asked.status_code == 200
    assert "“Jackpot” should begin with $8; its log says $0." in text(asked)
    assert "Couple 1 got $4 of “Jackpot” and is due $8: $4 is still owed." in text(asked)
    assert log(late) == before
    assert press(client, "totals", late, **totals, seen_later=mark_in(asked)).status_code == 303
    assert "Couple 1 got $4 of “Jackpot” and is due $8: $4 is still owed." in text(
        client.get(url("pots", second))
    )


@pytest.fixture
def opened(client, ida):
    """A night carries $108; two later ones are opened, and on the first of them $5 is put in."""
    first = a_pot_night(ida, 0, 10_000, totals_typed(1, 1, 1, 1, after=2))
    second, third = (a_kept_night(ida, a_door(0, RULES)[0], week=week) for week in (1, 2))
    press(client, "open-door", second)
    press(client, "pots/feed", second, pot="Jackpot", amount="5", words="a gift")
    press(client, "open-door", third)
    return first, second, third


def test_a_door_that_is_closed_again_asks_where_a_later_night_began_with_it(client, opened):
    _first, second, third = opened
    door = next(line.seq for line in second.lines() if isinstance(line.entry, DoorOpened))
    before = log(second)
    assert log(third)[-1].amount == 11_300

    shown = press(client, "undo", second, seq=door, page="night")

    assert ASKS in text(shown)
    assert "“Jackpot” should begin with $108; its log says $113." in text(shown)
    assert log(second) == before
    press(client, "undo", second, seq=door, page="night", seen_later=mark_in(shown))
    assert not refreshed(second).door.is_open


def test_a_night_moved_past_another_asks(client, ida):
    begun = a_pot_night(ida, 0, 10_000, totals_typed(1, 1, 1, 1, after=2))
    first = a_pot_night(ida, 1, 10_800, totals_typed(2, 1, 1, 1, after=2), before=f"{begun.pk:06}")
    a_pot_night(ida, 2, 0, totals_typed(1, 1, 1, 1, after=2), before=f"{first.pk:06}")
    sent = {"date": "2026-12-25", "hall": "Fire Hall"}

    asked = press(client, "change-rules", first, **sent)

    assert_says(asked, 200, "should begin with $108; its log says $0.")
    assert text(asked).count("“Jackpot” should begin with") == 1
    assert (
        press(client, "change-rules", first, **sent, seen_later=mark_in(asked)).status_code == 303
    )
    first.refresh_from_db()
    assert first.date == datetime.date(2026, 12, 25)


def test_rules_that_were_sent_along_wait_until_the_date_was_seen(client, ida):
    begun = a_pot_night(ida, 0, 10_000, totals_typed(1, 1, 1, 1, after=2))
    moved = a_pot_night(ida, 1, 10_800, before=f"{begun.pk:06}")
    a_pot_night(ida, 2, 0, totals_typed(1, 1, 1, 1, after=2), before=f"{moved.pk:06}")
    page = client.get(url("change-rules", moved))
    sent = as_sent(page) | {"date": "2026-12-25", "fee": "3"}
    before = log(moved)

    of_whom = client.post(url("change-rules", moved), sent)
    sent = as_sent(of_whom, form=r"/rules/$") | {"handed": "everybody"}
    asked = client.post(url("change-rules", moved), sent)

    assert ASKS in text(asked)
    assert log(moved) == before
    seen = re.findall(r'name="seen_later" value="(\w+)"', asked.content.decode())
    client.post(url("change-rules", moved), sent | {"seen_later": seen})
    moved.refresh_from_db()
    assert (refreshed(moved).rules.fee, moved.date) == (300, datetime.date(2026, 12, 25))


def test_a_night_called_off_shows_it_on_the_page_where_it_is_called_off(client, ida):
    first = a_pot_night(ida, 0, 10_000, *a_game(1, 1, 3))
    a_pot_night(ida, 1, 10_800, before=f"{first.pk:06}")

    asked = press(client, "call-off", first, reason="storm", **{"count-0": "600"})

    assert_says(asked, 200, "should begin with $100; its log says $108.")
    shown = client.get(url("stop", first))
    assert mark_in(shown) == mark_in(asked)
    sent = {"reason": "storm", "count-0": "600", "seen_later": mark_in(shown)}
    assert press(client, "call-off", first, **sent).status_code == 303
    assert refreshed(first).night.called_off


def test_through_htmx_it_is_asked_above_the_page(client, season):
    first, *_ = season
    sent = {"seq": last_win(first), "page": "floor"}

    asked = client.post(url("undo", first), sent, headers={"HX-Request": "true"})

    assert asked.status_code == 409
    html = asked.content.decode()
    assert html.lstrip().startswith('<div id="messages">')
    assert ASKS in html
    assert "<html" not in html


def test_a_helper_is_told_to_ask_and_hears_nothing_of_other_nights(ida, season, client):
    first, *_ = season
    seq = last_win(first)
    asked = press(client, "undo", first, seq=seq, page="pots")
    press(client, "undo", first, seq=seq, page="pots", seen_later=mark_in(asked))
    mary = helper(first)
    before = log(first)

    refused = press(mary, "record-win", first, win="2-2-4")

    assert_says(refused, 409, "Ask the organiser to enter it")
    assert "$" not in text(refused)
    assert log(first) == before


def test_where_nothing_changes_it_goes_straight_through(client, season):
    first, second, third = season
    paid = press(client, "pots/pay", first, pot="Jackpot", share="1-10800")
    note = press(client, "note", first, words="a draught")
    last = press(client, "pots/feed", third, pot="Jackpot", amount="5", words="raffle")

    assert {paid.status_code, last.status_code} == {303}
    assert note.status_code in (200, 303)
    assert press(client, "undo", second, seq=len(log(second)), page="pots").status_code == 303


def test_a_planned_night_that_never_took_place_carries_no_pot(client, ida):
    """The pots go past it: it neither loses them nor counts among the nights they stood."""
    first = a_pot_night(ida, 0, 10_000, totals_typed(1, 1, 1, 1, after=2))
    a_kept_night(ida, *a_door(0, RULES)[:1], week=1)
    next_one = a_kept_night(ida, *a_door(0, RULES)[:1], week=2)

    press(client, "open-door", next_one)

    said = BroughtForward("Jackpot", 10_800, f"{first.pk:06}", 1, must_go=False)
    assert log(next_one)[-1] == said


def queries_of(act):
    with CaptureQueriesContext(connection) as asked:
        assert act().status_code in (200, 303)
    return len(asked)


@pytest.mark.parametrize("rules", [RULES, with_pots(games=GAMES)], ids=["pots", "no pots"])
def test_a_win_on_the_running_night_costs_no_more_for_what_comes_later(client, ida, rules):
    played = (*a_game(1, 1, 0),)
    alone = a_pot_night(ida, 0, 0, *played, rules=rules)
    by_itself = queries_of(lambda: press(client, "record-win", alone, win="1-2-3"))
    early = a_pot_night(ida, 0, 0, *played, rules=rules)
    a_pot_night(ida, 1, 800, rules=rules)

    assert queries_of(lambda: press(client, "record-win", early, win="1-2-3")) == by_itself


@pytest.mark.parametrize("weeks", [2, 12])
def test_as_many_queries_for_any_number_of_later_nights(client, ida, weeks):
    first = a_pot_night(ida, 0, 10_000, *PLAYED)
    for week in range(1, weeks):
        a_pot_night(ida, week, 0, totals_typed(1, 1, 1, 1, after=2))
    sent = {"seq": last_win(first), "page": "pots"}

    with CaptureQueriesContext(connection) as asked:
        assert press(client, "undo", first, **sent).status_code == 200

    assert len(asked) <= 16


@pytest.mark.parametrize("page", ["pots", "owing"])
def test_a_page_that_looks_back_asks_as_much_for_many_nights_as_for_few(client, ida, page):
    """Of a pot that is new tonight no night before knows anything, so all of them are read."""
    rules = with_pots(JACKPOT, replace(JACKPOT, name="Easter pot"), games=GAMES)
    for week in range(2):
        a_pot_night(ida, week, 0, *PLAYED)
    tonight = a_kept_night(ida, *a_door(4, rules), week=9)
    for_few = queries_of(lambda: client.get(url(page, tonight)))
    for week in range(2, 8):
        a_pot_night(ida, week, 0, *PLAYED)

    assert queries_of(lambda: client.get(url(page, tonight))) == for_few
