import pytest

from parties.printing.paper.page import Heading, Paper
from parties.prizes.sheets import AwardLine, ResultSheet, draw
from scoring.prizes.offers import Level

LEVELS = (Level(1, 18, (1, 2)), Level(2, 16, (3,)), Level(3, 1, (4,)))
NAMES = {
    1: "1 Ida & Neil",
    2: "2 Jo & Al",
    3: "3 Carmel MacIsaac & Lauchie MacÙisdean",
    4: "4 Effie & Dan",
}
SHEET = ResultSheet(
    "Result",
    Heading("Fri 20 Nov 2026"),
    LEVELS,
    NAMES,
    (
        AwardLine("First prize", "2 Jo & Al", "$100.00", "Won the cut: 3♦ against 7♣."),
        AwardLine("Second prize", "3 Carmel MacIsaac & Lauchie MacÙisdean", "$60.00"),
    ),
    ("Totals were typed in: the laptop came late.",),
)


def test_the_sheet_says_prizes_levels_and_notes(read):
    [page] = read(draw(SHEET, Paper.LETTER))

    for words in (
        "Result Fri 20 Nov 2026",
        "Prizes First prize 2 Jo & Al",
        "Won the cut: 3♦ against 7♣.",
        "$100.00",
        "Place Games won Couples 1 18 1 Ida & Neil 2 Jo & Al",
        "2 16 3 Carmel MacIsaac & Lauchie MacÙisdean 3 1 4 Effie & Dan",
        "Notes Totals were typed in: the laptop came late.",
        "page 1 of 1",
    ):
        assert words in page.text


def test_names_that_look_like_markup_are_printed_as_they_are(read):
    names = {1: "1 <b>Ida</b> & Neil <", 2: "2 &amp; Al"}

    [page] = read(draw(ResultSheet("Result", Heading(""), LEVELS[:1], names), Paper.LETTER))

    assert "1 <b>Ida</b> & Neil < 2 &amp; Al" in page.text


def test_three_hundred_couples_are_all_there_and_the_level_is_named_on_every_page(read):
    names = {number: f"{number} Ida{number} & Neil{number}" for number in range(1, 301)}
    sheet = ResultSheet("Result", Heading(""), (Level(1, 12, tuple(names)),), names)

    pages = read(draw(sheet, Paper.LETTER))

    assert len(pages) > 2
    assert all("Place Games won Couples 1 12 " in page.text for page in pages)
    text = " ".join(page.text for page in pages)
    assert all(couple in text for couple in names.values())
    assert f"page {len(pages)} of {len(pages)}" in pages[-1].text


@pytest.mark.parametrize("paper", Paper)
def test_nothing_collides_or_leaves_the_page(fits, paper):
    long = "Marie-Madeleine " * 10 + "x" * 300
    sheet = ResultSheet(
        long,
        Heading(long),
        (Level(1, 18, (1, 2, 3)),),
        {1: long, 2: "2 Jo & Al", 3: long},
        (AwardLine(long, long, "$1,000,000.00", long * 30),),
        (long,),
        practice=True,
    )

    for page in fits(draw(sheet, paper)):
        assert "Practice" in page.text


@pytest.mark.parametrize("paper", Paper)
def test_thirty_two_couples_are_on_one_page_that_can_be_read_on_a_wall(read, paper):
    holes = [18, 18, 16, *[15] * 3, *[14] * 4, *[13] * 6, *[12] * 5, *[11] * 5, *[10] * 3, 9, 8, 5]
    called = {each: f"{each} Marguerite Boudreau & Wilfred MacDonald" for each in range(1, 33)}
    levels = [
        Level(place, won, tuple(each for each, has in enumerate(holes, 1) if has == won))
        for place, won in enumerate(sorted({*holes}, reverse=True), 1)
    ]
    awards = tuple(
        AwardLine(prize, called[1], "$120.00", "Won the cut: 3♦ against 7♣ of couple 2.")
        for prize in ("First prize", "Second prize", "Third prize", "The booby prize")
    )

    [page] = read(
        draw(ResultSheet("Results", Heading("Hall"), tuple(levels), called, awards), paper)
    )

    assert page.collisions() == []


def test_a_couple_parts_at_the_and_before_a_name_is_torn(read):
    names = {1: "1 Marguerite-Angélique Boudreau & Wilfred Alexander MacDonald"}

    [page] = read(
        draw(ResultSheet("Result", Heading(""), LEVELS[:1], names | {2: "2"}), Paper.LETTER)
    )

    tops = {word.text: round(word.top) for word in page.words}
    assert tops["Marguerite-Angélique"] == tops["Boudreau"] < tops["Wilfred"]
    assert tops["Wilfred"] == tops["Alexander"] == tops["MacDonald"]
