"""A night counted the slow way, by people who get up and walk. It shares no code with the replay.

The hall is a list of chairs in the order in which winners walk, each with the couples in it. The
bye chair is simply a place for one. Cards are lists of the games won.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import shake_128

Chooses = Callable[[int], int]
"""Given a number of couples, which of them wins: 0, 1 …"""


def tosses(seed: int) -> Chooses:
    """Coins tossed one after another, the same for the same seed; 8,000 of them."""
    coins = iter(f"{int.from_bytes(shake_128(str(seed).encode()).digest(1000)):08000b}")
    return lambda ways: int(next(coins)) % ways


@dataclass
class Hall:
    """Who sits where just now, who came last to each place, and every card."""

    numbers: list[int]
    sitting: list[list[int]]
    came: list[int | None]
    cards: dict[int, list[int]]
    bye_is_a_win: bool
    called: list[list[int]] = field(default_factory=list)

    def play(self, game: int, chooses: Chooses) -> list[tuple[int, int]]:
        """One game: the tables with their winners. Nobody walks yet."""
        winners = [
            couples[chooses(len(couples))] if len(couples) > 1 else couples[0]
            for couples in self.sitting
        ]
        self.called.append(winners)
        results = []
        for number, couples, winner in zip(self.numbers, self.sitting, winners, strict=True):
            if len(couples) > 1:
                results.append((number, winner))
            if len(couples) > 1 or self.bye_is_a_win:
                self.cards[winner].append(game)
        return results

    def walk(self) -> None:
        """Every winner gets up and sits down one place further on."""
        standing = self.called[-1]
        for couples, winner in zip(self.sitting, standing, strict=True):
            couples.remove(winner)
        for place, winner in enumerate(standing):
            further = (place + 1) % len(self.sitting)
            self.sitting[further].append(winner)
            self.came[further] = winner


def fill_the_hall(couples: int, *, down: bool, bye_is_a_win: bool) -> Hall:
    """Couples 1 and 2 at table 1, 3 and 4 at table 2; an odd one out in chair 0."""
    numbers = list(range(1, couples // 2 + 1))
    if down:
        numbers.reverse()
    sitting = [[2 * number - 1, 2 * number] for number in numbers]
    if couples % 2:
        numbers.append(0)
        sitting.append([couples])
    return Hall(
        numbers,
        sitting,
        [None] * len(numbers),
        {couple: [] for couple in range(1, couples + 1)},
        bye_is_a_win,
    )
