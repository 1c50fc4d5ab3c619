"""Photographs of the cards: sent, shown with what was read, and entered as cards that were read in."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from parties.photographs import looking
from parties.photographs.found import Box, CardSeen, Photograph, Seen
from parties.printing.actions import couples_by_code
from parties.punch_cards.views.photographs import told_by, whose
from scoring.punch_cards.reading import CardRead
from tests.builders import a_night
from tests.lacking import needs_photographs
from tests.parties.nights import a_kept_night, log, refreshed, text, url
from tests.parties.photographs.sheets import middle_of, photographed
from tests.parties.web.forms_on import Page


@pytest.fixture
def night(ida):
    return a_kept_night(ida, *a_night(8))


def read_on(night):
    return [entry for entry in log(night) if isinstance(entry, CardRead)]


def send(client, night, *jpegs):
    files = [SimpleUploadedFile("a.jpg", each, "image/jpeg") for each in jpegs]
    return client.post(url("photographs", night), {"photographs": files})


def seen(code, *, holes=(), unsure=()):
    kinds = {**dict.fromkeys(holes, Seen.HOLE), **dict.fromkeys(unsure, Seen.UNSURE)}
    return CardSeen(code, tuple(Box(kinds.get(game, Seen.NONE)) for game in range(1, 26)))


def test_a_photographed_sheet_becomes_cards_that_were_read_in(client, night):
    holes = [[couple, couple + 9, couple + 17] for couple in range(1, 9)]

    def spoil(cv2, page):
        x, y = middle_of(page, 2, 25)
        cv2.line(page, (x - 30, y - 25), (x + 30, y + 25), 40, 6)

    pdf = client.get(url("punch-cards.pdf", night)).content
    answer = send(client, night, photographed(pdf, holes, spoil=spoil))

    assert answer.status_code == 200
    assert "data:" in answer["Content-Security-Policy"]
    assert "Couple 3: 3 12 20 (3 holes), 1 box to look at" in text(answer)
    assert "Couple 3, game 25: is there a hole?" in text(answer)
    assert read_on(night) == []

    (form,) = [each for each in Page(answer).forms if "enter" in each.action]
    client.post(form.action, form.sent() | {"box-3-25": "hole"})

    expected = [tuple(each) for each in holes]
    expected[2] = (*expected[2], 25)
    assert read_on(night) == [
        CardRead(couple, punched, None, photographed=True)
        for couple, punched in enumerate(expected, 1)
    ]
    page = text(client.get(url("count-card", night)))
    assert "All cards are in" in page


def enter(client, night, *cards, **boxes):
    return client.post(url("enter-photographs", night), {"card": cards} | boxes)


def test_the_log_says_that_it_was_a_photograph_and_all_of_it_is_undone_at_once(client, night):
    enter(client, night, "1:3 4 ::", "2:5 :")
    assert read_on(night) == []

    enter(client, night, "1:3 4 :", "2:5 :")

    assert "card of couple 1 read from a photograph" in text(client.get(url("log", night))).lower()
    page = client.get(url("count-card", night))
    (undo,) = [each for each in Page(page).forms if each.action == url("undo", night)]
    client.post(undo.action, undo.sent())
    assert refreshed(night).cards.by_couple == {}


def test_a_box_without_an_answer_enters_nothing_and_says_what_to_do(client, night):
    answer = enter(client, night, "1:3 4 :7 ")

    assert answer.status_code == 422
    assert "Say of each box whether there is a hole" in text(answer)
    assert read_on(night) == []


def test_a_card_that_was_typed_meanwhile_stands_as_it_was_typed(client, night):
    client.post(url("count-card", night), {"couple": "1", "holes": "9"})

    enter(client, night, "1:3 4 :", "2:5 :")

    assert [(each.couple, each.punched) for each in read_on(night)] == [(1, (9,)), (2, (5,))]


@pytest.mark.parametrize(
    ("code", "couple"),
    [("12345678", 1), ("12??5678", 1), ("????5678", None), ("1234????", 1), ("00000000", None)],
)
def test_a_code_of_which_a_part_is_seen_is_whose_it_can_only_be(code, couple):
    assert whose(code, {"12345678": 1, "87655678": 2}) == couple


def told(night, *photographs):
    return told_by(list(photographs), refreshed(night), {"1" * 8: 1, "2" * 8: 2, "9" * 8: 99})


def test_what_is_not_entered_has_its_sentence(client, night):
    client.post(url("count-card", night), {"couple": "2", "holes": "9"})

    said = " ".join(
        told(
            night,
            Photograph(),
            Photograph((seen("3" * 8), seen("9" * 8), CardSeen("11??????"))),
            Photograph((seen("2" * 8, holes=[9]),)),
            Photograph((seen("2" * 8, holes=[8]),)),
        ).left
    )

    for words in (
        "No card is found in a photograph.",
        "a card that is not of tonight",
        "There is no couple 99 tonight.",
        "The card of couple 1 is not clear enough",
        "The card of couple 2 is in already, and the same.",
        "and not the same: the photograph has 8.",
    ):
        assert words in said


def test_of_a_card_that_is_there_twice_what_is_sure_in_either_counts(night):
    once = Photograph((seen("1" * 8, holes=[3], unsure=[5]),))
    again = Photograph((seen("1" * 8, holes=[3, 5]),))

    assert told(night, once, again).cards[1].holes == [3, 5]


def test_a_card_that_is_there_twice_and_otherwise_is_not_entered(night):
    found = told(night, *(Photograph((seen("1" * 8, holes=[each]),)) for each in (3, 4)))

    assert found.cards == {}
    assert found.left == [
        "The card of couple 1 is there twice, and not the same: look at it, and type it in."
    ]


def test_without_what_reads_photographs_the_page_says_what_it_needs(client, night):
    if looking.can_read():
        pytest.skip("it is installed here")

    page = text(client.get(url("photographs", night)))

    assert "it needs what requirements-photographs.txt names" in page
    assert send(client, night, b"x").status_code == 303


def test_more_than_three_or_none_are_not_read(client, night):
    needs_photographs()

    assert "three photographs at most" in text(send(client, night, *[b"x"] * 4))
    assert "Choose a photograph." in text(send(client, night))
    assert "This is no photograph" in text(send(client, night, b"x"))


def test_every_hall_has_marks_on_its_cards_and_a_card_printed_again_has_the_same(client, night):
    client.get(url("punch-cards.pdf", night))
    codes = couples_by_code(night)
    client.get(url("punch-cards.pdf", night))

    assert {*codes.values()} == set(range(1, 9))
    assert couples_by_code(night) == codes
