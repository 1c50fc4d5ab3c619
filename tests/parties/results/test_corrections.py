"""An earlier result put right: the two facts apart, and what follows shown before it is saved."""

import re

import pytest

from scoring.games.results import PutRight
from scoring.night.closing import Closed
from scoring.night.course import Phase
from scoring.pots.saying import BroughtForward
from scoring.prizes.ties import Wish
from scoring.rules.house_rules import HouseRules
from scoring.rules.pot_rules import PotRule, Several, WonBy
from scoring.seats.seating import Left
from scoring.till.box import in_tills
from tests.builders import a_game, a_night, bell, dollars, fees_paid, paid_out, wished, won
from tests.parties.nights import a_kept_night, log, markup, press, refreshed, text, then, url


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


def test_a_wrong_button_shows_whose_seats_and_holes_follow_before_it_is_saved(client, night):
    page = look(client, night, winner=2, mover=2, reason="")

    assert page.status_code == 200
    assert "The wrong button: another couple won." in text(page)
    assert "This moves 2 holes and the seats of games 2 and 3." in text(page)
    assert "Other seats in games 2 and 3." in text(page)
    assert "Couple 1: 0 holes instead of 2." in text(page)
    assert refreshed(night).holes[1] == 2, "nothing is saved yet"


def the_way_from_the_list(client, night, game):
    """The page to which the results of a game lead for its first table."""
    results = client.get(url("results", night), {"game": game}).content.decode()
    return client.get(re.search(rf'"({url("put-right", night, game, 1)}[^"]*)"', results)[1])


def test_where_the_two_have_played_on_who_walked_is_asked_with_what_follows(client, night):
    page = the_way_from_the_list(client, night, game=1)

    assert "Did couple 1 or couple 2 get up and walk?" in text(page)
    assert [(each.couple, each.says, each.follows) for each in page.context["walkers"]] == [
        (
            1,
            "As it was entered. The seats stand; only the hole changes hands.",
            "Holes: couple 1 loses one, couple 2 gets one, nothing else.",
        ),
        (
            2,
            "Couple 2 went on, and not couple 1: the seats of later games follow from that.",
            "This moves 2 holes and the seats of games 2 and 3.",
        ),
    ]
    assert 'name="save"' not in markup(page)
    assert 'name="mover" value="1"' in markup(page)


def test_before_that_it_is_not_asked_and_nothing_is_put_right_unasked(client, night):
    latest = text(the_way_from_the_list(client, night, game=2))
    before = log(night)

    assert "get up and walk?" not in latest
    assert "The wrong button: another couple won." in latest
    assert save(client, night, winner=2, reason="").status_code == 422
    assert log(night) == before


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


@pytest.mark.parametrize("said", [{"winner": 5, "mover": 1}, {"winner": "x"}, {"mover": 1}])
def test_a_couple_that_sat_elsewhere_is_a_faulty_form_and_changes_nothing(client, night, said):
    before = len(log(night))

    assert save(client, night, **said).status_code == 422
    assert len(log(night)) == before


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


@pytest.fixture
def paid(ida):
    """One game of four couples; 1 and 3 have shared the prize, and 1 has its half."""
    rules = HouseRules(games=1, prizes=dollars(10))
    night = a_kept_night(ida, *a_night(4, rules=rules), *a_game(1, 1, 3))
    then(night, *fees_paid(range(1, 5)))
    then(night, wished(1, Wish.SPLIT), wished(3, Wish.SPLIT), paid_out(1, 500))
    return night


WRONG_BUTTON = {"winner": 2, "mover": 2, "reason": "wrong button"}


def seen_on(page):
    return {"seen_later": re.findall(r'name="seen_later" value="(\w+)"', page.content.decode())}


def test_a_result_whose_prize_is_paid_shows_all_that_follows_on_one_page(client, paid):
    page = look(client, paid, **WRONG_BUTTON)

    assert "First prize: settled anew, as what was said counts no more." in text(page)
    assert "no longer right: $5 of the first prize to couple 1. What became of it?" in text(page)
    assert "They still have it: $5" in text(page)
    assert "Given back: $5 into the box" in text(page)
    assert "They keep it: the club covers $5" in text(page)
    assert "Then to be settled: first prize, among couples 2 and 3." in text(page)
    assert ">Put it right<" not in markup(page), "somebody says first what became of the money"


def test_what_was_said_and_counts_no_more_gives_nobody_a_prize_from_now_on(client, ida):
    night = a_kept_night(
        ida, *a_night(6, rules=HouseRules(games=1, prizes=dollars(12))), *a_game(1, 1, 3, 5)
    )
    then(night, *fees_paid(range(1, 7)), *(wished(couple, Wish.SPLIT) for couple in (1, 3, 5)))

    page = text(look(client, night, winner=0, mover=1, reason=""))

    assert "First prize: settled anew, as what was said counts no more." in page
    assert "No longer: first prize, $4 to couple 3." in page
    assert "From now on:" not in page, "couples 3 and 5 are asked again"


def test_whose_pots_are_otherwise_is_said_and_who_has_to_cut_for_one(client, ida):
    pots = (
        PotRule("Jackpot", won_by=WonBy.REACH, number=1),
        PotRule("Star", won_by=WonBy.REACH, number=2, several=Several.CUT),
    )
    rules = HouseRules(games=2, prizes=dollars(10), pots=pots)
    night = a_kept_night(ida, *a_night(4, rules=rules), *a_game(1, 1, 3), *a_game(2, 2, 1))
    for pot, cents in (("Jackpot", 600), ("Star", 400)):
        then(night, BroughtForward(pot, cents, "", 0, must_go=False))

    page = text(look(client, night, game=2, winner=3, mover=3, reason=""))

    assert "No longer: Jackpot, $2 to couple 2." in page
    assert "From now on: Jackpot, $3 to couple 1." in page
    assert "No longer: Star, $4 to couple 1." in page
    assert "Then to be cut for: Star, among couples 1 and 3." in page


@pytest.mark.parametrize(
    ("handed", "in_the_box"), [("back", 4000), ("borne", 3500), ("owed", 3500)]
)
def test_one_press_puts_it_right_with_all_that_follows_and_leads_on(
    client, paid, handed, in_the_box
):
    before = log(paid)
    seen = seen_on(look(client, paid, **WRONG_BUTTON))

    response = save(client, paid, **WRONG_BUTTON, **seen, handed=handed)

    assert response["Location"] == url("prizes", paid)
    assert refreshed(paid).punches[2] == (1,)
    assert in_tills(refreshed(paid)) == in_the_box
    assert not refreshed(paid).misfits
    press(client, "undo", paid, seq=len(before) + 1, page="prizes")
    assert refreshed(paid).punches[1] == (1,)
    assert in_tills(refreshed(paid)) == 3500
    assert (1, 1) in refreshed(paid).prizes.paid_out


@pytest.mark.parametrize("handed", ["", "lost"])
def test_it_is_not_put_right_before_somebody_says_what_became_of_the_money(client, paid, handed):
    before = log(paid)
    seen = seen_on(look(client, paid, **WRONG_BUTTON))

    page = save(client, paid, **WRONG_BUTTON, **seen, handed=handed)

    assert "Something was settled since" in text(page)
    assert log(paid) == before


def test_a_page_that_showed_something_else_is_asked_anew(client, paid):
    seen = seen_on(look(client, paid, **WRONG_BUTTON))
    then(paid, paid_out(3, 500))
    before = log(paid)

    page = save(client, paid, **WRONG_BUTTON, **seen, handed="back")

    assert "$5 of the first prize to couple 1 and $5 of the first prize to couple 3" in text(page)
    assert log(paid) == before
    assert save(client, paid, **WRONG_BUTTON, **seen_on(page), handed="back").status_code == 303


def test_a_night_that_is_closed_is_opened_by_the_same_press(client, paid):
    then(paid, Closed(None, "somebody waits for the rest"))
    page = look(client, paid, **WRONG_BUTTON)

    assert "The night is open again; close it when all is settled." in text(page)
    save(client, paid, **WRONG_BUTTON, **seen_on(page), handed="owed")
    assert refreshed(paid).phase is Phase.SETTLE
    press(client, "undo", paid, seq=len(log(paid)) - 1, page="prizes")
    assert refreshed(paid).phase is Phase.CLOSED
