"""The page about the card check keeps its word: its table holds rows of the benchmark, of every size of
hall, and what it says of no night is so of none."""

import re
from pathlib import Path

import pytest

from benchmarks.card_rows import MISLED, ROWS, SIZES, WORDS, tallied
from tests.long_counts import a_seventh
from tests.sweeping import swept

PAGE = (Path(__file__).parents[1] / "docs" / "card-check.md").read_text()
TOLD = {
    cells[0]: cells[1:]
    for cells in (re.split(r" +\| +", line.strip("| ")) for line in PAGE.splitlines())
    if cells[0] in ROWS and len(cells) > len(WORDS)
}
"""The cells of each row as the page tells them: the nights, and WORDS in their order."""

ONE = pytest.param(range(1), marks=pytest.mark.brief)
MANY = pytest.param(a_seventh(range(20)), marks=pytest.mark.thorough)


def test_the_rows_stand_in_the_order_of_the_benchmark_and_every_size_has_some():
    assert list(TOLD) == [name for name in ROWS if name in TOLD]
    assert {ROWS[name].couples for name in TOLD} >= {*SIZES}


@swept("name", TOLD)
def test_beside_every_none_stands_how_many_it_may_be(name):
    nights = int(TOLD[name][0].replace(",", ""))
    shares = [share for cell in TOLD[name][1 : 1 + len(WORDS)] for share in cell.split(" / ")]

    assert len(shares) == 2 * len(WORDS)
    for share in shares:
        none = re.fullmatch(r"0 \(<([\d.]+)\)", share)
        assert float(none[1]) == round(min(100, 300 / nights), 1) if none else float(share) > 0


@pytest.mark.thorough
@pytest.mark.parametrize("nights", [ONE, MANY])
@swept("name", [name for name, row in ROWS.items() if row.couples < 100])
def test_no_night_is_called_certain_wrongly_that_its_cards_decide(name, nights):
    for number in nights:
        for tally in tallied(name, number, 1):
            assert not tally.counts[MISLED]
