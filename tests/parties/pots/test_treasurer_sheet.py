from dataclasses import replace

import pytest

from parties.pots.sheets import (
    Column,
    MoneyRow,
    MoneyTable,
    TreasurerSheet,
    draw_treasurer_sheet,
)
from parties.printing.paper.page import Heading, Paper
from tests.sweeping import swept

TWO = (Column("", 0.7), Column("", 0.3, money=True))
CAME = MoneyTable(
    "Came in", TWO, (MoneyRow(("Fees", "$20")), MoneyRow(("Total", "$20"), total=True))
)
WENT = MoneyTable(
    "Went out",
    TWO,
    (
        MoneyRow(("Prizes", "$10")),
        MoneyRow(("Lunch", "$7")),
        MoneyRow(("The hall", "$3")),
        MoneyRow(("Total", "$20"), total=True),
    ),
)
PAID = MoneyTable(
    "To whom",
    (Column("Prize", 0.3), Column("To whom", 0.5), Column("Amount", 0.2, money=True)),
    (MoneyRow(("First prize", "1 Ida & Neil", "$10"), about="a ham as well"),),
)


def a_sheet(*tables, **more):
    facts = (("Permit", "NS-117"), ("Couples", ""))
    return TreasurerSheet(
        "Money", Heading("Fire Hall"), facts, (CAME, WENT), tables, ("A note.",), **more
    )


def test_the_sheet_says_everything(read):
    [page] = read(draw_treasurer_sheet(a_sheet(PAID), Paper.LETTER))

    for words in (
        "Permit: NS-117",
        "Couples: ____",
        "Fees $20",
        "Total $20",
        "First prize a ham as well 1 Ida & Neil $10",
        "A note.",
        "Treasurer: ____",
    ):
        assert words in page.text


def test_both_totals_stand_at_one_height(read):
    [page] = read(draw_treasurer_sheet(a_sheet(), Paper.LETTER))

    totals = [word for word in page.words if word.text == "Total"]
    assert len({round(word.top) for word in totals}) == 1
    assert len(totals) == 2


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("paper", Paper)
def test_nothing_collides_or_leaves_the_page(fits, paper, landscape):
    long = "Marie-Madeleine " * 6 + "x" * 80
    rows = tuple(MoneyRow((long, long, "$1000000"), about=long) for _ in range(20))

    document = draw_treasurer_sheet(
        a_sheet(MoneyTable(long, PAID.columns, rows), landscape=landscape, practice=True), paper
    )

    pages = fits(document)
    assert len(pages) > 1
    for page in pages:
        assert "Practice" in page.text


def test_the_head_of_a_long_table_is_said_again_on_every_page(read):
    rows = tuple(MoneyRow((f"prize {n}", "1 Ida & Neil", "$1")) for n in range(100))

    pages = read(
        draw_treasurer_sheet(a_sheet(MoneyTable("To whom", PAID.columns, rows)), Paper.LETTER)
    )

    assert len(pages) == 3
    assert all("Prize To whom Amount" in page.text for page in pages)


@swept("rows", range(34, 40))
@swept("paper", Paper)
def test_nobody_signs_on_a_page_without_an_amount(read, rows, paper):
    many = (MoneyRow(("First prize", "1 Ida & Neil", "$10")),) * rows

    *_, last = read(draw_treasurer_sheet(a_sheet(MoneyTable("To whom", PAID.columns, many)), paper))

    assert "Treasurer: ____" in last.text
    assert "$" in last.text


@pytest.mark.parametrize("label", ["Permit", "Numéro de permis ou de licence\u00a0"])
def test_a_line_to_write_on_stands_beside_its_label_however_long_that_is(read, label):
    sheet = replace(a_sheet(), facts=((label, ""), ("Couples", "12")))

    [page] = read(draw_treasurer_sheet(sheet, Paper.LETTER))

    [first, *_rest] = (word for word in page.words if label.startswith(word.text.rstrip(":")))
    line = next(word for word in page.words if word.text.startswith("____"))
    assert round(line.top) == round(first.top)
    assert line.right - line.left > 100


def test_an_amount_that_is_wide_is_set_smaller_and_never_parted(read):
    amounts = ("$12,851.50", "99\u00a0999,99\u00a0$")
    columns = (Column("", 0.16), *(Column("Taken", 0.093, money=True) for _ in range(9)))
    rows = tuple(MoneyRow(("Total", *(amount,) * 9), total=True) for amount in amounts)

    [page] = read(
        draw_treasurer_sheet(
            a_sheet(MoneyTable("Nights", columns, rows), landscape=True), Paper.LETTER
        )
    )

    for amount in amounts:
        assert page.text.count(" ".join(amount.split())) == 9
    assert page.collisions() == []
