"""Reading the punch cards in: typed or tapped, corrected, lost, read twice."""

import re

import pytest

from scoring.punch_cards.card import Reading
from scoring.punch_cards.reading import CardLost, CardRead
from scoring.rules.house_rules import HouseRules
from tests.builders import a_night
from tests.parties.nights import a_kept_night, assert_says, log, refreshed, text, undo_beside, url
from tests.sweeping import swept


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_night(4))


def read(page, night, couple, holes, finished="", name="count-card", **more):
    typed = {"couple": couple, "holes": holes, "finished": finished} | more
    return page.post(url(name, night), typed)


def said(night):
    return [entry for entry in log(night) if isinstance(entry, CardRead | CardLost)]


def test_a_card_is_typed_in_and_the_next_one_is_asked_for(client, night):
    answer = read(client, night, 3, "1 3 4 7-9 12", "2")

    assert answer.status_code == 303
    assert answer["Location"] == url("count-card", night)
    assert said(night) == [CardRead(3, (1, 3, 4, 7, 8, 9, 12), 2)]
    shown = text(client.get(answer["Location"]))
    assert "3 cards still out: 1, 2, 4" in shown
    assert "1 card read" in shown
    assert "Undo: Card of couple 3 read: 7 holes" in shown


@swept(
    ("typed", "games"),
    [
        ("9 1", (1, 9)),
        ("1,3; 5", (1, 3, 5)),
        ("7 - 9", (7, 8, 9)),
        ("7–9.", (7, 8, 9)),
        ("0", ()),
        (" 25 ", (25,)),
    ],
)
def test_games_are_read_however_they_are_written(client, night, typed, games):
    read(client, night, 3, typed)

    assert [entry.punched for entry in said(night)] == [games]


def test_a_card_is_tapped(client, night):
    client.post(url("count-card", night), {"couple": 3, "holes": "", "hole": ["4", "2"]})

    assert said(night) == [CardRead(3, (2, 4), None)]


def test_the_card_has_a_box_for_every_game_and_says_the_bye_chair_by_its_word(client, ida):
    night = a_kept_night(ida, *a_night(5, HouseRules(games=8)))

    html = client.get(url("count-card", night)).content.decode()

    boxes = re.findall(r'name="hole"\s+value="(\d+)"', html)
    assert boxes == [str(game) for game in range(1, 9)]
    read(client, night, 5, "1", "bye")
    assert said(night)[-1].finished == 0


@swept(
    ("couple", "holes", "finished", "sentence"),
    [
        (3, "26", "", "There is no game 26 on the card: tonight’s games are 1 to 25."),
        (3, "0 1", "", "There is no game 0 on the card"),
        (3, "1 x 3", "", "“x” is not a game. Type the games won, such as 1 3 4 7-9 12."),
        (3, "7-", "", "“7-” is not a game."),
        (3, "1 9 9", "", "9 is there twice."),
        (3, "9-7", "", "9-7 runs backwards."),
        (3, "", "", "Type the games won, or tap them. For a card without a hole type 0."),
        ("", "1", "", "Type the number on the card."),
        ("x", "1", "", "A couple’s number is from 1 to 999."),
        ("1.0", "1", "", "A couple’s number is from 1 to 999."),
        ("\uff11", "1", "", "A couple’s number is from 1 to 999."),
        (31, "1", "", "There is no couple 31 tonight. Is it a card of another night?"),
        (3, "1", "x", "A table is a number from 1 to 999; 0 is the bye chair."),
    ],
)
def test_what_cannot_be_on_a_card_gets_a_sentence_and_stays_typed(
    client, night, couple, holes, finished, sentence
):
    answer = read(client, night, couple, holes, finished)

    assert_says(answer, 422, sentence)
    assert f'value="{holes}"' in answer.content.decode() or not holes
    assert said(night) == []


def test_a_card_read_before_is_asked_about_and_corrected_with_undo(client, night):
    read(client, night, 3, "1 2", "2")

    asked = read(client, night, 3, "1 3", "2")

    assert_says(asked, 409, "Couple 3 was read before It was: 1 2 (2 holes).")
    line = re.search(r'name="instead_of" value="(\d+)"', asked.content.decode())[1]
    read(client, night, 3, "1 3", "2", instead_of=line)
    assert [entry.punched for entry in said(night)] == [(1, 2), (1, 3)]
    assert said(night)[-1].instead_of == int(line)


@pytest.mark.parametrize(
    ("couple", "holes", "finished", "field"),
    [
        (99, "1", "", "couple"),
        (3, "26", "", "holes"),
        (3, "1", "x", "finished"),
        (3, "1", "7", "finished"),
    ],
)
def test_one_goes_on_typing_where_something_has_to_be_mended(
    client, night, couple, holes, finished, field
):
    html = read(client, night, couple, holes, finished).content.decode()

    (focused,) = re.findall(r'<input[^>]*name="(\w+)"[^>]*\bautofocus', html)
    assert focused == field


def test_a_card_that_was_read_by_mistake_is_lost_after_one_press(client, night):
    """Read twice: both readings are undone by the one button beside the refusal."""
    read(client, night, 3, "1 2")
    client.post(url("count-card-again", night), {"couple": 3, "holes": "1"})

    answer = client.post(url("lose-card", night), {"couple": 3})
    assert "If that was another card, undo the reading first." in text(answer)
    undo_beside(client, night, answer)

    assert refreshed(night).cards.by_couple[3].lost


def test_a_lost_card_is_marked_and_found_again(client, night):
    client.post(url("lose-card", night), {"couple": 4})

    assert said(night) == [CardLost(4)]
    assert "Lost: 4." in text(client.get(url("count-card", night)))
    read(client, night, 4, "1")
    assert "Lost" not in text(client.get(url("count-card", night)))


def test_a_second_reading_does_not_show_the_first(client, night):
    read(client, night, 3, "1 22 23")

    assert "4 cards still out: 1, 2, 3, 4" in text(client.get(url("count-card-again", night)))
    asked = read(client, night, 3, "1 22", name="count-card-again")
    assert asked["Location"] == url("count-card-again", night)
    assert said(night)[-1] == CardRead(3, (1, 22), None, Reading.SECOND)
    assert "(3 holes)" not in text(client.get(asked["Location"]))


def test_two_readings_that_differ_are_settled_on_the_page_of_the_check(client, night):
    read(client, night, 3, "1 2", "1")
    settle = {"couple": 3, "right": "first"}
    assert client.post(url("settle-card", night), settle).status_code == 409, "read once"
    read(client, night, 3, "1 3", "2", name="count-card-again")
    read(client, night, 4, "1 2")
    read(client, night, 4, "1 2", name="count-card-again")

    shown = text(client.get(url("card-check", night)))
    assert "Hole 2, no hole 3, finished at table 1" in shown
    assert "Hole 3, no hole 2, finished at table 2" in shown
    assert shown.count("finished at table") == 2

    answer = client.post(url("settle-card", night), {"couple": 3, "right": "second"})

    assert answer["Location"] == url("card-check", night)
    assert said(night)[-1] == CardRead(3, (1, 3), 2, Reading.SETTLED)
    assert "Read twice, and differently" not in text(client.get(url("card-check", night)))
