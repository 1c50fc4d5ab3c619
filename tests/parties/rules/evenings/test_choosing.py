"""Things that are chosen in the order of rank, by the page where prizes are handed out."""

import re

import pytest

from parties.models import Club
from tests.parties.nights import assert_says, markup, text
from tests.parties.rules.evenings.test_an_evening import Hall, eight_at_tables
from tests.parties.rules.evenings.test_further_prizes import over, page, save, what_is_asked

MOST = "Most in all"


@pytest.fixture
def hall(client):
    """A browser of whoever runs a club whose prizes lie on a table."""
    hall = eight_at_tables(Hall(client, Club.objects.get()), "euchre_head_table", groups=True)
    save(hall, (MOST, "a ham"), (MOST, "a turkey"), (MOST, "a bottle of wine"), choose="on")
    return hall


def settled(hall):
    """The games are over, and every tie about a thing is cut for."""
    over(hall)
    while ties := [
        each.offer
        for each in hall.evening.settlements
        if len(each.offer.couples) > 1 and not each.awards
    ]:
        for card in ties[0].couples:
            hall.press_at("wish", ties[0].place, wish=f"{card}-cut")
        said = hall.evening.prizes.said_of(ties[0].place)
        hall.press_at("cut-for-them", ties[0].place, turn=str(len(said.cuts)))
    return hall


def takes(hall, place, goods):
    winner = next(c for p, c in hall.evening.awards if p == place)
    return hall.press("take-goods", award=f"{place}-{winner}-0", goods=goods)


def test_each_in_turn_taps_what_was_taken_and_one_press_takes_it_back(hall, read):
    settled(hall)
    first = next(c for place, c in hall.evening.awards if place == 101)
    answer = hall.look("payout")
    for thing in ("a ham", "a turkey", "a bottle of wine"):
        assert f'<button name="goods" value="{thing}">' in markup(answer)
    assert f"Card {first} chooses first." in text(answer)

    assert takes(hall, 101, "a turkey").status_code == 303

    assert hall.evening.prizes.handed_over(101, first)
    assert "a turkey handed over" in page(hall, "payout")
    assert 'value="a turkey"' not in markup(hall.look("payout"))
    answer = takes(hall, 102, "a turkey")
    assert_says(answer, 409, "“a turkey” is no longer there to choose.")
    takes(hall, 102, "a ham")
    sheet = " ".join(each.text for each in read(hall.look("result-sheet.pdf").content))
    assert "a turkey" in sheet
    assert "a ham" in sheet
    hall.press("undo", seq=str(len(hall.evening.lines)))
    assert 'value="a ham"' in markup(hall.look("payout"))
    assert not hall.evening.misfits


def not_handed_over(hall):
    return re.findall(r"\d prizes? (?:is|are) not handed over: [^.]*\.", text(hall.look("payout")))


def test_at_the_close_each_thing_is_named_once(hall):
    settled(hall)
    said = "3 prizes are not handed over: a ham, a turkey and a bottle of wine."
    assert not_handed_over(hall) == [said]

    takes(hall, 101, "a turkey")

    assert not_handed_over(hall) == ["2 prizes are not handed over: a ham and a bottle of wine."]


def test_it_hangs_on_the_wall_and_is_offered_so_next_time(hall, read):
    sheet = " ".join(each.text for each in read(hall.look("house-rules.pdf").content))
    said = "in the order of rank, each chooses one thing of a ham, a turkey and a bottle of wine."
    assert f"Prize for the most in all: {said}" in sheet
    hall.night.date = hall.night.date.replace(year=hall.night.date.year - 1)
    hall.night.save(update_fields=["date"])
    hall.plans("euchre_head_table")
    asked = what_is_asked(hall)
    assert (asked["is_2"], asked["choose"]) == ("a turkey", "on")
