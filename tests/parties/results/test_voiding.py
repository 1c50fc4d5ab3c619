"""A game under way that is broken off at its table: nobody wins it, and somebody goes on."""

import pytest

from scoring.games.results import Voided
from scoring.rules.house_rules import HouseRules
from scoring.seats.seating import StaysPut
from tests.builders import a_night, bell, won
from tests.parties.nights import a_kept_night, log, markup, refreshed, text, then, url


@pytest.fixture
def night(ida):
    """Eight couples at four tables; in game 1 table 1 is in."""
    return a_kept_night(ida, *a_night(8), bell(), won(1, 1, 1))


def test_tables_that_still_play_are_listed_with_the_way_to_break_their_game_off(client, night):
    page = client.get(url("results", night))

    assert "Table 2 · Still playing" in text(page)
    assert url("void", night, 1, 2) in markup(page)
    assert url("void", night, 1, 1) not in markup(page)


def test_it_is_asked_who_goes_on_and_said_where_to(client, night):
    page = text(client.get(url("void", night, 1, 4)))

    assert "Couple 7 (Player Nr71 & Player Nr72), to table 1" in page
    assert "neither couple gets a hole, and nobody is said to have won" in page


def test_who_cannot_walk_is_not_asked_about(client, ida):
    night = a_kept_night(ida, *a_night(4), bell(), StaysPut(1, 1, stays=True))

    page = text(client.get(url("void", night, 1, 1)))

    assert "Couple 2 (" in page
    assert "Couple 1 (" not in page


def test_nobody_gets_the_hole_and_one_undo_brings_the_game_back(client, night):
    response = client.post(url("void", night, 1, 2), {"mover": "4"})

    assert (response.status_code, response["Location"]) == (303, url("floor", night))
    assert log(night)[-1] == Voided(1, 2, 4)
    after = refreshed(night)
    assert (after.won[1][2], after.movers[1][2], after.holes[3], after.holes[4]) == (None, 4, 0, 0)
    client.post(url("undo", night), {"seq": len(log(night)), "page": "floor"})
    assert 2 not in refreshed(night).won[1]


@pytest.mark.parametrize(("sent", "status"), [({}, 422), ({"mover": "5"}, 422)])
def test_nothing_is_made_up_where_nobody_says_who_goes_on(client, night, sent, status):
    before = log(night)

    assert client.post(url("void", night, 1, 2), sent).status_code == status
    assert log(night) == before


def test_a_game_that_is_in_is_not_broken_off_any_more(client, night):
    assert client.get(url("void", night, 1, 1)).status_code == 409
    assert client.get(url("void", night, 2, 2)).status_code == 409


def test_the_floor_marks_the_table_and_who_goes_on(client, night):
    then(night, Voided(1, 2, 4))

    page = text(client.get(url("floor", night)))

    assert "Couple 4 goes on Player Nr41 Player Nr42" in page
    assert page.count("Counts for nobody") == 1
    assert "2 tables still playing ( 3, 4 )" in page


def test_whoever_walked_without_winning_is_marked_on_the_floor(client, night):
    client.post(url("put-right", night, 1, 1), {"winner": "1", "mover": "2", "save": "1"})

    page = text(client.get(url("floor", night)))

    assert "Couple 1 ✓ won" in page
    assert "Couple 2 goes on" in page


@pytest.mark.parametrize(
    ("stands", "asked", "said"),
    [
        (
            won(1, 1, 1),
            {"winner": 0, "mover": 1},
            "The game counts for nobody: its hole is taken back.",
        ),
        (
            Voided(1, 1, 1),
            {"winner": 1, "mover": 1},
            "The game counts after all: somebody gets its hole.",
        ),
        (
            Voided(1, 1, 1),
            {"winner": 0, "mover": 2},
            "Somebody else went on. The game still counts for nobody.",
        ),
    ],
)
def test_the_preview_says_what_really_happens_to_a_void_game(client, ida, stands, asked, said):
    night = a_kept_night(ida, *a_night(4), bell(), stands)

    assert said in text(client.get(url("put-right", night, 1, 1), asked))


def test_the_empty_place_stands_at_its_table_and_says_who_comes_there_next(client, ida):
    rules = HouseRules()
    night = a_kept_night(ida, *a_night(7, rules), bell())

    before = text(client.get(url("floor", night)))
    then(night, won(1, 3, 6))
    after = text(client.get(url("floor", night)))

    assert (
        "Bye chair Sits out this game 7 Player Nr71, Player Nr72 Next here: whoever comes from table 3"
        in before
    )
    assert "Next here: couple 6" in after
