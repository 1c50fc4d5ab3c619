import pytest
from django.utils.translation import override

from parties.printing.paper.lettering import REGULAR, Face
from parties.printing.paper.page import Heading, Paper, write_heading, write_pages


def blank(canvas):
    canvas.rect(100, 100, 10, 10)


def test_a_page_is_numbered_and_titled_at_its_foot(read):
    pages = read(write_pages(Paper.LETTER.portrait, "Seating", [blank, blank, blank]))

    assert [page.text for page in pages] == [
        "Seating page 1 of 3",
        "Seating page 2 of 3",
        "Seating page 3 of 3",
    ]


@pytest.mark.parametrize(
    ("size", "expected"),
    [
        (Paper.LETTER.portrait, (612, 792)),
        (Paper.LETTER.landscape, (792, 612)),
        (Paper.A4.portrait, (595.28, 841.89)),
        (Paper.A4.landscape, (841.89, 595.28)),
    ],
)
def test_a_page_has_the_size_of_its_paper(read, size, expected):
    [page] = read(write_pages(size, "Seating", [blank]))

    assert (page.width, page.height) == pytest.approx(expected, abs=0.01)


def test_the_document_names_its_language():
    with override("fr"):
        document = write_pages(Paper.A4.portrait, "Places", [blank])

    assert b"/Lang (fr)" in document


@pytest.mark.parametrize(("word", "paper"), [("letter", Paper.LETTER), ("a4", Paper.A4)])
def test_a_paper_is_found_by_the_word_in_an_address(word, paper):
    assert Paper(word) is paper


@pytest.mark.parametrize("room", [231.0, 240.0, 252.0, 258.0])
def test_a_heading_that_just_fits_is_not_cut(read, room):
    said = Heading("45 avec changement de partenaire", "26 novembre 2026")

    def head(canvas):
        write_heading(canvas, said, Face(REGULAR, 10, 7), 72, 700, room)

    [page] = read(write_pages(Paper.LETTER.portrait, "", [head]))
    assert page.text.startswith("45 avec changement de partenaire · 26 novembre 2026")
