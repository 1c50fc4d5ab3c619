"""The standings by levels, and the page of one couple's night."""

import re
from itertools import chain

import pytest

from scoring.games.results import Voided
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import Left
from tests.builders import a_door, a_game, a_night, bell, evening, seated, totals_typed
from tests.parties.nights import a_kept_night, a_night_to_settle, assert_says, text, then, url


def standings(client, night):
    return text(client.get(url("standings", night)))


def couple_page(client, night, couple):
    return text(client.get(url("couple", night, couple)))


def test_couples_stand_in_levels(client, ida):
    """18, 18, 16, 15, 15 are first, first, second, third, third."""
    night = a_night_to_settle(ida, 18, 18, 16, 15, 15, 4)

    says = standings(client, night)

    assert "Place 1: 18 games won · 2 couples First prize 1 Player Nr11 & Player Nr12 2" in says
    assert "Place 2: 16 games won Second prize 3" in says
    assert "Place 3: 15 games won · 2 couples Third prize 4" in says
    assert "Place 4: 4 games won 6" in says
    assert "After the last game." in says


def test_standings_say_as_of_when_they_are(client, ida):
    night = a_kept_night(ida, *a_night(4))
    assert "No game has been played yet." in standings(client, night)

    then(night, *a_game(1, 1, 0))
    assert "Game 1 of 25 is being played; not in yet: table 2." in standings(client, night)
    assert "Place 1: 1 game won 1" in standings(client, night)

    then(night, *a_game(1, 1, 3))
    assert "After game 1 of 25." in standings(client, night)


def test_a_couple_sees_its_night_game_by_game(client, ida):
    """Winners go up one table and deal there; the others stay."""
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), *a_game(2, 2, 0))

    says = couple_page(client, night, 1)

    assert "Couple 1: Player Nr11 & Player Nr12" in says
    assert "1 1 2 Player Nr21 & Player Nr22 cut for it won 1" in says
    assert "2 2 4 Player Nr41 & Player Nr42 dealt still playing 1" in says
    lost = couple_page(client, night, 3)
    assert "2 1 2 Player Nr21 & Player Nr22 dealt lost 1" in lost


def test_a_game_that_counts_for_nobody_is_not_still_played(client, ida):
    night = a_kept_night(ida, *a_night(4), bell(1), Voided(1, 1, 1))

    says = couple_page(client, night, 1)

    assert "cut for it counts for nobody 0" in says
    assert "still playing" not in says


@pytest.mark.parametrize("earns", [False, True])
def test_a_couple_sees_when_it_sat_out_and_whether_it_earned_a_hole(client, ida, earns):
    night = a_kept_night(ida, *a_night(3, HouseRules(bye_earns_hole=earns)), *a_game(1, 1))

    assert f"nobody: the bye chair sat out {earns:d}" in couple_page(client, night, 3)


def test_a_couple_sees_why_it_stands_where_it_stands(client, ida):
    night = a_night_to_settle(ida, 18, 18, 16, 15, 15, 4)

    first = couple_page(client, night, 1)
    assert "No couple has more games, so it stands first. Level with it: couple 2." in first
    assert "The level below is 2 games behind." in first
    second = couple_page(client, night, 3)
    assert "2 couples have more games, all of them 18, so it stands second" in second
    third = couple_page(client, night, 4)
    assert "3 couples have more games (18 and 16), so its place is 3" in third
    assert "The level above is 1 game ahead." in third


def test_a_couple_far_below_hears_the_span(client, ida):
    night = a_night_to_settle(ida, 18, 17, 16, 15, 14, 13, 12)

    assert "6 couples have more games (18 to 13)" in couple_page(client, night, 7)


def test_a_couple_level_with_many_hears_how_many(client, ida):
    night = a_night_to_settle(ida, *[12] * 8)

    assert "7 others are level with it." in couple_page(client, night, 3)


def test_a_couple_sees_its_prize(client, ida):
    night = a_night_to_settle(ida, 18, 18, 16, 4)

    assert "First prize: $100 to be settled." in couple_page(client, night, 1)
    assert "Second prize: $60. Nobody else is on 16" in couple_page(client, night, 3)
    client.post(url("wish", night, 1), {"wish": "1-play_off"})
    client.post(url("wish", night, 1), {"wish": "2-forfeit"})
    assert "First prize: no prize. Couple 1 wanted to play off" in couple_page(client, night, 2)


def test_games_that_were_not_entered_cannot_be_had(client, ida):
    night = a_kept_night(ida, *a_door(4), totals_typed(3, 5, 1, 1, after=5))
    then(night, seated((1, 2), (3, 4), game=6), bell(6))
    client.post(url("record-win", night), {"win": "6-1-2"})

    says = couple_page(client, night, 2)

    assert "Totals were typed in for games 1 to 5, so tables, opponents and who dealt" in says
    assert "6 1 1 Player Nr11 & Player Nr12 cut for it won 6" in says
    assert "Totals were typed in for games 1 to 5: cards counted by hand" in standings(
        client, night
    )


@pytest.mark.parametrize("couple", [0, 5, 99_999_999_999])
def test_a_couple_that_is_not_there_is_not_found(client, ida, couple):
    night = a_kept_night(ida, *a_night(4))

    assert_says(client.get(url("couple", night, couple)), 404, "There is no such page here")


def test_a_couple_that_went_home_is_marked(client, ida):
    night = a_kept_night(ida, *a_night(6), bell(), Left(3, 1))

    says = standings(client, night)

    assert "3 Player Nr31 & Player Nr32 went home after game 1" in says
    assert says.count("went home") == 1


def pictures(client, night, couple):
    """Every picture of the page in words, and how many dots of it are filled."""
    page = client.get(url("couple", night, couple)).content.decode()
    drawn = re.findall(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', page, re.DOTALL)
    won = re.compile('class="(?:hole|won)"')
    return drawn, [len(won.findall(each)) for each in page.split("<svg")[1:]]


def test_a_couple_sees_its_punch_card_and_its_walk_as_pictures(client, ida):
    night = a_kept_night(ida, *a_night(4), *a_game(1, 1, 3), *a_game(2, 2, 1))

    says = ["Holes in the punch card: 1 2", "The walk from game 1 on, table after table: 1, 2"]
    assert pictures(client, night, 1) == (says, [2, 2])
    assert pictures(client, night, 4)[0][0] == "Holes in the punch card: none"


def test_the_walk_is_broken_where_a_couple_sat_out(client, ida):
    night = a_kept_night(ida, *a_night(3), *a_game(1, 1), *a_game(2, 3), bell(3))
    page = client.get(url("couple", night, 3))

    sat = [row for row in page.context["games"] if not row.sat_out]
    drawn = page.context["walk"]
    assert [stop.how == "won" for stop in drawn.stops] == [bool(row.won) for row in sat]
    assert sum(len(each.split()) for each in drawn.lines) == len(sat)


def test_the_walk_goes_out_below_and_comes_in_above_where_the_ring_closes(client, ida):
    """Couple 1 of four tables wins everywhere: from table 4 it goes on to table 1."""
    games = list(_all_won_by_couple_1())
    night = a_kept_night(ida, *a_night(8), *chain(*games))
    drawn = client.get(url("couple", night, 1)).context["walk"]

    first, second = (piece.split() for piece in drawn.lines)
    assert len(drawn.stops) == 5
    assert first[-1].split(",")[0] == second[0].split(",")[0]
    assert float(first[-1].split(",")[1]) > float(first[-2].split(",")[1])
    assert float(second[0].split(",")[1]) < float(second[1].split(",")[1])
    assert drawn.sums == "5 of 5 games won, 5 of them in a row."


def _all_won_by_couple_1():
    entries = [*a_night(8)]
    for game in range(1, 6):
        entries.append(bell(game))
        tables = evening(*entries).room(game).tables
        winners = [1 if 1 in table.couples else table.couples[0] for table in tables]
        entries += (won := a_game(game, *winners)[1:])
        yield [bell(game), *won]
