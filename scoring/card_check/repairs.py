"""Repairs of cards that disagree, as they are offered: the slips of the hand, the wrong walks, the cards
put right. A person decides.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import chain, islice, permutations, product

from scoring.card_check.changes import Ending, Repaired, bits
from scoring.card_check.changes import Hole as TurnedHole
from scoring.card_check.costs import FINISHED, HOLE
from scoring.card_check.frame import Frame
from scoring.card_check.nights import (
    CardNight,
    Punches,
    games_within,
    nights_of,
    tries_of,
    ways_of,
)
from scoring.card_check.paths import Paths
from scoring.card_check.rings import next_caps
from scoring.card_check.walks import Circle, circles, sitting_down, wrong_walks
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.punch_cards.repair import Hole
from scoring.seats.seating import Seated


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


@dataclass(frozen=True, slots=True)
class MixUp:
    """Couples that after one game sat down in each other's places: their walks, who then sat at
    these tables, as the log says it, and what it costs. Walks at different tables are different
    mix-ups. Of couples whose card is not known no walk is told."""

    walks: tuple[WrongWalk, ...]
    seats: Seated
    cost: int


@dataclass(frozen=True)
class Repair:
    """An explanation of the cards that costs the least: what was otherwise, and the cards put right,
    which make a possible night.

    `disbelieved` are the couples whose finishing table would be written wrongly. `known` are the
    cards put right, the unknown ones left out.
    """

    changes: tuple[HoleChange, ...]
    disbelieved: tuple[CoupleNo, ...]
    slips: tuple[Slip, ...]
    mix_ups: tuple[MixUp, ...]
    frame: Frame = field(repr=False, compare=False)
    known: Mapping[CoupleNo, PunchCard] = field(repr=False, compare=False)

    @property
    def cost(self) -> int:
        """What it costs, as `costs` has it."""
        mixed = sum(each.cost for each in self.mix_ups)
        return HOLE * len(self.changes) + FINISHED * len(self.disbelieved) + mixed

    @property
    def walks(self) -> tuple[WrongWalk, ...]:
        """Every couple that sat down at a wrong table."""
        return tuple(walk for each in self.mix_ups for walk in each.walks)

    @property
    def reseated(self) -> tuple[Seated, ...]:
        """Who sat where after the walks, as entries of the log."""
        return tuple(each.seats for each in self.mix_ups)

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The changes as an entry of the log says them."""
        return tuple((each.couple, each.game, each.hole) for each in self.changes)

    @property
    def lacks_cards(self) -> bool:
        """The cards of some couples are not known."""
        return not self.frame.facts.couples.keys() <= self.known.keys()

    def nights(self) -> Iterator[CardNight]:
        """The night that follows, as the replay plays it; several where unknown cards leave it
        open, so take as many as are wanted."""
        return nights_of(self.frame, self.known, self.reseated)

    def tries(self) -> Iterator[CardNight | None]:
        """Every way in which it may be played; None for each that leads nowhere."""
        return tries_of(self.frame, self.known, self.reseated)

    def first_nights(self, most: int) -> tuple[list[Punches], bool]:
        """The holes of all couples in nights that may follow, at most so many, and whether there
        are no others; without playing a night where every card is known."""
        if not self.lacks_cards:
            return [self._as_read()], True
        ways = list(islice(ways_of(self.frame, self.known, self.reseated), most + 1))
        whole = len(ways) <= most and None not in ways
        return [night.punches for night in ways[:most] if night], whole

    def _as_read(self) -> Punches:
        return {
            couple: tuple(sorted(games_within(self.frame, card)))
            for couple, card in self.known.items()
        }


def offered(
    frame: Frame, cards: Mapping[CoupleNo, PunchCard], paths: Paths, found: Repaired
) -> list[Repair]:
    """The repair as it is offered; several, where it is not known which of the couples without a
    card sat at a wrong place."""
    couples, games = paths.couples, paths.games
    changes = tuple(
        sorted(
            HoleChange(games[each.when], couples[each.card], hole=not _is_read(cards, paths, each))
            for each in found
            if isinstance(each, TurnedHole)
        )
    )
    gone = tuple(sorted(couples[each.card] for each in found if isinstance(each, Ending)))
    in_order = sorted(found, key=lambda each: isinstance(each, TurnedHole), reverse=True)
    for each in in_order:
        paths.turn(each)
    slips = tuple(_slips(changes, _tables(paths, changes)))
    mixed = [list(each) for each in _mixed(paths)]
    for each in reversed(in_order):
        paths.turn(each)
    known = known_punch_cards(_applied(cards, changes, gone))
    return [Repair(changes, gone, slips, each, frame, known) for each in product(*mixed)]


def _is_read(cards: Mapping[CoupleNo, PunchCard], paths: Paths, hole: TurnedHole) -> bool:
    return paths.games[hole.when] in cards[paths.couples[hole.card]].punched


def _tables(paths: Paths, changes: Iterable[HoleChange]) -> dict[HoleChange, TableNo | None]:
    """Where the couples sat in the games of these changes."""
    first = paths.games[0]
    return {c: paths.at[paths.couples.index(c.couple)][c.game - first] for c in changes}


def _mixed(paths: Paths) -> Iterator[Iterator[MixUp]]:
    """Who sat down wrongly, those together who sat at the same tables; each in every way in which
    the couples without a card may have sat there."""
    groups: list[list[Circle]] = []
    for circle in circles(paths):
        joined = [each for each in groups if any(_meet(circle, other) for other in each)]
        groups = [each for each in groups if each not in joined]
        groups.append([circle, *chain.from_iterable(joined)])
    return (_mix_ups(paths, group) for group in groups)


def _meet(one: Circle, other: Circle) -> bool:
    return one.when == other.when and not set(one.places).isdisjoint(other.places)


def _mix_ups(paths: Paths, group: Sequence[Circle]) -> Iterator[MixUp]:
    index, cards = group[0].when, {i for circle in group for i in circle.cards}
    game, tables = paths.games[index], {p for c in group for p in c.places if p is not None}
    walks = sorted(
        WrongWalk(game, paths.couples[i], went, right)
        for i, went, right in wrong_walks(paths, index)
        if i in cards
    )
    for seats in _seats(paths, index, sorted(tables)):
        yield MixUp(tuple(walks), Seated(GameNo(game + 1), seats), sum(c.cost for c in group))


def _seats(
    paths: Paths, index: int, tables: Sequence[TableNo]
) -> Iterator[tuple[tuple[TableNo, tuple[CoupleNo, ...]], ...]]:
    """Who sat down at these tables after a game."""
    sitting = sitting_down(paths, index)
    caps = next_caps(paths.rings[index], paths.kept(index))
    known = {t: tuple(paths.couples[i] for i in bits(sitting.get(t, 0))) for t in tables}
    lacking = [t for t in tables for _ in range(caps[t] - len(known[t]))]
    for strangers in permutations(paths.strangers, len(lacking)):
        seats = known | {}
        for table, couple in zip(lacking, strangers, strict=True):
            seats[table] = (*seats[table], couple)
        yield tuple(seats.items())


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


def likeliest_first(repair: Repair) -> tuple[object, ...]:
    """What sorts repairs."""
    happened = len(repair.slips) + len(repair.mix_ups)
    return len(repair.disbelieved), happened, repair.walks, repair.changes


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
