"""The pages about the games say everything that is in the code, and their examples hold."""

import re
from pathlib import Path

import pytest

from engine.check import check
from engine.notation import READERS, TRICK_NUMBERS, read
from engine.presets import CAPE_BRETON_45, PRESETS
from engine.switches import SWITCHES
from tests.sweeping import swept

DOCS = Path(__file__).parents[2] / "docs"
VARIANTS = (DOCS / "variants.md").read_text(encoding="utf-8")
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```\n(.*?)```", NOTATION, re.DOTALL)


def rows(page: str) -> dict[str, list[str]]:
    """The tables' rows, by the word in their first cell."""
    cells = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("| `")]
    return {word: row for row in cells for word in re.findall(r"`(\w+)`", row[0])}


@swept("name", [*PRESETS, *SWITCHES])
def test_every_preset_and_switch_is_described_with_a_source(name: str) -> None:
    row = rows(VARIANTS)[name]

    assert all(cell.strip() for cell in row)


OF_WORDS = [name for name in SWITCHES if SWITCHES[name].allowed != "true, false"]


@swept("name", OF_WORDS)
def test_words_of_a_switch_are_in_its_row(name: str) -> None:
    takes = [value for value in SWITCHES[name].allowed.split(", ") if " " not in value]
    said = rows(VARIANTS)[name][1].strip().split(", ")

    assert [value for value in takes if value not in said] == []


@swept("word", [word for word in READERS if word not in TRICK_NUMBERS])
def test_every_line_of_the_notation_is_described(word: str) -> None:
    assert f"`{word} " in NOTATION


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_read_and_have_no_fault(example: str) -> None:
    assert check(read(example), CAPE_BRETON_45) == ()
