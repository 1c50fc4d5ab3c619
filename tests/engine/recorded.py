"""A whole deal as it is written down, and the faults of any other, for the tests of the check."""

from dataclasses import is_dataclass

from engine.cards import Seat, card_set, read_cards
from engine.check import check
from engine.notation import read
from engine.presets import CAPE_BRETON_45

N, E, S, W = map(Seat, range(4))
HANDS = """
dealt N 5D 4D KH 4S TC
dealt E 8S 3H 2H 3C AS
dealt S 6D 5C 7H 9C QH
dealt W 2S AD 6C QD 7S
"""
PLAY = """
1: N 5D 8S 6D 2S
2: W AD 4D 3H 5C
3: N KH 2H 7H 6C
4: N 4S AS QH 7S
5: E 3C 9C QD TC
"""
WHOLE = "dealer W\ntrump S\n" + HANDS + PLAY


def faults(text, variant=CAPE_BRETON_45):
    return list(check(read(text), variant))


def every_kind(base):
    """The names of all kinds of fault or refusal under that one."""
    kinds = base.__subclasses__()
    return {each.__name__ for each in kinds if is_dataclass(each)}.union(*map(every_kind, kinds))


def cards(names):
    return card_set(read_cards(names))
