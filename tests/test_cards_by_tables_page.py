"""What the page of the card check says of other evenings is so: its rows are those of the benchmark, and
evening by evening the same is said of them."""

from pathlib import Path

import pytest

from benchmarks.cards_by_tables import EVENINGS, look, rows
from tests.sweeping import swept

PAGE = (Path(__file__).parents[1] / "docs" / "card-check.md").read_text()
TOLD = {
    cells[0]: [each.split(" / ") for each in cells[1:]]
    for line in PAGE.splitlines()
    if line.startswith("| ")
    and (cells := line.strip("| ").split(" | "))[0].partition(":")[0] in EVENINGS
}
ROWS = [f"{name}: {fault}" for name, fault in rows()]
ALWAYS = [row for row in ROWS if row not in TOLD]
"""Where everything is named in each evening, as entered and on paper: the page leaves these rows out."""


def test_its_rows_are_those_of_the_benchmark_in_their_order():
    assert list(TOLD) == [row for row in ROWS if row in TOLD]
    assert [row for row, (named, *_) in TOLD.items() if named == ["100", "100"]] == []


@pytest.mark.thorough
@swept("row", ALWAYS)
def test_what_is_always_named_is_named(row):
    name, _, fault = row.partition(": ")
    for number in range(2):
        assert look(name, fault, number).words == ("named", "named")


@swept("name", EVENINGS)
def test_one_wrong_number_is_never_laid_on_another(name):
    for number in range(3):
        assert "named otherwise" not in look(name, "a wrong number", number).words
