"""What the solver remembers and what it cuts short changes no answer: in endings of three tricks the
same positions come again and again, by other players in other orders."""

from functools import reduce

import pytest

from engine.best_play import Aim
from engine.cards import Card, Seat, Suit, card_set
from engine.deal import Deal, each_for_self, partners
from engine.endgame import At, Endgame
from engine.presets import CAPE_BRETON_45, ONE_TEN, TRADITIONAL_45
from engine.simple_player import View
from engine.solver import moves, solve
from tests.engine.whole_hands import Dice

TRUMP = Suit.SPADES
FIRST = list(range(13))  # spades, so that some tricks are ruffed and some are drawn


def dealt(dice: Dice, variant, sides, tricks: int) -> tuple[Endgame, At]:
    """An ending of so many tricks, of cards near each other; whoever leads."""
    pool = [*dice.sample(FIRST, len(sides) + 2), *dice.sample(range(13, 52), 2 * len(sides) + 4)]
    drawn = dice.sample(pool, tricks * len(sides))
    hands = [card_set(map(Card, drawn[seat :: len(sides)])) for seat in range(len(sides))]
    scores = tuple((side, dice.choice((0, 15, 25, 30))) for side in dict.fromkeys(sides))
    view = View(variant, Deal(sides, TRUMP, scores=scores), Seat(0), hands[0])
    game = Endgame(view, dice.choice((Aim.POINTS, Aim.GAME)))
    won = tuple(Seat(dice.randrange(len(sides))) for _ in range(5 - tricks))
    leads = Seat(dice.randrange(len(sides)))
    return game, At(tuple(hands), leads, winners=won, best=20, best_trick=0)


def every_line(game: Endgame, at: At, friends) -> float:
    """What it comes to if all that may be done is tried, nothing kept and nothing cut."""
    if at.turn is None:
        return game.worth(at)
    found = [every_line(game, game.after(at, move), friends) for move in moves(game, at)]
    return reduce(max if at.turn in friends else min, found)


@pytest.mark.parametrize(
    ("variant", "sides", "tricks", "endings"),
    [
        (CAPE_BRETON_45, partners(4), 3, 25),
        (TRADITIONAL_45, each_for_self(2), 5, 6),
        (TRADITIONAL_45, each_for_self(3), 3, 25),
        (ONE_TEN, each_for_self(2), 4, 10),
    ],
    ids=["couples", "two", "three", "110"],
)
def test_the_best_of_every_line_is_found(variant, sides, tricks, endings) -> None:
    dice = Dice(f"{variant.name} {len(sides)}")
    for _ending in range(endings):
        game, at = dealt(dice, variant, sides, tricks)
        friends = game.friends(at)

        assert solve(game, at) == {
            move: every_line(game, game.after(at, move), friends) for move in moves(game, at)
        }
