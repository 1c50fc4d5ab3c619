"""Comings and goings: going home, sitting down late, keeping a table, a substitute, a lost card."""

import html
import re
from dataclasses import replace

import pytest

from parties.printing.actions import couples_by_code
from parties.printing.paper.page import Heading, Paper
from parties.punch_cards.sheets import PunchCard, draw_punch_cards
from scoring.door.registering import PunchCardsSwapped, Substituted
from scoring.games.results import TotalsTyped, Won
from scoring.seats.seating import Joined, Left, StaysPut, TableMoved
from tests.builders import (
    a_door,
    a_game,
    a_night,
    bell,
    players_of,
    registered,
    seated_in_order,
    won,
)
from tests.parties.nights import a_kept_night, log, make_people, markup, refreshed, text, then, url


def at(night, couple):
    """The table where a couple sits in game 2."""
    return refreshed(night).place_of(couple, 2).table


def press(client, night, name, *more, **said):
    return client.post(url(name, night, *more), said)


def added(night, before):
    return log(night)[before:]


def test_the_page_says_where_everybody_sits_and_what_can_be_done(client, night):
    page = text(client.get(url("changes", night)))

    assert "2 Player Nr21 & Player Nr22 · table 1, with couple 5" in page
    assert "They go home" in page
    assert url("changes", night) in client.get(url("floor", night)).content.decode()


def test_a_couple_goes_home_and_the_others_get_the_game(client, night):
    before = len(log(night))

    asked = text(client.get(url("leave", night, 2)))
    answer = press(client, night, "leave", 2, ending="others")

    assert "Table 1 plays game 2. What becomes of it?" in asked
    assert "From game 3 on one couple at table 1 sits out" in asked or "is known when" in asked
    assert (answer.status_code, answer["Location"]) == (303, url("changes", night))
    assert added(night, before) == [Won(2, 1, 5), Left(2, 2)]
    assert "went home after game 2" in text(client.get(url("changes", night)))


def test_a_couple_whose_table_is_done_just_goes(client, night):
    then(night, won(2, 1, 5))
    before = len(log(night))

    assert "Game 2 is over for them." in text(client.get(url("leave", night, 2)))
    press(client, night, "leave", 2)

    assert added(night, before) == [Left(2, 2)]


def test_at_a_table_of_three_one_of_the_others_is_chosen(client, night):
    then(night, registered_late(night, 7), Joined(7, 2, 1))
    before = len(log(night))

    asked = press(client, night, "leave", 2, ending="others")
    press(client, night, "leave", 2, ending="others", mover=7)

    assert asked.status_code == 422
    assert "Choose one of those that stay." in text(asked)
    assert added(night, before) == [Won(2, 1, 7), Left(2, 2)]


def registered_late(night, couple):
    """A couple that comes in now; its people are in the club's book."""
    make_people(night.club, players_of(couple))
    return registered(couple)


def test_a_late_couple_sits_down_from_the_next_game(client, night):
    then(night, registered_late(night, 7))
    before = len(log(night))

    page = text(client.get(url("changes", night)))
    asked = text(client.get(url("sit-down", night, 7)))
    press(client, night, "sit-down", 7, place="3-4")

    assert "They sit down" in page
    assert "From game 3 at a new table, table 4" in asked
    assert added(night, before) == [Joined(7, 3, 4)]


def test_the_bye_chair_becomes_a_table_for_a_late_couple(client, ida):
    night = a_kept_night(ida, *a_night(7), *a_game(1, 1, 3, 5), bell(2))
    then(night, registered_late(night, 8))
    before = len(log(night))

    asked = client.get(url("sit-down", night, 8)).context["form"].fields["place"].choices
    press(client, night, "sit-down", 8, place="2-0")

    assert [value for value, _ in asked][:2] == ["2-0", "3-0"]
    assert added(night, before) == [TableMoved(2, 0, 4), Joined(8, 2, 4)]
    assert refreshed(night).room(2).sitting_out == ()


def test_who_went_home_comes_back(client, night):
    press(client, night, "leave", 2, ending="not_begun")
    before = len(log(night))

    assert "They come back" in text(client.get(url("changes", night)))
    press(client, night, "sit-down", 2, place="2-1")

    assert added(night, before) == [Joined(2, 2, 1)]


def test_a_place_that_is_not_offered_is_refused(client, night):
    then(night, registered_late(night, 7))

    answer = press(client, night, "sit-down", 7, place="3-99")

    assert answer.status_code == 422
    assert "That place is no longer free." in text(answer)


def test_two_couples_that_sit_alone_are_put_together(client, ida):
    night = a_kept_night(ida, *a_night(7), *a_game(1, 1, 3, 5), bell(2))
    press(client, night, "leave", 2, ending="not_begun")
    before = len(log(night))

    page, floor = (client.get(url(name, night)) for name in ("changes", "floor"))
    (move, _says), *_ = page.context["merges"]
    press(client, night, "move-table", move=move)

    assert "Two couples sit alone" in text(page)
    assert "Two couples sit alone. Put the two together" in text(floor)
    assert added(night, before) == [TableMoved(2, 0, 1)]
    assert refreshed(night).room(2).sitting_out == ()


def test_a_couple_that_cannot_walk_keeps_its_table_and_walks_again(client, night):
    before = len(log(night))

    press(client, night, "stay-put", 2, stays="yes")
    page = text(client.get(url("changes", night)))
    press(client, night, "stay-put", 2, stays="no")

    assert "cannot walk" in page
    assert added(night, before) == [StaysPut(2, 2, stays=True), StaysPut(2, 2, stays=False)]


STUCK = "From table 1 nobody can go on after game 2: couples 2 and 5 keep their table. Seat them"


@pytest.mark.parametrize("page", ["changes", "floor", "night"])
def test_two_of_one_table_cannot_walk_and_the_pages_lead_to_seating_them_otherwise(
    client, night, page
):
    for couple in (2, 5):
        assert press(client, night, "stay-put", couple, stays="yes").status_code == 303

    says = client.get(url(page, night))

    assert STUCK in text(says)
    assert f'href="{url("reseat", night)}?game=2"' in markup(says)
    assert says.context["next_step"].label == "Seat them another way"


def test_somebody_plays_in_place_of_one(client, night):
    was, _ = players_of(2)

    answer = press(client, night, "substitute", 2, was=was, **{"now-name": "Effie Rankin"})

    assert answer.status_code == 303
    entry = log(night)[-1]
    assert entry == Substituted(2, was, entry.now, 2)
    assert "Effie Rankin & Player Nr22" in text(client.get(url("changes", night)))


def test_somebody_whose_couple_has_gone_home_steps_in_and_is_not_asked_who_it_is(client, night):
    then(night, Left(4, 1))
    (was, _), (gone, _) = players_of(2), players_of(4)

    said = {"now-name": f"Player Nr{gone}"}
    answer = press(client, night, "substitute", 2, was=was, **said)

    assert answer.status_code == 303
    assert log(night)[-1] == Substituted(2, was, gone, 2)


def test_somebody_who_plays_is_asked_about(client, night):
    was, _ = players_of(2)

    answer = press(client, night, "substitute", 2, was=was, **{"now-name": "Player Nr41"})

    assert answer.status_code == 422
    assert "Player Nr41 is in couple 4 already." in text(answer)


def test_whose_couple_has_gone_home_is_offered_as_a_substitute(client, night):
    page = client.get(url("substitute", night, 2)).content.decode()
    offers = html.unescape(re.search(r'data-offers="([^"]+)"', page)[1])
    assert "Player Nr41" not in client.get(f"{offers}&q=Nr41").content.decode()

    then(night, Left(4, 1))

    assert "Player Nr41" in client.get(f"{offers}&q=Nr41").content.decode()
    at_the_door = client.get(url("offers", night), {"q": "Nr41"}).content.decode()
    assert "Player Nr41" not in at_the_door


def test_two_cards_are_swapped(client, night):
    press(client, night, "swap-cards", one=1, other=2)

    assert log(night)[-1] == PunchCardsSwapped(1, 2)
    assert refreshed(night).couples[1] == players_of(2)


HEADING = Heading("Boularderie · Fire Hall", "Nov. 20, 2026")


def a_card(night, couple, **more):
    """A couple's punch card, as it is printed, with the marks of its code."""
    names = tuple(f"Player Nr{player}" for player in players_of(couple))
    [marks] = [code for code, whose in couples_by_code(night).items() if whose == couple]
    return PunchCard(couple, names, games=25, heading=HEADING, marks=marks, **more)


def test_a_lost_card_has_its_holes(client, night):
    """1 has won game 1, and game 2 since; 2 has won nothing yet."""
    then(night, won(2, 2, 1))

    one, two = (client.get(url("lost-card", night, couple)) for couple in (1, 2))

    assert one["Content-Type"] == "application/pdf"
    card = a_card(night, 1, start_table=1, punched=frozenset({1, 2}))
    assert one.content == draw_punch_cards([card], Paper.LETTER)
    assert two.content == draw_punch_cards([a_card(night, 2, start_table=1)], Paper.LETTER)
    assert client.get(url("lost-card", night, 99)).status_code == 404


def test_a_lost_card_says_how_many_holes_were_typed_and_has_those_of_the_games_since(client, ida):
    totals = TotalsTyped(2, ((1, 2), (2, 0), (3, 1), (4, 1)), "the laptop came late")
    night = a_kept_night(ida, *a_door(4), totals, seated_in_order(4, game=3), *a_game(3, 1, 3))

    answer = client.get(url("lost-card", night, 1), {"paper": "a4"})

    card = a_card(night, 1, start_table=1, punched=frozenset({3}))
    said = replace(card, names=(*card.names, "2 games won of games 1 to 2"))
    assert answer.content == draw_punch_cards([said], Paper.A4)


ANOTHER = "Another couple may have nobody to play then: who, is known when more tables are in."


@pytest.mark.parametrize(
    ("couples", "goes", "another"), [(7, 5, True), (7, 7, True), (6, 3, False)]
)
def test_that_two_may_have_nobody_to_play_is_said_before_a_couple_goes(
    client, ida, couples, goes, another
):
    """Of an odd field one is in the bye chair already, or its chair stays behind."""
    night = a_kept_night(ida, *a_night(couples), bell(1), won(1, 1, 1))

    page = text(client.get(url("leave", night, goes)))

    assert "From game 2 on one couple" in page
    assert (ANOTHER in page) is another
