"""A score of another evening put right after its prizes were settled: it asks first, takes back what no
longer holds, and one undo takes back all of it."""

import pytest
from django.urls import reverse

from scoring.prizes.ties import Wish
from tests.parties.nights import assert_refused, goes_on, helper, log, text
from tests.parties.rules.evenings.test_an_evening import eight_at_tables
from tests.parties.rules.evenings.test_further_prizes import save
from tests.parties.rules.evenings.test_the_floor import points

PLACE = 101
"""Of the first further prize."""
MOST, LONE = "most in all", "most often “lone hand”"


def settle(hall):
    """Those who are level for the further prize split it."""
    offer = next(each.offer for each in hall.evening.settlements if each.offer.place == PLACE)
    assert len(offer.couples) > 1
    for card in offer.couples:
        hall.press_at("wish", PLACE, wish=f"{card}-{Wish.SPLIT.value}")
    assert awards(hall)


def awards(hall):
    """What the further prize comes to."""
    return [each for (place, _card), each in hall.evening.awards.items() if place == PLACE]


def one_more(hall, card):
    """The button of a lone hand."""
    table = next(table for table in (1, 2) if any(card in side for side in hall.sides(table)))
    return {"tally": f"1-{table}-{card}-lone hand"}


def plays(hall, name, prize):
    """An evening that ended after one game: the first sides won, and cards 1 and 2 had a lone hand."""
    eight_at_tables(hall, name)
    save(hall, (prize, "$12"))
    for table in (1, 2):
        if hall.evening.form.count.points is not None:
            hall.press("record-points", **points(hall, table, 7, 3))
        else:
            hall.press("record-win", win=f"1-{table}-{hall.sides(table)[0][0]}")
    for card in (1, 2):
        hall.press("tally", **one_more(hall, card))
    hall.press("end-early", after="1", reason="fire alarm")
    assert hall.evening.games_are_over
    settle(hall)


def put_right(hall):
    """The form of table 1 with other points, in place of what stands."""
    stands = hall.evening.games.result_of(1, 1).seq
    return points(hall, 1, 3, 7) | {"instead_of": str(stands)}


def other_side(hall):
    """The button of the side that did not win there."""
    stands = hall.evening.games.result_of(1, 1).seq
    return {"win": f"1-1-{hall.sides()[1][0]}-{stands}"}


def assert_asks_first_and_is_undone(hall, button, sent):
    before = hall.evening

    asked = hall.press(button, **sent)

    assert "settled anew, as what was said counts no more." in text(asked)
    assert hall.evening == before, "nothing is saved yet"
    assert goes_on(hall.client, button, hall.night, asked, **sent).status_code == 303
    assert hall.evening.awards != before.awards
    assert not hall.evening.prizes.said_of(PLACE).seqs
    hall.press("undo", seq=str(len(before.lines) + 1))
    assert hall.evening.awards == before.awards


@pytest.mark.parametrize(
    ("prize", "name", "sent"),
    [(MOST, "record-points", put_right), (LONE, "tally", lambda hall: one_more(hall, 1))],
)
def test_points_put_right_and_one_more_that_is_counted_ask_first(hall, prize, name, sent):
    plays(hall, "euchre_compass", prize)

    assert_asks_first_and_is_undone(hall, name, sent(hall))


def test_a_side_that_won_after_all_asks_first(hall):
    plays(hall, "euchre_head_table_all", MOST)

    assert_asks_first_and_is_undone(hall, "record-win", other_side(hall))


def test_what_was_handed_over_is_asked_about_too(hall):
    plays(hall, "euchre_compass", MOST)
    paid = awards(hall)[0]
    hall.press("pay-out", award=f"{PLACE}-{paid.couple}-{paid.amount}")

    asked = hall.press("record-points", **put_right(hall))

    assert f"of the prize for the most in all to card {paid.couple}. What became of it?" in text(
        asked
    )
    again = goes_on(
        hall.client, "record-points", hall.night, asked, **put_right(hall), handed="owed"
    )
    assert again.status_code == 303
    assert "to give back" in text(hall.look("payout"))


def test_a_helper_of_the_floor_asks_the_organiser(hall):
    plays(hall, "euchre_compass", MOST)
    mary, before = helper(hall.night), log(hall.night)

    answer = mary.post(reverse("record-points", args=[hall.night.pk]), put_right(hall))

    assert_refused(answer, hall.night, before, 409, "Prizes were settled since. Ask the organiser")
