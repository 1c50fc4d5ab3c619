"""The examples in the docstrings hold; those of `engine.hand` are run with its other tests."""

import doctest

import engine
from engine import (
    best_play,
    bid_odds,
    cards,
    dice,
    looking_back,
    notation,
    points,
    replaying,
    saying,
    throws,
)
from tests.sweeping import swept


@swept(
    "module",
    [
        engine,
        best_play,
        bid_odds,
        cards,
        dice,
        looking_back,
        notation,
        points,
        replaying,
        saying,
        throws,
    ],
)
def test_examples_hold(module) -> None:
    result = doctest.testmod(module)

    assert result.attempted > 0
    assert result.failed == 0
