"""An earlier result put right: the two facts apart, and what follows shown before it is saved."""

import pytest

from scoring.games.putting_right import PutRight
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.seats.comings import Left
from tests.builders import a_game, a_night, bell, dollars, paid_out, wished, won
from tests.parties.nights import a_kept_night, an_organiser, log, refreshed, text, then, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def night(ida):
    """Eight couples, two games played, game 3 begun; 1 has won at table 1 in game 1."""
    games = (*a_game(1, 1, 3, 5, 7), *a_game(2, 7, 1, 3, 5), bell(3))
    return a_kept_night(ida, *a_night(8), *games)


def look(client, night, *, game=1, table=1, **said):
    return client.get(url("put-right", night, game, table), said)


def save(client, night, *, game=1, table=1, **said):
    return client.post(url("put-right", night, game, table), {"save": "1", **said})


def test_the_results_of_a_game_are_listed_with_the_way_to_put_each_right(client, night):
    page = client.get(url("results", night), {"game": 1})

    assert "Couple 1 has the hole" in text(page)
    assert url("put-right", night, 1, 4) in page.content.decode()


def test_the_last_game_with_a_result_is_shown_first(client, night):
    page = text(client.get(url("results", night)))

    assert "Game 2" in page
    assert "Couple 7 has the hole" in page


def test_a_wrong_button_shows_whose_seats_and_holes_follow_before_it_is_saved(client, night):
    page = look(client, night, winner=2, mover=2, reason="")

    assert page.status_code == 200
    assert "The wrong button: the other couple won and went on." in text(page)
    assert "Couples 1 and 2 change places in games 2 and 3." in text(page)
    assert "Couple 1: 0 holes instead of 2." in text(page)
    assert refreshed(night).holes[1] == 2, "nothing is saved yet"


def test_a_wrong_button_is_saved_as_one_entry_that_can_be_undone(client, night):
    before = log(night)
    seq = before.index(won(1, 1, 1)) + 1

    response = save(client, night, winner=2, mover=2, reason="wrong button")

    assert response.status_code == 303
    assert response["Location"] == f"{url('results', night)}?game=1"
    right = PutRight(1, 1, 2, seq, 2, (1, 2), reason="wrong button")
    assert log(night)[len(before) :] == [right]
    assert refreshed(night).punches[2] == (1, 2)

    client.post(url("undo", night), {"seq": len(before) + 1, "page": "results"})
    assert refreshed(night).punches[1] == (1, 2)


def test_a_wrong_winner_who_did_walk_changes_nobodys_seat(client, night):
    page = text(look(client, night, winner=2, mover=1, reason=""))

    assert "The right couple walked, but the hole belongs to another." in page
    assert "Nobody’s seat changes." in page


def test_a_wrong_walk_leaves_the_hole(client, night):
    page = text(look(client, night, winner=1, mover=2, reason=""))

    assert "The wrong couple walked" in page
    save(client, night, winner=1, mover=2, reason="")
    assert 1 in refreshed(night).punches[1]


def test_what_stands_already_is_said_and_cannot_be_saved(client, night):
    page = look(client, night, winner=1, mover=1, reason="")

    assert "That is what stands already." in text(page)
    assert 'name="save"' not in page.content.decode()


@pytest.mark.parametrize("said", [{"winner": 5, "mover": 1}, {"winner": "x"}, {"mover": 1}])
def test_a_couple_that_sat_elsewhere_is_a_faulty_form_and_changes_nothing(client, night, said):
    before = len(log(night))

    assert save(client, night, **said).status_code == 422
    assert len(log(night)) == before


@pytest.mark.parametrize(("game", "table"), [(3, 1), (9, 1), (1, 9), (0, 0)])
def test_a_table_without_a_result_has_nothing_to_put_right(client, night, game, table):
    assert look(client, night, game=game, table=table).status_code == 404


def test_results_that_no_longer_fit_are_asked_about_and_saved_with_their_answers(client, night):
    """1 went home after game 2; so if 2 had gone on in game 1, others met in game 3."""
    seats = refreshed(night)
    winners = [place.couples[0] for place in seats.room(3).tables if 1 not in place.couples]
    results = [won(3, seats.place_of(winner, 3).table, winner) for winner in winners]
    then(night, Left(1, 2), *results)
    said = {"winner": 2, "mover": 2, "reason": ""}

    assert "These results would no longer fit." in text(look(client, night, **said))
    assert save(client, night, **said).status_code == 409

    for _ in range(20):
        open_questions = look(client, night, **said).context["questions"]
        said |= {q.field: q.choices[0][0] for q in open_questions if q.answer is None}
        if all(question.answer is not None for question in open_questions):
            break
    assert save(client, night, **said).status_code == 303
    assert not refreshed(night).misfits


def test_what_would_be_refused_is_said_at_once_with_the_undos_it_needs(client, ida):
    rules = HouseRules(games=1, prizes=dollars(10))
    night = a_kept_night(ida, *a_night(4, rules=rules), *a_game(1, 1, 3))
    then(night, wished(1, Wish.SPLIT), wished(3, Wish.SPLIT), paid_out(1, 500))
    said = {"winner": 2, "mover": 2, "reason": "wrong button"}
    here = f"http://testserver{url('put-right', night, 1, 1)}?winner=2&mover=2&reason=x"

    for deed in ("First prize: $5", "First prize: couple 3", "First prize: couple 1"):
        page = look(client, night, **said)
        assert page.status_code == 200
        assert "It cannot be put right yet" in text(page)
        assert f"This rests on it: “{deed}" in text(page)
        assert 'name="save"' not in page.content.decode()
        asked = {"seq": page.context["first_undo"]["seq"], "page": "put-right"}
        undone = client.post(url("undo", night), asked, headers={"Referer": here})
        assert undone["Location"] == here

    assert "What follows" in text(look(client, night, **said))
    assert save(client, night, **said).status_code == 303
    assert refreshed(night).punches[2] == (1,)


def test_a_night_of_somebody_else_is_not_there(client, night):
    client.force_login(an_organiser("stranger"))

    assert client.get(url("results", night)).status_code == 404
    assert look(client, night).status_code == 404
