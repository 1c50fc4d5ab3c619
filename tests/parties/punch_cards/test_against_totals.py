"""A card with another number of holes than was typed in: both answers stand there, for its games."""

import pytest

from scoring.games.results import TotalPutRight
from scoring.punch_cards.card import Reading
from scoring.punch_cards.reading import CardRead, RepairAccepted
from scoring.rules.house_rules import HouseRules
from tests.builders import a_door, a_game, dollars, seated, totals_typed
from tests.parties.nights import a_kept_night, assert_refused, log, markup, refreshed, text, url


@pytest.fixture
def night(ida):
    """Totals stand for games 1 and 2, game 3 was entered; the card of 2 has one hole, not none."""
    return a_kept_night(
        ida,
        *a_door(4, HouseRules(games=3, prizes=dollars(20))),
        totals_typed(1, 0, 2, 1, after=2, reason="the laptop came late"),
        seated((1, 2), (3, 4), game=3),
        *a_game(3, 2, 4),
        CardRead(2, (1, 3), None, Reading.FIRST),
    )


def decide(client, night, answer, reason="both of couple 2", couple=2):
    return client.post(url("decide-total", night, couple), {"answer": answer, "reason": reason})


def check_page(client, night):
    return client.get(url("card-check", night))


def test_both_answers_stand_at_the_difference(client, night):
    page = check_page(client, night)

    assert "Couple 2: 1 hole on the card for games 1 to 2, but 0 typed in." in text(page)
    question = url("decide-total", night, 2)
    assert f'href="{question}?answer=total"> The total is wrong' in markup(page)
    assert f'href="{question}?answer=card"> The card is wrong' in markup(page)
    assert f'class="button next" href="{url("totals", night)}"' not in markup(page)


@pytest.mark.parametrize("first", ["total", "card"])
def test_the_question_has_both_the_one_that_was_pressed_first(client, night, first):
    page = client.get(url("decide-total", night, 2), {"answer": first})

    assert page.context["answers"][0].value == first
    assert "Couple 2 has 1 hole for games 1 to 2, as its card shows." in text(page)
    assert "Couple 2: 2 holes instead of 1." in text(page)
    assert "Couple 2 has 0 holes for games 1 to 2, as they were typed in." in text(page)


def test_a_wrong_total_is_put_right_alone_and_the_games_after_it_stay(client, night):
    before = refreshed(night)

    assert decide(client, night, "total").status_code == 303

    evening = refreshed(night)
    assert log(night)[-1] == TotalPutRight(2, 2, 1, "both of couple 2")
    assert evening.games.typed == {1: 1, 2: 1, 3: 2, 4: 1}
    assert (evening.won, evening.rooms) == (before.won, before.rooms)
    assert evening.games.totals.reason == "the laptop came late"
    assert "typed in" not in text(check_page(client, night)).split("The cards")[1]


def test_a_wrong_card_leaves_the_total_and_is_signed_for(client, night, read_pdf):
    assert decide(client, night, "card").status_code == 303

    assert log(night)[-1] == RepairAccepted((), "both of couple 2", (), ((2, 2, 0),))
    assert refreshed(night).games.typed[2] == 0
    assert "but 0 typed in" not in text(check_page(client, night))
    sheet = read_pdf(client.get(url("card-corrections.pdf", night)).content)
    said = " ".join(sheet.split())
    assert "Couple 2 has 0 holes for games 1 to 2" in said
    assert "both of couple 2" in said


def test_an_answer_needs_somebody_who_says_so(client, night):
    before = log(night)

    answer = decide(client, night, "total", reason=" ")

    assert_refused(answer, night, before, 422, "Write in a few words who says so")
    assert_refused(decide(client, night, "neither"), night, before, 422, "")
