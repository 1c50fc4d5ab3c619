"""Playing on after somebody went out the back door [B 26]: those who are left are looked at as a
table of their own, and what is found there is said in the seats of the whole table."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar, get_type_hints

from .cards import Seat
from .deal import Deal, Fold
from .ending import is_out
from .setup_faults import OutOfTheGame, Place
from .variants import Variant

Found = TypeVar("Found")
Seats = dict[Seat, Seat]
KINDS_KEPT = 64  # of faults


def seats_left(
    variant: Variant, sides: tuple[str, ...], scores: Mapping[str, int]
) -> tuple[Seat, ...] | None:
    """Who plays on, seat by seat of the whole table; None where nobody who sits there is out."""
    left = tuple(
        Seat(seat) for seat, side in enumerate(sides) if not is_out(variant, scores.get(side, 0))
    )
    playing = {sides[seat] for seat in left}
    return left if 1 < len(playing) < len(set(sides)) else None


def left_in(deal: Deal, variant: Variant) -> tuple[Seat, ...] | None:
    """The same by the record of a hand."""
    return seats_left(variant, deal.sides, dict(deal.scores)) if deal.scores else None


def seats_named(deal: Deal) -> Iterator[Seat]:
    """Every seat that the record says anything of."""
    yield from (Seat(seat) for seat, hand in enumerate(deal.hands) if hand is not None)
    yield from (seat for seat in (deal.dealer, deal.bidder) if seat is not None)
    yield from (seat for seat, _ in deal.calls)
    yield from (rob.seat for rob in deal.robbed)
    yield from (each.seat for each in deal.exchanged)
    yield from (trick.leader for trick in deal.tricks)
    yield from () if deal.fold is None else (deal.fold.asker, deal.fold.booked)


def played_though_out(deal: Deal, left: tuple[Seat, ...]) -> tuple[OutOfTheGame, ...]:
    """Who is out, and yet the record has cards, a call or a lead of his."""
    return tuple(OutOfTheGame(seat) for seat in sorted(set(seats_named(deal)) - set(left)))


def table_of_their_own(deal: Deal, left: tuple[Seat, ...]) -> Deal:
    """The same hand with nobody but these at the table."""
    seats: Seats = {old: Seat(new) for new, old in enumerate(left)}
    sides = tuple(deal.sides[seat] for seat in left)
    fold = deal.fold
    return deal._replace(
        sides=sides,
        dealer=None if deal.dealer is None else seats[deal.dealer],
        bidder=None if deal.bidder is None else seats[deal.bidder],
        hands=tuple(deal.hand(seat) for seat in left) if deal.hands else (),
        calls=tuple((seats[seat], call) for seat, call in deal.calls),
        points=tuple(each for each in deal.points if each[0] in sides or each[1]),
        robbed=tuple(each._replace(seat=seats[each.seat]) for each in deal.robbed),
        exchanged=tuple(each._replace(seat=seats[each.seat]) for each in deal.exchanged),
        tricks=tuple(each._replace(leader=seats[each.leader]) for each in deal.tricks),
        fold=None if fold is None else Fold(seats[fold.asker], seats[fold.booked]),
    )


def in_whole_table(found: Found, left: tuple[Seat, ...]) -> Found:
    """A fault found at the table of those who are left, in the seats of the whole one."""
    moved: Found = _reseated(found, {Seat(new): old for new, old in enumerate(left)})
    return moved


def _reseated(value: Any, seats: Seats) -> Any:
    changes = {
        name: _moved(getattr(value, name), kind, seats)
        for name, kind in _kinds(value.__class__).items()
        if kind in _WITH_SEATS
    }
    return replace(value, **changes)


def _moved(value: Any, kind: Any, seats: Seats) -> Any:
    if value is None:
        return None
    if kind is Place:
        return _reseated(value, seats)
    return type(value)(seats[each] for each in value) if kind in _MANY else seats[value]


_MANY = (frozenset[Seat], tuple[Seat, ...])
_WITH_SEATS = (Seat, Seat | None, Place, *_MANY)


@lru_cache(maxsize=KINDS_KEPT)
def _kinds(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
