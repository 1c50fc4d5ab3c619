"""Who is here: what the laws of the door and of the seats ask about people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.door.refusals import (
    AlreadyIn,
    DoorNotOpen,
    FeesToGiveBack,
    NoSuchCouple,
    PlayHasBegun,
)
from scoring.log.refusals import Refusal
from scoring.money.split import total
from scoring.numbers import Cents, CoupleNo, PlayerId

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scoring.evening import Evening


def all_here(evening: Evening, couple: CoupleNo) -> Refusal | None:
    """Nobody of a couple that comes back has stepped in elsewhere meanwhile."""
    people = evening.couples[couple]
    return next(filter(None, (plays_in(evening, each, couple) for each in people)), None)


def plays_in(evening: Evening, player: PlayerId, besides: CoupleNo) -> Refusal | None:
    """Somebody who plays with another couple that has not gone home."""
    couple = evening.door.plays_in(player, besides)
    return AlreadyIn(player, couple) if couple is not None else None


def in_a_couple(evening: Evening, player: PlayerId) -> Refusal | None:
    """This person is registered with a couple."""
    couple = evening.door.couple_of.get(player)
    return AlreadyIn(player, couple) if couple is not None else None


def is_here(evening: Evening, player: PlayerId) -> bool:
    """Whether this person is in a couple or on the partner list."""
    return player in evening.door.couple_of or player in evening.door.singles


def unknown(evening: Evening, couple: CoupleNo) -> Refusal | None:
    """No couple with this number is registered."""
    return None if couple in evening.couples else NoSuchCouple(couple)


def at_less(evening: Evening, people: Iterable[PlayerId]) -> tuple[int, int]:
    """How many of these come in free, and how many at a lower price."""
    dues, fee = [evening.due(player) for player in people], evening.rules.fee
    return sum(due == 0 < fee for due in dues), sum(0 < due < fee for due in dues)


def door_shut(evening: Evening) -> Refusal | None:
    if not evening.door.is_open:
        return DoorNotOpen()
    # Typed totals are for everybody who is here: a late couple can come once tables are played.
    return PlayHasBegun() if typed_only(evening) or evening.games_are_over else None


def typed_only(evening: Evening) -> bool:
    """Whether totals stand for the night, and no bell has rung: nobody's seat is known."""
    return bool(evening.games.totals and not evening.games.bells)


def fees_to_give_back(evening: Evening, *players: PlayerId) -> Refusal | None:
    amount = total(evening.door.paid.get(player, Cents(0)) for player in players)
    return FeesToGiveBack(amount) if amount else None
