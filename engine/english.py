"""What was wrong or refused, in plain English; cards and seats as the notation writes them."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import cache
from typing import Any, Protocol, get_type_hints

from engine.cards import Card, CardSet, Seat, Suit, cards_in, name_of
from engine.combinations import SwitchName
from engine.deal import COMPASS, seat_name
from engine.faults import Side
from engine.points import Sums


class HasSentence(Protocol):
    """Anything that can be said in one sentence: a fault, a refusal, a bid."""

    @property
    def said(self) -> str:
        """The sentence, ``%(field)s`` standing for what is filled in."""


def in_english(what: HasSentence, players: int = 4) -> str:
    """The sentence, at a table of so many players.

    >>> from engine.check import check
    >>> from engine.notation import read
    >>> from engine.presets import CAPE_BRETON_45
    >>> deal = read('''
    ... dealer S
    ... trump S
    ... 1: W 7S 9D 2C 5S
    ... 2: S 4H 5H TS 8H
    ... points A 30 B 5
    ... ''')
    >>> for fault in check(deal, CAPE_BRETON_45):
    ...     print(in_english(fault))
    Trick 1: N played 9D on the trump lead 7S while holding TS.
    Of the five tricks only these are written down: 1 and 2.
    The points A 30 and B 5 cannot be: they do not add up to a hand, which is 30 or 25.
    """
    sentence = what.said % _Spoken(what, players)
    return sentence[:1].upper() + sentence[1:]


def _listed(words: Iterable[str], nothing: str = "nothing") -> str:
    """3, 9 and 12."""
    *most, last = [*words] or [nothing]
    return f"{', '.join(most)} and {last}" if most else last


def _side(name: Side) -> str:
    """Side A; a seat that plays for itself by its seat."""
    return name if name in COMPASS else f"side {name}"


Speaker = Callable[[Any, int], str]

SPEAKERS: Mapping[Any, Speaker] = {
    Card: lambda card, _players: name_of(card),
    Card | None: lambda card, _players: name_of(card),
    CardSet: lambda cards, _players: _listed(map(name_of, cards_in(cards))),
    Seat: seat_name,
    Seat | None: lambda seat, players: "nobody" if seat is None else seat_name(seat, players),
    frozenset[Seat]: lambda seats, players: _listed(
        seat_name(each, players) for each in sorted(seats)
    ),
    frozenset[Suit]: lambda suits, _players: _listed(each.said for each in sorted(suits)),
    Side: lambda side, _players: _side(side),
    Sums: lambda sums, _players: " or ".join(map(str, sorted(sums, reverse=True))),
    tuple[SwitchName, ...]: lambda switches, _players: _listed(switches),
    tuple[int, ...]: lambda numbers, _players: _listed(map(str, numbers), "none"),
    tuple[tuple[str, int], ...]: lambda points, _players: _listed(
        f"{side} {taken}" for side, taken in points
    ),
}
"""How a field is spoken, by its type; any other as it stands."""


class _Spoken:
    """The fields of a value as they are spoken."""

    def __init__(self, what: HasSentence, players: int) -> None:
        self._what, self._players = what, players

    def __getitem__(self, name: str) -> str:
        value = getattr(self._what, name)
        if hasattr(value, "said"):
            of_whom = self if isinstance(value, Enum) else _Spoken(value, self._players)
            said: str = value.said % of_whom
            return said
        speaker = SPEAKERS.get(_types_of(type(self._what))[name])
        return speaker(value, self._players) if speaker else str(value)


@cache
def _types_of(kind: type) -> dict[str, Any]:
    """The declared type of each field; a property speaks for itself."""
    return dict.fromkeys(dir(kind)) | get_type_hints(kind)
