"""The secret number by its pages: set down, on no page before it is opened, opened, won, undone."""

import re

import pytest

from scoring.prizes.further import Reach, SetBy
from scoring.prizes.ties import Wish
from tests.browser.addresses import filled_in, is_of_a_night, routes
from tests.parties.nights import assert_says
from tests.parties.rules.evenings.test_an_evening import eight_at_tables
from tests.parties.rules.evenings.test_further_prizes import over, page, save

NUMBER = 7351
SAYS_IT = re.compile(rb"(?<![\w-])7351(?![\w-])")
"""As a number of its own: within a key or a place in a PDF it stands by chance."""


def sets_down(hall, low=0, high=10_000, number="", reach=Reach.NEAREST):
    return hall.press("secret-number", low=low, high=high, number=number, reach=reach.value)


def planned(hall):
    hall.keeps("euchre_head_table")
    return hall.plans("euchre_head_table")


def pages_of(hall):
    """Everything that can be looked at of the night."""
    for route in routes():
        if is_of_a_night(route) and "token" not in route:
            known = {"night_id": hall.night.pk, "club_id": hall.club.pk}
            yield hall.client.get(filled_in(route, known))


def test_nobody_is_shown_it_and_after_the_last_game_it_is_opened_won_and_undone(hall, read):
    eight_at_tables(hall, "euchre_head_table", groups=True)
    save(hall, ("Secret number", "$9"))
    assert sets_down(hall, high=8).status_code == 303
    assert (hall.evening.prizes.secret.by, hall.evening.prizes.secret.number <= 8) == (
        SetBy.PROGRAM,
        True,
    )
    sheet = " ".join(each.text for each in read(hall.look("house-rules.pdf").content))
    assert "The secret number lies from 0 to 8. The prize goes to whoever is nearest" in sheet
    over(hall)
    assert "not opened yet" in page(hall, "prizes")
    assert "not opened yet" in page(hall, "payout")

    hall.press("open-secret")

    number = hall.evening.prizes.secret.number
    assert f"off the secret number {number}" in page(hall, "prizes").replace(" on the", " off the")
    won = next(each for each in hall.evening.settlements if each.offer.place == 101)
    for each in won.offer.couples if len(won.offer.couples) > 1 else ():
        hall.press_at("wish", 101, wish=f"{each}-{Wish.SPLIT.value}")
    assert sum(a.amount for (place, _c), a in hall.evening.awards.items() if place == 101) == 900
    sheet = " ".join(each.text for each in read(hall.look("result-sheet.pdf").content))
    assert f"The secret number was {number}." in sheet


@pytest.mark.thorough
def test_it_stands_nowhere_before(hall):
    planned(hall)
    save(hall, ("Secret number", "$9"))
    sets_down(hall, number=str(NUMBER), reach=Reach.EXACT)
    assert hall.evening.prizes.secret.number == NUMBER
    assert hall.evening.prizes.secret.by is SetBy.HALL

    answers = [each for each in pages_of(hall) if each.status_code == 200 and not each.streaming]

    assert len(answers) > 40
    for answer in answers:
        assert not SAYS_IT.search(answer.content), answer.request["PATH_INFO"]


def test_the_log_says_between_which_numbers_it_lies(hall):
    planned(hall)
    save(hall, ("Secret number", "$9"))
    sets_down(hall, number=str(NUMBER), reach=Reach.EXACT)
    assert "A secret number set down by the hall, 0 to 10000" in page(hall, "log")


@pytest.mark.parametrize(
    ("sent", "status", "says"),
    [
        ({"low": "", "high": "9"}, 422, "Type a number, 0 to 10,000."),
        ({"low": "9", "high": "9"}, 409, "the highest is higher"),
        ({"low": "1", "high": "9", "number": "12"}, 409, "The secret number is from 1 to 9."),
        ({"low": "1", "high": "9", "reach": "far"}, 422, "button"),
    ],
)
def test_what_is_typed_wrongly_is_said_and_changes_nothing(hall, sent, status, says):
    planned(hall)

    assert_says(hall.press("secret-number", **{"reach": "exact"} | sent), status, says)
    assert hall.evening.prizes.secret is None


def test_a_number_that_was_typed_after_the_first_bell_is_refused_and_the_program_draws(hall):
    eight_at_tables(hall, "euchre_head_table", groups=True)

    assert "so the program draws the number" in page(hall, "secret-number")
    assert_says(sets_down(hall, number="5"), 409, "the program draws one")
    assert sets_down(hall).status_code == 303
    assert hall.press("open-secret").status_code == 409
