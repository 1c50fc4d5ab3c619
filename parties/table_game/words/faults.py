"""How the referee's sentences are said: cards, seats and sides as this table calls them."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from engine.cards import Card, CardSet, Seat, Suit
from engine.faults import Fault, Side
from engine.points import Sums
from parties.table_game.words.playing_cards import seat, seats, set_shown, shown, side, suit
from parties.wording.saying import Speaker, say
from parties.wording.words import listed


def sentence(fault: Fault, players: int = 4) -> str:
    """What was wrong, for a table of so many players."""
    return say(fault, {}, _CARDS_AND_NUMBERS | _seats_of(players))


def one_of(sums: Iterable[int]) -> str:
    """30 or 25."""
    return _(" or ").join(map(str, sorted(sums, reverse=True)))


_CARDS_AND_NUMBERS: dict[Any, Speaker] = {
    Card: lambda card, _names: shown(card),
    Card | None: lambda card, _names: shown(card),
    CardSet: lambda cards, _names: set_shown(cards) or _("no card"),
    frozenset[Suit]: lambda suits, _names: listed(map(suit, sorted(suits))) or _("no suit"),
    Side: lambda name, _names: side(name),
    Sums: lambda sums, _names: one_of(sums),
    tuple[int, ...]: lambda numbers, _names: listed(numbers) or _("none"),
    tuple[tuple[str, int], ...]: lambda points, _names: listed(
        f"{name} {taken}" for name, taken in points
    ),
}


def _seats_of(players: int) -> dict[Any, Speaker]:
    """How the seats of a table of so many are spoken."""
    return {
        Seat: lambda number, _names: seat(number, players),
        Seat | None: lambda number, _names: (
            _("nobody") if number is None else seat(number, players)
        ),
        frozenset[Seat]: lambda numbers, _names: seats(numbers, players),
    }
