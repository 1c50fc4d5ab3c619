"""A photograph of punch cards read: what is sure is right, and what is not clear is said not to be."""

from io import BytesIO

import pytest
from PIL import Image

from parties.dice import dice
from parties.photographs.found import Photograph, Seen, Trouble
from parties.printing.paper.page import Heading, Paper
from parties.punch_card_marks import CORNERS, marks_of
from parties.punch_cards.sheets import PunchCard, draw_punch_cards
from tests.lacking import needs_photographs
from tests.parties.photographs.sheets import middle_of, photographed

HEADING = Heading("Fire Hall", "Fri 20 Nov 2026")
CODES = [f"{number * 11111117 % 10**8:08}" for number in range(1, 9)]


def cards(games=25):
    return [
        PunchCard(number, ("Ida", "Neil"), 1, games, HEADING, marks=code)
        for number, code in enumerate(CODES, 1)
    ]


def sheet(games=25, paper=Paper.LETTER):
    return draw_punch_cards(cards(games), paper)


def read(jpeg, games=25):
    needs_photographs()
    from parties.photographs.reader import read_photograph  # noqa: PLC0415 -- an extra

    return read_photograph(jpeg, games)


def some_holes(seed, games=25):
    rng = dice(seed)
    return [[game for game in range(1, games + 1) if rng.random() < 0.5] for _card in CODES]


def seen_on(photograph):
    return {
        card.code: {game: box.seen for game, box in enumerate(card.boxes, 1)}
        for card in photograph.cards
    }


def as_punched(holes, games=25):
    return {
        code: {game: Seen.HOLE if game in punched else Seen.NONE for game in range(1, games + 1)}
        for code, punched in zip(CODES, holes, strict=True)
    }


@pytest.mark.parametrize("table", [10, 90, 200, 255])
def test_every_hole_of_eight_cards_is_read_whatever_lies_under_them(table):
    holes = some_holes(table)

    assert seen_on(read(photographed(sheet(), holes, table=table))) == as_punched(holes)


@pytest.mark.parametrize(
    ("games", "paper", "grey"),
    [(8, Paper.A4, 255), (25, Paper.A4, 190), (34, Paper.LETTER, 255), (40, Paper.A4, 230)],
)
def test_cards_of_every_size_of_ring_and_of_tinted_card_are_read(games, paper, grey):
    holes = some_holes(games, games)
    jpeg = photographed(sheet(games, paper), holes, games=games, grey=grey)

    assert seen_on(read(jpeg, games)) == as_punched(holes, games)


def test_cards_that_lie_upside_down_are_read_the_same():
    holes = some_holes(1)

    assert seen_on(read(photographed(sheet(), holes, turned=True))) == as_punched(holes)


def test_what_is_no_clean_hole_is_never_sure_to_be_one_or_to_be_none():
    """A stroke of a pen, half a hole, a thumb: games 3, 12 and 20 of the first card."""

    def spoil(cv2, page):
        x, y = middle_of(page, 0, 3)
        cv2.line(page, (x - 30, y - 25), (x + 30, y + 25), 40, 6)
        x, y = middle_of(page, 0, 12)
        cv2.circle(page, (x + 28, y), 36, 60, -1)
        x, y = middle_of(page, 0, 20)
        cv2.circle(page, (x, y + 30), 80, 150, -1)

    seen = seen_on(read(photographed(sheet(), [[]] * 8, spoil=spoil)))[CODES[0]]

    assert {game for game, each in seen.items() if each is Seen.UNSURE} >= {3, 12, 20}
    assert Seen.HOLE not in seen.values()


@pytest.mark.parametrize("scraps", [(3, 12, 20), (1, 3, 12, 14, 20, 22)])
def test_scraps_of_card_on_numbers_are_no_holes_where_nine_holes_show_a_dark_table(scraps):
    def spoil(cv2, page):
        for game in scraps:
            cv2.circle(page, middle_of(page, 0, game), 36, 255, -1)

    seen = seen_on(read(photographed(sheet(), [[*range(4, 12), 25]] + [[]] * 7, spoil=spoil)))

    boxes = seen[CODES[0]]
    assert {boxes[game] for game in scraps} == {Seen.UNSURE}
    assert {game for game, each in boxes.items() if each is Seen.HOLE} == {*range(4, 12), 25}


@pytest.mark.parametrize(("table", "is_sure"), [(60, False), (150, False), (255, True)])
def test_a_card_that_shows_its_own_colour_alone_has_holes_only_where_the_table_has_it(
    table, is_sure
):
    def spoil(cv2, page):
        for game in (3, 8, 12, 20):
            cv2.circle(page, middle_of(page, 0, game), 36, 255, -1)

    seen = seen_on(read(photographed(sheet(), [[]] * 8, table=table, spoil=spoil)))[CODES[0]]

    assert {seen[game] for game in (3, 8, 12, 20)} == {Seen.HOLE if is_sure else Seen.UNSURE}


def test_a_box_that_is_not_sure_has_its_own_picture():
    def spoil(cv2, page):
        x, y = middle_of(page, 0, 3)
        cv2.line(page, (x - 30, y - 25), (x + 30, y + 25), 40, 6)

    photograph = read(photographed(sheet(), [[]] * 8, spoil=spoil))

    assert [bool(box.picture) for box in photograph.cards[0].boxes] == [
        box.seen is Seen.UNSURE for box in photograph.cards[0].boxes
    ]


def test_a_card_with_two_marks_covered_has_no_boxes_and_the_digits_that_are_seen():
    def cover(cv2, page):
        (left, top), (right, bottom) = middle_of(page, 0, 1), middle_of(page, 0, 22)
        cv2.rectangle(page, (left - 60, top), (right + 190, bottom), 128, -1)

    found = seen_on(read(photographed(sheet(), [[]] * 8, spoil=cover)))

    assert found[f"??{CODES[0][2:6]}??"] == {}
    assert {*found} >= {*CODES[1:]}


def test_cards_without_marks_are_not_found():
    bare = [PunchCard(1, ("Ida", "Neil"), 1, 25, HEADING)] * 8

    assert read(photographed(draw_punch_cards(bare, Paper.LETTER), [[]] * 8)).cards == ()


def a_picture(kind, size, mode="RGB"):
    file = BytesIO()
    Image.new(mode, size).save(file, kind)
    return file.getvalue()


@pytest.mark.parametrize(
    ("sent", "trouble"),
    [
        (b"", Trouble.NO_PICTURE),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", Trouble.NO_PICTURE),
        (a_picture("GIF", (300, 300)), Trouble.NO_PICTURE),
        (a_picture("JPEG", (3000, 3000))[:4000], Trouble.BROKEN),
        (a_picture("PNG", (3000, 3000))[:4000], Trouble.BROKEN),
        (a_picture("PNG", (10_000, 10_000), "1"), Trouble.TOO_LARGE),
        (a_picture("PNG", (40_000, 1_000), "1"), Trouble.TOO_LARGE),
        (a_picture("JPEG", (100, 100)), Trouble.TOO_SMALL),
    ],
)
def test_what_is_no_photograph_is_said_to_be_none(sent, trouble):
    assert read(sent) == Photograph(trouble=trouble)


@pytest.mark.parametrize("size", [(5712, 4284), (4284, 5712), (8160, 6120)])
def test_the_largest_photographs_of_telephones_are_looked_at(size):
    assert read(a_picture("JPEG", size)).trouble is None


def test_the_marks_are_those_that_are_looked_for():
    needs_photographs()
    import cv2  # noqa: PLC0415 -- an extra

    known = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)
    for two in range(100):
        for corner, mark in enumerate(marks_of(f"{two:02}" * CORNERS)):
            modules = cv2.aruco.generateImageMarker(known, corner * 100 + two, 6)
            white = {(x, y) for y, row in enumerate(modules) for x, each in enumerate(row) if each}
            assert white == {*mark.white}
