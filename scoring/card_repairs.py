"""Every smallest repair of cards that disagree, ranked, and what is proved when a search is stopped.

A repair is only ever offered: a person decides. Each one was played out by the replay.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from scoring.card_check import known_cards
from scoring.card_frame import Frame
from scoring.card_night import CardNight, nights_of
from scoring.card_paths import Paths
from scoring.card_search import DISBELIEF, Progress, Repaired, search
from scoring.cards import Card
from scoring.numbers import CoupleNo, GameNo, TableNo

MOST_CHANGES = 10
"""Cards that need more than this are not punched wrongly: they are other cards."""
MOST_STEPS = 50_000
"""How many possibilities are looked at before a search gives up by itself."""


@dataclass(frozen=True, slots=True, order=True)
class HoleChange:
    """In truth this card has the hole of this game, or has it not."""

    game: GameNo
    couple: CoupleNo
    hole: bool


class SlipKind(StrEnum):
    """How people go wrong with a punch."""

    MISSING = "missing"
    EXTRA = "extra"
    WRONG_COUPLE = "wrong_couple"
    WRONG_GAME = "wrong_game"
    WRONG_TABLE = "wrong_table"


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip of the hand: the changes that put it right, and the table in the first of their
    games. `WRONG_COUPLE`: the other couple of the table was punched; `WRONG_TABLE`: a couple of
    another; `WRONG_GAME`: the number beside was."""

    kind: SlipKind
    changes: tuple[HoleChange, ...]
    table: TableNo | None


@dataclass(frozen=True)
class Repair:
    """A smallest set of holes that, put right, makes the cards a possible night.

    `disbelieved` are the couples whose finishing table would be written wrongly; each of them
    costs as much as two holes. `night` is the night that follows, the first of several where
    unknown cards leave it open (`open`).
    """

    changes: tuple[HoleChange, ...]
    disbelieved: tuple[CoupleNo, ...]
    slips: tuple[Slip, ...]
    night: CardNight
    open: bool

    @property
    def cost(self) -> int:
        """Holes to be put right, and twice the finishing tables to be disbelieved."""
        return len(self.changes) + DISBELIEF * len(self.disbelieved)

    def applied(self, cards: Mapping[CoupleNo, Card]) -> dict[CoupleNo, Card]:
        """The cards as they should be."""
        return _applied(cards, self.changes, self.disbelieved)


@dataclass(frozen=True)
class Repairs:
    """What a search has found. No repair costs less than `proved`; where it is `complete`,
    `repairs` are all that cost just so much, the likeliest first. `steps` were made."""

    repairs: tuple[Repair, ...]
    proved: int
    complete: bool
    steps: int


def smallest_repairs(
    frame: Frame,
    cards: Mapping[CoupleNo, Card],
    *,
    go_on: Callable[[Progress], bool] = lambda progress: progress.steps < MOST_STEPS,
) -> Repairs:
    """Every smallest repair, the likeliest first, unless `go_on` says to stop.

    It is asked at every step. The order in which the cards were read does not matter. Cards that
    do not disagree have one repair, which changes nothing.
    """
    paths = Paths(frame, known_cards(cards))
    progress = Progress(0, 0, [])
    for progress in search(paths, MOST_CHANGES):
        if not progress.over and not go_on(progress):
            break
    couples, games = tuple(paths.couples), tuple(paths.games)
    found = [_repair(frame, cards, _named(each, couples, games)) for each in progress.found]
    possible = tuple(sorted(filter(None, found), key=_likeliest_first))
    whole = progress.over and len(possible) == len(found) and not paths.ever_entangled
    proved = min(progress.cost, 1) if paths.ever_entangled else progress.cost
    return Repairs(possible, proved, whole, progress.steps)


_Named = tuple[frozenset[tuple[CoupleNo, GameNo]], frozenset[CoupleNo]]


def _named(found: Repaired, couples: tuple[CoupleNo, ...], games: tuple[GameNo, ...]) -> _Named:
    cells, disbelieved = found
    return (
        frozenset((couples[i], games[index]) for i, index in cells),
        frozenset(couples[i] for i in disbelieved),
    )


def _repair(frame: Frame, cards: Mapping[CoupleNo, Card], found: _Named) -> Repair | None:
    """The repair as it is offered; None where the replay knows better than the search."""
    cells, disbelieved = found
    changes = tuple(
        sorted(HoleChange(game, c, hole=game not in cards[c].punched) for c, game in cells)
    )
    gone = tuple(sorted(disbelieved))
    nights = list(islice(nights_of(frame, known_cards(_applied(cards, changes, gone))), 2))
    if not nights:
        return None
    slips = tuple(_slips(changes, nights[0], frame.first))
    return Repair(changes, gone, slips, nights[0], len(nights) > 1)


def _applied(
    cards: Mapping[CoupleNo, Card], changes: Iterable[HoleChange], gone: Iterable[CoupleNo]
) -> dict[CoupleNo, Card]:
    after = dict(cards)
    for change in changes:
        card = after[change.couple]
        after[change.couple] = replace(card, punched=card.punched ^ {change.game})
    for couple in gone:
        after[couple] = replace(after[couple], finished=None)
    return after


def _likeliest_first(repair: Repair) -> tuple[int, int, tuple[HoleChange, ...]]:
    return len(repair.disbelieved), len(repair.slips), repair.changes


def _slips(changes: tuple[HoleChange, ...], night: CardNight, first: GameNo) -> Iterator[Slip]:
    """The changes put together to as few slips of the hand as explain them."""
    left = list(changes)
    while left:
        change = left.pop(0)
        kind, other = min(
            ((kind, o) for o in left if (kind := _together(change, o, night, first))),
            key=lambda each: _order(each[0]),
            default=(None, None),
        )
        table = _table(change, night, first)
        if kind is None or other is None:
            alone = SlipKind.MISSING if change.hole else SlipKind.EXTRA
            yield Slip(alone, (change,), table)
        else:
            left.remove(other)
            yield Slip(kind, (change, other), table)


def _order(kind: SlipKind) -> int:
    return (SlipKind.WRONG_COUPLE, SlipKind.WRONG_GAME, SlipKind.WRONG_TABLE).index(kind)


def _together(
    one: HoleChange, other: HoleChange, night: CardNight, first: GameNo
) -> SlipKind | None:
    """The one slip that two changes may be."""
    if one.hole == other.hole:
        return None
    if one.game == other.game:
        same = _table(one, night, first) == _table(other, night, first)
        return SlipKind.WRONG_COUPLE if same else SlipKind.WRONG_TABLE
    return SlipKind.WRONG_GAME if one.couple == other.couple else None


def _table(change: HoleChange, night: CardNight, first: GameNo) -> TableNo | None:
    places = night.rooms[change.game - first].places
    return next((place.table for place in places if change.couple in place.couples), None)
