"""The examples in the docstrings of whatever reads or writes text."""

import doctest

import pytest

import engine
from engine import cards, looking_back, notation, points, saying, throws


@pytest.mark.parametrize(
    "module",
    [engine, cards, saying, looking_back, notation, points, throws],
    ids=lambda module: module.__name__,
)
def test_examples_hold(module) -> None:
    result = doctest.testmod(module)

    assert result.attempted > 0
    assert result.failed == 0
