"""Somebody late, and somebody who goes home, where people sit by chairs."""

from dataclasses import replace

import pytest
from django.urls import reverse

from parties.log.club import add as add_to_club
from parties.models import Club
from scoring.club.settings import EveningKept
from scoring.formats.movement import DrawnAnew, From
from scoring.formats.named import SINGLES_45S
from scoring.games.results import Voided, Won
from scoring.seats.seating import Joined, Left
from tests.parties.nights import deed_of, text
from tests.parties.rules.evenings.test_an_evening import Hall


@pytest.fixture
def hall(client):
    return Hall(client, Club.objects.get())


def begins(hall, name, cards, spare=None):
    """So many at their tables, game 1; a card is of as many people as it is for."""
    hall.keeps(name)
    hall.plans(name).opens()
    on_a_card = hall.evening.form.people_on_a_card
    for card in range(1, cards + 1):
        hall.comes(*(f"Person {card} {each}" for each in "abc"[:on_a_card]))
    if spare:
        hall.press("let-spare", spare=spare)
    hall.press("draw-tables")
    hall.press("next-game", game="0")
    return hall


def late(hall):
    """The next card; what its page offers, by what a button sends."""
    card = max(hall.evening.couples) + 1
    on_a_card = hall.evening.form.people_on_a_card
    hall.comes(*(f"Late {card} {each}" for each in "abc"[:on_a_card]))
    page = hall.client.get(reverse("sit-down", args=[hall.night.pk, card]))
    return card, dict(page.context["form"].fields["place"].choices), text(page)


def sits_down(hall, card, place):
    address = reverse("sit-down", args=[hall.night.pk, card])
    answer = hall.client.post(address, {"place": place})
    assert answer.status_code == 303, text(answer)


def alone_at(hall, game=1):
    """A table where somebody has no partner, and who."""
    room = hall.evening.room(game)
    return next((p.table, side[0]) for p in room.places for side in p.sides if len(side) == 1)


def last_entry(hall):
    return hall.evening.lines[-1].entry


def test_an_empty_chair_is_offered_now_and_in_the_next_game_before_a_new_table(hall):
    begins(hall, "euchre_compass", 11, spare="each_two_hands")
    table, partner = alone_at(hall)

    card, offered, _page = late(hall)

    assert [place.split("-")[0] for place in offered] == ["1", "2", "2"]
    assert offered[f"1-{table}"] == f"From game 1 at table {table}, on chair W, with card {partner}"
    assert offered["2-4"] == (
        "From game 2 at a new table, table 4: sits out that game, unless others come"
    )
    sits_down(hall, card, f"1-{table}")
    assert hall.evening.place_of(card, 1).side_with(partner) == (partner, card)


def test_who_waits_gets_company_first_of_all(hall):
    begins(hall, "euchre_pairs", 5)
    [waits] = [place for place in hall.evening.room(1).places if place.sits_out]

    card, offered, _page = late(hall)

    first = f"1-{waits.table}"
    assert next(iter(offered)) == first
    assert f"on chair S, against couple {waits.couples[0]}" in offered[first]
    sits_down(hall, card, first)
    assert hall.evening.place_of(card, 1).plays


def test_every_place_that_is_offered_is_welcome(hall):
    begins(hall, "whist_partner", 7)
    card, offered, _page = late(hall)
    for place in offered:
        sits_down(hall, card, place)
        game, table = map(int, place.split("-"))
        assert last_entry(hall) == Joined(card, game, table)
        hall.press("undo", seq=str(len(hall.evening.lines)))


def test_until_a_draw_is_made_it_is_said_when_a_chair_is_known(hall, ida):
    ours = replace(SINGLES_45S, name="Ours", movements=(From(1, DrawnAnew(evenly=True)),))
    add_to_club(hall.club, [EveningKept(ours)], deed_of(ida))
    begins(hall, "Ours", 13)
    room = hall.evening.room(1).places
    short = [place for place in room if len(place.couples) < 4]
    whole = next(place for place in room if place not in short)
    for place in short:
        hall.press("record-win", win=f"1-{place.table}-{place.sides[0][0]}")

    card, offered, page = late(hall)
    assert offered == {}
    assert "Whether game 2 has a chair is known once all tables are in." in page
    assert ".." not in page
    assert "waits for the next evening" not in page

    hall.press("record-win", win=f"1-{whole.table}-{whole.sides[0][0]}")
    page = hall.client.get(reverse("sit-down", args=[hall.night.pk, card]))
    places = dict(page.context["form"].fields["place"].choices)
    assert {place.split("-")[0] for place in places} == {"2"}
    sits_down(hall, card, next(iter(places)))


def test_where_the_plan_has_no_chair_more_it_is_said_with_what_can_be_done(hall):
    begins(hall, "all_with_all", 8)
    _card, offered, page = late(hall)
    assert offered == {}
    assert "somebody gives up a card, or the new one waits for the next evening." in page
    assert "no game left" not in page


def leaves(hall, card, ending):
    return hall.press_at("leave", card, ending=ending)


def test_who_goes_home_while_points_are_counted_is_asked_nothing_that_is_refused(hall):
    begins(hall, "euchre_compass", 8, spare="each_two_hands")
    page = hall.client.get(reverse("leave", args=[hall.night.pk, 3]))
    side = next(side for place in hall.evening.room(1).places for side in place.sides if 3 in side)
    [partner] = [each for each in side if each != 3]
    assert page.context["form"].endings == [
        ("to_the_end", "They play this game to its end"),
        ("not_begun", f"They go now: card {partner} plays for both"),
    ]
    assert "whoever is its partner plays for both." in text(page)
    assert leaves(hall, 3, "others").status_code == 422

    assert leaves(hall, 3, "to_the_end").status_code == 303

    assert last_entry(hall) == Left(3, 1)
    assert hall.evening.place_of(3, 1)
    assert hall.evening.place_of(3, 2) is None
    hall.press("undo", seq=str(len(hall.evening.lines)))
    leaves(hall, 3, "not_begun")
    assert hall.evening.place_of(3, 1) is None
    assert hall.evening.place_of(partner, 1).plays


def test_whose_side_is_empty_then_leaves_the_game_to_the_others(hall):
    begins(hall, "euchre_pairs", 4)
    room = hall.evening.room(1)
    goes, stays = room.places[0].couples
    assert "whoever comes to it sits out." in text(
        hall.client.get(reverse("leave", args=[hall.night.pk, goes]))
    )

    leaves(hall, goes, "others")

    entries = [line.entry for line in hall.evening.lines[-2:]]
    assert entries == [Won(1, 1, stays), Left(goes, 1)]
    leaves(hall, room.places[1].couples[0], "nobody")
    assert isinstance(hall.evening.lines[-2].entry, Voided)


def in_french(hall, page, *more):
    address = reverse(page, args=[hall.night.pk, *more])
    return text(hall.client.get(address, headers={"accept-language": "fr"}))


def test_one_person_is_not_spoken_of_as_two(hall):
    """The buttons said *Ils*, and *one of the two*, of a card that one person carries."""
    begins(hall, "crib_night", 7)
    assert "Somebody else plays instead" in text(hall.look("changes"))
    said = (
        in_french(hall, "changes") + in_french(hall, "leave", 3) + in_french(hall, "substitute", 3)
    )
    assert "Quelqu’un d’autre joue à la place" in said
    assert "Ils " not in said
    assert "des deux" not in said
    assert "3 tables, et 1 carte au repos" in in_french(hall, "seating")
