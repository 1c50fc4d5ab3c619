"""The page about the card check keeps its word: its table holds every row that the benchmark
measures, on ten thousand nights, and what it promises is so on nights of every row."""

import re
from pathlib import Path

import pytest

from benchmarks.card_rows import ROWS, WORDS, tallied

PAGE = (Path(__file__).parents[1] / "docs" / "card-check.md").read_text()
TOLD = {
    cells[0]: cells[1:]
    for cells in (re.split(r" +\| +", line.strip("| ")) for line in PAGE.splitlines())
    if cells[0] in ROWS
}
"""The cells of each row as the page tells them: the nights, and WORDS in their order."""

NOTHING = "\N{EN DASH}"
A_FEW = pytest.param(4, marks=pytest.mark.brief)
MANY = pytest.param(40, marks=pytest.mark.thorough)
"""Of every row: the nights with the first numbers, so the page's figures are over these as well."""


def told(name):
    """What the page says of a row: for each word the share of nights, per cent, from the holes
    alone and with the finishing tables; None where it says nothing."""
    shares = [
        cell.replace(NOTHING, f"{NOTHING} / {NOTHING}").split(" / ") for cell in TOLD[name][1:]
    ]
    return {
        word: [None if share == NOTHING else float(share) for share in both]
        for word, both in zip(WORDS, shares, strict=False)
    }


def test_the_page_has_every_row_in_the_order_of_the_benchmark():
    assert list(TOLD) == list(ROWS)


@pytest.mark.parametrize("name", ROWS)
def test_a_row_stands_on_ten_thousand_nights(name):
    assert TOLD[name][0] == "10,000"


@pytest.mark.parametrize("nights", [A_FEW, MANY])
@pytest.mark.parametrize("name", ROWS)
def test_what_the_page_says_of_all_nights_or_of_none_is_so(name, nights):
    tallies = tallied(name, range(nights))

    for word, shares in told(name).items():
        for tally, share in zip(tallies, shares, strict=True):
            assert tally.nights == nights
            if share == 0:
                assert not tally.counts[word]
            if share == 100:
                assert tally.counts[word] == nights
