"""Evenings that no hall is offered, to see that the values of a format can say them."""

from scoring.formats.choices import By, Count, Ends, Entry, Game, Sit, SumRule
from scoring.formats.format import ACROSS, TWO, Format, PrizeBy
from scoring.formats.movement import BACK, ON, From, March, Walk
from scoring.numbers import GameNo


def always(movement):
    """By this movement from game 1 to the last."""
    return (From(GameNo(1), movement),)


BUNCO = Format(
    "bunco",
    Entry.SINGLE,
    ACROSS,
    always(Walk(won=BACK, ends=Ends.HEAD, sit=Sit.SPLIT)),
    games=24,
    count=Count(tallies=("bunco",)),
    prizes=(PrizeBy(By.TOTAL), PrizeBy(By.LOWEST), PrizeBy(By.TALLY, tally="bunco")),
    game=Game.OTHER,
)

KING_OF_THE_COURT = Format(
    "king_of_the_court",
    Entry.SINGLE,
    ACROSS,
    always(Walk(won=ON, lost=BACK, ends=Ends.LADDER, sit=Sit.SPLIT)),
    games=10,
    game=Game.OTHER,
)

PINOCHLE_SPOKANE = Format(
    "pinochle_spokane",
    Entry.COUPLE,
    TWO,
    (From(GameNo(1), Walk(lost=ON, sit=Sit.AFTER)), From(GameNo(2), March((0, 1)))),
    games=8,
    count=Count(holes=False, points=SumRule()),
    game=Game.OTHER,
)
