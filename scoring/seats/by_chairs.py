"""Who can sit on which chair before game 1, and the draw of an evening that seats by chairs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from scoring.formats.movement import goes_by_forts, sheet_of
from scoring.formats.people import empty_chairs
from scoring.formats.so_far import side_of
from scoring.numbers import BYE_CHAIR, HIGHEST_NUMBER, CoupleNo, GameNo, TableNo
from scoring.rules.choices import Odd
from scoring.seats.chair_room import OnChairs, Sitting, on_chairs, wrong_empty
from scoring.seats.room import PartnersOfOneGroup, TablesAreOthers, WrongNumberAtTable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Set as AbstractSet

    from scoring.evening import Evening
    from scoring.formats.format import Format
    from scoring.formats.movement import Printed
    from scoring.formats.people import Chair
    from scoring.log.lines import Refusal
    from scoring.seats.room import Place, Seats


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


def drawn(form: Format, cards: Sequence[CoupleNo], second: AbstractSet[CoupleNo]) -> OnChairs:
    """The seats of game 1 for cards in the order in which they were drawn: two groups sit across
    from each other, and chairs that stay empty are at the last tables, one at each first. At military
    whist the cards 1 and 2 are one fort, 3 and 4 the next; which is where is drawn.

    >>> from scoring.formats.named import EUCHRE_COMPASS
    >>> drawn(EUCHRE_COMPASS, [CoupleNo(n) for n in range(1, 7)], set())
    OnChairs(seats=((1, (1, 2, 3)), (2, (4, 5, 6))), empty=((1, (2,)),))
    """
    if form.mixed:
        spare = _spare(form, cards, second)
        playing = [card for card in cards if card not in spare]
        in_groups = {TableNo(n): two for n, two in _in_groups(form, playing, second)}
        if spare:
            return OnChairs.of({**in_groups, TableNo(len(in_groups) + 1): spare})
        return _with_bench(form, in_groups, second)
    sizes = tables_for(form, len(cards))
    ghosts = _ghosts_at(form, sizes, sum(sizes) - len(cards))
    empty = empty_chairs(form, sizes, ghosts)
    left = iter(_in_forts(form, cards, empty))
    tables = {
        TableNo(table + 1): [
            None if (table, chair) in empty else next(left) for chair in range(size)
        ]
        for table, size in enumerate(sizes)
    }
    return OnChairs.of({table: here for table, here in tables.items() if any(here)})


def short_of(form: Format, groups: Sequence[int]) -> int:
    """How many of the larger of two groups of so many have to take chairs of the other, so that nobody
    plays alone or sits out who need not: where some have to, until the groups are even.

    >>> from scoring.formats.named import OFFERED, WHIST_PROGRESSIVE
    >>> form = next(each for each in OFFERED if each.name == WHIST_PROGRESSIVE.name)
    >>> [short_of(form, groups) for groups in ((7, 3), (10, 9), (9, 7), (12, 0))]
    [2, 0, 1, 6]
    """
    if not form.mixed:
        return 0
    spare = sum(groups) % form.chairs if form.benches and sum(groups) > form.chairs else 0
    more = abs(groups[0] - groups[1])
    return more // 2 if more > spare + 1 else 0


def _spare(
    form: Format, cards: Sequence[CoupleNo], second: AbstractSet[CoupleNo]
) -> list[CoupleNo]:
    """Who sits out of two groups: those drawn last of the larger one, if the others can all be partners
    at full tables."""
    groups = [[c for c in cards if (c in second) == of_second] for of_second in (False, True)]
    many = len(cards) % form.chairs if form.benches and len(cards) > form.chairs else 0
    spare = [max(groups, key=len).pop() for _ in range(many)]
    return spare if len(groups[0]) == len(groups[1]) else []


def _in_forts(
    form: Format, cards: Sequence[CoupleNo], empty: Collection[Chair]
) -> Sequence[CoupleNo]:
    """The cards in the order of the chairs that they sit down on: those of a fort in one fort, the forts
    in the order in which a card of theirs was drawn, whoever is alone in one last."""
    sheet = printed_first(form, len(cards))
    if sheet is None or not goes_by_forts(form.movement_after(GameNo(1))):
        return cards
    by_number = sorted(cards)
    forts = [by_number[at : at + 2] for at in range(0, len(by_number), 2)]
    forts.sort(key=lambda fort: (-len(fort), min(map(cards.index, fort))))
    numbers = [
        number
        for table, chairs in enumerate(sheet.games[0])
        for chair, number in enumerate(chairs)
        if (table, chair) not in empty
    ]
    if len(numbers) < len(cards):
        return cards  # printed for fewer
    whole = sorted(
        sorted(numbers), key=lambda number: not {number, _other_in_fort(number)} <= {*numbers}
    )
    with_number = dict(zip(whole, (card for fort in forts for card in fort), strict=True))
    return [with_number[number] for number in numbers]


def _other_in_fort(number: int) -> int:
    return number + 1 if number % 2 else number - 1


def _ghosts_at(form: Format, sizes: Sequence[int], ghosts: int) -> list[int]:
    """How many chairs stay empty at each table: of the full ones, from the last one back, in turn; of
    those who wait for others where no table is full."""
    empty = [0] * len(sizes)
    full = [n for n, size in enumerate(sizes) if size == form.chairs] or [len(sizes) - 1]
    for at in range(ghosts):
        empty[full[-1 - at % len(full)]] += 1
    return empty


def _in_groups(
    form: Format, cards: Sequence[CoupleNo], second: AbstractSet[CoupleNo]
) -> Iterator[tuple[int, Sitting]]:
    """One of each group on every side: by twos, who is one too many for the other group sits alone
    on a side, at the last tables, on a chair of the own group."""
    pairs = zip_longest(
        (card for card in cards if card not in second), (card for card in cards if card in second)
    )
    sides = sorted(pairs, key=lambda pair: None in pair)
    for table, at in enumerate(range(0, len(sides), 2), 1):
        on_chair: list[CoupleNo | None] = [None] * form.chairs
        for chairs, pair in zip(form.sides, sides[at : at + 2], strict=False):
            for chair, card in zip(chairs, pair, strict=True):
                on_chair[chair] = card
        yield table, on_chair


def sitting_at(
    form: Format,
    tables: Mapping[TableNo, Mapping[CoupleNo, int | None]],
    second: AbstractSet[CoupleNo],
) -> OnChairs:
    """Cards that somebody has put at tables, some with their chair, from 0. Who has none sits on the
    first that is free; where there are two groups, so that each side has one of both.

    >>> from scoring.formats.named import EUCHRE_COMPASS
    >>> one, two, three = map(CoupleNo, (1, 2, 3))
    >>> sitting_at(EUCHRE_COMPASS, {TableNo(1): {one: 3, two: None, three: None}}, set())
    OnChairs(seats=((1, (2, 3, 1)),), empty=((1, (2,)),))
    """
    numbers = sorted(tables)
    named = [tables[table] for table in numbers]
    said = {
        (at, chair) for at, here in enumerate(named) for chair in here.values() if chair is not None
    }
    ghosts = [max(form.chairs - len(here), 0) for here in named]
    empty: Collection[Chair] = ()
    if not form.mixed:
        empty = empty_chairs(form, [form.chairs] * len(named), ghosts, said)
    sitting = {
        table: _seated(form, here, {chair for where, chair in empty if where == at}, second)
        for at, (table, here) in enumerate(zip(numbers, named, strict=True))
    }
    at_last = {*named[-1].values()} - {None} if named else ()
    return OnChairs.of(sitting) if at_last else _with_bench(form, sitting, second)


def _with_bench(
    form: Format, tables: dict[TableNo, Sitting], second: AbstractSet[CoupleNo]
) -> OnChairs:
    """Everybody on the chairs, but that those at a last table wait beside each other, if it may be
    short; two of one group play each other there, each for two."""
    last = max(tables, default=TableNo(0))
    waiting = tuple(card for card in tables.get(last, ()) if card is not None)
    seated = OnChairs.of(tables)
    if len(tables) < 2 or not form.may_be_short(len(waiting)):
        return seated
    if form.benches and bench_of(form, dict(seated.seats), ()) is None:
        return seated
    if may_wait(form, waiting, second):
        return OnChairs.of({**tables, last: waiting})
    empty = tuple(chair for chair, card in enumerate(tables[last]) if card is None)
    return OnChairs(seated.seats, (*(e for e in seated.empty if e[0] != last), (last, empty)))


def bench_of(
    form: Format, cards: Mapping[TableNo, Sequence[CoupleNo]], empty: Collection[TableNo]
) -> TableNo | None:
    """The last table where whoever sits there is spare, as all others are full; none where it is said
    which of its chairs stay empty."""
    *full, last = sorted(cards)
    others = all(len(cards[table]) == form.chairs for table in full)
    spare = form.benches and full and others and last not in empty
    return last if spare and len(cards[last]) < form.chairs else None


def may_wait(form: Format, waiting: Sequence[CoupleNo], second: AbstractSet[CoupleNo]) -> bool:
    """Whether those who sit at a short last table are as many of each group as leave any other."""
    if form.benches:
        return True
    return not form.mixed or 2 * sum(card in second for card in waiting) == len(waiting)


def _seated(
    form: Format,
    here: Mapping[CoupleNo, int | None],
    empty: Collection[int],
    second: AbstractSet[CoupleNo],
) -> Sitting:
    """One table. Whoever is too many there sits behind the last chair, to be told of."""
    on_chair: list[CoupleNo | None] = [None] * form.chairs
    for card, chair in here.items():
        if chair is not None:
            on_chair[chair] = card
    for card in (card for card, chair in here.items() if chair is None):
        free = [n for n, taken in enumerate(on_chair) if taken is None and n not in empty]
        if not free:
            on_chair.append(card)
            continue
        on_chair[min(free, key=lambda chair: _unlike(form, on_chair, chair, card, second))] = card
    return on_chair


def _unlike(
    form: Format, on_chair: Sitting, chair: int, card: CoupleNo, second: AbstractSet[CoupleNo]
) -> tuple[int, int]:
    """How little a chair is for somebody of a group: not beside one of the same, on the own chair."""
    if not form.mixed or chair >= form.chairs:
        return 0, 0
    side, place = _place_on_side(form, chair)
    beside = (on_chair[other] for other in form.sides[side])
    alike = sum(each is not None and (each in second) == (card in second) for each in beside)
    return alike, int(place != (card in second))


def _place_on_side(form: Format, chair: int) -> tuple[int, int]:
    side = side_of(form.sides, chair)
    return side, form.sides[side].index(chair)


def wrong_chairs(form: Format, seated: OnChairs, second: AbstractSet[CoupleNo]) -> Refusal | None:
    """Why nobody can begin like this: too many at a table, partners of one group, or other tables
    than the printed ones."""
    seats, empty = seated[0], dict(seated[1])
    bench = bench_of(form, dict(seats), empty) if seats else None
    for table, cards in seats:
        if not 1 <= table <= HIGHEST_NUMBER or not 0 < len(cards) <= form.chairs:
            return WrongNumberAtTable(table, form.chairs)
        here = on_chairs(cards, empty.get(table, ()), form.chairs)
        for side in _sides(form, here) if form.mixed and table != bench else ():
            if len(side) == 2 and len({card in second for card in side}) == 1:
                return PartnersOfOneGroup(table, tuple(side))
    if len(dict(seats)) < len(seats):
        return WrongNumberAtTable(seats[0][0], form.chairs)
    if (table_ := wrong_empty(seated, dict.fromkeys(dict(seats), form.chairs))) is not None:
        return WrongNumberAtTable(table_, form.chairs)
    sheet = printed_first(form, sum(len(cards) for _table, cards in seats))
    if sheet and len(seats) > len(sheet.games[0]):
        return TablesAreOthers(len(sheet.games[0]))
    return None


def _sides(form: Format, here: Sitting) -> Iterator[list[CoupleNo]]:
    for side in form.sides:
        there = (here[chair] for chair in side)
        yield [card for card in there if card is not None]


# The draw as it stands, with whoever has come or gone since fitted in: before the first game,
# for a few couples, nobody else has to get up and no list on the wall is wrong but for them.


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
