"""The board: what it says in each phase, how it follows, who sees it."""

import gzip
from datetime import timedelta

import pytest
from django.db.models import F
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.timezone import localtime

from parties.board import actions
from parties.door import actions as door_actions
from parties.models import Night
from parties.web.finding import tonight
from parties.wording.country import time
from scoring.night.closing import Closed
from scoring.night.course import CalledOff, Paused, Resumed
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, a_game, a_night, bell, won
from tests.parties.door.door_nights import by
from tests.parties.nights import a_kept_night, text, then, url


@pytest.fixture
def screen():
    """A browser on the wall, where nobody is signed in."""
    return Client()


def says(client, night):
    return text(client.get(url("board", night)))


def link(night):
    token = actions.make_link(night=night, at=timezone.now()).token
    return reverse("board-by-link", args=[token]), reverse("board-picture-by-link", args=[token])


def seen(response):
    return response.content.decode().split('name="seen" value="')[1].split('"')[0]


def test_before_game_1_it_says_who_sits_where(client, ida):
    night = a_kept_night(ida, *a_night(5))

    said = says(client, night)

    assert "Find your table" in said
    assert "3 Player Nr31 & Player Nr32 Table 2" in said
    assert "5 Player Nr51 & Player Nr52 The bye chair" in said


def test_a_full_hall_reads_numbers_alone(client, ida):
    night = a_kept_night(ida, *a_night(300))

    said = says(client, night)

    assert "300 → 150" in said
    assert "Player" not in said


def test_until_the_cards_begin_it_says_when(client, ida):
    rules = HouseRules(doors="18:30", begins="19:30")
    waits, plays = (
        a_kept_night(ida, *a_door(4, rules)),
        a_kept_night(ida, *a_night(4, rules), bell()),
    )

    assert "The doors open at 18:30. The cards begin at 19:30." in says(client, waits)
    assert "begin at" not in says(client, plays)
    actions.change_board(night=waits, notice="", standings=False, hidden_last=0, language="fr")
    assert "Les cartes commencent à 19 h 30." in says(client, waits).replace("\u00a0", " ")


def test_a_game_of_so_many_minutes_counts_down_to_the_bell(client, ida):
    timed = HouseRules(minutes=15)
    now = a_kept_night(ida, *a_night(6, timed), *a_game(1, 1))
    rung = now.log.get(kind="bell").at

    page = client.get(url("board", now)).content.decode()

    assert f'data-rings="{localtime(rung + timedelta(minutes=15)).isoformat()}"' in page
    assert f"until {time(rung + timedelta(minutes=15))}" in text(client.get(url("board", now)))
    rolls = a_kept_night(ida, *a_night(6, HouseRules(minutes=15, rolling=True)), *a_game(1, 1))
    for night in (rolls, a_kept_night(ida, *a_night(6), *a_game(1, 1))):
        assert "data-rings" not in client.get(url("board", night)).content.decode()
        assert "data-rings" not in client.get(url("floor", night)).content.decode()
    assert "data-rings" in client.get(url("floor", now)).content.decode()


def test_in_play_it_says_game_tables_and_where_winners_go(client, ida):
    night = a_kept_night(ida, *a_night(6), *a_game(1, 1))

    said = says(client, night)

    assert "Game 1 of 25" in said
    assert "2 tables still playing" in said
    assert "2 tables still playing 2, 3" in said
    assert "Winners to the next table up, table 3 to table 1." in said


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ((1,), "Sits out the next: the winners of table 2 (bye chair)"),
        ((0, 4), "Sits out the next: 4 Player Nr41 & Player Nr42 (bye chair)"),
        ((1, 4), "Sits out the next: 4 Player Nr41 & Player Nr42 (bye chair)"),
    ],
)
def test_who_sits_out_is_told_beforehand_with_the_reason(client, ida, winners, sentence):
    night = a_kept_night(ida, *a_night(5), *a_game(1, *winners))

    said = says(client, night)

    assert "Sits out this game: 5 Player Nr51 & Player Nr52 (bye chair)" in said
    assert sentence in said
    assert "table 2 to the bye chair, from there to table 1." in said


def test_without_a_bell_it_says_which_games_are_played_and_who_sits_out_which(client, ida):
    night = a_kept_night(ida, *a_night(5, HouseRules(rolling=True)), *a_game(1, 1, 3))
    before = says(client, night)

    then(night, won(2, 1, 5))
    after = says(client, night)

    assert "Game 2 of 25 " in before
    assert "Sits out game 2: 3 Player Nr31 & Player Nr32 (bye chair)" in before
    assert "Games 2 to 3 of 25" in after
    assert "2 tables still playing 1, 2" in after
    assert "Sits out game 2" not in after  # couple 3 sits at table 1 by now
    assert "Sits out game 3: the winners of table 2 (bye chair)" in after


def test_a_pause_stands_on_it_until_play_goes_on(client, ida):
    night = a_kept_night(ida, *a_night(4), bell(1), Paused("fire alarm"))
    paused = says(client, night)

    then(night, Resumed())

    assert "Pause: fire alarm" in paused
    assert "Pause" not in says(client, night)


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        ((bell(1),), "Tea after game 2"),
        ((*a_game(1, 1, 3), bell(2)), "Tea after this game"),
        ((*a_game(1, 1, 3), *a_game(2, 3, 1)), "Time for tea"),
    ],
)
def test_tea_is_announced(client, ida, games, sentence):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=5, break_after=2)), *games)

    assert sentence in says(client, night)


def test_after_the_last_game_it_asks_for_the_cards(client, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=1)), *a_game(1, 1, 3))

    assert "Cards in, please" in says(client, night)


def test_standings_are_shown_only_if_switched_on_and_not_in_the_last_games(client, ida):
    rules = HouseRules(games=3)
    night = a_kept_night(ida, *a_night(4, rules), *a_game(1, 1, 3), bell(2))
    assert "Standings" not in says(client, night)

    said = {"notice": "Soup at ten", "standings": "on", "hidden_last": "1"}
    assert client.post(url("board-settings", night), said).status_code == 303

    shown = says(client, night)
    assert "Standings 1. 1 Player Nr11 & Player Nr12 1" in shown
    assert "Soup at ten" in shown
    then(night, won(2, 1, 3), won(2, 2, 1), bell(3))
    assert "Standings" not in says(client, night)


def test_a_faulty_setting_gets_a_sentence_and_changes_nothing(client, ida):
    night = a_kept_night(ida, *a_night(4))

    response = client.post(url("board-settings", night), {"notice": "x" * 201, "hidden_last": "2"})

    assert response.status_code == 422
    assert "at most 200" in text(response)
    assert Night.objects.get(pk=night.pk).notice == ""


# Following


def test_nothing_new_is_told_in_one_query_and_without_words(screen, ida, django_assert_num_queries):
    _, picture = link(a_kept_night(ida, *a_night(60), bell()))
    first = screen.get(picture)

    with django_assert_num_queries(1):
        again = screen.get(picture, {"seen": seen(first)})

    assert (again.status_code, again.content, again["HX-Reswap"]) == (200, b"", "none")


@pytest.mark.parametrize("couples", [4, 60])
def test_another_screen_costs_no_replay(screen, ida, django_assert_num_queries, couples):
    """The first screen pays for the picture, in as many queries for a large hall as for a small."""
    _, picture = link(a_kept_night(ida, *a_night(couples), bell()))
    with django_assert_num_queries(7):
        first = screen.get(picture, {"seen": "0.0.en"})

    with django_assert_num_queries(1):
        second = screen.get(picture, {"seen": "0.0.en"})

    assert first.content == second.content


def test_a_picture_that_is_drawn_is_sent_to_whoever_is_signed_in_too_in_one_query(
    client, screen, ida, django_assert_num_queries
):
    _, picture = link(a_kept_night(ida, *a_night(4), bell()))
    first = screen.get(picture)
    with django_assert_num_queries(1):
        again = client.get(picture)
    assert again.content == first.content
    assert "default-src 'self'" in again.headers["Content-Security-Policy"]
    assert again.headers["X-Content-Type-Options"] == "nosniff"
    assert again.headers["Content-Length"] == str(len(again.content))
    assert client.post(picture).status_code == 405


def test_a_tap_a_notice_and_a_mended_name_each_make_a_new_picture(screen, ida):
    night = a_kept_night(ida, *a_night(5), bell())
    _, picture = link(night)
    versions = [seen(screen.get(picture))]

    then(night, won(1, 1, 1))
    versions.append(seen(screen.get(picture)))
    actions.change_board(night=night, notice="Soup", standings=False, hidden_last=0, language="")
    versions.append(seen(screen.get(picture)))
    door_actions.rename_person(club=night.club, player=51, name="Ida Martell", deed=by(ida))
    last = screen.get(picture)

    assert len({*versions, seen(last)}) == 4
    assert "Ida Martell" in last.content.decode()


def test_each_language_has_its_own_picture(screen, ida):
    _, picture = link(a_kept_night(ida, *a_night(4)))
    english = screen.get(picture)
    french = screen.get(picture, {"seen": seen(english)}, headers={"Accept-Language": "fr"})

    assert seen(french).endswith(".fr")


def test_a_picture_is_sent_small_to_who_can_read_it(screen, ida):
    _, picture = link(a_kept_night(ida, *a_night(60)))
    plain = screen.get(picture)
    small = screen.get(picture, headers={"Accept-Encoding": "gzip"})

    assert gzip.decompress(small.content) == plain.content
    assert len(small.content) * 4 < len(plain.content)


# The link


def test_the_link_shows_the_board_and_no_way_to_anything_else(screen, ida):
    night = a_kept_night(ida, *a_night(4), bell())
    page, _ = link(night)

    response = screen.get(page)

    assert "Game 1 of 25" in text(response)
    assert f"/nights/{night.pk}/" not in response.content.decode()
    assert screen.get(url("board", night)).status_code == 302


def test_the_link_is_made_once_and_ends_when_it_is_withdrawn(client, screen, ida):
    night = a_kept_night(ida, *a_night(4), bell())
    client.post(url("make-board-link", night))
    addresses = link(night)
    assert [screen.get(each).status_code for each in addresses] == [200, 200]

    client.post(url("withdraw-board-link", night))

    assert [screen.get(each).status_code for each in addresses] == [404, 404]
    assert link(night) != addresses


def test_the_link_is_a_picture_too_for_as_long_as_it_holds(client, ida):
    night = a_kept_night(ida, *a_night(4), bell())
    assert 'class="qr"' not in client.get(url("board-settings", night)).content.decode()
    link(night)

    page = client.get(url("board-settings", night)).content.decode()

    assert page.count('class="qr"') == page.count("<svg viewBox") == 1
    client.post(url("withdraw-board-link", night))
    assert 'class="qr"' not in client.get(url("board-settings", night)).content.decode()


def test_by_the_link_a_closed_night_shows_how_it_ended_until_its_evening_is_past(screen, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=1, fee=0)), *a_game(1, 1, 3))
    Night.objects.update(date=tonight())
    addresses = link(night)
    version = seen(screen.get(addresses[1]))

    then(night, Closed(0, "time to go home"))

    assert ["Final standings" in text(screen.get(each)) for each in addresses] == [True, True]
    version = seen(screen.get(addresses[1], {"seen": version}))
    Night.objects.update(date=tonight() - timedelta(days=1), revision=F("revision") + 1)
    assert [screen.get(each).status_code for each in addresses] == [404, 404]
    assert screen.get(addresses[1], {"seen": version}).status_code == 404


def test_the_board_of_a_night_that_was_called_off_says_so_and_why(screen, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=1, fee=0)))
    Night.objects.update(date=tonight())
    address, _ = link(night)

    then(night, CalledOff("the power went"))

    said = text(screen.get(address))
    assert "This night is called off: the power went" in said
    assert "The night is over" not in said


def test_no_link_is_made_for_a_night_that_is_closed(client, ida):
    night = a_kept_night(ida, *a_night(4, HouseRules(games=1, fee=0)), *a_game(1, 1, 3))
    then(night, Closed(0, "time to go home"))

    assert client.post(url("make-board-link", night)).status_code == 409


def test_a_guessed_link_finds_nothing(screen, db):
    assert screen.get(reverse("board-by-link", args=["guess"])).status_code == 404


# Pictures of the night


TEA = HouseRules(games=4, break_after=2)


def at_tea(user, *, standings=True, pictures=True):
    """Of four couples, after game 2 of four."""
    night = a_kept_night(user, *a_night(4, TEA), *a_game(1, 1, 3), *a_game(2, 3, 1))
    actions.change_board(
        night=night,
        notice="",
        standings=standings,
        hidden_last=1,
        language="",
        pictures=pictures,
    )
    return Night.objects.get(pk=night.pk)


def test_at_tea_the_board_tells_of_the_game(client, ida):
    said = says(client, at_tea(ida))

    assert "Maw is told of since 1548" in said
    assert "also called quarante-cinq" in said
    assert said.count("Wikipedia, Forty-fives") == 5


def test_at_tea_it_shows_the_race_while_the_hall_sees_the_standings(client, ida):
    night = at_tea(ida)
    assert "After game 2: couples 1 and 3 are level in front, with 2 games." in says(client, night)

    then(night, bell(3))
    assert "level in front" not in says(client, night)
    assert "Maw" not in says(client, night)


def test_where_the_standings_are_hidden_no_picture_tells_them(client, ida):
    said = says(client, at_tea(ida, standings=False))

    assert "level in front" not in said
    assert "Maw is told of since 1548" in said


def test_before_the_prizes_are_shown_no_picture_tells_who_has_them(client, ida):
    night = at_tea(ida)
    then(night, *a_game(3, 1, 3), *a_game(4, 3, 1))
    said = says(client, night)

    assert "Cards in, please" in said
    assert "in front" not in said
    assert "Maw is told of since 1548" in said


def test_where_the_hall_does_not_want_them_there_are_none(client, ida):
    said = says(client, at_tea(ida, pictures=False))

    assert "Maw" not in said
    assert "level in front" not in said


def test_the_switch_of_the_pictures_is_among_the_boards_settings(client, ida):
    night = at_tea(ida, pictures=False)
    page = client.get(url("board-settings", night)).content.decode()
    assert "the night in pictures, and about the game" in page

    sent = {"notice": "", "standings": "on", "hidden_last": "1", "language": "", "pictures": "on"}
    client.post(url("board-settings", night), sent)
    assert "Maw" in says(client, night)
