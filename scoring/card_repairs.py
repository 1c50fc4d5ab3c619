"""Every smallest repair of cards that disagree, ranked, and what is proved when a search is stopped.

A repair is only ever offered: a person decides. Each one was played out by the replay.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice

from scoring.card_check import known_cards
from scoring.card_frame import Frame
from scoring.card_night import CardNight, nights_of
from scoring.card_paths import Cell, Paths
from scoring.card_search import DISBELIEF, Progress, Repaired, search
from scoring.cards import Card
from scoring.entries import Seated
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


@dataclass(frozen=True, slots=True, order=True)
class WrongWalk:
    """After a game this couple sat down at `went`, and it should have been `instead_of`."""

    game: GameNo
    couple: CoupleNo
    went: TableNo
    instead_of: TableNo


@dataclass(frozen=True)
class Repair:
    """A smallest set of holes that, put right, makes the cards a possible night.

    `disbelieved` are the couples whose finishing table would be written wrongly; each of them
    costs as much as two holes. `night` is the night that follows, the first of several where
    unknown cards leave it open (`open`). `walks` are couples that sat down in each other's place.
    """

    changes: tuple[HoleChange, ...]
    disbelieved: tuple[CoupleNo, ...]
    slips: tuple[Slip, ...]
    walks: tuple[WrongWalk, ...]
    night: CardNight
    open: bool

    @property
    def cost(self) -> int:
        """Holes to be put right, couples that walked wrongly, and twice the finishing tables to be
        disbelieved."""
        return len(self.changes) + len(self.walks) + DISBELIEF * len(self.disbelieved)

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


def enough_steps(progress: Progress) -> bool:
    """Goes on until a few seconds' work is done."""
    return progress.steps < MOST_STEPS


def smallest_repairs(
    frame: Frame,
    cards: Mapping[CoupleNo, Card],
    *,
    go_on: Callable[[Progress], bool] = enough_steps,
) -> Repairs:
    """Every smallest repair by holes alone, the likeliest first, unless `go_on` says to stop.

    It is asked at every step. The order in which the cards were read does not matter. Cards that
    do not disagree have one repair, which changes nothing.
    """
    paths = Paths(frame, known_cards(cards))
    return _searched(frame, cards, paths, search(paths, MOST_CHANGES), go_on)


def wrong_walks(
    frame: Frame,
    cards: Mapping[CoupleNo, Card],
    *,
    most: int = 4,
    go_on: Callable[[Progress], bool] = enough_steps,
) -> Repairs:
    """Every smallest repair in which, after one game, two couples sat down in each other's place.

    It costs at most so much, each of the two couples counting as a hole does. Where both cards of a
    table may be punched the wrong way round, the losers may as well have walked: no card can tell.
    """
    paths = Paths(frame, known_cards(cards))
    return _searched(frame, cards, paths, search(paths, most, walks=True), go_on)


def _searched(
    frame: Frame,
    cards: Mapping[CoupleNo, Card],
    paths: Paths,
    searching: Iterator[Progress],
    go_on: Callable[[Progress], bool],
) -> Repairs:
    progress = Progress(0, 0, [])
    for progress in searching:
        if not progress.over and not go_on(progress):
            break
    couples, games = tuple(paths.couples), tuple(paths.games)
    found = [_repair(frame, cards, couples, games, each) for each in progress.found]
    possible = tuple(sorted(filter(None, found), key=_likeliest_first))
    unsure = paths.ever_entangled
    whole = progress.over and len(possible) == len(found) and not unsure
    proved = min(progress.cost, 1) if unsure else progress.cost
    return Repairs(possible, proved, whole, progress.steps)


def _repair(
    frame: Frame,
    cards: Mapping[CoupleNo, Card],
    couples: Sequence[CoupleNo],
    games: Sequence[GameNo],
    found: Repaired,
) -> Repair | None:
    """The repair as it is offered; None where the replay knows better than the search."""
    cells, disbelieved = found
    changes = tuple(
        sorted(
            HoleChange(games[index], couples[i], hole=games[index] not in cards[couples[i]].punched)
            for i, index, wrongly in cells
            if not wrongly
        )
    )
    gone = tuple(sorted(couples[i] for i in disbelieved))
    repaired = known_cards(_applied(cards, changes, gone))
    walks, seats = _walked(frame, repaired, [cell for cell in cells if cell[2]])
    nights = list(islice(nights_of(frame, repaired, seats), 2))
    if not nights:
        return None
    slips = tuple(_slips(changes, nights[0], frame.first))
    return Repair(changes, gone, slips, walks, nights[0], len(nights) > 1)


def _walked(
    frame: Frame, repaired: Mapping[CoupleNo, Card], cells: Sequence[Cell]
) -> tuple[tuple[WrongWalk, ...], tuple[Seated, ...]]:
    """Who walked wrongly in one game, and the seats that it led to, as an entry of the log."""
    if not cells:
        return (), ()
    paths = Paths(frame, repaired)
    for cell in cells:
        paths.turn(cell)
    index = cells[0][1]
    walked = paths.walked_to(index)
    walks = tuple(
        sorted(
            WrongWalk(paths.games[index], couple, went, right)
            for couple, (right, went) in zip(paths.couples, walked, strict=True)
            if right is not None and went is not None and right != went
        )
    )
    seats: dict[TableNo, list[CoupleNo]] = {
        table: [] for walk in walks for table in (walk.instead_of, walk.went)
    }
    for couple, (_, went) in zip(paths.couples, walked, strict=True):
        if went in seats:
            seats[went].append(couple)
    sitting = tuple((table, tuple(couples)) for table, couples in sorted(seats.items()))
    return walks, (Seated(GameNo(paths.games[index] + 1), sitting),)


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
