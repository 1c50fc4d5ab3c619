"""The draw as it stands, with whoever has come or gone since fitted in: before the first game, for a
few couples, nobody else has to get up and no list on the wall is wrong but for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.rules.choices import Odd

if TYPE_CHECKING:
    from scoring.evening import Evening
    from scoring.seats.room import Place, Seats


_FEW = 4
"""So many couples without an opponent are fitted in; where there are more, lots are fairer."""

Tables = dict[TableNo, tuple[CoupleNo, ...]]


def kept_draw(evening: Evening) -> Seats | None:
    """Who would sit where if all others keep their places; None where nothing is drawn, nothing is
    amiss, volunteers are wanted first, or too much has changed."""
    begun = evening.first_game in evening.games.bells or bool(evening.games.totals)
    if evening.form or not evening.rooms or evening.seats_are_whole or begun:
        return None
    if _wants_house(evening):
        return None
    tables, loose = _without_who_left(evening)
    _third_gets_up(tables, loose)
    if not 0 < len(loose) <= _FEW or not tables:
        return None
    while len(loose) > 1:
        (table, one), (_, other) = loose.pop(0), loose.pop(0)
        tables[table or _new(tables, loose)] = (one, other)
    for _, alone in loose:
        _seat_alone(tables, alone, three=evening.rules.odd is Odd.THREE)
    return None if _nobody_walks(evening, tables) else tuple(sorted(tables.items()))


def _wants_house(evening: Evening) -> bool:
    return evening.rules.odd is Odd.HOUSE_COUPLE and len(evening.to_seat) % 2 == 1


Loose = list[tuple[TableNo, CoupleNo]]
"""Couples without an opponent, each with its table: 0 where it has none."""


def _without_who_left(evening: Evening) -> tuple[Tables, Loose]:
    """The tables that still have two or three; and who has nobody to play, those at a table first,
    then the bye chair, then whoever came after the draw."""
    tables: Tables = {}
    loose: Loose = []
    for place in sorted(evening.rooms[0].places, key=_bye_last):
        stay = tuple(each for each in place.couples if each in evening.to_seat)
        if len(stay) > 1:
            tables[place.table] = stay
        loose += [(place.table, each) for each in stay if len(stay) == 1]
    seated = {each for place in evening.rooms[0].places for each in place.couples}
    came = sorted(evening.to_seat.keys() - seated)
    return tables, [*loose, *((BYE_CHAIR, each) for each in came)]


def _bye_last(place: Place) -> tuple[bool, TableNo]:
    return place.table == BYE_CHAIR, place.table


def _third_gets_up(tables: Tables, loose: Loose) -> None:
    """Of three at a table the last plays whoever has nobody else."""
    three = next((table for table, couples in tables.items() if len(couples) > 2), None)
    if three is not None and len(loose) % 2:
        *stay, third = tables[three]
        tables[three] = tuple(stay)
        loose.insert(0, (BYE_CHAIR, third))


def _new(tables: Tables, loose: Loose) -> TableNo:
    """The lowest number that no table has."""
    taken = {*tables, *(table for table, _ in loose)}
    return next(TableNo(n) for n in range(1, len(taken) + 2) if n not in taken)


def _seat_alone(tables: Tables, couple: CoupleNo, *, three: bool) -> None:
    at = min(tables) if three else BYE_CHAIR
    tables[at] = (*tables.get(at, ()), couple)


def _nobody_walks(evening: Evening, tables: Tables) -> bool:
    game = evening.first_game
    return any(
        len(couples) > 1 and all(evening.stays(each, game) for each in couples)
        for couples in tables.values()
    )
