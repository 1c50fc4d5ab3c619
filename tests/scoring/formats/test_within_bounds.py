"""What no page, no log and no hall can hold is no format; and nobody waits long for what one does."""

from dataclasses import replace

import pytest

from scoring.formats import choices
from scoring.formats.choices import Count, DoesNotFit, Kind, SumRule
from scoring.formats.effect import FEWEST_EVENINGS, MOST_EVENINGS, SEEDS, effect_of
from scoring.formats.movement import DrawnAnew, From, March, Walk
from scoring.formats.named import EUCHRE_COMPASS, SINGLES_45S
from tests.sweeping import swept


def by(*movements):
    return {"movements": tuple(From(1 + 50 * at, each) for at, each in enumerate(movements))}


@swept(
    ("wrong", "why"),
    [
        ({"sides": ((0, 1, 2, 3), (4, 5, 6, 7))}, choices.TooManyChairs(6)),
        ({"name": "two\nlines"}, choices.NameMissing()),
        ({"name": "half a letter \udc00"}, choices.NameMissing()),
        ({"groups": ("x" * 31, "y")}, choices.WordTooLong(30)),
        ({"count": Count(tallies=("\x00",))}, choices.WordTooLong(30)),
        ({"count": Count(tallies=tuple("abcdefghi"))}, choices.TooManyTallies(8)),
        ({"count": Count(points=SumRule(Kind.EXACTLY, 10_001))}, choices.SumTooHigh()),
        (by(March((0, 21, 0, 0))), choices.StepTooFar(20)),
        (by(Walk(lost=(-21, -21))), choices.StepTooFar(20)),
        (by(Walk(), Walk(), Walk()), choices.NoBeginning()),
    ],
)
def test_there_is_a_bound(wrong, why):
    with pytest.raises(DoesNotFit) as refused:
        replace(EUCHRE_COMPASS, **wrong)
    assert refused.value.why == why


class Counted:
    """Dice that count the evenings: each begins with the number of its draw."""

    def __init__(self):
        self.evenings = 0

    def __call__(self, sides):
        self.evenings += sides == SEEDS
        return 0


@pytest.mark.parametrize(
    ("cards", "games", "tries", "evenings"),
    [(8, 4, 10, MOST_EVENINGS), (80, 25, 1, FEWEST_EVENINGS + 9), (80, 25, 40, FEWEST_EVENINGS)],
)
def test_the_longer_an_evening_is_the_fewer_are_played(cards, games, tries, evenings):
    form = replace(SINGLES_45S, games=games, movements=(From(1, DrawnAnew(tries)),))
    dice = Counted()
    effect_of(form, cards, dice)
    assert dice.evenings == evenings
