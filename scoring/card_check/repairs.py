"""Repairs of cards that disagree, as they are offered: the slips of the hand, the wrong walks, the cards
put right. A person decides.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice, permutations, product

from scoring.card_check.changes import FINISHED, HOLE, Ending, Hole as TurnedHole, Repaired, bits
from scoring.card_check.frame import Frame
from scoring.card_check.nights import (
    CardNight,
    Punches,
    games_within,
    nights_of,
    tries_of,
    ways_of,
)
from scoring.card_check.paths import Paths, next_caps
from scoring.card_check.slips import HoleChange, Slip, slips_of
from scoring.card_check.walks import Circle, Mistake, mistakes, sitting_down, wrong_walks
from scoring.numbers import CoupleNo, GameNo, TableNo
from scoring.punch_cards.card import PunchCard, known_punch_cards
from scoring.punch_cards.repair import Hole
from scoring.seats.seating import Seated


@dataclass(frozen=True, slots=True, order=True)
class WrongWalk:
    """After a game this couple sat down at `went`, and it should have been `instead_of`."""

    game: GameNo
    couple: CoupleNo
    went: TableNo
    instead_of: TableNo


@dataclass(frozen=True, slots=True)
class MixUp:
    """Couples that after one game sat down in each other's places, and went back after another, or
    stayed: their walks, who then sat at these tables, as the log says it, and what it costs. Walks
    at different tables are different mix-ups. Of couples whose card is not known no walk is told."""

    walks: tuple[WrongWalk, ...]
    seats: tuple[Seated, ...]
    cost: int

    @property
    def back(self) -> bool:
        """They went back after a later game."""
        return len(self.seats) > 1

    @property
    def two(self) -> tuple[CoupleNo, ...]:
        """The two who were in each other's place, where it was just two whose cards are known."""
        those = tuple(sorted({each.couple for each in self.walks}))
        alone = len(those) == 2 and len(self.walks) == 2 * len(self.seats)
        return those if alone else ()


class Believed:
    """What is believed to have happened: slips, finishing tables written wrongly, and walks mixed up."""

    slips: tuple[Slip, ...]
    disbelieved: tuple[CoupleNo, ...]
    mix_ups: tuple[MixUp, ...]

    @property
    def cost(self) -> int:
        """What it costs, as `costs` has it."""
        mixed = sum(each.cost for each in self.mix_ups)
        return sum(each.cost for each in self.slips) + FINISHED * len(self.disbelieved) + mixed

    @property
    def walks(self) -> tuple[WrongWalk, ...]:
        """Every couple that sat down at a wrong table."""
        return tuple(walk for each in self.mix_ups for walk in each.walks)

    @property
    def reseated(self) -> tuple[Seated, ...]:
        """Who sat where after the walks, as entries of the log."""
        seats = (each for mixed in self.mix_ups for each in mixed.seats)
        return tuple(sorted(seats, key=lambda each: each.game))


@dataclass(frozen=True)
class Repair(Believed):
    """An explanation of the cards that costs the least: what was otherwise, and the cards put right,
    which make a possible night.

    `disbelieved` are the couples whose finishing table would be written wrongly. `known` are the
    cards put right, the unknown ones left out. `beside_lost`: a hole is otherwise at the table of a
    couple whose card is lost.
    """

    changes: tuple[HoleChange, ...]
    disbelieved: tuple[CoupleNo, ...]
    slips: tuple[Slip, ...]
    mix_ups: tuple[MixUp, ...]
    frame: Frame = field(repr=False, compare=False)
    known: Mapping[CoupleNo, PunchCard] = field(repr=False, compare=False)
    beside_lost: bool = False

    @property
    def holes(self) -> tuple[Hole, ...]:
        """The changes as an entry of the log says them."""
        return tuple((each.couple, each.game, each.hole) for each in self.changes)

    @property
    def is_plain(self) -> bool:
        """It is nothing but single holes, and other cards of the same table that were punched, and every
        card is known."""
        if self.lacks_cards:
            return False
        return not self.disbelieved and not self.mix_ups and all(s.is_plain for s in self.slips)

    @property
    def is_of_one_kind(self) -> bool:
        """Either holes are otherwise or seats, not both; and beside a lost card no more than one hole. Of
        what went wrong in several ways, something simpler may explain the cards as well."""
        one = not (self.changes and self.mix_ups)
        return one and not (self.lacks_cards and self.cost > HOLE)

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
    slips = slips_of(changes, _tables(paths, changes))
    mixed = [list(each) for each in _mixed(paths)]
    holes = [each for each in found if isinstance(each, TurnedHole)]
    lost = any(_sat_with_a_lost_card(paths, each) for each in holes)
    for each in reversed(in_order):
        paths.turn(each)
    known = known_punch_cards(_applied(cards, changes, gone))
    return [Repair(changes, gone, slips, each, frame, known, lost) for each in product(*mixed)]


def _sat_with_a_lost_card(paths: Paths, hole: TurnedHole) -> bool:
    table = paths.at[hole.card][hole.when]
    if table is None:
        return False
    return paths.who[hole.when][table].bit_count() < paths.rings[hole.when].caps.get(table, 0)


def _is_read(cards: Mapping[CoupleNo, PunchCard], paths: Paths, hole: TurnedHole) -> bool:
    return paths.games[hole.when] in cards[paths.couples[hole.card]].punched


def _tables(paths: Paths, changes: Iterable[HoleChange]) -> dict[HoleChange, TableNo | None]:
    """Where the couples sat in the games of these changes."""
    first = paths.games[0]
    return {c: paths.at[paths.couples.index(c.couple)][c.game - first] for c in changes}


def _mixed(paths: Paths) -> Iterator[Iterator[MixUp]]:
    """Who sat down wrongly, those together who sat at the same tables; each in every way in which
    the couples without a card may have sat there."""
    groups: list[list[Mistake]] = []
    for mistake in mistakes(paths):
        joined = [each for each in groups if any(_meet(mistake, other) for other in each)]
        groups = [each for each in groups if each not in joined]
        groups.append([mistake, *chain.from_iterable(joined)])
    return (_mix_ups(paths, group) for group in groups)


def _meet(one: Mistake, other: Mistake) -> bool:
    return any(
        here.when == there.when and not set(here.places).isdisjoint(there.places)
        for here, there in product(one.circles, other.circles)
    )


def _mix_ups(paths: Paths, group: Sequence[Mistake]) -> Iterator[MixUp]:
    after: dict[int, list[Circle]] = {}
    for circle in chain.from_iterable(each.circles for each in group):
        after.setdefault(circle.when, []).append(circle)
    walks, cost = tuple(sorted(_walks(paths, after))), sum(each.cost for each in group)
    seats = (_seated(paths, index, those) for index, those in sorted(after.items()))
    for each in product(*seats):
        yield MixUp(walks, each, cost)


def _walks(paths: Paths, after: Mapping[int, Sequence[Circle]]) -> Iterator[WrongWalk]:
    for index, those in after.items():
        cards = {i for circle in those for i in circle.cards}
        for i, went, right in wrong_walks(paths, index):
            if i in cards:
                yield WrongWalk(paths.games[index], paths.couples[i], went, right)


def _seated(paths: Paths, index: int, those: Sequence[Circle]) -> Iterator[Seated]:
    tables = {place for circle in those for place in circle.places if place is not None}
    for seats in _seats(paths, index, sorted(tables)):
        yield Seated(GameNo(paths.games[index] + 1), seats)


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
