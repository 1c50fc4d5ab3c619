"""Every smallest repair of cards that disagree, ranked, and what is proved when a search is stopped.

A repair is only ever offered: a person decides. Each one was played out by the replay.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice

from scoring.card_check.frame import Frame
from scoring.card_check.nights import CardNight, Punches, can_be, games_within, nights_of, ways_of
from scoring.card_check.paths import Paths
from scoring.card_check.search import DISBELIEF, Progress, Repaired, search
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.punch_cards.repair import Hole
from scoring.seats.seating import Seated

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
    costs as much as two holes. `walks` are couples that sat down in each other's place, and
    `reseated` says so to the log. `known` are the cards put right, the unknown ones left out.
    """

    changes: tuple[HoleChange, ...]
    disbelieved: tuple[CoupleNo, ...]
    slips: tuple[Slip, ...]
    walks: tuple[WrongWalk, ...]
    reseated: tuple[Seated, ...]
    frame: Frame = field(repr=False, compare=False)
    known: Mapping[CoupleNo, PunchCard] = field(repr=False, compare=False)

    @property
    def cost(self) -> int:
        """Holes to be put right, couples that walked wrongly, and twice the finishing tables to be
        disbelieved."""
        return len(self.changes) + len(self.walks) + DISBELIEF * len(self.disbelieved)

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The changes as an entry of the log says them."""
        return tuple((each.couple, each.game, each.hole) for each in self.changes)

    def nights(self) -> Iterator[CardNight]:
        """The night that follows, as the replay plays it; several where unknown cards leave it
        open, so take as many as are wanted."""
        return nights_of(self.frame, self.known, self.reseated)

    def first_nights(self, most: int) -> tuple[list[Punches], bool]:
        """The holes of all couples in nights that may follow, at most so many, and whether there
        are no others; without playing a night where every card is known."""
        if self.frame.facts.couples.keys() <= self.known.keys():
            return [self._as_read()], True
        ways = list(islice(ways_of(self.frame, self.known, self.reseated), most + 1))
        whole = len(ways) <= most and None not in ways
        return [night.punches for night in ways[:most] if night], whole

    def _as_read(self) -> Punches:
        return {
            couple: tuple(sorted(games_within(self.frame, card)))
            for couple, card in self.known.items()
        }


@dataclass(frozen=True)
class Repairs:
    """What a search has found. No repair costs less than `proved`; where it is `complete`,
    `repairs` are all that cost just so much, the likeliest first. `steps` were made, and the
    search was stopped before it was `over`, or was not."""

    repairs: tuple[Repair, ...]
    proved: int
    complete: bool
    steps: int
    over: bool


def enough_steps(progress: Progress) -> bool:
    """Goes on until a few seconds' work is done."""
    return progress.steps < MOST_STEPS


def smallest_repairs(
    frame: Frame,
    cards: Mapping[CoupleNo, PunchCard],
    *,
    go_on: Callable[[Progress], bool] = enough_steps,
) -> Repairs:
    """Every smallest repair by holes alone, the likeliest first, unless `go_on` says to stop.

    It is asked at every step. The order in which the cards were read does not matter. Cards that
    do not disagree have one repair, which changes nothing. Raises ValueError where the seats are
    not known.
    """
    known = known_punch_cards(cards)
    paths = Paths(frame, known)
    right = can_be(frame, known) if paths.ever_entangled else None
    if right:
        nothing = Repair((), (), (), (), (), frame, known)
        return Repairs((nothing,), proved=0, complete=True, steps=1, over=True)
    found = _searched(frame, cards, paths, search(paths, MOST_CHANGES), go_on)
    return found if right is None else replace(found, proved=max(1, found.proved))


def wrong_walks(
    frame: Frame,
    cards: Mapping[CoupleNo, PunchCard],
    *,
    most: int = 4,
    go_on: Callable[[Progress], bool] = enough_steps,
) -> Repairs:
    """Every smallest repair in which, after one game, two couples sat down in each other's place.

    It costs at most so much, each of the two couples counting as a hole does. Where both cards of a
    table may be punched the wrong way round, the losers may as well have walked: no card can tell.
    Raises ValueError where the seats are not known.
    """
    paths = Paths(frame, known_punch_cards(cards))
    return _searched(frame, cards, paths, search(paths, most, walks=True), go_on)


def _searched(
    frame: Frame,
    cards: Mapping[CoupleNo, PunchCard],
    paths: Paths,
    searching: Iterator[Progress],
    go_on: Callable[[Progress], bool],
) -> Repairs:
    progress = Progress(0, 0, [])
    for progress in searching:
        if not progress.over and not go_on(progress):
            break
    unsure = paths.ever_entangled
    if not progress.over:  # it was left in the middle of a possibility
        paths = Paths(frame, known_punch_cards(cards))
    found = [_repair(frame, cards, paths, each) for each in progress.found]
    possible = [
        each for each in found if not (unsure or each.walks) or any(True for _ in each.nights())
    ]
    return Repairs(
        tuple(sorted(possible, key=_likeliest_first)),
        0 if unsure else progress.cost,
        progress.over and not unsure and not progress.half and len(possible) == len(found),
        progress.steps,
        progress.over,
    )


def _repair(
    frame: Frame, cards: Mapping[CoupleNo, PunchCard], paths: Paths, found: Repaired
) -> Repair:
    """The repair as it is offered."""
    cells, disbelieved = found
    couples, games = paths.couples, paths.games
    changes = tuple(
        sorted(
            HoleChange(games[index], couples[i], hole=games[index] not in cards[couples[i]].punched)
            for i, index, wrongly in cells
            if not wrongly
        )
    )
    gone = tuple(sorted(couples[i] for i in disbelieved))
    for cell in cells:
        paths.turn(cell)
    slips = tuple(_slips(changes, _tables(paths, changes)))
    walks, seats = _walked(paths)
    for cell in cells:
        paths.turn(cell)
    known = known_punch_cards(_applied(cards, changes, gone))
    return Repair(changes, gone, slips, walks, seats, frame, known)


def _tables(paths: Paths, changes: Iterable[HoleChange]) -> dict[HoleChange, TableNo | None]:
    """Where the couples sat in the games of these changes."""
    first = paths.games[0]
    return {c: paths.at[paths.couples.index(c.couple)][c.game - first] for c in changes}


def _walked(paths: Paths) -> tuple[tuple[WrongWalk, ...], tuple[Seated, ...]]:
    """Who walked wrongly, after one game, and the seats that it led to, as an entry of the log."""
    index = next((index for _, index in paths.walks), None)
    if index is None:
        return (), ()
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
    cards: Mapping[CoupleNo, PunchCard], changes: Iterable[HoleChange], gone: Iterable[CoupleNo]
) -> dict[CoupleNo, PunchCard]:
    after = dict(cards)
    for change in changes:
        card = after[change.couple]
        after[change.couple] = replace(card, punched=card.punched ^ {change.game})
    for couple in gone:
        after[couple] = replace(after[couple], finished=None)
    return after


def _likeliest_first(repair: Repair) -> tuple[int, int, tuple[HoleChange, ...]]:
    return len(repair.disbelieved), len(repair.slips), repair.changes


def _slips(
    changes: tuple[HoleChange, ...], tables: Mapping[HoleChange, TableNo | None]
) -> Iterator[Slip]:
    """The changes put together to as few slips of the hand as explain them."""
    left = list(changes)
    while left:
        change = left.pop(0)
        pairs = ((_together(change, other, tables), other) for other in left)
        likely = [(kind, other) for kind, other in pairs if kind is not None]
        if likely:
            kind, other = min(likely, key=lambda pair: LIKELY.index(pair[0]))
            left.remove(other)
            yield Slip(kind, (change, other), tables[change])
        else:
            alone = SlipKind.MISSING if change.hole else SlipKind.EXTRA
            yield Slip(alone, (change,), tables[change])


LIKELY = (SlipKind.WRONG_COUPLE, SlipKind.WRONG_GAME, SlipKind.WRONG_TABLE)
"""What two changes can be together, the likeliest first."""


def _together(
    one: HoleChange, other: HoleChange, tables: Mapping[HoleChange, TableNo | None]
) -> SlipKind | None:
    """The one slip that two changes may be."""
    if one.hole == other.hole:
        return None
    if one.game == other.game:
        same = tables[one] == tables[other]
        return SlipKind.WRONG_COUPLE if same else SlipKind.WRONG_TABLE
    return SlipKind.WRONG_GAME if one.couple == other.couple else None
