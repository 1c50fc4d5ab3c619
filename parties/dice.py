"""The only dice: first tables, the cut, plain and sealed draws, practice nights, and a helper's secrets.

The outcome of a draw goes into the log as an entry, so a replay never rolls again.
"""

from collections.abc import Collection, Iterable, Sequence, Set as AbstractSet
from itertools import combinations
from random import Random, SystemRandom
from secrets import token_bytes, token_hex, token_urlsafe
from typing import TypeVar

from scoring.formats.format import Format
from scoring.numbers import BYE_CHAIR, CoupleNo, TableNo
from scoring.prizes.ties import DECK
from scoring.seats.by_chairs import drawn
from scoring.seats.chair_room import OnChairs
from scoring.seats.room import Place, Seats

Drawn = TypeVar("Drawn")


Dice = Random
"""What everybody else calls them, who may not know where they come from."""


Mates = AbstractSet[frozenset[CoupleNo]]
"""Pairs of couples that sat at one table at the start of the last night."""


_NOBODY = CoupleNo(0)
"""Sits opposite the couple in the bye chair while an odd field is drawn."""


_FEW = 10
"""Up to so many couples every pairing can be looked at."""

_SHUFFLES = 20


def dice(seed: int | None = None) -> Random:
    """The system's own randomness; with a seed, dice that a benchmark can throw again."""
    return SystemRandom() if seed is None else Random(seed)


def draw_seats(
    couples: Iterable[CoupleNo], mates: Mates, rng: Random, *, three: bool = False
) -> Seats:
    """A blind draw for the first tables; an odd couple draws the bye chair, or with `three` is
    the third at a table.

    Last week's table-mates are kept apart where that is possible: always among twelve tables or
    more, and among five or fewer as often as any pairing allows. The bye chair counts as a table.
    A third couple joins a table where it meets none of them, if there is one.
    """
    shuffled = sorted(couples)
    if len(shuffled) % 2:
        shuffled.append(_NOBODY)
    rng.shuffle(shuffled)
    few = len(shuffled) <= _FEW
    pairs = _best_of_all(shuffled, mates) if few else _parted(shuffled, mates, rng)
    tables = [(TableNo(number), pair) for number, pair in enumerate(_with_two(pairs), 1)]
    alone = [max(pair) for pair in pairs if _NOBODY in pair]
    if three and alone and tables:
        return _with_three(tables, alone[0], mates, rng)
    return (*tables, *((BYE_CHAIR, (couple,)) for couple in alone))


def draw_chairs(
    form: Format, cards: Collection[CoupleNo], second: set[CoupleNo], rng: Random
) -> OnChairs:
    """The tables of game 1 of an evening by chairs, in an order that was drawn."""
    return drawn(form, rng.sample(sorted(cards), len(cards)), second)


def meeting_again(seats: Seats, mates: Mates) -> int:
    """How many tables hold couples that began at one table last time."""
    return sum(
        any(frozenset(pair) in mates for pair in combinations(couples, 2)) for _, couples in seats
    )


def cut_playing_cards(couples: Sequence[CoupleNo], rng: Random) -> tuple[tuple[CoupleNo, str], ...]:
    """A card for each couple from one deck."""
    return tuple(zip(couples, rng.sample(DECK, len(couples)), strict=True))


def draw_numbers(pick: int, among: int, rng: Random) -> tuple[int, ...]:
    """So many different numbers of 1 to `among`, in the order drawn."""
    return tuple(rng.sample(range(1, among + 1), pick))


def draw_winners(tables: Iterable[Place], rng: Random) -> dict[TableNo, CoupleNo]:
    """Who wins at each of these tables on a practice night: any couple as likely as the other."""
    return {place.table: rng.choice(place.couples) for place in tables}


def draw_names(given: Sequence[str], family: Sequence[str], number: int, rng: Random) -> list[str]:
    """So many different names for the pretend people of a practice night."""
    return rng.sample([f"{first} {last}" for first in given for last in family], number)


def draw_from(things: Sequence[Drawn], number: int, rng: Random) -> list[Drawn]:
    """So many different ones of these things, in the order drawn: for a quiz."""
    return rng.sample(things, number)


def draw_token() -> str:
    """What stands in a link that nobody can guess: 256 bits."""
    return token_urlsafe(32)


def draw_secret() -> str:
    """The secret of a sealed draw: 128 bits as 32 digits."""
    return token_hex(16)


def draw_seal_key() -> str:
    """The key with which a club seals what it gives away: 256 bits as 64 digits."""
    return token_hex(32)


def draw_bytes(number: int) -> bytes:
    """So many bytes that nobody can guess."""
    return token_bytes(number)


def draw_code(digits: int, rng: Random) -> str:
    """So many digits, to be read aloud and typed."""
    return f"{rng.randrange(10**digits):0{digits}}"


def _best_of_all(couples: list[CoupleNo], mates: Mates) -> list[tuple[CoupleNo, CoupleNo]]:
    """The pairing with the fewest table-mates; the first of a shuffled field, so a fair one."""
    if not couples:
        return []
    first, others = couples[0], couples[1:]
    best: list[tuple[CoupleNo, CoupleNo]] | None = None
    fewest = len(couples)
    for other in others:
        rest = _best_of_all([c for c in others if c != other], mates)
        again = _again([(first, other), *rest], mates)
        if again < fewest:
            best, fewest = [(first, other), *rest], again
        if again == 0:
            break
    return best or []


def _parted(couples: list[CoupleNo], mates: Mates, rng: Random) -> list[tuple[CoupleNo, CoupleNo]]:
    """The best of a few shuffles, each with the tables of table-mates changed with others."""
    best = _once_parted(couples, mates, rng)
    for _ in range(_SHUFFLES):
        if not _again(best, mates):
            break
        rng.shuffle(couples)
        best = min(best, _once_parted(couples, mates, rng), key=lambda p: _again(p, mates))
    return best


def _once_parted(
    couples: list[CoupleNo], mates: Mates, rng: Random
) -> list[tuple[CoupleNo, CoupleNo]]:
    """Two partners can bring six couples of last time's tables with them, so of twelve tables
    there is always one to change with."""
    pairs = list(zip(couples[::2], couples[1::2], strict=True))
    for here, pair in enumerate(pairs):
        if frozenset(pair) not in mates:
            continue
        for there in rng.sample(range(len(pairs)), len(pairs)):
            (a, b), (c, d) = pairs[here], pairs[there]
            if there != here and not {frozenset((a, d)), frozenset((c, b))} & mates:
                pairs[here], pairs[there] = (a, d), (c, b)
                break
    return pairs


def _with_three(
    tables: Sequence[tuple[TableNo, tuple[CoupleNo, ...]]],
    third: CoupleNo,
    mates: Mates,
    rng: Random,
) -> Seats:
    """The third couple at a table, the three of them in their slots by lot."""

    def meets(couples: tuple[CoupleNo, ...]) -> int:
        return sum(frozenset((third, couple)) in mates for couple in couples)

    fewest = min(meets(couples) for _, couples in tables)
    joined = rng.choice([table for table, couples in tables if meets(couples) == fewest])
    return tuple(
        (table, tuple(rng.sample((*couples, third), 3)) if table == joined else couples)
        for table, couples in tables
    )


def _with_two(pairs: Sequence[tuple[CoupleNo, CoupleNo]]) -> list[tuple[CoupleNo, CoupleNo]]:
    return [pair for pair in pairs if _NOBODY not in pair]


def _again(pairs: Sequence[tuple[CoupleNo, CoupleNo]], mates: Mates) -> int:
    return sum(frozenset(pair) in mates for pair in pairs)
