"""The best card with the others' cards unknown: deals that fit what has been seen are made by dice,
each card is tried in each of them, and the one that does best is played.

With few cards left each deal is solved. Before, simple players play it to its end: what is best
against every defence is then too far away to be looked for. Nothing else is known to who asks than
`View` says; of what it holds of the others' throws only the number is looked at. Who may still take
the turn-up before his first card is thought to leave it.

>>> from random import Random
>>> from engine.cards import card, names
>>> from engine.deal import partners
>>> from engine.dice import shuffled
>>> from engine.hand import Hand
>>> from engine.presets import CAPE_BRETON_45
>>> from engine.simple_moves import trick_of, view_of
>>> hand = Hand(CAPE_BRETON_45, partners(4), pack=shuffled(52, Random(47)))
>>> names(hand.legal())
'5S 8S 7D QD QC'
>>> weighed = weigh(view_of(hand, hand.whose), trick_of(hand), Random(1), deals=40)
>>> names([weighed.best])
'5S'
>>> weighed.cost(card("8S")) > 2 * weighed.error(card("8S"))
True
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final, NamedTuple

from .cards import NO_CARDS, Card, cards_in
from .deal import Trick, played_by
from .dice import Dice
from .endgame import Aim, At, Endgame
from .playouts import Playout
from .sampling import Fitting
from .simple_player import View, play
from .solver import solve
from .unanswered import NoAnswer, Refused
from .variants import TRICKS

SAMPLES: Final = 100
SOLVED: Final = {2: 12, 3: 12, 4: 8}  # by tricks to come: so many cards in all hands, or fewer


class Option(NamedTuple):
    """A card that may be played, and the chance to win the game with it, from 0 to 1; for
    `Aim.POINTS`, the points that it brings more than the others get. `error` is how far the
    difference to the best card may be off by the dice, two times in three."""

    card: Card
    chance: float
    error: float


@dataclass(frozen=True, slots=True)
class Weighed:
    """The cards that may be played, the best first, weighed in so many deals. Where there is but
    one, nothing was weighed: its chance is put down as 0, and so is the number of deals."""

    options: tuple[Option, ...]
    deals: int

    @property
    def best(self) -> Card:
        """The card to play."""
        return self.options[0].card

    def cost(self, card: Card) -> float:
        """What that card costs of the chance to win the game, beside the best one."""
        return self.options[0].chance - self._option(card).chance

    def error(self, card: Card) -> float:
        """How far its cost may be off by the dice, two times in three."""
        return self._option(card).error

    def _option(self, card: Card) -> Option:
        return next(option for option in self.options if option.card == card)


def weigh(
    view: View, trick: Trick, dice: Dice, *, deals: int = SAMPLES, aim: Aim = Aim.GAME
) -> Weighed:
    """What each card that may be played is worth to `view.seat`, whose turn it is, on this trick, in
    so many `deals`, one or more; `view.table` has the tricks before. Raises `Refused` where nothing
    fits, it is not his turn, or trumps are not made."""
    game = Endgame(view, aim)
    at = game.stands(trick)
    if at.turn != view.seat:
        raise Refused(NoAnswer.HAND_IS_OVER if at.turn is None else NoAnswer.NOT_NOW)
    cards = tuple(cards_in(game.legal(at)))
    if len(cards) < 2:
        return Weighed(tuple(Option(card, 0.0, 0.0) for card in cards), 0)
    fitting = Fitting(view, trick)
    worths = _Worths(game, view)
    found = [worths.of(at._replace(hands=fitting.deal(dice)), cards) for _ in range(deals)]
    means = {card: sum(row[card] for row in found) / deals for card in cards}
    simple = play(view, game.legal(at), trick).choice  # whose reasons can be said, among equals
    low = worths.playout.worth_led
    order = sorted(cards, key=lambda card: (-means[card], card != simple, low[card]))
    options = (
        Option(card, means[card], _error([row[order[0]] - row[card] for row in found]))
        for card in order
    )
    return Weighed(tuple(options), deals)


class _Worths:
    """What each card is worth in one deal."""

    def __init__(self, game: Endgame, view: View) -> None:
        played = NO_CARDS
        for cards in played_by(view.table):
            played |= cards
        self.game, self.playout = game, Playout(game, played)

    def of(self, at: At, cards: Iterable[Card]) -> dict[Card, float]:
        """Solved, or played out."""
        left = sum(hand.bit_count() for hand in at.hands)
        if left <= SOLVED.get(TRICKS - len(at.winners), 0):
            solved = solve(self.game, at)
            return {card: solved[card] for card in cards}
        return {card: self.playout.worth(self.game.after(at, card)) for card in cards}


def _error(differences: list[float]) -> float:
    """The standard error of their mean; of a single one nobody can tell."""
    number = len(differences)
    if number < 2:
        return inf
    mean = sum(differences) / number
    spread = sum((each - mean) ** 2 for each in differences) / (number - 1)
    return sqrt(spread / number)
