"""The page about draws is right: its examples are drawn again, by both programs."""

import re
from pathlib import Path

import pytest

from scoring.draws.drawn import fingerprint, outcome, tidy_public
from tests.sealed import numbers_drawn, printed_fingerprint

PAGE = (Path(__file__).parents[1] / "docs" / "organisers" / "draws.md").read_text()
ROW = re.compile(
    r"^\| (.+?) \| ([0-9a-f]{32}) \| (\w+) \| (\d+) of (\d+) \| ([\d, ]+?) \|$", re.MULTILINE
)
EXAMPLES = ROW.findall(PAGE)


def test_there_are_examples():
    assert len(EXAMPLES) == 4


@pytest.mark.parametrize(("draw", "secret", "public", "pick", "among", "drawn"), EXAMPLES)
def test_example_is_drawn_again(draw, secret, public, pick, among, drawn):
    numbers = [int(number) for number in drawn.split(", ")]

    assert tidy_public(public) == public
    assert list(outcome(draw, secret, public, int(pick), int(among))) == numbers
    assert numbers_drawn(draw, secret, public, int(pick), int(among)) == numbers


def test_fingerprint_of_the_example_is_right():
    found = re.search(r"`([0-9a-f]{64})`", PAGE)[1]
    secret = EXAMPLES[0][1]

    assert fingerprint("Cookie jar", secret) == printed_fingerprint("Cookie jar", secret) == found
