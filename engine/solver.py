"""The best that can be done with the last cards, everybody's cards being known.

Every line of play is looked at, but for those that cannot matter any more (alpha-beta), and no
position twice. Where there are more than two sides, who asks counts on the worst: all the others
play against him, as they do against a bidder. So each answer is one number, the same whatever the
order in which the lines are looked at, and never more than he is sure of.
"""

from math import inf

from .cards import cards_in
from .endgame import PLAYS_ON, At, Endgame, Move


def solve(game: Endgame, at: At) -> dict[Move, float]:
    """What each move is worth to who asks, whoever's turn it is; empty when the hand is over."""
    search = _Search(game, at)
    return {move: search.worth(game.after(at, move), -inf, inf) for move in moves(game, at)}


def value(game: Endgame, at: At) -> float:
    """What the position is worth to who asks if all play their best."""
    return _Search(game, at).worth(at, -inf, inf)


def moves(game: Endgame, at: At) -> tuple[Move, ...]:
    """What may be done: cards, or whether to play on after three tricks."""
    if at.asked_to_jink:
        return (PLAYS_ON, not PLAYS_ON)
    return tuple(cards_in(game.legal(at)))


class _Search:
    def __init__(self, game: Endgame, at: At) -> None:
        self.game, self.friends = game, game.friends(at)
        self._bounds: dict[object, tuple[float, float]] = {}  # what is sure: at least, at most

    def worth(self, at: At, least: float, most: float) -> float:
        """The worth, exact where it lies between the two; else a bound of it on that side."""
        if at.turn is None:
            return self.game.worth(at)
        if at.on_table:
            return self._best(at, least, most)
        key = (at.hands, at.turn, self.game.told(at))
        low, high = self._bounds.get(key, (-inf, inf))
        if low >= most or low == high:
            return low
        if high <= least:
            return high
        found = self._best(at, max(least, low), min(most, high))
        if found <= least:
            high = min(high, found)
        elif found >= most:
            low = max(low, found)
        else:
            low = high = found
        self._bounds[key] = low, high
        return found

    def _best(self, at: At, least: float, most: float) -> float:
        game, mine = self.game, at.turn in self.friends
        best = -inf if mine else inf
        for move in moves(game, at):
            found = self.worth(game.after(at, move), least, most)
            if mine:
                best = max(best, found)
                least = max(least, best)
            else:
                best = min(best, found)
                most = min(most, best)
            if least >= most:
                break
        return best
