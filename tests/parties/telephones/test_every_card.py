"""Telephones on other evenings: a person, a team or a couple of a fort on its own telephone."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from parties.models import Club, Night
from parties.printing.actions import codes_on_cards
from parties.telephones import actions
from parties.web.finding import tonight
from parties.wording.country import day
from scoring.formats.named import (
    ALL_WITH_ALL,
    CRIB_NIGHT,
    EUCHRE_COMPASS,
    EUCHRE_WINNERS_RIGHT,
    MILITARY_WHIST_ANY,
    OFFERED,
    TEAMS_OF_THREE,
)
from scoring.night.course import OnPaper
from tests.parties.nights import a_kept_night, text
from tests.parties.rules.evenings.test_an_evening import Hall, eight_at_tables
from tests.scoring.evenings.played import Hall as Told, usual_number
from tests.sweeping import swept


@pytest.fixture
def hall(client, ida):
    """A browser of whoever runs a hall whose tables tell."""
    Club.objects.update(telephones=True, tables_tell=True)
    return Hall(client, Club.objects.get())


@pytest.fixture
def telephone():
    """One in which nobody is signed in."""
    return Client()


def pass_for(night, card):
    return actions.pass_of(actions.kept_link(night=night, at=timezone.now()), card)


def look(telephone, night, card):
    return text(telephone.get(reverse("couple-page", args=[pass_for(night, card)])))


def say(telephone, night, card, **said):
    return telephone.post(reverse("couple-says", args=[pass_for(night, card)]), said)


def followed(ida, told):
    """The same night, kept in a hall with telephones, played this evening."""
    night = a_kept_night(ida, *(line.entry for line in told.lines))
    Club.objects.update(telephones=True, tables_tell=True)
    Night.objects.filter(pk=night.pk).update(date=tonight())
    return Night.objects.get(pk=night.pk)


def test_a_euchre_night_is_told_by_its_telephones_from_the_card_to_the_prizes(hall, telephone):
    """The code on the score card, two games, nobody presses a winner."""
    eight_at_tables(hall, "euchre_winners_right")
    night = hall.night
    code = codes_on_cards(night, [3])[3]
    came_in = telephone.post(reverse("couple-code"), {"code": code})
    assert came_in["Location"] == reverse("couple-page", args=[pass_for(night, 3)])

    for game in (1, 2):
        for table in (1, 2):
            (one, partner), others = hall.sides(table, game)
            page = look(telephone, night, one)
            assert f"Game {game} of " in page
            assert re.search(rf"Table {table} \w with {partner} Person", page)
            assert re.search(rf"against {others[0]} Person .* against {others[1]} Person", page)
            assert f"We won Cards {others[0]} and {others[1]} won" in page
            assert day(tonight()) in page
            say(telephone, night, partner, win=f"{game}-{table}-{one}")
            assert "Waiting for the answer of the other side." in look(telephone, night, one)
            assert f"Card {partner} says: you won." in look(telephone, night, one)
            say(telephone, night, others[1], win=f"{game}-{table}-{one}")
            assert hall.evening.games.result_of(game, table).winner == one
        hall.press("next-game", game=str(game))

    won = len(hall.evening.punches.get(3, ()))
    assert re.search(rf"{won} games? won", look(telephone, night, 3))
    assert night.log.filter(kind="won", by=None).count() == 4
    hall.press("end-early", after="2", reason="snow")
    assert "Bring your card to the door." in look(telephone, night, 3)


def test_what_is_counted_besides_is_the_organisers_to_count(hall, telephone):
    eight_at_tables(hall, "euchre_head_table")

    assert "Lone hand: tell the organiser, who counts it." in look(telephone, hall.night, 1)


def test_what_the_partners_say_stands_on_the_floor_until_the_organiser_decides(hall, telephone):
    eight_at_tables(hall, "euchre_winners_right")
    (one, partner), (other, _across) = hall.sides()
    say(telephone, hall.night, one, win=f"1-1-{one}")
    say(telephone, hall.night, partner, win=f"1-1-{other}")
    say(telephone, hall.night, other, win=f"1-1-{one}")

    assert "You do not say the same. Tell the organiser." in look(telephone, hall.night, other)
    floor = text(hall.look("floor"))
    assert "Table 1: the sides do not say the same." in floor
    assert f"Card {one} says: cards {one} and {partner} won." in floor
    assert not hall.evening.won[1]

    hall.press("record-win", win=f"1-1-{other}")
    assert "says:" not in text(hall.look("floor"))
    assert say(telephone, hall.night, one, win=f"1-1-{one}").status_code == 409


def test_whist_is_told_in_tricks_and_where_they_differ_both_figures_stand(hall, telephone):
    eight_at_tables(hall, "whist_progressive", groups=True)
    (one, partner), (other, across) = hall.sides()
    page = look(telephone, hall.night, one)
    assert "Tricks of game 1 We Say so" in page
    said = {"game": "1", "table": "1"}

    assert say(telephone, hall.night, one, **said, **{f"points-{one}": "8"}).status_code == 303
    told = look(telephone, hall.night, across)
    assert f"Card {one} says: 5 for you, 8 for the others." in told
    say(telephone, hall.night, across, **said, **{f"points-{other}": "6"})

    assert not hall.evening.won[1]
    floor = text(hall.look("floor"))
    assert "Table 1: the sides do not say the same." in floor
    named = f"cards {one} and {partner}", f"cards {other} and {across}"
    assert f"Card {one} says: {named[0]}: 8, {named[1]}: 5." in floor
    assert f"Card {across} says: {named[0]}: 7, {named[1]}: 6." in floor

    say(telephone, hall.night, across, **said, **{f"points-{other}": "5"})
    assert dict(hall.evening.games.points_at(1, 1)) == {one: 8, other: 5}
    assert "8 tricks" in look(telephone, hall.night, partner)
    late = say(telephone, hall.night, one, **said, **{f"points-{one}": "9"})
    assert (late.status_code, "something else is entered already" in text(late)) == (409, True)


@swept(
    ("typed", "status", "says"),
    [
        ({}, 422, "Type the tricks of this side."),
        ({"points-1": "8", "points-2": "6"}, 409, "Both sides come to 13"),
        ({"points-1": "x"}, 422, "a whole number"),
        ({"points-1": "14"}, 422, "Both sides come to 13"),
        ({"game": "9", "points-1": "8"}, 422, "no button of this page"),
    ],
)
def test_what_cannot_be_changes_nothing_and_stays_as_it_was_typed(
    hall, telephone, typed, status, says
):
    eight_at_tables(hall, "whist_progressive", groups=True)
    one, other = (side[0] for side in hall.sides())
    sent = {"game": "1", "table": "1"}
    for name, value in typed.items():
        sent[name.replace("-1", f"-{one}").replace("-2", f"-{other}")] = value
    answer = say(telephone, hall.night, one, **sent)
    assert (answer.status_code, says in text(answer)) == (status, True)
    assert not hall.night.log.filter(kind="table_says").exists()
    if typed.get("points-1") and "game" not in typed:
        assert f'value="{typed["points-1"]}"' in answer.content.decode()


def test_level_sides_say_who_goes_on(hall, telephone):
    eight_at_tables(hall, "beetle_drive")
    one, other = (side[0] for side in hall.sides())
    said = {"game": "1", "table": "1", f"points-{one}": "9", f"points-{other}": "9"}
    asked = say(telephone, hall.night, one, **said)
    assert (asked.status_code, "Say who goes on." in text(asked)) == (409, True)
    for card in (one, other):
        say(telephone, hall.night, card, **said, goes_on=str(other))
    assert hall.evening.movers[1][1] == other
    assert hall.evening.won[1] == {1: None}


def test_on_a_night_on_paper_it_shows_the_seats_and_asks_nothing(ida, telephone):
    told = Told.seated(EUCHRE_COMPASS, 8)
    told.say(OnPaper(on=True))
    told.begins(1)
    night = followed(ida, told)
    card = told.place(1, 1).couples[0]

    page = look(telephone, night, card)
    assert "Table 1 N" in page
    assert "Say so" not in page
    assert len(re.findall(r"\b\d+ [12] [NESW] \d\b", page)) == 12
    points = {"game": "1", "table": "1", f"points-{card}": "6"}
    assert say(telephone, night, card, **points).status_code == 409


def test_a_fort_reads_what_it_is_and_whom_it_meets(ida, telephone):
    told = Told.seated(MILITARY_WHIST_ANY, 8)
    told.plays(1)
    told.begins(2)
    page = look(telephone, followed(ida, told), 1)
    assert re.search(r"Fort \d: (stays at home|goes out), couple 2", page)
    assert re.search(r"Table \d against \d Player", page)


def test_a_walker_knows_the_next_table_before_all_are_in(ida, telephone):
    told = Told.seated(EUCHRE_WINNERS_RIGHT, 8)
    told.begins(1)
    place = told.place(1, 1)
    told.wins(place, 0, 1)
    night = followed(ida, told)
    for card, table in ((place.sides[0][0], 2), (place.sides[1][0], 1)):
        page = look(telephone, night, card)
        assert f"Next: game 2 of 12 Table {table}" in page
        assert "is known when more tables are in" in page


def test_who_sits_out_is_told_and_is_asked_nothing(ida, telephone):
    form = next(each for each in OFFERED if each.name == EUCHRE_WINNERS_RIGHT.name)
    told = Told.seated(form, 9)
    told.begins(1)
    (card,) = told.evening.room(1).sitting_out
    page = look(telephone, followed(ida, told), card)
    assert "You sit this game out." in page
    assert "Who won" not in page

    told.ends(1)
    after = look(telephone, followed(ida, told), card)
    assert f"Next: game 2 of 12 Table {told.evening.place_of(card, 2).table}" in after


@swept("form", OFFERED)
def test_no_evening_speaks_of_holes_or_of_punched_cards_and_none_of_couples_where_there_are_none(
    ida, telephone, form
):
    if form.is_the_drive:
        return
    told = Told.seated(form, usual_number(form))
    told.plays(1)
    told.begins(2)
    night = followed(ida, told)
    page = look(telephone, night, 1)
    assert re.search(r"Table \d", page)
    assert not re.search(r"\b(punch|holes?)\b", page)
    if night.by_cards:
        assert not re.search(r"\b[Cc]ouples?\b", page)
    french = telephone.get(
        reverse("couple-page", args=[pass_for(night, 1)]), headers={"accept-language": "fr"}
    )
    assert not re.search(r"\b(poinçon\w*|trous?)\b", text(french))


@swept("form", [ALL_WITH_ALL, CRIB_NIGHT, TEAMS_OF_THREE])
def test_the_code_stands_on_the_score_card_where_the_hall_has_telephones(
    client, ida, words_of, form
):
    told = Told.seated(form, usual_number(form))
    night = followed(ida, told)
    card = codes_on_cards(night, [1])[1].replace("\u00a0", " ")
    for sheet in (
        client.get(reverse("sheet", args=[night.pk, "score-cards"])),
        client.get(reverse("lost-score-card", args=[night.pk, 1])),
    ):
        assert f"Code {card}" in words_of(sheet.content)
    Club.objects.update(telephones=False)
    without = client.get(reverse("sheet", args=[night.pk, "score-cards"]))
    assert "Code" not in words_of(without.content)


def queries_of(ask):
    with CaptureQueriesContext(connection) as asked:
        ask()
    return len(asked)


def test_a_person_hears_that_there_is_nothing_new_as_cheaply_as_a_couple(ida, telephone):
    """One small query each, however many cards there are."""
    few, many = (Told.seated(EUCHRE_WINNERS_RIGHT, cards) for cards in (8, 80))
    for told in (few, many):
        told.begins(1)
        night = followed(ida, told)
        address = reverse("couple-picture", args=[pass_for(night, 1)])
        page = telephone.get(reverse("couple-page", args=[pass_for(night, 1)])).content.decode()
        shows = re.search(r'data-shows="(\w+)"', page)[1]
        last = told.evening.room(1).tables[-1]
        said = {"win": f"1-{last.table}-{last.heads[0]}"}
        say(telephone, night, last.heads[0], **said)
        telephone.get(address, {"shows": "another"})
        assert telephone.get(address, {"shows": shows}).content == b""
        assert queries_of(lambda: telephone.get(address, {"shows": shows})) == 1  # noqa: B023
        assert "Waiting" in look(telephone, night, last.heads[0])


@pytest.mark.thorough
def test_three_hundred_telephones_tell_seventy_five_tables_and_each_result_is_there_once(
    ida, telephone
):
    told = Told.seated(EUCHRE_WINNERS_RIGHT, 300)
    told.begins(1)
    night = followed(ida, told)
    room = told.evening.room(1)
    winners = {place.table: place.heads[place.table % 2] for place in room.tables}
    everybody = [(card, place.table) for place in room.tables for card in place.couples]
    for card, table in sorted(everybody, key=lambda each: each[0] * 7 % 301):
        say(telephone, night, card, win=f"1-{table}-{winners[table]}")

    assert dict(night.evening().won[1]) == winners
    assert night.log.filter(kind="won").count() == 75
    assert night.evening().is_complete(1)
