"""Who can sit on which chair before game 1, and the draw of an evening that seats by chairs."""

from __future__ import annotations

from itertools import islice, zip_longest
from typing import TYPE_CHECKING

from scoring.formats.at_table import side_of
from scoring.formats.printed import sheet_of
from scoring.numbers import HIGHEST_NUMBER, CoupleNo, GameNo, TableNo
from scoring.seats.refusals import PartnersOfOneGroup, TablesAreOthers, WrongNumberAtTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from scoring.formats.format import Format
    from scoring.formats.movement import Printed
    from scoring.log.refusals import Refusal
    from scoring.seats.room import Seats


def tables_for(form: Format, cards: int) -> tuple[int, ...]:
    """How many chairs each table has for so many cards, those that stay empty with them: the last
    one may be short.

    >>> from scoring.formats.named import EUCHRE_COMPASS
    >>> tables_for(EUCHRE_COMPASS, 14)
    (4, 4, 4, 4)
    """
    if sheet := printed_first(form, cards):
        return tuple(map(len, sheet.games[0]))
    full, short = divmod(cards + form.ghosts(cards), form.chairs)
    return (form.chairs,) * full + (short,) * bool(short)


def printed_first(form: Format, cards: int) -> Printed | None:
    """The printed table that the evening begins with for so many cards, if it does."""
    return sheet_of(form.movement_after(GameNo(1)), cards + form.ghosts(cards))


def drawn(form: Format, cards: Sequence[CoupleNo], second: AbstractSet[CoupleNo]) -> Seats:
    """The seats of game 1 for cards in the order in which they were drawn: two groups sit across
    from each other, and chairs that stay empty are at the last tables, one at each first."""
    if form.mixed:
        return _in_groups(form, cards, second)
    sizes = tables_for(form, len(cards))
    empty = _empty_chairs(form, sizes, sum(sizes) - len(cards))
    left = iter(cards)
    rows = (
        (TableNo(table), tuple(islice(left, size - none)))
        for table, (size, none) in enumerate(zip(sizes, empty, strict=True), 1)
    )
    return tuple((table, here) for table, here in rows if here)


def _empty_chairs(form: Format, sizes: Sequence[int], ghosts: int) -> list[int]:
    """How many chairs stay empty at each table: of the full ones, from the last one back, in turn."""
    empty = [0] * len(sizes)
    full = [table for table, size in enumerate(sizes) if size == form.chairs]
    for at in range(ghosts):
        empty[full[-1 - at % len(full)]] += 1
    return empty


def _in_groups(form: Format, cards: Sequence[CoupleNo], second: AbstractSet[CoupleNo]) -> Seats:
    """One of each group on every side: by twos, who is one too many for the other group sits alone
    on a side."""
    pairs = zip_longest(
        (card for card in cards if card not in second), (card for card in cards if card in second)
    )
    sides = [tuple(card for card in pair if card is not None) for pair in pairs]
    sides.sort(key=len, reverse=True)
    tables = [sides[at : at + 2] for at in range(0, len(sides), 2)]
    return tuple((TableNo(n), _on_chairs(form, two)) for n, two in enumerate(tables, 1))


def _on_chairs(form: Format, sides: Sequence[Sequence[CoupleNo]]) -> tuple[CoupleNo, ...]:
    """The cards of two sides in the order of the chairs; full sides come first."""
    return tuple(
        sides[side][place]
        for chair in range(form.chairs)
        for side, place in [_place_on_side(form, chair)]
        if side < len(sides) and place < len(sides[side])
    )


def _place_on_side(form: Format, chair: int) -> tuple[int, int]:
    side = side_of(form.sides, chair)
    return side, form.sides[side].index(chair)


def at_a_table(
    form: Format, cards: Sequence[CoupleNo], second: AbstractSet[CoupleNo]
) -> tuple[CoupleNo, ...]:
    """Cards that somebody has put at one table, on its chairs: where there are two groups, so that
    each side has one of both."""
    if not form.mixed:
        return tuple(cards)
    return tuple(card for _table, here in _in_groups(form, cards, second) for card in here)


def wrong_chairs(form: Format, seats: Seats, second: AbstractSet[CoupleNo]) -> Refusal | None:
    """Why nobody can begin like this: too many at a table, partners of one group, or other tables
    than the printed ones."""
    for table, cards in seats:
        if not 1 <= table <= HIGHEST_NUMBER or not 0 < len(cards) <= form.chairs:
            return WrongNumberAtTable(table, form.chairs)
        for side in _sides(form, cards) if form.mixed else ():
            if len(side) == 2 and len({card in second for card in side}) == 1:
                return PartnersOfOneGroup(table, tuple(side))
    if len(dict(seats)) < len(seats):
        return WrongNumberAtTable(seats[0][0], form.chairs)
    sheet = printed_first(form, sum(len(cards) for _table, cards in seats))
    if sheet and len(seats) > len(sheet.games[0]):
        return TablesAreOthers(len(sheet.games[0]))
    return None


def _sides(form: Format, cards: Sequence[CoupleNo]) -> Iterator[list[CoupleNo]]:
    for side in form.sides:
        yield [cards[chair] for chair in side if chair < len(cards)]
