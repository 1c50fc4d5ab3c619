"""Chance, which comes in through the door: whoever asks brings the dice."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from .cards import Card

Item = TypeVar("Item")


class Dice(Protocol):
    """What is asked of `random.Random`."""

    def random(self) -> float:
        """A number from 0 up to 1."""

    def sample(self, population: Sequence[Item], k: int) -> list[Item]:
        """So many of them, each as likely as any other."""


def shuffled(cards: int, dice: Dice) -> list[Card]:
    """A pack of so many cards (`Variant.pack_size`), from the top, every order as likely as any.

    >>> from random import Random
    >>> from engine.cards import names
    >>> names(shuffled(52, Random(45))[:5])
    '8D AD KC QC 4C'
    """
    pack = [Card(number) for number in range(cards)]
    for place in range(cards - 1, 0, -1):
        other = int(dice.random() * (place + 1))
        pack[place], pack[other] = pack[other], pack[place]
    return pack
